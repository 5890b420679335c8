"""A red panel from above under a ring of light: swirl scratches left of the tape, a mirror and the polishing pad right of it (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S
from mathutils import Matrix
bpy = S.bpy

S.reset(4).cycles.caustics_reflective = False
SIZE, PX = 44.0, 2640                                      # edge of the scratch map in cm and pixels
TAPE = 1.15                                                # half width of the tape


def scratches(count=2600, seed=5):
    """Arcs around the middle, as polished-in scratches show around a lamp: bright near it, few far away."""
    r = np.random.default_rng(seed)
    m, k = np.zeros((PX, PX), np.float32), PX / SIZE
    for _ in range(count):
        rad = abs(r.normal(0, 9.0)) + 2.2
        length = r.uniform(1.2, 5.5)
        a0, bend = r.uniform(0, 2 * math.pi), r.normal(0, 0.10)
        t = np.linspace(0, 1, int(length * k * 1.3))
        a = a0 + t * length / rad
        d = rad * (1 + bend * (t - 0.5))
        x, y = d * np.cos(a), d * np.sin(a)
        i, j = np.round(PX / 2 + x * k).astype(int) % PX, np.round(PX / 2 + y * k).astype(int) % PX
        v = (np.sin(math.pi * t) ** 0.6 * r.uniform(0.15, 1.0) * math.exp(-(rad / 16) ** 2)).astype(np.float32)
        for dy in (0, 1):
            for dx in (0, 1):
                np.maximum.at(m, ((j + dy) % PX, (i + dx) % PX), v)
    return m


m = scratches()
img = bpy.data.images.new("scratches", PX, PX, float_buffer=True, is_data=True)
img.pixels.foreach_set(np.dstack([m, m, m, np.ones_like(m)]).ravel())
img.update()
img.pack()

mat, n, coat, base = S.paint(base=(0.42, 0.012, 0.008), flake=(0.55, 0.05, 0.03), scale=26, amount=0.10, rough=0.35)
co = n.obj()
x = n("ShaderNodeSeparateXYZ", Vector=co).outputs[0]
left = n("ShaderNodeMapRange", Value=x, i1=-0.02, i2=0.02, i3=1.0, i4=0.0).outputs[0]
uv = n("ShaderNodeMapping", Vector=co, Location=(0.5, 0.5, 0), Scale=(1 / SIZE,) * 3).outputs[0]
line = n.math("MULTIPLY", n("ShaderNodeTexImage", Vector=uv, _image=img, _interpolation="Cubic").outputs[0], left, clamp=True)
surf = [k for k in mat.node_tree.nodes if k.type == "MIX_SHADER"][0]
out = [k for k in mat.node_tree.nodes if k.type == "OUTPUT_MATERIAL"][0]
veil = n("ShaderNodeBsdfDiffuse", Color=(0.52, 0.30, 0.28))                                   # oxidized lacquer scatters
dull = n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", left, 0.12), i1=surf.outputs[0], i2=veil.outputs[0]).outputs[0]
glint = n("ShaderNodeEmission", Color=(1.0, 0.95, 0.93), Strength=1.1)
mat.node_tree.links.new(n("ShaderNodeMixShader", Fac=line, i1=dull, i2=glint.outputs[0]).outputs[0], out.inputs["Surface"])
mat.cycles.sample_as_light = False
mat.node_tree.links.new(n.math("ADD", 0.006, n.math("MULTIPLY", left, 0.06)), coat.inputs["Roughness"])
S.grid("panel", lambda px, py: -0.0005 * (px * px + py * py), -60, 60, -60, 60, 80, 80, mat)

tape, tn, tp = S.principled("tape", (0.90, 0.72, 0.20), 0.75)
crepe = tn("ShaderNodeTexNoise", Vector=tn("ShaderNodeMapping", Vector=tn.obj(), Scale=(0.6, 7.0, 1)).outputs[0], Scale=1.0, Detail=3.0).outputs["Fac"]
tape.node_tree.links.new(tn("ShaderNodeBump", Height=crepe, Strength=0.6, Distance=0.08).outputs[0], tp.inputs["Normal"])
S.grid("tape", lambda px, py: 0.04 - 0.0005 * (px * px + py * py), -TAPE, TAPE, -60, 60, 4, 120, tape)

# the polishing pad lies on the corrected side
foam, fn, fp = S.principled("foam", (0.95, 0.28, 0.02), 0.85, Specular=0.1)
pore = fn("ShaderNodeTexVoronoi", Vector=fn.obj(), Scale=4.0).outputs["Distance"]
foam.node_tree.links.new(fn("ShaderNodeBump", Height=pore, Strength=0.7, Distance=0.1).outputs[0], fp.inputs["Normal"])
pose = Matrix.Translation((13.2, -7.4, -0.1)) @ Matrix.Rotation(math.pi / 2, 4, "X")
S.lathe("pad", [(0, 1.4), (0.9, 1.4), (1.1, 1.6), (1.1, 2.6), (1.4, 2.9), (5.6, 2.9), (6.2, 2.7), (6.6, 2.2), (6.7, 1.2), (6.2, 0), (0, 0)], 96, foam).matrix_world = pose
S.lathe("hook", [(6.3, -0.05), (6.8, 0.0), (6.8, 0.35), (6.6, 0.4)], 96, S.principled("hook", (0.90, 0.88, 0.84), 0.8)[0]).matrix_world = pose

world = bpy.data.worlds.new("studio")
bpy.context.scene.world = world
world.use_nodes = True
world.node_tree.nodes["Background"].inputs[0].default_value = (0.62, 0.66, 0.74, 1)
world.node_tree.nodes["Background"].inputs[1].default_value = 0.55
ring = S.lathe("ring", [(11.5 + 0.8 * math.cos(t), 0.8 * math.sin(t)) for t in (2 * math.pi * i / 12 for i in range(13))], 200, S.emission((0.95, 0.97, 1.0), 26))
ring.matrix_world = Matrix.Translation((0, 14, 44)) @ Matrix.Rotation(math.pi / 2 - 0.30, 4, "X")
ring.visible_camera = False
S.panel_light((-70, -30, 60), (0, 0, 0), 60, 60, (1.0, 0.90, 0.78), 10, edge=0.5)
S.camera((0, -13, 44), (0, 0, 0), lens=46)
S.render("what-paint-correction-removes", aspect=(3, 2), exposure=0.3, vignette=0.2, bloom=0.05)
