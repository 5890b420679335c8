"""A wheeled bin on a driveway, lid thrown back: a gloved hand holds a lance, a fan of water strikes its flank, mist and suds run down (units: meters)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bins
import hand as H
import place as P
import suds
import vehicle as V
from mathutils import Vector, noise

S.reset(3).cycles.caustics_reflective = False
rnd = random.Random(6)
CAM, TARGET = Vector((-0.30, -4.30, 1.35)), Vector((0.08, 0.0, 0.57))
STRUCK, NOZZLE = Vector((0.14, -0.27, 0.70)), Vector((0.60, -0.62, 0.83))             # on the bin's front, and the tip of the lance
dark, _, _ = S.principled("dark", (0.010, 0.011, 0.013), 0.5)
bins.bin(bins.plastic((0.020, 0.110, 0.360), 0.30), dark, lid=158, turn=math.radians(48), scale=0.01)

steel, _, _ = S.principled("steel", (0.62, 0.63, 0.65), 0.22, 1.0)
brass, _, _ = S.principled("brass", (0.80, 0.42, 0.10), 0.25, 1.0)
back = (NOZZLE - STRUCK).normalized() + Vector((0.20, -0.02, 0.06))
back.normalize()
V.tube("lance", [NOZZLE, NOZZLE + back * 0.3, NOZZLE + back * 1.7], 0.011, steel)
V.tube("nozzle", [NOZZLE - back * 0.03, NOZZLE + back * 0.06], 0.017, brass)
V.tube("sleeve", [NOZZLE + back * 0.42, NOZZLE + back * 0.72], 0.019, dark)
GRIP, SHOULDER = NOZZLE + back * 0.56, (1.90, -1.10, 0.76)                                  # the shoulder lies outside the picture
H.hand(H.nitrile((0.85, 0.26, 0.03)), H.twill(), H.GRIP, H.THUMB_GRIP, 1.0, reach=32, bend=-10, lift=-34, matrix=H.around(GRIP, -back, (-0.35, 0.5, 0.75)), shoulder=SHOULDER)


def jet():
    """The spray: a cone of streaks, dense at the nozzle, torn where it strikes."""
    m, n, done = S.material("jet")
    co = n("ShaderNodeSeparateXYZ", Vector=n.obj())
    along = co.outputs[1]
    ang = n.math("ARCTAN2", co.outputs[2], co.outputs[0])
    streak = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", ang, 4.0), Y=n.math("MULTIPLY", along, 5.0)).outputs[0], Scale=1.6, Detail=3.0)
    f = n("ShaderNodeMapRange", Value=streak.outputs["Fac"], i1=0.34, i2=0.66, i3=0.10, i4=0.85).outputs[0]
    white = n("ShaderNodeEmission", Color=(0.90, 0.96, 1.0), Strength=1.15)
    done(n("ShaderNodeMixShader", Fac=f, i1=n("ShaderNodeBsdfTransparent").outputs[0], i2=white.outputs[0]).outputs[0])
    m.cycles.sample_as_light = False
    length = (NOZZLE - STRUCK).length * 1.04
    for w in (1.0, 0.55):
        o = S.lathe("jet", [(0.006, 0), (0.02 * w, length * 0.25), (0.055 * w, length * 0.6), (0.105 * w, length)], 48, m)
        o.location, o.rotation_euler = NOZZLE, (STRUCK - NOZZLE).to_track_quat("Y", "Z").to_euler()
        o.visible_shadow = False


def drops(count=700):
    """Splashes that fly off where the jet strikes, and fall in arcs."""
    m, _, _ = S.principled("drop", (0.90, 0.94, 1.0), 0.05, 0.0, Specular=0.9, Emission=(0.85, 0.93, 1.0, 1), Emission__Strength=0.45)
    m.cycles.sample_as_light = False
    vs, fs = [], []
    for _ in range(count):
        a, t = rnd.uniform(0, 6.283), abs(rnd.gauss(0, 0.42))
        c = STRUCK + Vector((math.cos(a) * 0.75 * t, -0.03 - 0.30 * t * rnd.random(), math.sin(a) * 0.62 * t - 0.30 * t * t))
        if c.z < 0.01:
            continue
        r, k = rnd.uniform(0.0025, 0.0075), len(vs)
        vs += [c + Vector(d) * r for d in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1.4), (0, 0, -1.4))]
        fs += [tuple(k + i for i in f) for f in ((0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5))]
    S.mesh("drops", vs, fs, m)


def running_suds():
    """Foam that runs down the bin below the jet and lies around its foot."""
    camera = S.bpy.context.scene.camera

    def cover(p, n):
        if n.z > 0.9 or p.z < 0.02:
            return -1.0
        below = max(0.0, 1 - abs(p.x - STRUCK.x + 0.06) / 0.30)
        streak = noise.noise(Vector((p.x * 11 + p.y * 11, 2.0, p.z * 1.6)))
        return below * (0.75 if p.z < STRUCK.z + 0.10 else 0.30) + 0.40 * streak - 0.05

    balls = suds.blanket(camera, ("body", "rib"), cover, 30000, 0.017, 3)
    white = suds.material()
    suds.foam(balls, white, 0.007, 4)
    pool = []
    for _ in range(900):
        a, t = rnd.uniform(2.9, 6.5), 0.34 + abs(rnd.gauss(0.0, 0.11))
        torn = 0.75 + 0.9 * noise.noise(Vector((3.0 * math.cos(a), 3.0 * math.sin(a), 4.0 * t)))
        pool.append((Vector((0.04 + t * math.cos(a) * 1.15, t * math.sin(a) * 0.8 - 0.05, 0.0)), max(0.006, rnd.uniform(0.014, 0.040) * torn * (1.35 - 1.9 * abs(t - 0.34)))))
    suds.foam(pool, white, 0.006, 6).scale.z = 0.6         # flat on the ground


def steam(y, w, h, z, seed, strength, x=0.0):
    """One sheet of steam facing the camera: warped noise, thin at its edges; it takes no light samples."""
    m, k, done = S.material("steam")
    q = k.obj()
    warp = k("ShaderNodeTexNoise", Vector=q, Scale=1.8, Detail=2.0, W=seed, _noise_dimensions="4D").outputs["Color"]
    q2 = k("ShaderNodeVectorMath", _operation="ADD", i0=q, i1=k("ShaderNodeVectorMath", _operation="SCALE", i0=warp, Scale=0.46).outputs[0]).outputs[0]
    q2 = k("ShaderNodeMapping", Vector=q2, Scale=(1.0, 0.5, 1.0)).outputs[0]
    f = k("ShaderNodeTexNoise", Vector=q2, Scale=3.4, Detail=5.0, Roughness=0.55, W=seed * 3.1, _noise_dimensions="4D").outputs["Fac"]
    f = k("ShaderNodeMapRange", Value=f, i1=0.40, i2=0.74, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
    s = k("ShaderNodeSeparateXYZ", Vector=q)
    v = k("ShaderNodeMapRange", Value=s.outputs[1], i1=-h / 2, i2=h / 2, i3=0.0, i4=1.0).outputs[0]
    u = k.math("DIVIDE", k.math("ABSOLUTE", s.outputs[0]), k.math("MULTIPLY", k.math("ADD", 0.45, k.math("MULTIPLY", v, 0.55)), w / 2))
    for value, a, b in ((u, 1.0, 0.1), (v, 0.0, 0.2), (v, 1.0, 0.35)):
        f = k.math("MULTIPLY", f, k("ShaderNodeMapRange", Value=value, i1=a, i2=b, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0])
    white = k("ShaderNodeEmission", Color=(1.0, 0.97, 0.93), Strength=0.95)
    done(k("ShaderNodeMixShader", Fac=k.math("MULTIPLY", f, strength), i1=k("ShaderNodeBsdfTransparent").outputs[0], i2=white.outputs[0]).outputs[0])
    m.cycles.sample_as_light = False
    o = S.mesh("steam", [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], m)
    o.location = (x, y, z)
    o.rotation_euler = (Vector((CAM.x, CAM.y, z)) - o.location).to_track_quat("Z", "Y").to_euler()
    o.visible_shadow = o.visible_glossy = False


S.camera(CAM, TARGET, lens=44)
jet()
drops()
running_suds()
steam(-0.42, 0.85, 0.95, 0.80, 1.7, 0.80, x=0.18)          # mist around the strike, then what rises from it
steam(-0.36, 0.60, 0.70, 0.78, 6.3, 0.70, x=0.14)
P.slab(-6.2, 6.2, -4.6, 5.2, wet=(0.05, -0.35, 1.9))
P.ground()
P.house(x=3.3, y=5.2)
P.agave(-3.6, 4.4, 0.6, 2)
P.palm(-5.6, 8.4, 5.5, 3)
P.mountains(y=70, height=12, seed=4, x0=-10)
P.day_world(elevation=32, azimuth=225)
S.render("trash-bin-cleaning", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
