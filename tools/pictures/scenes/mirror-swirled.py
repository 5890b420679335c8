"""Before: a swirled, hazy hood at sunset. With `--corrected`, the same hood as a mirror of the ridge (`mirror-corrected`); camera and light are the same (units: cm)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import scratches

corrected = "--corrected" in sys.argv
S.reset(6)
S.bpy.context.scene.cycles.sample_clamp_indirect = 8

BASE, VEIL = (0.006, 0.030, 0.085), (0.15, 0.155, 0.17)
mat, n, coat, base = S.paint(base=BASE, flake=(0.02, 0.09, 0.24), scale=30, amount=0.08, rough=0.3, metal=0.5)
next(x for x in mat.node_tree.nodes if x.type == "FRESNEL").inputs["IOR"].default_value = 2.4
if not corrected:
    mat.node_tree.links.new(scratches.scratch_normal(n, scratches.scratch_image(strength=1.6), 110.0), coat.inputs["Normal"])
    haze = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=0.12, Detail=4.0).outputs["Fac"]
    mat.node_tree.links.new(n("ShaderNodeMapRange", Value=haze, i1=0.3, i2=0.7, i3=0.035, i4=0.09).outputs[0], coat.inputs["Roughness"])
    mat.node_tree.links.new(n.mix(haze, BASE, VEIL), base.inputs["Base Color"])
    coat.inputs["Color"].default_value = (0.66, 0.66, 0.68, 1)


def hood(x, y):
    """A gently crowned hood with two raised lines that run towards the nose."""
    ridge = sum(1.3 / (1 + math.exp(-(s * x - 34 + 0.10 * y) / 1.1)) for s in (-1, 1))
    return -0.0013 * x * x - 0.00004 * (y + 10) ** 2 + ridge - (0.02 * max(0, y - 78) ** 2)


S.grid("hood", hood, -110, 110, -60, 96, 360, 200, mat)
S.dusk_world(3.4, glow_dir=(0.12, 1), glow=1.1, horizon=0.06, stops=[
    (0.0, (0, 0, 0)), (0.494, (0, 0, 0)), (0.502, (1.0, 0.42, 0.06)), (0.525, (0.80, 0.27, 0.04)), (0.560, (0.40, 0.13, 0.045)),
    (0.610, (0.13, 0.055, 0.050)), (0.70, (0.02, 0.016, 0.030)), (1.0, (0, 0, 0))])
dark = S.emission((0.010, 0.008, 0.014), 1.0)
dark.cycles.sample_as_light = False
far = S.emission((0.085, 0.038, 0.040), 1.0)
far.cycles.sample_as_light = False
S.ridge(2400, 0, 420, 5200, 4, far, freq=8)
S.ridge(2000, -20, 330, 4800, 9, dark, freq=7)
sun = S.mesh("sun", [(0, 0, 0)] + [(58 * math.cos(a * math.pi / 32), 58 * math.sin(a * math.pi / 32), 0) for a in range(64)],
             [(0, 1 + a, 1 + (a + 1) % 64) for a in range(64)], S.emission((1.0, 0.60, 0.22), 26), smooth=False)
sun.location = (215, 2200, 480)
S.look(sun, (0, 0, 0))
S.camera((0, -66, 11), (2, 60, 2.6), lens=32)
S.render("mirror-corrected" if corrected else "mirror-swirled", aspect=(3, 2), exposure=0.2, k=0.45)
