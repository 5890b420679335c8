"""From scene to file: two half renders, denoise (this Blender has no OpenImageDenoise), grade, PNG.

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


def nlm(a, b, win=4, k=0.55):
    """Dual-buffer non-local means: weights from one half render filter the other (after Rousselle 2012)."""
    tone = lambda x: np.log1p(8 * np.maximum(x, 0))
    ta, tb = tone(a), tone(b)
    var = _blur(((ta - tb) ** 2).mean(2) * 0.5, 3) + 2e-6
    res = []
    for g, src in ((tb, a), (ta, b)):
        acc, ws = np.zeros_like(src), np.zeros(src.shape[:2], np.float32)
        for dy in range(-win, win + 1):
            for dx in range(-win, win + 1):
                sh = lambda x: np.roll(x, (dy, dx), (0, 1))
                d2 = ((g - sh(g)) ** 2).mean(2)
                vq = sh(var)
                d = (d2 - (var + np.minimum(var, vq))) / (1e-7 + k * k * (var + vq))
                w = np.exp(-np.maximum(_blur(d, 1), 0))
                acc += sh(src) * w[..., None]
                ws += w
        res.append(acc / ws[..., None])
    return (res[0] + res[1]) / 2


def _pixels(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = "Linear"
    w, h = im.size
    p = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(p)
    bpy.data.images.remove(im)
    return p.reshape(h, w, 4)[..., :3].copy()


def render(name, aspect=(16, 9), exposure=0.0, bloom=0.06, vignette=0.25, grain=0.0, k=0.55):
    a, s, t0 = args(), bpy.context.scene, time.time()
    w = a["w"]
    h = round(w * aspect[1] / aspect[0])
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    s.cycles.samples, s.cycles.adaptive_threshold = max(a["s"] // 2, 1), 0.012
    s.render.image_settings.file_format, s.render.image_settings.color_depth = "OPEN_EXR", "32"
    s.render.use_persistent_data = True                       # the second half reuses the prepared scene
    os.makedirs(a["out"], exist_ok=True)
    half = []
    for seed in (1, 2):
        s.cycles.seed = seed
        s.render.filepath = os.path.join(a["out"], f"{name}.{seed}.exr")
        bpy.ops.render.render(write_still=True)
        half.append(_pixels(s.render.filepath))
        os.remove(s.render.filepath)
    t1 = time.time()
    despeckle(*half)
    x = nlm(*half, k=k)
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
