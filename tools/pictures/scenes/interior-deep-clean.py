"""Carpet: dense dark pile with fresh vacuum stripes, a brushed metal sill along its edge, warm grazing light (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S
from mathutils import Vector, Matrix
bpy = S.bpy

c = S.reset(4).cycles
c.sample_clamp_indirect, c.diffuse_bounces, c.caustics_reflective = 1.0, 2, False
rng = np.random.default_rng(8)
STRIPE, PATCH, H = 3.3, 1.1, 0.60                            # width of one pass of the nozzle, side of one patch, pile height
TURN = math.radians(-27)                                     # the stripes run away to the left; everything is built in this frame

pile, n, done = S.material("pile")
z = n("ShaderNodeMapRange", Value=n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs[2], i1=0.10, i2=H, i3=0.0, i4=1.0).outputs[0]
rand = n("ShaderNodeNewGeometry").outputs["Random Per Island"]
tip = n.mix(rand, (0.10, 0.105, 0.13), (0.21, 0.22, 0.25))
col = n.mix(n.math("POWER", z, 1.6), (0.002, 0.002, 0.003), tip)
p = n("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=0.6, Specular=0.08)
done(p.outputs[0])


def patch(lean, tufts=64, fibres=15):
    """A small square of cut pile: tufts of thin ribbons that spread towards their tips, all leaning along y."""
    m = tufts * fibres
    g = int(math.ceil(math.sqrt(tufts)))
    cell = np.array([(i, j) for i in range(g) for j in range(g)][:tufts]) / g * PATCH - PATCH / 2
    cen = np.repeat(cell + rng.uniform(0, PATCH / g, (tufts, 2)), fibres, 0)
    h = np.repeat(rng.normal(H, 0.03, tufts), fibres) + rng.normal(0, 0.025, m)
    tuft_lean = np.repeat(np.stack([rng.normal(0, 0.05, tufts), lean + rng.normal(0, 0.05, tufts)], 1), fibres, 0)
    out = rng.normal(0, 0.030, (m, 2))
    wob = rng.normal(0, 0.022, (m, 4, 2))
    a = rng.uniform(0, math.pi, m)
    side = np.stack([np.cos(a), np.sin(a), np.zeros(m)], 1)
    rows = []
    for k, t in enumerate((0.0, 0.35, 0.7, 1.0)):
        xy = cen + out * (0.5 + 1.3 * t) + tuft_lean * t ** 1.4 + wob[:, k] * t
        q = np.concatenate([xy, (h * (t - 0.10 * t * t))[:, None]], 1)
        w = side * (0.013 * (1 - 0.35 * t))
        rows += [q - w, q + w]
    vs = np.stack(rows, 1).reshape(-1, 3)
    fs = [(8 * i + 2 * k, 8 * i + 2 * k + 1, 8 * i + 2 * k + 3, 8 * i + 2 * k + 2) for i in range(m) for k in range(3)]
    o = S.mesh("patch", vs.tolist(), fs, pile)
    me = o.data
    bpy.data.objects.remove(o)
    return me


kinds = {s: [patch(0.34 * s) for _ in range(4)] for s in (-1, 1)}
frame = Matrix.Rotation(TURN, 4, "Z")
for i in range(-26, 5):
    for j in range(-10, 32):
        x, y = i * PATCH, j * PATCH
        s = 1 if math.floor((x + PATCH * 0.5) / STRIPE) % 2 else -1
        o = bpy.data.objects.new("patch", kinds[s][rng.integers(4)])
        o.matrix_world = frame @ Matrix.Translation((x + rng.normal(0, 0.05), y + rng.normal(0, 0.04), 0)) @ Matrix.Diagonal((rng.choice((-1, 1)), 1, rng.normal(1, 0.02), 1))
        bpy.context.collection.objects.link(o)
ground, _, _ = S.principled("backing", (0.002, 0.002, 0.003), 0.9)
S.mesh("backing", [(-60, -40, 0), (60, -40, 0), (60, 80, 0), (-60, 80, 0)], [(0, 1, 2, 3)], ground)

# the door sill: brushed plate with a rolled edge
steel, sn, sp = S.principled("steel", (0.15, 0.155, 0.17), 0.30, 1.0)
br = sn("ShaderNodeTexNoise", Vector=sn("ShaderNodeMapping", Vector=sn.obj(), Scale=(40, 0.4, 40)).outputs[0], Scale=1.0, Detail=4.0).outputs["Fac"]
steel.node_tree.links.new(sn("ShaderNodeBump", Height=br, Strength=0.25, Distance=0.03).outputs[0], sp.inputs["Normal"])
prof = [(5.0, 0.0), (5.0, 0.35), (5.03, 0.58), (5.12, 0.76), (5.28, 0.88), (5.5, 0.93), (5.75, 0.92), (6.0, 0.88), (6.4, 0.87), (6.45, 0.84), (6.6, 0.84), (6.65, 0.87), (12, 0.84), (24, 0.8)]
vs = [(x, -20 + 80 * j / 4, z) for j in range(5) for x, z in prof]
k = len(prof)
S.mesh("sill", vs, [(j * k + i, j * k + i + 1, (j + 1) * k + i + 1, (j + 1) * k + i) for j in range(4) for i in range(k - 1)], steel).matrix_world = frame

S.dusk_world(0.3, glow_dir=(0.4, 1), glow=1.0)
S.panel_light((10, 32, 14), (0, 2, 0), 34, 10, (1.0, 0.50, 0.17), 55, edge=0.5)         # amber in the sill
warm = S.panel_light((4, 30, 15), (0, 2, 0), 40, 12, (1.0, 0.47, 0.15), 1300, edge=0.5)   # grazing, against the camera: shines in one lean only
warm.visible_glossy = False                                  # for the pile alone: the sill would blow out
S.panel_light((-30, 4, 18), (0, 2, 0), 12, 34, (0.50, 0.68, 1.0), 50, edge=0.5)         # cool from the left
S.panel_light((10, -24, 30), (0, 0, 0), 30, 10, (0.6, 0.72, 1.0), 14, edge=0.5)
S.camera((1.2, -12.0, 8.6), (0.8, 1.4, 0.2), lens=44, focus=(-0.5, 0.5, 0.5), fstop=0.12)
S.render("interior-deep-clean", aspect=(3, 2), exposure=0.3)
