"""Paint sealant: a gloved hand draws a yellow pad over a dark blue hood beside a bottle with a shield; on the sealed side water stands in round beads, on the
other side it lies flat (units: m)."""
import os, sys, math, random
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import bottle as B
import car
import hand as H
import place as P
import vehicle as V
from mathutils import Matrix, Vector

S.reset(6).cycles.caustics_reflective = False              # the mirror would sprinkle the sealant with sparks
R, EDGE, END = 0.070, 0.06, 1.76                           # the pad's radius; where the sealed side ends, and where the pad is along the hood

m, n, coat, base = V.lacquer((0.010, 0.045, 0.150), metal=0.25)
world = n("ShaderNodeNewGeometry").outputs["Position"]          # the mirrors share the paint but not its coordinates
x, y, z = n("ShaderNodeSeparateXYZ", Vector=world).outputs
grain = n("ShaderNodeTexNoise", Vector=n("ShaderNodeCombineXYZ", X=n.math("MULTIPLY", x, 9.0), Y=n.math("MULTIPLY", y, 90.0)).outputs[0],
          Scale=1.0, Detail=4.0).outputs["Fac"]
off = n.math("ADD", n.math("ABSOLUTE", n.math("SUBTRACT", y, EDGE)), n.math("MULTIPLY", n.math("SUBTRACT", grain, 0.5), 0.09))
band = n("ShaderNodeMapRange", Value=off, i1=R - 0.012, i2=R + 0.006, i3=1.0, i4=0.0).outputs[0]
behind = n("ShaderNodeMapRange", Value=x, i1=END - 0.02, i2=END + 0.02, i3=1.0, i4=0.0).outputs[0]
film = n.math("MULTIPLY", n.math("MULTIPLY", band, behind), n("ShaderNodeMapRange", Value=grain, i1=0.36, i2=0.66, i3=0.10, i4=0.80).outputs[0])
side = n("ShaderNodeMapRange", Value=n.math("SUBTRACT", y, EDGE), i1=-0.01, i2=0.01).outputs[0]
bare = n.math("MULTIPLY", side, n("ShaderNodeMapRange", Value=x, i1=0.80, i2=0.85).outputs[0])      # the hood's other side: faded, without gloss
blotch = n("ShaderNodeTexNoise", Vector=world, Scale=5.0, Detail=5.0).outputs["Fac"]
lobes = n.math("ADD", n("ShaderNodeTexNoise", Vector=world, Scale=9.0, Detail=1.0, Distortion=0.2).outputs["Fac"],
               n("ShaderNodeMapRange", Value=n.math("SUBTRACT", y, EDGE), i1=R, i2=R + 0.05, i3=-0.3, i4=0.0).outputs[0])
wet = n("ShaderNodeMapRange", Value=lobes, i1=0.515, i2=0.545, _interpolation_type="SMOOTHSTEP").outputs[0]   # flat water: dark, glossy sheets with a raised rim
dull = n.math("MULTIPLY", bare, n.math("SUBTRACT", 1.0, wet))
m.node_tree.links.new(n.math("ADD", 0.012, n.math("MULTIPLY", dull, n("ShaderNodeMapRange", Value=blotch, i1=0.3, i2=0.7, i3=0.22, i4=0.36).outputs[0])), coat.inputs["Roughness"])
m.node_tree.links.new(n.mix(dull, (0.008, 0.036, 0.120), (0.070, 0.105, 0.170)), base.inputs["Base Color"])
rim = n("ShaderNodeMapRange", Value=lobes, i1=0.505, i2=0.60, _interpolation_type="SMOOTHSTEP").outputs[0]
bump = n("ShaderNodeBump", Height=n.math("MULTIPLY", rim, bare), Strength=1.0, Distance=0.010).outputs[0]
m.node_tree.links.new(bump, coat.inputs["Normal"])
out = next(k for k in m.node_tree.nodes if k.type == "OUTPUT_MATERIAL")
white = n("ShaderNodeBsdfDiffuse", Color=(0.88, 0.86, 0.84)).outputs[0]
m.node_tree.links.new(n("ShaderNodeMixShader", Fac=film, i1=out.inputs["Surface"].links[0].from_socket, i2=white).outputs[0], out.inputs["Surface"])
car.coupe(paint=(m, n), lamps=1.5)

# water: drops that let the sun through
drop, dn, done = S.material("drop")
path = dn("ShaderNodeLightPath").outputs
clear = dn("ShaderNodeBsdfTransparent", Color=(0.93, 0.95, 0.97)).outputs[0]
done(dn("ShaderNodeMixShader", Fac=dn.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"]), i1=dn("ShaderNodeBsdfGlass", Roughness=0.0, IOR=1.333).outputs[0], i2=clear).outputs[0])
profile = [(math.sin(t), 0.72 * math.cos(t) + 0.24) for t in [math.radians(112) * i / 14 for i in range(15)]]
bead = S.lathe("drop", [(max(r, 0.001), h) for r, h in profile], 32, drop)
bead.data.transform(Matrix.Rotation(math.pi / 2, 4, "X"))
rnd, placed = random.Random(8), []
for r in sorted((min(0.014, 0.0040 + rnd.expovariate(300.0)) for _ in range(3200)), reverse=True):
    bx, by = rnd.uniform(1.0, 2.06), rnd.uniform(-0.66, EDGE - R - 0.025)
    if all((bx - a) ** 2 + (by - b) ** 2 > (1.22 * (r + c)) ** 2 for a, b, c, *_ in placed):
        placed.append((bx, by, r, *car.below(bx, by)))
for _, _, r, at, up in placed:
    o = S.bpy.data.objects.new("drop", bead.data)
    S.bpy.context.collection.objects.link(o)
    o.matrix_world = Matrix.Translation(at) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Scale(r, 4)
S.bpy.data.objects.remove(bead)

spot, up = car.below(END, EDGE)
foam = P.rough_material("foam", (0.90, 0.62, 0.04), (0.78, 0.50, 0.02), 30.0, 0.002, 300.0)
pad = S.lathe("pad", [(0.0, 0.0), (R - 0.004, 0.0), (R, 0.006), (R, 0.034), (R - 0.006, 0.042), (0.0, 0.044)], 72, foam)
pad.matrix_world = Matrix.Translation(spot) @ up.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(math.pi / 2, 4, "X")
at, _ = car.below(1.36, -0.06)
B.bottle(Matrix.Translation(at - Vector((0, 0, 0.004))) @ Matrix.Rotation(math.radians(58), 4, "Z"), (0.80, 0.33, 0.02), (0.86, 0.85, 0.82), (0.012, 0.06, 0.20), height=0.25, radius=0.048)
glove, arm = H.nitrile((0.020, 0.022, 0.026)), H.skin()
fingers = Vector((0.30, -0.94, -0.16)).normalized()
elbow = H.hand(glove, arm, H.FLAT, H.THUMB, 3.0, mirrored=True, bend=-16, matrix=H.facing(spot + up * 0.056 - fingers * 0.085, fingers, up))
shirt = P.rough_material("shirt", (0.12, 0.13, 0.15), (0.10, 0.11, 0.13), 8.0, 0.004, 40.0)
H.shirt([elbow, (1.9, 1.45, 1.15)], [(1.42, 0.98, 1.40), (1.86, 1.04, 1.40)], (1.6, 1.42, 0.55), arm, shirt)

P.ground()
P.slab(-7, 7, -7, 6.2)
P.agave(-3.2, 4.6, 0.8, 2)
P.mountains(y=60, height=13, seed=4, x0=-50)
P.day_world(elevation=30, azimuth=-40, strength=0.13, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.camera((3.05, -0.62, 1.52), (1.62, 0.04, 0.92), lens=47)
S.render("paint-sealant", aspect=(3, 2), exposure=0.15, vignette=0.15, bloom=0.03)
