"""Leather: a dark seat bolster with grain and a double amber stitch along the seam, soft raking light (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(6)
rnd = random.Random(2)
GAP = 0.50                                                   # distance of each stitch row from the seam
PITCH = 0.62


def seam(x):
    return 0.010 * x * x - 0.05 * x


def f(x, y):
    """Two padded panels meeting in a sunken seam; each stitch pulls a small dimple."""
    d = y - seam(x)
    pad = (1.5 if d > 0 else 0.9) * (1 - math.exp(-(d / 4.2) ** 2)) - 0.30 * math.exp(-(d / 0.12) ** 2)
    z = pad + 0.10 * math.exp(-(abs(d) / 0.9) ** 2) - 0.004 * (y - 2) ** 2 - 0.0015 * x * x
    for s in (-1, 1):
        dd = d - s * GAP
        if abs(dd) < 0.9:
            z -= 0.11 * math.exp(-(dd / 0.20) ** 2) * (0.72 + 0.28 * math.cos(2 * math.pi * x / PITCH))
    wr = noise.noise(Vector((x * 0.16, y * 0.35, 3))) + 0.5 * noise.noise(Vector((x * 0.5, y * 0.8, 9)))
    return z + 0.07 * wr * min(1, abs(d) / 2)


mat, n, done = S.material("leather")
co = n.obj()
warp = n("ShaderNodeTexNoise", Vector=co, Scale=2.5, Detail=3.0).outputs["Color"]
cw = n("ShaderNodeVectorMath", _operation="ADD", i0=co, i1=n("ShaderNodeVectorMath", _operation="SCALE", i0=warp, Scale=0.25).outputs[0]).outputs[0]
cell = n("ShaderNodeTexVoronoi", Vector=cw, Scale=9.0, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
peb = n("ShaderNodeMapRange", Value=cell, i1=0.0, i2=0.22, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
fine = n("ShaderNodeTexNoise", Vector=co, Scale=40.0, Detail=5.0).outputs["Fac"]
pore = n("ShaderNodeTexVoronoi", Vector=co, Scale=22.0).outputs["Distance"]
h = n.math("ADD", n.math("ADD", n.math("MULTIPLY", peb, 0.030), n.math("MULTIPLY", fine, 0.012)), n.math("MULTIPLY", pore, 0.010))
bump = n("ShaderNodeBump", Height=h, Strength=0.9, Distance=1.0).outputs[0]
col = n.mix(peb, (0.006, 0.006, 0.008), (0.019, 0.020, 0.026))
rough = n.math("ADD", 0.40, n.math("MULTIPLY", fine, 0.16))
p = n("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=rough, Specular=0.45, Sheen=0.15, Normal=bump)
done(p.outputs[0])
S.grid("hide", f, -16, 16, -9, 16, 640, 500, mat)

# thread: twisted two-ply stitches, each dipping into the hide at both ends
thr, tn, tp = S.principled("thread", (0.80, 0.36, 0.07), 0.5, 0.0, Sheen=0.6)
tc = tn.obj()
vs, fs = [], []


def tube(path, r, seg=10, twist=0.0, off=0.0, ph=0.0):
    k = len(vs)
    for i, q in enumerate(path):
        t = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        u = t.cross(Vector((0, 0, 1))).normalized()
        v = u.cross(t)
        c = q + off * (u * math.cos(ph + twist * i) + v * math.sin(ph + twist * i))
        taper = 0.65 + 0.35 * math.sin(math.pi * i / (len(path) - 1)) ** 0.5
        for j in range(seg):
            a = 2 * math.pi * j / seg
            vs.append(c + r * taper * (u * math.cos(a) + v * math.sin(a)))
    for i in range(len(path) - 1):
        for j in range(seg):
            fs.append((k + i * seg + j, k + i * seg + (j + 1) % seg, k + (i + 1) * seg + (j + 1) % seg, k + (i + 1) * seg + j))


for s in (-1, 1):
    x = -14.0
    while x < 14:
        skew, path = rnd.gauss(0, 0.02), []
        for i in range(25):
            t = i / 24
            px = x + PITCH * 0.90 * t
            py = seam(px) + s * GAP + skew * (t - 0.5) + 0.05 * (t - 0.5)
            lift = 0.10 * math.sin(math.pi * t) ** 0.6 - 0.10 * (abs(2 * t - 1)) ** 8
            path.append(Vector((px, py, f(px, py) + lift)))
        for ph in (0, 2.094, 4.189):
            tube(path, 0.046, twist=0.42, off=0.042, ph=ph)
        x += PITCH
S.mesh("thread", vs, fs, thr)

S.dusk_world(0.25, glow_dir=(1, 0.3), glow=1.0)
S.panel_light((-26, 26, 13), (0, 2, 0), 30, 10, (0.60, 0.78, 1.0), 34, edge=0.5)       # cool raking brush of light
S.panel_light((26, 10, 9), (2, 0, 0), 10, 16, (1.0, 0.46, 0.13), 30, edge=0.5)         # amber edge
S.panel_light((0, -20, 30), (0, 0, 0), 20, 8, (0.85, 0.9, 1.0), 4, edge=0.5)
S.camera((4.5, -12, 9.0), (-0.6, 0.6, 0.3), lens=62, focus=(0.2, -0.3, 0.2), fstop=0.10)
S.render("leather-care", exposure=0.45)
