"""What the checker says of a pack."""

from __future__ import annotations

from etherfields.games.etherfields.content.checks.every_check import check_pack

MAP = '"""\n+-----+-----+\n| 1     2   |\n+     +     +\n| 3     4   |\n+-----+-----+\n"""'

WORLD = """
[[dreamworld]]
code = "B2"
name = "Outskirts"
spot = "B2"
starting = true
[[dreamworld.location]]
code = "B2.stop"
icons = ["awakening"]
paths = ["B2.shop"]
[[dreamworld.location]]
code = "B2.shop"
paths = ["B2.stop"]
[[dreamworld.location]]
code = "B2.island"
paths = ["B2.stop"]
"""


def told(root):
    """All findings, as (error or warning, file, line, message, meant)."""
    return [
        ("warning" if one.warning else "error", one.file, one.line, one.message, one.likely)
        for one in check_pack(root).problems
    ]


def messages(root, weight):
    """What is said of a pack, of one weight."""
    return [one[3] for one in told(root) if one[0] == weight]
