"""Collection day: three clean bins at the kerb at blue hour, a street lamp's warm pool, wet asphalt (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio as S
import bins
from mathutils import Matrix

S.reset(5)
rnd = random.Random(9)
dark, _, _ = S.principled("dark", (0.008, 0.009, 0.011), 0.4)
KERB, EDGE = 13.0, -45.0                                     # kerb height; y of its face
for x, y, turn, body, lid in ((-74, 2, 10, (0.040, 0.045, 0.056), (0.040, 0.045, 0.056)), (4, 6, -4, (0.022, 0.050, 0.130), (0.022, 0.050, 0.130)),
                              (82, 0, -13, (0.040, 0.045, 0.056), (0.50, 0.17, 0.040))):
    for o in bins.bin(bins.plastic(body, 0.28), dark, lid=0, at=(x, y), turn=math.radians(turn), lid_mat=bins.plastic(lid, 0.30)):
        o.matrix_world = Matrix.Translation((0, 0, KERB)) @ o.matrix_world

# street: wet asphalt below, kerb stones, a damp pavement above
m, n, done = S.material("asphalt")
co = n.obj()
big = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.009, 0.016, 1)).outputs[0], Scale=1.0, Detail=5.0, Roughness=0.55).outputs["Fac"]
wet = n("ShaderNodeMapRange", Value=big, i1=0.43, i2=0.55, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
dry = n.math("SUBTRACT", 1.0, wet)
stone = n("ShaderNodeTexVoronoi", Vector=co, Scale=0.75).outputs["Distance"]
hgt = n.math("ADD", n.math("MULTIPLY", dry, n.math("MULTIPLY", stone, 0.55)), n.math("MULTIPLY", n("ShaderNodeTexNoise", Vector=co, Scale=0.06, Detail=2.0).outputs["Fac"], 0.12))
bump = n("ShaderNodeBump", Height=hgt, Strength=1.0, Distance=1.0).outputs[0]
done(n("ShaderNodeBsdfPrincipled", Base__Color=(0.010, 0.011, 0.014), Roughness=n.math("ADD", 0.03, n.math("MULTIPLY", dry, 0.24)), Specular=0.6, Normal=bump).outputs[0])
S.mesh("road", [(-1500, -700, 0), (1500, -700, 0), (1500, EDGE, 0), (-1500, EDGE, 0)], [(0, 1, 2, 3)], m)
stone_m, sn, sp = S.principled("kerb", (0.16, 0.16, 0.165), 0.42)
grit = sn("ShaderNodeTexNoise", Vector=sn.obj(), Scale=0.6, Detail=7.0, Roughness=0.7).outputs["Fac"]
stone_m.node_tree.links.new(sn("ShaderNodeBump", Height=grit, Strength=0.5, Distance=0.5).outputs[0], sp.inputs["Normal"])
for k in range(-9, 10):                                      # kerb stones, a hand's breadth of joint between
    x0, x1, r = k * 92 + 0.5, k * 92 + 91.5, 2.2
    prof = [(EDGE, -1), (EDGE, KERB - r)] + [(EDGE + r - r * math.cos(t), KERB - r + r * math.sin(t)) for t in (math.pi / 2 * i / 6 for i in range(1, 7))] + [(EDGE + 15, KERB)]
    vs = [(x, y, z) for x in (x0, x1) for y, z in prof]
    c = len(prof)
    S.mesh("kerb", vs, [(i, i + 1, c + i + 1, c + i) for i in range(c - 1)], stone_m)
S.mesh("walk", [(-1500, EDGE + 14, KERB - 0.3), (1500, EDGE + 14, KERB - 0.3), (1500, 900, KERB - 0.3), (-1500, 900, KERB - 0.3)], [(0, 1, 2, 3)], stone_m)

CAM = (-240, -300, 25)
S.dusk_world(1.3, glow_dir=(0.8, 1), glow=0.9, horizon=-0.01)
far = S.emission((0.007, 0.007, 0.014), 1.0)
S.ridge(6000, 0, 420, 30000, 12, far, x0=4500, freq=16)
pal = [(1, .42, .10), (1, .58, .24), (1, .3, .08), (.45, .65, 1)]
S.bokeh([(rnd.gauss(1700, 1000), 2600, 20 + abs(rnd.gauss(0, 45)), rnd.uniform(16, 34), rnd.choice(pal), rnd.uniform(.2, 1.0)) for _ in range(90)], CAM)
for mt in S.bpy.data.materials:
    if mt.name.startswith("bokeh") or mt == far:
        mt.cycles.sample_as_light = False                    # large and dim: they would draw the light samples to themselves
lamp = S.bpy.data.lights.new("lamp", "SPOT")                  # the street lamp, out of the picture: one warm pool
lamp.energy, lamp.color, lamp.spot_size, lamp.spot_blend, lamp.shadow_soft_size = 3.2e7, (1.0, 0.58, 0.25), math.radians(36), 1.0, 12
pole = S.bpy.data.objects.new("lamp", lamp)
S.bpy.context.collection.objects.link(pole)
pole.location = (190, -210, 430)
S.look(pole, (66, -30, 40))
S.panel_light((-420, -150, 170), (-40, 0, 60), 70, 300, (0.42, 0.60, 1.0), 16, edge=0.4)     # blue hour from the left
S.panel_light((0, 330, 200), (0, 0, 90), 420, 60, (1.0, 0.46, 0.13), 5, edge=0.5)         # amber behind: edges of the lids
S.camera(CAM, (6, 0, 53), lens=50, focus=(-30, -35, 60), fstop=1.0)
S.render("how-often-to-clean-trash-bins", aspect=(3, 2), exposure=0.3)
