"""Eco wash: a spray bottle on the hood of a white coupe, a green-gloved hand wipes dust away with a green microfiber cloth (units: meters)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import cloth as C
import hand as H
import place as P
import vehicle as V
from mathutils import Matrix, Vector

S.reset(3).cycles.caustics_reflective = False
GREEN = (0.045, 0.36, 0.075)
car.coupe(color=(0.72, 0.73, 0.72), lamps=0.6)


def stand(point, up, turn=0.0):
    return Matrix.Translation(point) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(turn, 4, "Z")


# spray bottle: clear green body, white label, trigger head
body, _, _ = S.principled("bottle", (0.10, 0.62, 0.16), 0.12, 0.0, Specular=0.6, Emission=(0.05, 0.40, 0.08, 1), Emission__Strength=0.10)
white, _, _ = S.principled("label", (0.86, 0.88, 0.85), 0.5)
leaf, _, _ = S.principled("leaf", GREEN, 0.5)
dark, _, _ = S.principled("trigger", (0.015, 0.05, 0.022), 0.4)
at, up = car.below(1.44, -0.12)
pose = stand(at, Vector((0, 0, 1)), math.radians(228))
upright = pose @ Matrix.Rotation(math.pi / 2, 4, "X")
for name, prof, mat in (
        ("body", [(0, 0), (0.040, 0), (0.045, 0.005), (0.045, 0.145), (0.042, 0.165), (0.030, 0.190), (0.018, 0.205), (0.016, 0.225), (0, 0.225)], body),
        ("label", [(0.0456, 0.035), (0.0456, 0.135)], white),
        ("collar", [(0, 0.212), (0.019, 0.212), (0.021, 0.216), (0.021, 0.238), (0.015, 0.244), (0, 0.244)], white)):
    S.lathe(name, prof, 64, mat).matrix_world = upright
for size, loc, mat, tilt in (((0.105, 0.030, 0.036), (0.020, 0, 0.262), white, 0.0), ((0.026, 0.020, 0.024), (0.078, 0, 0.262), dark, 0.0),
                             ((0.014, 0.018, 0.075), (0.050, 0, 0.215), dark, -0.35)):
    V.rounded("head", size, (0, 0, 0), mat, 0.006).matrix_world = pose @ Matrix.Translation(loc) @ Matrix.Rotation(tilt, 4, "Y")
for s in (-1, 1):                                         # a leaf on the label
    vs = [(0.0462 * math.sin(a), -0.0462 * math.cos(a), z) for a, z in ((0, 0.055), (s * 0.42, 0.075), (s * 0.45, 0.10), (s * 0.10, 0.118), (0, 0.085))]
    S.mesh("leaf", vs, [(0, 1, 2, 3, 4)], leaf, smooth=False).matrix_world = pose @ Matrix.Rotation(math.radians(9), 4, "Z")

# the wiping hand
spot, n = car.below(1.66, 0.20)
C.cloth(C.microfiber(GREEN), 0.30, 4, 0.030, matrix=stand(spot, n, 0.5))
glove, arm = H.nitrile((0.020, 0.022, 0.026)), H.skin()
fingers = Vector((0.35, -0.92, -0.16)).normalized()
elbow = H.hand(glove, arm, H.FLAT, H.THUMB, 6.0, mirrored=True, bend=-16, matrix=H.facing(spot + n * 0.042 - fingers * 0.085, fingers, n))
shirt = P.rough_material("shirt", (0.030, 0.090, 0.045), (0.024, 0.075, 0.038), 8.0, 0.004, 40.0)
H.shirt([elbow, (1.9, 1.45, 1.15)], [(1.36, 1.02, 1.42), (1.80, 1.08, 1.42)], (1.55, 1.45, 0.55), arm, shirt)

P.ground()
P.slab(-7, 7, -7, 6.2)
P.house(x=-0.2, y=6.2, garage=-6)
P.palm(-6.5, 9.5, 6.0, 3)
P.agave(-3.2, 4.6, 0.8, 2)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=33, azimuth=-60, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((2.55, -0.95, 1.40), (1.50, 0.12, 1.02), lens=62)
S.render("eco-wash", aspect=(3, 2), exposure=0.1, vignette=0.12, bloom=0.03)
