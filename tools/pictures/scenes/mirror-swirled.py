"""Before: a dark blue coupe at sunset, its paint dull and milky, with fine swirl marks around the sun's soft reflection on the door. With
`--corrected`, the same car as a mirror of ridge and sky (`mirror-corrected`); camera and light are the same (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place, scratches
import vehicle as V

corrected = "--corrected" in sys.argv
S.reset(5).cycles.caustics_reflective = False
BASE, VEIL = (0.004, 0.014, 0.040), (0.045, 0.090, 0.210)
SPOT = (0.80, -0.918, 0.55)                                  # where the door mirrors the sun
m, n, coat, base = V.lacquer(BASE, flake=(0.01, 0.04, 0.11), metal=0.4, gloss=2.6)
if not corrected:
    link = m.node_tree.links.new
    haze = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=2.4, Detail=5.0).outputs["Fac"]
    link(n("ShaderNodeMapRange", Value=haze, i1=0.3, i2=0.7, i3=0.21, i4=0.27).outputs[0], coat.inputs["Roughness"])
    link(n.mix(haze, BASE, VEIL), base.inputs["Base Color"])
    base.inputs["Roughness"].default_value = 0.7
    out = next(x for x in m.node_tree.nodes if x.type == "OUTPUT_MATERIAL").inputs["Surface"]
    milk = n("ShaderNodeBsdfDiffuse", Color=(0.24, 0.36, 0.66)).outputs[0]
    link(n("ShaderNodeMixShader", Fac=0.14, i1=out.links[0].from_socket, i2=milk).outputs[0], out)
    arch = n("ShaderNodeAttribute", _attribute_name="open").outputs["Fac"]   # distance from the wheel openings, 0 on all parts but the body
    flat = n("ShaderNodeMapRange", Value=arch, i1=0.012, i2=0.06, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
    flank = n("ShaderNodeMapRange", Value=arch, i1=0.0, i2=0.24, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
    calm = n.math("MAXIMUM", flank, n.math("LESS_THAN", arch, 1e-6))         # no glare on the fenders beside the one light spot
    link(n.mix(calm, (0.10, 0.13, 0.18), (0.34, 0.41, 0.54)), coat.inputs["Color"])
    glow = n.math("POWER", scratches.around(n, SPOT, 0.50), 4.0)
    scratches.glint(m, n, n.math("MULTIPLY", n.math("MULTIPLY", glow, flat), 0.36), (1.0, 0.66, 0.36), 1.2)
    arcs = scratches.swirl_image(px=4400, count=12000, reach=0.38, jitter=0.008, inner=0.006, lengths=(0.010, 0.042), bend=0.022, faint=3.0)
    fade = n.math("POWER", scratches.around(n, SPOT, 0.66), 1.5)
    swirls = n.math("MULTIPLY", scratches.swirl_mask(n, arcs, 1.6, SPOT), fade)
    scratches.glint(m, n, n.math("MULTIPLY", swirls, flat), (1.0, 0.84, 0.68), 0.85)
car.coupe((0, 0, 0), 0, paint=(m, n), lamps=4)

place.day_world(elevation=13, azimuth=-122, sun=3.0, color=(1.0, 0.58, 0.26), soft=2.0, top=(0.13, 0.17, 0.42), low=(1.0, 0.56, 0.27))
place.ground()
place.slab(-8, 8, -6, 4, joint=2.6)
place.mountains(60, 14, 240, 3, haze=0.3)
# Haze would break the small, bright sun up into specks: the glow at SPOT stands for its reflection, and the sun is where no paint mirrors it.
place.mirrored(place.SUNSET, sun=(-0.80, -0.60, -0.06) if corrected else (-0.60, 0.75, -0.28))
S.camera((3.55, -4.0, 0.78), (0.98, -0.55, 0.60), lens=43)
S.render("mirror-corrected" if corrected else "mirror-swirled", aspect=(3, 2), exposure=0.25)
