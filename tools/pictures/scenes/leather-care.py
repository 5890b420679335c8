"""Leather care: through the open door onto a quilted tan seat, a gloved hand wipes its backrest with a blue cloth beside a bottle of conditioner (units: m; the cabin's floor is z = 0)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import cloth as C
import hand as H
import place, seat
import vehicle as V
from mathutils import Matrix, Vector

S.reset(4).cycles.caustics_reflective = False
TAN = (0.36, 0.150, 0.058)
hide, quilted, dark = seat.leather("hide", TAN), seat.leather("quilted", TAN, True), seat.leather("dark", (0.022, 0.021, 0.022))
black, _, _ = S.principled("black", (0.010, 0.010, 0.011), 0.35)
chrome, _, _ = S.principled("chrome", (0.72, 0.72, 0.74), 0.16, 1.0)
seat.seat(0.38, hide, quilted, black, chrome)
back = seat.seat(-0.38, hide, quilted, black, chrome)

# the wiping hand; the arm comes in through the door
S.bpy.context.view_layer.update()
_, spot, n, *_ = S.bpy.context.scene.ray_cast(S.bpy.context.evaluated_depsgraph_get(), back @ Vector((0.37, 0.02, 1)), back.to_3x3() @ Vector((0, 0, -1)))
n = (back.to_3x3() @ Vector((0, 0, 1))).normalized()
rest = Matrix.Translation(spot) @ n.to_track_quat("Z", "Y").to_matrix().to_4x4()
C.cloth(C.microfiber((0.055, 0.24, 0.52)), 0.27, 4, 0.026, matrix=rest @ Matrix.Rotation(0.5, 4, "Z"))
fingers = (back.to_3x3() @ Vector((0.50, -0.86, 0.0))).normalized()
elbow = H.hand(H.nitrile((0.020, 0.022, 0.026)), H.skin(), H.FLAT, H.THUMB, 7.0, mirrored=True, bend=-22, matrix=H.facing(spot + n * 0.036 - fingers * 0.085, fingers, n))
sleeve = H.join([H.capsule(elbow * 100, (24, -120, 58), 4.9, 6.2)], "sleeve", place.rough_material("sleeve", (0.13, 0.14, 0.155), (0.11, 0.12, 0.135), 8.0, 0.004, 40.0), 0.5, 8)
sleeve.matrix_world = Matrix.Scale(0.01, 4)

# conditioner: an amber bottle with a pump
amber, _, _ = S.principled("amber", (0.20, 0.055, 0.008), 0.08, 0.0, Specular=0.7)
label, _, _ = S.principled("label", (0.85, 0.82, 0.74), 0.5)
stand = Matrix.Translation((0.215, -0.300, 0.268)) @ Matrix.Rotation(math.pi / 2, 4, "X")
for name, prof, mat in (
        ("bottle", [(0, 0), (0.030, 0), (0.034, 0.004), (0.034, 0.112), (0.030, 0.126), (0.016, 0.136), (0.014, 0.146), (0, 0.146)], amber),
        ("label", [(0.0346, 0.026), (0.0346, 0.096)], label),
        ("pump", [(0, 0.140), (0.017, 0.140), (0.017, 0.158), (0.007, 0.161), (0.006, 0.186), (0.015, 0.187), (0.016, 0.198), (0, 0.200)], black)):
    S.lathe(name, prof, 64, mat).matrix_world = stand
V.tube("spout", [(0.215, -0.300, 0.461), (0.235, -0.325, 0.461), (0.246, -0.339, 0.452)], 0.0055, black)

# the cabin around it
carpet = place.rough_material("carpet", (0.075, 0.072, 0.070), (0.055, 0.053, 0.052), 9.0, 0.006, 330.0)
body = V.lacquer((0.010, 0.035, 0.10))[0]
V.rounded("floor", (2.4, 1.56, 0.04), (0.0, 0, -0.02), carpet, 0.01)
V.rounded("sill", (2.6, 0.16, 0.12), (0, -0.86, -0.02), body, 0.035)
V.rounded("plate", (1.2, 0.06, 0.01), (0.1, -0.83, 0.043), chrome, 0.004)
V.rounded("console", (1.10, 0.20, 0.26), (0.22, 0, 0.11), dark, 0.05, 6)
V.rounded("armrest", (0.34, 0.19, 0.07), (-0.10, 0, 0.275), hide, 0.03, 6)
V.rounded("bench", (0.52, 1.30, 0.20), (-0.98, 0, 0.20), hide, 0.06, 6)
V.rounded("bench back", (0.16, 1.30, 0.62), (-1.28, 0, 0.52), hide, 0.06, 6, rot=(0, -0.3, 0))
V.rounded("door", (2.6, 0.07, 0.66), (-0.30, 0.81, 0.30), dark, 0.03, 5)
V.rounded("door insert", (0.95, 0.05, 0.20), (0.10, 0.785, 0.44), hide, 0.03, 5)
V.rounded("door top", (2.7, 0.09, 0.05), (-0.30, 0.82, 0.64), dark, 0.02, 4)
V.rounded("pillar", (0.13, 0.07, 1.3), (-0.72, 0.80, 0.62), dark, 0.02, 4, rot=(-0.10, -0.06, 0))
V.rounded("pillar", (0.16, 0.07, 1.3), (-0.66, -0.82, 0.62), dark, 0.02, 4, rot=(0.10, -0.06, 0))

place.ground().location = (0, 0, -0.36)
V.rounded("wall", (16, 0.3, 5), (0, 4.2, 1.6), place.rough_material("stucco", (0.70, 0.46, 0.27), (0.65, 0.43, 0.25), 0.5, 0.02, 45.0), 0.02)
place.agave(-1.5, 3.4, 0.9, 2)
place.day_world(elevation=38, azimuth=-38, strength=0.13, sun=3.2, soft=2.5, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.panel_light((0.6, -2.6, 2.2), (-0.1, -0.3, 0.4), 3.0, 2.0, (1.0, 0.96, 0.90), 3.5, edge=0.5).visible_shadow = False
S.camera((1.05, -1.28, 0.98), (-0.08, -0.36, 0.585), lens=40, focus=(-0.18, -0.42, 0.55), fstop=4.0)
S.render("leather-care", aspect=(3, 2), exposure=0.1, vignette=0.15, bloom=0.03)
