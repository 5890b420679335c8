"""A crumpled microfiber cloth, flat side down (units: those of its size)."""
import math
import studio as S
from mathutils import Vector, noise


def microfiber(color):
    """Plush pile: matte, with a fine bump and a soft sheen."""
    m, n, p = S.principled("microfiber", color, 0.9, Specular=0.1, Sheen=0.8)
    co = n("ShaderNodeTexCoord").outputs["UV"]
    pile = n("ShaderNodeTexNoise", Vector=co, Scale=160.0, Detail=2.0).outputs["Fac"]
    m.node_tree.links.new(n("ShaderNodeBump", Height=pile, Strength=0.6, Distance=0.02).outputs[0], p.inputs["Normal"])
    tone = n("ShaderNodeTexNoise", Vector=co, Scale=60.0, Detail=2.0).outputs["Fac"]
    m.node_tree.links.new(n.mix(tone, tuple(c * 0.7 for c in color), tuple(min(c * 1.25, 1) for c in color)), p.inputs["Base Color"])
    return m


def cloth(mat, size=0.30, seed=1, height=0.022, folds=3.2, matrix=None, n=150):
    """A square of cloth pushed together into soft folds, about `height` thick."""
    vs, fs = [], []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n * 2 - 1, j / n * 2 - 1
            warp = noise.noise(Vector((u * 1.3, v * 1.3, seed))) * 0.9
            wave = abs(math.sin(math.pi * folds * (u * 0.75 + v * 0.45 + warp * 0.55)))
            rim = max(0.0, 1 - max(abs(u), abs(v)) ** 10)
            x = u * (0.86 + 0.10 * noise.noise(Vector((v * 2.1, seed, 3.0))))
            y = v * (0.86 + 0.12 * noise.noise(Vector((u * 2.3, 7.0, seed))))
            z = height * ((0.35 + 0.65 * wave * (0.6 + 0.8 * noise.noise(Vector((u * 2, v * 2, seed + 9))))) * rim + 0.06)
            vs.append((x * size / 2, y * size / 2, max(z, height * 0.06)))
    w = n + 1
    fs = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(n) for i in range(n)]
    o = S.mesh("cloth", vs, fs, mat)
    uv = o.data.uv_layers.new()
    for loop in o.data.loops:
        i = loop.vertex_index
        uv.data[loop.index].uv = (i % w / n, i // w / n)
    s = o.modifiers.new("thick", "SOLIDIFY")
    s.thickness, s.offset = height * 0.16, 0
    if matrix:
        o.matrix_world = matrix
    return o
