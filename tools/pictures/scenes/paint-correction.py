"""Paint correction: a red coupe, chalky and dull from the door back, a deep mirror in front of it (units: m)."""
import os, sys
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kit"))
import studio as S
import car
import vehicle as V

S.reset(5)
S.bpy.context.scene.cycles.sample_clamp_indirect = 2
BORDER, RED, CHALK = -0.05, (0.44, 0.014, 0.010), (0.30, 0.060, 0.048)
m, n, coat, base = V.lacquer(RED, metal=0.25)
co = n.obj()
x = n("ShaderNodeSeparateXYZ", Vector=co).outputs[0]
dull = n("ShaderNodeMapRange", Value=x, i1=BORDER - 0.004, i2=BORDER + 0.004, i3=1.0, i4=0.0).outputs[0]
blotch = n("ShaderNodeTexNoise", Vector=co, Scale=2.6, Detail=6.0).outputs["Fac"]
chalk = n.mix(blotch, CHALK, (0.22, 0.032, 0.026))
m.node_tree.links.new(n.mix(dull, RED, chalk), base.inputs["Base Color"])
m.node_tree.links.new(n.math("ADD", 0.32, n.math("MULTIPLY", dull, 0.5)), base.inputs["Roughness"])
m.node_tree.links.new(n.math("ADD", 0.012, n.math("MULTIPLY", dull, n("ShaderNodeMapRange", Value=blotch, i1=0.3, i2=0.7, i3=0.38, i4=0.55).outputs[0])), coat.inputs["Roughness"])
coat_color = n.mix(dull, (1, 1, 1), (0.45, 0.42, 0.42))
m.node_tree.links.new(coat_color, coat.inputs["Color"])
car.coupe((0, 0, 0), 0, paint=(m, n), lamps=5)

floor, _, _ = S.principled("floor", (0.020, 0.022, 0.028), 0.16)
S.mesh("floor", [(-40, -30, 0), (40, -30, 0), (40, 40, 0), (-40, 40, 0)], [(0, 1, 2, 3)], floor, smooth=False)
S.dusk_world(2.6, glow_dir=(0.25, 1), glow=1.0, horizon=0.01)
far = S.emission((0.020, 0.012, 0.020), 1.0)
far.cycles.sample_as_light = False
S.ridge(60, 0, 4.2, 130, 4, far, freq=9)
for y, z, st in ((-0.6, 3.9, 6.0),):    # long strips overhead
    S.panel_light((0.4, y, z), (0.4, 0, 0.6), 8.0, 0.34, (0.86, 0.93, 1.0), st, edge=0.2)
fill = S.panel_light((0.5, -8.5, 2.4), (0, 0, 0.6), 9, 3.0, (0.84, 0.84, 0.92), 7.0, edge=0.5)
fill.visible_glossy = False                                # its rectangle would show in paint and windows
S.panel_light((0.3, -12, 2.55), (0.3, 0, 0.9), 24, 4.4, (0.70, 0.80, 1.0), 3.6, edge=0.22)   # a bright sky above a dark floor, which the corrected flank mirrors
S.panel_light((7, -3, 2.0), (1, 0, 0.6), 2.5, 2.5, (1.0, 0.55, 0.22), 3.0, edge=0.4)
S.camera((2.3, -9.6, 1.45), (0.06, 0, 0.70), lens=54)
S.render("paint-correction", aspect=(3, 2), exposure=0.6)
