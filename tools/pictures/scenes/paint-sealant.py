"""Paint sealant: a yellow applicator pad on a bright red panel in daylight, drying haze behind it, tight beads of water where it is done (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import place
from mathutils import Matrix

S.reset(5).cycles.caustics_reflective = False              # the mirror would sprinkle the haze with sparks
R, ARC, PIVOT = 4.4, 15.5, (0.8, -15.0)                        # pad radius; the arm's swing over the panel
A0 = math.radians(71)                                          # angle of the pad on the arc
px, py = PIVOT[0] + ARC * math.cos(A0), PIVOT[1] + ARC * math.sin(A0)

# ---------- paint, with haze as a second, dull surface in an arc behind the pad
mat, n, coat, base = S.paint(base=(0.30, 0.012, 0.010), flake=(0.42, 0.030, 0.018), scale=36, amount=0.08, metal=0.3)
co = n.obj()
c = n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=co, i1=(*PIVOT, 0)).outputs[0]
xyz = n("ShaderNodeSeparateXYZ", Vector=c)
rad = n("ShaderNodeVectorMath", _operation="LENGTH", i0=c).outputs["Value"]
ang = n("ShaderNodeMath", _operation="ARCTAN2", i0=xyz.outputs[1], i1=xyz.outputs[0]).outputs[0]
ring = n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", rad, 4.0), Y=n.math("MULTIPLY", ang, 5.0)).outputs[0]
streak = n("ShaderNodeTexNoise", Vector=ring, Scale=1.0, Detail=5.0, Roughness=0.6).outputs["Fac"]
cloud = n("ShaderNodeTexNoise", Vector=co, Scale=0.55, Detail=6.0, Roughness=0.62).outputs["Fac"]
off = n.math("ABSOLUTE", n.math("SUBTRACT", rad, ARC))
band = n("ShaderNodeMapRange", Value=n.math("ADD", off, n.math("MULTIPLY", n.math("SUBTRACT", streak, 0.5), 0.9)),
         i1=R - 0.45, i2=R + 0.10, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0]
behind = n("ShaderNodeMapRange", Value=ang, i1=A0 - 0.02, i2=A0 + 0.02, i3=0.0, i4=1.0).outputs[0]
# the wiped half: everything inside a slightly ragged middle line is mirror again
clean = n.math("ADD", n.math("SUBTRACT", rad, ARC - 0.2), n.math("MULTIPLY", n.math("SUBTRACT", cloud, 0.5), 0.7))
keep = n("ShaderNodeMapRange", Value=clean, i1=-0.12, i2=0.12, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
haze = n.math("MULTIPLY", n.math("MULTIPLY", band, behind), keep)
body = n.math("ADD", -0.30, n.math("ADD", n.math("MULTIPLY", streak, 1.5), n.math("MULTIPLY", cloud, 0.5)))
haze = n.math("MULTIPLY", haze, n.math("MULTIPLY", body, 0.80), clamp=True)
dull = n("ShaderNodeBsdfDiffuse", Color=(0.82, 0.76, 0.72), Roughness=0.7)
surf = [k for k in mat.node_tree.nodes if k.type == "MIX_SHADER"][0]
out = [k for k in mat.node_tree.nodes if k.type == "OUTPUT_MATERIAL"][0]
mat.node_tree.links.new(n("ShaderNodeMixShader", Fac=haze, i1=surf.outputs[0], i2=dull.outputs[0]).outputs[0], out.inputs["Surface"])
mat.node_tree.links.new(n.math("ADD", 0.008, n.math("MULTIPLY", haze, 0.5)), coat.inputs["Roughness"])


def f(x, y):
    return -0.0010 * x * x - 0.0012 * max(y, 0) ** 2


S.grid("panel", f, -60, 60, -40, 80, 120, 120, mat)

# ---------- the pad: a plain round of pale open-cell foam, edges soft, a groove round the middle where two layers are bonded
foam, fn, fp = S.principled("foam", (0.8, 0.5, 0.1), 0.9, 0.0, Specular=0.1, Sheen=0.3)
cell = fn("ShaderNodeTexVoronoi", Vector=fn.obj(), Scale=8.0, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
pore = fn("ShaderNodeMapRange", Value=cell, i1=0.02, i2=0.24, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0]
foam.node_tree.links.new(fn.mix(pore, (0.62, 0.30, 0.02), (0.86, 0.50, 0.05)), fp.inputs["Base Color"])
foam.node_tree.links.new(fn("ShaderNodeBump", Height=pore, Strength=0.4, Distance=0.04).outputs[0], fp.inputs["Normal"])
dark, _, _ = S.principled("bond", (0.008, 0.010, 0.016), 0.6)


def turned(name, prof, m):
    o = S.lathe(name, prof, 220, m)
    o.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
    o.matrix_world = Matrix.Translation((px, py, f(px, py)))


def layer(z0, z1, k, m):
    """A disc with rounded shoulders of radius k."""
    q = [math.pi / 2 * i / 10 for i in range(11)]
    turned("layer", [(R - 0.2 - k, z0)] + [(R - k + k * math.sin(t), z0 + k - k * math.cos(t)) for t in q]
           + [(R - k + k * math.cos(t), z1 - k + k * math.sin(t)) for t in q] + [(0.01, z1 + 0.06)], m)


layer(0.0, 1.35, 0.28, foam)
layer(1.30, 1.50, 0.05, dark)
layer(1.45, 2.9, 0.50, foam)


# ---------- water on the finished part: flattened drops that let the sun through
drop, dn, done = S.material("drop")
path = dn("ShaderNodeLightPath").outputs
clear = dn("ShaderNodeBsdfTransparent", Color=(0.93, 0.95, 0.97)).outputs[0]
done(dn("ShaderNodeMixShader", Fac=dn.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"]), i1=dn("ShaderNodeBsdfGlass", Roughness=0.0, IOR=1.333).outputs[0], i2=clear).outputs[0])
rnd, placed = random.Random(8), []
profile = [(math.sin(t), 0.50 * math.cos(t) + 0.17) for t in [math.radians(112) * i / 14 for i in range(15)]]
master = S.lathe("drop", [(max(r, 0.001), z) for r, z in profile], 32, drop)
master.hide_render = True
while len(placed) < 460:
    x, y, r = rnd.uniform(-16, 24), rnd.uniform(-21, 26), min(1.0, 0.16 + rnd.expovariate(5.0))
    out_of_arc = math.hypot(x - PIVOT[0], y - PIVOT[1]) < ARC - 0.9 or x > px + R + 0.6 or math.hypot(x - PIVOT[0], y - PIVOT[1]) > ARC + R + 1.2
    if not out_of_arc or any((x - a) ** 2 + (y - b) ** 2 < (r + c + 0.16) ** 2 for a, b, c in placed):
        continue
    placed.append((x, y, r))
    o = S.bpy.data.objects.new("drop", master.data)
    S.bpy.context.collection.objects.link(o)
    o.location, o.scale, o.rotation_euler = (x, y, f(x, y)), (r, r, r), (math.pi / 2, 0, 0)

place.day_world(elevation=34, azimuth=35, strength=0.13, sun=4.0)
S.panel_light((0, 60, 34), (0, 0, 0), 150, 16, (1.0, 0.97, 0.92), 5, edge=0.4)              # a bright cloud bank in the lacquer
S.camera((-1, -28, 19), (2.6, -0.8, 0.4), lens=50)
S.render("paint-sealant", aspect=(3, 2), exposure=0.1)
