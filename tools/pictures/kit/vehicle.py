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
        f = n("ShaderNodeMapRange", Value=d, i1=-0.004 + width, i2=-0.001 + width, i3=1.0, i4=0.0).outputs[0]
        return n("ShaderNodeMixShader", Fac=f, i1=sock, i2=shader).outputs[0]

    dull = n("ShaderNodeBsdfPrincipled", Base__Color=(0.010, 0.010, 0.012), Roughness=0.45).outputs[0]
    pane = n("ShaderNodeBsdfPrincipled", Base__Color=glass, Roughness=0.02, Specular=0.9).outputs[0]
    sock = lay(sock, "seam", dull)
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


def _spoke(r0, r1, a, w0, w1, y, depth, rim):
    """One spoke from hub to rim at angle a, its face at y, as a bevelled bar."""
    vs = []
    for r, w, dy in ((r0, w0, 0.012), (r1 * 0.6, (w0 + w1) / 2, 0.0), (r1, w1, 0.018)):
        for s in (-1, 1):
            for d, k in ((0, 0.7), (depth, 1)):
                vs.append((r * math.cos(a) - s * w * k * math.sin(a), y + dy + d, r * math.sin(a) + s * w * k * math.cos(a)))
    fs = []
    for i in (0, 4):
        fs += [(i, i + 4, i + 6, i + 2), (i, i + 1, i + 5, i + 4), (i + 2, i + 6, i + 7, i + 3)]
    return S.mesh("spoke", vs, fs, rim, smooth=False)


def wheel(loc, side, radius, width, mats, parent=None, spokes=10):
    """Tire, rim, spokes and brake disc; `side` -1 faces -y. `mats` = (rubber, rim, dark)."""
    rubber, rim, dark = mats
    k, h = radius * 0.74, width / 2
    tire = [(k * 0.98, -h * 0.80), (k * 1.03, -h * 0.95), (radius * 0.90, -h), (radius * 0.965, -h * 0.90), (radius * 0.995, -h * 0.66), (radius, -h * 0.3),
            (radius, h * 0.3), (radius * 0.99, h * 0.7), (radius * 0.9, h), (k, h * 0.9)]
    hoop = [(k * 0.90, h), (k * 0.88, -h * 0.5), (k * 0.93, -h * 0.80), (k * 0.975, -h * 0.86), (k * 1.0, -h * 0.84), (k * 1.0, -h * 0.6)]
    parts = [S.lathe("tire", tire, 96, rubber), S.lathe("hoop", hoop, 96, rim),
             S.lathe("disc", [(0.01, -h * 0.1), (k * 0.72, -h * 0.1), (k * 0.72, 0)], 64, dark), S.lathe("back", [(0.01, h * 0.3), (k, h * 0.3)], 48, dark),
             S.lathe("hub", [(0.001, -h * 0.78), (k * 0.13, -h * 0.77), (k * 0.17, -h * 0.70), (k * 0.20, -h * 0.2)], 48, rim)]
    for i in range(spokes):
        a = 2 * math.pi * (i // 2 * 2 + (0.28 if i % 2 else -0.28) + 0.5) / spokes
        parts.append(_spoke(k * 0.12, k * 0.93, a, k * 0.055, k * 0.045, -h * 0.76, h * 0.35, rim))
    hub = bpy.data.objects.new("wheel", None)
    bpy.context.collection.objects.link(hub)
    for o in parts:
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
