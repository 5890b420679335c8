"""Polishing: a waffle-cut amber foam pad on its backing plate, tilted over mirror-black paint; a thin ring of light (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix

c = S.reset(6).cycles
c.caustics_reflective, c.sample_clamp_indirect = False, 1.0            # the mirror paint would sprinkle the foam with sparks
R, H, CELL = 7.6, 3.4, 1.9                                  # pad radius, thickness, pitch of the waffle
LIFT, TILT, TURN = 1.8, math.radians(-17), math.radians(28)

foam, n, p = S.principled("foam", (0.86, 0.30, 0.035), 0.75, 0.0, Specular=0.0)
co = n.obj()
cell = n("ShaderNodeTexVoronoi", Vector=co, Scale=5.5, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
pore = n("ShaderNodeMapRange", Value=cell, i1=0.02, i2=0.26, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0]
foam.node_tree.links.new(n.mix(pore, (0.50, 0.135, 0.010), (0.92, 0.34, 0.040)), p.inputs["Base Color"])   # open cells: dark hollows
foam.node_tree.links.new(n("ShaderNodeBump", Height=pore, Strength=0.22, Distance=0.04).outputs[0], p.inputs["Normal"])
plate, _, _ = S.principled("plate", (0.010, 0.011, 0.014), 0.30, 0.0, Specular=0.6)
steel, _, _ = S.principled("steel", (0.62, 0.64, 0.68), 0.16, 1.0)


def waffle(x, y):
    """Face of the pad (towards the paint, z down): raised squares, V grooves, rounded over at the rim."""
    g = min(abs((x / CELL + 0.5) % 1 - 0.5), abs((y / CELL + 0.5) % 1 - 0.5)) * CELL
    r = math.hypot(x, y)
    edge = max(0.0, min(1.0, (R - 0.9 - r) / 0.7))           # no groove cuts into the rim: the outline stays clean
    return edge * 0.75 * max(0.0, 1 - g / 0.40) ** 1.3 + 0.9 * max(0.0, (r - R + 0.9) / 0.9) ** 2.2


rings, seg = 190, 420                                        # polar face, so the rim stays a clean circle
vs, fs = [(0, 0, waffle(0, 0))], []
for i in range(1, rings + 1):
    r = R * i / rings
    vs += [(r * math.cos(a), r * math.sin(a), waffle(r * math.cos(a), r * math.sin(a))) for a in (2 * math.pi * j / seg for j in range(seg))]
for z, r in ((1.2, R + 0.05), (2.0, R + 0.02), (2.8, R - 0.08), (H - 0.1, R - 0.2), (H, R - 0.32), (H + 0.02, R - 0.9)):     # the clean-cut side
    vs += [(r * math.cos(a), r * math.sin(a), z) for a in (2 * math.pi * j / seg for j in range(seg))]
k = (len(vs) - 1) // seg
fs = [(0, 1 + (j + 1) % seg, 1 + j) for j in range(seg)]
fs += [(1 + i * seg + j, 1 + i * seg + (j + 1) % seg, 1 + (i + 1) * seg + (j + 1) % seg, 1 + (i + 1) * seg + j) for i in range(k - 1) for j in range(seg)]
parts = [S.mesh("pad", vs, fs, foam)]


def turned(name, prof, mat):
    """Lathe about the pad's own axis (z)."""
    o = S.lathe(name, [(r, y) for r, y in prof], 220, mat)
    o.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
    parts.append(o)


turned("velcro", [(R - 0.9, H - .02), (R - 0.75, H + .08), (R - 0.8, H + .22), (R - 1.2, H + .24)], plate)
turned("plate", [(R - 1.0, H + .2), (R - .55, H + .28), (R - .45, H + .55), (R - .6, H + .85), (R - 1.2, H + 1.05), (4.2, H + 1.5), (3.2, H + 1.75),
                 (2.9, H + 2.1), (2.6, H + 2.2), (2.0, H + 2.25), (0.01, H + 2.25)], plate)
turned("trim", [(4.25, H + 1.42), (4.35, H + 1.56), (4.15, H + 1.64), (3.95, H + 1.58)], steel)
turned("spindle", [(1.55, H + 2.1), (1.6, H + 2.6), (1.45, H + 2.75), (1.1, H + 2.8), (1.1, H + 5.4), (1.3, H + 5.5), (1.3, H + 12), (0.01, H + 12)], steel)
low = R * abs(math.sin(TILT))
pose = Matrix.Translation((0, 0, LIFT + low)) @ Matrix.Rotation(TURN, 4, "Z") @ Matrix.Rotation(TILT, 4, "X")
for o in parts:
    o.matrix_world = pose

mat, pn, coat, base = S.paint(base=(0.0012, 0.0025, 0.007), flake=(0.02, 0.05, 0.13), scale=40, amount=0.12)
S.grid("paint", lambda x, y: -0.0009 * x * x - 0.0006 * y * y, -90, 90, -40, 160, 120, 120, mat)

# the ring of light: level, overhead and out of the picture, so it is seen only as an ellipse in the paint
ring = S.lathe("ring", [(22 + .24 * math.cos(t), .24 * math.sin(t)) for t in (2 * math.pi * i / 12 for i in range(13))], 300,
               S.emission((0.80, 0.90, 1.0), 7))
ring.matrix_world = Matrix.Translation((0, 30, 12)) @ Matrix.Rotation(math.pi / 2, 4, "X")
ring.visible_camera = False
S.dusk_world(0.9, glow_dir=(0.5, 1), glow=1.0, horizon=-0.02)
far = S.emission((0.004, 0.004, 0.009), 1.0)
far.cycles.sample_as_light = False                           # so large that it would draw every light sample to itself
S.ridge(400, -12, 16, 1100, 6, far, x0=30, freq=8)
S.panel_light((24, -30, 6), (0, 0, 5), 6, 16, (1.0, 0.66, 0.36), 70, edge=0.5)         # warm key, low from the right: grazes the waffle
S.panel_light((-30, -20, 22), (0, 0, 4), 30, 6, (0.62, 0.80, 1.0), 22, edge=0.4)        # cool strip from the left
S.panel_light((-14, 20, 30), (0, 0, 6), 30, 5, (0.62, 0.80, 1.0), 12, edge=0.4)          # cool rim on the plate's back edge
S.panel_light((4, -30, 1.4), (0, 0, 4), 34, 1.8, (1.0, 0.72, 0.45), 60, edge=0.5)         # from knee height: lights the waffle for the mirror
S.camera((1.5, -36, 9.4), (0, -2, 3.3), lens=46, focus=(0, -5, 5), fstop=0.16)
S.render("what-paint-correction-removes", aspect=(3, 2), exposure=0.15)
