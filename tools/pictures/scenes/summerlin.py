"""Summerlin: banded red sandstone cliffs above desert scrub, last sun on the rock, blue night coming (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(5)
rnd = random.Random(8)
P = lambda x, y, z=0.0: noise.noise(Vector((x, y, z)))


def fbm(x, y, z, o=5, rough=0.5):
    return sum(rough ** k * P(x * 2.1 ** k, y * 2.1 ** k, z + k * 3.3) for k in range(o))


def smooth(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def terrain(x, y):
    """Scrub plain, talus, then cliffs: buttresses and side canyons cut back into a plateau, stepped where beds are soft."""
    front = 430 + 0.18 * x + 95 * fbm(x / 260, 1.7, 5, 4) + 30 * P(x / 60, y / 120, 8)       # where the wall stands
    canyon = 70 * max(0, 0.30 - abs(P(x / 120, y / 500, 3))) / 0.30
    d = y - front - canyon
    crest = 150 + 55 * P(x / 210, 0.4, 11) + 26 * P(x / 70, y / 90, 12) + 60 * math.exp(-((x + 60) / 130) ** 2)
    talus = 34 * smooth((d + 130) / 130)
    h = talus + (crest - 34) * (0.60 * smooth(d / 46) + 0.40 * smooth((d - 60) / 70))
    if h > 30:
        u = h / 15 + 0.5 * P(x / 90, y / 90, 2)
        step = math.floor(u) + smooth((u % 1 - 0.35) / 0.5)
        h += (step - u) * 15 * 0.75 + 5 * fbm(x / 22, y / 22, 6, 4) + 2.5 * abs(P(x / 9, y / 30, 4))
    return h + 1.2 * fbm(x / 30, y / 30, 1, 3) + 0.012 * max(0, y - 60)


rock, n, p = S.principled("rock", (0.3, 0.1, 0.05), 0.85, 0.0, Specular=0.2)
co = n.obj()
xyz = n("ShaderNodeSeparateXYZ", Vector=co)
warp = n("ShaderNodeTexNoise", Vector=co, Scale=0.012, Detail=4.0).outputs["Fac"]
z = n.math("ADD", xyz.outputs[2], n.math("MULTIPLY", n.math("SUBTRACT", warp, 0.5), 46.0))
t = n.math("DIVIDE", z, 215.0)
cream, rose, rust, dark = (0.56, 0.40, 0.28), (0.44, 0.19, 0.11), (0.30, 0.075, 0.032), (0.17, 0.048, 0.028)
beds = n.ramp(t, [(0.0, dark), (0.16, rust), (0.24, rose), (0.31, rust), (0.40, dark), (0.45, rust), (0.54, cream), (0.60, rose), (0.68, cream), (0.76, rust), (0.86, cream), (1.0, rose)], "LINEAR")
thin = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=0.0, Y=0.0, Z=z).outputs[0], Scale=0.35, Detail=5.0, Roughness=0.7).outputs["Fac"]
beds = n("ShaderNodeMixRGB", _blend_type="MULTIPLY", Fac=0.75, Color1=beds, Color2=n.ramp(thin, [(0.35, (0.42, 0.36, 0.34)), (0.62, (1.15, 1.1, 1.05))])).outputs[0]
varnish = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.10, 0.10, 0.012)).outputs[0], Scale=1.0, Detail=5.0).outputs["Fac"]
beds = n("ShaderNodeMixRGB", _blend_type="MULTIPLY", Fac=0.6, Color1=beds, Color2=n.ramp(varnish, [(0.40, (0.35, 0.27, 0.25)), (0.60, (1, 1, 1))])).outputs[0]
soil = n("ShaderNodeTexNoise", Vector=co, Scale=0.15, Detail=6.0).outputs["Fac"]
flat = n("ShaderNodeMapRange", Value=xyz.outputs[2], i1=10.0, i2=34.0, i3=0.0, i4=1.0).outputs[0]
n.t.links.new(n.mix(flat, n.ramp(soil, [(0.35, (0.11, 0.060, 0.040)), (0.65, (0.20, 0.125, 0.085))]), beds), p.inputs["Base Color"])
rough = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.35, 0.35, 0.9)).outputs[0], Scale=1.0, Detail=8.0, Roughness=0.65).outputs["Fac"]
n.t.links.new(n("ShaderNodeBump", Height=rough, Strength=0.9, Distance=2.2).outputs[0], p.inputs["Normal"])

NX, NY = 520, 430
rows = [14 + 330 * (j / 150) ** 1.6 if j < 150 else 344 + (j - 150) * 1.75 for j in range(NY + 1)]
vs = []
for y in rows:
    vs += [(x, y, terrain(x, y)) for x in ((i / NX - 0.5) * (y * 1.05 + 30) for i in range(NX + 1))]
w = NX + 1
S.mesh("land", vs, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(NY) for i in range(NX)], rock)

# scrub: a few bushes of many small leaves, repeated
sage, n, p = S.principled("sage", (0.060, 0.066, 0.044), 0.8)
kinds = []
for k in range(4):
    vs, fs = [], []
    for i in range(420):
        d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), abs(rnd.gauss(0, 0.8)))).normalized()
        c = d * (0.45 + 0.55 * rnd.random() ** 0.5) * (1 + 0.35 * noise.noise(d * 2 + Vector((k, 0, 0))))
        a = (d + 0.6 * Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0.5, 1)))).normalized() * 0.20
        b = a.cross(Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))).normalized() * 0.035
        m = len(vs)
        vs += [c - a - b, c - a + b, c + a + b * 0.3, c + a - b * 0.3]
        fs.append((m, m + 1, m + 2, m + 3))
    o = S.mesh("bush", vs, fs, sage, smooth=False)
    kinds.append(o.data)
    S.bpy.data.objects.remove(o)
for i in range(2600):
    y = 17 + 330 * rnd.random() ** 1.25
    x = (rnd.random() - 0.5) * (y * 0.95 + 8)
    s = (0.35 + 0.75 * rnd.random() ** 2) * (0.55 if y < 26 else 1)
    o = S.bpy.data.objects.new("b", rnd.choice(kinds))
    o.location, o.rotation_euler, o.scale = (x, y, terrain(x, y) - 0.1), (0, 0, rnd.uniform(0, 6.28)), (s * 1.2, s * 1.2, s * 0.85)
    S.bpy.context.collection.objects.link(o)

S.dusk_world(1.0, glow_dir=(0.3, -1), glow=1.0)
bg = S.bpy.context.scene.world.node_tree                          # this time the camera looks away from the glow: lift the blue
bg.nodes["Background"].inputs["Strength"].default_value = 1.7
sun = S.bpy.data.objects.new("sun", S.bpy.data.lights.new("sun", "SUN"))
S.bpy.context.collection.objects.link(sun)
sun.data.energy, sun.data.angle, sun.data.color = 4.2, math.radians(1.0), (1.0, 0.42, 0.14)
sun.location = (0.86, -0.50, 0.125)
S.look(sun, (0, 0, 0))
S.camera((0, 0, terrain(0, 14) + 2.6), (0, 300, 58), lens=38)
S.render("summerlin", aspect=(3, 2), exposure=0.35)
