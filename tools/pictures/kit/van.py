"""Work van and motorhome, each a parent object at ground level, front towards +x. Units: meters."""
import numpy as np
import studio as S
import loft
import vehicle as V

AXLES, WHEEL, OPENING = (1.85, -1.75), 0.36, 0.43
ROOF = dict(                                              # half width, underside, top center, half width of the top
    x=(2.86, 2.85, 2.80, 2.62, 2.30, 2.05, 1.75, 1.42, 1.15, 0.70, 0.00, -1.50, -2.60, -2.82, -2.86, -2.87),
    w=(0.50, 0.78, 0.92, 0.98, 1.00, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01, 1.00, 0.98, 0.90, 0.50),
    zb=(0.50, 0.36, 0.30, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.28, 0.30, 0.34, 0.50, 0.90),
    zt=(0.70, 0.95, 1.06, 1.17, 1.26, 1.40, 1.82, 2.22, 2.42, 2.53, 2.57, 2.57, 2.55, 2.48, 2.30, 1.60),
    wt=(0.42, 0.66, 0.78, 0.84, 0.86, 0.84, 0.80, 0.78, 0.79, 0.82, 0.84, 0.84, 0.83, 0.80, 0.74, 0.40))
CAB = [(1.98, 1.33), (1.46, 2.02), (0.86, 2.02), (0.82, 1.28), (1.40, 1.22)]
SHIELD_TOP, REAR = 1.16, [(0.08, 1.30), (0.78, 1.30), (0.70, 2.10), (0.08, 2.10)]


def _half(w, zb, zt, wt):
    h = zt - zb
    side = [(w * 0.985, zb + 0.06), (w, zb + 0.30 * min(h, 1.0)), (w, zb + min(0.60 * h, 0.85))]
    return [(0, zb), (w * 0.6, zb), (w * 0.93, zb), *side, (w - (w - wt) * 0.35, zb + 0.78 * h), (wt + (w - wt) * 0.30, zt - 0.08), (wt, zt - 0.015), (wt * 0.6, zt), (0, zt)]


def _shell():
    r = ROOF
    return loft.shell([(x, _half(*(r[k][i] for k in ("w", "zb", "zt", "wt")))) for i, x in enumerate(r["x"])])


def _flare(v):
    for ax in AXLES:
        d = np.hypot(v[..., 0] - ax, v[..., 2] - WHEEL)
        v[..., 1] += np.sign(v[..., 1]) * 0.022 * np.exp(-((d - OPENING) / 0.10) ** 2) * (np.abs(v[..., 1]) > 0.6)
    return v


def _distances(v, open_side):
    """Window, shut line, trim, lamp and wheel-opening distances. open_side cuts the sliding door's opening on the -y side."""
    x, y, z, n, far = v[..., 0], np.abs(v[..., 1]), v[..., 2], loft.normals(v), 1.0
    side = np.abs(n[..., 1]) > 0.5
    pane = np.where(side, loft.polygon(x, z, CAB, 0.02), far)
    shield = np.maximum(np.maximum(y - 0.80, 1.36 - z + 0.10 * y ** 2), SHIELD_TOP - x)
    pane = np.minimum(pane, np.where(~side & (x > 0.9) & (n[..., 0] > 0.25), shield, far))
    pane = np.minimum(pane, np.where((x < -2.6) & ~side, loft.polygon(y, z, REAR, 0.03), far))
    door = loft.line(x, z, [(0.74, 0.40), (0.74, 2.36), (-0.62, 2.36), (-0.62, 0.40), (0.74, 0.40)])
    cab = loft.line(x, z, [(2.08, 1.20), (2.05, 0.80), (1.40, 0.40), (0.80, 0.40), (0.80, 2.14), (1.40, 2.14), (2.06, 1.34)])
    rail = loft.line(x, z, [(-0.62, 1.34), (-2.3, 1.34)]) - 0.012
    seam = np.where(side, np.minimum(np.minimum(door, cab), rail), far) - 0.009
    seam = np.minimum(seam, np.where((x < -2.6) & ~side, y, far) - 0.006)
    wheel = np.where(y > 0.4, np.minimum(*(np.hypot(x - ax, z - WHEEL) for ax in AXLES)) - OPENING, far)
    if open_side:
        hole = loft.polygon(x, z, [(0.68, 0.46), (0.68, 2.28), (-0.56, 2.28), (-0.56, 0.46)], 0.03)
        wheel = np.minimum(wheel, np.where(side & (v[..., 1] < -0.5), hole, far))
    front, back = np.where(x > 2.2, 0, far), np.where(x < -2.6, 0, far)
    grille = front + loft.polygon(y, z, [(-0.5, 0.72), (0.52, 0.72), (0.58, 0.92), (-0.5, 0.92)], 0.02)
    grille = np.minimum(grille, front + loft.polygon(y, z, [(-0.5, 0.50), (0.46, 0.50), (0.52, 0.62), (-0.5, 0.62)], 0.02))
    bumper = z - 0.44
    lamp = front + loft.polygon(y, z, [(0.66, 0.78), (1.1, 0.80), (1.1, 1.08), (0.70, 0.96)], 0.01)
    blade = front + loft.line(y, z, [(0.72, 0.82), (0.93, 0.85)]) - 0.016
    tail = back + loft.polygon(y, z, [(0.86, 0.95), (1.2, 0.95), (1.2, 1.65), (0.86, 1.65)], 0.01)
    gap = lambda at: 0.010 - np.abs(z - at)               # a dark bar between the lamp's chambers
    inside = np.maximum.reduce([tail + 0.022, gap(1.13), gap(1.29), x + 2.622])
    amber = np.maximum(inside, np.abs(z - 1.21) - 0.08)
    glow = np.maximum(inside, np.min([np.abs(z - at) - 0.013 for at in (1.37, 1.45, 1.53)], 0))
    return dict(pane=np.minimum(np.minimum(pane, lamp), tail), seam=seam, open=wheel, trim=np.minimum(grille, bumper), white=blade, red=glow, lens=inside, amber=amber)


def van(loc=(0, 0, 0), heading=0.0, color=(0.60, 0.60, 0.58), stripe=(0.80, 0.27, 0.04), open_side=False, lamps=3.0):
    """A high-roof van, 5.7 m long, with an amber line along the flank instead of lettering."""
    m, n, coat, base = V.lacquer(color, metal=0.0)
    if stripe:
        z = n("ShaderNodeSeparateXYZ", Vector=n.obj())
        band = n("ShaderNodeMath", _operation="COMPARE", i0=z.outputs[2], i1=1.08, i2=0.05).outputs[0]
        n.t.links.new(n.mix(band, color, stripe), base.inputs["Base Color"])
    V.dress(m, n, white=lamps, red=lamps * 0.5)
    o, v = V.empty("van", loc, heading), _flare(_shell())
    loft.build("van", v, m, **_distances(v, open_side)).parent = o
    V.wheels(AXLES, 0.86, WHEEL, 0.24, o, (0.42, 0.43, 0.45), 12, OPENING)
    dark, _, _ = S.principled("plastic", (0.012, 0.012, 0.014), 0.4)
    for s in (-1, 1):
        V.rounded("mirror", (0.12, 0.22, 0.36), (1.80, s * 1.17, 1.48), dark, 0.05, 5, o)
        V.rounded("handle", (0.20, 0.03, 0.035), (0.95, s * 1.012, 1.13), dark, 0.012, 3, o)
        V.rounded("handle", (0.035, 0.03, 0.20), (0.66, s * 1.012, 1.13), dark, 0.012, 3, o)
    return o


def rv(loc=(0, 0, 0), heading=0.0, color=(0.72, 0.69, 0.62), swoosh=(0.55, 0.17, 0.03), second=(0.05, 0.10, 0.20)):
    """A motorhome: the van's cab under a long box with an alcove, windows, a door and an awning."""
    o = V.empty("rv", loc, heading)
    m, n = V.lacquer(color, metal=0.0)[:2]
    V.dress(m, n, white=3.0, red=0.0)
    v = _flare(_shell())
    d = _distances(v, False)
    keep = v[..., 0] > 0.3                                # only the cab; the box replaces the rest
    d["open"] = np.where(keep, d["open"], -1.0)
    cab = loft.build("cab", v, m, **d)
    cab.parent = o
    hull, hn, _, base = V.lacquer(color, metal=0.0)
    sep = hn("ShaderNodeSeparateXYZ", Vector=hn.obj())
    wave = hn.math("ADD", sep.outputs[2], hn.math("MULTIPLY", hn.math("SINE", hn.math("MULTIPLY", sep.outputs[0], 0.75)), 0.22))
    band = lambda at, half: hn("ShaderNodeMath", _operation="COMPARE", i0=wave, i1=at, i2=half).outputs[0]
    hn.t.links.new(hn.mix(band(-0.62, 0.05), hn.mix(band(-0.42, 0.10), color, swoosh), second), base.inputs["Base Color"])
    V.rounded("box", (6.0, 2.36, 2.55), (-2.55, 0, 1.84), hull, 0.14, 6, o)
    V.rounded("alcove", (1.9, 2.36, 0.92), (1.05, 0, 2.66), hull, 0.26, 8, o)
    dark, _, _ = S.principled("plastic", (0.012, 0.012, 0.014), 0.4)
    glass, _, _ = S.principled("glass", (0.012, 0.016, 0.022), 0.03, 0.0, Specular=0.9)
    trim, _, _ = S.principled("trim", (0.45, 0.45, 0.46), 0.3, 0.8)
    for s in (-1, 1):
        for x, z, w, h in ((-0.75, 2.20, 1.0, 0.66), (-2.6, 2.20, 1.35, 0.66), (-4.6, 2.20, 0.9, 0.66), (1.15, 2.72, 0.8, 0.34)):
            V.rounded("frame", (w + 0.07, 0.03, h + 0.07), (x, s * 1.185, z), dark, 0.014, 3, o)
            V.rounded("window", (w, 0.03, h), (x, s * 1.192, z), glass, 0.012, 3, o)
        V.rounded("skirt", (5.9, 0.04, 0.24), (-2.55, s * 1.165, 0.52), dark, 0.01, 2, o)
        V.rounded("mirror", (0.12, 0.22, 0.36), (1.80, s * 1.17, 1.48), dark, 0.05, 5, o)
        V.rounded("bay", (1.5, 0.02, 0.42), (-4.55, s * 1.186, 0.92), trim, 0.008, 2, o)
    V.rounded("door", (0.72, 0.03, 1.85), (-3.60, -1.187, 1.66), trim, 0.012, 3, o)
    V.rounded("pane", (0.40, 0.03, 0.60), (-3.60, -1.198, 2.15), glass, 0.012, 3, o)
    V.rounded("awning", (4.2, 0.16, 0.16), (-2.4, -1.27, 3.00), trim, 0.07, 6, o)
    V.rounded("vent", (0.9, 0.8, 0.26), (-3.2, 0, 3.22), trim, 0.08, 5, o)
    V.rounded("tail", (0.03, 0.14, 0.5), (-5.56, 1.0, 1.2), dark, 0.01, 2, o)
    V.wheels((AXLES[0], -3.45), 0.92, WHEEL + 0.02, 0.24, o, (0.42, 0.43, 0.45), 12, OPENING)
    return o
