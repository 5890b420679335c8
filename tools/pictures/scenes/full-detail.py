"""Full detail: a midnight-blue flank in raking view, two creases and one shut line; strip lights above, dusk ranges mirrored below (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S

S.reset(6)
GAP, SEAM = 0.34, 14.0                                        # width of the shut line, where it crosses the flank (x)


def step(t):
    return 1 / (1 + np.exp(-np.clip(t, -40, 40)))


def lean(x, z):
    """Angle by which the skin faces up (+) or down (-): shoulder, crease, full flank, crease, sill."""
    c1, c2 = 8.5 + 0.05 * x, -7.5 + 0.09 * x                   # the two creases, closing towards the back
    shoulder = np.radians(30) + np.clip((z - c1) / 30, 0, 2) ** 1.5 * np.radians(55)
    t = np.clip((c1 - z) / (c1 - c2), 0, 1)
    flank = np.radians(15) - np.radians(17) * t ** 0.9          # mirrors sky above, horizon, ground below
    under = np.radians(13) - np.clip((c2 - z) / 14, 0, 1) * np.radians(24)
    a = under + (flank - under) * step((z - c2) / 0.10)
    return a + (shoulder - a) * step((z - c1) / 0.10)


def skin(side, mat, nx=200, nz=900):
    """One panel from the shut line outwards, its edge turned in with a tight radius; depth by integrating the lean upwards."""
    r = 0.5
    us = np.concatenate([[0], r * (np.arange(16) / 16) ** 1.5, r + 150 * (np.arange(nx) / nx) ** 1.5])
    zs = np.linspace(-40, 34, nz)
    w, vs = len(us), []
    for k, u in enumerate(us):
        x = SEAM + side * (GAP / 2 + u) - 0.10 * zs - 0.003 * zs ** 2
        y = np.cumsum(np.tan(np.clip(lean(x, zs), -1.2, 1.3))) * (zs[1] - zs[0])
        y = y - y[nz // 2] + 0.0007 * x ** 2                   # the flank bows away along its length
        y = y + r * (1 - math.sqrt(max(0, 1 - (1 - min(u, r) / r) ** 2))) * 0.9 + (3 if k == 0 else 0)
        vs.append(np.stack([x, y, zs], 1))
    vs = np.stack(vs, 1).reshape(-1, 3)
    fs = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(nz - 1) for i in range(w - 1)]
    S.mesh("skin", vs.tolist(), fs if side > 0 else [q[::-1] for q in fs], mat)


mat, n, coat, base = S.paint(base=(0.002, 0.006, 0.026), flake=(0.030, 0.085, 0.30), scale=40, amount=0.10, rough=0.26)
skin(-1, mat)
skin(1, mat)


def far(col):
    """A silhouette's dim glow, kept out of light sampling: by its sheer size it would draw nearly every sample."""
    m = S.emission(col, 1.0)
    m.cycles.sample_as_light = False
    return m


S.dusk_world(3.2, glow_dir=(0.9, -0.5), glow=1.0, horizon=0.0, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.502, (1.0, 0.36, 0.035)), (0.522, (0.62, 0.185, 0.022)), (0.550, (0.16, 0.050, 0.018)),
    (0.59, (0.020, 0.011, 0.018)), (0.70, (0.004, 0.004, 0.010)), (1.0, (0, 0, 0))])
for y, h, seed, col in ((400, 15, 12, (0.022, 0.011, 0.013)), (380, 9, 4, (0.003, 0.0035, 0.008))):
    S.ridge(y, 0, h, 1500, seed, far(col), freq=12).rotation_euler = (0, 0, math.radians(-125))    # behind the camera, in the mirror
for y, z, st in ((-18, 78, 6), (-36, 74, 10)):   # long strips overhead, running with the car
    S.panel_light((180, y, z), (180, 0, 8), 900, 2.6, (0.72, 0.86, 1.0), st, edge=0.2)
S.panel_light((40, -60, 110), (20, 0, 0), 260, 90, (0.06, 0.14, 0.42), 0.9, edge=0.5)
S.camera((-52, -58, 7), (8, 0, 3.0), lens=58, focus=(4, 0, 3), fstop=0.14)
S.render("full-detail", aspect=(3, 2), exposure=0.35)
