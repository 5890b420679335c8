"""The hood of a green coupe under strip lights: scratched and hazy left of the polisher, a clear mirror behind it (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, scratches
import vehicle as V
from mathutils import Vector
from polisher import polisher

S.reset(5).cycles.caustics_reflective = False
GREEN, HAZE, PAD, LANE = (0.004, 0.070, 0.042), (0.055, 0.115, 0.090), (1.60, -0.02), 0.088
m, n, coat, base = V.lacquer(GREEN, metal=0.3)
co = n.obj()
x, y, _ = n("ShaderNodeSeparateXYZ", Vector=co).outputs
y = n.math("ADD", y, n.math("MULTIPLY", n.math("SUBTRACT", n("ShaderNodeTexNoise", Vector=co, Scale=14.0, Detail=3.0).outputs["Fac"], 0.5), 0.03))
# the pad comes from the windshield, so its lane is finished behind it
edge = n("ShaderNodeMapRange", Value=n.math("LESS_THAN", x, PAD[0]), i3=PAD[1] + LANE, i4=PAD[1] - LANE).outputs[0]
worn = n("ShaderNodeMapRange", Value=n.math("SUBTRACT", y, edge), i1=-0.012, i2=0.004, i3=1.0, i4=0.0).outputs[0]
m.node_tree.links.new(n.math("ADD", 0.008, n.math("MULTIPLY", worn, 0.11)), coat.inputs["Roughness"])
m.node_tree.links.new(n.mix(worn, GREEN, HAZE), base.inputs["Base Color"])
m.node_tree.links.new(n.mix(worn, (1, 1, 1), (0.55, 0.58, 0.56)), coat.inputs["Color"])
arcs = scratches.swirl_mask(n, scratches.swirl_image(px=3600, count=2600, reach=0.52), 1.9, (1.68, -0.27, 0.0))
scratches.glint(m, n, n.math("MULTIPLY", n.math("MULTIPLY", arcs, 0.48), worn), (0.92, 1.0, 0.96), 0.8)
car.coupe(paint=(m, n), lamps=3)

spot, up = car.below(*PAD)
polisher(spot, up, Vector((0.42, 0.78, 0.30)).normalized(), [(2.3, 0.95, 1.05), (2.6, 1.5, 0.4)])

floor, _, _ = S.principled("floor", (0.34, 0.33, 0.32), 0.35)
S.mesh("floor", [(-12, -12, 0), (12, -12, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], floor, smooth=False)
for at, width in ((0.75, 0.10), (-0.10, 0.12), (-1.35, 0.16), (-3.4, 0.24)):     # strip lights across the ceiling
    V.rounded("strip", (width, 4.6, 0.03), (at, 0.2, 2.75), S.emission((0.96, 0.98, 1.0), 13), 0.01)
S.dusk_world(5.0, glow_dir=(-1, 0.2), glow=0.5, horizon=0.0)
S.camera((3.45, -0.30, 1.80), (1.57, -0.03, 0.87), lens=64, focus=(1.62, 0, 0.9), fstop=5.6)
S.render("what-paint-correction-removes", aspect=(3, 2), exposure=0.35, vignette=0.2, bloom=0.05)
