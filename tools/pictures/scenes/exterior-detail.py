"""Exterior detail: a cluster of soap bubbles on dark wet paint, faint rainbow films and window lights, small foam at its foot (units: mm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S

c = S.reset(4).cycles
c.transparent_max_bounces, c.caustics_reflective = 20, False        # no sparks thrown onto the milky foam
rnd = random.Random(31)
# ---------- packing: the big ones by hand, smaller ones nestling against them
balls = [(-1.2, 0.6, 2.1, 3.1), (2.9, -0.2, 1.5, 2.2), (0.6, -2.6, 0.9, 1.45), (-4.6, -0.9, 1.0, 1.7), (1.3, 2.8, 2.3, 2.3), (5.6, 0.9, 0.7, 1.2),
         (-3.4, -2.7, 0.6, 1.0), (2.7, -2.7, 0.6, 0.9)]


def nestle(count, lo, hi, spread, overlap):
    """Add bubbles that touch at least one neighbour, biting into none by more than a film's worth."""
    for _ in range(count * 60):
        if count <= 0:
            return
        bx, by, bz, br = rnd.choice(balls)
        r, a = lo * (hi / lo) ** (rnd.random() ** 1.6), rnd.uniform(0, 2 * math.pi)
        d = (br + r) * overlap
        z = r * rnd.uniform(0.35, 0.8)
        k = d * d - (z - bz) ** 2
        if k < 0:
            continue
        x, y = bx + math.sqrt(k) * math.cos(a), by + math.sqrt(k) * math.sin(a)
        if (x / 1.5) ** 2 + y * y > spread ** 2:
            continue
        if all((x - p) ** 2 + (y - q) ** 2 + (z - s) ** 2 > ((r + t) * 0.86) ** 2 for p, q, s, t in balls):
            balls.append((x, y, z, r))
            count -= 1


nestle(40, 0.45, 1.1, 5.6, 0.90)
nestle(90, 0.18, 0.5, 6.2, 0.93)
nestle(110, 0.09, 0.2, 7.0, 0.95)
for _ in range(60):                                            # strays on the wet paint
    r = 0.07 * math.exp(abs(rnd.gauss(0, 0.9)))
    x, y = rnd.uniform(-13, 13), rnd.uniform(-7, 12)
    if all((x - p) ** 2 + (y - q) ** 2 > (r + t) ** 2 for p, q, s, t in balls):
        balls.append((x, y, r * 0.45, r))
B = np.array(balls)
print("bubbles", len(B))

# ---------- the film: a faint, view-dependent rainbow that drains to clear towards the top
film, n, done = S.material("film")
co = n.obj()
swirl = n("ShaderNodeTexNoise", Vector=co, Scale=0.55, Detail=3.0, Distortion=1.6).outputs["Fac"]
z = n("ShaderNodeSeparateXYZ", Vector=co).outputs[2]
face = n("ShaderNodeLayerWeight", Blend=0.5).outputs["Facing"]
phase = n.math("ADD", n.math("ADD", n.math("MULTIPLY", swirl, 3.2), n.math("MULTIPLY", face, 1.6)), n.math("MULTIPLY", z, -0.42))
hue = n("ShaderNodeCombineColor", _mode="HSV", i0=n.math("FRACT", phase), i1=0.50, i2=1.0).outputs[0]
lp = n("ShaderNodeLightPath").outputs["Is Shadow Ray"]
fres = n("ShaderNodeFresnel", IOR=1.36).outputs[0]
edge = n.math("ADD", n.math("MULTIPLY", n.math("POWER", face, 2.5), 0.30), n.math("MULTIPLY", n.math("MINIMUM", fres, 0.4), 1.7))
edge = n.math("MULTIPLY", edge, n.math("SUBTRACT", 1.0, lp))
gloss = n("ShaderNodeBsdfGlossy", Color=n("ShaderNodeVectorMath", _operation="SCALE", i0=hue, Scale=edge).outputs[0], Roughness=0.0)
# the film adds its reflection and takes hardly any light away: no black rims
body = n("ShaderNodeAddShader", i0=n("ShaderNodeBsdfTransparent", Color=(0.97, 0.97, 0.97)).outputs[0], i1=gloss.outputs[0]).outputs[0]
info = n("ShaderNodeObjectInfo").outputs["Alpha"]               # alpha carries how foamy a bubble is: the smallest scatter white
milk = n("ShaderNodeBsdfDiffuse", Color=(0.80, 0.86, 0.92)).outputs[0]
done(n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", info, n.math("ADD", 0.10, n.math("MULTIPLY", face, 0.5))), i1=body, i2=milk).outputs[0])

# ---------- each bubble: rays from its centre, cut by the walls it shares with its neighbours and by the paint
for i, (cx, cy, cz, r) in enumerate(B):
    nu = 128 if r > 0.8 else 48 if r > 0.3 else 24
    nv = nu // 2
    t, p = np.meshgrid(np.linspace(0.001, math.pi - 0.001, nv + 1), np.arange(nu) * 2 * math.pi / nu, indexing="ij")
    d = np.stack([np.sin(t) * np.cos(p), np.sin(t) * np.sin(p), np.cos(t)], -1).reshape(-1, 3)
    reach = np.full(len(d), r)
    for j in np.nonzero(((B[:, :3] - B[i, :3]) ** 2).sum(1) < (B[:, 3] + r) ** 2)[0]:
        if j == i:
            continue
        ax = B[j, :3] - B[i, :3]
        dist = np.linalg.norm(ax)
        wall = (dist ** 2 + r * r - B[j, 3] ** 2) / (2 * dist)
        c = d @ (ax / dist)
        reach = np.minimum(reach, np.where(c > 1e-4, np.maximum(wall, 0.02 * r) / np.maximum(c, 1e-4), 1e9))
    reach = np.minimum(reach, np.where(d[:, 2] < -1e-4, (cz - 0.01) / np.maximum(-d[:, 2], 1e-4), 1e9))
    v = B[i, :3] + d * reach[:, None]
    fs = [(a * nu + b, (a + 1) * nu + b, (a + 1) * nu + (b + 1) % nu, a * nu + (b + 1) % nu) for a in range(nv) for b in range(nu)]
    o = S.mesh("bubble", v.tolist(), fs, film)
    o.color = (1, 1, 1, min(1, max(0.0, (0.55 - r) / 0.4)))
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(24)

mat, n, coat, base = S.paint(base=(0.0015, 0.003, 0.008), flake=(0.02, 0.04, 0.10), scale=14, amount=0.12)
S.grid("panel", lambda x, y: -0.004 * max(y - 4, 0) ** 2 - 0.0015 * x * x, -45, 45, -25, 50, 160, 160, mat)

CAM = (0.8, -24, 8.0)
S.dusk_world(1.0, glow_dir=(0.5, 1), glow=0.6, horizon=-0.16)
S.panel_light((0, 60, 60), (0, 0, 0), 120, 30, (0.09, 0.17, 0.42), 1.0, edge=0.5)
for k in (-1, 1):                                              # a window of two panes, mirrored in every bubble
    S.panel_light((-20 + 3.2 * k, -6 + 3.2 * k * 0.3, 30), (0, 0, 2), 5.4, 11, (0.80, 0.90, 1.0), 26, edge=0.06)
S.panel_light((6, -30, 34), (0, -2, 0), 26, 10, (0.55, 0.72, 1.0), 5, edge=0.5)             # soft fill for the foam
S.panel_light((34, 14, 10), (0, 0, 2), 5, 18, (1.0, 0.46, 0.13), 22, edge=0.25)          # amber flank, the dusk
S.camera(CAM, (0.4, 0, 1.9), lens=62, focus=(0, -1.6, 2), fstop=0.16)
S.render("exterior-detail", aspect=(3, 2), exposure=0.5)
