"""Hard water: a window pane at dusk with fresh drops on it and the white rings the dried ones left (units: cm, pane at y=0)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(6)
c = S.bpy.context.scene.cycles
c.caustics_reflective = c.caustics_refractive = False             # they would only speckle the lime
rnd = random.Random(21)
CAM = (0, -20, 0)
wat = S.water()


def drop(x, z, r, seed, tall=1.0):
    """Flat cap on the pane; tall > 1 lets it hang heavy at the bottom and thin out above."""
    vs, fs, rings, seg = [], [], 14, 44
    for i in range(rings + 1):
        t = math.pi / 2 * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            w = 1 + 0.16 * noise.noise(Vector((math.cos(a), math.sin(a), seed * 2.3))) + 0.05 * noise.noise(Vector((3 * math.cos(a), 3 * math.sin(a), seed)))
            u, v = math.sin(t) * math.cos(a) * w, math.sin(t) * math.sin(a) * w
            up = max(v, 0)
            vs.append((x + r * u * (1 - 0.28 * up * min(tall - 1, 1)), -0.55 * r * math.cos(t) ** 0.85 * (1 - 0.5 * up * min(tall - 1, 1)), z + r * v * (1 + up * (tall - 1))))
    fs = [(i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j) for i in range(rings) for j in range(seg)]
    S.mesh("drop", vs, fs + [tuple(rings * seg + j for j in range(seg))], wat)


# mineral ring: chalky crust, thickest at the rim, fading inwards; one material, another pattern for each spot
m, n, done = S.material("lime")
co = n.obj()
own = n("ShaderNodeVectorMath", _operation="ADD", i0=co, i1=n("ShaderNodeCombineXYZ", X=0.0, Y=n.math("MULTIPLY", n("ShaderNodeObjectInfo").outputs["Random"], 90.0), Z=0.0).outputs[0]).outputs[0]
wob = n("ShaderNodeTexNoise", Vector=own, Scale=1.4, Detail=4.0).outputs["Fac"]
g = n("ShaderNodeVectorMath", _operation="LENGTH", i0=co).outputs["Value"]
d = n.math("ADD", g, n.math("MULTIPLY", n.math("SUBTRACT", wob, 0.5), 0.60))
ring = n.ramp(d, [(0, (0.20,) * 3), (0.45, (0.15,) * 3), (0.66, (0.34,) * 3), (0.79, (1,) * 3), (0.835, (0.75,) * 3), (0.87, (0,) * 3), (1.0, (0,) * 3)], "LINEAR")
grit = n.ramp(n("ShaderNodeTexNoise", Vector=own, Scale=11.0, Detail=6.0, Roughness=0.7).outputs["Fac"], [(0.34, (0.25,) * 3), (0.56, (1,) * 3)])
fac = n.math("MULTIPLY", ring, grit)
chalk = n("ShaderNodeAddShader", i0=n("ShaderNodeBsdfDiffuse", Color=(0.80, 0.86, 0.95)).outputs[0],
          i1=n("ShaderNodeEmission", Color=(0.62, 0.72, 0.90), Strength=0.30).outputs[0]).outputs[0]
done(n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", fac, 0.9), i1=n("ShaderNodeBsdfTransparent").outputs[0], i2=chalk).outputs[0])
quad = S.mesh("spot", [(-1.2, 0, -1.2), (1.2, 0, -1.2), (1.2, 0, 1.2), (-1.2, 0, 1.2)], [(0, 1, 2, 3)], m).data
S.bpy.data.objects.remove(S.bpy.data.objects["spot"])


def spot(x, z, r):
    o = S.bpy.data.objects.new("spot", quad)
    o.location, o.rotation_euler, o.scale = (x, -0.002, z), (0, rnd.uniform(0, 6.28), 0), (r, 1, r * rnd.uniform(0.88, 1.0))
    S.bpy.context.collection.objects.link(o)


placed = []


def free(x, z, r, gap=1.12):
    return all((x - a) ** 2 + (z - b) ** 2 > ((r + c) * gap) ** 2 for a, b, c in placed)


for x, z, r in ((-2.5, 0.55, 1.05), (-0.35, -1.15, 0.72), (-4.3, -1.5, 0.62)):             # the spots the eye lands on
    spot(x, z, r)
    placed.append((x, z, r))
for x, z, r, tall in ((2.2, 0.5, 0.62, 1.4), (0.9, 1.9, 0.42, 1.2), (3.9, -1.2, 0.50, 1.6), (1.5, -1.6, 0.40, 1.3), (-1.0, 2.6, 0.33, 1.3)):
    drop(x, z, r, x * 7 + z, tall)
    placed.append((x, z, r * (1 + tall) / 2))
for x, z, k in ((3.9, -1.2, 8), (2.2, 0.5, 6)):                                             # crumbs a running drop leaves above it
    for i in range(k):
        z0, r = z + 1.25 + 0.42 * i + rnd.gauss(0, 0.05), max(0.03, 0.11 - 0.008 * i) * rnd.uniform(0.6, 1.2)
        drop(x + 0.05 * math.sin(i * 1.3) + rnd.gauss(0, 0.02), z0, r, i, 1.2)
        placed.append((x, z0, r + 0.1))
for r in sorted([min(0.5, 0.06 * math.exp(rnd.gauss(0.5, 0.75))) for _ in range(1300)], reverse=True):
    x, z = rnd.uniform(-6.5, 6.5), rnd.uniform(-4.4, 4.4)
    dry = rnd.random() < 1 / (1 + math.exp((x + 0.2) * 0.9))                                # dried on the left, still wet on the right
    if not free(x, z, r) or rnd.random() < 0.25:
        continue
    placed.append((x, z, r))
    spot(x, z, r * 1.1) if dry else drop(x, z, r, x * 5 + z * 3, rnd.choice([1, 1.1, 1.3]))
print("INFO", len(placed))

S.dusk_world(1.0, glow_dir=(0.3, 1), glow=0.9, horizon=-0.03, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.503, (0.95, 0.32, 0.030)), (0.525, (0.48, 0.140, 0.020)), (0.56, (0.10, 0.034, 0.018)),
    (0.60, (0.020, 0.010, 0.018)), (0.7, (0.003, 0.004, 0.010)), (1.0, (0, 0, 0))])
S.ridge(500, -22, 34, 900, 5, S.emission((0.012, 0.009, 0.016), 1.0), x0=60, freq=6)
S.mesh("ground", [(-900, 520, -14), (900, 520, -14), (900, 40, -14), (-900, 40, -14)], [(0, 1, 2, 3)], S.emission((0.003, 0.004, 0.009), 1.0))
pal = [(1, .40, .10), (1, .58, .24), (1, .28, .07), (1, .75, .5), (.42, .64, 1)]
lights = []
for i in range(42):
    y = 200.0
    lights.append((rnd.gauss(18, 42), y + i, -13 + abs(rnd.gauss(0, 7)) - 10 * rnd.random(), rnd.uniform(2.2, 5.5), rnd.choice(pal), rnd.uniform(0.10, 0.55)))
S.bokeh(lights, CAM)
S.panel_light((-16, -12, 14), (-2, 0, 0), 10, 10, (0.72, 0.84, 1.0), 45, edge=0.5)        # what makes the lime white
S.panel_light((10, -14, 12), (2, 0, 0), 8, 2, (0.9, 0.95, 1.0), 14, edge=0.3)              # a glint on each drop
S.camera(CAM, (0, 0, 0), lens=62, focus=(0, 0, 0), fstop=0.12)
S.render("hard-water-spots-in-las-vegas", aspect=(3, 2), exposure=0.4)
