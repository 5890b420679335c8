"""Water spots: chalky mineral rings dried on dark paint, and one wiped sweep in which an amber strip shines clear (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import studio as S

S.reset(5).cycles.caustics_reflective = False              # the mirror would sprinkle the chalk with sparks
SIZE, PX = 40.0, 3600                                         # edge of the spot map in cm and pixels
r = np.random.default_rng(14)


def soft(px, sig):
    """Smooth random field of about unit spread."""
    f = np.fft.fftfreq(px)
    k = np.exp(-2 * np.pi ** 2 * sig ** 2 * (f[:, None] ** 2 + f[None, :] ** 2))
    a = np.fft.ifft2(np.fft.fft2(r.standard_normal((px, px))) * k).real
    return (a / a.std()).astype(np.float32)


def spots():
    """Each drop dried from its rim inwards: a hard uneven outer ring, a fainter tide mark, a thin crust in between."""
    m, done = np.zeros((PX, PX), np.float32), np.zeros((1, 3))
    for rad in sorted(np.exp(r.normal(3.5, 0.70, 6500)).clip(9, 125), reverse=True):
        cx, cy = r.uniform(400, PX - 400, 2)
        if (np.hypot(done[:, 0] - cx, done[:, 1] - cy) < 0.98 * (done[:, 2] + rad) + 6).any():
            continue                                          # drops that touched would have run together
        done = np.vstack([done, (cx, cy, rad)])
        R = int(rad * 1.5) + 4
        x0, y0 = int(cx), int(cy)
        yy, xx = np.mgrid[-R:R + 1, -R:R + 1].astype(np.float32)
        a, d = np.arctan2(yy, xx), np.hypot(xx, yy) / rad
        ph = r.uniform(0, 6.28, 5)
        d = d / (1 + sum(0.07 / (k + 1) * np.sin((k + 2) * a + ph[k]) for k in range(4)))
        broken = 0.55 + 0.45 * np.sin(a * r.integers(1, 4) + ph[4])
        w = (2.2 / rad + 0.030) * (0.75 + 0.55 * broken)
        ring = np.exp(-((d - 0.93) / w) ** 2) * (0.35 + 0.65 * broken)
        tide = 0.22 * np.exp(-((d - r.uniform(0.45, 0.75)) / (w * 1.3)) ** 2) * (1 - 0.6 * broken) * (rad > 40)
        crust = 0.11 * (d < 0.93) * (0.3 + 0.7 * d)
        v = (ring + tide + crust) * r.uniform(0.6, 1.0)
        box = m[y0 - R:y0 + R + 1, x0 - R:x0 + R + 1]
        if box.shape == v.shape:
            np.maximum(box, v, out=box)
    m *= 0.85 + 0.15 * np.clip(soft(PX, 3.0), -1.5, 1.5)       # crystals
    return np.clip(m, 0, 1) + 0.02 * np.clip(soft(PX, 60) + 0.8, 0, 2)


m = spots()
img = S.bpy.data.images.new("spots", PX, PX, float_buffer=True, is_data=True)
img.pixels.foreach_set(np.dstack([m, m, m, np.ones_like(m)]).astype(np.float32).ravel())
img.update()
img.pack()

mat, n, coat, base = S.paint(base=(0.0012, 0.0025, 0.007), flake=(0.012, 0.028, 0.075), scale=30, amount=0.10)
co = n.obj()
uv = n("ShaderNodeMapping", Vector=co, Location=(0.5, 0.5, 0), Scale=(1 / SIZE,) * 3).outputs[0]
spot = n("ShaderNodeTexImage", Vector=uv, _image=img, _interpolation="Cubic").outputs[0]
# the wiped sweep: a broad arc (ring around a centre off to the lower right), edges streaked like a cloth's
c = n("ShaderNodeVectorMath", _operation="SUBTRACT", i0=co, i1=(13.0, -13.0, 0)).outputs[0]
rad = n("ShaderNodeVectorMath", _operation="LENGTH", i0=c).outputs["Value"]
streak = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", rad, 5.0)).outputs[0], Scale=1.0, Detail=4.0).outputs["Fac"]
wob = n.math("MULTIPLY", n.math("SUBTRACT", streak, 0.5), 1.1)
off = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("ADD", rad, wob), 14.5))
dirty = n("ShaderNodeMapRange", Value=off, i1=4.0, i2=4.3, i3=0.0, i4=1.0, _interpolation_type="SMOOTHSTEP").outputs[0]
chalk = n.math("MULTIPLY", n.math("MULTIPLY", spot, dirty), 1.0, clamp=True)
lime = n("ShaderNodeBsdfDiffuse", Color=(0.62, 0.66, 0.72), Roughness=0.6)
surf = [k for k in mat.node_tree.nodes if k.type == "MIX_SHADER"][0]
out = [k for k in mat.node_tree.nodes if k.type == "OUTPUT_MATERIAL"][0]
both = n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", chalk, 0.95), i1=surf.outputs[0], i2=lime.outputs[0])
mat.node_tree.links.new(both.outputs[0], out.inputs["Surface"])
mat.node_tree.links.new(n.math("ADD", 0.008, n.math("ADD", n.math("MULTIPLY", dirty, 0.10), n.math("MULTIPLY", chalk, 0.3))), coat.inputs["Roughness"])
S.grid("panel", lambda x, y: -0.0014 * x * x - 0.0018 * max(y, 0) ** 2, -60, 60, -40, 70, 120, 120, mat)


def far(col):
    """A silhouette's dim glow, kept out of light sampling: by its sheer size it would draw nearly every sample."""
    m = S.emission(col, 1.0)
    m.cycles.sample_as_light = False
    return m


S.dusk_world(1.6, glow_dir=(0.1, 1), glow=0.9, horizon=0.16)
S.ridge(300, 58, 16, 800, 17, far((0.003, 0.004, 0.008)), x0=20, freq=9)
S.panel_light((-30, 6, 24), (-4, 0, 0), 22, 16, (0.66, 0.82, 1.0), 36, edge=0.5)           # raking cool light on the chalk
S.panel_light((8, 44, 29), (0, 0, 0), 110, 2.6, (1.0, 0.46, 0.13), 9, edge=0.2)            # the amber strip the sweep reveals
S.camera((0, -22, 15), (0.3, 0.6, 0), lens=54, focus=(0, -1, 0), fstop=0.2)
S.render("water-spot-removal", aspect=(3, 2), exposure=0.4)
