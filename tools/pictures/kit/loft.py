"""Smooth shells from a few cross-sections (B-splines), and signed distances painted on them. Units: meters; +x is the front of a vehicle."""
import numpy as np
import studio as S


def _spline(p, per, closed):
    """Uniform cubic B-spline along the first axis: `per` points per span; open splines end in their last control points."""
    p = np.asarray(p, float)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([p[:1]] * 2 + [p] + [p[-1:]] * 2)
    t = (np.arange(per) / per).reshape(-1, *[1] * (p.ndim - 1))
    w = ((1 - t) ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (-3 * t ** 3 + 3 * t ** 2 + 3 * t + 1) / 6, t ** 3 / 6)
    spans = [sum(w[k] * p[i + k] for k in range(4)) for i in range(len(p) - 3)]
    return np.concatenate(spans if closed else spans + [p[-1:]])


def shell(sections, along=32, around=26):
    """Closed half sections [(x, [(y, z), ...])] from the underside's center to the top's center -> vertices [station, point, xyz]. Both ends close to a point."""
    cage = []
    for x, half in sections:
        ring = list(half) + [(-y, z) for y, z in half[-2:0:-1]]
        cage.append([(x, y, z) for y, z in ring])
    cage = [[tuple(np.mean(end, 0))] * len(end) if cap else end for end, cap in ((cage[0], True), *((c, False) for c in cage), (cage[-1], True))]
    return _spline(_spline(cage, along, False).swapaxes(0, 1), around, True).swapaxes(0, 1)


def normals(v):
    """Outward normals of a shell's grid."""
    du, dv = np.gradient(v, axis=0), np.roll(v, -1, 1) - np.roll(v, 1, 1)
    n = np.cross(du, dv)
    n /= np.linalg.norm(n, axis=2, keepdims=True) + 1e-9
    return n * np.sign((n * (v - v.mean((0, 1)))).sum())


def build(name, v, mat, **distances):
    """The mesh of a shell; every distance (meters, negative inside) becomes a vertex attribute that `vehicle.dress` reads."""
    k, w, _ = v.shape
    fs = [(i * w + j, (i + 1) * w + j, (i + 1) * w + (j + 1) % w, i * w + (j + 1) % w) for i in range(k - 1) for j in range(w)]
    o = S.mesh(name, v.reshape(-1, 3).tolist(), fs, mat)
    for key, d in distances.items():
        o.data.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", np.broadcast_to(d, (k, w)).astype(np.float32).ravel())
    return o


def segment(px, pz, a, b):
    (ax, az), (bx, bz) = a, b
    t = np.clip(((px - ax) * (bx - ax) + (pz - az) * (bz - az)) / max((bx - ax) ** 2 + (bz - az) ** 2, 1e-9), 0, 1)
    return np.hypot(px - ax - t * (bx - ax), pz - az - t * (bz - az))


def line(px, pz, points):
    """Distance to a polyline."""
    return np.min([segment(px, pz, a, b) for a, b in zip(points, points[1:])], 0)


def curve(points, per=8):
    """A smooth polyline near its control points; it starts and ends in the first and the last."""
    return [tuple(p) for p in _spline(points, per, False)]


def polygon(px, pz, points, radius=0.0):
    """Signed distance to a polygon, negative inside; `radius` rounds its corners."""
    d, inside = line(px, pz, points + points[:1]), np.zeros(np.shape(px), bool)
    for (ax, az), (bx, bz) in zip(points, points[1:] + points[:1]):
        if az != bz:
            inside ^= ((az > pz) != (bz > pz)) & (px < (bx - ax) * (pz - az) / (bz - az) + ax)
    return np.where(inside, -d, d) - radius
