"""The Strip at dusk: a wheel, a pyramid, a tall tower and hotels, mirrored in a dark hood (units: cm, city at model scale)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import vehicle as V
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


def wheel(x, y, r, rim, spoke, car):
    """Observation wheel: a lit rim with cabins, spokes and two legs."""
    cz = BASE + r + 12
    at = lambda a, k=r, dy=0.0: (x + k * math.cos(a), y + dy, cz + k * math.sin(a))
    ring = [at(2 * math.pi * i / 48) for i in range(49)]
    V.tube("rim", ring, 0.9, rim)
    V.tube("rim", [at(2 * math.pi * i / 48, r * 0.92) for i in range(49)], 0.45, rim)
    for i in range(24):
        a = 2 * math.pi * i / 24
        V.tube("spoke", [at(a, 1), at(a, r * 0.5), at(a, r * 0.92)], 0.22, spoke)
        bead = S.lathe("cabin", [(0.01, -2.0), (2.0, -1.2), (2.0, 1.2), (0.01, 2.0)], 16, car)
        bead.location = at(a, r + 3.4)
    for s in (-1, 1):
        V.tube("leg", [(x, y - 1, cz), (x + s * r * 0.25, y - 1, (cz + BASE) / 2), (x + s * r * 0.5, y - 1, BASE)], 1.0, spoke)


def pyramid(x, y, w, h, seed, edge):
    """Dark glass pyramid with lit rows and glowing edges."""
    m, k = windows(seed, (1.0, 0.62, 0.30), 0.30, 2.4, 3.0), w / 2
    top = (x, y, BASE + h)
    foot = [(x - k, y - k * 0.8, BASE), (x + k, y - k * 0.8, BASE), (x + k, y + k, BASE), (x - k, y + k, BASE)]
    S.mesh("pyramid", [*foot, top], [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)], m, smooth=False)
    for f in foot[:3]:
        V.tube("edge", [f, tuple((a + b) / 2 for a, b in zip(f, top)), top], 0.7, edge)


def needle(x, y, h, body, light, red):
    """Observation tower: a slim flared shaft, a round pod of lit decks, a mast."""
    shaft = [(7.0, 0), (4.2, h * 0.12), (2.6, h * 0.35), (2.2, h * 0.74)]
    pod = [(2.2, h * 0.74), (9.0, h * 0.80), (11.0, h * 0.83), (11.0, h * 0.855), (6.0, h * 0.88), (3.0, h * 0.90), (0.7, h * 0.91), (0.5, h), (0.01, h)]
    decks = [[(9.4, h * 0.803), (11.3, h * 0.829)], [(11.3, h * 0.835), (11.3, h * 0.853)]]
    for profile, m in ((shaft, body), (pod, body), (decks[0], light), (decks[1], red)):
        o = S.lathe("needle", profile, 48, m)
        o.rotation_euler, o.location = (math.pi / 2, 0, 0), (x, y, BASE)
    for s in (-1, 1):                                         # lit lines up the shaft
        V.tube("line", [(x + s * 6.0, y - 4, BASE + 2), (x + s * 2.6, y - 3, BASE + h * 0.30), (x + s * 1.8, y - 2.4, BASE + h * 0.73)], 0.5, light)


concrete = S.principled("concrete", (0.10, 0.10, 0.13), 0.6)[0]
needle(100, 300, 134, concrete, gold, rose)
wheel(-100, 300, 50, S.emission((0.62, 0.16, 1.0), 2.6), S.emission((0.25, 0.20, 0.45), 0.8), S.emission((1.0, 0.80, 0.95), 2.2))
pyramid(22, 270, 92, 66, 61, gold)
sail(-26, 330, 46, BASE, 74, 12, windows(3, amber, 0.42), gold)
tower(60, 345, 27, 96, teal, 5, 0.36, 3, 2)
tower(140, 330, 34, 82, gold, 12, 0.40, 2)
tower(-2, 380, 26, 112, rose, 15, 0.4, 2, 2)
tower(-160, 350, 34, 84, gold, 19, 0.36, 2)
tower(176, 350, 30, 60, white, 27, 0.5, 1)
for i in range(16):                                              # low, dim blocks that close the gaps
    tower(-190 + 25 * i + rnd.uniform(-6, 6), 420, rnd.uniform(20, 32), rnd.uniform(34, 56), white, 40 + i, 0.3, 1, crown=0)

S.dusk_world(2.2, glow_dir=(0.1, 1), glow=0.9, horizon=-0.03)
lights = []
for i in range(30):                                              # traffic and lamps at street level, out of focus
    x, y = rnd.gauss(0, 80), rnd.uniform(190, 230)
    lights.append((x, y, -14 + abs(rnd.gauss(0, 4)), rnd.uniform(1.6, 4.0), rnd.choice([(1, .45, .12), (1, .62, .3), (1, .3, .08), (1, .12, .05), (.6, .75, 1)]), rnd.uniform(.12, .6)))
S.bokeh(lights, CAM)
S.panel_light((0, 90, 105), (0, 0, 0), 200, 60, (0.08, 0.19, 0.52), 0.7, edge=0.5)        # body of the paint
S.camera(CAM, (0, 20, 6.2), lens=35, focus=(0, 40, 0), fstop=0.14)
S.render("las-vegas-strip", aspect=(3, 2), exposure=0.4, bloom=0.10)
