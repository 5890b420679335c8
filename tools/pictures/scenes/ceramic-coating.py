"""Ceramic coating: a few tall water beads on graphite clear-coat, each a lens holding the dusk upside down; a run slides off along a crease (units: mm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(7)
rnd = random.Random(23)
ALONG = Vector((0.93, 0.37)).normalized()                     # direction of the crease on the panel


def across(x, y):
    return -x * ALONG.y + (y + 1.2) * ALONG.x                 # distance above the crease, negative below it


def f(x, y):
    """Flat shelf above the crease, a flank falling towards the camera below it; the far side drops away."""
    d = across(x, y)
    return -0.36 * 0.5 * (math.sqrt(d * d + 0.35) - d) - 0.0035 * max(y - 5, 0) ** 2


def normal(x, y, e=0.02):
    return Vector((f(x - e, y) - f(x + e, y), f(x, y - e) - f(x, y + e), 2 * e)).normalized()


mat, n, coat, base = S.paint(base=(0.005, 0.0055, 0.007), flake=(0.11, 0.12, 0.14), scale=16, amount=0.20, rough=0.30)
S.grid("panel", f, -40, 40, -25, 60, 320, 340, mat)


def bead(seed, theta=math.radians(118), rings=44, seg=72):
    """A drop at the contact angle of a ceramic coat, foot radius 1; the top sags a little under its weight."""
    foot, vs = math.sin(theta), []
    for i in range(rings + 1):
        t = theta * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            wob = 1 + 0.035 * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, seed * 3.7)))
            r = math.sin(t) / foot * wob
            vs.append((r * math.cos(a), r * math.sin(a), (math.cos(t) - math.cos(theta)) / foot * 0.90))
    fs = [(i * seg + j, (i + 1) * seg + j, (i + 1) * seg + (j + 1) % seg, i * seg + (j + 1) % seg) for i in range(rings) for j in range(seg)]
    k = len(vs)
    vs += [(x * 0.97, y * 0.97, -0.12) for x, y, _ in vs[-seg:]] + [(0, 0, -0.12)]
    fs += [(rings * seg + j, k + j, k + (j + 1) % seg, rings * seg + (j + 1) % seg) for j in range(seg)]
    fs += [(k + j, k + seg, k + (j + 1) % seg) for j in range(seg)]
    return vs, fs


water, shapes, placed = S.water(), [], []
for i in range(5):
    o = S.mesh(f"bead{i}", *bead(i), water)
    shapes.append(o.data)
    S.bpy.data.objects.remove(o)


def put(x, y, r, stretch=1.0):
    o = S.bpy.data.objects.new("bead", shapes[rnd.randrange(5)])
    turn = math.atan2(ALONG.y, ALONG.x) if stretch > 1 else rnd.uniform(0, 6.28)
    rot = Matrix.Rotation(turn, 4, "Z")
    rot = normal(x, y).rotation_difference(Vector((0, 0, 1))).inverted().to_matrix().to_4x4() @ rot
    o.matrix_world = Matrix.Translation((x, y, f(x, y))) @ rot @ Matrix.Diagonal((r * stretch, r, r, 1))
    S.bpy.context.collection.objects.link(o)
    placed.append((x, y, r * stretch))


def on_crease(s, d):
    return s * ALONG.x - d * ALONG.y, s * ALONG.y + d * ALONG.x - 1.2


put(1.55, 1.4, 1.5)                                           # the one that carries the picture, two to answer it
put(-2.6, 3.9, 1.0)
put(5.2, 5.5, 1.15)
for s, r, st in ((-5.6, .50, 1.15), (-4.3, .62, 1.2), (-3.0, .40, 1.15), (-2.1, .28, 1.1), (-1.2, .46, 1.18), (-0.2, .24, 1.1),
                 (0.6, .15, 1.1), (1.3, .20, 1.1), (2.6, .34, 1.2), (3.9, .56, 1.2), (5.6, .45, 1.2), (7.4, .7, 1.2)):
    put(*on_crease(s, -0.55 + rnd.gauss(0, 0.06)), r, st)     # the run along the crease
for r in sorted([min(0.75, 0.05 * math.exp(abs(rnd.gauss(0, 1.0)))) for _ in range(900)], reverse=True):
    x, y = rnd.uniform(-13, 14), rnd.uniform(-7, 17)
    if abs(across(x, y) + 0.5) < 0.9 and r > 0.1:             # the sliding water has swept this lane
        continue
    if r > 0.08 and -1.5 < x - 1.6 - 0.05 * y < 1.5 and y > -2:   # nothing behind the large bead: a clean lens
        continue
    if all((a - x) ** 2 + (b - y) ** 2 > (r + c) ** 2 * 1.7 for a, b, c in placed):
        put(x, y, r)
print("beads", len(placed))

CAM = (0.4, -25, 3.5)

def far(col):
    """A silhouette's dim glow, kept out of light sampling: by its sheer size it would draw nearly every sample."""
    m = S.emission(col, 1.0)
    m.cycles.sample_as_light = False
    return m


S.dusk_world(0.62, glow_dir=(0.15, 1), glow=1.0, horizon=-0.055, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.501, (1.0, 0.36, 0.035)), (0.509, (0.50, 0.150, 0.022)), (0.521, (0.13, 0.045, 0.020)),
    (0.537, (0.024, 0.014, 0.022)), (0.60, (0.004, 0.005, 0.012)), (1.0, (0, 0, 0))])
S.ridge(300, -24, 9, 500, 5, far((0.010, 0.007, 0.011)), x0=20, freq=9)
S.bokeh([(rnd.gauss(8, 26), 240, -19.0 + rnd.gauss(0, 1.1), rnd.uniform(0.5, 1.2), rnd.choice([(1, .45, .12), (1, .62, .3), (.5, .7, 1)]),
          rnd.uniform(.4, 1.6)) for _ in range(26)], CAM)
S.panel_light((0, 80, 70), (0, 2, 0), 150, 50, (0.10, 0.19, 0.45), 3.0, edge=0.5)       # dim sky: body of the graphite
S.panel_light((-30, 26, 34), (-1, 2, 1), 34, 3.0, (0.62, 0.80, 1.0), 18, edge=0.3)       # cool strip, one line over each bead
S.panel_light((-26, -6, 14), (1, 2, 1), 4, 14, (0.62, 0.80, 1.0), 7, edge=0.4)           # and a faint cool rim at the left
S.panel_light((40, 14, 16), (1, 2, 1), 6, 22, (1.0, 0.46, 0.13), 12, edge=0.4)           # amber flank
S.camera(CAM, (0.7, 1.2, 0.62), lens=80, focus=(1.55, 0.2, 1), fstop=0.10)
S.render("ceramic-coating", aspect=(3, 2), exposure=0.6)
