"""Small packs for the tests of content, written to disk as an author would have them."""

from __future__ import annotations

from pathlib import Path

FRONT = """\
name = "small"
version = "0.1"
title = "A small pack"
first = "I-03 X"
"""

DESIGN_TOML = '''\
[[tile]]
code  = "I-03 C"
spot  = "B1"                 # where the code printed on the tile lies on the Landscape area
map   = """
+-----+-----+
| 1     2   |
+  -  +-----+
| 3   # 4   |
+-----+-----+
"""
fields = { 1 = "entrance, light", 3 = "lair green", 4 = "trap" }

[[tile.action]]              # a Map action: the figure must stand on the field
at    = 2
cost  = "cunning 3"
once  = true
name  = "Pull the bell rope"
do    = "script 512"

[[creature]]
code  = "I-03 B"
name  = "The Inspector"
move  = 3
setup = "turns 6; reveal 1"
basic = "each dreamer within 1: torment 1"
special = "each dreamer within 2: block 2"
[[creature.interaction]]
kind  = "contact"
cost  = "insight 3, gradual"
do    = "script 514"

[[influence]]
code  = "expert/07"
name  = "Read the Small Print"
intent = "insight 2 / cunning 1"
price = 2
quick = true
do    = "draw 3; block this card"
'''

DESIGN_SCRIPT = """\
=== 512  The Bell
No sound comes, but the rope is wet all the way up.

~ once: each dreamer gains 1 crystal
* Keep pulling                      [anger 2]
    The ceiling opens like an eye.  -> 513
* Show the ticket                   {has note "Torn Ticket"}
    ~ discard note "Torn Ticket"; gain 1 key
    -> 520
* Let go                            -> 515
"""

AROUND_IT = """\
[[gate]]
code = "I-03 X"
name = "The Bell Tower"
turns = 8
intro = 512
setup = 'reveal tile "C"; reveal creature "I-03 B"; gain note "Torn Ticket"'

[[note]]
code = "I-03 D"
name = "Torn Ticket"

[[archetype]]
code = "expert"
name = "The Expert"
"""

OTHER_SCRIPTS = """\
=== 513  An eye
It looks at you, and then at your shoes.
=== 514  The Inspector
"Tickets," he says.
=== 515  Below
The rope goes on swinging.
=== 520  Above
There is a room for the bell, and in it a bed.
~ win the dream
"""


REST_OF_IT = "".join(
    f'[[turn_card]]\ncode = "turn/{number}"\ncolour = "red"\nsteps = []\n' for number in range(8)
) + '[[influence]]\ncode = "expert/00"\nname = "Whatever"\ncopies = 20\n'


def write(root: Path, files: dict[str, str | bytes]) -> Path:
    """A pack with these files; its front page is there unless it is among them."""
    for name, text in {"campaign.toml": FRONT, **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return root


def design(root: Path, **changed: str) -> Path:
    """The pack of the design page's examples, made whole; `secrets`, `around` ... replace its parts."""
    return write(
        root,
        {
            "campaign.toml": changed.get("front", FRONT),
            "secrets/I-03.toml": changed.get("secrets", DESIGN_TOML),
            "secrets/around.toml": changed.get("around", AROUND_IT),
            "secrets/rest.toml": changed.get("rest", REST_OF_IT),
            "scripts/I-03.txt": changed.get("scripts", DESIGN_SCRIPT),
            "scripts/others.txt": changed.get("others", OTHER_SCRIPTS),
        },
    )
