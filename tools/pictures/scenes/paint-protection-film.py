"""Paint protection film: a clear sheet half laid on deep-red paint, its lifted edge curling over like a glowing line, slip water beside it (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(7).cycles.transparent_max_bounces = 24
rnd = random.Random(5)
TURN, NEAR = math.radians(-24), -7.5                           # the fold runs away from the camera; NEAR is the sheet's front edge (v)
U, V = Vector((math.cos(TURN), math.sin(TURN))), Vector((-math.sin(TURN), math.cos(TURN)))


def f(x, y):
    return -0.0022 * x * x - 0.0012 * y * y


def film(u, v):
    """Sheet coordinates (u across the fold, v along it) to space: lies flat, then rolls up on a cone; wet side cockles."""
    r = 2.3 + 0.035 * (v - NEAR)
    wet = max(0.0, min(1.0, (u + 5.5) / 3.5)) * max(0.0, min(1.0, (0.6 - u) / 1.5))
    blob = max(0.0, noise.noise(Vector((u * 0.42, v * 0.30, 4))) + 0.35 * noise.noise(Vector((u * 1.1, v * 0.9, 7))))
    h = 0.03 + 0.17 * wet * blob
    if u > 0:
        a = u / r
        uu, h = r * math.sin(a), h + r * (1 - math.cos(a)) * (1 + 0.05 * math.sin(v * 0.42 + 1))
    else:
        uu = u
    x, y = U.x * uu + V.x * v, U.y * uu + V.y * v
    return x, y, f(x, y) + h


def edge(v):
    return 6.4 + 0.10 * (v - NEAR) + 0.12 * math.sin(v * 0.5)           # length of sheet beyond the fold


mat, n, coat, base = S.paint(base=(0.060, 0.0015, 0.003), flake=(0.42, 0.016, 0.018), scale=40, amount=0.14, rough=0.30)
S.grid("panel", f, -60, 60, -40, 70, 160, 160, mat)

clear, n, done = S.material("film")
face = n("ShaderNodeLayerWeight", Blend=0.5).outputs["Facing"]
fres = n("ShaderNodeFresnel", IOR=1.5).outputs[0]
amt = n.math("MULTIPLY", n.math("MINIMUM", fres, 0.5), 1.7)
tint = n.mix(n.math("POWER", face, 2.0), (0.97, 0.975, 0.98), (0.80, 0.84, 0.88))
add = n("ShaderNodeAddShader", i0=n("ShaderNodeBsdfTransparent", Color=tint).outputs[0],
        i1=n("ShaderNodeBsdfGlossy", Roughness=0.015, Color=amt).outputs[0]).outputs[0]
milk = n("ShaderNodeBsdfTranslucent", Color=(0.9, 0.93, 1.0)).outputs[0]
done(n("ShaderNodeMixShader", Fac=n.math("ADD", 0.010, n.math("MULTIPLY", n.math("POWER", face, 4.0), 0.10)), i1=add, i2=milk).outputs[0])
nu, nv = 220, 260
vs = [film(-40 + (40 + edge(v)) * (1 - (1 - i / nu) ** 1.6), v) for v in (NEAR + 40 * (j / nv) ** 1.3 for j in range(nv + 1)) for i in range(nu + 1)]
w = nu + 1
S.mesh("film", vs, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(nv) for i in range(nu)], clear)

# the cut edge gathers light like the rim of a pane: a thin bright cord along it
rim, n, done = S.material("rim")
glow = n("ShaderNodeEmission", Color=(1.0, 0.62, 0.30), Strength=0.55).outputs[0]
done(n("ShaderNodeAddShader", i0=glow, i1=n("ShaderNodeBsdfGlossy", Roughness=0.12, Color=(0.9, 0.95, 1)).outputs[0]).outputs[0])
line = [(-40 + (40 + edge(NEAR)) * i / 400, NEAR) for i in range(401)] + [(edge(v), v) for v in (NEAR + 40 * (j / 260) ** 1.3 for j in range(1, 261))]
line, k = [Vector(film(u, v)) for u, v in line], 8
vs = []
for i, c in enumerate(line):
    t = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
    p = t.orthogonal().normalized()
    q = t.cross(p)
    vs += [c + 0.045 * (math.cos(a) * p + math.sin(a) * q) for a in (2 * math.pi * m / k for m in range(k))]
fs = [(j * k + i, j * k + (i + 1) % k, (j + 1) * k + (i + 1) % k, (j + 1) * k + i) for j in range(len(line) - 1) for i in range(k)]
S.mesh("rim", vs, fs, rim)

# slip water: flat beads on the bare paint, thickest near the fold
water, prof = S.water(), [(math.sin(t), math.cos(t)) for t in (math.radians(78) * i / 10 for i in range(11))]
vs, fs, seg, placed = [], [], 26, []
for _ in range(1100):
    u, v = 1.2 + abs(rnd.gauss(0, 7)), rnd.uniform(-16, 24)
    r = min(0.75, 0.085 * math.exp(abs(rnd.gauss(0, 0.95))))
    x, y = U.x * u + V.x * v, U.y * u + V.y * v
    if any((a - x) ** 2 + (b - y) ** 2 < (r + c) ** 2 * 1.3 for a, b, c in placed):
        continue
    placed.append((x, y, r))
    ph, k, z0 = rnd.uniform(0, 50), len(vs), f(x, y)
    for s, c in prof:
        for j in range(seg):
            a = 2 * math.pi * j / seg
            q = r * s / prof[-1][0] * (1 + 0.22 * noise.noise(Vector((math.cos(a), math.sin(a), ph))))
            vs.append((x + q * math.cos(a), y + q * math.sin(a), z0 - 0.004 + r * 0.62 * (c - prof[-1][1])))
    fs += [(k + i * seg + j, k + (i + 1) * seg + j, k + (i + 1) * seg + (j + 1) % seg, k + i * seg + (j + 1) % seg) for i in range(10) for j in range(seg)]
S.mesh("slip", vs, fs, water)
print("beads", len(placed))

S.dusk_world(1.1, glow_dir=(0.4, 1), glow=1.0, horizon=-0.10)
S.panel_light((0, 60, 70), (0, 0, 0), 140, 40, (0.12, 0.16, 0.36), 2.2, edge=0.5)
S.panel_light((0, 66, 44), (0, 0, 0), 240, 1.3, (0.70, 0.85, 1.0), 9, edge=0.3)          # one cool line across sheet and paint
S.panel_light((52, 34, 16), (2, 0, 3), 10, 40, (1.0, 0.46, 0.13), 14, edge=0.35)          # amber through the curl
S.panel_light((-40, 0, 36), (0, 0, 2), 6, 60, (0.80, 0.90, 1.0), 7, edge=0.35)            # line along the outside of the roll
S.camera((3, -31, 17), (0.6, -1.0, 1.2), lens=60, focus=(0, -7, 2), fstop=0.14)
S.render("paint-protection-film", aspect=(3, 2), exposure=0.5)
