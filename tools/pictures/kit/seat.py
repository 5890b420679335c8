"""Upholstered car seats of grained, quilted leather, their front towards +x. Units: meters."""
import math
import loft
import studio as S
import vehicle as V
from mathutils import Matrix, Vector


def leather(name, color, quilt=False):
    """Grained hide. `quilt` sews diamonds between the two seams of a seat part, whose middle is its local x axis."""
    m, n, p = S.principled(name, color, 0.42, 0.0, Specular=0.4)
    co = n.obj()
    grain = n("ShaderNodeTexVoronoi", Vector=co, Scale=260.0, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
    bump = n("ShaderNodeBump", Height=grain, Strength=0.25, Distance=0.002).outputs[0]
    if quilt:
        x, y, _ = n("ShaderNodeSeparateXYZ", Vector=co).outputs
        side = n.math("ABSOLUTE", y)
        fold = lambda v: n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", v, math.pi / 0.075)))
        diamond = n.math("MINIMUM", fold(n.math("ADD", x, y)), fold(n.math("SUBTRACT", x, y)))
        inside = n("ShaderNodeMapRange", Value=side, i1=0.148, i2=0.150, i3=1.0, i4=0.0).outputs[0]
        pad = n.math("MAXIMUM", n("ShaderNodeMapRange", Value=diamond, i1=0.0, i2=0.45, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0], n.math("SUBTRACT", 1.0, inside))
        seam = n("ShaderNodeMapRange", Value=n.math("ABSOLUTE", n.math("SUBTRACT", side, 0.152)), i1=0.0, i2=0.006, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
        height = n.math("MULTIPLY", pad, seam)
        bump = n("ShaderNodeBump", Height=height, Strength=1.0, Distance=0.007, Normal=bump).outputs[0]
        shade = n("ShaderNodeMapRange", Value=height, i1=0.0, i2=0.35, i3=0.45, i4=1.0).outputs[0]
        m.node_tree.links.new(n.mix(shade, tuple(c * 0.35 for c in color), color), p.inputs["Base Color"])
    m.node_tree.links.new(bump, p.inputs["Normal"])
    return m


def padded(name, stations, mat, matrix):
    """An upholstered part: [(x, half width, underside, middle of the top, height of the bolsters)]."""
    half = lambda w, lo, hi, b: [(0, lo), (w * 0.8, lo), (w, lo + 0.02), (w + 0.006, lo + 0.55 * (hi - lo)), (w - 0.004, hi + b - 0.01), (w - 0.035, hi + b + 0.006),
                                 (w - 0.075, hi + b * 0.4), (w - 0.105, hi), (w * 0.3, hi - 0.004), (0, hi - 0.004)]
    loft.build(name, loft.shell([(x, half(*rest)) for x, *rest in stations], 12, 14), mat).matrix_world = matrix


def upright(at, lean):
    """Frame of a backrest: x along it upward, z out of its front."""
    c, s = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    return Matrix.Translation(at) @ Matrix(((-s, 0, c), (0, -1, 0), (c, 0, s))).to_4x4()


def seat(y, hide, quilted, black, chrome):
    """A front seat with its middle at `y`, on a floor at z = 0. Returns the frame of its backrest."""
    padded("cushion", [(-0.27, 0.235, 0.14, 0.245, 0.020), (-0.15, 0.250, 0.12, 0.262, 0.040), (0.05, 0.258, 0.12, 0.275, 0.048), (0.20, 0.255, 0.13, 0.292, 0.040), (0.27, 0.248, 0.16, 0.280, 0.024), (0.295, 0.235, 0.19, 0.245, 0.010)],
           quilted, Matrix.Translation((0.06, y, 0)))
    back = upright((-0.20, y, 0.24), 21)
    padded("backrest", [(-0.02, 0.225, -0.06, 0.04, 0.02), (0.08, 0.250, -0.07, 0.050, 0.055), (0.26, 0.262, -0.07, 0.055, 0.070), (0.42, 0.255, -0.07, 0.050, 0.050), (0.54, 0.225, -0.06, 0.045, 0.025), (0.61, 0.170, -0.05, 0.035, 0.012), (0.635, 0.12, -0.035, 0.015, 0.0)],
           quilted, back)
    padded("headrest", [(0.675, 0.10, -0.02, 0.03, 0.0), (0.69, 0.128, -0.03, 0.045, 0.004), (0.76, 0.135, -0.035, 0.052, 0.006), (0.81, 0.122, -0.03, 0.045, 0.004), (0.83, 0.09, -0.015, 0.025, 0.0)], hide, back)
    for s in (-1, 1):
        V.tube("post", [back @ Vector((0.58, s * 0.055, 0)), back @ Vector((0.74, s * 0.055, 0))], 0.007, chrome)
        V.rounded("rail", (0.50, 0.035, 0.06), (0.05, y + s * 0.19, 0.035), black, 0.01)
    V.rounded("base", (0.46, 0.44, 0.10), (0.02, y, 0.11), black, 0.03)
    V.rounded("buckle", (0.035, 0.025, 0.10), (-0.12, y - math.copysign(0.285, y), 0.28), black, 0.008)
    return back
