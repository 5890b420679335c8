"""Coated wheel: diamond-cut Y spokes with gloss-black flanks, copper caliper and drilled disc behind (units: cm; axle along Y)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector

S.reset(7).cycles.sample_clamp_indirect = 1.5


def turned(name, base, rough, aniso, holes=None, coat=0.0):
    """Metal cut on a lathe: fine circular grooves stretch every highlight across themselves."""
    m, n, p = S.principled(name, base, rough, 1.0, coat, Anisotropic=aniso)
    xyz = n("ShaderNodeSeparateXYZ", Vector=n.obj())
    r = n("ShaderNodeVectorMath", _operation="LENGTH", i0=n("ShaderNodeCombineXYZ", X=xyz.outputs[0], Y=xyz.outputs[2]).outputs[0]).outputs["Value"]
    line = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", r, 14.0)).outputs[0], Scale=1.0, Detail=3.0).outputs["Fac"]
    link = m.node_tree.links.new
    link(n("ShaderNodeTangent", _direction_type="RADIAL", _axis="Y").outputs[0], p.inputs["Tangent"])
    link(n.math("ADD", rough - 0.05, n.math("MULTIPLY", line, 0.10)), p.inputs["Roughness"])
    if holes:                                                # drilled in spirals: dark where a hole is
        a = n.math("ADD", n.math("ARCTAN2", xyz.outputs[2], xyz.outputs[0]), n.math("MULTIPLY", r, 0.085))
        da = n.math("SUBTRACT", n.math("FRACT", n.math("MULTIPLY", a, holes / (2 * math.pi))), 0.5)
        dx = n.math("MULTIPLY", n.math("MULTIPLY", da, 2 * math.pi / holes), r)
        dr = n.math("SUBTRACT", n.math("FRACT", n.math("MULTIPLY", r, 0.5)), 0.5)
        d = n.math("SQRT", n.math("ADD", n.math("POWER", dx, 2.0), n.math("POWER", n.math("MULTIPLY", dr, 2.0), 2.0)))
        solid = n("ShaderNodeMapRange", Value=d, i1=0.34, i2=0.40, i3=0.0, i4=1.0).outputs[0]
        link(n.mix(solid, (0.004, 0.004, 0.005), base), p.inputs["Base Color"])
    return m


face_mat = turned("cut face", (0.78, 0.79, 0.81), 0.17, 0.75, coat=1.0)
disc = turned("disc", (0.30, 0.30, 0.32), 0.24, 0.8, holes=36)
flank, _, _ = S.principled("gloss black", (0.004, 0.0045, 0.006), 0.10, 0.0, 1.0, Specular=0.7)
back, _, _ = S.principled("back", (0.010, 0.011, 0.013), 0.5, 0.4)
rub, _, _ = S.principled("rubber", (0.010, 0.010, 0.011), 0.40)
copper, cn, cp = S.principled("copper", (0.62, 0.20, 0.060), 0.26, 0.85, 1.0)


def smooth(pts, k=5):
    """Catmull-Rom through profile points."""
    out = []
    for i in range(len(pts) - 1):
        p = [Vector((*pts[max(0, min(len(pts) - 1, i + d))], 0)) for d in (-1, 0, 1, 2)]
        for t in (j / k for j in range(k)):
            v = 0.5 * ((2 * p[1]) + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3)
            out.append((v.x, v.y))
    return out + [pts[-1]]


def face(r):
    """Cut face of the spokes by radius: a shallow dish, steeper towards the rim."""
    t = max(0.0, min(1.0, (r - 4) / 18.4))
    return -4.4 - 3.9 * t ** 2.0 + 0.9 * math.sin(math.pi * t)


def arm(a0, sgn, eps):
    """One arm of a Y: flat cut face, bevel, flanks falling back. Own material for the face."""
    rings, vs, fs, mats = 70, [], [], []
    for i in range(rings + 1):
        t = i / rings
        r = 3.6 + 18.9 * t
        split = max(0.0, (t - 0.22) / 0.78)
        a = a0 + sgn * (0.035 + 0.175 * split ** 1.15 * (1 - 0.18 * split))
        w = 0.92 - 0.34 * split + 0.75 * max(0.0, (t - 0.86) / 0.14) ** 2
        y, d = face(r) + eps, 3.4 - 1.2 * t
        for u, v in ((-w - 0.38, d), (-w - 0.16, 0.55), (-w - 0.12, 0.16), (-w, 0.0), (w, 0.0), (w + 0.12, 0.16), (w + 0.16, 0.55), (w + 0.38, d)):
            vs.append((r * math.cos(a) - u * math.sin(a), y + v, r * math.sin(a) + u * math.cos(a)))
    for i in range(rings):
        for j in range(7):
            fs.append((i * 8 + j, i * 8 + j + 1, (i + 1) * 8 + j + 1, (i + 1) * 8 + j))
            mats.append(0 if j == 3 else 1)
    o = S.mesh("arm", vs, fs, face_mat)
    o.data.materials.append(flank)
    o.data.polygons.foreach_set("material_index", mats)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(28)


for k in range(7):
    for i, sgn in enumerate((-1, 1)):
        arm(math.radians(90 + 360 / 7 * k + 8), sgn, 0.004 * i)

S.lathe("lip", smooth([(22.0, -6.9), (22.3, -8.1), (22.5, -8.32), (23.5, -8.75)], 4), 400, face_mat)                          # cut ring joining the spokes
S.lathe("edge", smooth([(23.5, -8.75), (23.9, -8.9), (24.3, -8.7), (24.5, -8.2), (24.2, -7.6)], 5), 400, flank)
S.lathe("barrel", smooth([(22.0, -6.9), (21.5, -5.5), (21.0, -2), (20.9, 4), (21.3, 9)], 4), 300, flank)
S.lathe("tyre", smooth([(24.2, -7.6), (24.9, -9.0), (26.2, -9.7), (27.3, -10.5), (27.8, -10.4), (29.2, -10.7), (31, -10.2), (32.6, -9.1), (33.4, -7), (33.6, 0)], 5), 400, rub)
S.lathe("hub", smooth([(0.01, -5.0), (3.0, -5.0)], 2), 160, flank)
S.lathe("cap ring", smooth([(2.9, -5.0), (3.0, -5.22), (3.2, -5.25), (3.35, -5.0), (3.4, -4.2)], 4), 200, face_mat)
S.lathe("hub side", smooth([(3.4, -4.3), (6.0, -3.6), (6.6, -3.0), (6.8, 2)], 4), 200, flank)
S.lathe("rotor", smooth([(8.6, 0.2), (8.7, 0.0), (17.6, 0.0), (17.8, 0.3), (17.8, 2.6)], 3), 300, disc)
S.lathe("bell", smooth([(3.0, -2.2), (7.6, -2.2), (8.2, -1.8), (8.6, 0.3)], 3), 200, back)
S.mesh("behind", [(-60, 11, -60), (60, 11, -60), (60, 11, 60), (-60, 11, 60)], [(0, 1, 2, 3)], back)


def caliper(a0, a1):
    """Six-piston block: rounded box swept along the disc's edge, with three piston bulges on its face."""
    vs, rings, seg = [], 120, 44
    for i in range(rings + 1):
        t = i / rings
        a = a0 + (a1 - a0) * t
        end = (1 - abs(2 * t - 1) ** 12) ** 0.25 if 0 < t < 1 else 0.0
        bulge = 0.42 * sum(math.exp(-((t - c) / 0.085) ** 4) for c in (0.2, 0.5, 0.8))
        for j in range(seg):
            q = 2 * math.pi * j / seg
            c, s = math.cos(q), math.sin(q)
            u, v = math.copysign(abs(c) ** 0.35, c), math.copysign(abs(s) ** 0.35, s)
            r = 15.1 + 3.7 * u * end
            y = 0.4 + (2.4 * v - (bulge if v < -0.9 and abs(u) < 0.86 else 0.0)) * end
            vs.append((r * math.cos(a), y, r * math.sin(a)))
    S.mesh("caliper", vs, [(i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j)
                           for i in range(rings) for j in range(seg)], copper)


caliper(math.radians(-12), math.radians(62))

S.dusk_world(0.8, glow_dir=(0.4, -1), glow=0.8)
S.panel_light((52, -70, 30), (4, -6, 4), 7, 130, (0.66, 0.82, 1.0), 34, edge=0.35)           # cool strip: the cut faces flash it one after another
S.panel_light((10, -90, 90), (4, -4, 4), 150, 30, (0.45, 0.62, 1.0), 9, edge=0.5)           # overhead card
S.panel_light((-70, -20, -24), (0, -6, 0), 10, 60, (1.0, 0.46, 0.13), 22, edge=0.5)         # amber on the flanks
S.panel_light((20, -80, -46), (0, -5, -4), 70, 10, (0.50, 0.66, 1.0), 10, edge=0.5)         # its echo from below
S.panel_light((16, -16, 34), (12, 0, 8), 12, 5, (1.0, 0.82, 0.62), 26, edge=0.5)            # slipped in from above, for the caliper
S.camera((-30, -52, 12), (5.5, -5, 4.0), lens=53, focus=(7, -6.5, 6), fstop=0.2)
S.render("wheel-ceramic-coating", aspect=(3, 2), exposure=0.15)
