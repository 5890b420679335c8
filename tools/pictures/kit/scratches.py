"""Swirl marks: a repeating normal map of fine arc scratches."""
import math
import numpy as np
import studio as S

bpy = S.bpy


def scratch_image(px=3072, count=6500, seed=5, strength=1.0, name="scratches"):
    """Tangent-space normals; each scratch is a V-groove whose flanks tilt opposite ways. Lines need about two pixels or they break into dots."""
    r = np.random.default_rng(seed)
    img = np.full((px, px, 4), 0.5, np.float32)
    img[..., 2:] = 1
    for start in range(0, count, 500):
        m, steps = min(500, count - start), 1700
        length = np.exp(r.normal(6.1, 0.6, m)).clip(120, 1700)
        x0, y0, a0 = r.uniform(0, px, m), r.uniform(0, px, m), r.uniform(0, 2 * math.pi, m)
        bend, depth = r.normal(0, 1.0, m) / 1800, strength * r.uniform(0.04, 0.40, m) * np.where(r.random(m) < 0.05, 2.0, 1)
        t = np.linspace(0, 1, steps)[None, :]
        angle, step = a0[:, None] + bend[:, None] * t * length[:, None], (length / steps)[:, None]
        x, y = x0[:, None] + np.cumsum(np.cos(angle) * step, 1), y0[:, None] + np.cumsum(np.sin(angle) * step, 1)
        fade = np.sin(math.pi * t) ** 0.5 * depth[:, None]
        nx, ny = -np.sin(angle), np.cos(angle)
        for side in (-1.5, -0.6, 0.6, 1.5):
            i, j = np.round(x + side * nx).astype(int) % px, np.round(y + side * ny).astype(int) % px
            img[j, i, 0], img[j, i, 1] = 0.5 + np.sign(side) * fade * nx * 0.5, 0.5 + np.sign(side) * fade * ny * 0.5
    im = bpy.data.images.new(name, px, px, float_buffer=True, is_data=True)
    im.pixels.foreach_set(img.ravel())
    im.update()
    im.pack()
    return im


def scratch_normal(n, image, size, amount=1.0):
    """The scratched normal of a level surface; `size` is the edge of one repeat in scene units, `amount` a number or socket that scales the depth."""
    uv = n("ShaderNodeMapping", Vector=n.obj(), Scale=(1 / size,) * 3).outputs[0]
    tex = n("ShaderNodeTexImage", Vector=uv, _image=image, _interpolation="Linear").outputs[0]
    d = n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=tex, i1=(0.5, 0.5, 1.0)).outputs[0]
    d = n("ShaderNodeVectorMath", _operation="SCALE", i0=d, Scale=n.math("MULTIPLY", amount, 2.0)).outputs[0]
    geo = n("ShaderNodeNewGeometry").outputs["Normal"]
    return n("ShaderNodeVectorMath", _operation="NORMALIZE", i0=n("ShaderNodeVectorMath", _operation="ADD", i0=geo, i1=d).outputs[0]).outputs[0]
