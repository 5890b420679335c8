"""Clean bin: lid thrown back, fresh from hot water, steam lit amber from behind, wet concrete at dusk (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio as S
import bins
from mathutils import Vector

S.reset(5)
rnd = random.Random(6)
dark, _, _ = S.principled("dark", (0.008, 0.009, 0.011), 0.4)
bins.bin(bins.plastic((0.036, 0.060, 0.120), 0.28), dark, lid=112, turn=math.radians(24))

# wet concrete: a film of water in the hollows, damp grain between
m, n, done = S.material("concrete")
co = n.obj()
big = n("ShaderNodeTexNoise", Vector=co, Scale=0.014, Detail=5.0, Roughness=0.55).outputs["Fac"]
wet = n("ShaderNodeMapRange", Value=big, i1=0.47, i2=0.60, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
near = n("ShaderNodeMapRange", Value=n("ShaderNodeSeparateXYZ", Vector=co).outputs[1], i1=150.0, i2=1100.0, i3=1.0, i4=0.12).outputs[0]
dry = n.math("SUBTRACT", 1.0, n.math("MULTIPLY", wet, near))                              # puddles near by only: far ones would read as a lake
grain = n("ShaderNodeTexNoise", Vector=co, Scale=0.55, Detail=7.0, Roughness=0.7).outputs["Fac"]
xy = n("ShaderNodeSeparateXYZ", Vector=n("ShaderNodeMapping", Vector=co, Rotation=(0, 0, 0.3), Location=(0, 40, 0)).outputs[0])
cut = [n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", n.math("DIVIDE", xy.outputs[i], 150.0)), 0.5)) for i in (0, 1)]
joint = n("ShaderNodeMapRange", Value=n.math("MINIMUM", *cut), i1=0.004, i2=0.010, i3=1.0, i4=0.0).outputs[0]      # saw cuts between the slabs
dry = n.math("MAXIMUM", dry, joint)
slab = n.math("SUBTRACT", n.math("MULTIPLY", dry, grain), n.math("MULTIPLY", joint, 4.0))
bump = n("ShaderNodeBump", Height=slab, Strength=0.7, Distance=0.6).outputs[0]
col = n.mix(grain, (0.022, 0.024, 0.030), (0.060, 0.063, 0.072))
done(n("ShaderNodeBsdfPrincipled", Base__Color=col, Roughness=n.math("ADD", 0.05, n.math("MULTIPLY", dry, 0.36)), Specular=0.6, Normal=bump).outputs[0])
S.mesh("ground", [(-4000, -300, 0), (4000, -300, 0), (4000, 5000, 0), (-4000, 5000, 0)], [(0, 1, 2, 3)], m)

CAM = Vector((-26, -215, 142))


def steam(y, w, h, z, seed, strength, col, x=0.0):
    """One sheet of steam facing the camera: warped noise, thin at its edges; it only adds light, so it costs no samples."""
    sm, k, out = S.material("steam")
    q = k.obj()
    warp = k("ShaderNodeTexNoise", Vector=q, Scale=0.018, Detail=2.0, W=seed, _noise_dimensions="4D").outputs["Color"]
    q2 = k("ShaderNodeVectorMath", _operation="ADD", i0=q, i1=k("ShaderNodeVectorMath", _operation="SCALE", i0=warp, Scale=46.0).outputs[0]).outputs[0]
    q2 = k("ShaderNodeMapping", Vector=q2, Scale=(1.0, 0.48, 1.0)).outputs[0]
    f = k("ShaderNodeTexNoise", Vector=q2, Scale=0.034, Detail=6.0, Roughness=0.55, W=seed * 3.1, _noise_dimensions="4D").outputs["Fac"]
    f = k("ShaderNodeMapRange", Value=f, i1=0.42, i2=0.78, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
    s = k("ShaderNodeSeparateXYZ", Vector=q)
    v = k("ShaderNodeMapRange", Value=s.outputs[1], i1=-h / 2, i2=h / 2, i3=0.0, i4=1.0).outputs[0]
    wide = k.math("ADD", 0.42, k.math("MULTIPLY", v, 0.58))                                   # the plume spreads as it rises
    u = k.math("DIVIDE", k.math("ABSOLUTE", s.outputs[0]), k.math("MULTIPLY", wide, w / 2))
    f = k.math("MULTIPLY", f, k("ShaderNodeMapRange", Value=u, i1=0.15, i2=1.0, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0])
    f = k.math("MULTIPLY", f, k("ShaderNodeMapRange", Value=v, i1=0.0, i2=0.22, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0])
    f = k.math("MULTIPLY", f, k("ShaderNodeMapRange", Value=v, i1=0.35, i2=1.0, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0])
    e = k("ShaderNodeEmission", Color=col, Strength=k.math("MULTIPLY", f, strength))
    out(k("ShaderNodeAddShader", i0=e.outputs[0], i1=k("ShaderNodeBsdfTransparent").outputs[0]).outputs[0])
    sm.cycles.sample_as_light = False
    o = S.mesh("steam", [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], sm)
    o.location = (x, y, z)
    o.rotation_euler = (Vector((CAM.x, CAM.y, z)) - o.location).to_track_quat("Z", "Y").to_euler()
    o.visible_shadow = False


for i in range(7):
    steam(-16 + 6 * i, 104, 130, 138, 1.7 + i * 2.3, 0.30, (1.0, 0.46 + 0.03 * i, 0.15 + 0.03 * i), x=3)

S.dusk_world(0.8, glow_dir=(0.35, 1), glow=1.0)
far = S.emission((0.006, 0.006, 0.012), 1.0)
S.ridge(8000, 60, 560, 30000, 7, far, x0=600, freq=15)
lights = [(rnd.gauss(500, 1300), 5000, 70 + abs(rnd.gauss(0, 130)), rnd.uniform(30, 62), rnd.choice([(1, .42, .10), (1, .58, .24), (1, .3, .08), (.45, .65, 1)]), rnd.uniform(.15, .8)) for _ in range(26)]
S.bokeh(lights, CAM)
for mt in S.bpy.data.materials:
    if mt.name.startswith("bokeh") or mt == far:
        mt.cycles.sample_as_light = False                    # many and dim: not worth light samples
S.panel_light((95, 190, 120), (0, 0, 90), 60, 90, (1.0, 0.46, 0.13), 34, edge=0.5)        # amber from behind: rim of lid and mouth
S.panel_light((-190, -130, 150), (0, 0, 70), 26, 200, (0.50, 0.70, 1.0), 54, edge=0.4)      # cool strip down the left flank
S.panel_light((10, -40, 330), (0, 0, 90), 140, 80, (0.62, 0.78, 1.0), 14, edge=0.5)        # overhead: shows the clean inside
S.panel_light((170, -170, 120), (0, 0, 70), 30, 170, (1.0, 0.50, 0.18), 30, edge=0.5)      # its echo on the right flank
S.camera(CAM, (5, 8, 99), lens=39, focus=(0, -20, 92), fstop=0.7)
S.render("trash-bin-cleaning", aspect=(3, 2), exposure=0.3)
