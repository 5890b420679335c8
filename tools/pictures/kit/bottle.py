"""Bottles of car-care products, without lettering. Units: meters; the foot at the origin, upright along +z."""
import math
import studio as S
from mathutils import Matrix


def upright(name, profile, mat, pose, seg=64):
    """A lathe around +z from [(radius, height)]."""
    S.lathe(name, profile, seg, mat).matrix_world = pose @ Matrix.Rotation(math.pi / 2, 4, "X")


def decal(name, outline, radius, height, mat, pose):
    """A flat shape [(across, up)] that is convex around its middle, wrapped around a bottle's front (-y)."""
    pts = [(0.0, 0.0)]
    k = len(outline)
    for t in (0.5, 1.0):
        pts += [(u * t, v * t) for u, v in outline]
    fs = [(0, 1 + i, 1 + (i + 1) % k) for i in range(k)]
    fs += [(1 + i, 1 + k + i, 1 + k + (i + 1) % k, 1 + (i + 1) % k) for i in range(k)]
    S.mesh(name, [(radius * math.sin(u / radius), -radius * math.cos(u / radius), height + v) for u, v in pts], fs, mat).matrix_world = pose


def shield(size):
    """A shield's outline, `size` high."""
    half = [(0.0, 0.50), (0.12, 0.46), (0.26, 0.40), (0.42, 0.37), (0.42, 0.05), (0.37, -0.14), (0.25, -0.32), (0.12, -0.43), (0.0, -0.50)]
    return [(u * size, v * size) for u, v in half + [(-u, v) for u, v in half[-2:0:-1]]]


def drop(size):
    """A drop's outline, `size` high."""
    pts = []
    for i in range(28):
        a = 2 * math.pi * i / 28
        sharp = max(0.0, math.sin(a)) ** 3
        pts.append((0.34 * math.cos(a) * (1 - 0.75 * sharp) * size, (0.34 * math.sin(a) * (1 + 0.9 * sharp) - 0.12) * size))
    return pts


def bottle(pose, color, label, sign, cap=(0.015, 0.016, 0.018), height=0.21, radius=0.042, outline=shield):
    """A bottle with a flip cap and a sign on its label."""
    body = S.principled("bottle", color, 0.14, 0.0, Specular=0.6)[0]
    paper = S.principled("label", label, 0.5)[0]
    lid = S.principled("cap", cap, 0.35)[0]
    ink = S.principled("sign", sign, 0.45)[0]
    r, h = radius, height
    upright("body", [(0, 0), (r * 0.9, 0), (r, 0.005), (r, h * 0.66), (r * 0.93, h * 0.74), (r * 0.70, h * 0.82), (r * 0.45, h * 0.86), (0, h * 0.86)], body, pose)
    upright("label", [(r * 1.012, h * 0.10), (r * 1.012, h * 0.62)], paper, pose)
    upright("cap", [(0, h * 0.84), (r * 0.56, h * 0.84), (r * 0.56, h * 0.97), (r * 0.50, h), (0, h)], lid, pose)
    decal("sign", outline(h * 0.36), r * 1.03, h * 0.36, ink, pose)
    if outline is shield:
        decal("drop", drop(h * 0.20), r * 1.045, h * 0.355, paper, pose)
