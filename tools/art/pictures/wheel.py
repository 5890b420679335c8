"""Wheel: twin-spoke alloy and tyre, close, thick foam sliding down (units: cm; axle along Y, camera on -Y)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
bpy = S.bpy
from mathutils import Vector

S.reset(6)
rnd = random.Random(7)
alloy, an, ap = S.principled("alloy", (0.42, 0.43, 0.45), 0.20, 1.0)
dark, _, _ = S.principled("dark", (0.012, 0.013, 0.016), 0.35, 0.6)
disc, _, _ = S.principled("disc", (0.16, 0.16, 0.175), 0.28, 1.0, Anisotropic=0.8)
rub, rn, rp = S.principled("rubber", (0.010, 0.010, 0.011), 0.42)
co = rn.obj()
rp_b = rn("ShaderNodeBump", Height=rn("ShaderNodeTexNoise", Vector=co, Scale=14.0, Detail=6.0).outputs["Fac"], Strength=0.12, Distance=0.1)
rub.node_tree.links.new(rp_b.outputs[0], rp.inputs["Normal"])


def smooth(pts, k=5):
    """Catmull-Rom through profile points."""
    out = []
    for i in range(len(pts) - 1):
        p = [Vector((*pts[max(0, min(len(pts) - 1, i + d))], 0)) for d in (-1, 0, 1, 2)]
        for j in range(k):
            t = j / k
            v = 0.5 * ((2 * p[1]) + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3)
            out.append((v.x, v.y))
    return out + [pts[-1]]


side = [(24.2, -8.6), (25.0, -9.4), (26.2, -9.9), (27.2, -10.6), (27.5, -10.7), (27.7, -10.55), (29.0, -10.8), (29.2, -10.95), (29.4, -10.8),
        (31.0, -10.4), (32.4, -9.5), (33.2, -8.4), (33.5, -7.2), (33.6, -4), (33.6, 4), (33.0, 9), (29, 10.5), (24.2, 9)]
S.lathe("tyre", smooth(side, 4), 300, rub)
S.lathe("lip", smooth([(21.4, 8), (21.6, 2), (21.8, -4), (22.2, -7.6), (22.7, -8.7), (23.2, -9.2), (23.9, -9.35), (24.4, -9.1), (24.6, -8.6), (24.3, -8)], 5), 300, alloy)
S.lathe("barrel", [(21.3, 9), (20.9, 4), (21.0, -2), (21.5, -5)], 200, dark)
S.lathe("rotor", smooth([(7, 1.2), (7.2, 1.0), (17.4, 1.0), (17.6, 1.2), (17.6, 3)], 3), 200, disc)
S.lathe("hub", smooth([(0.01, -5.2), (2.6, -5.2), (3.0, -5.0), (3.2, -4.4), (3.4, -4.5), (6.2, -4.7), (6.8, -4.2), (7.0, -2), (7, 2)], 4), 160, alloy)
for k in range(5):
    a = math.radians(18 + 72 * k)
    o = S.lathe("lug", [(0.01, -4.9), (0.75, -4.9), (0.8, -4.5), (1.15, -4.85), (1.3, -4.6), (1.3, -3)], 40, dark)
    o.location = (4.9 * math.cos(a), 0, 4.9 * math.sin(a))


def face(r):
    """Front face of the spokes by radius: concave dish."""
    t = max(0, min(1, (r - 5) / 17.5))
    return -4.6 - 4.2 * t ** 1.8 + 1.0 * math.sin(math.pi * t)


def spoke(a0, sgn):
    vs, fs, seg, rings = [], [], 28, 44
    for i in range(rings + 1):
        t = i / rings
        r = 4.5 + 18.2 * t
        a = a0 + sgn * (0.06 + 0.115 * t)
        w = 0.95 - 0.32 * math.sin(math.pi * min(1, t * 1.15)) + 1.3 * max(0, t - 0.88) / 0.12 * 0.5
        d, yc = 1.5 - 0.3 * t, face(r) + 1.5 - 0.3 * t
        for j in range(seg):
            q = 2 * math.pi * j / seg
            c, s = math.cos(q), math.sin(q)
            u, v = math.copysign(abs(c) ** 0.42, c) * w, math.copysign(abs(s) ** 0.42, s) * d
            vs.append((r * math.cos(a) - u * math.sin(a), yc + v, r * math.sin(a) + u * math.cos(a)))
    fs = [(i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j) for i in range(rings) for j in range(seg)]
    S.mesh("spoke", vs, fs, alloy)


for k in range(7):
    for sgn in (-1, 1):
        spoke(math.radians(90 + 360 / 7 * k), sgn)


def tyre_y(r):
    for (r0, y0), (r1, y1) in zip(side, side[1:]):
        if r0 <= r <= r1:
            return y0 + (y1 - y0) * (r - r0) / (r1 - r0)
    return -7


# foam: streams of small spheres creep down from the top of tyre and spokes, fused by a voxel remesh
ico = [Vector(v).normalized() for v in [(0, 1, 1.618), (0, -1, 1.618), (0, 1, -1.618), (0, -1, -1.618), (1, 1.618, 0), (-1, 1.618, 0),
       (1, -1.618, 0), (-1, -1.618, 0), (1.618, 0, 1), (-1.618, 0, 1), (1.618, 0, -1), (-1.618, 0, -1)]]
tri = [(0, 1, 8), (0, 9, 1), (0, 8, 4), (0, 4, 5), (0, 5, 9), (1, 6, 8), (1, 7, 6), (1, 9, 7), (8, 6, 10), (8, 10, 4), (4, 10, 2), (4, 2, 5),
       (5, 2, 11), (5, 11, 9), (9, 11, 7), (7, 11, 3), (7, 3, 6), (6, 3, 10), (10, 3, 2), (2, 3, 11)]
fv, ff = [], []


def blob(x, y, z, r):
    k = len(fv)
    fv.extend((x + r * v.x, y + r * v.y, z + r * v.z) for v in ico)
    ff.extend((a + k, b + k, c + k) for a, b, c in tri)


def stream(x, z, n, s):
    """One tongue of foam: overlapping puffs that thin out, then gather in a heavy drop."""
    vx, n = 0, int(n)
    for i in range(n):
        r = math.hypot(x, z)
        if not 21.8 < r < 34:
            break
        y = tyre_y(r) if r > 24.2 else -9.2
        t = i / max(n - 1, 1)
        k = s * (1.0 - 0.45 * t + (0.55 * max(0, t - 0.75) / 0.25 if n > 8 else 0)) * rnd.uniform(0.93, 1.07)
        blob(x + rnd.gauss(0, 0.05), y - 0.35 * k, z, k)
        for _ in range(4):
            d = Vector((rnd.gauss(0, 1), rnd.gauss(-0.4, 0.7), rnd.gauss(0, 1))).normalized() * k * 0.75
            blob(x + d.x, y - 0.3 * k + d.y * 0.7, z + d.z, k * rnd.uniform(0.3, 0.5))
        vx = 0.75 * vx + rnd.gauss(0, 0.035)
        x, z = x + vx, z - 0.38 * s


for i in range(1500):                                            # the blanket on the shoulder of the tyre
    a, r = math.radians(rnd.uniform(48, 176)), 34.2 - abs(rnd.gauss(0, 1.9))
    s = rnd.uniform(0.3, 0.95)
    blob(r * math.cos(a), tyre_y(min(r, 33.5)) - 0.25 * s, r * math.sin(a), s)
for i in range(46):                                              # tongues
    a, r = math.radians(rnd.uniform(52, 168)), rnd.uniform(28.8, 31.5)
    stream(r * math.cos(a), r * math.sin(a), 4 + 30 * rnd.random() ** 2, rnd.uniform(0.4, 0.85))
for k in range(7):                                               # a little left standing on the spokes
    for sgn in (-1, 1):
        for i in range(5):
            r = 20.5 - 9 * rnd.random() ** 2
            a = math.radians(90 + 360 / 7 * k) + sgn * (0.06 + 0.115 * (r - 4.5) / 18.2)
            s = rnd.uniform(0.15, 0.42)
            for q in range(5):
                blob(r * math.cos(a) + rnd.gauss(0, s * 0.5), face(r) - 0.1 * s, r * math.sin(a) - q * s * 0.35, s * (1 - 0.1 * q))
fo = S.mesh("foam", fv, ff)
m = fo.modifiers.new("fuse", "REMESH")
m.mode, m.voxel_size, m.use_smooth_shade = "VOXEL", 0.09, True
m = fo.modifiers.new("soften", "SMOOTH")
m.factor, m.iterations = 0.5, 22

fm, n, done = S.material("foam")
co = n.obj()
v1 = n("ShaderNodeTexVoronoi", Vector=co, Scale=7.0, _feature="SMOOTH_F1").outputs["Distance"]
v2 = n("ShaderNodeTexVoronoi", Vector=co, Scale=19.0).outputs["Distance"]
h = n.math("ADD", n.math("MULTIPLY", v1, -0.5), n.math("MULTIPLY", v2, -0.22))
b = n("ShaderNodeBump", Height=h, Strength=0.55, Distance=0.10).outputs[0]
p = n("ShaderNodeBsdfPrincipled", Base__Color=(0.93, 0.95, 0.97), Roughness=0.38, Specular=0.5, Normal=b, Subsurface=0.35,
      Subsurface__Radius=(0.6, 0.7, 0.8), Subsurface__Color=(0.86, 0.9, 0.95))
done(p.outputs[0])
fo.data.materials.append(fm)

S.mesh("back", [(-60, 14, -60), (60, 14, -60), (60, 14, 60), (-60, 14, 60)], [(0, 1, 2, 3)], dark)
S.dusk_world(0.8, glow_dir=(-0.6, -1), glow=1.0)
S.panel_light((-62, -40, 52), (-12, -6, 16), 80, 16, (0.66, 0.82, 1.0), 16, edge=0.35)     # cool strip over the left shoulder
S.panel_light((52, -30, 16), (-4, -6, 14), 16, 80, (1.0, 0.45, 0.12), 16, edge=0.35)       # amber rim from the right
S.panel_light((-30, -60, 70), (-16, -9, 24), 24, 24, (0.85, 0.93, 1.0), 16, edge=0.4)        # foam key
S.panel_light((-40, -110, 70), (-8, -6, 12), 120, 60, (0.34, 0.52, 0.95), 7, edge=0.5)    # big dim card: what the spoke faces mirror
S.panel_light((30, -110, -10), (-8, -6, 12), 30, 120, (1.0, 0.52, 0.18), 5, edge=0.5)
CAM = (6, -56, 12)
S.camera(CAM, (-9, -7, 19), lens=55, focus=(-13, -9, 23), fstop=0.12)
S.render("wheel", exposure=0.15)
