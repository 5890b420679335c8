"""Full detail: a gleaming blue coupe in front of a stucco house in the morning (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place
import vehicle as V

S.reset(4)
place.day_world(elevation=24, azimuth=-62)
place.ground()
place.slab(-7.2, 2.6, -9, 9.2, wet=(-2.2, -0.6, 1.6))
place.house(x=0.5, y=7.5)
place.mountains(70, 12, 260, 3)
place.palm(-7.6, 9.5, 6.2, 2)
place.agave(3.6, 3.0, 0.75, 1)
place.agave(4.9, 4.4, 0.6, 2)
car.coupe((-2.2, 0.4, 0), -152, paint=V.lacquer((0.006, 0.030, 0.13), flake=(0.02, 0.09, 0.30), metal=0.5, gloss=2.1)[:2])
place.mirrored(place.MORNING, sun=(0.3, -0.8, 0.4))
S.camera((-4.6, -6.9, 1.25), (-1.95, 0.8, 1.05), lens=42)
S.render("full-detail", aspect=(3, 2), exposure=0.25)
