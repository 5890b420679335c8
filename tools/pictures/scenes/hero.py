"""Hero: a red coupe, corrected to a mirror, with the work van behind it, its side door open on lit shelves (units: m).
With `--tall`, the upright picture for phones (`hero-tall`): the same stop, with sky for the headline above it."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, evening

tall = "--tall" in sys.argv
S.reset(5).cycles.caustics_reflective = False
evening.evening_stop(wet=(2.2, -3.6, 3.4), hills=0 if tall else -80)
car.coupe((2.3, -3.0, 0), -22, color=(0.40, 0.012, 0.010), lamps=5)
S.panel_light((1.5, -5.0, 4.2), (2.3, -3.0, 0.6), 8.0, 0.4, (0.86, 0.93, 1.0), 4.0, edge=0.2)
S.panel_light((9, -9, 3.0), (2.3, -3.0, 0.6), 5, 2.4, (1.0, 0.62, 0.34), 7.0, edge=0.5)
EYE, AIM = (5.6, -13.0, 1.6), (0.8, 0, 1.6)
if tall:
    S.camera(EYE, AIM, lens=38, shift=(0, 0.2))
    S.render("hero-tall", aspect=(3, 4), exposure=0.4)
else:                                                        # the stop on the right: room for the headline
    S.camera(EYE, AIM, lens=34, shift=(-0.21, 0.06))
    S.render("hero", aspect=(16, 9), exposure=0.4)
