"""What a ceramic coating does: the layers of car paint floating apart, the coating on top with beads of water (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(8)
c = S.bpy.context.scene.cycles
c.sample_clamp_indirect = 0.6
c.caustics_reflective = c.caustics_refractive = False             # they would only speckle the primer
STEP = Vector((0.16, 0.42, 0))                                   # each layer stands back a little, so the ones below show
TURN = math.radians(36)                                          # a corner looks at the camera, not quite centred


def outline(half, r, k=20):
    """Rounded square, turned by TURN."""
    pts = []
    for q in range(4):
        a0 = q * math.pi / 2
        cx, cy = (half - r) * (1 if q in (0, 3) else -1), (half - r) * (1 if q in (0, 1) else -1)
        for i in range(k + 1):
            a = a0 + i / k * math.pi / 2
            x, y = cx + r * math.cos(a), cy + r * math.sin(a)
            pts.append((x * math.cos(TURN) - y * math.sin(TURN), x * math.sin(TURN) + y * math.cos(TURN)))
    return pts


def slab(z, th, mat, rim=None, half=3.9, r=0.8, bev=0.05):
    """Thin plate with softened edges; `rim` is the material of its side."""
    bev, rings = min(bev, th * 0.45), []
    for i in range(5):
        a = i / 4 * math.pi / 2
        rings.append((bev * (1 - math.sin(a)), z + bev * (1 - math.cos(a))))
    rings += [(d, 2 * z + th - h) for d, h in reversed(rings)]
    vs = [(*p, h) for d, h in rings for p in outline(half - d, r - d)]
    k = len(outline(half, r))
    fs = [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(len(rings) - 1) for j in range(k)]
    o = S.mesh("slab", vs, fs + [tuple(reversed(range(k))), tuple(range(len(vs) - k, len(vs)))], mat)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(40)
    o.location = STEP * z
    if rim:
        o.data.materials.append(rim)
        for p in o.data.polygons[:-2]:
            p.material_index = 1
    return o


# steel: brushed along one edge
steel, n, p = S.principled("steel", (0.60, 0.62, 0.66), 0.34, 1.0)
co = n("ShaderNodeMapping", Vector=n.obj(), Rotation=(0, 0, -TURN), Scale=(1.2, 60, 60)).outputs[0]
h = n("ShaderNodeTexNoise", Vector=co, Scale=1.0, Detail=4.0).outputs["Fac"]
n.t.links.new(n("ShaderNodeBump", Height=h, Strength=0.10, Distance=0.1).outputs[0], p.inputs["Normal"])
n.t.links.new(n.math("ADD", 0.22, n.math("MULTIPLY", h, 0.2)), p.inputs["Roughness"])
primer, n, p = S.principled("primer", (0.34, 0.35, 0.37), 0.8, Specular=0.2, Emission=(0.075, 0.080, 0.090, 1))
h = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=30.0, Detail=5.0).outputs["Fac"]
n.t.links.new(n("ShaderNodeBump", Height=h, Strength=0.10, Distance=0.03).outputs[0], p.inputs["Normal"])
colour = S.paint(base=(0.005, 0.030, 0.17), flake=(0.25, 0.50, 1.0), scale=22, amount=0.34, rough=0.30)[0]


def glass(name, tint, ior):
    """Glass that lets lamp light through to the layers below instead of throwing a black shadow."""
    m, n, done = S.material(name)
    lp = n("ShaderNodeLightPath").outputs
    done(n("ShaderNodeMixShader", Fac=n.math("MAXIMUM", lp["Is Shadow Ray"], lp["Is Diffuse Ray"]), i1=n("ShaderNodeBsdfGlass", Color=tint, Roughness=0.0, IOR=ior).outputs[0],
           i2=n("ShaderNodeBsdfTransparent", Color=tint).outputs[0]).outputs[0])
    return m


clear, wat = glass("clear", (0.93, 0.97, 1.0), 1.5), glass("water", (0.97, 0.985, 1.0), 1.333)
# coating: a film that mirrors but does not bend what lies below
m, n, done = S.material("coating")
fres = n("ShaderNodeFresnel", IOR=1.7).outputs[0]
fres = n.math("MULTIPLY", fres, n.math("SUBTRACT", 1.0, n("ShaderNodeNewGeometry").outputs["Backfacing"]))   # no mirror from within
film = n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", fres, 1.2, True), i1=n("ShaderNodeBsdfTransparent", Color=(1.0, 0.93, 0.84)).outputs[0],
         i2=n("ShaderNodeBsdfGlossy", Roughness=0.02, Color=(1, 1, 1)).outputs[0])
done(film.outputs[0])
coating, glow = m, S.emission((1.0, 0.34, 0.06), 2.2)

slab(0.0, 0.60, steel)
slab(2.1, 0.36, primer)
slab(4.1, 0.32, colour)
slab(6.1, 0.46, clear)
TOP = 8.3
slab(TOP, 0.06, coating, glow, bev=0.01)


def bead(x, y, r, seed, theta=math.radians(108), rings=40, seg=72):
    vs, fs = [], []
    for i in range(rings + 1):
        t = theta * i / rings
        for j in range(seg):
            a = 2 * math.pi * j / seg
            w = 1 + 0.06 * noise.noise(Vector((math.cos(a), math.sin(a), seed)))
            vs.append((x + r * w * math.sin(t) * math.cos(a), y + r * w * math.sin(t) * math.sin(a),
                       TOP + 0.075 + 0.9 * r * (math.cos(t) - math.cos(theta))))
    fs = [(i * seg + j, (i + 1) * seg + j, (i + 1) * seg + (j + 1) % seg, i * seg + (j + 1) % seg) for i in range(rings) for j in range(seg)]
    S.mesh("bead", vs, fs + [tuple(rings * seg + j for j in reversed(range(seg)))], wat).location = STEP * TOP


for b in ((-1.5, -1.0, 1.0, 1), (1.9, 0.5, 0.66, 5), (0.7, -2.9, 0.42, 9)):
    bead(*b)

# backdrop: a blue breath of light behind the stack
m, n, done = S.material("back")
g = n("ShaderNodeVectorMath", _operation="LENGTH", i0=n("ShaderNodeMapping", Vector=n.obj(), Scale=(0.019, 1, 0.030)).outputs[0]).outputs["Value"]
done(n("ShaderNodeEmission", Color=n.ramp(g, [(0, (0.006, 0.013, 0.040)), (0.45, (0.003, 0.0065, 0.020)), (1, (0.0016, 0.003, 0.008))])).outputs[0])
o = S.mesh("back", [(-90, 0, -60), (90, 0, -60), (90, 0, 60), (-90, 0, 60)], [(0, 1, 2, 3)], m)
o.location = (0, 60, -14)

S.dusk_world(0.5, glow_dir=(1, 0.4), glow=0.15)
S.panel_light((0, 44, 34), (0, 2, 4), 90, 44, (0.34, 0.54, 1.0), 1.3, edge=0.5)         # wide dim card: body of the tops
S.panel_light((-10, 42, 27), (0, 0, 4), 50, 3, (0.66, 0.82, 1.0), 9, edge=0.45)          # crisp strip within it
S.panel_light((-30, -26, 10), (0, 0, 4), 16, 34, (0.50, 0.70, 1.0), 14, edge=0.5)         # cool: left edges and fronts
S.panel_light((30, -24, 8), (0, 0, 4), 12, 30, (1.0, 0.46, 0.13), 13, edge=0.5)          # amber: right edges
S.panel_light((0, -16, -14), (0, 0, 3), 30, 10, (0.62, 0.76, 1.0), 22, edge=0.5)          # undersides, which the steel mirrors
S.panel_light((-34, -10, -15), (0, 0, 4), 26, 26, (0.56, 0.74, 1.0), 4, edge=0.5)        # what the left edges mirror
S.panel_light((34, 10, -13), (0, 0, 4), 22, 24, (1.0, 0.44, 0.11), 5, edge=0.5)          # and the right ones
S.camera((0, -40, 22), (0.65, 1.7, 4.1), lens=66, focus=(0, -2, 8), fstop=0.35)
S.render("what-ceramic-coating-does", aspect=(3, 2), exposure=0.5)
