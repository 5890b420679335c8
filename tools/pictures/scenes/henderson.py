"""Henderson: a still lake just after sunset, houses with lit windows stepped up a rosy hillside, mirrored in the water (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(5)
S.bpy.context.scene.cycles.sample_clamp_indirect = 1.5           # small panes must not sparkle in the waves
rnd = random.Random(14)
EYE = (0, 0, 5.5)
SHORE = 300


def fbm(x, y, z, o=6):
    return sum(0.5 ** k * noise.noise(Vector((x * 2.1 ** k, y * 2.1 ** k, z + 5.1 * k))) for k in range(o))


def smooth(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def hill(x, y):
    """Two hills with a saddle, left one nearer the middle; graded in steps where houses stand."""
    d = y - SHORE - 26 * noise.noise(Vector((x / 110, 0.3, 2))) - 0.10 * abs(x)
    if d < 0:
        return max(-3, d * 0.2)
    big = 96 * math.exp(-((x + 70) / 120) ** 2) + 60 * math.exp(-((x - 175) / 95) ** 2) + 26
    h = big * smooth(d / 330) * (1 + 0.42 * fbm(x / 90, y / 90, 1)) + 3.2 * smooth(d / 10) + 2.4 * fbm(x / 24, y / 24, 4, 4)
    u = h / 9.0
    return 9.0 * (math.floor(u) + smooth((u % 1 - 0.45) / 0.55)) if h < 62 else h + 2.5 * smooth((h - 62) / 8)


land, n, p = S.principled("land", (0.030, 0.028, 0.034), 0.95, 0.0, Specular=0.1)
co = n.obj()
n.t.links.new(n.ramp(n("ShaderNodeTexNoise", Vector=co, Scale=0.05, Detail=7.0).outputs["Fac"], [(0.35, (0.13, 0.085, 0.070)), (0.65, (0.30, 0.200, 0.155))]), p.inputs["Base Color"])
n.t.links.new(n("ShaderNodeBump", Height=n("ShaderNodeTexNoise", Vector=co, Scale=0.25, Detail=7.0).outputs["Fac"], Strength=0.8, Distance=3.0).outputs[0], p.inputs["Normal"])
S.grid("hills", hill, -330, 330, SHORE - 40, SHORE + 370, 420, 300, land)
for y, h, seed, col, fr in ((2600, 210, 5, (0.17, 0.12, 0.20), 7), (1700, 95, 12, (0.105, 0.080, 0.135), 9)):
    S.ridge(y, 0, h, y * 1.8, seed, S.emission(col, 1.0), x0=y * 0.05, freq=fr)

# houses: low boxes cut into the steps, windows towards the lake
stucco, _, _ = S.principled("stucco", (0.48, 0.36, 0.27), 0.9)
tones = [S.emission(c, s) for c, s in (((1.0, 0.50, 0.17), 3.2), ((1.0, 0.58, 0.26), 2.2), ((1.0, 0.42, 0.11), 4.2), ((1.0, 0.70, 0.42), 1.6))]
walls, wf, panes = [], [], [([], []) for _ in tones]


def box(x, y, z, w, d, h):
    k = len(walls)
    walls.extend((x + a * w / 2, y + b * d / 2, z + c * h) for c in (0, 1) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    wf.extend(tuple(k + i for i in q) for q in ((0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)))


def pane(x, y, z, w, h, kind):
    v, f = panes[kind]
    f.append(tuple(range(len(v), len(v) + 4)))
    v.extend(((x, y, z), (x + w, y, z), (x + w, y, z + h), (x, y, z + h)))


count, taken = 0, []
for _ in range(9000):
    x, y = rnd.uniform(-215, 215), SHORE + 18 + 260 * rnd.random() ** 1.3
    z = hill(x, y)
    if not 2.6 < z < 60 or abs(hill(x, y - 5) - hill(x, y + 5)) > 2.0 or any(abs(x - a) < 13 and abs(y - b) < 11 for a, b in taken):
        continue
    if noise.noise(Vector((x / 70, y / 70, 9))) < -0.22 + z / 190:                    # neighbourhoods, thinning upwards
        continue
    taken.append((x, y))
    w, h = rnd.uniform(8, 12), rnd.choice((3.4, 3.4, 6.2))
    box(x, y, z - 3, w, 8, h + 3)
    for s in range(2 if h > 5 else 1):
        for i in range(rnd.randint(1, 4)):
            pane(x - w / 2 + 0.6 + rnd.random() * (w - 2.6), y - 4.05, z + 0.7 + 2.8 * s, rnd.uniform(0.8, 2.0), 1.5, rnd.randrange(len(tones)))
    count += 1
for _ in range(110):                                             # lamps along the promenade and the hillside lanes
    x = rnd.uniform(-230, 230)
    y = SHORE + 26 * noise.noise(Vector((x / 110, 0.3, 2))) + 0.10 * abs(x) + (7 if rnd.random() < 0.6 else rnd.uniform(20, 170))
    pane(x, y, max(hill(x, y), 1.5) + 3.4, 0.8, 0.8, 2)
S.mesh("houses", walls, wf, stucco, smooth=False)
for (v, f), m in zip(panes, tones):
    S.mesh("panes", v, f, m, smooth=False)
print("INFO houses", count)

# water: nearly a mirror; the wind's small waves pull every light into a streak
m, n, done = S.material("lake")
co = n.obj()
a = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.22, 0.55, 1)).outputs[0], Scale=1.0, Detail=4.0, Roughness=0.55).outputs["Fac"]
calm = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.006, 0.022, 1)).outputs[0], Scale=1.0, Detail=2.0).outputs["Fac"]
wind = n("ShaderNodeMapRange", Value=calm, i1=0.42, i2=0.60, i3=0.25, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
b = n("ShaderNodeBump", Height=n.math("MULTIPLY", a, wind), Strength=1.0, Distance=0.085).outputs[0]
p = n("ShaderNodeBsdfPrincipled", Base__Color=(0.002, 0.005, 0.012), Roughness=0.03, Specular=0.5, Normal=b)
done(p.outputs[0])
S.mesh("lake", [(-900, -20, 0), (900, -20, 0), (900, 1400, 0), (-900, 1400, 0)], [(0, 1, 2, 3)], m)

# after sunset: a wide rosy glow behind the hills; the sky opposite still lights their flanks
S.dusk_world(5.5, glow_dir=(0.45, 1), glow=0.8, horizon=0.03, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.505, (0.46, 0.24, 0.13)), (0.545, (0.24, 0.13, 0.12)), (0.60, (0.09, 0.065, 0.10)),
    (0.68, (0.022, 0.032, 0.075)), (0.82, (0.006, 0.012, 0.038)), (1.0, (0, 0, 0))])
glow = S.bpy.data.objects.new("glow", S.bpy.data.lights.new("glow", "SUN"))
S.bpy.context.collection.objects.link(glow)
glow.data.energy, glow.data.angle, glow.data.color = 1.7, 0.20, (1.0, 0.56, 0.40)
glow.location = (-0.85, -0.50, 0.32)
S.look(glow, (0, 0, 0))
S.camera(EYE, (6, 300, 18), lens=46)
S.render("henderson", aspect=(3, 2), exposure=0.35, bloom=0.10)
