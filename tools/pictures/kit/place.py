"""Places in daylight: sky, ground, mountains, a stucco house with a garage, a driveway, desert plants. Units: meters; the house faces -y."""
import math, random
import studio as S
import vehicle as V
from mathutils import Vector, noise

bpy = S.bpy


def day_world(elevation=18, azimuth=140, strength=0.11, sun=4.6, color=(1.0, 0.77, 0.52), soft=1.2, top=(0.10, 0.29, 0.70), low=(0.96, 0.78, 0.58)):
    """A clear desert sky and the sun. azimuth: where the sun stands, degrees counterclockwise from +x. strength scales the sky (0.11 is a clear morning)."""
    w = bpy.data.worlds.new("day")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    n = S.N(w.node_tree)
    z = n("ShaderNodeSeparateXYZ", Vector=n("ShaderNodeTexCoord").outputs["Generated"]).outputs[2]
    col = n.ramp(z, [(0.0, low), (0.07, tuple(0.6 * b + 0.4 * a for a, b in zip(top, low))), (0.20, tuple(0.25 * b + 0.75 * a for a, b in zip(top, low))), (0.55, top)])
    seen = n("ShaderNodeLightPath").outputs["Is Camera Ray"]          # the sky itself is brighter than its fill light, as on film
    bg = n("ShaderNodeBackground", Color=col, Strength=n.math("MULTIPLY", strength * 6, n.math("ADD", 1.0, n.math("MULTIPLY", seen, 0.55))))
    w.node_tree.links.new(bg.outputs[0], n("ShaderNodeOutputWorld").inputs[0])
    l = bpy.data.lights.new("sun", "SUN")
    l.energy, l.color, l.angle = sun, color, math.radians(soft)
    o = bpy.data.objects.new("sun", l)
    bpy.context.collection.objects.link(o)
    e, a = math.radians(elevation), math.radians(azimuth)
    o.rotation_euler = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e))).to_track_quat("Z", "Y").to_euler()
    return o


def rough_material(name, color, other, scale=1.5, bump=0.02, fine=60.0, rough=0.9):
    """A matte surface with large stains of a second color and fine grain: stucco, concrete, sand."""
    m, n, p = S.principled(name, color, rough, 0.0, Specular=0.2)
    co = n.obj()
    f = n("ShaderNodeTexNoise", Vector=co, Scale=scale, Detail=5.0).outputs["Fac"]
    n.t.links.new(n.mix(n.ramp(f, [(0.35, (0,) * 3), (0.70, (1,) * 3)]), color, other), p.inputs["Base Color"])
    g = n("ShaderNodeTexNoise", Vector=co, Scale=fine, Detail=3.0).outputs["Fac"]
    n.t.links.new(n("ShaderNodeBump", Height=g, Strength=0.5, Distance=bump).outputs[0], p.inputs["Normal"])
    return m


def ground(size=80, color=(0.46, 0.30, 0.18), other=(0.56, 0.40, 0.26)):
    m = rough_material("sand", color, other, 0.4, 0.05, 14.0)
    return S.mesh("ground", [(-size, -size, -0.02), (size, -size, -0.02), (size, size * 3, -0.02), (-size, size * 3, -0.02)], [(0, 1, 2, 3)], m, smooth=False)


def slab(x0, x1, y0, y1, color=(0.44, 0.385, 0.32), joint=2.6, wet=None):
    """Concrete in squares with joints. wet = (x, y, radius) darkens a puddle and makes it shine."""
    m = rough_material("concrete", color, tuple(c * 0.86 for c in color), 0.7, 0.004, 90.0, 0.75)
    if wet:
        n = S.N(m.node_tree)
        p = next(x for x in m.node_tree.nodes if x.type == "BSDF_PRINCIPLED")
        co = n("ShaderNodeNewGeometry").outputs["Position"]
        d = n("ShaderNodeVectorMath", _operation="DISTANCE", i0=co, i1=(wet[0], wet[1], 0)).outputs["Value"]
        d = n.math("ADD", d, n.math("MULTIPLY", n("ShaderNodeTexNoise", Vector=co, Scale=1.3, Detail=3.0).outputs["Fac"], 1.6))
        f = n("ShaderNodeMapRange", Value=d, i1=wet[2] + 0.7, i2=wet[2] + 0.8, i3=1.0, i4=0.0).outputs[0]
        dry = p.inputs["Base Color"].links[0].from_socket
        n.t.links.new(n.mix(f, dry, tuple(c * 0.38 for c in color)), p.inputs["Base Color"])
        n.t.links.new(n("ShaderNodeMapRange", Value=f, i3=0.75, i4=0.06).outputs[0], p.inputs["Roughness"])
    nx, ny = max(1, round((x1 - x0) / joint)), max(1, round((y1 - y0) / joint))
    w, h = (x1 - x0) / nx, (y1 - y0) / ny
    for i in range(nx):
        for j in range(ny):
            V.rounded("slab", (w - 0.025, h - 0.025, 0.12), (x0 + (i + 0.5) * w, y0 + (j + 0.5) * h, -0.06), m, 0.012, 2)
    return m


def garage_door(x, y, width=4.8, height=2.25, color=(0.62, 0.57, 0.50), panels=4, rows=4, windows=True):
    """A sectional door with raised panels, in a frame."""
    m, _, _ = S.principled("door", color, 0.45, 0.0)
    groove, _, _ = S.principled("groove", tuple(c * 0.55 for c in color), 0.6, 0.0)
    trim, _, _ = S.principled("frame", (0.80, 0.76, 0.70), 0.5, 0.0)
    glass, _, _ = S.principled("pane", (0.02, 0.03, 0.04), 0.05, 0.0, Specular=0.9)
    V.rounded("leaf", (width, 0.05, height), (x, y, height / 2), groove, 0.005, 2)
    w, h = width / panels, height / rows
    for i in range(panels):
        for j in range(rows):
            pane = windows and j == rows - 1
            cx, cz = x - width / 2 + (i + 0.5) * w, (j + 0.5) * h
            V.rounded("panel", (w - 0.06, 0.06, h - 0.035), (cx, y - 0.012, cz), m, 0.012, 3)
            V.rounded("inset", (w - 0.26, 0.06, h - 0.22), (cx, y - 0.034 + (0.012 if pane else 0), cz), glass if pane else m, 0.02, 3)
    for s in (-1, 1):
        V.rounded("jamb", (0.16, 0.24, height + 0.16), (x + s * (width / 2 + 0.08), y - 0.06, (height + 0.16) / 2), trim, 0.015, 3)
    V.rounded("lintel", (width + 0.32, 0.26, 0.18), (x, y - 0.07, height + 0.09), trim, 0.015, 3)


def house(x=0.0, y=9.0, width=15.0, garage=-2.6, color=(0.70, 0.46, 0.27), height=3.5):
    """A low stucco house: garage wing in front, entrance and window wing set back to the right of it."""
    wall = rough_material("stucco", color, tuple(c * 0.93 for c in color), 0.5, 0.02, 45.0)
    cap, _, _ = S.principled("cap", (0.33, 0.17, 0.10), 0.7, 0.0)
    wood, _, _ = S.principled("wood", (0.16, 0.060, 0.026), 0.45, 0.0)
    glass, _, _ = S.principled("window", (0.03, 0.05, 0.07), 0.04, 0.0, Specular=0.9)
    frame, _, _ = S.principled("frame", (0.80, 0.76, 0.70), 0.5, 0.0)
    g, depth = x + garage, 8.0
    half, thick = 2.50, 0.30                              # half the opening, the wall's thickness
    for s in (-1, 1):                                     # garage wing: two piers, the wall above the opening, the body behind
        V.rounded("pier", (0.95, thick, 2.38), (g + s * (half + 0.475), y + thick / 2, 1.19), wall, 0.0)
    V.rounded("above", (2 * half + 1.9, thick, height - 2.38), (g, y + thick / 2, (height + 2.38) / 2), wall, 0.0)
    V.rounded("wing", (2 * half + 1.9, depth, height), (g, y + thick + depth / 2, height / 2 - 0.01), wall, 0.04)
    V.rounded("parapet", (2 * half + 2.1, depth + 0.6, 0.16), (g, y + depth / 2, height + 0.04), cap, 0.04)
    garage_door(g, y + thick - 0.08)
    left = g + half + 0.95                                # the wing set back
    rest = x + width / 2 - left + 3
    V.rounded("back", (rest, depth, height * 1.16), (left + rest / 2, y + 2.2 + depth / 2, height * 0.58), wall, 0.04)
    V.rounded("parapet", (rest + 0.2, depth + 0.3, 0.16), (left + rest / 2, y + 2.1 + depth / 2, height * 1.16 + 0.04), cap, 0.04)
    V.rounded("entrance", (1.05, 0.10, 2.2), (left + 1.2, y + 2.18, 1.1), wood, 0.02)
    for dx, w, z, h in ((3.9, 2.2, 1.55, 1.35), (7.2, 1.6, 1.55, 1.35)):
        V.rounded("frame", (w + 0.2, 0.14, h + 0.2), (left + dx, y + 2.18, z), frame, 0.02)
        V.rounded("window", (w, 0.14, h), (left + dx, y + 2.15, z), glass, 0.01)
        V.rounded("bar", (0.05, 0.16, h), (left + dx, y + 2.15, z), frame, 0.01)
    for s in (-1, 1):                                     # wall lamps beside the garage
        V.rounded("lamp", (0.14, 0.16, 0.34), (g + s * (half + 0.5), y - 0.08, 2.05), cap, 0.02)
    return wall


def _leaf(length, width, curl, thick=0.02, n=8):
    """A pointed leaf along +x that rises and curls."""
    vs, fs = [], []
    for i in range(n + 1):
        t = i / n
        w = width * (0.55 + 0.9 * t) * (1 - t) ** 0.75 if t < 1 else 0
        z = curl * t * t * length
        vs += [(t * length, -w, z + w * 0.35), (t * length, 0, z - thick), (t * length, w, z + w * 0.35)]
    for i in range(n):
        a = 3 * i
        fs += [(a, a + 3, a + 4, a + 1), (a + 1, a + 4, a + 5, a + 2)]
    return vs, fs


def _plant(name, leaves, mat):
    """One mesh of leaves: [(origin, yaw, pitch, (vertices, faces))]."""
    vs, fs = [], []
    for (ox, oy, oz), yaw, pitch, (lv, lf) in leaves:
        k, cy, sy, cp, sp = len(vs), math.cos(yaw), math.sin(yaw), math.cos(pitch), math.sin(pitch)
        for x, y, z in lv:
            r, h = x * cp - z * sp, x * sp + z * cp
            vs.append((ox + r * cy - y * sy, oy + r * sy + y * cy, oz + h))
        fs += [tuple(k + i for i in f) for f in lf]
    return S.mesh(name, vs, fs, mat)


def agave(x, y, size=0.7, seed=1, color=(0.16, 0.26, 0.20)):
    r, m = random.Random(seed), S.principled("agave", color, 0.55, 0.0)[0]
    leaves = []
    for i in range(34):
        t = i / 34
        leaves.append(((0, 0, 0.05 * size), i * 2.4 + r.uniform(-0.1, 0.1), 0.15 + 1.15 * t, _leaf(size * (1.0 - 0.25 * t) * r.uniform(0.9, 1.1), size * 0.075, 0.10)))
    _plant("agave", leaves, m).location = (x, y, 0)


def palm(x, y, height=7.0, seed=1, crown=1.9):
    """A fan palm: a tapering trunk and drooping, split fans."""
    r = random.Random(seed)
    bark = rough_material("bark", (0.22, 0.14, 0.085), (0.12, 0.075, 0.045), 5.0, 0.05, 25.0)
    m = S.principled("frond", (0.085, 0.15, 0.045), 0.55, 0.0)[0]
    o = S.lathe("trunk", [(0.26, 0), (0.19, 0.8), (0.15, height * 0.6), (0.17, height)], 24, bark)
    o.rotation_euler, o.location = (math.pi / 2, 0, 0), (x, y, 0)
    leaves = []
    for i in range(30):
        yaw, pitch = i * 2.4 + r.uniform(-0.2, 0.2), 1.25 - 2.1 * (i / 30) + r.uniform(-0.1, 0.1)
        stem = crown * 0.42
        cx, cz = stem * math.cos(pitch), stem * math.sin(pitch)
        leaves.append(((0, 0, 0), yaw, pitch, _leaf(stem, 0.02, 0.0)))
        for k in range(13):
            s = (k - 6) / 6
            leaves.append(((cx * math.cos(yaw), cx * math.sin(yaw), cz), yaw + s * 1.15, pitch - 0.12 - 0.35 * abs(s),
                           _leaf(crown * (0.75 - 0.25 * abs(s)), 0.055, -0.45)))
    _plant("crown", leaves, m).location = (x, y, height)


def mountains(y=60, height=9, width=220, seed=3, color=(0.30, 0.19, 0.155), haze=0.35, x0=0.0):
    """A range with lit flanks: a height field whose crest falls towards the viewer. haze mixes in the color of the air."""
    air = (0.62, 0.52, 0.47)
    m, n, p = S.principled("range", tuple(c * (1 - haze) + a * haze * 0.6 for c, a in zip(color, air)), 1.0, 0.0, Specular=0.0)

    def f(px, py):
        t = (py - y) / 25
        crest = 0.55 + 0.7 * noise.noise(Vector((px / width * 9, seed * 7.3, 0))) + 0.30 * noise.noise(Vector((px / width * 31, seed * 3.1, 5)))
        folds = 1 - abs(noise.noise(Vector((px / width * 60, py * 0.05, seed))))
        return height * max(0.02, crest) * max(0, 1 - abs(t - 1)) ** 0.9 * (0.62 + 0.42 * folds)

    o = S.grid("range", f, x0 - width / 2, x0 + width / 2, y, y + 50, 420, 44, m)
    return o


# What `mirrored` shows: the sky above the horizon, the ground below it, a far and a near ridge.
SUNSET = dict(sky=[(0.0, (3.4, 1.35, 0.30)), (0.07, (2.4, 0.80, 0.22)), (0.17, (1.0, 0.42, 0.40)), (0.34, (0.34, 0.42, 0.86)), (1.0, (0.10, 0.18, 0.56))],
              ground=[(0.0, (0.34, 0.15, 0.10)), (0.25, (0.10, 0.055, 0.06)), (1.0, (0.02, 0.014, 0.02))], far=(0.55, 0.19, 0.16), near=(0.045, 0.026, 0.05))
MORNING = dict(sky=[(0.0, (2.6, 2.1, 1.5)), (0.10, (1.9, 1.7, 1.5)), (0.28, (0.8, 0.95, 1.25)), (1.0, (0.14, 0.30, 0.72))],
               ground=[(0.0, (0.42, 0.31, 0.21)), (0.25, (0.22, 0.18, 0.15)), (1.0, (0.05, 0.045, 0.045))], far=(0.50, 0.42, 0.42), near=(0.16, 0.11, 0.10))


def mirrored(scenery, sun, low=-0.13):
    """Glossy surfaces see a ridge all around, its foot lowered to where a car's flanks look, with sky above it and the sun, in place of the
    world and the ground: flanks lean out a little and would mirror nothing but concrete. Call it after ground and slab."""
    for o in bpy.data.objects:
        if o.name.startswith(("slab", "ground")):
            o.visible_glossy = False
    tree = bpy.context.scene.world.node_tree
    w = S.N(tree)
    d = w("ShaderNodeTexCoord").outputs["Generated"]
    x, y, z = w("ShaderNodeSeparateXYZ", Vector=d).outputs
    up = w.math("SUBTRACT", z, low)
    seen = w.ramp(w.math("MULTIPLY", up, 2.0, True), scenery["sky"])
    for scale, height, foot, color in ((6.0, 0.17, -0.045, scenery["far"]), (6.5, 0.14, -0.056, scenery["near"])):
        crest = w("ShaderNodeTexNoise", Vector=w("ShaderNodeCombineXYZ", X=x, Y=y, Z=scale).outputs[0], Scale=scale, Detail=3.0, Roughness=0.4).outputs["Fac"]
        seen = w.mix(w.math("LESS_THAN", up, w.math("ADD", foot, w.math("MULTIPLY", crest, height))), seen, color)
    seen = w.mix(w.math("LESS_THAN", up, -0.004), seen, w.ramp(w.math("MULTIPLY", w.math("SUBTRACT", 0.0, up), 3.0, True), scenery["ground"]))
    facing = w("ShaderNodeVectorMath", _operation="DOT_PRODUCT", i0=d, i1=Vector(sun).normalized()).outputs["Value"]
    seen = w.mix(w.math("GREATER_THAN", facing, 0.9992), seen, (30.0, 20.0, 9.0))
    out = next(k for k in tree.nodes if k.type == "OUTPUT_WORLD").inputs[0]
    world = w("ShaderNodeMixShader", Fac=w("ShaderNodeLightPath").outputs["Is Glossy Ray"], i1=out.links[0].from_socket, i2=w("ShaderNodeBackground", Color=seen).outputs[0])
    tree.links.new(world.outputs[0], out)


def bucket(x, y, color=(0.75, 0.26, 0.04), water=True):
    """A wash bucket with a rim, a handle and soapy water."""
    m, _, _ = S.principled("bucket", color, 0.35, 0.0, Specular=0.4)
    o = S.lathe("bucket", [(0.001, 0.01), (0.125, 0.01), (0.135, 0.02), (0.160, 0.34), (0.172, 0.345), (0.172, 0.365), (0.155, 0.365), (0.140, 0.26)], 64, m)
    o.rotation_euler, o.location = (math.pi / 2, 0, 0), (x, y, 0)
    if water:
        foam, _, _ = S.principled("foam", (0.85, 0.88, 0.90), 0.5, 0.0)
        f = S.grid("foam", lambda a, b: 0.33 + 0.025 * noise.noise(Vector((a * 22, b * 22, 1))) - 3.5 * (a * a + b * b) ** 1.5, -0.11, 0.11, -0.11, 0.11, 24, 24, foam)
        f.location = (x, y, 0)
    steel, _, _ = S.principled("handle", (0.5, 0.5, 0.5), 0.3, 1.0)
    V.tube("handle", [(x - 0.17, y, 0.33), (x - 0.18, y - 0.10, 0.24), (x, y - 0.19, 0.14), (x + 0.18, y - 0.10, 0.24), (x + 0.17, y, 0.33)], 0.005, steel)


def reel(x, y, points, yaw=0.0, color=(0.80, 0.36, 0.03), radius=0.026):
    """A hose reel on a stand, its drum facing the camera, and the hose from it along ground points [(x, y)]."""
    m, _, _ = S.principled("hose", color, 0.4, 0.0)
    steel, _, _ = S.principled("stand", (0.05, 0.055, 0.06), 0.45, 0.3)
    r, top, c, s = 0.30, 0.46, math.cos(yaw), math.sin(yaw)
    at = lambda a, b, z: (x + a * c - b * s, y + a * s + b * c, z)
    turns = [at(rr * math.cos(t * math.pi / 12), w, top + rr * math.sin(t * math.pi / 12))
             for w, rr in ((0.09, r), (0.03, r), (-0.03, r), (-0.09, r)) for t in range(24)]
    path = turns + [at(r, -0.11, top), at(r + 0.02, -0.12, 0.2), at(r + 0.1, -0.16, radius)]
    V.tube("hose", path + [(a, b, radius) for a, b in points], radius, m)
    for w in (-0.16, 0.16):
        for k in range(3):
            a = k * math.pi / 3
            V.tube("spoke", [at(-0.34 * math.cos(a), w, top - 0.34 * math.sin(a)), at(0.34 * math.cos(a), w, top + 0.34 * math.sin(a))], 0.012, steel)
        V.tube("rim", [at(0.36 * math.cos(t * math.pi / 16), w, top + 0.36 * math.sin(t * math.pi / 16)) for t in range(35)], 0.018, steel)
        V.tube("legs", [at(-0.34, w * 1.3, 0.02), at(0, w * 1.2, top), at(0.34, w * 1.3, 0.02)], 0.018, steel)


def hose(points, coil=None, color=(0.80, 0.36, 0.03), radius=0.018):
    """A hose along ground points [(x, y)]; coil = (x, y, radius, turns) first winds it up."""
    m, _, _ = S.principled("hose", color, 0.4, 0.0)
    path = []
    if coil:
        cx, cy, r, turns = coil
        for i in range(int(turns * 14)):
            a = 2 * math.pi * i / 14
            path.append((cx + (r + 0.05 * math.sin(i * 1.7)) * math.cos(a), cy + (r + 0.05 * math.cos(i * 2.3)) * math.sin(a), radius + 0.034 * (i / 14)))
    V.tube("hose", path + [(x, y, radius) for x, y in points], radius, m)
