"""Before: a dark blue coupe at sunset, its paint hazy and full of swirl marks. With `--corrected`, the same car as a mirror of ridge and sky
(`mirror-corrected`); camera and light are the same (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place, scratches
import vehicle as V
from mathutils import Vector

corrected = "--corrected" in sys.argv
S.reset(5).cycles.caustics_reflective = False
BASE, VEIL = (0.004, 0.014, 0.040), (0.10, 0.115, 0.15)
m, n, coat, base = V.lacquer(BASE, flake=(0.01, 0.04, 0.11), metal=0.4)
next(x for x in m.node_tree.nodes if x.type == "FRESNEL").inputs["IOR"].default_value = 2.6
if not corrected:
    link = m.node_tree.links.new
    haze = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=2.4, Detail=5.0).outputs["Fac"]
    link(n("ShaderNodeMapRange", Value=haze, i1=0.3, i2=0.7, i3=0.22, i4=0.36).outputs[0], coat.inputs["Roughness"])
    link(n.mix(haze, BASE, VEIL), base.inputs["Base Color"])
    base.inputs["Roughness"].default_value = 0.7
    coat.inputs["Color"].default_value = (0.26, 0.27, 0.30, 1)
    swirls = scratches.swirl_mask(n, scratches.swirl_image(px=1100, count=1900, reach=0.42), 1.7, (0.50, 0.30, 0.66))
    scratches.glint(m, n, n.math("MULTIPLY", swirls, 0.4), (1.0, 0.84, 0.70), 0.38)
car.coupe((0, 0, 0), 0, paint=(m, n), lamps=4)

place.day_world(elevation=13, azimuth=-122, sun=3.0, color=(1.0, 0.58, 0.26), soft=2.0, top=(0.13, 0.17, 0.42), low=(1.0, 0.56, 0.27))
place.ground()
place.slab(-8, 8, -6, 4, joint=2.6)
for o in S.bpy.data.objects:                                 # the flanks lean out a little and would mirror nothing but concrete
    if o.name.startswith(("slab", "ground")):
        o.visible_glossy = False
place.mountains(60, 14, 240, 3, haze=0.3)


def mirrored(sun, low=-0.13):
    """What glossy surfaces see in place of the sky: a ridge all around, its foot lowered to where the flanks look, a sunset above it, the sun."""
    tree = S.bpy.context.scene.world.node_tree
    w = S.N(tree)
    d = w("ShaderNodeTexCoord").outputs["Generated"]
    x, y, z = w("ShaderNodeSeparateXYZ", Vector=d).outputs
    up = w.math("SUBTRACT", z, low)
    sky = w.ramp(w.math("MULTIPLY", up, 2.0, True), [(0.0, (3.4, 1.35, 0.30)), (0.07, (2.4, 0.80, 0.22)), (0.17, (1.0, 0.42, 0.40)), (0.34, (0.34, 0.42, 0.86)), (1.0, (0.10, 0.18, 0.56))])
    for scale, height, foot, color in ((6.0, 0.17, -0.045, (0.55, 0.19, 0.16)), (6.5, 0.14, -0.056, (0.045, 0.026, 0.05))):
        crest = w("ShaderNodeTexNoise", Vector=w("ShaderNodeCombineXYZ", X=x, Y=y, Z=scale).outputs[0], Scale=scale, Detail=3.0, Roughness=0.4).outputs["Fac"]
        sky = w.mix(w.math("LESS_THAN", up, w.math("ADD", foot, w.math("MULTIPLY", crest, height))), sky, color)
    sky = w.mix(w.math("LESS_THAN", up, -0.004), sky, w.ramp(w.math("MULTIPLY", w.math("SUBTRACT", 0.0, up), 3.0, True), [(0.0, (0.34, 0.15, 0.10)), (0.25, (0.10, 0.055, 0.06)), (1.0, (0.02, 0.014, 0.02))]))
    facing = w("ShaderNodeVectorMath", _operation="DOT_PRODUCT", i0=d, i1=Vector(sun).normalized()).outputs["Value"]
    sky = w.mix(w.math("GREATER_THAN", facing, 0.9992), sky, (30.0, 20.0, 9.0))
    out = next(k for k in tree.nodes if k.type == "OUTPUT_WORLD").inputs[0]
    seen = w("ShaderNodeMixShader", Fac=w("ShaderNodeLightPath").outputs["Is Glossy Ray"], i1=out.links[0].from_socket, i2=w("ShaderNodeBackground", Color=sky).outputs[0])
    tree.links.new(seen.outputs[0], out)


mirrored((-0.80, -0.60, -0.06))
S.camera((3.55, -4.0, 0.78), (0.98, -0.55, 0.60), lens=43)
S.render("mirror-corrected" if corrected else "mirror-swirled", aspect=(3, 2), exposure=0.25)
