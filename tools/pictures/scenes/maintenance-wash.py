"""Maintenance wash: a red coupe under running foam in the morning sun; a gloved hand draws a sponge over the fender and leaves a clean swath, a bucket of suds stands in
front (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import hand as H
import place as P
import suds
import vehicle as V
from mathutils import Vector, noise

S.reset(4).cycles.caustics_reflective = False
rnd = random.Random(4)
WIPED = [Vector((0.62, -0.93, 0.72)), Vector((1.10, -0.93, 0.84)), Vector((1.60, -0.90, 0.80))]   # the path of the sponge, which is at its end

car.coupe(color=(0.30, 0.010, 0.008), lamps=1.2)
cam = S.camera((2.42, -2.62, 1.36), (1.02, -0.55, 0.60), lens=27)


def beside(p, path):
    def one(a, b):
        t = max(0.0, min(1.0, (p - a).dot(b - a) / (b - a).length_squared))
        return (p - a.lerp(b, t)).length
    return min(one(a, b) for a, b in zip(path, path[1:]))


def cover(p, n):
    if abs(p.y) > 0.6 and any(math.hypot(p.x - x, p.z - car.WHEEL) < car.OPENING + 0.02 for x in car.AXLES):
        return -1.0
    wiped = beside(p, WIPED) - 0.02 * noise.noise(p * 14)
    if wiped < 0.10:
        return -1.0
    high = max(0.0, min(1.0, (p.z - 0.22) / 0.75))
    patch = noise.noise(p * 2.6 + Vector((3, 1, 0))) + 0.5 * noise.noise(p * 6.0)
    streak = noise.noise(Vector((p.x * 7, p.y * 7, p.z * 1.3)))
    return 0.20 + 0.42 * high + (0.35 * patch if n.z > 0.6 else 0.25 * patch + 0.42 * streak)


white = suds.material()
suds.foam(suds.blanket(cam, ("body", "cabin", "mirror"), cover, 36000, 0.022), white, 0.010)

# the sponge on the fender, a gloved hand on it, the arm from the right
view = S.bpy.context.view_layer
view.update()
_, spot, out, *_ = S.bpy.context.scene.ray_cast(view.depsgraph, (1.56, -2.0, 0.79), (0, 1, 0))
fingers = Vector((-0.95, 0.05, 0.02)).normalized()
pores, n, p = S.principled("sponge", (0.90, 0.52, 0.03), 0.85, Specular=0.15)
holes = n("ShaderNodeTexVoronoi", Vector=n.obj(), Scale=75.0).outputs["Distance"]
n.t.links.new(n("ShaderNodeBump", Height=n.ramp(holes, [(0.15, (0,) * 3), (0.45, (1,) * 3)]), Strength=0.8, Distance=0.006).outputs[0], p.inputs["Normal"])
n.t.links.new(n.mix(n.ramp(holes, [(0.10, (0,) * 3), (0.30, (1,) * 3)]), (0.50, 0.24, 0.01), (0.90, 0.52, 0.03)), p.inputs["Base Color"])
pose = H.facing(spot + out * 0.036, fingers, out, 1.0)
sponge = V.rounded("sponge", (0.145, 0.24, 0.085), (0, 0, 0), pores, 0.022, 5)
sponge.matrix_world = pose
glove, arm = H.nitrile((0.020, 0.022, 0.026)), H.skin()
elbow = H.hand(glove, arm, H.FLAT, H.THUMB, 5.0, reach=30, bend=-10, lift=4, matrix=H.facing(spot + out * 0.097 - fingers * 0.075, fingers, out, 0.0125))
shirt = P.rough_material("shirt", (0.020, 0.030, 0.060), (0.016, 0.024, 0.050), 8.0, 0.004, 40.0)
H.sleeve(elbow, elbow + Vector((0.50, -0.16, 0.20)), arm, shirt)
ooze = [(pose @ Vector((rnd.choice((-1, 1)) * rnd.uniform(0.055, 0.085), rnd.uniform(-0.12, 0.13), rnd.uniform(-0.045, -0.015))), rnd.uniform(0.010, 0.022)) for _ in range(46)]
ooze += [(pose @ Vector((rnd.uniform(-0.07, 0.07), rnd.uniform(0.11, 0.14), -0.03)), rnd.uniform(0.010, 0.020)) for _ in range(16)]
suds.foam(ooze, white, 0.006)

# a bucket of suds heaped over its rim, foam on the ground
BUCKET = (0.98, -1.42)
P.bucket(*BUCKET, (0.03, 0.12, 0.30), water=False)
disc = [(rnd.uniform(0, 6.283), rnd.random() ** 0.5) for _ in range(190)]
heap = [(Vector((BUCKET[0] + 0.135 * math.cos(a) * t, BUCKET[1] + 0.135 * math.sin(a) * t, 0.335 + 0.10 * (1 - t * t) + rnd.uniform(-0.01, 0.02))), rnd.uniform(0.022, 0.042)) for a, t in disc]
heap += [(Vector((BUCKET[0] + 0.172 * math.cos(a), BUCKET[1] + 0.172 * math.sin(a), 0.37 - 0.012 * i)), 0.024 - 0.0012 * i) for a in (-1.9, -1.3, -2.7) for i in range(12)]
suds.foam(heap, white, 0.007)
pool = []
for cx, cy in [(rnd.uniform(0.2, 1.9), rnd.gauss(-1.13, 0.10)) for _ in range(11)]:
    pool += [(Vector((cx + rnd.gauss(0, 0.07), cy + rnd.gauss(0, 0.035), 0)), rnd.uniform(0.015, 0.034)) for _ in range(16)]
suds.foam(pool, white, 0.008).scale.z = 0.45              # flat on the ground

P.ground()
P.slab(-7, 7, -7, 6.2, wet=(0.8, -1.0, 1.9))
before = set(S.bpy.data.objects)
P.house(x=-0.6, y=6.2, garage=-3)
for o in set(S.bpy.data.objects) - before:                # the hood mirrors the sky, so that its edge stands out from the wall
    o.visible_glossy = False
P.palm(-6.5, 9.5, 6.0, 3)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=36, azimuth=-72, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.render("maintenance-wash", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
