"""Why us: a shelf in the work van at night, rolled towels and bottles of amber and clear liquids under a warm strip (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, noise

S.reset(6)
rnd = random.Random(5)
c = S.bpy.context.scene.cycles
c.caustics_reflective = c.caustics_refractive = False


def lathe_z(name, profile, mat, x, y, seg=96):
    """Lathe standing upright on the shelf."""
    o = S.lathe(name, profile, seg, mat)
    o.rotation_euler, o.location = (math.pi / 2, 0, 0), (x, y, 0)
    return o


def soft(pts, k=6):
    """Catmull-Rom through profile points, so shoulders and feet are round."""
    out = []
    for i in range(len(pts) - 1):
        p = [Vector((*pts[max(0, min(len(pts) - 1, i + d))], 0)) for d in (-1, 0, 1, 2)]
        for j in range(k):
            t = j / k
            v = 0.5 * (2 * p[1] + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t * t + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3)
            out.append((max(v.x, 0.001), v.y))
    return out + [pts[-1]]


def clear(name, tint, ior):
    """Glass or liquid that lets lamp light pass to what stands behind it."""
    m, n, done = S.material(name)
    lp = n("ShaderNodeLightPath").outputs
    done(n("ShaderNodeMixShader", Fac=n.math("MAXIMUM", lp["Is Shadow Ray"], lp["Is Diffuse Ray"]), i1=n("ShaderNodeBsdfGlass", Color=tint, Roughness=0.0, IOR=ior).outputs[0],
           i2=n("ShaderNodeBsdfTransparent", Color=tint).outputs[0]).outputs[0])
    return m


black, _, _ = S.principled("cap", (0.010, 0.011, 0.014), 0.32, 0.0)
steel, _, _ = S.principled("collar", (0.75, 0.50, 0.30), 0.22, 1.0)


def bottle(x, y, r, h, tint, fill):
    """Solid block of tinted liquid with a bottle's outline, an air gap left above `fill`, a dark cap with a copper collar."""
    neck = min(0.42 * r, 1.5)
    body = soft([(0.001, 0.25), (r * 0.8, 0.15), (r * 0.96, 0.35), (r, 1.2), (r, h * 0.35), (r, h * 0.66), (r * 0.96, h * 0.72), (r * 0.70, h * 0.80), (neck, h * 0.87), (neck, h * 0.93)])
    lathe_z("glass", body + [(0.001, h * 0.93)], clear("glass", (0.94, 0.97, 1.0), 1.12), x, y)
    inner = [(max(q * 0.965, 0.001), z + 0.25 if z < 1 else z) for q, z in body if z < h * fill]
    lathe_z("liquid", inner + [(inner[-1][0], h * fill), (0.001, h * fill)], clear("liquid", tint, 1.36), x, y)
    lathe_z("collar", [(neck + 0.08, h * 0.88), (neck + 0.22, h * 0.885), (neck + 0.22, h * 0.90), (neck + 0.08, h * 0.905)], steel, x, y)
    lathe_z("cap", soft([(neck + 0.12, h * 0.91), (neck + 0.16, h * 0.92), (neck + 0.14, h * 0.98), (neck, h), (0.001, h)], 4), black, x, y)


bottle(-5.2, 1.0, 3.2, 17.5, (1.0, 0.66, 0.26), 0.70)
bottle(1.6, 2.6, 2.7, 20.5, (0.62, 0.86, 1.0), 0.62)
bottle(7.2, 0.6, 2.9, 14.5, (1.0, 0.50, 0.13), 0.74)


def towel(col):
    """Terry: short loops in relief over a soft sheen."""
    m, n, p = S.principled("towel", col, 0.95, 0.0, Specular=0.1, Sheen=0.9)
    co = n.obj()
    v = n("ShaderNodeTexVoronoi", Vector=co, Scale=5.5).outputs["Distance"]
    h = n.math("ADD", n.math("MULTIPLY", v, -0.16), n.math("MULTIPLY", n("ShaderNodeTexNoise", Vector=co, Scale=11.0, Detail=4.0).outputs["Fac"], 0.09))
    n.t.links.new(n("ShaderNodeBump", Height=h, Strength=1.0, Distance=1.0).outputs[0], p.inputs["Normal"])
    return m


def roll(x, z, r, mat, seed, y0=-3.2, length=22):
    """A rolled towel seen from its end: an Archimedean spiral of thick cloth, extruded backwards."""
    turns, k, th = 3.6, 240, r / 3.9
    vs, fs, ys = [], [], [y0 + 0.22, y0 + 0.06, y0] + [y0 + length]
    for i in range(k + 1):
        t = i / k
        a = seed + 2 * math.pi * turns * t
        q = 0.35 + (r - 0.35 - th / 2) * t
        q *= 1 + 0.03 * noise.noise(Vector((math.cos(a), math.sin(a), seed)))
        w = 0.42 * th
        for rr, yy in ((q - w, y0 + length), (q - w, y0 + 0.30), (q - w * 0.7, y0 + 0.06), (q, y0), (q + w * 0.7, y0 + 0.06), (q + w, y0 + 0.30), (q + w, y0 + length)):
            dy = 0.16 * noise.noise(Vector((a * 0.8, seed, 3)))
            vs.append((x + rr * math.cos(a), yy + dy, z + rr * math.sin(a)))
    fs = [(i * 7 + j, i * 7 + j + 1, (i + 1) * 7 + j + 1, (i + 1) * 7 + j) for i in range(k) for j in range(6)]
    fs.append(tuple(range(k * 7, k * 7 + 7)))
    S.mesh("roll", vs, fs, mat)


ink, sand = towel((0.035, 0.055, 0.11)), towel((0.55, 0.42, 0.30))
R = 2.6
for i, (x, z, m) in enumerate(((-22.2, R, ink), (-16.9, R, sand), (-11.6, R, ink), (-19.6, R * 2.72, ink), (-14.3, R * 2.72, sand), (-16.9, R * 4.42, ink),
                               (13.4, R, sand), (18.7, R, ink), (16.1, R * 2.72, ink), (24.0, R, sand))):
    roll(x, z, R * rnd.uniform(0.97, 1.0), m, i * 1.9 + 0.6)

shelf, n, p = S.principled("shelf", (0.014, 0.015, 0.019), 0.24, 0.0)
h = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=n.obj(), Scale=(0.6, 14, 14)).outputs[0], Scale=1.0, Detail=5.0).outputs["Fac"]
n.t.links.new(n("ShaderNodeMapRange", Value=h, i3=0.14, i4=0.34).outputs[0], p.inputs["Roughness"])
wall, _, _ = S.principled("wall", (0.09, 0.09, 0.105), 0.6, 0.0)
S.mesh("shelf", [(-60, -6, 0), (60, -6, 0), (60, 20, 0), (-60, 20, 0), (-60, -6, -1.6), (60, -6, -1.6)], [(0, 1, 2, 3), (4, 5, 1, 0)], shelf, smooth=False)
S.mesh("wall", [(-60, 20, -30), (60, 20, -30), (60, 20, 60), (-60, 20, 60)], [(0, 1, 2, 3)], wall)
for x in range(-60, 61, 5):                                      # ribs of the van's side
    S.mesh("rib", [(x - 1.2, 20, -30), (x - 0.8, 19.3, -30), (x + 0.8, 19.3, -30), (x + 1.2, 20, -30), (x - 1.2, 20, 60), (x - 0.8, 19.3, 60), (x + 0.8, 19.3, 60), (x + 1.2, 20, 60)],
           [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], wall, smooth=False)

S.dusk_world(0.25, glow_dir=(1, -0.4), glow=0.6)
def area(loc, target, w, h, color, watt):
    """Blender's own area light: cleaner than a glowing card for a strip this near."""
    l = S.bpy.data.lights.new("area", "AREA")
    l.shape, l.size, l.size_y, l.color, l.energy = "RECTANGLE", w, h, color, watt
    o = S.bpy.data.objects.new("area", l)
    S.bpy.context.collection.objects.link(o)
    o.location = loc
    S.look(o, target)


area((1, 15, 26), (1, 19.5, 8), 15, 1.5, (1.0, 0.50, 0.17), 11000)                          # warm strip under the shelf above: washes the wall
area((0, -6, 30), (0, -1, 2), 44, 2, (1.0, 0.56, 0.25), 6500)                              # its spill on towels and caps
area((-40, -34, 16), (-8, 0, 6), 10, 34, (0.34, 0.56, 1.0), 9500)                          # blue night through the open door
S.camera((3.5, -48, 13), (-0.4, 0, 8.4), lens=50, focus=(0, -0.5, 8), fstop=0.09)
S.render("about", aspect=(3, 2), exposure=0.4)
