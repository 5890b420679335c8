"""Gloved hands guide a polisher over the hood of a coupe in the morning sun; the technician leans over the fender (units: meters)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import hand as H
import place as P
import vehicle as V
from mathutils import Matrix, Vector

S.reset(3).cycles.caustics_reflective = False
bpy = S.bpy
car.coupe(color=(0.012, 0.070, 0.220), lamps=0.6)
bpy.context.view_layer.update()


def hood(x, y):
    """The point of the hood below (x, y) and its normal."""
    hit = bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(), (x, y, 3), (0, 0, -1))
    return hit[1], hit[2]


spot, up = hood(1.46, 0.06)
black, _, _ = S.principled("housing", (0.012, 0.013, 0.015), 0.35, Specular=0.5)
foam = P.rough_material("foam", (0.92, 0.80, 0.22), (0.80, 0.66, 0.14), 30.0, 0.002, 300.0)
steel, _, _ = S.principled("steel", (0.62, 0.63, 0.66), 0.25, 1.0)
tool = Matrix.Translation(spot) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2, 4, "X")
for name, prof, mat in (
        ("pad", [(0.0, 0.001), (0.086, 0.001), (0.092, 0.006), (0.089, 0.028), (0.080, 0.034), (0.0, 0.034)], foam),
        ("plate", [(0.0, 0.034), (0.074, 0.034), (0.076, 0.040), (0.068, 0.048), (0.030, 0.052), (0.0, 0.052)], black),
        ("neck", [(0.0, 0.05), (0.030, 0.05), (0.030, 0.066), (0.0, 0.066)], steel),
        ("head", [(0.0, 0.064), (0.044, 0.064), (0.050, 0.070), (0.050, 0.115), (0.044, 0.132), (0.025, 0.140), (0.0, 0.141)], black)):
    S.lathe(name, prof, 72, mat).matrix_world = tool
head = spot + up * 0.098
BAR = Vector((-0.32, 0.94, 0.10)).normalized()
V.tube("handle", [head, head + BAR * 0.10, head + BAR * 0.30, head + BAR * 0.36], 0.029, black)
V.tube("collar", [head + BAR * 0.055, head + BAR * 0.075], 0.036, S.principled("trim", (0.9, 0.30, 0.04), 0.4)[0])
V.tube("cord", [head + BAR * 0.36, head + BAR * 0.46 + Vector((0, 0, 0.03)), Vector((1.0, 0.95, 1.02)), Vector((0.95, 1.3, 0.4))], 0.006, black)

glove, arm = H.nitrile((0.86, 0.25, 0.025)), H.skin()
fingers = Vector((-0.62, -0.78, -0.10)).normalized()
left = H.hand(glove, arm, H.RELAXED, H.THUMB, 4.0, bend=-24, matrix=H.facing(head + up * 0.064 - fingers * 0.085, fingers, (0, 0, 1)))
right = H.hand(glove, arm, H.GRIP, H.THUMB_GRIP, 1.0, mirrored=True, lift=-48, matrix=H.around(head + BAR * 0.215, -BAR, (-0.35, 0.1, -0.9), True))
navy = P.rough_material("shirt", (0.020, 0.030, 0.060), (0.016, 0.024, 0.050), 8.0, 0.004, 40.0)
H.shirt([left, right], [(1.66, 1.12, 1.43), (1.26, 1.16, 1.45)], (1.45, 1.50, 0.55), arm, navy)

P.ground()
P.slab(-7, 7, -7, 6.2)
P.house(x=-0.2, y=6.2, garage=-6)
P.palm(-6.5, 9.5, 6.0, 3)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=33, azimuth=-60, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((2.62, -0.95, 1.50), (1.44, 0.20, 1.06), lens=62)
S.render("gloved-hands", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
