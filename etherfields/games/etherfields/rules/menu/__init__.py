"""All that a Dreamer may do now: printed actions, Basic Actions, Moves, laying out, quick actions.

Entry points: `menu` holds the kinds of actions (`MENU`), from which all of them, one by its key or one by chance is
found; a new kind is one class. `use` does an action, `interrupt` asks for quick actions.
Read `menu` first. Imports `costs` and below."""
