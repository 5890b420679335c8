"""Desert sun: a cracked dry lake bed under a low burning sun, long light raking over the curled plates (units: m)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(6)
EYE = (0, 0, 0.42)
SUN = math.radians(6)                                            # azimuth of the sun, right of the middle


def playa(x, y):
    """Mud plates: flat inside, lips curled up at the cracks, every plate a little tilted."""
    wx, wy = x + 0.05 * noise.noise(Vector((x * 5, y * 5, 1))), y + 0.05 * noise.noise(Vector((x * 5, y * 5, 7)))
    d, pts = noise.voronoi(Vector((wx * 2.5, wy * 2.5, 0.3)))
    edge, own = d[1] - d[0], pts[0]
    crack = 1 / (1 + math.exp((edge - 0.075 - 0.05 * noise.noise(Vector((x * 3, y * 3, 4)))) / 0.012))
    lip = 0.020 * math.exp(-edge / 0.16)
    tilt = 0.016 * (noise.noise(own * 3.1) * (wx * 2.5 - own.x) + noise.noise(own * 3.1 + Vector((5, 5, 5))) * (wy * 2.5 - own.y)) + 0.012 * noise.noise(own * 1.7)
    fine = 0.0022 * noise.noise(Vector((x * 30, y * 30, 0))) + 0.0022 * noise.noise(Vector((x * 9, y * 9, 2)))
    return lip + tilt + fine - 0.085 * crack


# rows crowd towards the camera, so that every pixel row gets its share
NX, NY, Y0, Y1 = 620, 520, 0.42, 60.0
vs, fs = [], []
for j in range(NY + 1):
    t = j / NY
    y = Y0 * (Y1 / Y0) ** t
    for i in range(NX + 1):
        x = (i / NX - 0.5) * y * 1.9
        vs.append((x, y, playa(x, y) * (1 if y < 14 else max(0, 1 - (y - 14) / 20))))
fs = [(j * (NX + 1) + i, j * (NX + 1) + i + 1, (j + 1) * (NX + 1) + i + 1, (j + 1) * (NX + 1) + i) for j in range(NY) for i in range(NX)]
mud, n, p = S.principled("mud", (0.30, 0.20, 0.14), 0.62, 0.0, Specular=0.35)
co = n.obj()
z = n("ShaderNodeSeparateXYZ", Vector=co).outputs[2]
deep = n("ShaderNodeMapRange", Value=z, i1=-0.05, i2=0.0, i3=0.0, i4=1.0).outputs[0]
tone = n("ShaderNodeTexNoise", Vector=co, Scale=4.0, Detail=6.0).outputs["Fac"]
n.t.links.new(n.mix(deep, (0.012, 0.008, 0.007), n.ramp(tone, [(0.3, (0.17, 0.115, 0.085)), (0.7, (0.30, 0.215, 0.155))])), p.inputs["Base Color"])
grain = n("ShaderNodeTexNoise", Vector=co, Scale=140.0, Detail=4.0).outputs["Fac"]
n.t.links.new(n("ShaderNodeBump", Height=grain, Strength=0.35, Distance=0.004).outputs[0], p.inputs["Normal"])
S.mesh("playa", vs, fs, mud)
S.mesh("far", [(-4000, 55, -0.01), (4000, 55, -0.01), (4000, 4000, -0.01), (-4000, 4000, -0.01)], [(0, 1, 2, 3)], mud)

S.dusk_world(0.8, glow_dir=(math.sin(SUN), math.cos(SUN)), glow=0.8)
# the sun stands a little proud of the range, drawn as three additive discs: body, halo, heat glow
def glow(dist, z, r, col, power, soft):
    m, n, done = S.material("glow")
    g = n.math("DIVIDE", n("ShaderNodeVectorMath", _operation="LENGTH", i0=n.obj()).outputs["Value"], r)
    f = n.math("POWER", n.math("SUBTRACT", 1.0, g, True), soft)
    e = n("ShaderNodeEmission", Color=col, Strength=n.math("MULTIPLY", f, power)).outputs[0]
    done(n("ShaderNodeAddShader", i0=e, i1=n("ShaderNodeBsdfTransparent").outputs[0]).outputs[0])
    o = S.mesh("glow", [(-r, 0, -r), (r, 0, -r), (r, 0, r), (-r, 0, r)], [(0, 1, 2, 3)], m)
    o.location = (dist * math.sin(SUN), dist * math.cos(SUN), z)
    o.visible_shadow = o.visible_diffuse = False


glow(1000, 52, 27, (1.0, 0.50, 0.15), 6.0, 0.12)
glow(990, 52, 150, (1.0, 0.36, 0.07), 1.1, 2.6)
glow(985, 40, 480, (1.0, 0.25, 0.04), 0.40, 2.2)
for y, h, seed, col, fr in ((900, 34, 3, (0.055, 0.022, 0.018), 8), (700, 18, 14, (0.022, 0.011, 0.014), 9)):
    S.ridge(y, 0, h, y * 2.8, seed, S.emission(col, 1.0), x0=0, freq=fr)

sun = S.bpy.data.objects.new("sun", S.bpy.data.lights.new("sun", "SUN"))
S.bpy.context.collection.objects.link(sun)
sun.data.energy, sun.data.angle, sun.data.color = 9.0, math.radians(0.9), (1.0, 0.43, 0.12)
sun.location = (math.sin(SUN), math.cos(SUN), 0.105)
S.look(sun, (0, 0, 0))
S.panel_light((-6, -4, 9), (0, 3, 0), 12, 12, (0.22, 0.36, 0.85), 1.6, edge=0.5)           # the blue of the sky behind us
S.camera(EYE, (0, 1.35, 0.17), lens=30, focus=(0, 1.5, 0), fstop=5.0)
S.render("desert-sun-and-clear-coat", aspect=(3, 2), exposure=0.35, bloom=0.12)
