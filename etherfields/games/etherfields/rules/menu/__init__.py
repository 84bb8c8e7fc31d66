"""All that a Dreamer may do now: printed actions, Basic Actions, Moves, laying out, quick actions.

Entry points: `menu` gathers it, `use` does it, `draw` finds one by chance, `interrupt` asks for quick actions.
Read `menu` first. Imports `costs` and below.
"""
