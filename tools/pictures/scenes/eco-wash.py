"""Eco wash: a spray bottle on the hood of a white coupe, a gloved hand wipes a clean stripe into the desert dust with a green microfiber cloth (units: meters)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import cloth as C
import hand as H
import place as P
import vehicle as V
from mathutils import Matrix, Vector

S.reset(3).cycles.caustics_reflective = False
GREEN = (0.030, 0.24, 0.055)
WHITE, DUST, FROM, TO = (0.78, 0.79, 0.79), (0.47, 0.335, 0.22), Vector((1.62, -0.46, 0)), Vector((1.66, 0.20, 0))

# dust, except for the stripe that the cloth has wiped
m, n, coat, base = V.lacquer(WHITE, metal=0.0)
co = n.obj()
flat = n("ShaderNodeVectorMath", _operation="MULTIPLY", i0=co, i1=(1, 1, 0)).outputs[0]
along = n("ShaderNodeVectorMath", _operation="DOT_PRODUCT", i0=n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=flat, i1=FROM).outputs[0], i1=(TO - FROM) / (TO - FROM).length_squared).outputs["Value"]
nearest = n("ShaderNodeVectorMath", _operation="MULTIPLY_ADD", i0=n("ShaderNodeCombineXYZ", X=n.math("ADD", along, 0, True), Y=n.math("ADD", along, 0, True)).outputs[0], i1=TO - FROM, i2=FROM).outputs[0]
away = n("ShaderNodeVectorMath", _operation="DISTANCE", i0=flat, i1=nearest).outputs["Value"]
wavy = n("ShaderNodeTexNoise", Vector=co, Scale=26.0, Detail=3.0).outputs["Fac"]
away = n.math("ADD", away, n.math("MULTIPLY", n.math("SUBTRACT", wavy, 0.5), 0.03))
cloud = n("ShaderNodeTexNoise", Vector=co, Scale=3.5, Detail=7.0, Roughness=0.65).outputs["Fac"]
film = n.math("MULTIPLY", n("ShaderNodeMapRange", Value=away, i1=0.125, i2=0.14).outputs[0], n("ShaderNodeMapRange", Value=cloud, i1=0.30, i2=0.68, i3=0.45, i4=0.95).outputs[0])
m.node_tree.links.new(n.mix(film, WHITE, DUST), base.inputs["Base Color"])
m.node_tree.links.new(n.math("ADD", 0.012, n.math("MULTIPLY", film, 0.5)), coat.inputs["Roughness"])
m.node_tree.links.new(n.mix(film, (1, 1, 1), (0.25, 0.22, 0.18)), coat.inputs["Color"])
car.coupe(paint=(m, n), lamps=0.6)
for o in S.bpy.data.objects:                              # the far mirror would look like a stone beside the plants
    if o.name.startswith(("mirror", "stalk")) and o.location.y > 0:
        o.hide_render = True


def stand(point, up, turn=0.0):
    return Matrix.Translation(point) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(turn, 4, "Z")


# spray bottle: clear green body, white label, trigger head
body, _, _ = S.principled("bottle", (0.10, 0.62, 0.16), 0.12, 0.0, Specular=0.6, Emission=(0.05, 0.40, 0.08, 1), Emission__Strength=0.10)
white, _, _ = S.principled("label", (0.86, 0.88, 0.85), 0.5)
leaf, _, _ = S.principled("leaf", GREEN, 0.5)
dark, _, _ = S.principled("trigger", (0.015, 0.05, 0.022), 0.4)
at, up = car.below(1.44, -0.12)
pose = stand(at, Vector((0, 0, 1)), math.radians(228))
upright = pose @ Matrix.Rotation(math.pi / 2, 4, "X")
for name, prof, mat in (
        ("body", [(0, 0), (0.040, 0), (0.045, 0.005), (0.045, 0.145), (0.042, 0.165), (0.030, 0.190), (0.018, 0.205), (0.016, 0.225), (0, 0.225)], body),
        ("label", [(0.0456, 0.035), (0.0456, 0.135)], white),
        ("collar", [(0, 0.212), (0.019, 0.212), (0.021, 0.216), (0.021, 0.238), (0.015, 0.244), (0, 0.244)], white)):
    S.lathe(name, prof, 64, mat).matrix_world = upright
for size, loc, mat, tilt in (((0.105, 0.030, 0.036), (0.020, 0, 0.262), white, 0.0), ((0.026, 0.020, 0.024), (0.078, 0, 0.262), dark, 0.0),
                             ((0.014, 0.018, 0.075), (0.050, 0, 0.215), dark, -0.35)):
    V.rounded("head", size, (0, 0, 0), mat, 0.006).matrix_world = pose @ Matrix.Translation(loc) @ Matrix.Rotation(tilt, 4, "Y")
for reach, tall, mat, r in ((0.019, 0.075, leaf, 0.0463), (0.0014, 0.082, white, 0.0466)):   # a leaf on the label, its rib
    rows = [(s * reach / 2 * math.sin(math.pi * i / 16) ** 0.8, tall * (i / 16 - 0.5)) for i in range(17) for s in (-2, -1, 0, 1, 2)]
    turned = [(u * math.cos(0.5) + v * math.sin(0.5), 0.085 - u * math.sin(0.5) + v * math.cos(0.5)) for u, v in rows]
    S.mesh("leaf", [(r * math.sin(u / r), -r * math.cos(u / r), z) for u, z in turned],
           [(5 * i + j, 5 * i + j + 1, 5 * i + j + 6, 5 * i + j + 5) for i in range(16) for j in range(4)], mat).matrix_world = pose @ Matrix.Rotation(math.radians(9), 4, "Z")

# the wiping hand
spot, n = car.below(1.66, 0.20)
C.cloth(C.microfiber(GREEN), 0.30, 4, 0.030, matrix=stand(spot, n, 0.5))
glove, navy = H.nitrile((0.020, 0.022, 0.026)), H.twill()
SHOULDERS = [(1.36, 1.02, 1.42), (1.80, 1.08, 1.42)]
fingers = Vector((0.35, -0.92, -0.16)).normalized()
H.hand(glove, navy, H.FLAT, H.THUMB, 6.0, mirrored=True, bend=-16, matrix=H.facing(spot + n * 0.042 - fingers * 0.085, fingers, n), shoulder=SHOULDERS[0])
H.torso(SHOULDERS, (1.55, 1.45, 0.55), navy)

P.ground()
P.slab(-7, 7, -7, 6.2)
P.house(x=-0.2, y=6.2, garage=-6)
P.palm(-6.5, 9.5, 6.0, 3)
P.agave(-3.2, 4.6, 0.8, 2)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=33, azimuth=-60, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((2.55, -0.95, 1.44), (1.51, 0.10, 1.01), lens=60, focus=(1.6, 0.1, 0.95), fstop=4.0)
S.render("eco-wash", aspect=(3, 2), exposure=0.3, vignette=0.12, bloom=0.03)
