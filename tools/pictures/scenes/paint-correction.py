"""Paint correction: one dark panel, left half swirled and hazy, right half corrected to a mirror of the dusk (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S
bpy = S.bpy

S.reset(8)
S.bpy.context.scene.cycles.sample_clamp_indirect = 10
SIZE, PX = 44.0, 6144                                     # panel edge in cm, scratch map in pixels


def scratch_map(count=26000, seed=5):
    """Tangent-space normal map of fine arc scratches: each is a V-groove, its two flanks tilted opposite ways."""
    r = np.random.default_rng(seed)
    nx, ny = np.zeros((PX, PX), np.float32), np.zeros((PX, PX), np.float32)
    for c in range(0, count, 1000):
        m = 1000
        L = np.exp(r.normal(6.1, 0.6, m)).clip(120, 1700)                       # length in px
        x0, y0, a0 = r.uniform(0, PX, m), r.uniform(0, PX, m), r.uniform(0, 2 * math.pi, m)
        bend, amp = r.normal(0, 1.0, m) / 1800, r.uniform(0.04, 0.40, m) * np.where(r.random(m) < 0.05, 2.0, 1)
        t = np.linspace(0, 1, 1700)[None, :]
        ang = a0[:, None] + bend[:, None] * t * L[:, None]
        step = (L / 1700)[:, None]
        x, y = x0[:, None] + np.cumsum(np.cos(ang) * step, 1), y0[:, None] + np.cumsum(np.sin(ang) * step, 1)
        fade = np.sin(math.pi * t) ** 0.5 * amp[:, None]
        for side in (-1.5, -0.6, 0.6, 1.5):
            px, py = -np.sin(ang), np.cos(ang)
            i, j = np.round(x + side * px).astype(int) % PX, np.round(y + side * py).astype(int) % PX
            nx[j, i], ny[j, i] = (np.sign(side) * fade * px).astype(np.float32), (np.sign(side) * fade * py).astype(np.float32)
    return nx, ny


nx, ny = scratch_map()
img = bpy.data.images.new("scratches", PX, PX, float_buffer=True, is_data=True)
px = np.ones((PX, PX, 4), np.float32)
px[..., 0], px[..., 1] = nx * 0.5 + 0.5, ny * 0.5 + 0.5
img.pixels.foreach_set(px.ravel())
img.update()
img.pack()

mat, n, coat, base = S.paint(base=(0.0012, 0.0025, 0.006), flake=(0.0012, 0.0025, 0.006), metal=0.0)
co = n.obj()
sx = n("ShaderNodeSeparateXYZ", Vector=co)
uv = n("ShaderNodeMapping", Vector=co, Scale=(1 / SIZE,) * 3).outputs[0]
tex = n("ShaderNodeTexImage", Vector=uv, _image=img, _interpolation="Linear").outputs[0]
d = n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=tex, i1=(0.5, 0.5, 1.0)).outputs[0]
line = n.math("ADD", sx.outputs[0], n.math("MULTIPLY", sx.outputs[1], -0.22))          # the dividing line, slightly slanted
left = n("ShaderNodeMapRange", Value=line, i1=-0.04, i2=0.04, i3=1.0, i4=0.0).outputs[0]
d = n("ShaderNodeVectorMath", _operation="SCALE", i0=d, Scale=n.math("MULTIPLY", left, 2.0)).outputs[0]
geo = n("ShaderNodeNewGeometry").outputs["Normal"]
nrm = n("ShaderNodeVectorMath", _operation="NORMALIZE",
        i0=n("ShaderNodeVectorMath", _operation="ADD", i0=geo, i1=d).outputs[0]).outputs[0]
mat.node_tree.links.new(nrm, coat.inputs["Normal"])
mat.node_tree.links.new(n.mix(left, (0.0012, 0.0025, 0.006), (0.016, 0.019, 0.027)),
                        base.inputs["Base Color"])                                      # milky veil
haze = n("ShaderNodeTexNoise", Vector=co, Scale=0.35, Detail=4.0).outputs["Fac"]
cr = n.math("ADD", 0.008, n.math("MULTIPLY", left, n.math("MULTIPLY", haze, 0.16)))
mat.node_tree.links.new(cr, coat.inputs["Roughness"])
S.grid("panel", lambda x, y: -0.0012 * x * x - 0.0008 * y * y, -60, 60, -40, 70, 120, 120, mat)

CAM = (0, -26, 12)
S.dusk_world(4.0, glow_dir=(0.3, 1), glow=1.1, horizon=0.27, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.502, (1.0, 0.36, 0.035)), (0.530, (0.72, 0.21, 0.025)), (0.560, (0.26, 0.080, 0.024)),
    (0.605, (0.045, 0.018, 0.020)), (0.70, (0.004, 0.004, 0.010)), (1.0, (0, 0, 0))])
S.ridge(300, 92, 36, 900, 4, S.emission((0.003, 0.004, 0.008), 1.0), x0=20, freq=9)
led = S.emission((0.86, 0.93, 1.0), 110)
for k in range(13):                                       # round LED inspection lamp, mirrored on the line
    a, r = k * math.pi / 6, 0.0 if k == 12 else 2.4
    o = S.mesh("led", [(0, 0, 0)] + [(0.46 * math.cos(j * math.pi / 20), 0.46 * math.sin(j * math.pi / 20), 0) for j in range(40)],
               [(0, 1 + j, 1 + (j + 1) % 40) for j in range(40)], led, smooth=False)
    o.location = (0.2 + r * math.cos(a), 30, 17 + r * math.sin(a))
    S.look(o, (0, -2, 0))
S.camera(CAM, (0, 2.5, 0), lens=50, focus=(0, -2, 0), fstop=0.2)
S.render("paint-correction", exposure=0.2, k=0.4)
