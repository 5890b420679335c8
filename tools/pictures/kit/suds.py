"""Soap foam: a blanket of small bubbles on whatever the camera sees, and heaps of it. Units: meters."""
import random
import studio as S
from mathutils import Vector, noise

bpy = S.bpy
BALL = [Vector(v).normalized() for v in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), *((i, j, k) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)))]


def material():
    """White foam that keeps some light in its shadows, pitted by its larger bubbles."""
    m, n, p = S.principled("suds", (0.87, 0.89, 0.91), 0.55, 0.0, Specular=0.3)
    co = n.obj()
    big = n("ShaderNodeTexVoronoi", Vector=co, Scale=95.0).outputs["Distance"]
    small = n("ShaderNodeTexVoronoi", Vector=co, Scale=260.0).outputs["Distance"]
    n.t.links.new(n("ShaderNodeBump", Height=n.math("ADD", big, n.math("MULTIPLY", small, 0.5)), Strength=0.55, Distance=0.006).outputs[0], p.inputs["Normal"])
    glow = p.inputs["Emission"], p.inputs["Emission Strength"]
    glow[0].default_value, glow[1].default_value = (0.85, 0.92, 1.0, 1), 0.03
    m.cycles.sample_as_light = False
    return m


def _ball(at, r):
    """Vertices and faces of a coarse ball; the remesh modifier rounds it."""
    vs = [at + v * r for v in BALL]
    fs = []
    for c in range(6, 14):
        x, y, z = BALL[c]
        a, b, d = (0 if x > 0 else 1), (2 if y > 0 else 3), (4 if z > 0 else 5)
        turn = x * y * z > 0
        fs += [(c, *q) if turn else (c, *q[::-1]) for q in ((a, b), (b, d), (d, a))]
    return vs, fs


def foam(balls, mat, voxel=0.011, smooth=2):
    """Unites balls [(center, radius)] to one body of foam."""
    vs, fs = [], []
    for at, r in balls:
        v, f = _ball(at, r)
        fs += [tuple(i + len(vs) for i in face) for face in f]
        vs += v
    o = S.mesh("foam", vs, fs, mat)
    r = o.modifiers.new("union", "REMESH")
    r.mode, r.voxel_size, r.use_smooth_shade = "VOXEL", voxel, True
    k = o.modifiers.new("soft", "SMOOTH")
    k.factor, k.iterations = 0.5, smooth
    return o


def blanket(camera, names, cover, count=9000, size=0.020, seed=1, span=(36, 24)):
    """Balls on the objects in `names` where the camera sees them. cover(point, normal) is the amount of foam from 0 to 1, negative where none may hang; foam runs down steep flanks."""
    view, scene, rnd, balls = bpy.context.view_layer, bpy.context.scene, random.Random(seed), []
    view.update()
    graph = view.depsgraph
    cast = lambda a, d: scene.ray_cast(graph, a, d)
    turn, at, lens = camera.matrix_world.to_3x3(), Vector(camera.location), camera.data.lens
    for _ in range(count):
        d = turn @ Vector((rnd.uniform(-0.52, 0.52) * span[0], rnd.uniform(-0.52, 0.52) * span[1], -lens))
        hit, p, n, _, o, _ = cast(at, d.normalized())
        if not hit or o.name.split(".")[0] not in names:
            continue
        amount = cover(p, n)
        lumps = 0.5 + 0.5 * noise.noise(p * 9 + Vector((seed, 0, 0)))
        if amount + 0.55 * (lumps - 0.5) < 0.5:
            continue
        r = size * (0.45 + 0.9 * lumps * amount) * rnd.uniform(0.7, 1.25)
        balls.append((p + n * r * 0.25, r))
        if n.z > 0.75 or rnd.random() > 0.10:
            continue
        for step in range(rnd.randrange(4, 26)):           # a run: beads of foam ever smaller
            q = p - Vector((0, 0, 0.012 * (step + 1)))
            hit, q, m, _, o, _ = cast(q + n * 0.10, -n)
            if not hit or o.name.split(".")[0] not in names or cover(q, m) < 0:
                break
            r *= 0.955
            balls.append((q + m * r * 0.2, r * 0.8))
    return balls
