"""Before: the hood of a dark blue coupe under strip lights at dusk, hazy, with swirl marks around the reflection of a lamp. With `--corrected`, the
same hood as a clear mirror (`mirror-corrected`); camera and lights are the same (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, scratches
import vehicle as V
from mathutils import Vector

corrected = "--corrected" in sys.argv
S.reset(5).cycles.caustics_reflective = False
BASE, HAZE = (0.003, 0.012, 0.050), (0.040, 0.060, 0.110)
LAMP = (1.80, -0.22, 0.0)                                    # where the hood mirrors the round lamp, amid the swirls
EYE, AIM = (4.30, -1.15, 1.80), (1.62, -0.03, 0.76)
m, n, coat, base = V.lacquer(BASE, flake=(0.01, 0.05, 0.16), metal=0.35, gloss=2.2)
if not corrected:
    coat.inputs["Roughness"].default_value = 0.14
    base.inputs["Base Color"].default_value = (*HAZE, 1)
    coat.inputs["Color"].default_value = (0.58, 0.61, 0.64, 1)
    arcs = scratches.swirl_mask(n, scratches.swirl_image(px=3600, count=5200, reach=0.44), 1.9, LAMP)
    scratches.glint(m, n, n.math("MULTIPLY", arcs, 0.52), (0.94, 0.97, 1.0), 1.0, rough=0.34)
car.coupe(paint=(m, n), lamps=3)

floor, _, _ = S.principled("floor", (0.16, 0.15, 0.16), 0.30)
S.mesh("floor", [(-12, -12, 0), (12, -12, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], floor, smooth=False)
for at, width in ((0.95, 0.10), (0.05, 0.12), (-3.4, 0.24)):
    V.rounded("strip", (width, 4.6, 0.03), (at, 0.2, 2.75), S.emission((0.96, 0.98, 1.0), 13), 0.01)
at, facing = car.below(*LAMP[:2])
ray = (at - Vector(EYE)).normalized().reflect(facing)
S.panel_light(at + ray * 6, at, 0.44, 0.44, (1.0, 0.97, 0.92), 30, edge=0.3)
key = S.panel_light((4.4, -1.0, 3.2), (1.6, 0.2, 1.0), 2.4, 1.8, (1.0, 0.90, 0.78), 9.0, edge=0.4)
key.visible_glossy = False
# Like a horizon: a band of light that ends sharply, at the height that the rear edge of the hood mirrors.
EVENING = [(0.0, (0, 0, 0)), (0.60, (0.006, 0.004, 0.012)), (0.66, (0.040, 0.016, 0.026)), (0.70, (0.15, 0.045, 0.016)), (0.722, (0.30, 0.096, 0.012)),
           (0.732, (0.004, 0.006, 0.012)), (0.80, (0, 0, 0)), (1.0, (0, 0, 0))]
S.dusk_world(5.0, glow_dir=(-1, 0), glow=1.0, stops=EVENING)
S.camera(EYE, AIM, lens=50, focus=(1.62, 0, 0.9), fstop=8)
S.render("mirror-corrected" if corrected else "mirror-swirled", aspect=(3, 2), exposure=0.35, vignette=0.2, bloom=0.05)
