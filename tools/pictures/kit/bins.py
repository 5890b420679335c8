"""A household wheelie bin, shared by the bin pictures (units: cm unless scaled; origin on the ground under its middle, front towards -Y)."""
import math
import studio as S
from mathutils import Matrix, Vector

H, TOP, FOOT = 96.0, (28.0, 33.0), (21.5, 25.5)              # body height, half width/depth at the rim and at the foot


def plastic(col, rough=0.34):
    """Moulded polyethylene: even colour, a soft sheen."""
    m, n, p = S.principled("bin", col, rough, Specular=0.5)
    g = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=0.12, Detail=3.0).outputs["Fac"]       # no grain: from here it would only flicker
    m.node_tree.links.new(n.math("ADD", rough - 0.05, n.math("MULTIPLY", g, 0.10)), p.inputs["Roughness"])
    return m


def outline(hx, hy, rad, y0=0.0, k=12):
    """Rounded rectangle, counter-clockwise, 4 * (k + 1) points."""
    pts = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(k + 1):
            a = math.radians(a0 + 90 * i / k)
            pts.append((cx * (hx - rad) + rad * math.cos(a), y0 + cy * (hy - rad) + rad * math.sin(a)))
    return pts


def loft(name, rows, mat, close=False):
    """Skin through rows [(outline, z or function)]."""
    vs, k = [], len(rows[0][0])
    for pts, z in rows:
        vs += [(x, y, z) for x, y in pts]
    fs = [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(len(rows) - 1) for j in range(k)]
    if close:
        fs.append(tuple((len(rows) - 1) * k + j for j in range(k)))
    o = S.mesh(name, vs, fs, mat)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(40)
    return o


def rod(r, x0, x1, y, z, mat, seg=28):
    o = S.lathe("rod", [(0.01, x0), (r * 0.8, x0), (r, x0 + 0.3), (r, x1 - 0.3), (r * 0.8, x1), (0.01, x1)], seg, mat)
    o.matrix_world = Matrix.Translation((0, y, z)) @ Matrix.Rotation(-math.pi / 2, 4, "Z")
    return o


def size(z):
    t = z / H
    return tuple(FOOT[i] + (TOP[i] - FOOT[i]) * t for i in (0, 1))


def bin(mat, dark, lid=8.0, at=(0, 0), turn=0.0, lid_mat=None, scale=1.0):
    """Build one bin; lid = opening angle in degrees (0 shut, 200 thrown right back), `at` in scaled units. Returns its parts."""
    def ring(z, out=0.0, rad=7.0):
        hx, hy = size(max(0, min(z, H)))
        return outline(hx + out, hy + out, rad + out), z
    steps = [(0.0, -2.0), (0.6, -0.6), (2.0, 0.0), (8, 0), (70, 0), (74.0, 0.0), (74.6, 0.7), (76.2, 0.7), (76.8, 0), (88, 0.0), (88.8, 0.3), (89.2, 2.6),
             (89.8, 3.2), (94.6, 3.4), (95.7, 3.0), (96.0, 2.2), (95.8, 0.6), (95.0, -0.4), (90, -0.9), (50, -0.9), (12, -0.9), (5.0, -2.0), (3.6, -6.0)]
    parts = [loft("body", [ring(z, o) for z, o in steps], mat, close=True)]
    for x in (-13, 0, 13):                                   # stiffening ribs down the front
        prof = [(x + dx, z) for z in (10, 12, 66, 68) for dx in (-1.6, -1.0, 1.0, 1.6)]
        vs = []
        for i, (px, z) in enumerate(prof):
            deep = 0.9 if (i % 4 in (1, 2) and 4 <= i < 12) else -0.3
            vs.append((px, -size(z)[1] - deep, z))
        parts.append(S.mesh("rib", vs, [(r * 4 + c, r * 4 + c + 1, (r + 1) * 4 + c + 1, (r + 1) * 4 + c) for r in range(3) for c in range(3)], mat, smooth=False))
    for s in (-1, 1):                                        # wheels and the ears that carry handle and hinge
        w = S.lathe("wheel", [(0.01, -2.4), (3.0, -2.4), (3.4, -2.0), (6.6, -1.9), (7.0, -2.3), (9.2, -2.4), (9.9, -1.7), (10.0, 0), (9.9, 1.7), (9.2, 2.4), (0.01, 2.4)], 72, dark)
        w.matrix_world = Matrix.Translation((s * 22.5, 26.5, 10)) @ Matrix.Rotation(math.pi / 2 * -s, 4, "Z")
        parts.append(w)
        ear = loft("ear", [(outline(1.5, 4.4, 1.4, 39.5, 5), z) for z in (88.5, 89, 96.5, 97)], mat, close=True)
        ear.location.x = s * 21
        parts.append(ear)
    parts += [rod(1.5, -24, 24, 41.5, 94.5, dark), rod(1.3, -25, 25, 27, 10, dark)]
    # lid: a shallow tray with rounded shoulders, turned about the hinge
    hx, hy = TOP[0] + 4.4, TOP[1] + 4.2
    rows = [(outline(hx - 0.7, hy - 0.7, 9.0), -1.2), (outline(hx, hy, 9.6), -1.8), (outline(hx + 0.2, hy + 0.2, 9.8), 0.6), (outline(hx - 0.5, hy - 0.5, 9.4), 1.8),
            (outline(hx - 2.2, hy - 2.2, 8.4), 3.0), (outline(hx - 5.5, hy - 5.5, 7.0), 4.2), (outline(hx - 7.0, hy - 7.0, 6.0), 4.0), (outline(hx - 8.0, hy - 8.0, 6.0), 3.4), (outline(3, 3, 2), 4.6)]
    under = [(outline(hx - 0.7, hy - 0.7, 9.0), -1.2), (outline(hx - 1.4, hy - 1.4, 8.8), 0.4), (outline(hx - 3.2, hy - 3.2, 8.0), 1.8), (outline(hx - 6, hy - 6, 7.0), 2.6), (outline(3, 3, 2), 3.0)]
    hinge = Matrix.Translation((0, 41.0, 96.6)) @ Matrix.Rotation(math.radians(-lid), 4, "X") @ Matrix.Translation((0, -38.4, 1.2))
    for r in (rows, under):
        o = loft("lid", r, lid_mat or mat, close=True)
        o.matrix_world = hinge
        parts.append(o)
    pose = Matrix.Translation((*at, 0)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(scale, 4)
    S.bpy.context.view_layer.update()
    for o in parts:
        o.matrix_world = pose @ o.matrix_world
    return parts
