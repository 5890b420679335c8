"""Interior at 110 degrees: a temperature dial in a stitched leather cowl, needle deep in the hot band, low sun raking in (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector

S.reset(6)
A0, A1 = 222, -42                                                # sweep of the scale, degrees, left to right
HOT = 0.72                                                       # where the hot band begins


def polar(r, t, y=0.0):
    a = math.radians(A0 + (A1 - A0) * t)
    return Vector((r * math.cos(a), y, r * math.sin(a)))


def bar(t, r0, r1, w0, w1, y, th, mat):
    """Flat bar along a radius of the dial, from r0 to r1, tapering from w0 to w1."""
    d = polar(1, t)
    s = Vector((-d.z, 0, d.x))
    q = [d * r0 + s * w0, d * r1 + s * w1, d * r1 - s * w1, d * r0 - s * w0]
    vs = [v + Vector((0, y - k * th, 0)) for k in (0, 1) for v in q]
    return S.mesh("bar", vs, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], mat, smooth=False)


def arc(t0, t1, r0, r1, y, mat, k=90):
    vs = [polar(r, t0 + (t1 - t0) * i / k, y) for i in range(k + 1) for r in (r0, r1)]
    S.mesh("arc", vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(k)], mat, smooth=False)


cool, hot, red = S.emission((0.62, 0.78, 1.0), 0.9), S.emission((1.0, 0.40, 0.09), 1.6), S.emission((1.0, 0.13, 0.02), 1.5)
for i in range(51):
    t = i / 50
    big = i % 10 == 0
    bar(t, 3.02 if big else 3.30, 3.66, 0.045 if big else 0.018, 0.045 if big else 0.018, -0.02, 0.015, hot if t >= HOT - 0.01 else cool)
arc(0, HOT - 0.012, 3.76, 3.79, -0.03, cool)
arc(HOT, 1, 3.76, 3.92, -0.03, red)

face, n, p = S.principled("face", (0.006, 0.007, 0.010), 0.34, 0.0, Specular=0.5)
g = n("ShaderNodeVectorMath", _operation="LENGTH", i0=n.obj()).outputs["Value"]
n.t.links.new(n("ShaderNodeBump", Height=n.math("SINE", n.math("MULTIPLY", g, 120.0)), Strength=0.12, Distance=0.02).outputs[0], p.inputs["Normal"])
S.lathe("face", [(0.001, 0.0), (2.6, 0.0), (2.62, 0.05), (2.72, 0.05), (2.74, 0.0), (4.3, 0.0)], 200, face)
metal, _, _ = S.principled("metal", (0.55, 0.56, 0.60), 0.16, 1.0)
dark, _, _ = S.principled("dark", (0.010, 0.011, 0.014), 0.30, 0.0)
S.lathe("wall", [(4.28, 0.0), (4.24, -0.65)], 200, dark)
S.lathe("bezel", [(4.20, -0.60), (4.22, -0.76), (4.30, -0.86), (4.42, -0.90), (4.54, -0.86), (4.62, -0.74), (4.64, -0.4)], 220, metal)

NEEDLE = 0.93
bar(NEEDLE, 0.3, 3.45, 0.105, 0.022, -0.34, 0.06, S.emission((1.0, 0.30, 0.04), 3.0))
S.lathe("hub", [(0.001, -0.60), (0.50, -0.60), (0.62, -0.56), (0.68, -0.46), (0.70, 0)], 120, dark)
S.lathe("hubring", [(0.70, -0.2), (0.74, -0.30), (0.80, -0.30), (0.84, -0.2), (0.84, 0)], 120, metal)

# pictogram: a small thermometer, bulb and stem, below the hub
def disc(cx, cz, r, y, mat, sx=1.0):
    S.mesh("disc", [(cx + r * math.cos(a / 24 * math.pi), y, cz + r * math.sin(a / 24 * math.pi)) for a in range(48)], [tuple(range(48))], mat, smooth=False)
disc(0, -2.62, 0.20, -0.03, hot)
S.mesh("stem", [(x, -0.03, z) for x, z in ((-0.085, -2.6), (0.085, -2.6), (0.085, -1.72), (-0.085, -1.72))], [(0, 1, 2, 3)], hot, smooth=False)
disc(0, -1.72, 0.085, -0.03, hot)
for k in range(3):
    S.mesh("mark", [(x, -0.03, -1.80 - 0.24 * k + d) for x, d in ((0.17, 0), (0.36, 0), (0.36, 0.05), (0.17, 0.05))], [(0, 1, 2, 3)], hot, smooth=False)

# leather cowl: padded ring with a row of amber stitches
hide, n, p = S.principled("hide", (0.011, 0.012, 0.016), 0.42, 0.0, Specular=0.45)
co = n.obj()
cell = n("ShaderNodeTexVoronoi", Vector=co, Scale=9.0, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
peb = n("ShaderNodeMapRange", Value=cell, i1=0.0, i2=0.2, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
hh = n.math("ADD", n.math("MULTIPLY", peb, 0.03), n.math("MULTIPLY", n("ShaderNodeTexNoise", Vector=co, Scale=30.0, Detail=4.0).outputs["Fac"], 0.02))
n.t.links.new(n("ShaderNodeBump", Height=hh, Strength=0.8, Distance=1.0).outputs[0], p.inputs["Normal"])


def cowl(r):
    """Height of the padded ring towards the viewer."""
    return -1.25 * math.exp(-((r - 6.0) / 1.15) ** 2) - 0.35 + 0.10 * max(r - 7, 0) + 0.16 * math.exp(-((r - 6.9) / 0.10) ** 2)


S.lathe("cowl", [(4.6 + i * 0.05, cowl(4.6 + i * 0.05)) for i in range(260)], 300, hide)
thread, _, _ = S.principled("thread", (0.80, 0.34, 0.06), 0.5, 0.0, Sheen=0.5)
N = 84
for i in range(N):
    for r in (6.62, 7.18):
        vs, fs, k, seg = [], [], 9, 8
        for j in range(k):
            t = j / (k - 1)
            a = 2 * math.pi * (i + 0.84 * t) / N
            lift, w = 0.06 * math.sin(math.pi * t) ** 0.5, 0.052 * (0.5 + 0.5 * math.sin(math.pi * t) ** 0.5)
            for q in range(seg):
                b = 2 * math.pi * q / seg
                rr = r + w * math.cos(b)
                vs.append((rr * math.cos(a), cowl(r) - lift + w * math.sin(b), rr * math.sin(a)))
        fs = [(j * seg + q, j * seg + (q + 1) % seg, (j + 1) * seg + (q + 1) % seg, (j + 1) * seg + q) for j in range(k - 1) for q in range(seg)]
        S.mesh("st", vs, fs, thread)

S.dusk_world(0.3, glow_dir=(1, -0.5), glow=1.0)
sun = S.bpy.data.objects.new("sun", S.bpy.data.lights.new("sun", "SUN"))
S.bpy.context.collection.objects.link(sun)
sun.data.energy, sun.data.angle, sun.data.color = 5.5, math.radians(1.2), (1.0, 0.50, 0.18)
sun.location = (12, -7.0, 8)
S.look(sun, (0, 0, 0))                                           # low over the cowl: it throws the ring's shadow on the face
S.panel_light((-24, -14, 20), (0, 0, 0), 24, 12, (0.50, 0.70, 1.0), 12, edge=0.5)
S.panel_light((0, 6, 30), (0, 0, 0), 34, 10, (0.42, 0.62, 1.0), 5, edge=0.5)
S.camera((-7.0, -17.5, -4.0), (0.45, -0.2, -0.15), lens=45, focus=(1.2, -0.2, -0.6), fstop=0.10)
S.render("interior-care-at-110-degrees", aspect=(3, 2), exposure=0.4)
