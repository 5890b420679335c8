"""Headlight restoration: the whole lamp of a blue coupe in the morning sun, its cover yellowed and hazy at left, clear around the glowing rings at right (units: m)."""
import os, sys, math
import numpy as np
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, loft
import place as P
from mathutils import Matrix, Vector

c = S.reset(6).cycles
c.caustics_reflective, c.sample_clamp_indirect = False, 1.5
car.coupe(color=(0.012, 0.070, 0.220), lamps=0.0)

# a tall lamp that wraps around the corner replaces the slim one of the coupe
body = next(o for o in S.bpy.data.objects if o.name == "body").data
size = len(body.vertices)
at, out = np.empty(size * 3, np.float32), np.empty(size * 3, np.float32)
body.vertices.foreach_get("co", at)
body.vertices.foreach_get("normal", out)
at, out = at.reshape(-1, 3), out.reshape(-1, 3)
out *= np.sign(out @ np.array((1, 0.8, 0)))[:, None]           # outward at the front corner
intake = np.where(at[:, 0] > 1.6, 0, 1.0) + loft.polygon(np.abs(at[:, 1]), at[:, 2], [(-0.5, 0.27), (0.50, 0.27), (0.58, 0.40), (0.50, 0.45), (-0.5, 0.45)], 0.014)
corner = np.where((at[:, 0] > 1.5) & (at[:, 1] > 0), 0, 1.0)
lamp = corner + np.maximum(loft.polygon(at[:, 1], at[:, 2], [(0.37, 0.53), (0.62, 0.515), (0.84, 0.555), (0.95, 0.63), (0.95, 0.685), (0.66, 0.645), (0.37, 0.60)], 0.016), 1.94 - at[:, 0])


def change(key, f):
    d = np.empty(size, np.float32)
    data = body.attributes[key].data
    data.foreach_get("value", d)
    data.foreach_set("value", f(d).astype(np.float32))


change("pane", lambda d: np.where(corner == 0, 1, d))
change("white", lambda d: np.where(corner == 0, 1, d))
change("trim", lambda d: np.minimum(d, lamp - 0.007))
change("open", lambda d: np.minimum(d, np.minimum(lamp, intake)))
quads = np.empty(len(body.polygons) * 4, np.int32)
body.polygons.foreach_get("vertices", quads)
quads = quads.reshape(-1, 4)


def layer(name, opening, depth, margin, mat):
    """The body's surface in and around an opening, moved inward."""
    q = quads[(opening[quads] < margin).all(1)]
    used, q = np.unique(q, return_inverse=True)
    return S.mesh(name, (at[used] - out[used] * depth).tolist(), q.reshape(-1, 4).tolist(), mat)


chrome, _, _ = S.principled("chrome", (0.78, 0.80, 0.83), 0.08, 1.0)
satin, _, _ = S.principled("satin", (0.22, 0.23, 0.25), 0.28, 1.0)
inside, n, p = S.principled("inside", (0.15, 0.155, 0.165), 0.38, 0.0, Specular=0.5)
rib = n.math("SINE", n.math("MULTIPLY", n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs[2], 2 * math.pi / 0.011))
inside.node_tree.links.new(n("ShaderNodeBump", Height=rib, Strength=0.8, Distance=0.002).outputs[0], p.inputs["Normal"])
layer("housing", lamp, 0.080, 0.09, inside)
grille, n, p = S.principled("grille", (0.01, 0.01, 0.01), 0.45, 0.0, Specular=0.25)
slat = n.math("SINE", n.math("MULTIPLY", n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs[2], 2 * math.pi / 0.036))
n.t.links.new(n.mix(n("ShaderNodeMapRange", Value=slat, i1=-0.1, i2=0.1).outputs[0], (0.002, 0.002, 0.002), (0.040, 0.042, 0.046)), p.inputs["Base Color"])
layer("grille", intake, 0.0, 0.04, grille).location.x = -0.035


def bead(r, y, h=0.12, w=0.16, k=10):
    """Profile of one polished step ring."""
    return [(r - w * math.cos(math.pi * i / k), y - h * math.sin(math.pi * i / k)) for i in range(k + 1)]


glass, n, done = S.material("dome")
done(n("ShaderNodeMixShader", Fac=n("ShaderNodeFresnel", IOR=1.6).outputs[0], i1=n("ShaderNodeBsdfRefraction", Color=(0.92, 0.96, 1.0), Roughness=0.0, IOR=1.5).outputs[0],
       i2=n("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=0.0).outputs[0]).outputs[0])
ring = S.emission((0.80, 0.90, 1.0), 5.0)


def projector(y, z, scale):
    """Glass dome in stepped bezel rings behind the cover at (y, z); about 5 `scale` in radius."""
    near = np.argmin(np.hypot(at[:, 1] - y, at[:, 2] - z) + 9 * (at[:, 0] < 1.9))
    front = Vector((1 + out[near][0], 0.3 + out[near][1], 0))
    frame = Matrix.Translation(Vector(at[near] - out[near] * 0.032)) @ front.to_track_quat("-Y", "Z").to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    dome = [(3.0 * math.sin(t), 0.9 - 1.9 * math.cos(t)) for t in (math.pi / 2 * i / 30 for i in range(31))]
    halo = [(4.62 + .24 * math.cos(t), .0 + .24 * math.sin(t)) for t in (math.pi * i / 8 for i in range(17))]
    for profile, mat in ((dome[::-1], glass), ([(3.0, 0.9), (2.95, 2.2), (2.4, 4.5), (0.9, 5.2), (0.01, 5.2)], chrome), (halo, ring),
                         ([(3.0, 0.9), (3.02, 0.55)] + bead(3.22, 0.5, 0.20) + [(3.40, 0.6)], chrome), ([(3.40, 0.6), (3.5, 0.2), (3.75, -0.3), (4.1, -0.4), (4.3, 0.3), (4.9, 0.3)], satin),
                         (bead(5.06, 0.2, 0.22, 0.18), chrome), ([(5.2, 0.2), (5.3, 5.0)], chrome)):
        S.lathe("projector", profile, 128, mat).matrix_world = frame


projector(0.475, 0.566, 0.0112)
projector(0.642, 0.580, 0.0122)
projector(0.800, 0.608, 0.0116)

# the cover: thin and clear; left of a slanted line it is weathered
m, n, done = S.material("cover")
co = n.obj()
_, y, z = n("ShaderNodeSeparateXYZ", Vector=co).outputs
old = n("ShaderNodeMapRange", Value=n.math("ADD", y, n.math("MULTIPLY", z, -0.35)), i1=0.438, i2=0.441, i3=1.0, i4=0.0).outputs[0]
cloud = n("ShaderNodeTexNoise", Vector=co, Scale=16.0, Detail=5.0, Roughness=0.6).outputs["Fac"]
fine = n("ShaderNodeTexNoise", Vector=co, Scale=700.0, Detail=3.0).outputs["Fac"]
veil = n("ShaderNodeMapRange", Value=n.math("ADD", cloud, n.math("MULTIPLY", fine, 0.2)), i1=0.42, i2=0.78, i3=0.22, i4=0.80).outputs[0]
milk = n("ShaderNodeMixShader", Fac=0.35, i1=n("ShaderNodeBsdfDiffuse", Color=(0.68, 0.46, 0.14)).outputs[0], i2=n("ShaderNodeBsdfTranslucent", Color=(0.85, 0.60, 0.22)).outputs[0])
through = n("ShaderNodeMixShader", Fac=old, i1=n("ShaderNodeBsdfTransparent", Color=(0.985, 0.99, 1.0)).outputs[0],
            i2=n("ShaderNodeBsdfRefraction", Color=(0.92, 0.72, 0.36), Roughness=0.30, IOR=1.08).outputs[0])
plastic = n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", old, veil), i1=through.outputs[0], i2=milk.outputs[0])
gloss = n("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=n.math("ADD", 0.004, n.math("MULTIPLY", old, 0.40)))
done(n("ShaderNodeMixShader", Fac=n("ShaderNodeFresnel", IOR=1.5).outputs[0], i1=plastic.outputs[0], i2=gloss.outputs[0]).outputs[0])
layer("cover", lamp, 0.003, 0.012, m).visible_shadow = False           # lets the sun reach the housing without noise

P.ground()
P.slab(-7, 7, -7, 6.2)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=34, azimuth=16, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((3.95, 1.58, 1.10), (2.17, 0.655, 0.605), lens=76)
S.render("headlight-restoration", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.05)
