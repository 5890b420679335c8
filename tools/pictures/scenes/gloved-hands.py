"""Gloved hands guide a polisher over the hood of a coupe in the morning sun; the technician leans over the fender (units: meters)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import hand as H
import place as P
from mathutils import Vector
from polisher import polisher

S.reset(3).cycles.caustics_reflective = False
car.coupe(color=(0.012, 0.070, 0.220), lamps=0.6)

spot, up = car.below(1.46, 0.06)
BAR = Vector((-0.32, 0.94, 0.10)).normalized()
head = polisher(spot, up, BAR, [(1.0, 0.95, 1.02), (0.95, 1.3, 0.4)])

glove, arm = H.nitrile((0.86, 0.25, 0.025)), H.skin()
fingers = Vector((-0.62, -0.78, -0.10)).normalized()
left = H.hand(glove, arm, H.RELAXED, H.THUMB, 4.0, bend=-24, matrix=H.facing(head + up * 0.064 - fingers * 0.085, fingers, (0, 0, 1)))
right = H.hand(glove, arm, H.GRIP, H.THUMB_GRIP, 1.0, mirrored=True, lift=-48, matrix=H.around(head + BAR * 0.215, -BAR, (-0.35, 0.1, -0.9), True))
navy = P.rough_material("shirt", (0.020, 0.030, 0.060), (0.016, 0.024, 0.050), 8.0, 0.004, 40.0)
H.shirt([left, right], [(1.66, 1.12, 1.43), (1.26, 1.16, 1.45)], (1.45, 1.50, 0.55), arm, navy)

P.ground()
P.slab(-7, 7, -7, 6.2)
P.house(x=-0.2, y=6.2, garage=-6)
P.palm(-6.5, 9.5, 6.0, 3)
P.mountains(y=70, height=12, seed=4, x0=-50)
P.day_world(elevation=33, azimuth=-60, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((2.62, -0.95, 1.50), (1.44, 0.20, 1.06), lens=62)
S.render("gloved-hands", aspect=(3, 2), exposure=0.2, vignette=0.12, bloom=0.03)
