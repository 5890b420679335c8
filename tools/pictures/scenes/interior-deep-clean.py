"""Interior deep clean: through the open driver's door onto quilted tan seats, the wheel, and a vacuum nozzle on the mat (units: m; the cabin's floor is z = 0)."""
import os, sys, math
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import loft, place, seat
import vehicle as V
from mathutils import Matrix, Vector

S.reset(5).cycles.caustics_reflective = False
TAN = (0.36, 0.150, 0.058)


hide, quilted = seat.leather("hide", TAN), seat.leather("quilted", TAN, True)
dark = seat.leather("dark", (0.022, 0.021, 0.022))
black, _, _ = S.principled("black", (0.010, 0.010, 0.011), 0.35)
chrome, _, _ = S.principled("chrome", (0.72, 0.72, 0.74), 0.16, 1.0)
copper, _, _ = S.principled("copper", (0.82, 0.42, 0.18), 0.22, 1.0)


for y in (0.38, -0.38):
    seat.seat(y, hide, quilted, black, chrome)

# carpet: each pass of the nozzle leans the pile the other way
pile, n, p = S.principled("pile", (0.1, 0.1, 0.1), 0.95, 0.0, Specular=0.1, Sheen=0.3)
x, y, _ = n("ShaderNodeSeparateXYZ", Vector=n.obj()).outputs
sway = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=5.0).outputs["Fac"]
lean = n.math("SINE", n.math("MULTIPLY", n.math("ADD", n.math("ADD", x, n.math("MULTIPLY", sway, 0.05)), n.math("MULTIPLY", y, 0.55)), math.pi / 0.085))
lean = n("ShaderNodeMapRange", Value=lean, i1=-0.5, i2=0.5).outputs[0]
tuft = n("ShaderNodeTexNoise", Vector=n.obj(), Scale=330.0, Detail=2.0).outputs["Fac"]
n.t.links.new(n.mix(lean, n.mix(tuft, (0.024, 0.024, 0.026), (0.064, 0.062, 0.062)), n.mix(tuft, (0.10, 0.096, 0.092), (0.22, 0.21, 0.20))), p.inputs["Base Color"])
n.t.links.new(n("ShaderNodeBump", Height=tuft, Strength=0.7, Distance=0.006).outputs[0], p.inputs["Normal"])
V.rounded("floor", (2.4, 1.56, 0.04), (0.0, 0, -0.02), pile, 0.01)
for s in (-1, 1):                                             # mats with a bound edge
    V.rounded("binding", (0.50, 0.46, 0.016), (0.52, s * 0.40, 0.006), hide, 0.007)
    V.rounded("mat", (0.475, 0.435, 0.020), (0.52, s * 0.40, 0.008), pile, 0.008)
V.rounded("sill", (2.6, 0.16, 0.12), (0, 0.86, -0.02), V.lacquer((0.010, 0.035, 0.10))[0], 0.035)
V.rounded("plate", (1.2, 0.06, 0.01), (0.1, 0.83, 0.043), chrome, 0.004)

# dashboard
profile = [(1.30, 0.60), (1.10, 0.72), (0.86, 0.755), (0.70, 0.745), (0.655, 0.715), (0.66, 0.66), (0.70, 0.60), (0.685, 0.52), (0.70, 0.44), (0.80, 0.36), (1.0, 0.33), (1.3, 0.33)]
curve = loft._spline(profile, 10, False)
w = len(curve)
vs = [(px, py, pz) for py in (-0.80, -0.4, 0, 0.4, 0.80) for px, pz in curve]
S.mesh("dashboard end", [(px, 0.80, pz) for px, pz in curve], [tuple(range(w))], dark, smooth=False)
S.mesh("dashboard", vs, [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(4) for i in range(w - 1)], dark)
V.rounded("insert", (0.05, 1.52, 0.085), (0.708, 0, 0.525), hide, 0.022, 5)
V.tube("line", [(0.676, -0.76, 0.582), (0.676, 0, 0.582), (0.676, 0.76, 0.582)], 0.005, copper)
for vy in (-0.66, -0.20, 0.18, 0.66):
    V.rounded("vent", (0.03, 0.15, 0.055), (0.668, vy, 0.640), chrome, 0.012, 4)
    V.rounded("vent", (0.03, 0.138, 0.043), (0.664, vy, 0.640), black, 0.010, 4)
    for k in (-1, 0, 1):
        V.rounded("slat", (0.012, 0.13, 0.004), (0.650, vy, 0.640 + 0.012 * k), chrome, 0.001, 2)
V.rounded("screen", (0.018, 0.29, 0.17), (0.640, -0.01, 0.775), black, 0.012, 4, rot=(0, -0.20, 0.12))
V.rounded("panel", (0.004, 0.27, 0.15), (0.630, -0.012, 0.777), S.emission((0.08, 0.20, 0.42), 0.9), 0.004, 3, rot=(0, -0.20, 0.12))
V.rounded("binnacle", (0.18, 0.32, 0.07), (0.74, 0.38, 0.762), dark, 0.034, 6)

V.rounded("firewall", (0.05, 1.56, 0.80), (1.02, 0, 0.16), pile, 0.02)
V.rounded("hinge pillar", (0.55, 0.07, 0.80), (1.12, 0.82, 0.26), V.lacquer((0.010, 0.035, 0.10))[0], 0.03, 5)
V.rounded("kick panel", (0.50, 0.02, 0.34), (0.98, 0.775, 0.15), dark, 0.008)

# steering wheel
axis = Vector((-1, 0, 0.42)).normalized()
center = Vector((0.43, 0.38, 0.615))
frame = Matrix.Translation(center) @ axis.to_track_quat("Y", "Z").to_matrix().to_4x4()
S.lathe("rim", [(0.178 + 0.0175 * math.cos(t), 0.0165 * math.sin(t)) for t in (2 * math.pi * i / 20 for i in range(21))], 160, dark).matrix_world = frame
S.lathe("hub", [(0.001, 0.020), (0.040, 0.018), (0.062, 0.006), (0.066, -0.03), (0.03, -0.06), (0.03, -0.30)], 64, dark).matrix_world = frame
S.lathe("ring", [(0.060, 0.0085), (0.064, 0.0085), (0.066, 0.003)], 64, chrome).matrix_world = frame
for a in (0, math.pi, -math.pi / 2):
    spoke = frame @ Matrix.Rotation(-a, 4, "Y") @ Matrix.Translation((0.115, -0.010, 0))
    V.rounded("spoke", (0.13, 0.016, 0.040), (0, 0, 0), black, 0.007).matrix_world = spoke
    V.rounded("accent", (0.10, 0.006, 0.012), (0, 0, 0), chrome, 0.002).matrix_world = spoke @ Matrix.Translation((0, 0.009, 0))

# console
V.rounded("console", (1.10, 0.20, 0.26), (0.22, 0, 0.11), dark, 0.05, 6)
V.rounded("tray", (0.46, 0.15, 0.02), (0.40, 0, 0.240), black, 0.01, 3)
V.rounded("tray edge", (0.48, 0.165, 0.012), (0.40, 0, 0.238), copper, 0.006, 3)
V.rounded("armrest", (0.34, 0.19, 0.07), (-0.10, 0, 0.275), hide, 0.03, 6)
V.rounded("shifter", (0.055, 0.05, 0.09), (0.33, 0, 0.285), dark, 0.022, 5, rot=(0, -0.25, 0))
for cx in (0.46, 0.55):
    o = S.lathe("cup", [(0.036, 0), (0.040, 0.004), (0.036, 0.006), (0.034, -0.05)], 48, chrome)
    o.matrix_world = Matrix.Translation((cx, 0, 0.252)) @ Matrix.Rotation(math.pi / 2, 4, "X")

# far door, its window, pillars
V.rounded("door", (1.30, 0.07, 0.66), (0.12, -0.81, 0.30), dark, 0.03, 5)
V.rounded("door insert", (0.95, 0.05, 0.20), (0.10, -0.785, 0.44), hide, 0.03, 5)
V.rounded("door armrest", (0.52, 0.09, 0.06), (0.05, -0.76, 0.33), hide, 0.025, 5)
V.rounded("door top", (1.40, 0.09, 0.05), (0.12, -0.82, 0.64), dark, 0.02, 4)
for s in (-1, 1):                                             # windshield pillars, door pillars, roof rails
    V.tube("pillar", [(1.20, s * 0.82, 0.58), (0.90, s * 0.77, 0.84), (0.52, s * 0.69, 1.12), (0.34, s * 0.66, 1.20)], 0.034, dark)
    V.rounded("pillar", (0.13, 0.07, 1.3), (-0.60, s * 0.80, 0.62), dark, 0.02, 4, rot=(s * -0.10, -0.06, 0))
    V.tube("rail", [(0.40, s * 0.67, 1.19), (0, s * 0.66, 1.235), (-1.3, s * 0.66, 1.22)], 0.035, dark)
V.rounded("headliner", (2.0, 1.34, 0.03), (-0.64, 0, 1.25), place.rough_material("headliner", (0.62, 0.57, 0.50), (0.60, 0.55, 0.48), 6.0, 0.001, 300.0), 0.01)
V.rounded("bench", (0.52, 1.30, 0.20), (-0.98, 0, 0.20), hide, 0.06, 6)
V.rounded("bench back", (0.16, 1.30, 0.62), (-1.28, 0, 0.52), hide, 0.06, 6, rot=(0, -0.3, 0))

# vacuum: nozzle on the mat, wand, hose out over the sill
steel = S.principled("wand", (0.62, 0.63, 0.65), 0.2, 1.0)[0]
V.rounded("nozzle", (0.07, 0.17, 0.035), (0.50, 0.45, 0.036), black, 0.012, 4, rot=(0, 0, 0.25))
V.tube("wand", [(0.50, 0.45, 0.05), (0.505, 0.49, 0.10), (0.53, 0.58, 0.20), (0.56, 0.69, 0.32)], 0.016, steel)
V.tube("grip", [(0.56, 0.69, 0.32), (0.575, 0.74, 0.37), (0.59, 0.79, 0.41)], 0.021, black)
V.tube("hose", [(0.59, 0.79, 0.41), (0.62, 0.88, 0.46), (0.66, 1.02, 0.42), (0.70, 1.10, 0.20), (0.72, 1.16, -0.34)], 0.022, S.principled("hose", (0.80, 0.36, 0.03), 0.4)[0])

place.ground().location = (0, 0, -0.36)
place.slab(-6, 6, -3.4, 6)
for o in S.bpy.data.objects:
    if o.name.startswith("slab"):
        o.location.z -= 0.36
V.rounded("wall", (14, 0.3, 4), (0, -3.6, 1.6), place.rough_material("stucco", (0.70, 0.46, 0.27), (0.65, 0.43, 0.25), 0.5, 0.02, 45.0), 0.02)
V.rounded("window", (1.3, 0.1, 1.2), (-0.9, -3.44, 1.5), S.principled("window", (0.03, 0.05, 0.07), 0.05, 0.0, Specular=0.9)[0], 0.02)
place.agave(1.6, -3.0, 0.9, 2)
place.day_world(elevation=36, azimuth=62, strength=0.13, sun=3.6, soft=2.5, top=(0.13, 0.30, 0.66), low=(0.95, 0.76, 0.56))
S.panel_light((-0.3, 3.4, 2.2), (0.1, 0, 0.3), 3.4, 2.0, (1.0, 0.96, 0.90), 4.5, edge=0.5)
S.camera((-0.34, 1.62, 1.02), (0.15, 0.20, 0.47), lens=31, focus=(0.2, 0.38, 0.35), fstop=4.0)
S.render("interior-deep-clean", aspect=(3, 2), exposure=0.3, vignette=0.15, bloom=0.03)
