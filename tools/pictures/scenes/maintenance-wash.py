"""Maintenance wash: a drop of rinse water springs back from the wet film on dark paint, rings running out through the dusk it mirrors (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Matrix, Vector, noise

S.reset(7).cycles.caustics_reflective = False
rnd = random.Random(19)
HIT = (1.3, 0.0)                                              # where the drop struck
#         x     y    reach width wavelength height
RINGS = [(*HIT, 2.6, 1.5, 0.95, 0.075), (*HIT, 6.2, 1.9, 1.15, 0.085), (-5.6, 4.6, 1.9, 1.0, 0.62, 0.030)]


def f(x, y):
    """Ring waves, each a packet round its own centre, on a film that is never quite still."""
    z = 0.008 * noise.noise(Vector((x * 0.30, y * 0.30, 2)))
    for cx, cy, reach, width, wave, high in RINGS:
        d = math.hypot(x - cx, y - cy)
        if d < reach + 3 * width:
            z += high * math.exp(-((d - reach) / width) ** 2) * math.cos(2 * math.pi * (d - reach) / wave) / (0.6 + 0.22 * d)
    d = math.hypot(x - HIT[0], y - HIT[1])
    return z - 0.16 * math.exp(-((d - 0.75) / 0.42) ** 2) + 0.10 * math.exp(-((d - 1.5) / 0.34) ** 2)


mat, n, coat, base = S.paint(base=(0.002, 0.004, 0.011), flake=(0.02, 0.045, 0.12), scale=30, amount=0.10)
S.grid("film", f, -13, 13, -9, 22, 620, 720, mat)
S.mesh("far", [(-150, -30, -0.06), (150, -30, -0.06), (150, 150, -0.06), (-150, 150, -0.06)], [(0, 1, 2, 3)], mat)

water = S.water()


def smooth(pts, k=8):
    """Catmull-Rom through profile points."""
    res = []
    for i in range(len(pts) - 1):
        p = [Vector((*pts[max(0, min(len(pts) - 1, i + d))], 0)) for d in (-1, 0, 1, 2)]
        for j in range(k):
            t = j / k
            v = 0.5 * ((2 * p[1]) + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3)
            res.append((max(v.x, 0.001), v.y))
    return res + [pts[-1]]


def stand(prof, x, y, lean=0.0):
    """A column of water turned about the vertical."""
    o = S.lathe("jet", smooth(prof), 96, water)
    o.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
    o.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(lean, 4, "Y")


stand([(0.001, -0.5), (1.0, -0.45), (0.95, -0.10), (0.62, -0.02), (0.40, 0.16), (0.27, 0.48), (0.20, 0.95), (0.17, 1.35), (0.20, 1.62), (0.33, 1.84),
       (0.43, 2.10), (0.40, 2.38), (0.25, 2.58), (0.001, 2.66)], *HIT, lean=0.02)


def drop(x, y, z, r, tall=1.06):
    stand([(r * math.sin(t) + 1e-3, z - r * tall * math.cos(t)) for t in (math.pi * i / 10 for i in range(11))], x, y)


drop(HIT[0] + 0.05, 0, 3.42, 0.36)
drop(HIT[0] - 0.02, 0.1, 4.15, 0.15)
for x, y, z, r in ((-0.4, -0.6, 0.9, .10), (3.0, 0.4, 1.2, .12), (2.6, -0.9, 0.5, .07), (-0.2, 0.9, 1.7, .06), (-5.6, 4.6, 0.75, .17), (4.3, -1.5, 0.35, .05)):
    drop(x, y, z, r)

CAM = (0, -19, 4.6)

def far(col):
    """A silhouette's dim glow, kept out of light sampling: by its sheer size it would draw nearly every sample."""
    m = S.emission(col, 1.0)
    m.cycles.sample_as_light = False
    return m


S.dusk_world(0.75, glow_dir=(0.1, 1), glow=1.0, horizon=-0.01, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.502, (1.0, 0.36, 0.035)), (0.520, (0.55, 0.165, 0.022)), (0.546, (0.15, 0.048, 0.018)),
    (0.585, (0.022, 0.011, 0.018)), (0.68, (0.004, 0.004, 0.010)), (1.0, (0, 0, 0))])
S.ridge(300, -1, 12, 700, 31, far((0.006, 0.005, 0.009)), x0=20, freq=9)
S.panel_light((0, 60, 60), (0, 0, 0), 130, 40, (0.10, 0.20, 0.50), 1.2, edge=0.5)
S.panel_light((-14, 50, 30), (0, 0, 0), 90, 5, (0.60, 0.78, 1.0), 2.2, edge=0.45)          # cool line the rings tear open
S.panel_light((-26, 8, 16), (1, 0, 1), 3, 14, (0.75, 0.88, 1.0), 16, edge=0.3)            # edge of the jet, left
S.panel_light((28, 4, 8), (1, 0, 1), 4, 18, (1.0, 0.46, 0.13), 14, edge=0.35)              # edge of the jet, right
S.camera(CAM, (0.3, 0, 1.5), lens=64, focus=(HIT[0], -0.2, 1), fstop=0.14)
S.render("maintenance-wash", aspect=(3, 2), exposure=0.5)
