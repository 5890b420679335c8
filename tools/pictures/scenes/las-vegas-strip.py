"""The Strip: invented towers with lit windows and coloured edges, mirrored in a dark hood at night (units: cm, city at model scale)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector

S.reset(5)
rnd = random.Random(31)
CAM = (0, -32, 6.4)


def hood(x, y):
    """Gently crowned, two creases running together towards the nose, falling away at the front."""
    z = -0.0022 * x * x - 0.0008 * max(y, 0) ** 2
    for s in (-1, 1):
        z += 0.55 / (1 + math.exp(-(s * x - (13.5 - 0.09 * y)) / -0.42))
    return z


mat = S.paint(base=(0.002, 0.004, 0.010), flake=(0.04, 0.07, 0.16), scale=40, amount=0.12, rough=0.24)[0]
S.grid("hood", hood, -70, 70, -32, 84, 320, 220, mat)


def windows(seed, warm, lit, col=1.6, row=2.3):
    """Facade by world position: each cell is one window, on or off, brighter or dimmer."""
    m, n, done = S.material("facade")
    x = n("ShaderNodeSeparateXYZ", Vector=n("ShaderNodeNewGeometry").outputs["Position"])
    u = n.math("DIVIDE", n.math("ADD", x.outputs[0], x.outputs[1]), col)
    v = n.math("DIVIDE", x.outputs[2], row)
    cell = n("ShaderNodeCombineXYZ", X=n.math("FLOOR", u), Y=n.math("FLOOR", v), Z=float(seed)).outputs[0]
    r = n("ShaderNodeTexWhiteNoise", Vector=cell)
    on = n.math("GREATER_THAN", r.outputs["Value"], 1 - lit)
    mask = 1.0
    for w, a in ((u, 0.34), (v, 0.27)):
        d = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", w), 0.5))
        mask = n.math("MULTIPLY", mask, n.math("LESS_THAN", d, a))
    k = n("ShaderNodeSeparateColor", Color=r.outputs["Color"])
    power = n.math("MULTIPLY", n.math("MULTIPLY", on, mask), n.math("ADD", 0.12, n.math("MULTIPLY", n.math("POWER", k.outputs[1], 4.0), 2.6)))
    tint = n.mix(n.math("MULTIPLY", k.outputs[0], 0.6), warm, (1.0, 0.80, 0.42))
    glass = n("ShaderNodeBsdfPrincipled", Base__Color=(0.006, 0.009, 0.018), Roughness=0.25).outputs[0]
    done(n("ShaderNodeAddShader", i0=glass, i1=n("ShaderNodeEmission", Color=tint, Strength=power).outputs[0]).outputs[0])
    return m


def box(x, y, w, d, z0, z1, m):
    vs = [(x + a * w / 2, y + b * d / 2, z) for z in (z0, z1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return S.mesh("box", vs, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], m, smooth=False)


def sail(x, y, w, z0, z1, bow, m, edge):
    """Curved slab tower, its roof sloping to one side, with a lit line up the outer edge."""
    k = 24
    q = [((i / k - 0.5) * w, bow * ((2 * i / k - 1) ** 2)) for i in range(k + 1)]
    top = lambda i: z1 - (z1 - z0) * 0.16 * (i / k) ** 1.6
    vs = [(x + a, y + b, z) for i, (a, b) in enumerate(q) for z in (z0, top(i))]
    S.mesh("sail", vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(k)], m)
    vs = [v for i, (a, b) in enumerate(q) for v in ((x + a, y + b - 0.2, top(i)), (x + a, y + b - 0.2, top(i) + 1.1))]
    S.mesh("crest", vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(k)], edge, smooth=False)
    box(x - w / 2 - 0.3, y + bow - 0.3, 0.8, 0.8, z0, z1 + 1.1, edge)


amber, copper = (1.0, 0.50, 0.16), (1.0, 0.36, 0.10)
teal, rose = S.emission((0.05, 0.62, 0.66), 1.5), S.emission((0.90, 0.10, 0.42), 1.3)
gold, white = S.emission((1.0, 0.46, 0.11), 2.4), S.emission((0.60, 0.76, 1.0), 1.3)
BASE = -30


def tower(x, y, w, h, edge, seed, lit=0.45, steps=1, crown=1):
    """Box tower in one to three set-backs, lit lines on its corners and parapets."""
    m, z = windows(seed, rnd.choice([amber, copper, (1.0, 0.64, 0.34)]), lit), BASE
    for s in range(steps):
        ww, z1 = w * (1 - 0.22 * s), BASE + h * (1 if s == steps - 1 else (0.62, 0.84)[s] if steps == 3 else 0.74)
        box(x, y, ww, ww * 0.6, z, z1, m)
        if crown:
            box(x, y - ww * 0.3, ww + 0.5, 0.6, z1, z1 + 0.9, edge)
        if s == 0 and crown == 2:                                 # only a few wear a line up one corner
            box(x - math.copysign(ww / 2, x), y - ww * 0.3, 0.8, 0.6, BASE, z1, edge)
        z = z1


sail(-26, 300, 58, BASE, 92, 14, windows(3, amber, 0.42), gold)
tower(34, 310, 27, 128, teal, 5, 0.36, 3, 2)
tower(-82, 330, 34, 96, white, 8, 0.36, 2)
tower(78, 320, 40, 92, gold, 12, 0.40, 1)
tower(8, 380, 24, 104, rose, 15, 0.4, 2)
tower(-128, 350, 36, 76, gold, 19, 0.36, 2)
tower(122, 340, 30, 118, rose, 23, 0.34, 2, 2)
tower(160, 350, 34, 70, white, 27, 0.5, 1)
tower(-170, 370, 40, 108, teal, 29, 0.4, 3)
for i in range(16):                                              # low, dim blocks that close the gaps
    tower(-190 + 25 * i + rnd.uniform(-6, 6), 420, rnd.uniform(20, 32), rnd.uniform(38, 66), white, 40 + i, 0.3, 1, crown=0)

S.dusk_world(0.9, glow_dir=(0.25, 1), glow=0.55, horizon=-0.03)
lights = []
for i in range(46):                                              # traffic and lamps at street level, out of focus
    x, y = rnd.gauss(0, 80), rnd.uniform(190, 240)
    lights.append((x, y, -14 + abs(rnd.gauss(0, 4)), rnd.uniform(1.6, 4.0), rnd.choice([(1, .45, .12), (1, .62, .3), (1, .3, .08), (1, .12, .05), (.6, .75, 1)]), rnd.uniform(.12, .6)))
S.bokeh(lights, CAM)
S.panel_light((-6, 140, 47), (0, 0, 0), 230, 2.4, (0.55, 0.76, 1.0), 3.2, edge=0.3, roll=0.10)   # a studio line across the lacquer: this is a car
S.panel_light((0, 90, 105), (0, 0, 0), 200, 60, (0.08, 0.19, 0.52), 0.7, edge=0.5)        # body of the paint
S.camera(CAM, (0, 20, 5.4), lens=36, focus=(0, 40, 0), fstop=0.14)
S.render("las-vegas-strip", aspect=(3, 2), exposure=0.4, bloom=0.10)
