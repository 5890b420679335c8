"""What a ceramic coating does: the hood of a blue coupe, parted by masking tape. Water lies flat on the dull bare half and stands in beads on the coated
one (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import car
import place as P
import studio as S
import vehicle as V
from mathutils import Vector, Matrix, noise

S.reset(8)
c = S.bpy.context.scene.cycles
c.caustics_reflective = c.caustics_refractive = False
rnd, r = random.Random(11), np.random.default_rng(21)
BLUE, DULL = (0.004, 0.022, 0.085), (0.030, 0.055, 0.110)
X0, X1, Y0, TAPE, STEP = 1.10, 2.16, -0.66, 0.013, 0.0016           # the wet part of the hood, half the tape's width, the puddles' grid


def soft(shape, sx, sy):
    """Smooth random field of about unit spread."""
    fx, fy = (np.fft.fftfreq(k)[:, None] if i == 0 else np.fft.fftfreq(k)[None, :] for i, k in enumerate(shape))
    a = np.fft.ifft2(np.fft.fft2(r.standard_normal(shape)) * np.exp(-2 * np.pi ** 2 * ((sx * fx) ** 2 + (sy * fy) ** 2))).real
    return a / a.std()


# puddles: depth of the water, negative where the hood is dry
xs, ys = np.arange(X0, X1, STEP), np.arange(Y0, -TAPE - 0.004, STEP)
flat = soft((len(xs), len(ys)), 20, 14) + 0.28 * soft((len(xs), len(ys)), 9, 8) + 0.10
flat -= np.clip((ys - (-TAPE - 0.03)) / 0.02, 0, 1)[None, :] * 1.2            # the tape keeps it off
flat -= np.clip((X0 + 0.06 - xs) / 0.05, 0, 1)[:, None] * 1.6
depth = np.where(flat > 0, 0.0034 * (1 - np.exp(-flat / 0.14)), np.maximum(0.0034 * flat / 0.14, -0.004))

# paint: dull on the bare half where it is dry
m, n, coat, base = V.lacquer(BLUE, metal=0.35, gloss=1.7)
img = S.bpy.data.images.new("wet", len(ys), len(xs), float_buffer=True, is_data=True)
wet = np.clip(depth / 0.0004, 0, 1).astype(np.float32)
img.pixels.foreach_set(np.dstack([wet, wet, wet, np.ones_like(wet)]).ravel())
img.update()
img.pack()
co = n.obj()
x, y, _ = n("ShaderNodeSeparateXYZ", Vector=co).outputs
uv = n("ShaderNodeCombineXYZ", X=n.math("DIVIDE", n.math("SUBTRACT", y, Y0), len(ys) * STEP), Y=n.math("DIVIDE", n.math("SUBTRACT", x, X0), len(xs) * STEP))
wet = n("ShaderNodeTexImage", Vector=uv.outputs[0], _image=img, _extension="CLIP").outputs[0]
blotch = n("ShaderNodeTexNoise", Vector=co, Scale=5.0, Detail=6.0).outputs["Fac"]
dull = n.math("MULTIPLY", n.math("LESS_THAN", y, 0.0), n.math("SUBTRACT", 1.0, wet))
link = m.node_tree.links.new
link(n.mix(dull, BLUE, n.mix(blotch, DULL, (0.026, 0.048, 0.100))), base.inputs["Base Color"])
link(n.math("ADD", 0.32, n.math("MULTIPLY", dull, 0.4)), base.inputs["Roughness"])
link(n.math("ADD", 0.010, n.math("MULTIPLY", dull, 0.24)), coat.inputs["Roughness"])
link(n.mix(dull, (1, 1, 1), (0.5, 0.47, 0.46)), coat.inputs["Color"])
car.coupe(paint=(m, n), lamps=1.5)

# height of the hood, from a coarse grid of it
gx, gy = np.linspace(X0 - 0.02, X1 + 0.02, 70), np.linspace(-0.70, 0.70, 90)
gz = np.array([[car.below(a, b)[0].z for b in gy] for a in gx])


def height(px, py):
    i, j = (np.clip((np.asarray(p) - g[0]) / (g[1] - g[0]), 0, len(g) - 1.001) for p, g in ((px, gx), (py, gy)))
    a, b = i.astype(int), j.astype(int)
    u, v = i - a, j - b
    return gz[a, b] * (1 - u) * (1 - v) + gz[a + 1, b] * u * (1 - v) + gz[a, b + 1] * (1 - u) * v + gz[a + 1, b + 1] * u * v


def glass(tint, ior):
    """Water that lets sunlight through to the paint instead of throwing a black shadow."""
    w, k, done = S.material("water")
    lp = k("ShaderNodeLightPath").outputs
    done(k("ShaderNodeMixShader", Fac=k.math("MAXIMUM", lp["Is Shadow Ray"], lp["Is Diffuse Ray"]), i1=k("ShaderNodeBsdfGlass", Color=tint, Roughness=0.0, IOR=ior).outputs[0],
           i2=k("ShaderNodeBsdfTransparent", Color=(0.86, 0.86, 0.86)).outputs[0]).outputs[0])
    return w


water = glass((0.97, 0.985, 1.0), 1.333)
ax, ay = np.meshgrid(xs, ys, indexing="ij")
vs = np.dstack([ax, ay, height(ax, ay) + depth]).reshape(-1, 3)
k = len(ys)
fs = [(i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j) for i in range(len(xs) - 1) for j in range(k - 1) if depth[i:i + 2, j:j + 2].max() > -0.001]
S.mesh("puddles", vs.tolist(), [f[::-1] for f in fs], water)


def bead(seed, theta=math.radians(112), rings=26, seg=40):
    """A drop with the contact angle of a ceramic coating; its foot has radius 1."""
    foot, vs = math.sin(theta), []
    for i in range(rings + 1):
        t = theta * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            q = math.sin(t) / foot * (1 + 0.05 * noise.noise(Vector((math.cos(a) * 0.9, math.sin(a) * 0.9, seed * 3.7))))
            vs.append((q * math.cos(a), q * math.sin(a), (math.cos(t) - math.cos(theta)) / foot * 0.86))
    fs = [(i * seg + j, (i + 1) * seg + j, (i + 1) * seg + (j + 1) % seg, i * seg + (j + 1) % seg) for i in range(rings) for j in range(seg)]
    return vs, fs


shapes, placed = [], []
for i in range(5):
    o = S.mesh("bead", *bead(i), water)
    shapes.append(o.data)
    S.bpy.data.objects.remove(o)
for size in sorted((min(0.0165, 0.0022 * math.exp(abs(rnd.gauss(0, 1.15)))) for _ in range(3600)), reverse=True):
    px, py = rnd.uniform(X0, X1), rnd.uniform(TAPE + 0.003 + size, 0.66)
    if any((a - px) ** 2 + (b - py) ** 2 < ((size + d) * 1.22) ** 2 for a, b, d in placed):
        continue
    placed.append((px, py, size))
    e = 0.01
    up = Vector((float(height(px - e, py) - height(px + e, py)), float(height(px, py - e) - height(px, py + e)), 2 * e)).normalized()
    o = S.bpy.data.objects.new("bead", rnd.choice(shapes))
    turn = up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(rnd.uniform(0, 6.28), 4, "Z")
    o.matrix_world = Matrix.Translation((px, py, float(height(px, py)) - 0.04 * size)) @ turn @ Matrix.Scale(size, 4)
    S.bpy.context.collection.objects.link(o)
print("beads", len(placed))

tape = P.rough_material("tape", (0.90, 0.42, 0.03), (0.84, 0.37, 0.025), 40.0, 0.0008, 900.0, 0.6)
tx = np.linspace(X0 - 0.02, X1, 120)
vs = [(float(a), s * TAPE, float(height(a, s * TAPE)) + 0.0006) for a in tx for s in (-1, 1)]
S.mesh("tape", vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(tx) - 1)], tape)

P.ground()
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=30, azimuth=180, strength=0.12, sun=4.0, top=(0.035, 0.10, 0.34), low=(1.0, 0.74, 0.50))
S.panel_light((-4.4, 0.0, 6.0), (1.6, 0, 0.9), 10.0, 5.6, (0.84, 0.91, 1.0), 1.7, edge=0.5)        # a bright cloud for the water to mirror
S.panel_light((1.0, -4.5, 1.9), (1.6, 0, 0.9), 5.0, 0.7, (0.90, 0.95, 1.0), 9.0, edge=0.4)         # edges of the puddles
S.panel_light((1.0, 4.5, 1.9), (1.6, 0, 0.9), 5.0, 0.7, (1.0, 0.74, 0.46), 9.0, edge=0.4)          # flanks of the beads
key = S.panel_light((4.2, -1.0, 3.4), (1.6, 0, 0.9), 2.4, 1.8, (1.0, 0.93, 0.84), 7.0, edge=0.4)
key.visible_glossy = False
S.camera((3.05, 0.0, 1.42), (1.60, 0.0, 0.885), lens=66)
S.render("what-ceramic-coating-does", aspect=(3, 2), exposure=0.6, vignette=0.15, bloom=0.04)
