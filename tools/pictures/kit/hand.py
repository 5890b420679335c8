"""A gloved hand with its arm, bare or in a long sleeve, posed by finger angles (units: cm).

The hand lies in its own frame: wrist at the origin, fingers towards +Y, palm towards -Z, thumb towards +X (mirrored: -X).
"""
import math
import studio as S
from mathutils import Matrix, Vector, noise

# Knuckle (x, y, z), lengths of the three bones, radii at knuckle, joints and tip.
FINGERS = {
    "index": ((2.95, 9.4, 0.2), (4.5, 2.7, 2.1), (1.12, 1.03, 0.95, 0.82)),
    "middle": ((0.95, 9.9, 0.45), (4.9, 3.0, 2.2), (1.15, 1.05, 0.97, 0.84)),
    "ring": ((-1.05, 9.4, 0.3), (4.6, 2.8, 2.2), (1.10, 1.01, 0.93, 0.80)),
    "little": ((-2.95, 8.4, -0.05), (3.5, 2.1, 1.9), (1.0, 0.90, 0.82, 0.70)),
}
RELAXED = {"index": (14, 22, 12), "middle": (16, 24, 14), "ring": (18, 26, 14), "little": (20, 26, 14)}
FLAT = {"index": (4, 6, 4), "middle": (3, 6, 4), "ring": (4, 7, 4), "little": (6, 8, 4)}
GRIP = {"index": (52, 72, 38), "middle": (56, 76, 40), "ring": (58, 78, 40), "little": (60, 78, 40)}


def nitrile(col=(0.012, 0.013, 0.016), rough=0.38, crease=0.35):
    """Thin rubber: a soft sheen and fine creases across the fingers, which glitter in a low sun if they are deep."""
    m, n, p = S.principled("nitrile", col, rough, Specular=0.55)
    warp = n("ShaderNodeMapping", Vector=n.obj(), Scale=(0.5, 1.6, 0.8)).outputs[0]
    big = n("ShaderNodeTexNoise", Vector=warp, Scale=1.1, Detail=4.0, Distortion=0.8).outputs["Fac"]
    fold = n.math("ABSOLUTE", n.math("SUBTRACT", big, 0.5))
    bump = n("ShaderNodeBump", Height=n.math("POWER", n.math("SUBTRACT", 1.0, fold), 6.0), Strength=crease, Distance=0.25)
    m.node_tree.links.new(bump.outputs[0], p.inputs["Normal"])
    return m


def skin():
    return S.principled("skin", (0.42, 0.21, 0.13), 0.5, Specular=0.35)[0]


def twill(col=(0.017, 0.024, 0.047)):
    """Sturdy cloth of work clothes: matte, a little paler where it is worn, with creases too small to model and a soft sheen along its outline."""
    m, n, p = S.principled("twill", col, 0.85, Specular=0.2, Sheen=0.6)
    co = n.obj()
    worn = n("ShaderNodeTexNoise", Vector=co, Scale=0.22, Detail=5.0, Roughness=0.6).outputs["Fac"]
    m.node_tree.links.new(n.mix(n.ramp(worn, [(0.35, (0,) * 3), (0.70, (1,) * 3)]), tuple(0.9 * c for c in col), tuple(1.15 * c for c in col)), p.inputs["Base Color"])
    return m


def capsule(a, b, ra, rb, flat=1.0, seg=24):
    """Closed tapered tube with round ends from a to b; `flat` squeezes it along z. Returns (vertices, faces)."""
    a, b = Vector(a), Vector(b)
    d = (b - a).length
    turn = (b - a).to_track_quat("Y", "Z").to_matrix() if d > 1e-6 else Matrix.Identity(3)
    k = 6
    prof = [(ra * math.cos(t), -ra * math.sin(t)) for t in (math.pi / 2 * (1 - i / k) for i in range(k + 1))]
    prof += [(rb * math.cos(t), d + rb * math.sin(t)) for t in (math.pi / 2 * i / k for i in range(k + 1))]
    vs = [a + turn @ Vector((max(r, 1e-3) * math.cos(s), y, flat * max(r, 1e-3) * math.sin(s)))
          for r, y in prof for s in (2 * math.pi * j / seg for j in range(seg))]
    n = len(prof)
    fs = [(i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j)
          for i in range(n - 1) for j in range(seg)]
    fs += [tuple(range(seg))[::-1], tuple((n - 1) * seg + j for j in range(seg))]
    return vs, fs


def finger(base, lengths, radii, bend, splay):
    """Capsules of one finger; `bend` in degrees at its three joints, `splay` sideways."""
    parts, at, pitch = [], Vector(base), 0.0
    side = Matrix.Rotation(math.radians(-splay), 3, "Z")
    for i, length in enumerate(lengths):
        pitch += math.radians(bend[i])
        to = at + side @ Vector((0, length * math.cos(pitch), -length * math.sin(pitch)))
        parts.append(capsule(at, to, radii[i], radii[i + 1]))
        at = to
    return parts


def hand_parts(pose, thumb, spread):
    parts = []
    for i, (name, (base, lengths, radii)) in enumerate(FINGERS.items()):
        parts += finger(base, lengths, radii, pose[name], (1.5 - i) * spread)
        x = base[0] * 0.55
        parts.append(capsule((x, 0.6, 0.0), base, 1.35, radii[0] * 1.08))          # the bone of the palm
    parts.append(capsule((-2.6, 2.4, -0.7), (-2.7, 6.6, -0.6), 1.3, 1.1))              # heel of the hand
    parts.append(capsule((0, -3, 0), (0, 1.2, 0), 2.75, 2.5, flat=0.70))               # wrist
    root, mid, tip, end = (Vector(p) for p in thumb)
    parts += [capsule(root, mid, 1.55, 1.25), capsule(mid, tip, 1.12, 0.98), capsule(tip, end, 0.98, 0.80)]
    parts.append(capsule((1.5, 2.6, -0.5), mid, 1.5, 1.2))                              # ball of the thumb
    return parts


THUMB = ((1.9, 1.8, -0.9), (4.6, 5.2, -1.4), (6.1, 8.1, -1.6), (6.7, 10.5, -1.7))
THUMB_GRIP = ((1.9, 1.8, -0.9), (4.2, 4.6, -2.6), (4.4, 7.0, -4.6), (3.0, 8.6, -6.0))


def join(parts, name, mat, voxel=0.16, smooth=7):
    """Unite closed parts to one skin."""
    vs, fs = [], []
    for v, f in parts:
        k = len(vs)
        vs += v
        fs += [tuple(i + k for i in face) for face in f]
    o = S.mesh(name, vs, fs, mat)
    r = o.modifiers.new("union", "REMESH")
    r.mode, r.voxel_size, r.use_smooth_shade = "VOXEL", voxel, True
    k = o.modifiers.new("soft", "SMOOTH")
    k.factor, k.iterations = 0.5, smooth
    return o


def facing(at, fingers, back, scale=0.01):
    """Matrix with the wrist at `at`, fingers and the back of the hand pointing along the given directions."""
    y = Vector(fingers).normalized()
    x = y.cross(Vector(back)).normalized()
    return Matrix.Translation(at) @ Matrix((x, y, x.cross(y))).transposed().to_4x4() @ Matrix.Scale(scale, 4)


def around(at, bar, fingers, mirrored=False, scale=0.01):
    """Matrix of a gripping hand around a bar at `at`; `bar` points from the little finger to the thumb."""
    x = Vector(bar).normalized() * (-1 if mirrored else 1)
    y = (Vector(fingers) - x * x.dot(Vector(fingers))).normalized()
    m = Matrix((x, y, x.cross(y))).transposed().to_4x4() @ Matrix.Scale(scale, 4)
    return Matrix.Translation(Vector(at) - (m @ Vector((0, 10.2, -3.0)))) @ m


def hand(glove, arm, pose=RELAXED, thumb=THUMB, spread=5.0, mirrored=False, reach=27.0, bend=0.0, lift=0.0, matrix=None, shoulder=None):
    """Gloved hand with a bare forearm of length `reach`; at the wrist `bend` lowers it and `lift` turns it sideways (degrees). Returns the elbow.
    With a `shoulder` (world point), the whole arm up to there is in a long sleeve, and `arm` is its cloth."""
    objs = [join(hand_parts(pose, thumb, spread), "glove", glove)]
    turn = Matrix.Rotation(math.radians(bend), 4, "X") @ Matrix.Rotation(math.radians(lift), 4, "Z")
    along = lambda d: turn @ Vector((0, -d, 0))
    place = (matrix or Matrix.Identity(4)) @ Matrix.Scale(-1 if mirrored else 1, 4, (1, 0, 0))
    cuff = [capsule(along(0), along(6.5), 2.75, 3.15, flat=0.76), capsule(along(6.2), along(6.6), 3.25, 3.25, flat=0.76)]
    objs.append(join(cuff, "cuff", glove, 0.2, 3))
    if shoulder is None:
        bulge = [capsule(along(4), along(reach * 0.6), 2.55, 3.9, flat=0.86), capsule(along(reach * 0.55), along(reach), 3.9, 4.0, flat=0.95)]
        objs.append(join(bulge, "forearm", arm, 0.35, 12))
    else:
        local = place.inverted()
        down = (local.to_3x3() @ Vector((0, 0, -1))).normalized()
        objs.append(long_sleeve(along(4.0), along(reach), local @ Vector(shoulder), turn.to_3x3() @ Vector((1, 0, 0)), down, arm))
    for o in objs:
        o.matrix_world = place
    return place @ along(reach)


def long_sleeve(wrist, elbow, shoulder, across, down, cloth, step=0.5, seg=72):
    """A long sleeve with a cuff, loose enough to hide the arm. Blender's cloth simulation drops it on the arm, so that its folds come from slack and weight.
    `across` is the wider direction of the wrist, `down` that of gravity."""
    fore, upper = elbow - wrist, shoulder - elbow
    a, b = fore.length, upper.length
    fore, upper, soft = fore / a, upper / b, min(7.0, 0.5 * b)
    girth = [(0.0, 3.45), (2.8, 3.50), (3.6, 3.40), (5.4, 3.90), (9.0, 4.00), (a - 7, 4.4), (a, 4.8), (a + 10, 5.0), (a + b, 6.4)]

    def center(s):
        if abs(s - a) >= soft:
            return wrist + fore * s if s < a else elbow + upper * (s - a)
        t = (s - a + soft) / (2 * soft)
        return (elbow - fore * soft) * (1 - t) ** 2 + elbow * 2 * t * (1 - t) + (elbow + upper * soft) * t * t

    def radius(s):
        for (s0, r0), (s1, r1) in zip(girth, girth[1:]):
            if s < s1:
                t = (s - s0) / (s1 - s0)
                return r0 + (r1 - r0) * t * t * (3 - 2 * t)
        return girth[-1][1]

    rows = [(1.6, -0.5), (0.3, -0.4), (0.0, -0.2), (0.0, 0.0)] + [(step * i, 0.0) for i in range(1, int((a + b) / step))]   # first the hem, turned in
    vs, x = [], across
    for s, lip in rows:
        d = (center(s + 0.05) - center(s - 0.05)).normalized()
        x = (x - d * d.dot(x)).normalized()
        z, flat, r = x.cross(d), 0.80 + 0.18 * min(1.0, s / 12), radius(s) + lip
        for j in range(seg):
            t = 2 * math.pi * j / seg
            out = x * math.cos(t) + z * (flat * math.sin(t))
            # without these waves, the cloth would fold like an accordion
            wave = 0.10 * noise.noise(Vector((1.3 * math.cos(t), 1.3 * math.sin(t), 0.20 * s))) + 0.03 * noise.noise(Vector((2 * math.cos(t), 2 * math.sin(t), 0.6 * s)))
            vs.append(center(s) + out * r * (1 + wave * min(1.0, max(0.0, (s - 3) / 3))))
    o = S.mesh("long sleeve", vs, [(i * seg + j, i * seg + (j + 1) % seg, (i + 1) * seg + (j + 1) % seg, (i + 1) * seg + j)
                                   for i in range(len(rows) - 1) for j in range(seg)], cloth)
    firm = sum(s < 3.6 for s, _ in rows)                  # the cuff fits closely and keeps its shape
    pinned = [*range(firm * seg), *range((len(rows) - 3) * seg, len(rows) * seg)]
    stops = [3.0 * i for i in range(int((a + b) / 3.0) + 1)]
    arm = [capsule(center(s), center(s + 3.0), radius(s) * 0.84, radius(s + 3.0) * 0.84) for s in stops]
    drape(o, pinned, arm, down)
    k = o.modifiers.new("fine", "SUBSURF")
    k.levels = k.render_levels = 1
    return o


def drape(o, pinned, body, down, slack=0.08, frames=28, unit=0.1):
    """Lets the cloth `o`, larger by `slack` than its mesh, fall on the closed parts `body`; its vertices `pinned` stay.
    The simulation measures in decimeters (`unit` per cm); its stiffness, weight and distances are set for an arm of that size."""
    main = S.bpy.context.window.scene
    stage = S.bpy.data.scenes.new("drape")                # apart, so that no frame waits for the rest of the picture
    S.bpy.context.window.scene = stage
    vs, fs = [], []
    for v, f in body:
        fs += [tuple(i + len(vs) for i in face) for face in f]
        vs += [p * unit for p in v]
    solid = S.mesh("body", vs, fs)
    solid.modifiers.new("collision", "COLLISION")
    solid.collision.thickness_outer, solid.collision.use_culling = 0.02, False   # culling drops the faces that look inwards, as those of capsules do
    solid.collision.cloth_friction = 12
    stage.collection.objects.link(o)
    for v in o.data.vertices:
        v.co *= unit
    o.vertex_groups.new(name="pin").add(pinned, 1.0, "REPLACE")
    c = o.modifiers.new("cloth", "CLOTH")
    c.settings.quality, c.settings.mass, c.settings.air_damping = 6, 0.3, 4.0
    c.settings.tension_stiffness = c.settings.compression_stiffness = 40
    c.settings.shear_stiffness, c.settings.bending_stiffness = 5, 1.5
    c.settings.vertex_group_mass, c.settings.shrink_min = "pin", -slack
    c.collision_settings.distance_min = 0.02
    stage.gravity = down * 3.0                            # weaker than real, so that folds stay on top of the arm as well
    for frame in range(1, frames + 1):
        stage.frame_set(frame)
    fallen = o.evaluated_get(S.bpy.context.evaluated_depsgraph_get()).data
    coords = [v.co / unit for v in fallen.vertices]
    o.modifiers.remove(c)
    for v, at in zip(o.data.vertices, coords):
        v.co = at
    S.bpy.context.window.scene = main
    S.bpy.data.objects.remove(solid)
    S.bpy.data.scenes.remove(stage)


def shirt(elbows, shoulders, hips, skin_mat, cloth, scale=0.01):
    """Upper arms in short sleeves and a torso, from world points."""
    k = 1 / scale
    arms, body = [], []
    for e, s in zip(elbows, shoulders):
        e, s = Vector(e) * k, Vector(s) * k
        arms.append(capsule(e, s, 3.9, 5.2))
        half = e.lerp(s, 0.45)
        body.append(capsule(half, s, 6.4, 7.2))
    for o in (join(arms, "upper arm", skin_mat, 0.5, 8), join(body + trunk(shoulders, hips, k), "shirt", cloth, 0.8, 8)):
        o.matrix_world = Matrix.Scale(scale, 4)


def trunk(shoulders, hips, k):
    (l, r), h = (Vector(s) * k for s in shoulders), Vector(hips) * k
    return [capsule(l, r, 7.5, 7.5), capsule(l.lerp(r, 0.25), h, 11.5, 13.0), capsule(r.lerp(l, 0.25), h, 11.5, 13.0)]


def torso(shoulders, hips, cloth, scale=0.01):
    """The torso between two arms in long sleeves, from world points."""
    join(trunk(shoulders, hips, 1 / scale), "torso", cloth, 0.8, 8).matrix_world = Matrix.Scale(scale, 4)


def sleeve(elbow, shoulder, skin_mat, cloth, scale=0.01):
    """One upper arm in a wide short sleeve that falls in folds, for an arm that enters from the frame's edge."""
    e, s = Vector(elbow) / scale, Vector(shoulder) / scale
    join([capsule(e, s, 3.9, 5.2)], "upper arm", skin_mat, 0.5, 8).matrix_world = Matrix.Scale(scale, 4)
    length = (s - e).length
    rows = [(5.2, 4.0), (5.7, 0.3), (6.0, 0.0), (6.3, 0.3)] + [(6.3 + 0.04 * t, float(t)) for t in range(1, int(length) + 1)]
    tube = S.lathe("sleeve", rows, 96, cloth)
    for v in tube.data.vertices:
        x, y, z = v.co
        turn = math.atan2(z, x) + 0.035 * y
        fold = 0.5 * math.sin(3 * turn + 1.0) + 0.9 * noise.noise(Vector((2.2 * math.cos(turn), 0.10 * y, 2.2 * math.sin(turn))))
        hang = 0.10 * max(0.0, -z)                        # gravity pulls the cloth off the arm's underside
        v.co = (x * (1 + 0.11 * fold), y + 0.5 * fold, z * (1 + 0.11 * fold) - hang)
    along = (s - e).to_track_quat("Y", "Z").to_matrix().to_4x4()
    tube.matrix_world = Matrix.Scale(scale, 4) @ Matrix.Translation(e.lerp(s, 0.30)) @ along
