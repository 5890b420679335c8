"""Why us: the whole work van at blue hour, its side door open on lit shelves of bottles and towels (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import evening

S.reset(5)
evening.evening_stop()
S.camera((2.9, -9.4, 1.45), (0.50, 0, 1.28), lens=44)
S.render("about", aspect=(3, 2), exposure=0.35)
