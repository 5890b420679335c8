"""The work van at blue hour in front of a house with lit windows, its side door open on lit shelves of bottles and towels (units: m)."""
import random
import studio as S
import van, place
import vehicle as V


def evening_stop(wet=(0.7, -2.3, 1.1), hills=0.0):
    """The van is at the origin, its nose toward +x and its open door toward -y. `wet`: a puddle (x, y, radius). `hills`: x of
    the middle of the ridge on the horizon."""
    rnd = random.Random(4)
    S.dusk_world(7.0, glow_dir=(0.35, 1), glow=0.55, horizon=0.03)
    far = S.emission((0.055, 0.040, 0.075), 1.0)
    far.cycles.sample_as_light = False
    S.ridge(90, 0, 7, 230, 6, far, x0=hills, freq=8)
    place.slab(-12, 12, -9, 10.5, color=(0.30, 0.28, 0.27), joint=3.0, wet=wet)
    place.ground()
    place.house(x=2.9, y=10.5, garage=-6.4, color=(0.62, 0.42, 0.27), height=3.1)
    others = set(S.bpy.data.objects)
    place.palm(4.7, 15.5, 6.4, 2)
    place.agave(4.9, 5.6, 0.8, 1)
    place.agave(6.0, 6.4, 0.7, 2)
    for o in set(S.bpy.data.objects) - others:                # in the windshield of the van, leaves would look like scribbles
        o.visible_glossy = False
    lit, n, done = S.material("lit")                            # a lamp behind a blind
    z = n("ShaderNodeSeparateXYZ", Vector=n("ShaderNodeTexCoord").outputs["Generated"]).outputs[2]
    done(n("ShaderNodeEmission", Color=(1.0, 0.52, 0.19), Strength=n("ShaderNodeMapRange", Value=z, i3=0.9, i4=2.6).outputs[0]).outputs[0])
    for o in S.bpy.data.objects:
        if o.name.startswith("window"):
            o.data.materials[0] = lit
    WHITE = (0.70, 0.70, 0.68)
    van.van((0, 0, 0), 0, open_side=True, color=WHITE, lamps=0.9)
    V.rounded("slider", (1.30, 0.05, 1.90), (-1.24, -1.07, 1.38), V.lacquer(WHITE, metal=0.0)[0], 0.02)
    V.rounded("stripe", (1.28, 0.05, 0.10), (-1.24, -1.073, 1.08), V.lacquer((0.80, 0.27, 0.04), metal=0.0)[0], 0.004)

    panel, _, _ = S.principled("lining", (0.30, 0.27, 0.24), 0.7)
    wood, _, _ = S.principled("shelf", (0.26, 0.13, 0.055), 0.55)
    V.rounded("floor", (2.3, 1.7, 0.06), (0.05, 0, 0.44), S.principled("floor", (0.05, 0.05, 0.055), 0.4)[0], 0.01)
    V.rounded("back", (2.3, 0.04, 1.9), (0.05, 0.55, 1.40), panel, 0.01)
    for s in (-1, 1):
        V.rounded("end", (0.04, 1.5, 1.9), (0.06 + s * 0.74, -0.05, 1.40), panel, 0.01)
    for z in (1.00, 1.42, 1.84):
        V.rounded("shelf", (1.44, 0.36, 0.03), (0.06, 0.36, z), wood, 0.006)
    colors = [(0.80, 0.30, 0.03), (0.05, 0.25, 0.50), (0.70, 0.68, 0.62), (0.10, 0.38, 0.22), (0.60, 0.06, 0.04)]
    cap, _, _ = S.principled("cap", (0.015, 0.015, 0.018), 0.4)
    mats = [S.principled("liquid", c, 0.25, 0.0, Specular=0.6)[0] for c in colors]
    for z, x0, count in ((1.015, -0.56, 6), (1.435, -0.05, 5)):
        for i in range(count):
            x, h = x0 + 0.135 * i, rnd.uniform(0.20, 0.26)
            b = S.lathe("bottle", [(0.001, 0), (0.045, 0), (0.048, 0.01), (0.048, h * 0.68), (0.020, h * 0.84), (0.018, h * 0.90), (0.001, h * 0.90)], 32, rnd.choice(mats))
            c = S.lathe("cap", [(0.001, h * 0.88), (0.022, h * 0.88), (0.022, h), (0.001, h)], 24, cap)
            for part in (b, c):
                part.rotation_euler, part.location = (1.5708, 0, 0), (x, 0.28, z)
    towels = [S.principled("towel", c, 0.95, 0.0, Sheen=0.6)[0] for c in ((0.75, 0.36, 0.08), (0.10, 0.18, 0.34), (0.72, 0.66, 0.56))]
    for z, xs in ((1.435, (-0.56, -0.44, -0.32, -0.20)), (1.855, (-0.54, -0.40, -0.26, -0.12, 0.30, 0.44, 0.58))):
        for x in xs:                                          # rolled towels, ends to the viewer
            t = S.lathe("towel", [(0.001, -0.16), (0.040, -0.16), (0.058, -0.145), (0.060, 0.14), (0.001, 0.14)], 24, rnd.choice(towels))
            t.location = (x, 0.36, z + 0.06)
    V.rounded("tank", (0.50, 0.46, 0.46), (-0.38, 0.26, 0.71), S.principled("tank", (0.12, 0.30, 0.42), 0.3)[0], 0.06, 6)
    V.rounded("generator", (0.52, 0.40, 0.36), (0.38, 0.20, 0.66), S.principled("generator", (0.55, 0.10, 0.03), 0.4)[0], 0.05, 6)
    strip = S.bpy.data.lights.new("strip", "AREA")
    strip.shape, strip.size, strip.size_y, strip.color, strip.energy = "RECTANGLE", 1.3, 0.12, (1.0, 0.66, 0.36), 46
    lamp = S.bpy.data.objects.new("strip", strip)
    S.bpy.context.collection.objects.link(lamp)
    lamp.location = (0.06, -0.45, 2.26)
    S.look(lamp, (0.06, 0.25, 1.1))
    S.panel_light((-5, -10, 6.0), (0, 0, 1), 12, 5, (0.55, 0.68, 1.0), 5.0, edge=0.5)
    S.panel_light((9, -5, 2.6), (1.5, -1, 1), 3, 3, (1.0, 0.55, 0.25), 4.0, edge=0.5)
    place.bucket(1.35, -1.85)
    place.bucket(1.85, -1.65, (0.05, 0.14, 0.30))
    place.hose([(0.2, -1.9), (0.45, -2.2), (0.8, -2.05), (1.1, -2.4)], coil=(-0.35, -1.85, 0.34, 4))
