"""Hero: the shoulder of a fender in blue-black metallic under water beads, dusk in the clear-coat (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(12)
rnd = random.Random(11)


def f(x, y):
    """Fender: crown along y, falling away to the left and the far side, with one soft character line."""
    crown = -0.016 * (x - 8) ** 2 if x < 8 else -0.004 * (x - 8) ** 2
    far = -0.0045 * max(y - 6, 0) ** 2
    line = 0.55 * (1 / (1 + math.exp(-(y - 0.22 * x - 2.0) / 0.7)))
    return crown + far + line - 0.0018 * y * y


def normal(x, y, e=0.02):
    return Vector((f(x - e, y) - f(x + e, y), f(x, y - e) - f(x, y + e), 2 * e)).normalized()


mat, n, coat, base = S.paint(amount=0.16)
S.grid("panel", f, -45, 45, -25, 60, 260, 260, mat)


def bead(seed, flat, rings=18, seg=40, theta=math.radians(104)):
    """Spherical cap at a coated-paint contact angle, outline a little irregular; foot radius = 1."""
    vs, fs = [], []
    base = math.sin(theta)
    for i in range(rings + 1):
        t = theta * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            wob = 1 + 0.10 * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, seed * 3.7)))
            r = math.sin(t) / base * wob
            vs.append((r * math.cos(a), r * math.sin(a), (math.cos(t) - math.cos(theta)) / base * flat))
    fs += [(i * seg + j, (i + 1) * seg + j, (i + 1) * seg + (j + 1) % seg, i * seg + (j + 1) % seg)
           for i in range(rings) for j in range(seg)]
    k = len(vs)
    vs += [(x * 0.97, y * 0.97, -0.25) for x, y, _ in vs[-seg:]]
    fs += [(rings * seg + j, k + j, k + (j + 1) % seg, rings * seg + (j + 1) % seg) for j in range(seg)]
    vs.append((0, 0, -0.25))
    fs += [(k + j, len(vs) - 1, k + (j + 1) % seg) for j in range(seg)]
    return vs, fs


wat = S.water()
shapes = []
for i in range(8):
    o = S.mesh(f"bead{i}", *bead(i, 0.95 - 0.05 * i), wat)
    shapes.append(o.data)
    S.bpy.data.objects.remove(o)

cells, placed = {}, []
def free(x, y, r):
    for i in range(int(x // 1.5) - 1, int(x // 1.5) + 2):
        for j in range(int(y // 1.5) - 1, int(y // 1.5) + 2):
            for (a, b, c) in cells.get((i, j), ()):
                if (a - x) ** 2 + (b - y) ** 2 < (r + c) ** 2 * 1.45:
                    return False
    return True

sizes = sorted([min(0.66, 0.07 * math.exp(rnd.gauss(0.55, 0.85))) for _ in range(5200)], reverse=True)
for r in sizes:
    x, y = rnd.uniform(-22, 24), rnd.uniform(-14, 26)
    keep = min(1, max(0.0, (x + 9) / 11))                       # thins out to the left: room for the headline
    if rnd.random() > keep or not free(x, y, r):
        continue
    cells.setdefault((int(x // 1.5), int(y // 1.5)), []).append((x, y, r))
    me = shapes[min(7, int(r / 0.66 * 5) + rnd.randrange(3))]
    o = S.bpy.data.objects.new("b", me)
    nz = normal(x, y)
    rot = nz.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(rnd.uniform(0, 6.28), 4, "Z")
    st = 1 + 0.18 * rnd.random() * (r > 0.3)
    o.matrix_world = Matrix.Translation((x, y, f(x, y))) @ rot @ Matrix.Diagonal((r * st, r, r, 1))
    S.bpy.context.collection.objects.link(o)
    placed.append(r)
print("beads", len(placed))

CAM = (3, -25, 8.6)
S.dusk_world(1.0, glow_dir=(0.55, 1), glow=0.75, horizon=-0.20)
S.panel_light((0, 60, 75), (2, 2, 0), 160, 60, (0.08, 0.19, 0.52), 0.9, edge=0.5)     # wide ink-blue sky fill, gradient
S.panel_light((-30, 75, 40), (2, 5, 0), 150, 2.6, (0.55, 0.76, 1.0), 4.5, edge=0.3)     # long cool strip ahead
S.panel_light((80, 60, 20), (6, 3, 0), 70, 9, (1.0, 0.46, 0.13), 11, edge=0.4)        # amber from the right
S.panel_light((-6, 22, 44), (4, 0, 0), 16, 3, (0.9, 0.95, 1.0), 26, edge=0.2)          # small key: one crisp glint per bead
S.ridge(330, -63, 15, 700, 3, S.emission((0.020, 0.017, 0.030), 1.0), x0=40, freq=9)
S.ridge(300, -61, 5, 700, 8, S.emission((0.004, 0.005, 0.010), 1.0), x0=40, freq=9)
lights = []
for i in range(60):
    x = rnd.gauss(45, 45)
    lights.append((x, 240 + rnd.uniform(0, 20), -50.5 + rnd.gauss(0, 1.6), rnd.uniform(0.9, 2.6),
                   rnd.choice([(1, .45, .12), (1, .62, .3), (1, .3, .08), (.5, .7, 1)]), rnd.uniform(.1, .8)))
S.bokeh(lights, CAM)
S.camera(CAM, (0.5, 6, 0.3), lens=58, focus=(5, -2.5, 0), fstop=0.12)
S.render("hero", exposure=0.8)
