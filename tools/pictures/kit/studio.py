"""The studio of the Desert Mirror pictures: scene reset, materials, dusk sky, lights, camera. Units as each scene says."""
import bpy, math
from mathutils import Vector, noise
from finish import render  # noqa: F401  (scenes call studio.render)

INK, AMBER = (0.004, 0.010, 0.030), (1.0, 0.42, 0.10)


def reset(bounces=10):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.use_denoising, c.use_adaptive_sampling = "CPU", False, True
    c.max_bounces, c.transmission_bounces, c.glossy_bounces, c.diffuse_bounces = bounces, bounces, 5, 2
    c.transparent_max_bounces, c.sample_clamp_indirect, c.blur_glossy = 12, 4.0, 0.4
    s.view_settings.view_transform, s.view_settings.look = "Filmic", "Medium High Contrast"
    return s


# ---------- node helpers
class N:
    """Tiny node builder: n('ShaderNodeX', Input=value_or_socket, _prop=value) -> node."""
    def __init__(self, tree):
        self.t = tree

    def __call__(self, kind, **kw):
        n = self.t.nodes.new(kind)
        for k, v in kw.items():
            if k.startswith("_"):
                setattr(n, k[1:], v)
                continue
            i = n.inputs[int(k[1:])] if k[0] == "i" and k[1:].isdigit() else n.inputs[k.replace("__", " ")]
            if isinstance(v, bpy.types.NodeSocket):
                self.t.links.new(v, i)
            elif not hasattr(i, "default_value"):
                raise TypeError(f"{kind}.{k} takes a socket")
            elif hasattr(i.default_value, "__len__") and len(v) == 3 and len(i.default_value) == 4:
                i.default_value = (*v, 1)
            else:
                i.default_value = v
        return n

    def math(self, op, a, b=0.0, clamp=False):
        return self("ShaderNodeMath", _operation=op, _use_clamp=clamp, i0=a, i1=b).outputs[0]

    def ramp(self, fac, stops, mode="EASE"):
        n = self("ShaderNodeValToRGB", Fac=fac)
        cr = n.color_ramp
        cr.interpolation = mode
        for i, (p, col) in enumerate(stops):
            e = cr.elements[i] if i < 2 else cr.elements.new(p)
            e.position, e.color = p, (*col, 1) if len(col) == 3 else col
        return n.outputs[0]

    def mix(self, fac, a, b):
        n = self("ShaderNodeMixRGB", Fac=fac, Color1=a, Color2=b)
        return n.outputs[0]

    def obj(self):
        return self("ShaderNodeTexCoord").outputs["Object"]


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    n = N(m.node_tree)
    out = n("ShaderNodeOutputMaterial")
    return m, n, lambda sock: m.node_tree.links.new(sock, out.inputs["Surface"])


def principled(name, base=(0.5,) * 3, rough=0.4, metal=0.0, coat=0.0, **kw):
    m, n, done = material(name)
    p = n("ShaderNodeBsdfPrincipled", Base__Color=base, Roughness=rough, Metallic=metal, Clearcoat=coat, **kw)
    done(p.outputs[0])
    return m, n, p


def paint(base=(0.003, 0.008, 0.026), flake=(0.05, 0.11, 0.28), scale=45.0, amount=0.16, rough=0.26, metal=1.0):
    """Metallic clear-coat: each Voronoi cell is one flake with its own tilt; the coat above stays a mirror."""
    m, n, done = material("paint")
    v = n("ShaderNodeTexVoronoi", Vector=n.obj(), Scale=scale)
    tilt = n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=v.outputs["Color"], i1=(0.5, 0.5, 0.5)).outputs[0]
    tilt = n("ShaderNodeVectorMath", _operation="SCALE", i0=tilt, Scale=amount).outputs[0]
    geo = n("ShaderNodeNewGeometry").outputs["Normal"]
    nrm = n("ShaderNodeVectorMath", _operation="ADD", i0=geo, i1=tilt).outputs[0]
    nrm = n("ShaderNodeVectorMath", _operation="NORMALIZE", i0=nrm).outputs[0]
    sep = n("ShaderNodeSeparateColor", Color=v.outputs["Color"]).outputs[0]
    pick = n.math("POWER", sep, 5.0)
    col = n.mix(pick, base, flake)
    p = n("ShaderNodeBsdfPrincipled", Base__Color=col, Metallic=metal, Specular=0.0, Roughness=rough, Normal=nrm)
    # own clear-coat: Principled's is only a quarter as strong as real lacquer in Blender 3.4
    coat = n("ShaderNodeBsdfGlossy", Roughness=0.0, Color=(1, 1, 1), _distribution="GGX")
    coat.inputs["Roughness"].default_value = 0.012
    fres = n("ShaderNodeFresnel", IOR=1.52)
    mx = n("ShaderNodeMixShader", Fac=fres.outputs[0], i1=p.outputs[0], i2=coat.outputs[0])
    done(mx.outputs[0])
    return m, n, coat, p


def water(tint=(0.97, 0.985, 1.0)):
    m, n, done = material("water")
    done(n("ShaderNodeBsdfGlass", Color=tint, Roughness=0.0, IOR=1.333).outputs[0])
    return m


def emission(color, strength, name="glow"):
    m, n, done = material(name)
    done(n("ShaderNodeEmission", Color=color, Strength=strength).outputs[0])
    return m


def softbox_material(color, strength, edge=0.25):
    """Strip light with feathered edges, so its reflection fades like a real softbox (uses the plane's UV)."""
    m, n, done = material("softbox")
    uv = n("ShaderNodeTexCoord").outputs["UV"]
    x = n("ShaderNodeSeparateXYZ", Vector=uv)
    f = 1.0
    for o in (0, 1):
        d = n.math("ABSOLUTE", n.math("SUBTRACT", x.outputs[o], 0.5))
        d = n.math("SUBTRACT", 0.5, d)
        k = n("ShaderNodeMapRange", Value=d, i1=0.0, i2=edge, i3=0.0, i4=1.0, _interpolation_type="SMOOTHERSTEP").outputs[0]
        f = n.math("MULTIPLY", f, k)
    done(n("ShaderNodeEmission", Color=color, Strength=n.math("MULTIPLY", f, strength)).outputs[0])
    return m


# ---------- objects
def mesh(name, verts, faces, mat=None, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    if mat:
        me.materials.append(mat)
    return o


def grid(name, f, x0, x1, y0, y1, nx, ny, mat):
    """Height-field z=f(x,y)."""
    vs = [(x0 + (x1 - x0) * i / nx, y0 + (y1 - y0) * j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    w = nx + 1
    fs = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(ny) for i in range(nx)]
    return mesh(name, [(x, y, f(x, y)) for x, y in vs], fs, mat)


def lathe(name, profile, seg=256, mat=None, arc=2 * math.pi):
    """Revolve [(radius, y)] around the Y axis."""
    k = len(profile)
    vs = [(r * math.cos(arc * s / seg), y, r * math.sin(arc * s / seg)) for s in range(seg) for r, y in profile]
    fs = [(s * k + i, s * k + i + 1, ((s + 1) % seg) * k + i + 1, ((s + 1) % seg) * k + i)
          for s in range(seg) for i in range(k - 1)]
    return mesh(name, vs, fs, mat)


def look(o, target):
    o.rotation_euler = (Vector(target) - Vector(o.location)).to_track_quat("-Z", "Y").to_euler()


def panel_light(loc, target, w, h, color, strength, edge=0.25, roll=0.0, camera=False):
    me = bpy.data.meshes.new("light")
    me.from_pydata([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [], [(0, 1, 2, 3)])
    uv = me.uv_layers.new()
    for i, c in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]):
        uv.data[i].uv = c
    o = bpy.data.objects.new("light", me)
    me.materials.append(softbox_material(color, strength, edge))
    bpy.context.collection.objects.link(o)
    o.location = loc
    look(o, target)
    o.rotation_euler.rotate_axis("Z", roll)
    o.visible_camera = camera
    return o


def dusk_world(strength=1.0, glow_dir=(0, 1), glow=1.0, stops=None, horizon=0.0):
    """Sky by elevation: amber band at the horizon towards glow_dir, ink blue above, near-black below."""
    w = bpy.data.worlds.new("dusk")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    n = N(w.node_tree)
    d = n("ShaderNodeTexCoord").outputs["Generated"]
    s = n("ShaderNodeSeparateXYZ", Vector=d)
    e = n("ShaderNodeMapRange", Value=s.outputs[2], i1=-1.0 + horizon, i2=1.0 + horizon, i3=0.0, i4=1.0).outputs[0]
    night = n.ramp(e, [(0.0, (0.001, 0.002, 0.004)), (0.492, (0.003, 0.005, 0.010)), (0.506, (0.020, 0.034, 0.075)),
                       (0.62, (0.010, 0.024, 0.070)), (1.0, (0.002, 0.005, 0.018))])
    warm = n.ramp(e, stops or [(0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.503, (0.92, 0.31, 0.030)), (0.513, (0.50, 0.150, 0.020)),
                               (0.530, (0.120, 0.040, 0.018)), (0.556, (0.022, 0.010, 0.018)), (0.64, (0.003, 0.004, 0.010)), (1.0, (0, 0, 0))])
    g = Vector((*glow_dir, 0)).normalized()
    dot = n("ShaderNodeVectorMath", _operation="DOT_PRODUCT", i0=d, i1=g).outputs["Value"]
    az = n("ShaderNodeMapRange", Value=dot, i1=-0.1, i2=1.0, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
    add = n("ShaderNodeMixRGB", _blend_type="ADD", Fac=n.math("MULTIPLY", az, glow), Color1=night, Color2=warm).outputs[0]
    bg = n("ShaderNodeBackground", Color=add, Strength=strength)
    out = n("ShaderNodeOutputWorld")
    w.node_tree.links.new(bg.outputs[0], out.inputs[0])


def bokeh(lights, cam, blades=0):
    """Out-of-focus lights as camera-facing additive discs: [(x, y, z, radius, color, strength)], rim a bit brighter."""
    for x, y, z, r, col, st in lights:
        m, n, done = material("bokeh")
        o = mesh("bokeh", [(0, 0, 0)] + [(r * math.cos(a * math.pi / 24), r * math.sin(a * math.pi / 24), 0) for a in range(48)],
                 [(0, 1 + a, 1 + (a + 1) % 48) for a in range(48)], m, smooth=False)
        g = n("ShaderNodeVectorMath", _operation="LENGTH", i0=n.obj()).outputs["Value"]
        f = n.ramp(n.math("DIVIDE", g, r), [(0, (0.75,) * 3), (0.80, (0.85,) * 3), (0.92, (1.25,) * 3), (1.0, (0,) * 3)])
        e = n("ShaderNodeEmission", Color=col, Strength=n.math("MULTIPLY", f, st)).outputs[0]
        done(n("ShaderNodeAddShader", i0=e, i1=n("ShaderNodeBsdfTransparent").outputs[0]).outputs[0])
        o.location = (x, y, z)
        o.rotation_euler = (Vector(cam) - o.location).to_track_quat("Z", "Y").to_euler()
        o.visible_shadow = False


def ridge(y, z0, height, width, seed, mat, step=0.002, rough=0.5, x0=0.0, freq=3.1):
    """One mountain silhouette: fractal ridge line as an upright sheet at distance y."""
    n, vs = int(1 / step), []
    for i in range(n + 1):
        u = i / n
        v = sum(rough ** o * noise.noise(Vector((u * freq * 2.1 ** o, seed * 7.3, o * 1.7))) for o in range(8))
        vs += [(x0 + (u - 0.5) * width, y, z0 - height * 30), (x0 + (u - 0.5) * width, y, z0 + height * (0.55 + 0.75 * v))]
    return mesh("ridge", vs, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], mat, smooth=False)


def camera(loc, target, lens=85, focus=None, fstop=None, shift=(0, 0), blades=0):
    cd = bpy.data.cameras.new("cam")
    o = bpy.data.objects.new("cam", cd)
    bpy.context.collection.objects.link(o)
    o.location = loc
    look(o, target)
    cd.lens, cd.shift_x, cd.shift_y, cd.clip_end = lens, *shift, 1e5
    if fstop:
        cd.dof.use_dof, cd.dof.aperture_fstop, cd.dof.aperture_blades = True, fstop, blades
        cd.dof.focus_distance = (Vector(focus or target) - Vector(loc)).dot((Vector(target) - Vector(loc)).normalized())
    bpy.context.scene.camera = o
    return o
