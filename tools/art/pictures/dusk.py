"""Desert dusk: layered ranges, the city's lights as bokeh, all mirrored in a wet road (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S

S.reset(6)
rnd = random.Random(4)
EYE = (0, 0, 1.1)
S.dusk_world(1.0, glow_dir=(0.32, 1), glow=1.0, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.502, (1.0, 0.36, 0.035)), (0.520, (0.55, 0.165, 0.022)), (0.546, (0.15, 0.048, 0.018)),
    (0.585, (0.022, 0.011, 0.018)), (0.68, (0.004, 0.004, 0.010)), (1.0, (0, 0, 0))])

# ranges: farther = hazier, warmer
for y, h, seed, col, fr in ((900, 95, 3, (0.040, 0.019, 0.022), 7), (700, 52, 9, (0.020, 0.012, 0.019), 8),
                            (520, 27, 21, (0.009, 0.0075, 0.015), 9), (400, 10, 33, (0.0035, 0.004, 0.009), 11)):
    S.ridge(y, 0, h, y * 2.6, seed, S.emission(col, 1.0), x0=y * 0.1, freq=fr)

# wet asphalt: water film in the hollows (mirror), damp grain between
mat, n, done = S.material("road")
co = n.obj()
big = n("ShaderNodeTexNoise", Vector=n("ShaderNodeMapping", Vector=co, Scale=(0.55, 0.16, 1)).outputs[0], Scale=1.0, Detail=5.0, Roughness=0.55).outputs["Fac"]
wet = n("ShaderNodeMapRange", Value=big, i1=0.45, i2=0.57, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
grain = n("ShaderNodeTexVoronoi", Vector=co, Scale=38.0).outputs["Distance"]
ripple = n("ShaderNodeTexNoise", Vector=co, Scale=5.0, Detail=2.0).outputs["Fac"]
hgt = n.math("ADD", n.math("MULTIPLY", n.math("SUBTRACT", 1.0, wet), n.math("MULTIPLY", grain, 0.014)), n.math("MULTIPLY", ripple, 0.0016))
bump = n("ShaderNodeBump", Height=hgt, Strength=1.0, Distance=1.0).outputs[0]
rough = n.math("ADD", 0.03, n.math("MULTIPLY", n.math("SUBTRACT", 1.0, wet), 0.22))
p = n("ShaderNodeBsdfPrincipled", Base__Color=(0.006, 0.007, 0.010), Roughness=rough, Specular=0.6, Normal=bump)
done(p.outputs[0])
S.mesh("road", [(-400, -5, 0), (400, -5, 0), (400, 395, 0), (-400, 395, 0)], [(0, 1, 2, 3)], mat)

pal = [(1, .40, .10), (1, .58, .24), (1, .28, .07), (1, .75, .5), (.42, .64, 1)]
lights = []
for i in range(110):                                             # the strip, far away
    y = rnd.uniform(120, 300)
    x = y * (0.16 + rnd.gauss(0, 0.22))
    lights.append((x, y, abs(rnd.gauss(0, 0.020)) * y + 0.006 * y, y * rnd.uniform(0.0035, 0.009), rnd.choice(pal), rnd.uniform(0.15, 0.9)))
for i in range(9):                                               # a few near ones, large and faint
    y = rnd.uniform(40, 70)
    lights.append((y * (0.22 + rnd.gauss(0, 0.20)), y, y * rnd.uniform(0.015, 0.06), y * rnd.uniform(0.012, 0.020), rnd.choice(pal[:4]), rnd.uniform(0.12, 0.4)))
S.bokeh(lights, EYE)
S.camera(EYE, (0, 30, 0.55), lens=40, focus=(0, 5, 0), fstop=1.2)
S.render("dusk", exposure=0.2, bloom=0.08)
