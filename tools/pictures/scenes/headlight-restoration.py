"""Headlight: projector and bezel behind the lens cover, yellowed haze at left, restored clarity at right (units: cm)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
from mathutils import Vector, Matrix, noise

c = S.reset(6).cycles
c.caustics_reflective, c.sample_clamp_indirect = False, 1.5
chrome, _, _ = S.principled("chrome", (0.72, 0.74, 0.78), 0.07, 1.0)
satin, _, _ = S.principled("satin", (0.050, 0.053, 0.060), 0.32, 1.0)
cup, cn, cp = S.principled("cup", (0.20, 0.21, 0.24), 0.13, 1.0)
xyz = cn("ShaderNodeSeparateXYZ", Vector=cn.obj())
flute = cn.math("SINE", cn.math("MULTIPLY", cn.math("ARCTAN2", xyz.outputs[2], xyz.outputs[0]), 40.0))       # fluted reflector
cup.node_tree.links.new(cn("ShaderNodeBump", Height=flute, Strength=0.5, Distance=0.10).outputs[0], cp.inputs["Normal"])
black, _, _ = S.principled("black", (0.006, 0.006, 0.008), 0.28)
copper, _, _ = S.principled("copper", (0.80, 0.36, 0.13), 0.16, 1.0)


def at(o, x, z, y=0.0):
    o.location = (x, y, z)
    return o


def bead(r, y, h=0.12, w=0.16, k=10):
    """Profile of one polished step ring."""
    return [(r - w * math.cos(math.pi * i / k), y - h * math.sin(math.pi * i / k)) for i in range(k + 1)]


def projector(x, z, s, lit):
    """Glass dome in stepped bezel rings; s = scale, lit = colour and strength of its daytime-light ring."""
    sc = lambda p: [(r * s, y * s) for r, y in p]
    dome = [(3.0 * math.sin(t), 0.9 - 1.9 * math.cos(t)) for t in (math.pi / 2 * i / 40 for i in range(41))]
    m, n, done = S.material("dome")
    g = n("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=0.0)
    deep = n("ShaderNodeBsdfRefraction", Color=(0.92, 0.96, 1.0), Roughness=0.0, IOR=1.5)
    done(n("ShaderNodeMixShader", Fac=n("ShaderNodeFresnel", IOR=1.6).outputs[0], i1=deep.outputs[0], i2=g.outputs[0]).outputs[0])
    at(S.lathe("dome", sc(dome[::-1]), 200, m), x, z)
    at(S.lathe("well", sc([(3.0, 0.9), (2.95, 2.2), (2.4, 4.5), (0.9, 5.2), (0.01, 5.2)]), 120, chrome), x, z)
    tube = [(4.72 + .11 * math.cos(t), .05 + .11 * math.sin(t)) for t in (math.pi * i / 8 for i in range(17))]
    at(S.lathe("halo", sc(tube), 260, S.emission(*lit)), x, z)
    for ring, mat in (([(3.0, 0.9), (3.02, 0.55)] + bead(3.22, 0.5, 0.20) + [(3.40, 0.6)], chrome),
                      ([(3.40, 0.6), (3.5, 0.2), (3.75, -0.35), (4.0, -0.6)], satin),
                      (bead(4.14, -0.6, 0.10, 0.14), copper),
                      ([(4.28, -0.6), (4.5, -0.3), (4.55, 0.1), (4.9, 0.2)], black),
                      (bead(5.06, 0.2, 0.12), chrome),
                      ([(5.2, 0.2), (5.25, 0.75)] + [(5.3 + 0.28 * k, 0.8 - 0.030 * k * k) for k in range(11)], cup)):
        at(S.lathe("ring", sc(ring), 260, mat), x, z)


projector(0, 0, 1.0, ((0.72, 0.86, 1.0), 4.0))
projector(13.4, 1.2, 0.84, ((1.0, 0.36, 0.06), 0.55))


# housing: a dark bowl that rises between the projectors, with one bright step
m, n, p = S.principled("housing", (0.05, 0.055, 0.065), 0.30, 0.8)
vs = [(-40 + 80 * i / 160, 2.2 + 0.25 * math.tanh(6 * math.sin(0.55 * (-24 + 48 * j / 200) + 0.05 * (-40 + 80 * i / 160))), -24 + 48 * j / 200)
      for j in range(201) for i in range(161)]
S.mesh("housing", vs, [(j * 161 + i, j * 161 + i + 1, (j + 1) * 161 + i + 1, (j + 1) * 161 + i) for j in range(200) for i in range(160)], m)

# the cover: thin, clear, gently domed; left of an arc it is weathered
m, n, done = S.material("cover")
co = n.obj()
dist = n("ShaderNodeVectorMath", _operation="LENGTH", i0=n("ShaderNodeVectorMath", _operation="SUBTRACT",
         i0=n("ShaderNodeVectorMath", _operation="MULTIPLY", i0=co, i1=(1, 0, 1)).outputs[0], i1=(-27.5, 0, 5.0)).outputs[0]).outputs["Value"]
old = n("ShaderNodeMapRange", Value=dist, i1=26.9, i2=27.1, i3=1.0, i4=0.0).outputs[0]
cloud = n("ShaderNodeTexNoise", Vector=co, Scale=0.22, Detail=5.0, Roughness=0.6).outputs["Fac"]
fine = n("ShaderNodeTexNoise", Vector=co, Scale=16.0, Detail=4.0).outputs["Fac"]
craze = n("ShaderNodeTexVoronoi", Vector=co, Scale=3.4, _feature="DISTANCE_TO_EDGE").outputs["Distance"]
craze = n("ShaderNodeMapRange", Value=craze, i1=0.0, i2=0.035, i3=0.22, i4=0.0).outputs[0]
veil = n("ShaderNodeMapRange", Value=n.math("ADD", cloud, n.math("MULTIPLY", fine, 0.25)), i1=0.40, i2=0.85, i3=0.10, i4=0.42).outputs[0]
veil = n.math("MULTIPLY", old, n.math("ADD", veil, craze, True))
tint = n.mix(old, (1, 1, 1), (0.86, 0.66, 0.32))
blur = n("ShaderNodeBsdfRefraction", Color=(0.90, 0.72, 0.38), Roughness=0.42, IOR=1.30)
clear = n("ShaderNodeBsdfTransparent", Color=(0.985, 0.99, 1.0))
through = n("ShaderNodeMixShader", Fac=old, i1=clear.outputs[0], i2=blur.outputs[0])
milk = n("ShaderNodeMixShader", Fac=0.45, i1=n("ShaderNodeBsdfDiffuse", Color=(0.62, 0.48, 0.25)).outputs[0],
         i2=n("ShaderNodeBsdfTranslucent", Color=(0.85, 0.66, 0.34)).outputs[0])
body = n("ShaderNodeMixShader", Fac=veil, i1=through.outputs[0], i2=milk.outputs[0])
gloss = n("ShaderNodeBsdfGlossy", Color=(1, 1, 1), Roughness=n.math("ADD", 0.004, n.math("MULTIPLY", old, 0.34)))
fres = n.math("MULTIPLY", n("ShaderNodeFresnel", IOR=1.5).outputs[0], 1.0)
done(n("ShaderNodeMixShader", Fac=fres, i1=body.outputs[0], i2=gloss.outputs[0]).outputs[0])
vs = [(x, -4.4 + 0.0045 * x * x + 0.012 * z * z, z) for z in (-16 + 32 * j / 60 for j in range(61)) for x in (-30 + 60 * i / 90 for i in range(91))]
cover = S.mesh("cover", vs, [(j * 91 + i, j * 91 + i + 1, (j + 1) * 91 + i + 1, (j + 1) * 91 + i) for j in range(60) for i in range(90)], m)
cover.visible_shadow = False                                 # lets the lights reach the housing without noise

S.dusk_world(1.0, glow_dir=(0.6, -1), glow=1.0, horizon=-0.05)
S.panel_light((-34, -46, 20), (-8, 0, 0), 12, 40, (0.95, 0.92, 0.9), 16, edge=0.5)       # rakes the weathered half
S.panel_light((0, -30, 46), (0, 0, 0), 90, 14, (0.62, 0.80, 1.0), 9, edge=0.4)          # cool card overhead for the chrome
S.panel_light((46, -24, -4), (4, 0, 0), 14, 60, (1.0, 0.46, 0.13), 28, edge=0.5)        # amber from the right
S.panel_light((0, -40, -40), (0, 0, 0), 60, 16, (0.20, 0.34, 0.80), 3, edge=0.5)        # dim blue from below
S.camera((6, -40, 4.5), (2.6, 0, 0.1), lens=66, focus=(0.5, -1.2, 0), fstop=0.16)
S.render("headlight-restoration", aspect=(3, 2), exposure=0.15)
