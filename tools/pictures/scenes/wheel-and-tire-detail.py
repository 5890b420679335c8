"""Tyre: clean black sidewall in close-up, satin dressing, water beads and runs, polished rim lip (units: cm; axle along Y)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(9).cycles.sample_clamp_indirect = 2.0
rnd = random.Random(3)
A0, A1 = math.radians(72), math.radians(158)                 # the arc that is built; camera sits near 115 degrees

rub, n, p = S.principled("rubber", (0.011, 0.011, 0.0125), 0.34, Specular=0.5)
co = n.obj()
fine = n("ShaderNodeTexNoise", Vector=co, Scale=26.0, Detail=6.0).outputs["Fac"]
rub.node_tree.links.new(n("ShaderNodeBump", Height=fine, Strength=0.16, Distance=0.03).outputs[0], p.inputs["Normal"])
rub.node_tree.links.new(n.math("ADD", 0.24, n.math("MULTIPLY", fine, 0.20)), p.inputs["Roughness"])
rim, _, _ = S.principled("rim", (0.66, 0.67, 0.70), 0.09, 1.0)
dark, _, _ = S.principled("dark", (0.008, 0.009, 0.011), 0.22, 0.6)


def smooth(pts, k=5):
    """Catmull-Rom through profile points."""
    out = []
    for i in range(len(pts) - 1):
        q = [Vector((*pts[max(0, min(len(pts) - 1, i + d))], 0)) for d in (-1, 0, 1, 2)]
        for t in (j / k for j in range(k)):
            v = 0.5 * ((2 * q[1]) + (q[2] - q[0]) * t + (2 * q[0] - 5 * q[1] + 4 * q[2] - q[3]) * t * t + (3 * q[1] - q[0] - 3 * q[2] + q[3]) * t ** 3)
            out.append((v.x, v.y))
    return out + [pts[-1]]


def sweep(name, prof, mat, f=None, seg=300):
    """Turn a profile through the arc; f(i, r, a) -> (dr, dy) presses relief into it."""
    k, vs = len(prof), []
    for s in range(seg + 1):
        a = A0 + (A1 - A0) * s / seg
        for i, (r, y) in enumerate(prof):
            dr, dy = f(i, r, a) if f else (0, 0)
            vs.append(((r + dr) * math.cos(a), y + dy, (r + dr) * math.sin(a)))
    return S.mesh(name, vs, [(s * k + i, s * k + i + 1, (s + 1) * k + i + 1, (s + 1) * k + i) for s in range(seg) for i in range(k - 1)], mat)


side = smooth([(24.2, -7.4), (24.6, -8.6), (25.3, -9.5), (26.3, -10.15), (26.9, -10.75), (27.15, -10.95), (27.4, -10.85), (27.6, -10.65),
               (28.5, -10.85), (29.6, -10.85), (30.6, -10.6), (31.6, -10.05), (32.3, -9.4), (32.55, -9.25), (32.8, -9.0), (33.3, -8.2), (33.6, -7.0), (33.8, -5), (33.9, -1), (33.9, 4)], 9)


def step(x, lo, hi):
    t = max(0.0, min(1.0, (x - lo) / (hi - lo)))
    return t * t * (3 - 2 * t)


def relief(i, r, a):
    """Fine radial flutes in a band, three thin rings, grooves between the tread's shoulder blocks."""
    y = side[i][1]
    band = step(r, 28.75, 28.9) * (1 - step(r, 30.35, 30.5)) * (y < -9)
    dash = step(abs((math.degrees(a) / 9.0 + 0.03 * r) % 1 - 0.5), 0.055, 0.075)          # pauses between the fluted fields
    dy = -0.10 * band * dash * (0.5 + 0.5 * math.cos(a * 400)) - 0.03 * band * (1 - dash)
    for ring in (28.45, 30.8, 31.25):
        dy -= 0.055 * math.exp(-((r - ring) / 0.06) ** 2) * (y < -9)
    out = step(r, 32.0, 32.5)
    g = 1 - step(abs((math.degrees(a) / 4.2 + 0.10 * (y + 8)) % 1 - 0.5), 0.045, 0.085)
    return -0.75 * out * g, 0.28 * out * g


sweep("tyre", side, rub, relief, 2400)
sweep("lip", smooth([(21.6, -2), (21.8, -4.5), (22.1, -6.6), (22.5, -7.9), (22.9, -8.7), (23.4, -9.25), (23.95, -9.4), (24.4, -9.15), (24.55, -8.7), (24.35, -8.0)], 6), rim)
sweep("barrel", [(21.6, -2), (20.9, 2), (21.0, 9)], dark)

# water: sits on the rubber along its normal, sags a little downhill
wat = S.water()


def wall(x, z):
    """Point and normal of the sidewall at x, z."""
    r = math.hypot(x, z)
    for (r0, y0), (r1, y1) in zip(side, side[1:]):
        if r0 <= r <= r1 and r1 - r0 > 1e-6:
            dy = (y1 - y0) / (r1 - r0)
            return Vector((x, y0 + dy * (r - r0), z)), Vector((dy * x / r, -1, dy * z / r)).normalized()


def bead(seed, rings=14, seg=30, theta=math.radians(98)):
    vs = []
    for i in range(rings + 1):
        t = theta * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            w = 1 + 0.14 * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, seed * 3.7)))
            h = (math.cos(t) - math.cos(theta)) * 0.82
            vs.append((math.sin(t) * w * math.cos(a), math.sin(t) * w * math.sin(a) - 0.16 * h * h, h))
    vs.append((0, 0, -0.3))
    fs = [(i * seg + j, (i + 1) * seg + j, (i + 1) * seg + (j + 1) % seg, i * seg + (j + 1) % seg) for i in range(rings) for j in range(seg)]
    return vs, fs + [(rings * seg + j, len(vs) - 1, rings * seg + (j + 1) % seg) for j in range(seg)]


def drop(me, x, z, r, long=1.0):
    """A bead whose own -Y points downhill."""
    hit = wall(x, z)
    if not hit:
        return
    q, nz = hit
    up = (Vector((0, 0, 1)) - nz * nz.z).normalized()
    o = S.bpy.data.objects.new("drop", me)
    rot = Matrix((up.cross(nz), up, nz)).transposed().to_4x4()
    o.matrix_world = Matrix.Translation(q - nz * 0.02 * r) @ rot @ Matrix.Diagonal((r, r * long, r, 1))
    S.bpy.context.collection.objects.link(o)


shapes = []
for i in range(7):
    o = S.mesh("bead", *bead(i), wat)
    shapes.append(o.data)
    S.bpy.data.objects.remove(o)
placed = []


def free(x, z, r):
    return all((a - x) ** 2 + (b - z) ** 2 > (r + c) ** 2 * 1.3 for a, b, c in placed)


for i in range(7):                                           # runs: a heavy drop and the broken string it left behind
    a, r = math.radians(rnd.uniform(96, 134)), rnd.uniform(28.5, 31.8)
    x, z, s = r * math.cos(a), r * math.sin(a), rnd.uniform(0.24, 0.34)
    drop(shapes[i], x, z, s, 1.45)
    placed.append((x, z, s * 1.3))
    z += s * 1.9
    while math.hypot(x, z) < 32 and s > 0.05:
        s *= rnd.uniform(0.5, 0.95) if s > 0.12 else rnd.uniform(0.8, 1.05)
        x += rnd.gauss(0, 0.02)
        drop(shapes[rnd.randrange(7)], x, z, s * 0.8, 1.5)
        placed.append((x, z, s))
        z += s * rnd.uniform(2.0, 3.4) + 0.05
for r0 in sorted((min(0.44, 0.06 * math.exp(rnd.gauss(0.45, 0.75))) for _ in range(2600)), reverse=True):
    a, r = math.radians(rnd.uniform(88, 146)), rnd.uniform(24.9, 32.3)
    x, z = r * math.cos(a), r * math.sin(a)
    if noise.noise(Vector((x * 0.22, z * 0.22, 4))) + 0.25 > rnd.uniform(-0.2, 0.6) and free(x, z, r0):
        placed.append((x, z, r0))
        drop(shapes[rnd.randrange(7)], x, z, r0, rnd.uniform(1.0, 1.2))

CAM = (-25, -33, 31)
S.dusk_world(0.7, glow_dir=(-0.5, 1), glow=1.0, horizon=0.05)
S.panel_light((-40, -40, 62), (-13, -10, 26), 70, 7, (0.62, 0.80, 1.0), 26, edge=0.35)          # long cool strip: the satin sheen
S.panel_light((-46, 4, 52), (-14, -8, 30), 14, 40, (1.0, 0.46, 0.13), 75, edge=0.4)           # amber from behind: shoulder and beads
S.panel_light((24, -44, 14), (-12, -10, 24), 8, 40, (1.0, 0.50, 0.18), 12, edge=0.5)          # amber in the polished lip
S.panel_light((-6, -40, 46), (-13, -10, 26), 9, 9, (0.92, 0.96, 1.0), 50, edge=0.2)          # small key: a glint in every bead
S.camera(CAM, (-12.6, -10, 26.2), lens=62, focus=(-13.2, -10.8, 26.2), fstop=0.16)
S.render("wheel-and-tire-detail", aspect=(3, 2), exposure=0.45)
