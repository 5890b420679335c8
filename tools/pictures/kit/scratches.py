"""Swirl marks: fine arcs around a light's reflection, as a wash mitt leaves them in lacquer."""
import math
import numpy as np
import studio as S

bpy = S.bpy


def swirl_image(px=2640, count=2600, seed=5, reach=0.36, jitter=0.0, name="swirls", inner=0.03, lengths=(0.027, 0.125), bend=0.10, faint=1.0):
    """Brightness of the arcs, dense around the middle of the square and few at its edges. They are two pixels wide; `reach`, `jitter` (how
    far their centers are apart), `inner` (the smallest radius) and `lengths` are in edges of the square. `bend` is how much they deviate from
    circles; the higher `faint`, the fewer of them are bright."""
    r = np.random.default_rng(seed)
    m = np.zeros((px, px), np.float32)
    for _ in range(count):
        rad = abs(r.normal(0, 0.57 * reach)) + inner
        cx, cy = r.normal(0, jitter, 2) if jitter else (0, 0)
        length, a0, skew = r.uniform(*lengths), r.uniform(0, 2 * math.pi), r.normal(0, bend)
        t = np.linspace(0, 1, int(length * px * 1.3))
        a, d = a0 + t * length / rad, rad * (1 + skew * (t - 0.5))
        i, j = (np.round(px * (0.5 + c + d * f(a))).astype(int) % px for c, f in ((cx, np.cos), (cy, np.sin)))
        v = (np.sin(math.pi * t) ** 0.6 * (0.15 + 0.85 * r.uniform(0, 1) ** faint) * math.exp(-(rad / reach) ** 2)).astype(np.float32)
        for dy in (0, 1):
            for dx in (0, 1):
                np.maximum.at(m, ((j + dy) % px, (i + dx) % px), v)
    im = bpy.data.images.new(name, px, px, float_buffer=True, is_data=True)
    im.pixels.foreach_set(np.dstack([m, m, m, np.ones_like(m)]).ravel())
    im.update()
    im.pack()
    return im


def swirl_mask(n, image, size, middle=(0, 0, 0)):
    """The arcs on every side of a body, around `middle` and once per `size` (scene units) in each direction."""
    shift = tuple(0.5 - c / size for c in middle)
    uv = n("ShaderNodeMapping", Vector=n.obj(), Location=shift, Scale=(1 / size,) * 3).outputs[0]
    return n("ShaderNodeTexImage", Vector=uv, _image=image, _interpolation="Cubic", _projection="BOX", _projection_blend=0.1).outputs[0]


def around(n, middle, radius):
    """1 at `middle`, falling smoothly to 0 at `radius` (scene units)."""
    away = n("ShaderNodeVectorMath", _operation="DISTANCE", i0=n.obj(), i1=middle).outputs["Value"]
    return n("ShaderNodeMapRange", Value=away, i1=0.0, i2=radius, i3=1.0, i4=0.0, _interpolation_type="SMOOTHERSTEP").outputs[0]


def glint(m, n, mask, color=(1.0, 0.95, 0.93), strength=1.1, rough=None):
    """Scratches that shine: lays a light of `color` over a paint where the mask is bright. With `rough`, the scratches have no light of their own
    and scatter what their surroundings send, so they brighten around a lamp's reflection and vanish in shadows."""
    out = next(x for x in m.node_tree.nodes if x.type == "OUTPUT_MATERIAL")
    tint = tuple(c * strength for c in color)
    light = n("ShaderNodeEmission", Color=color, Strength=strength) if rough is None else n("ShaderNodeBsdfGlossy", Color=tint, Roughness=rough)
    mixed = n("ShaderNodeMixShader", Fac=mask, i1=out.inputs["Surface"].links[0].from_socket, i2=light.outputs[0]).outputs[0]
    m.node_tree.links.new(mixed, out.inputs["Surface"])
    m.cycles.sample_as_light = False
