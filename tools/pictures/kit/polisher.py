"""A rotary polisher with a foam pad, upright on a panel. Units: meters."""
import math
import place as P
import studio as S
import vehicle as V
from mathutils import Matrix, Vector

FOAM = [(0.0, 0.001), (0.084, 0.001), (0.092, 0.007), (0.094, 0.016), (0.090, 0.028), (0.080, 0.034), (0.0, 0.034)]
PLATE = [(0.0, 0.034), (0.074, 0.034), (0.077, 0.039), (0.073, 0.046), (0.040, 0.052), (0.0, 0.052)]
NECK = [(0.0, 0.05), (0.026, 0.05), (0.026, 0.068), (0.0, 0.068)]
HEAD = [(0.0, 0.064), (0.040, 0.064), (0.044, 0.070), (0.045, 0.088), (0.051, 0.094), (0.051, 0.112), (0.047, 0.128), (0.036, 0.137), (0.018, 0.141), (0.0, 0.1415)]
BODY = [(0.0, 0.02), (0.034, 0.02), (0.037, 0.05), (0.038, 0.085), (0.036, 0.115), (0.030, 0.150), (0.028, 0.170), (0.028, 0.285), (0.031, 0.320), (0.035, 0.340),
        (0.035, 0.360), (0.029, 0.372), (0.012, 0.378), (0.0, 0.378)]
COLLAR = [(0.036, 0.050), (0.040, 0.053), (0.0405, 0.070), (0.037, 0.074)]


def polisher(spot, up, bar, cord, mirrored=True):
    """The machine at `spot` with its axis along `up` and its handle along `bar`; the cord ends at the points `cord`. Returns its head.
    Without `mirrored`, glossy paint reflects the pad alone."""
    black, _, _ = S.principled("housing", (0.014, 0.015, 0.017), 0.38, Specular=0.5)
    metal, _, _ = S.principled("gear", (0.34, 0.35, 0.37), 0.34, 1.0)
    trim, _, _ = S.principled("trim", (0.9, 0.30, 0.04), 0.4)
    foam = P.rough_material("foam", (0.92, 0.80, 0.22), (0.80, 0.66, 0.14), 30.0, 0.002, 300.0)
    tool = Matrix.Translation(spot) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2, 4, "X")
    head = spot + up * 0.098
    along = Matrix.Translation(head) @ bar.to_track_quat("Y", "Z").to_matrix().to_4x4()
    parts = []
    for name, prof, mat, place in (("pad", FOAM, foam, tool), ("plate", PLATE, black, tool), ("neck", NECK, metal, tool), ("head", HEAD, metal, tool),
                                   ("body", BODY, black, along), ("collar", COLLAR, trim, along)):
        o = S.lathe(name, prof, 72, mat)
        o.data.use_auto_smooth, o.data.auto_smooth_angle, o.matrix_world = True, math.radians(35), place
        parts.append(o)
    parts.append(V.tube("cord", [head + bar * 0.36, head + bar * 0.46 + Vector((0, 0, 0.03)), *(Vector(p) for p in cord)], 0.006, black))
    for o in parts[2:]:
        o.visible_glossy = mirrored
    return head
