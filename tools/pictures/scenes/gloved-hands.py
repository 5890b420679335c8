"""Gloved hands guide a polisher over the hood of a coupe in the morning sun, a bottle of polish and a towel within reach; the technician leans over the fender
(units: meters)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bottle as B
import car
import cloth as C
import hand as H
import place as P
from mathutils import Matrix, Vector
from polisher import polisher

S.reset(3).cycles.caustics_reflective = False
car.coupe(color=(0.012, 0.070, 0.220), lamps=0.6)

spot, up = car.below(1.46, 0.06)
BAR = Vector((-0.32, 0.94, 0.10)).normalized()
head = polisher(spot, up, BAR, [(1.0, 0.95, 1.02), (0.95, 1.3, 0.4)])

glove, navy = H.nitrile((0.040, 0.042, 0.048), crease=0.15), H.twill()
SHOULDERS = [(1.66, 1.12, 1.43), (1.26, 1.16, 1.45)]
fingers = Vector((-0.74, -0.66, -0.10)).normalized()
H.hand(glove, navy, H.RELAXED, H.THUMB, 4.0, bend=-24, matrix=H.facing(head + up * 0.064 - fingers * 0.085, fingers, (0, 0, 1)), shoulder=SHOULDERS[0])
H.hand(glove, navy, H.GRIP, H.THUMB_GRIP, 1.0, mirrored=True, lift=-48, matrix=H.around(head + BAR * 0.215, -BAR, (-0.35, 0.1, -0.9), True), shoulder=SHOULDERS[1])
H.torso(SHOULDERS, (1.45, 1.50, 0.55), navy)

at, n = car.below(1.20, -0.33)
B.bottle(Matrix.Translation(at - Vector((0, 0, 0.004))) @ Matrix.Rotation(0.95, 4, "Z"), (0.86, 0.85, 0.82), (0.80, 0.33, 0.02), (0.012, 0.06, 0.20), height=0.23, radius=0.045, outline=B.drop)
at, n = car.below(1.62, -0.38)
C.cloth(C.microfiber((0.80, 0.36, 0.03)), 0.30, 6, 0.040, matrix=Matrix.Translation(at) @ n.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(0.4, 4, "Z"))

P.ground()
P.slab(-7, 7, -7, 6.2)
before = set(S.bpy.data.objects)
P.house(x=-0.2, y=6.2, garage=-6)
for o in set(S.bpy.data.objects) - before:                # the hood mirrors only the sky
    o.visible_glossy = False
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=33, azimuth=-60, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((2.80, -1.15, 1.56), (1.42, 0.06, 1.03), lens=57)
S.render("gloved-hands", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
