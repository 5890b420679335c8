"""Collection day: two clean bins at the curb of a quiet street in the morning sun, a stucco house behind (units: meters)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bins
import place as P
import vehicle as V
from mathutils import Matrix

S.reset(3).cycles.caustics_reflective = False
dark, _, _ = S.principled("dark", (0.010, 0.011, 0.013), 0.5)
for x, y, turn, body, lid in ((-0.98, 0.02, 26, (0.020, 0.110, 0.360), (0.020, 0.110, 0.360)), (-0.12, 0.06, 17, (0.055, 0.060, 0.066), (0.060, 0.210, 0.060))):
    for o in bins.bin(bins.plastic(body, 0.36), dark, at=(x, y), turn=math.radians(turn), lid=0, lid_mat=bins.plastic(lid, 0.36), scale=0.01):
        o.matrix_world = Matrix.Translation((0, 0, 0.02)) @ o.matrix_world

CURB = -0.42
P.ground(color=(0.42, 0.29, 0.19), other=(0.52, 0.39, 0.27)).location = (0, 80 + CURB + 0.1, 0)
stone = P.rough_material("curb", (0.56, 0.53, 0.48), (0.48, 0.45, 0.41), 2.0, 0.004, 60.0)
for k in range(-8, 9):
    V.rounded("curb", (1.79, 0.20, 0.30), (k * 1.8, CURB + 0.1, -0.12), stone, 0.02)
    V.rounded("walk", (1.79, 1.30, 0.10), (k * 1.8, CURB + 0.86, -0.03), stone, 0.01)
road = P.rough_material("asphalt", (0.115, 0.112, 0.110), (0.150, 0.145, 0.140), 0.8, 0.004, 120.0, 0.8)
S.mesh("road", [(-40, -20, -0.13), (40, -20, -0.13), (40, CURB, -0.13), (-40, CURB, -0.13)], [(0, 1, 2, 3)], road)
P.slab(0.4, 5.6, 0.95, 9.2)
P.house(x=5.6, y=9.2)
P.palm(-4.6, 8.2, 5.2, 3)
P.palm(-7.4, 13.0, 6.6, 5)
P.agave(-2.2, 3.6, 0.62, 2)
P.agave(-3.6, 2.4, 0.5, 4)
P.agave(-0.5, 5.4, 0.55, 6)
P.mountains(y=70, height=12, seed=4, x0=-10)
P.day_world(elevation=24, azimuth=236, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((0.92, -2.75, 1.26), (-0.05, 1.2, 0.70), lens=35)
S.render("how-often-to-clean-trash-bins", aspect=(3, 2), exposure=0.25, vignette=0.12, bloom=0.03)
