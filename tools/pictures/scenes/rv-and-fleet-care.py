"""RV: the rounded end of a polished aluminium travel trailer, riveted gores and a marker lamp, mirroring dusk (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(6)
rnd = random.Random(5)
RP, RR = 110.0, 92.0                                         # plan radius of the end, radius of the roll into the roof
GORE, PITCH = 20.0, 4.4                                      # degrees per gore, rivet pitch
EDGES = [-112 + GORE * k for k in range(7)]


def base(az, s):
    """Point and outward normal at azimuth az (degrees), s cm above (or below) the belt line."""
    a, t = math.radians(az), max(0.0, s / RR)
    r = RP - RR + RR * math.cos(t)
    n = Vector((math.cos(t) * math.cos(a), math.cos(t) * math.sin(a), math.sin(t)))
    return Vector((r * math.cos(a), r * math.sin(a), RR * math.sin(t) if s > 0 else s)), n


def skin(az, s, lift=0.0):
    """The real skin: sheets pillow between their seams and every rivet pulls a dimple."""
    q, n = base(az, s)
    d = lift + 0.20 * noise.noise(q * 0.055) + 0.06 * noise.noise(q * 0.15)
    arc = math.radians(min(((az - e + GORE / 2) % GORE - GORE / 2 for e in EDGES[:1]), key=abs)) * math.hypot(q.x, q.y)
    for off, row, along, first in ((arc, 0.0, s, 2.0), (s, -2.2, math.radians(az) * RP, 0.0)):
        if abs(off - row) < 5 and (row or s > 0):
            k = (along - first + PITCH / 2) % PITCH - PITCH / 2
            d -= 0.10 * math.exp(-((off - row) / 1.6) ** 2) * (0.4 + 0.6 * math.exp(-(k / 1.2) ** 2))
    return q + n * d, n


def sheet(name, a0, a1, s0, s1, lift, mat, na, ns):
    vs = []
    for j in range(ns + 1):
        for i in range(na + 1):
            az, s = a0 + (a1 - a0) * i / na, s0 + (s1 - s0) * j / ns
            e = min((az - a0) * 1.9, (a1 - az) * 1.9, s - s0, s1 - s)
            vs.append(skin(az, s, lift - 0.3 * math.exp(-e / 0.08))[0])     # edges turn in and catch the light
    w = na + 1
    return S.mesh(name, vs, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(ns) for i in range(na)], mat)


# polished sheet: nearly a mirror, a faint grain from the rolling mill, a breath of haze; no two gores quite alike
alus = []
for k in range(3):
    alu, n, p = S.principled("alu", ((0.80, 0.81, 0.83), (0.70, 0.72, 0.75), (0.76, 0.76, 0.77))[k], 0.07, 1.0)
    co = n.obj()
    grain = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(6, 6, 0.2)).outputs[0], Scale=1.0, Detail=6.0).outputs["Fac"]
    cloud = n("ShaderNodeTexNoise", Vector=co, Scale=0.07, Detail=4.0).outputs["Fac"]
    link = alu.node_tree.links.new
    link(n.math("ADD", 0.02 + 0.025 * k, n.math("ADD", n.math("MULTIPLY", grain, 0.06), n.math("MULTIPLY", cloud, 0.07))), p.inputs["Roughness"])
    link(n("ShaderNodeBump", Height=grain, Strength=0.04, Distance=0.03).outputs[0], p.inputs["Normal"])
    alus.append(alu)
for i, e in enumerate(EDGES[:-1]):
    sheet("gore", e - 1.2, e + GORE + (0.9 if i % 2 else -0.9) + 1.0, -3.0, 118, 0.0 if i % 2 else 0.28, alus[i % 3], 190, 330)
sheet("wall", -112, 12, -70, -0.9, 0.55, alus[0], 560, 160)                   # the wall below laps over the gores

dome = S.lathe("dome", [(0.001, -0.42), (0.27, -0.40), (0.50, -0.32), (0.68, -0.18), (0.77, -0.03), (0.82, 0.0), (0.9, 0.06)], 32,
               S.principled("rivet", (0.86, 0.86, 0.87), 0.10, 1.0)[0])
me = dome.data
S.bpy.data.objects.remove(dome)


def place(o, az, s, lift):
    q, nn = skin(az, s, lift)
    o.matrix_world = Matrix.Translation(q) @ (-nn).to_track_quat("Y", "Z").to_matrix().to_4x4()


def rivet(az, s, lift):
    o = S.bpy.data.objects.new("rivet", me)
    S.bpy.context.collection.objects.link(o)
    place(o, az, s, lift)


for e in EDGES:
    for k in range(26):
        rivet(e, 2.0 + PITCH * k, 0.27)
for k in range(-48, 4):
    rivet(math.degrees(k * PITCH / RP), -2.2, 0.54)

# marker lamp: chrome foot, ribbed amber lens, lit
lens, ln, lp = S.principled("lens", (0.9, 0.26, 0.02), 0.12, 0.0, Emission=(1.0, 0.30, 0.03, 1), Emission__Strength=2.2)
facing = ln("ShaderNodeLayerWeight", Blend=0.35).outputs["Facing"]
lens.node_tree.links.new(ln.math("ADD", 0.5, ln.math("MULTIPLY", ln.math("POWER", ln.math("SUBTRACT", 1.0, facing), 3.0), 3.6)), lp.inputs["Emission Strength"])
foot = S.lathe("foot", [(4.1, 0.2), (4.1, -0.5), (3.9, -0.8), (3.4, -0.85), (3.3, -0.5)], 120, alus[0])
cap = S.lathe("cap", [(3.4 * math.cos(t) * (1 + 0.02 * (i % 2)), -0.6 - 2.3 * math.sin(t)) for i, t in enumerate(math.pi / 2 * j / 26 for j in range(27))], 120, lens)
for o in (foot, cap):
    place(o, -62, 23, 0.3)

# what it mirrors: dusk all along the right, a range, the city's lights; a cool strip rolls over the top
S.dusk_world(1.25, glow_dir=(1, -0.35), glow=1.1, horizon=-0.03, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.503, (1.0, 0.36, 0.035)), (0.522, (0.60, 0.175, 0.020)), (0.548, (0.17, 0.052, 0.018)),
    (0.59, (0.028, 0.012, 0.018)), (0.68, (0.004, 0.004, 0.010)), (1.0, (0, 0, 0))])
far = S.emission((0.006, 0.006, 0.012), 1.0)
far.cycles.sample_as_light = False                           # so large that it would draw every light sample to itself
S.ridge(900, -60, 45, 2600, 6, far, x0=300, freq=9)
pal = [(1, .42, .10), (1, .58, .24), (1, .30, .08), (.5, .7, 1)]
CAM = (52, -245, -6)
lights = [(rnd.gauss(300, 330), -rnd.uniform(480, 640), -44 + abs(rnd.gauss(0, 14)), rnd.uniform(3, 7), rnd.choice(pal), rnd.uniform(1.5, 6)) for _ in range(80)]
S.bokeh(lights, (80, -80, 0))
S.bokeh([(rnd.gauss(330, 130), 700, -40 + abs(rnd.gauss(0, 9)), rnd.uniform(5, 9), rnd.choice(pal), rnd.uniform(.3, 1.2)) for _ in range(40)], CAM)
S.panel_light((-60, -300, 260), (40, -80, 40), 420, 20, (0.55, 0.76, 1.0), 11, edge=0.35)
S.panel_light((-150, -330, 60), (20, -90, 10), 14, 300, (0.62, 0.80, 1.0), 5, edge=0.35)
S.panel_light((300, -160, 330), (60, -88, 40), 800, 9, (0.62, 0.80, 1.0), 9, edge=0.4)
S.camera(CAM, (68, -70, 11), lens=72, focus=(60, -88, 20), fstop=0.35)
S.render("rv-and-fleet-care", aspect=(3, 2), exposure=0.1)
