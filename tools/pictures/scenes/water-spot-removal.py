"""Water spots: white mineral rings on a dark blue door in daylight; a gloved hand wipes one half clean with a cloth (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import numpy as np
import cloth as C
import hand as H
import place as P
import studio as S
from mathutils import Matrix, Vector

S.reset(3).cycles.caustics_reflective = False              # the mirror would sprinkle the chalk with sparks
SIZE, PX = 64.0, 2560                                         # edge of the spot map in cm and pixels
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
    for rad in sorted(np.exp(r.normal(3.35, 0.65, 2600)).clip(9, 95), reverse=True):
        cx, cy = r.uniform(150, PX - 150, 2)
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

mat, n, coat, base = S.paint(base=(0.006, 0.020, 0.075), flake=(0.03, 0.08, 0.22), scale=30, amount=0.10)
co = n.obj()
uv = n("ShaderNodeMapping", Vector=co, Location=(0.5, 0.5, 0), Scale=(1 / SIZE,) * 3).outputs[0]
spot = n("ShaderNodeTexImage", Vector=uv, _image=img, _interpolation="Cubic").outputs[0]
xyz = n("ShaderNodeSeparateXYZ", Vector=co)
streak = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", xyz.outputs[1], 0.9)).outputs[0], Scale=1.0, Detail=4.0).outputs["Fac"]
border = n.math("ADD", n.math("ADD", xyz.outputs[0], n.math("MULTIPLY", xyz.outputs[1], 0.16)), n.math("MULTIPLY", n.math("SUBTRACT", streak, 0.5), 2.4))
dirty = n("ShaderNodeMapRange", Value=border, i1=-1.2, i2=-0.8, i3=1.0, i4=0.0, _interpolation_type="SMOOTHSTEP").outputs[0]
chalk = n.math("MULTIPLY", n.math("MULTIPLY", spot, dirty), 1.35, clamp=True)
lime = n("ShaderNodeBsdfDiffuse", Color=(0.86, 0.87, 0.88), Roughness=0.6)
surf = [k for k in mat.node_tree.nodes if k.type == "MIX_SHADER"][0]
out = [k for k in mat.node_tree.nodes if k.type == "OUTPUT_MATERIAL"][0]
both = n("ShaderNodeMixShader", Fac=n.math("MULTIPLY", chalk, 0.95), i1=surf.outputs[0], i2=lime.outputs[0])
mat.node_tree.links.new(both.outputs[0], out.inputs["Surface"])
mat.node_tree.links.new(n.math("ADD", 0.008, n.math("ADD", n.math("MULTIPLY", dirty, 0.14), n.math("MULTIPLY", chalk, 0.3))), coat.inputs["Roughness"])
S.grid("panel", lambda x, y: -0.0010 * x * x - 0.0012 * y * y, -90, 90, -60, 90, 100, 100, mat)

cloth = Matrix.Translation((4.2, 1.0, 0)) @ Matrix.Rotation(0.35, 4, "Z")
C.cloth(C.microfiber((0.86, 0.84, 0.78)), 21, 3, 2.4, matrix=cloth)
fingers = Vector((-0.62, 0.78, -0.12)).normalized()
H.hand(H.nitrile((0.86, 0.25, 0.025)), H.skin(), H.FLAT, H.THUMB, 5.0, mirrored=True, reach=46, bend=-13,
       matrix=H.facing(Vector((4.2, 1.0, 3.7)) - fingers * 8.5, fingers, (0, 0, 1), 1.0))

P.day_world(elevation=38, azimuth=150, strength=0.13, sun=3.0, top=(0.13, 0.30, 0.66), low=(0.95, 0.70, 0.48))
S.camera((1.5, -27, 30), (1.6, -0.8, 0), lens=36)
S.render("water-spot-removal", aspect=(3, 2), exposure=0.25, vignette=0.15, bloom=0.03)
