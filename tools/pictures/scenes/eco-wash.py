"""Eco wash: a plush folded copper microfibre towel on dark paint, its wiped path a clean mirror through fine desert dust (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Matrix, Vector, noise
bpy = S.bpy

S.reset(5).cycles.caustics_reflective = False
rnd = random.Random(12)
TURN = math.radians(28)                                        # the towel's heading: it has come from the lower left
POSE = Matrix.Translation((3.6, 3.2, 0)) @ Matrix.Rotation(TURN, 4, "Z")
THICK, FOLD, HALF, WIDE = 0.40, 0.85, 5.0, 5.0                  # half thickness of a layer, fold radius, half length, half width

# ---------- paint under dust; the path is a mask along the towel's heading
mat, n, coat, base = S.paint(base=(0.0012, 0.0025, 0.007), flake=(0.012, 0.030, 0.080), scale=36, amount=0.10)
co = n.obj()
loc = n("ShaderNodeMapping", Vector=co, _vector_type="TEXTURE", Location=(3.6, 3.2, 0), Rotation=(0, 0, TURN)).outputs[0]
xyz = n("ShaderNodeSeparateXYZ", Vector=loc)
streak = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=loc, Scale=(0.05, 3.2, 1)).outputs[0], Scale=1.0, Detail=4.0).outputs["Fac"]
side = n.math("ADD", n.math("ABSOLUTE", xyz.outputs[1]), n.math("MULTIPLY", n.math("SUBTRACT", streak, 0.5), 0.8))
out_of = n("ShaderNodeMapRange", Value=side, i1=WIDE - 0.35, i2=WIDE - 0.05, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
ahead = n("ShaderNodeMapRange", Value=xyz.outputs[0], i1=2.0, i2=2.3, i3=0.0, i4=1.0).outputs[0]
dusty = n.math("MAXIMUM", out_of, ahead)
cloud = n("ShaderNodeTexNoise", Vector=co, Scale=0.22, Detail=6.0, Roughness=0.6).outputs["Fac"]
grain = n("ShaderNodeTexNoise", Vector=co, Scale=14.0, Detail=3.0, Roughness=0.7).outputs["Fac"]
bank = n("ShaderNodeMapRange", Value=n.math("ABSOLUTE", n.math("SUBTRACT", side, WIDE + 0.12)), i1=0.0, i2=0.45, i3=0.35, i4=0.0).outputs[0]
amt = n.math("ADD", n.math("ADD", n.math("MULTIPLY", cloud, 0.75), bank), n.math("MULTIPLY", n.math("SUBTRACT", grain, 0.5), 1.1), clamp=True)
amt = n.math("MULTIPLY", n.math("MULTIPLY", amt, 0.95), dusty, clamp=True)
dust = n("ShaderNodeBsdfDiffuse", Color=(0.50, 0.36, 0.24), Roughness=0.8,
         Normal=n("ShaderNodeBump", Height=grain, Strength=0.5, Distance=0.08).outputs[0])
surf = [k for k in mat.node_tree.nodes if k.type == "MIX_SHADER"][0]
out = [k for k in mat.node_tree.nodes if k.type == "OUTPUT_MATERIAL"][0]
mat.node_tree.links.new(n("ShaderNodeMixShader", Fac=amt, i1=surf.outputs[0], i2=dust.outputs[0]).outputs[0], out.inputs["Surface"])
mat.node_tree.links.new(n.math("ADD", 0.008, n.math("MULTIPLY", dusty, 0.16)), coat.inputs["Roughness"])
S.grid("panel", lambda x, y: -0.0008 * x * x - 0.0010 * max(y, 0) ** 2, -70, 70, -40, 80, 120, 120, mat)


def path(t):
    """Centre line of the folded cloth seen from its side: bottom layer forward, round the fold, top layer back."""
    a, b = 2 * HALF - 0.6, math.pi * FOLD
    s = t * (2 * a + b)
    if s < a:
        return -HALF + 0.6 + s, THICK, 0.0
    if s < a + b:
        q = (s - a) / FOLD
        return HALF + FOLD * math.sin(q), THICK + FOLD * (1 - math.cos(q)), q
    return HALF - (s - a - b) * 1.0, THICK + 2 * FOLD, math.pi


def cloth(nt=150, nw=110, ns=5):
    """The pile's ground: a thick sheet with soft edges, sagging and rumpled a little."""
    def point(t, w, up):
        x, z, q = path(t)
        y = WIDE * w
        rumple = 0.62 * noise.noise(Vector((x * 0.22, y * 0.26, 3 + q))) + 0.16 * noise.noise(Vector((x * 0.7, y * 0.7, 8 + q)))
        z += (z - THICK) / (2 * FOLD) * (rumple - 0.10 * (1 - (x / HALF) ** 2) * (1 - w * w))
        y += 0.50 * noise.noise(Vector((x * 0.28, q * 0.7, 5))) * w
        k = THICK * up * (1 - 0.75 * max(abs(w) ** 22, abs(2 * t - 1) ** 60))
        return x + k * math.sin(q), y, z - k * math.cos(q)
    vs, fs, m = [], [], nw + 1
    for up in (1, -1):
        vs += [point(i / nt, 2 * j / nw - 1, up) for i in range(nt + 1) for j in range(m)]
    h = (nt + 1) * m
    for i in range(nt):
        for j in range(nw):
            q = (i * m + j, i * m + j + 1, (i + 1) * m + j + 1, (i + 1) * m + j)
            fs += [q[::-1], tuple(h + k for k in q)]
    rim = [j for j in range(nw)] + [i * m + nw for i in range(nt)] + [nt * m + nw - j for j in range(nw)] + [(nt - i) * m for i in range(nt)]
    fs += [(a, b, h + b, h + a) for a, b in zip(rim, rim[1:] + rim[:1])]
    return vs, fs, point


pile, _, _ = S.principled("pile", (0.62, 0.19, 0.042), 0.7, 0.0, Specular=0.15, Sheen=0.4)
vs, fs, point = cloth()
towel = S.mesh("towel", vs, fs, pile)
towel.matrix_world = POSE
towel.modifiers.new("fur", "PARTICLE_SYSTEM")
h = towel.particle_systems[0].settings
h.type, h.count, h.hair_length, h.hair_step = "HAIR", 80000, 0.46, 3
h.factor_random, h.brownian_factor, h.normal_factor = 0.07, 0.10, 0.06
h.root_radius, h.tip_radius, h.radius_scale = 1.0, 0.7, 0.020
h.use_close_tip = False

# ---------- overlock stitch: slanted threads wrapped round the cloth's edge along both visible sides
thread, _, _ = S.principled("thread", (1.0, 0.60, 0.26), 0.5, 0.0, Sheen=0.5)
vs, fs, seg = [], [], 6


def stitch(t, w, dt, dw):
    pts = [Vector(point(min(max(t - dt * c, 0), 1), min(max(w - dw * c, -1), 1), s)) for c, s in ((1, -2.2), (.35, -2.3), (-.45, -1.4), (-.45, 1.2), (.5, 1.9))]
    k = len(vs)
    for i, c in enumerate(pts):
        d = (pts[min(i + 1, 4)] - pts[max(i - 1, 0)]).normalized()
        u = d.orthogonal().normalized()
        v = d.cross(u)
        vs.extend(c + 0.085 * (math.cos(a) * u + math.sin(a) * v) for a in (2 * math.pi * j / seg for j in range(seg)))
    fs.extend((k + i * seg + j, k + i * seg + (j + 1) % seg, k + (i + 1) * seg + (j + 1) % seg, k + (i + 1) * seg + j) for i in range(4) for j in range(seg))


for i in range(140):
    stitch(0.01 + 0.98 * i / 140, -1, 0.004, -0.09)
for i in range(64):
    stitch(1.0, -0.98 + 1.96 * i / 64, 0.02, 0.01)
o = S.mesh("stitches", vs, fs, thread)
o.matrix_world = POSE


def far(col):
    """A silhouette's dim glow, kept out of light sampling: by its sheer size it would draw nearly every sample."""
    m = S.emission(col, 1.0)
    m.cycles.sample_as_light = False
    return m


S.dusk_world(1.5, glow_dir=(0.2, 1), glow=1.0, horizon=0.20)
S.ridge(300, 70, 16, 800, 37, far((0.003, 0.004, 0.008)), x0=20, freq=9)
S.panel_light((-34, 8, 30), (0, 0, 0), 26, 18, (0.66, 0.82, 1.0), 9, edge=0.5)             # cool, raking: dust and pile
S.panel_light((34, 12, 18), (4, 2, 1), 10, 26, (1.0, 0.50, 0.18), 22, edge=0.4)             # amber on the towel's flank
S.panel_light((2, -34, 40), (2, 0, 1), 24, 12, (1.0, 0.86, 0.72), 3, edge=0.5)              # soft key
S.panel_light((-10, 60, 40), (0, 0, 0), 110, 2.4, (0.75, 0.88, 1.0), 7, edge=0.25)          # one line for the clean path
S.camera((-3, -29, 15), (0.8, 0.4, 0.6), lens=56, focus=(1, -1, 1), fstop=0.2)
S.render("eco-wash", aspect=(3, 2), exposure=0.4)
