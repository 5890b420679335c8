"""Parts that coupe, van and RV share: masked lacquer, wheels, wheel wells, mirrors. Units: meters."""
import math
import studio as S
from mathutils import Vector

bpy = S.bpy


def lacquer(color, flake=None, metal=0.6, rough=0.32, gloss=1.85):
    """Car paint for whole vehicles: S.paint without visible flakes, under a deeper gloss (the clear coat's refractive index; 2.6 is nearly a
    mirror). Returns (material, nodes, coat, base)."""
    res = S.paint(base=color, flake=flake or color, scale=900, amount=0.03, rough=rough, metal=metal)
    next(x for x in res[0].node_tree.nodes if x.type == "FRESNEL").inputs["IOR"].default_value = gloss
    return res


def dress(m, n, glass=(0.012, 0.015, 0.020), white=6.0, red=3.0):
    """Adds windows, trim, shut lines, lamps and wheel openings to a paint, from the distances that `loft.build` stored."""
    out = next(x for x in m.node_tree.nodes if x.type == "OUTPUT_MATERIAL")
    sock = out.inputs["Surface"].links[0].from_socket

    def lay(sock, key, shader, width=0.0):
        d = n("ShaderNodeAttribute", _attribute_name=key).outputs["Fac"]
        if key in ("lid", "door"):                            # 1 + signed distance, because meshes without the attribute have 0
            d = n.math("ABSOLUTE", n.math("SUBTRACT", d, 1.0))
        f = n("ShaderNodeMapRange", Value=d, i1=-0.004 + width, i2=-0.001 + width, i3=1.0, i4=0.0).outputs[0]
        return n("ShaderNodeMixShader", Fac=f, i1=sock, i2=shader).outputs[0]

    dull = n("ShaderNodeBsdfPrincipled", Base__Color=(0.006, 0.006, 0.008), Roughness=0.6, Specular=0.1).outputs[0]
    pane = n("ShaderNodeBsdfPrincipled", Base__Color=glass, Roughness=0.02, Specular=0.9).outputs[0]
    sock = lay(sock, "seam", dull)
    sock = lay(sock, "lid", dull, 0.008)
    sock = lay(sock, "door", dull, 0.008)
    sock = lay(sock, "trim", dull)
    sock = lay(sock, "pane", pane)
    ribs = n.math("SINE", n.math("MULTIPLY", n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs[2], 420.0))
    facets = n("ShaderNodeBump", Height=ribs, Strength=0.5, Distance=0.004).outputs[0]
    for key, color in (("lens", (0.30, 0.006, 0.005)), ("amber", (0.62, 0.17, 0.01))):
        sock = lay(sock, key, n("ShaderNodeBsdfPrincipled", Base__Color=color, Roughness=0.12, Specular=0.8, Normal=facets).outputs[0])
    sock = lay(sock, "white", n("ShaderNodeEmission", Color=(1.0, 0.95, 0.86), Strength=white).outputs[0])
    sock = lay(sock, "red", n("ShaderNodeEmission", Color=(1.0, 0.035, 0.015), Strength=red).outputs[0])
    sock = lay(sock, "open", n("ShaderNodeBsdfTransparent").outputs[0])
    m.node_tree.links.new(sock, out.inputs["Surface"])
    return m


def rounded(name, size, loc, mat, radius=0.03, segments=4, parent=None, rot=(0, 0, 0)):
    """A box with rounded edges; `loc` is its center."""
    x, y, z = (s / 2 for s in size)
    o = S.mesh(name, [(i * x, j * y, k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)],
               [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], mat)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(40)
    if radius:
        b = o.modifiers.new("bevel", "BEVEL")
        b.width, b.segments, b.limit_method = radius, segments, "NONE"
    o.location, o.rotation_euler, o.parent = loc, rot, parent
    return o


def tube(name, points, radius, mat, parent=None):
    """A round bar or hose through points."""
    c = bpy.data.curves.new(name, "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u = "3D", radius, 4, 8
    s = c.splines.new("NURBS")
    s.points.add(len(points) - 1)
    for p, q in zip(s.points, points):
        p.co = (*q, 1)
    s.use_endpoint_u, s.order_u = True, 4
    c.materials.append(mat)
    o = bpy.data.objects.new(name, c)
    bpy.context.collection.objects.link(o)
    o.parent = parent
    return o


def _spoke(a0, a1, r0, r1, w0, w1, face, depth, mat):
    """One spoke from the hub (angle a0, radius r0) to the rim (a1, r1), half as wide as w0 and w1 say; `face(r)` is the height of its front."""
    section = [(-1.0, 1.0), (-1.0, 0.30), (-0.93, 0.12), (-0.78, 0.02), (-0.5, -0.02), (0.5, -0.02), (0.78, 0.02), (0.93, 0.12), (1.0, 0.30), (1.0, 1.0)]
    start, end = (Vector((r * math.cos(a), 0, r * math.sin(a))) for a, r in ((a0, r0), (a1, r1)))
    across = (end - start).cross(Vector((0, 1, 0))).normalized()
    vs, steps, k = [], 12, len(section)
    for i in range(steps + 1):
        t = i / steps
        c = start.lerp(end, t)
        w = w0 + (w1 - w0) * t - 0.08 * (w0 + w1) * math.sin(math.pi * t)
        vs += [c + across * (w * s) + Vector((0, face(c.length) + depth * d, 0)) for s, d in section]
    o = S.mesh("spoke", vs, [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(steps) for j in range(k)], mat)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(50)
    return o


def _tire(radius, k, h, rubber):
    """Bulging sidewalls with a raised ring, and a tread with three grooves; it stands a little flattened."""
    half = [(k * 0.97, 0.72), (k * 0.99, 0.86), (k * 1.02, 0.93), (k * 1.045, 0.95), (k * 1.06, 0.93), (k * 1.09, 0.975), (k * 1.15, 1.0), (k * 1.20, 0.995),
            (k * 1.205, 0.98), (radius * 0.925, 0.955), (radius * 0.955, 0.90), (radius * 0.98, 0.82), (radius * 0.993, 0.70), (radius * 0.997, 0.58)]
    groove = lambda c, w=0.05: [(radius * 0.999, c - w), (radius * 0.978, c - w * 0.8), (radius * 0.978, c + w * 0.8), (radius, c + w)]
    middle = [p for c in (-0.42, 0.0, 0.42) for p in groove(c)]
    o = S.lathe("tire", [(r, -h * y) for r, y in half] + [(r, h * y) for r, y in middle] + [(r, h * y) for r, y in reversed(half)], 128, rubber)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(45)
    for v in o.data.vertices:
        if v.co.z < 0.012 - radius:
            v.co.y *= 1.02
            v.co.z = 0.004 - radius if v.co.z < 0.004 - radius else v.co.z
    return o


def wheel(loc, side, radius, width, mats, parent=None, spokes=10):
    """Tire, rim with V-shaped pairs of spokes, and brake; `side` -1 faces -y. `mats` = (rubber, rim, dark)."""
    rubber, rim, dark = mats
    k, h = radius * 0.735, width / 2
    face = lambda r: -h * (0.62 + 0.20 * math.sin(min(r / k, 1.0) * math.pi / 2))   # dished towards the hub
    hoop = [(k * 0.90, h), (k * 0.88, h * 0.1), (k * 0.90, -h * 0.45), (k * 0.915, -h * 0.78), (k * 0.93, -h * 0.86), (k * 0.965, -h * 0.89), (k * 0.985, -h * 0.93),
            (k * 1.005, -h * 0.955), (k * 1.022, -h * 0.945), (k * 1.026, -h * 0.90), (k * 1.01, -h * 0.70)]
    bolts = [S.lathe("bolt", [(0.0, 0.004), (k * 0.026, 0.004), (k * 0.030, 0.012)], 16, dark) for _ in range(spokes // 2)]
    parts = [_tire(radius, k, h, rubber), S.lathe("hoop", hoop, 128, rim),
             S.lathe("disc", [(0.01, -h * 0.08), (k * 0.30, -h * 0.08), (k * 0.31, -h * 0.02), (k * 0.74, -h * 0.02), (k * 0.75, h * 0.1)], 96, dark),
             S.lathe("back", [(0.01, h * 0.3), (k, h * 0.3)], 48, dark),
             S.lathe("hub", [(0.0, face(0) - 0.010), (k * 0.075, face(0) - 0.009), (k * 0.092, face(0) - 0.005), (k * 0.096, face(0)), (k * 0.104, face(0)),
                             (k * 0.108, face(0) - 0.003), (k * 0.20, face(k * 0.2) - 0.002), (k * 0.235, face(k * 0.2) + 0.004), (k * 0.25, face(k * 0.2) + 0.03)], 64, rim)]
    for o in parts[1:2] + parts[4:]:
        o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(40)
    for i, bolt in enumerate(bolts):
        a = 2 * math.pi * (i + 0.5) / len(bolts) + math.pi / 2
        bolt.location = (k * 0.158 * math.cos(a), face(k * 0.158) - 0.014, k * 0.158 * math.sin(a))
    for i in range(spokes):
        middle, s = 2 * math.pi * (i // 2) / (spokes // 2) + math.pi / 2, 1 if i % 2 else -1
        parts.append(_spoke(middle + s * 0.30, middle + s * 0.29, k * 0.17, k * 0.925, k * 0.088, k * 0.076, face, h * 0.34, rim))
    caliper = rounded("caliper", (k * 0.30, h * 0.55, k * 0.62), (k * 0.62, -h * 0.10, k * 0.10), dark, 0.015, 3, rot=(0, -0.16, 0))
    hub = bpy.data.objects.new("wheel", None)
    bpy.context.collection.objects.link(hub)
    for o in [*parts, *bolts, caliper]:
        o.parent = hub
    hub.location, hub.parent = loc, parent
    hub.rotation_euler = (0, 0, 0 if side < 0 else math.pi)
    return hub


def wheels(axles, track, radius, width, parent, rim=(0.30, 0.31, 0.33), spokes=10, opening=None):
    """Four wheels and their dark wells."""
    rubber, _, _ = S.principled("rubber", (0.012, 0.012, 0.013), 0.6)
    metal, _, _ = S.principled("rim", rim, 0.25, 1.0)
    dark, _, _ = S.principled("well", (0.006, 0.006, 0.007), 0.8)
    iron, _, _ = S.principled("disc", (0.09, 0.09, 0.095), 0.4, 1.0)
    for x in axles:
        for side in (-1, 1):
            wheel((x, side * track, radius), side, radius, width, (rubber, metal, iron), parent, spokes)
            r = (opening or radius * 1.14) + 0.03
            well = S.lathe("well", [(r, 0), (r, 0.42), (0.01, 0.42)], 64, dark)
            for v in well.data.vertices:                  # cut off at the height of the sill
                v.co.z = max(v.co.z, -0.36 * radius)
            well.location, well.parent = (x, side * (track + width / 2 - 0.03), radius), parent
            well.rotation_euler = (0, 0, 0 if side < 0 else math.pi)


def empty(name, loc=(0, 0, 0), heading=0.0):
    """The parent of a vehicle's parts; heading in degrees, counterclockwise from +x."""
    o = bpy.data.objects.new(name, None)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler = Vector(loc), (0, 0, math.radians(heading))
    return o
