"""A technician polishes the hood of a green coupe under strip lights: hazy and full of swirl marks left of the machine, a clear mirror right of it
(units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, scratches
import hand as H
import vehicle as V
from mathutils import Vector
from polisher import polisher

S.reset(5).cycles.caustics_reflective = False
GREEN, HAZE, PAD = (0.003, 0.060, 0.036), (0.034, 0.088, 0.066), (1.62, 0.0)
LAMP = (1.60, -0.36, 0.0)                                    # where the hood mirrors the round lamp amid the swirls
EYE, AIM = (3.55, -0.52, 1.90), (1.52, 0.03, 0.90)
m, n, coat, base = V.lacquer(GREEN, metal=0.3)
co = n.obj()
y = n("ShaderNodeSeparateXYZ", Vector=co).outputs[1]
uneven = n.math("MULTIPLY", n.math("SUBTRACT", n("ShaderNodeTexNoise", Vector=co, Scale=12.0, Detail=2.0).outputs["Fac"], 0.5), 0.02)
worn = n("ShaderNodeMapRange", Value=n.math("ADD", y, uneven), i1=PAD[1] - 0.008, i2=PAD[1] + 0.006, i3=1.0, i4=0.0).outputs[0]
m.node_tree.links.new(n.math("ADD", 0.008, n.math("MULTIPLY", worn, 0.11)), coat.inputs["Roughness"])
m.node_tree.links.new(n.mix(worn, GREEN, HAZE), base.inputs["Base Color"])
m.node_tree.links.new(n.mix(worn, (1, 1, 1), (0.60, 0.63, 0.61)), coat.inputs["Color"])
arcs = scratches.swirl_mask(n, scratches.swirl_image(px=3600, count=3400, reach=0.40), 1.9, LAMP)
scratches.glint(m, n, n.math("MULTIPLY", n.math("MULTIPLY", arcs, 0.36), worn), (0.92, 1.0, 0.96), 1.0, rough=0.34)
car.coupe(paint=(m, n), lamps=3)

spot, up = car.below(*PAD)
BAR = Vector((-0.42, 0.90, 0.16)).normalized()
head = polisher(spot, up, BAR, [(1.1, 0.95, 1.02), (1.0, 1.3, 0.4)], mirrored=False)
glove, navy = H.nitrile((0.040, 0.042, 0.048), crease=0.15), H.twill()
SHOULDERS = [(1.82, 1.06, 1.43), (1.42, 1.10, 1.45)]
fingers = Vector((-0.74, -0.66, -0.10)).normalized()
H.hand(glove, navy, H.RELAXED, H.THUMB, 4.0, bend=-24, matrix=H.facing(head + up * 0.064 - fingers * 0.085, fingers, (0, 0, 1)), shoulder=SHOULDERS[0])
H.hand(glove, navy, H.GRIP, H.THUMB_GRIP, 1.0, mirrored=True, lift=-48, matrix=H.around(head + BAR * 0.215, -BAR, (-0.35, 0.1, -0.9), True), shoulder=SHOULDERS[1])
H.torso(SHOULDERS, (1.61, 1.44, 0.55), navy)

floor, _, _ = S.principled("floor", (0.34, 0.33, 0.32), 0.35)
S.mesh("floor", [(-12, -12, 0), (12, -12, 0), (12, 12, 0), (-12, 12, 0)], [(0, 1, 2, 3)], floor, smooth=False)
for at, width in ((0.75, 0.10), (-0.10, 0.12), (-1.35, 0.16), (-3.4, 0.24)):     # strip lights across the ceiling
    V.rounded("strip", (width, 4.6, 0.03), (at, 0.2, 2.75), S.emission((0.96, 0.98, 1.0), 13), 0.01)
at, facing = car.below(*LAMP[:2])
ray = (at - Vector(EYE)).normalized().reflect(facing)
S.panel_light(at + ray * 6, at, 0.60, 0.60, (1.0, 0.97, 0.92), 30, edge=0.5)
key = S.panel_light((4.4, -1.0, 3.2), (1.6, 0.2, 1.0), 2.4, 1.8, (1.0, 0.90, 0.78), 9.0, edge=0.4)
key.visible_glossy = False
S.dusk_world(5.0, glow_dir=(-1, 0.2), glow=0.5, horizon=0.0)
S.camera(EYE, AIM, lens=58, focus=(1.62, 0, 0.9), fstop=5.6)
S.render("what-paint-correction-removes", aspect=(3, 2), exposure=0.35, vignette=0.2, bloom=0.05)
