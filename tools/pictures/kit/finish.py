"""From scene to file: two half renders, denoise (Debian's Blender has no OpenImageDenoise), grade, PNG.

Arguments after `--`: --w width in pixels, --s samples, --out folder.
"""
import bpy, os, sys, time
import numpy as np

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def args():
    a = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    get = lambda k, d: type(d)(a[a.index(k) + 1]) if k in a else d
    return dict(w=get("--w", 480), s=get("--s", 32), out=get("--out", os.path.join(ART, "out")))


def _blur(a, r):
    for ax in (0, 1):
        p = np.pad(a, [(r + 1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode="edge").cumsum(ax, dtype=np.float64)
        k = 2 * r + 1
        a = ((p[k:] - p[:-k]) if ax == 0 else (p[:, k:] - p[:, :-k])) / k
    return a.astype(np.float32)


def despeckle(a, b):
    """Fireflies: a pixel far brighter than both its neighbourhood and its twin in the other half is pulled down."""
    for p, q in ((a, b), (b, a)):
        lim = 1.6 * np.maximum(_blur(q, 1), q) + 0.25 * _blur(p, 2) + 0.02
        np.minimum(p, lim, out=p)


def weights(guide, var, offsets, k):
    """Non-local means: (dy, dx, weight of each pixel's neighbor at that offset), from the likeness of their surroundings in `guide`."""
    for dy in offsets:
        for dx in offsets:
            near = lambda v: np.roll(v, (-dy, -dx), (0, 1))
            vq = near(var)
            d = ((guide - near(guide)) ** 2).mean(2) - (var + np.minimum(var, vq))
            yield dy, dx, np.exp(-np.maximum(_blur(d / (1e-7 + k * k * (var + vq)), 1), 0))


def fit(colors, features, offsets, k, ridge=4e-4, rows=8):
    """Filters both half renders by a weighted linear fit of each pixel's window to albedo and normals (after Bitterli 2016).
    The weights of one half come from the other, so that noise does not confirm itself. Works on a few rows at a time, which fit the CPU's cache."""
    tones = [np.log1p(8 * np.maximum(c, 0)) for c in colors]
    var = _blur(((tones[0] - tones[1]) ** 2).mean(2) * 0.5, 3) + 2e-6
    n, (h, w), m = len(features) + 1, var.shape, max(offsets)
    padded = lambda v: np.pad(v, ((0, 0), (m, m), (m, m)), mode="edge")
    f = padded(features)
    for guide, src in zip(tones[::-1], colors):
        res, c, ws = np.empty_like(src), padded(np.moveaxis(src, 2, 0)), list(weights(guide, var, offsets, k))
        for r in range(0, h, rows):
            e = min(r + rows, h)
            moments, sums = np.zeros((n, n, e - r, w), np.float32), np.zeros((n, 3, e - r, w), np.float32)
            for dy, dx, wt in ws:
                there = np.s_[:, m + r + dy:m + e + dy, m + dx:m + dx + w]
                step, color, wt = f[there] - features[:, r:e], c[there], wt[r:e]
                for i, d in enumerate([wt, *(wt * step)]):
                    sums[i] += d * color
                    moments[0, i] += d
                    for j in range(max(i, 1), n if i else 0):
                        moments[i, j] += d * step[j - 1]
            for i in range(n):
                moments[i, :i] = moments[:i, i]
                moments[i, i] += moments[0, 0] * (ridge if i else 0)
            res[r:e] = np.linalg.solve(np.moveaxis(moments, (0, 1), (2, 3)), np.moveaxis(sums, (0, 1), (2, 3)))[..., 0, :]
        yield np.clip(res, 0, 2 * np.maximum(*(_blur(x, 2) for x in colors)) + 0.01)   # a fit may overshoot at an edge


def denoise(colors, features, k=0.55):
    """One picture from two half renders: fine noise first, then the wide blotches that it leaves."""
    for offsets in (range(-3, 4), range(-8, 9, 4)):
        colors = list(fit(colors, features, offsets, k))
    return (colors[0] + colors[1]) / 2


def _pixels(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = "Linear"
    w, h = im.size
    p = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(p)
    bpy.data.images.remove(im)
    os.remove(path)
    return p.reshape(h, w, 4)[..., :3].copy()


PASSES = ("Image", "Denoising Albedo", "Denoising Normal")


def _outputs(folder, name):
    """Writes the passes of each render as FOLDER/NAME.PASS.FRAME.exr."""
    s = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    tree = s.node_tree
    layers = next(x for x in tree.nodes if x.type == "R_LAYERS")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path, out.format.file_format, out.format.color_depth = folder, "OPEN_EXR", "32"
    out.file_slots.clear()
    for key in PASSES:
        out.file_slots.new(f"{name}.{key}.")
        tree.links.new(layers.outputs[key], out.inputs[-1])


def render(name, aspect=(16, 9), exposure=0.0, bloom=0.06, vignette=0.25, grain=0.0, k=0.55):
    a, s, t0 = args(), bpy.context.scene, time.time()
    w = a["w"]
    h = round(w * aspect[1] / aspect[0])
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    s.cycles.samples, s.cycles.adaptive_threshold = max(a["s"] // 2, 1), 0.012
    s.render.use_persistent_data = True                       # the second half reuses the prepared scene
    os.makedirs(a["out"], exist_ok=True)
    _outputs(a["out"], name)
    half = []
    for seed in (1, 2):
        s.cycles.seed = s.frame_current = seed
        bpy.ops.render.render()
        half.append([_pixels(os.path.join(a["out"], f"{name}.{key}.{seed:04d}.exr")) for key in PASSES])
    t1 = time.time()
    colors = [h[0] for h in half]
    despeckle(*colors)
    features = np.concatenate([(p + q) / 2 for p, q in zip(half[0][1:], half[1][1:])], 2)
    x = denoise(colors, np.moveaxis(features, 2, 0), k)
    if bloom:
        r, hot = max(w // 90, 2), np.minimum(np.maximum(x - 0.9, 0), 12)
        x = x + bloom * (_blur(_blur(hot, r), r) + 0.6 * _blur(_blur(hot, 4 * r), 4 * r))
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    x *= (1 - vignette * np.clip((xx ** 2 + yy ** 2) / 2, 0, 1) ** 1.5)[..., None].astype(np.float32)
    if grain:
        x *= 1 + grain * np.random.default_rng(3).standard_normal((h, w, 1)).astype(np.float32)
    im = bpy.data.images.new("final", w, h, float_buffer=True)
    im.pixels.foreach_set(np.dstack([x, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    s.view_settings.exposure = exposure
    s.render.image_settings.file_format, s.render.image_settings.color_depth = "PNG", "8"
    s.render.image_settings.color_mode = "RGB"
    png = os.path.join(a["out"], name + ".png")
    im.save_render(png)
    print(f"DONE {name} {w}x{h} {a['s']}spp render {t1 - t0:.0f}s finish {time.time() - t1:.0f}s")
