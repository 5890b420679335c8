"""A driveway in the first light: garage door, palms, agaves and long shadows (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place

S.reset(4)
place.day_world(elevation=13, azimuth=-160, sun=4.8, color=(1.0, 0.70, 0.42), low=(1.0, 0.72, 0.46))
place.ground()
place.slab(-5.2, 1.0, -12, 9.2, color=(0.48, 0.42, 0.35))
place.house(x=0.5, y=7.0)
place.mountains(75, 15, 280, 8, haze=0.5)
place.palm(-7.0, 8.4, 6.0, 3)
place.palm(7.4, 11.5, 7.6, 6)
place.palm(-10.0, 3.0, 6.4, 7)
for x, y, size, seed in ((2.2, 3.6, 0.8, 1), (3.4, 5.0, 0.65, 2), (2.6, 0.6, 0.7, 3), (4.6, 3.0, 0.75, 4), (-6.3, 5.6, 0.7, 5), (-6.2, 2.0, 0.8, 6)):
    place.agave(x, y, size, seed)
car.coupe((-3.1, 4.0, 0), 90, color=(0.50, 0.47, 0.42), lamps=0, rim=(0.5, 0.5, 0.5))
S.camera((2.4, -8.6, 1.9), (-0.6, 4.5, 1.75), lens=30)
S.render("driveway-morning", aspect=(3, 2), exposure=0.2)
