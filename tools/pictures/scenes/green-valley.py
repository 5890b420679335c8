"""Green Valley: a fan palm's leaf at dawn after the sprinklers, lit from below by a garden lamp, drops on its pleats (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

S.reset(6)
rnd = random.Random(12)
c = S.bpy.context.scene.cycles
c.caustics_reflective = c.caustics_refractive = False
CAM = (0, -60, 0)

# leaf: glossy pleats, a little light coming through, veins along every finger (UV-free: by distance from the hub)
leaf, n, done = S.material("leaf")
co = n.obj()
fine = n("ShaderNodeTexNoise", Vector=co, Scale=2.2, Detail=6.0).outputs["Fac"]
col = n.ramp(fine, [(0.3, (0.030, 0.11, 0.065)), (0.7, (0.055, 0.16, 0.075))])
b = n("ShaderNodeBump", Height=n("ShaderNodeTexNoise", Vector=co, Scale=6.0, Detail=5.0).outputs["Fac"], Strength=0.18, Distance=0.2).outputs[0]
pr = n("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=0.33, Specular=0.6, Normal=b)
tr = n("ShaderNodeBsdfTranslucent", Color=n.mix(0.5, col, (0.35, 0.40, 0.06)))
done(n("ShaderNodeMixShader", Fac=0.14, i1=pr.outputs[0], i2=tr.outputs[0]).outputs[0])


def fan(hub, size, a0, a1, fingers, tilt, seed, mat):
    """Radial blade: fingers fused into one pleated sheet near the hub, free and tapering beyond, their tips bending over.
    Returns points on the ridges, where drops may sit."""
    vs, fs, seats, r2 = [], [], [], random.Random(seed)
    half, K = (a1 - a0) / fingers / 2, 26
    turn = Matrix.Rotation(tilt, 3, "X")
    for f in range(fingers):
        a = a0 + (f + 0.5) * 2 * half
        mid = abs(2 * (f + 0.5) / fingers - 1)
        L = size * (1.0 - 0.26 * mid ** 2) * r2.uniform(0.95, 1.04)
        split, sag, sway = r2.uniform(0.50, 0.58), r2.uniform(0.10, 0.22), r2.gauss(0, 0.035)
        k = len(vs)
        for i in range(K + 1):
            t = i / K
            r = 0.4 + L * t
            w = math.tan(half) * r * 1.01 if t < split else math.tan(half) * (0.4 + L * split) * 1.01 * (1 - ((t - split) / (1 - split)) ** 1.5)
            bend = max(0.0, t - 0.45)
            aa = a + sway * bend
            d, s = Vector((math.cos(aa), 0, math.sin(aa))), Vector((-math.sin(aa), 0, math.cos(aa)))
            c = d * r + Vector((0, -0.9 * bend * L * 0.55, -sag * L * bend * 2.2 * max(0.25, abs(math.cos(a)))))
            fold = 0.75 * w
            for q in (-1, -0.5, 0, 0.5, 1):
                vs.append(hub + turn @ (c + s * w * q + Vector((0, -fold * (1 - abs(q)) ** 1.0, 0))))
            if 3 < i < K - 1:
                seats.append((hub + turn @ (c + s * w * r2.uniform(-0.6, 0.6) + Vector((0, -fold * 0.75, 0))), w))
        fs += [(k + 5 * i + j, k + 5 * i + j + 1, k + 5 * i + j + 6, k + 5 * i + j + 5) for i in range(K) for j in range(4)]
    o = S.mesh("fan", vs, fs, mat)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(28)
    return seats


seats = fan(Vector((-4.5, 0, -8.0)), 21, math.radians(-38), math.radians(172), 40, 0.22, 3, leaf)
fan(Vector((17, 26, -20)), 27, math.radians(20), math.radians(205), 34, 0.1, 8, leaf)          # soft, behind
S.mesh("stalk", [(-4.9, 0.2, -8), (-4.1, 0.2, -8), (-7.4, 1, -26), (-8.8, 1, -26)], [(0, 1, 2, 3)], leaf, smooth=False)

# drops left by the sprinklers
m, n, done = S.material("water")                                 # lets lamp light pass, or every drop would sit on a black spot
lp = n("ShaderNodeLightPath").outputs
done(n("ShaderNodeMixShader", Fac=n.math("MAXIMUM", lp["Is Shadow Ray"], lp["Is Diffuse Ray"]), i1=n("ShaderNodeBsdfGlass", Color=(0.97, 0.985, 1.0), Roughness=0.0, IOR=1.333).outputs[0],
       i2=n("ShaderNodeBsdfTransparent").outputs[0]).outputs[0])
ball = S.lathe("ball", [(max(math.sin(math.pi * i / 20), 0.001), -math.cos(math.pi * i / 20)) for i in range(21)], 36, m)
for p, w in rnd.sample(seats, 130):
    r = min(0.10 * math.exp(rnd.gauss(0.6, 0.45)), 0.42, 0.5 * w + 0.1)
    o = S.bpy.data.objects.new("d", ball.data)
    o.location, o.scale = p - Vector((0, 0.35 * r, 0)), (r, r * 0.75, r * rnd.uniform(1.0, 1.25))
    S.bpy.context.collection.objects.link(o)
S.bpy.data.objects.remove(ball)

S.dusk_world(1.05, glow_dir=(0.35, 1), glow=0.8, horizon=-0.10, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.505, (0.60, 0.25, 0.085)), (0.53, (0.24, 0.12, 0.085)), (0.57, (0.055, 0.055, 0.090)),
    (0.66, (0.012, 0.026, 0.070)), (0.80, (0.004, 0.010, 0.032)), (1.0, (0, 0, 0))])
hedge = S.emission((0.004, 0.007, 0.010), 1.0)
S.mesh("hedge", [(-300, 240, -300), (300, 240, -300)] + [(300 - 2 * i, 240, -42 + 12 * noise.noise(Vector((i * 0.08, 3, 1))) + 4 * noise.noise(Vector((i * 0.5, 3, 1)))) for i in range(301)], [tuple(range(303))], hedge, smooth=False)
def area(loc, target, size, color, watt):
    l = S.bpy.data.lights.new("area", "AREA")
    l.shape, l.size, l.color, l.energy = "DISK", size, color, watt
    o = S.bpy.data.objects.new("area", l)
    S.bpy.context.collection.objects.link(o)
    o.location = loc
    S.look(o, target)


area((10, -7, -21), (-4, 0, 0), 5, (1.0, 0.40, 0.09), 15000)                               # the garden lamp below
area((-36, -8, 34), (-4, 0, 2), 26, (0.30, 0.54, 1.0), 9000)                              # dawn from above
S.camera(CAM, (0, 0, 0), lens=62, focus=(0, -2, 0), fstop=0.10)
S.render("green-valley", aspect=(3, 2), exposure=0.4)
