"""A polishing machine with a foam pad, upright on a panel. Units: meters."""
import math
import place as P
import studio as S
import vehicle as V
from mathutils import Matrix, Vector


def polisher(spot, up, bar, cord):
    """The machine at `spot` with its axis along `up` and its handle along `bar`; the cord ends at the points `cord`. Returns its head."""
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
    V.tube("handle", [head, head + bar * 0.10, head + bar * 0.30, head + bar * 0.36], 0.029, black)
    V.tube("collar", [head + bar * 0.055, head + bar * 0.075], 0.036, S.principled("trim", (0.9, 0.30, 0.04), 0.4)[0])
    V.tube("cord", [head + bar * 0.36, head + bar * 0.46 + Vector((0, 0, 0.03)), *(Vector(p) for p in cord)], 0.006, black)
    return head
