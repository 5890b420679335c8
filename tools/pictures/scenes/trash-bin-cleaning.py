"""A wheeled bin on a driveway, lid thrown back: a gloved hand holds a lance, the jet strikes the inside, steam rises (units: meters)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bins
import hand as H
import place as P
import vehicle as V
from mathutils import Vector

S.reset(3).cycles.caustics_reflective = False
rnd = random.Random(6)
CAM, MOUTH, NOZZLE = Vector((-0.25, -2.75, 1.50)), Vector((-0.02, 0.0, 0.86)), Vector((0.46, -0.16, 1.20))
dark, _, _ = S.principled("dark", (0.010, 0.011, 0.013), 0.5)
bins.bin(bins.plastic((0.020, 0.110, 0.360), 0.30), dark, lid=116, turn=math.radians(52), scale=0.01)

steel, _, _ = S.principled("steel", (0.62, 0.63, 0.65), 0.22, 1.0)
brass, _, _ = S.principled("brass", (0.80, 0.42, 0.10), 0.25, 1.0)
back = (NOZZLE - MOUTH).normalized() + Vector((0.12, 0.0, -0.10))
back.normalize()
V.tube("lance", [NOZZLE, NOZZLE + back * 0.3, NOZZLE + back * 0.9], 0.011, steel)
V.tube("nozzle", [NOZZLE - back * 0.03, NOZZLE + back * 0.06], 0.017, brass)
V.tube("sleeve", [NOZZLE + back * 0.36, NOZZLE + back * 0.66], 0.019, dark)
GRIP = NOZZLE + back * 0.52
H.hand(H.nitrile((0.85, 0.26, 0.03)), H.skin(), H.GRIP, H.THUMB_GRIP, 1.0, reach=70, bend=-10, lift=-34, matrix=H.around(GRIP, -back, (-0.35, 0.5, 0.75)))


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
    length = (NOZZLE - MOUTH).length * 1.15
    for w in (1.0, 0.55):
        o = S.lathe("jet", [(0.006, 0), (0.02 * w, length * 0.25), (0.055 * w, length * 0.6), (0.105 * w, length)], 48, m)
        o.location, o.rotation_euler = NOZZLE, (MOUTH - NOZZLE).to_track_quat("Y", "Z").to_euler()
        o.visible_shadow = False


def drops(count=260):
    """Splashes thrown out of the mouth."""
    m, _, _ = S.principled("drop", (0.90, 0.94, 1.0), 0.05, 0.0, Specular=0.9, Emission=(0.85, 0.93, 1.0, 1), Emission__Strength=0.35)
    vs, fs = [], []
    for _ in range(count):
        a, t = rnd.uniform(0, 6.283), abs(rnd.gauss(0, 0.5))
        up = 0.06 + 0.42 * t * (1 - 0.55 * t) + rnd.uniform(0, 0.06)
        c = MOUTH + Vector((math.cos(a) * (0.06 + 0.34 * t), math.sin(a) * (0.06 + 0.30 * t), up))
        r, k = rnd.uniform(0.0022, 0.0062), len(vs)
        vs += [c + Vector(d) * r for d in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1.4), (0, 0, -1.4))]
        fs += [tuple(k + i for i in f) for f in ((0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5))]
    S.mesh("drops", vs, fs, m)


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


jet()
drops()
for i in range(4):
    steam(-0.12 + 0.08 * i, 1.35, 1.5, 1.46, 1.7 + i * 2.3, 0.75, x=0.02)
P.slab(-6.2, 6.2, -4.6, 5.2, wet=(0.15, -0.15, 1.75))
P.ground()
P.house(x=3.3, y=5.2)
P.agave(-3.6, 4.4, 0.6, 2)
P.palm(-5.6, 8.4, 5.5, 3)
P.mountains(y=70, height=12, seed=4, x0=-10)
P.day_world(elevation=30, azimuth=205)
S.camera(CAM, (0.16, 0, 0.80), lens=39)
S.render("trash-bin-cleaning", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
