"""RV and fleet care: a motorhome and two vans in a row on a desert lot (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import van, place

S.reset(4)
place.day_world(elevation=19, azimuth=-40, sun=4.8, color=(1.0, 0.73, 0.46))
place.ground()
place.slab(-16, 14, -8, 8, color=(0.40, 0.36, 0.31), joint=4.0, wet=(-3.2, -4.6, 1.6))
place.mountains(60, 14, 240, 11)
van.rv((-1.2, -0.6, 0), -48)
van.van((2.6, 2.2, 0), -48)
van.van((6.0, 4.8, 0), -48, stripe=(0.04, 0.13, 0.30))
place.palm(-12.5, 16, 7.5, 2)
place.palm(11.5, 20, 8, 5)
S.camera((-5.6, -13.4, 1.75), (-0.1, 0, 1.5), lens=40)
S.render("rv-and-fleet-care", aspect=(3, 2), exposure=0.2)
