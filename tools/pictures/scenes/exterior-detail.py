"""Exterior detail: a whole black coupe shines in front of the house at sunset; a gloved hand wipes the last streak off its fender; tire dressing, a brush and wet-black tires below (units: m)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bottle as B
import car
import cloth as C
import hand as H
import place as P
from mathutils import Matrix, Vector

S.reset(5).cycles.caustics_reflective = False
CAM, TARGET = Vector((2.46, -2.70, 1.00)), Vector((0.78, -0.55, 0.60))
car.coupe(color=(0.020, 0.021, 0.025), lamps=3.0, rim=(0.62, 0.63, 0.66))
for m in S.bpy.data.materials:                            # dressed tires: black with a wet shine
    if m.name.startswith("rubber"):
        p = next(k for k in m.node_tree.nodes if k.type == "BSDF_PRINCIPLED")
        p.inputs["Base Color"].default_value, p.inputs["Roughness"].default_value, p.inputs["Specular"].default_value = (0.006, 0.006, 0.007, 1), 0.16, 0.8

# the towel on the fender, the arm from the right
view = S.bpy.context.view_layer
view.update()
_, spot, up, *_ = S.bpy.context.scene.ray_cast(view.depsgraph, (1.52, -2.0, 0.82), (0, 1, 0))
stand = Matrix.Translation(spot) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4()
C.cloth(C.microfiber((0.03, 0.20, 0.55)), 0.40, 5, 0.035, matrix=stand @ Matrix.Rotation(0.5, 4, "Z"))
glove, arm = H.nitrile((0.020, 0.022, 0.026)), H.skin()
fingers = Vector((-0.93, 0.05, 0.10)).normalized()
elbow = H.hand(glove, arm, H.FLAT, H.THUMB, 6.0, reach=32, bend=-14, lift=4, matrix=H.facing(spot + up * 0.052 - fingers * 0.085, fingers, up, 0.0115))
navy = P.rough_material("shirt", (0.020, 0.030, 0.060), (0.016, 0.024, 0.050), 8.0, 0.004, 40.0)
H.sleeve(elbow, elbow + Vector((0.50, -0.16, 0.20)), arm, navy)

# a bottle of tire dressing and a brush on the ground
B.bottle(Matrix.Translation((0.86, -1.44, 0)) @ Matrix.Rotation(math.radians(45), 4, "Z"), (0.015, 0.016, 0.018), (0.80, 0.36, 0.03), (0.02, 0.02, 0.022), height=0.27, radius=0.05, outline=B.drop)
wood, _, _ = S.principled("wood", (0.52, 0.27, 0.10), 0.35)
hair, _, _ = S.principled("hair", (0.75, 0.70, 0.60), 0.9)
lying = Matrix.Translation((0.51, -1.54, 0.030)) @ Matrix.Rotation(-0.9, 4, "Z")
for name, prof, mat in (("hair", [(0.001, 0.0), (0.034, 0.004), (0.032, 0.03), (0.024, 0.08), (0.001, 0.08)], hair),
                        ("grip", [(0.001, 0.070), (0.026, 0.072), (0.026, 0.10), (0.016, 0.125), (0.020, 0.17), (0.016, 0.22), (0.019, 0.27), (0.014, 0.295), (0.001, 0.30)], wood)):
    S.lathe(name, prof, 48, mat).matrix_world = lying


def glint(at, size, strength=7.0):
    """A four-pointed star of light, as a star filter draws it, facing the camera."""
    m, n, done = S.material("glint")
    q = n("ShaderNodeSeparateXYZ", Vector=n.obj())
    x, y = (n.math("DIVIDE", n.math("ABSOLUTE", q.outputs[i]), size) for i in (0, 1))
    ray = n.math("ADD", n.math("MULTIPLY", x, n.math("MULTIPLY", y, 260.0)), n.math("POWER", n.math("ADD", n.math("MULTIPLY", x, x), n.math("MULTIPLY", y, y)), 0.5))
    f = n.math("POWER", n.math("SUBTRACT", 1.0, ray, True), 3.0)
    e = n("ShaderNodeEmission", Color=(1.0, 0.90, 0.76), Strength=n.math("MULTIPLY", f, strength)).outputs[0]
    done(n("ShaderNodeAddShader", i0=e, i1=n("ShaderNodeBsdfTransparent").outputs[0]).outputs[0])
    m.cycles.sample_as_light = False
    o = S.mesh("glint", [(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [(0, 1, 2, 3)], m, smooth=False)
    o.location = at + (CAM - at).normalized() * 0.25
    o.rotation_euler = (CAM - at).to_track_quat("Z", "Y").to_euler()
    o.visible_shadow = o.visible_glossy = o.visible_diffuse = False


for at, size in ((Vector((0.15, -0.80, 0.93)), 0.20), (Vector((1.42, -0.94, 0.22)), 0.10)):
    glint(at, size)

P.ground()
P.slab(-9, 7, -7, 7.2, wet=(0.6, -1.1, 2.6))
before = set(S.bpy.data.objects)
P.house(x=-3.0, y=7.2, garage=-1.5)
for o in set(S.bpy.data.objects) - before:                # the hood mirrors the sky, so that its edge stands out from the wall
    o.visible_glossy = False
P.palm(-9.5, 9.5, 6.4, 3)
P.mountains(y=70, height=14, seed=4, x0=-60)
P.day_world(elevation=9, azimuth=-38, strength=0.15, sun=4.6, color=(1.0, 0.56, 0.28), top=(0.06, 0.13, 0.36), low=(1.0, 0.50, 0.24))
S.panel_light((-10, -9.0, 2.9), (0, -0.9, 0.8), 16, 0.8, (1.0, 0.86, 0.70), 7, edge=0.3)      # a long bright line along the flank
S.camera(CAM, TARGET, lens=24)
S.render("exterior-detail", aspect=(3, 2), exposure=0.5, vignette=0.2, bloom=0.04)
