"""A whole coupe, a parent object at ground level, front towards +x. Units: meters."""
import math
import numpy as np
import studio as S
import loft
import vehicle as V

AXLES, WHEEL, OPENING = (1.36, -1.36), 0.345, 0.384
BODY = dict(                                              # half width, underside, shoulder, edge of the top (half width, height), top center
    x=(2.29, 2.27, 2.18, 1.95, 1.60, 1.20, 0.80, 0.30, -0.30, -0.90, -1.30, -1.70, -2.00, -2.17, -2.24, -2.25),
    w=(0.30, 0.66, 0.80, 0.89, 0.925, 0.93, 0.915, 0.905, 0.905, 0.93, 0.95, 0.94, 0.90, 0.84, 0.74, 0.30),
    zb=(0.40, 0.26, 0.20, 0.16, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.16, 0.20, 0.27, 0.36, 0.56),
    zs=(0.47, 0.58, 0.63, 0.70, 0.75, 0.76, 0.75, 0.74, 0.75, 0.80, 0.83, 0.84, 0.84, 0.83, 0.80, 0.64),
    we=(0.20, 0.52, 0.66, 0.75, 0.79, 0.80, 0.78, 0.77, 0.77, 0.78, 0.79, 0.77, 0.72, 0.66, 0.58, 0.20),
    ze=(0.50, 0.65, 0.71, 0.78, 0.84, 0.87, 0.89, 0.90, 0.90, 0.92, 0.94, 0.96, 0.97, 0.96, 0.91, 0.68),
    zt=(0.51, 0.67, 0.73, 0.80, 0.87, 0.92, 0.95, 0.95, 0.95, 0.95, 0.96, 0.98, 1.01, 1.01, 0.94, 0.69))
CABIN = dict(                                             # half width at the belt, at the roof, height of the roof's center
    x=(1.20, 1.02, 0.66, 0.26, -0.15, -0.60, -1.05, -1.45, -1.80, -2.00),
    wb=(0.72, 0.74, 0.76, 0.765, 0.765, 0.76, 0.74, 0.69, 0.62, 0.58),
    wr=(0.66, 0.66, 0.65, 0.61, 0.575, 0.56, 0.545, 0.54, 0.53, 0.52),
    zt=(0.84, 0.95, 1.14, 1.31, 1.375, 1.365, 1.28, 1.15, 1.02, 0.94))
WINDOW = [(0.80, 0.945), (0.20, 1.245), (-0.20, 1.285), (-0.65, 1.27), (-1.22, 1.09), (-1.08, 0.975), (-0.30, 0.955)]
DOOR = [(0.86, 0.91), (0.86, 0.50), (0.80, 0.24), (-0.46, 0.24), (-0.60, 0.46), (-0.64, 0.93)]


def _section(w, zb, zs, we, ze, zt):
    h = zs - zb                                           # the widest point lies below the shoulder, so that the flank mirrors ground, horizon and sky in this order
    return [(0, zb), (w * 0.60, zb), (w * 0.88, zb), (w * 0.945, zb + 0.07), (w * 0.984, zb + 0.36 * h), (w, zb + 0.68 * h), (w * 0.992, zs - 0.03),
            (w * 0.972, zs + 0.01), (we + 0.075, ze - 0.045), (we + 0.03, ze - 0.012), (we, ze), (we * 0.72, zt), (0, zt)]


def _body(mat):
    b = BODY
    v = loft.shell([(x, _section(*(b[k][i] for k in ("w", "zb", "zs", "we", "ze", "zt")))) for i, x in enumerate(b["x"])])
    x, z = v[..., 0], v[..., 2]
    for ax in AXLES:                                      # flared fenders
        d = np.hypot(x - ax, (z - WHEEL) * 0.9)
        v[..., 1] += np.sign(v[..., 1]) * 0.028 * np.exp(-((d - OPENING) / 0.13) ** 2) * (z > 0.2) * (np.abs(v[..., 1]) > 0.5)
    y = np.abs(v[..., 1])
    n = loft.normals(v)
    side, far = np.abs(n[..., 1]) > 0.45, 1.0
    hood = loft.curve([(0.96, 0.74), (1.30, 0.728), (1.60, 0.70), (1.80, 0.66), (1.93, 0.60), (2.02, 0.50), (2.07, 0.36), (2.095, 0.18), (2.10, 0.0), (2.095, -0.18)])
    deck = [(-1.80, 0.0), (-1.83, 0.58), (-2.40, 0.60)]
    # Signed: between the vertices of the mesh, an unsigned distance would leave a dashed line with jagged edges.
    within = lambda shown, d: 1 + np.where(shown, d, np.copysign(far, d))
    lid = within((n[..., 2] > 0.5) & (x > 0.98), loft.polygon(x, y, hood + [(-3, -0.18), (-3, 0.74)]))
    door = within(side, loft.polygon(x, z, [(0.86, 2), *DOOR[1:-1], (-0.64, 0.93), (-0.64, 2)]))
    seam = np.where((n[..., 2] > 0.5) & (x < 0), loft.line(x, y, deck), far) - 0.008
    open_ = np.where(y > 0.35, np.minimum(*(np.hypot(x - ax, z - WHEEL) for ax in AXLES)) - OPENING, far)
    front, back = np.where(x > 1.6, 0, far), np.where(x < -1.7, 0, far)
    intake = front + loft.polygon(y, z, [(-0.5, 0.27), (0.50, 0.27), (0.58, 0.40), (0.50, 0.45), (-0.5, 0.45)], 0.02)
    sill = np.minimum(z - 0.205, back + np.maximum(z - 0.40, y - 0.66))
    lamp = front + loft.polygon(y, z, [(0.40, 0.575), (0.86, 0.60), (0.90, 0.69), (0.62, 0.665), (0.40, 0.63)], 0.006)
    blade = front + loft.line(y, z, [(0.42, 0.582), (0.84, 0.612), (0.87, 0.67)]) - 0.010
    tail = back + loft.polygon(y, z, [(-1, 0.79), (0.95, 0.79), (0.95, 0.865), (-1, 0.865)])
    return loft.build("body", v, mat, seam=seam, lid=lid, door=door, open=open_, trim=np.minimum(intake, sill), pane=np.minimum(lamp, tail - 0.012), white=blade, red=tail)


def _cabin(mat):
    c, secs = CABIN, []
    for x, wb, wr, zt in zip(c["x"], c["wb"], c["wr"], c["zt"]):
        zb, ze = 0.70, min(0.92, zt - 0.02)
        secs.append((x, [(0, zb), (wb * 0.9, zb), (wb, zb + 0.02), (wb, ze), (wb + (wr - wb) * 0.5, ze + 0.55 * (zt - 0.05 - ze)), (wr + 0.035, zt - 0.075),
                         (wr - 0.03, zt - 0.03), (wr * 0.6, zt), (0, zt)]))
    v = loft.shell(secs)
    x, y, z, n = v[..., 0], np.abs(v[..., 1]), v[..., 2], loft.normals(v)
    order = np.argsort(c["x"])
    wr = np.interp(x, np.array(c["x"])[order], np.array(c["wr"])[order])
    side = np.where(np.abs(n[..., 1]) > 0.55, loft.polygon(x, z, WINDOW, 0.012), 1.0)
    top = np.abs(n[..., 1]) < 0.5
    shield = np.where(top, np.maximum(y - wr + 0.03, 0.22 + 0.18 * y ** 2 - x), 1.0)
    rear = np.where(top, np.maximum(np.maximum(y - wr + 0.07, x + 0.98 - 0.1 * y ** 2), -1.72 - x), 1.0)
    frame = np.where(np.abs(n[..., 1]) > 0.5, loft.polygon(x, z, WINDOW, 0.030), 1.0)
    return loft.build("cabin", v, mat, pane=np.minimum(np.minimum(side, shield), rear), trim=frame)


def _arches(body, mat, parent):
    """Rolled edges of the wheel openings: they give the body's sheet a thickness."""
    S.bpy.context.view_layer.update()
    profile = [(0.0025, 0.0015), (-0.0015, -0.0025), (-0.0045, 0.001), (-0.0045, 0.010), (-0.003, 0.045)]   # (radius, depth) from the edge inwards
    for ax in AXLES:
        for side in (-1, 1):
            vs, k = [], len(profile)
            for i in range(97):
                a = math.radians(-24 + 228 * i / 96)
                x, z = ax + OPENING * math.cos(a), WHEEL + OPENING * math.sin(a)
                hit, point, *_ = body.ray_cast((x, side * 2, z), (0, -side, 0))
                if hit:
                    vs += [(ax + (OPENING + r) * math.cos(a), point.y - side * d, WHEEL + (OPENING + r) * math.sin(a)) for r, d in profile]
            S.mesh("arch", vs, [(i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j) for i in range(len(vs) // k - 1) for j in range(k - 1)], mat).parent = parent


def coupe(loc=(0, 0, 0), heading=0.0, paint=None, color=(0.20, 0.012, 0.010), lamps=4.0, rim=(0.30, 0.31, 0.33)):
    """A two-door coupe, 4.5 m long. `paint` = (material, nodes) replaces the lacquer of that color."""
    m, n = paint or V.lacquer(color)[:2]
    V.dress(m, n, white=lamps, red=lamps * 0.5)
    car = V.empty("coupe", loc, heading)
    body = _body(m)
    _arches(body, m, car)
    for o in (body, _cabin(m)):
        o.parent = car
    V.wheels(AXLES, 0.80, WHEEL, 0.25, car, rim, 10, OPENING)
    dark, _, _ = S.principled("stalk", (0.01, 0.01, 0.012), 0.4)
    for s in (-1, 1):
        V.rounded("mirror", (0.13, 0.20, 0.12), (0.70, s * 0.93, 0.985), m, 0.05, 6, car, (0, 0, s * 0.2))
        V.rounded("stalk", (0.05, 0.14, 0.03), (0.70, s * 0.82, 0.94), dark, 0.012, 3, car)
        V.rounded("handle", (0.17, 0.022, 0.024), (-0.42, s * 0.898, 0.79), m, 0.010, 3, car)
    return car


def below(x, y):
    """The point of the uppermost surface at (x, y), such as the hood's, and its normal."""
    view = S.bpy.context.view_layer
    view.update()
    _, point, normal, *_ = S.bpy.context.scene.ray_cast(view.depsgraph, (x, y, 3), (0, 0, -1))
    return point, normal
