"""The work van in a driveway, its hose laid out to a bucket (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import van, place
import vehicle as V

S.reset(4)
place.day_world(elevation=26, azimuth=-125)
place.ground()
place.slab(-7.2, 2.6, -10, 9.2, wet=(0.9, -2.6, 0.9))
place.house(x=0.5, y=8.5)
place.mountains(70, 12, 260, 5)
place.palm(-8.2, 9.0, 6.6, 4)
place.agave(4.6, 3.4, 0.8, 1)
van.van((-1.9, 1.6, 0), -30)
place.reel(-3.05, -1.75, [(-2.3, -2.25), (-1.5, -2.55), (-0.7, -2.2), (0.0, -2.75), (0.55, -2.95), (0.95, -2.7)], yaw=-0.35)
brass = S.principled("brass", (0.55, 0.32, 0.10), 0.25, 1.0)[0]
V.tube("nozzle", [(0.95, -2.7, 0.035), (1.08, -2.62, 0.05), (1.26, -2.52, 0.06)], 0.034, brass)
place.bucket(1.55, -2.45)
place.bucket(2.05, -2.15, (0.05, 0.14, 0.30))
S.camera((1.1, -9.6, 1.7), (-0.85, 0, 1.15), lens=45)
S.render("driveway-van", aspect=(3, 2), exposure=0.25, k=0.45)
