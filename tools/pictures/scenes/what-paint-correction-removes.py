"""The hood of a green coupe under a ring of light, parted by tape: swirl scratches left, a mirror and the polisher right (units: m)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car, place, scratches
import vehicle as V
from mathutils import Matrix, Vector
from polisher import polisher

S.reset(5).cycles.caustics_reflective = False
GREEN, MIDDLE = (0.006, 0.060, 0.038), (1.55, 0.0, 0.0)
m, n, coat, base = V.lacquer(GREEN, metal=0.3)
x, y, _ = n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs
left = n.math("MULTIPLY", n.math("LESS_THAN", y, 0.0), n.math("GREATER_THAN", x, 0.95))
m.node_tree.links.new(n.math("ADD", 0.010, n.math("MULTIPLY", left, 0.16)), coat.inputs["Roughness"])
m.node_tree.links.new(n.mix(left, GREEN, (0.055, 0.105, 0.085)), base.inputs["Base Color"])
arcs = scratches.swirl_mask(n, scratches.swirl_image(px=1100, count=1900, reach=0.40), 1.7, MIDDLE)
scratches.glint(m, n, n.math("MULTIPLY", arcs, left), (0.94, 1.0, 0.96), 0.6)
car.coupe(paint=(m, n), lamps=3)

tape = place.rough_material("tape", (0.90, 0.72, 0.20), (0.84, 0.64, 0.16), 12.0, 0.001, 200.0)
rows = [car.below(1.02 + 0.02 * i, s * 0.024) for i in range(56) for s in (-1, 1)]
S.mesh("tape", [p + up * 0.0015 for p, up in rows], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(55)], tape)
spot, up = car.below(1.66, 0.36)
polisher(spot, up, Vector((-0.75, 0.62, 0.22)).normalized(), [(1.2, 0.95, 1.02), (1.3, 1.4, 0.4)])

place.ground()
place.slab(-7, 7, -7, 7)
place.mountains(60, 12, 260, 5)
for o in S.bpy.data.objects:                                 # the range stands behind the car, along -x
    if o.name.startswith("range"):
        o.rotation_euler = (0, 0, math.pi / 2)
place.day_world(elevation=40, azimuth=55, strength=0.12, sun=2.6, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
ring = S.lathe("ring", [(0.30 + 0.022 * math.cos(t), 0.022 * math.sin(t)) for t in (2 * math.pi * i / 12 for i in range(13))], 160, S.emission((0.95, 0.97, 1.0), 40))
ring.matrix_world = Matrix.Translation((0.1, 0, 2.3)) @ Vector((1.4, 0, -1.4)).to_track_quat("Y", "Z").to_matrix().to_4x4()
ring.visible_camera = False
S.camera((4.05, 0.0, 1.95), (1.53, 0.0, 0.73), lens=47)
S.render("what-paint-correction-removes", aspect=(3, 2), exposure=0.25, vignette=0.2, bloom=0.05)
