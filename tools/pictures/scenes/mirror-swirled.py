"""Before: a dark blue coupe at sunset, its paint hazy and full of swirl marks. With `--corrected`, the same car as a mirror of ridge and sky
(`mirror-corrected`); camera and light are the same (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place, scratches
import vehicle as V

corrected = "--corrected" in sys.argv
S.reset(5).cycles.caustics_reflective = False
BASE, VEIL = (0.004, 0.014, 0.040), (0.035, 0.085, 0.22)
m, n, coat, base = V.lacquer(BASE, flake=(0.01, 0.04, 0.11), metal=0.4, gloss=2.6)
if not corrected:
    link = m.node_tree.links.new
    haze = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=2.4, Detail=5.0).outputs["Fac"]
    link(n("ShaderNodeMapRange", Value=haze, i1=0.3, i2=0.7, i3=0.22, i4=0.36).outputs[0], coat.inputs["Roughness"])
    link(n.mix(haze, BASE, VEIL), base.inputs["Base Color"])
    base.inputs["Roughness"].default_value = 0.7
    coat.inputs["Color"].default_value = (0.12, 0.19, 0.34, 1)
    swirls = scratches.swirl_mask(n, scratches.swirl_image(px=2300, count=5200, reach=0.42, jitter=0.04), 1.7, (0.50, 0.30, 0.66))
    scratches.glint(m, n, n.math("MULTIPLY", swirls, 0.5), (0.86, 0.90, 1.0), 0.42)
car.coupe((0, 0, 0), 0, paint=(m, n), lamps=4)

place.day_world(elevation=13, azimuth=-122, sun=3.0, color=(1.0, 0.58, 0.26), soft=2.0, top=(0.13, 0.17, 0.42), low=(1.0, 0.56, 0.27))
place.ground()
place.slab(-8, 8, -6, 4, joint=2.6)
place.mountains(60, 14, 240, 3, haze=0.3)
place.mirrored(place.SUNSET, sun=(-0.80, -0.60, -0.06))
S.camera((3.55, -4.0, 0.78), (0.98, -0.55, 0.60), lens=43)
S.render("mirror-corrected" if corrected else "mirror-swirled", aspect=(3, 2), exposure=0.25)
