"""The page docs/skirmish.md: `python -m etherfields.games.skirmish.definitions.every_key`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from etherfields.content.author.families_page import page_of_families
from etherfields.kernel.system.printing import show
from .catalogue import ENTRIES
from .notation import spelling
from .reading import CATALOGUE

PAGE: Final = """\
# Packs of the skirmish

This page was written by `python -m etherfields.games.skirmish.definitions.every_key`.

`etherfields new-pack FOLDER --game skirmish` makes a small pack that works. A pack is a folder with `campaign.toml` in
front, which says `game = "skirmish"`, and as many TOML files in `secrets/` as you like: which table stands in which
file is up to you. `etherfields check FOLDER` says what is wrong with it, with line and caret; `etherfields text FOLDER`
reads all of it as players do; `etherfields balance FOLDER` says whether its warbands are even.
A pack needs one `[map]` and a `[[warband]]` at least.

```toml
[[miniature]]
code      = "hinge"
name      = "The Hinge"
cost      = 2
aspects   = ["rust"]
power     = 2
defense   = 2
life      = 2
abilities = ["{B}: Crit 2", "Fight rain +1"]

[[warband]]
code       = "dry"
name       = "The Dry"
miniatures = ["hinge x3", "boiler x3"]

[map]
values = { b4 = 5, c4 = 4, d4 = 3, b3 = 1, c3 = 2, d3 = 1 }
```

## Abilities

An ability is written as `REQUIREMENT: NAME NUMBER ONLY`, of which only the name must be there.

| requirement | met by |
| --- | --- |
| none | It always holds. |
| `{B}`, `{BB}` | One or two blades, once in a combat. |
| `{B*}`, `{BB*}` | Blades, as often as there are any. |
| `{2}` | So many spawn points, in the spawn phase. |
| `{CIP}` | Being spawned. |
| `{SC}` | Standing on a scoring cell of its controller; it goes with any of the others: `{2}{SC}`. |

What is done (activated) needs blades, spawn points or `{CIP}`; all others go with nothing, with blades or with `{SC}`.
`ONLY` is `self`, `enemies`, an aspect or a lineage: whom it concerns alone. `TYPE` is an aspect or a lineage.

"""


def page() -> str:
    """The whole page."""
    return page_of_families(CATALOGUE, PAGE + "\n".join(_abilities()) + "\n", ())


def _abilities() -> Iterator[str]:
    """A row for each ability of the catalogue: how it is written, its kind and its sentence."""
    yield "| written as | kind | |"
    yield "| --- | --- | --- |"
    for entry in ENTRIES.values():
        yield f"| {spelling(entry)} | {entry.kind} | {entry.text} |"


if __name__ == "__main__":
    show(page(), end="")
