"""The words of the effect language that docs/cases.md shows: each can be read, and what it says can happen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from etherfields.games.etherfields.vocabulary.game_language import parse
from etherfields.language.parse.parser import Kind
from etherfields.proving.cases import read_cases, run_case
from tests.games.etherfields import vocabulary as words

PAGE = Path(__file__).parents[3] / "docs" / "cases.md"
SECTION = re.split(r"^## ", PAGE.read_text("utf-8").partition("## The effect language\n")[2], maxsplit=1, flags=re.M)[0]
KINDS: dict[str, Kind] = {
    "Intent": "intent", "cost": "cost", "rule": "rules", "condition": "condition", "number": "value", "Dreamer": "rules"
}  # fmt: skip
"""What the tables show whose first heading is this; the others show effects."""
FLAT = frozenset(
    name
    for table in words.__all__
    if table != "DICE"
    for entry in getattr(words, table)
    for name in (entry.name, getattr(entry, "plural", ""))
) | {face for faces in words.DICE.values() for face in faces}  # fmt: skip
OTHER = frozenset((
    "or", "/", "setup", "is", "is not", "is at most", "is more than", "is less than", "+", "-", "x",
    "otherwise: draw 1",
))  # fmt: skip
"""Words that are no entry of a table of their own, and what only follows an `if`."""
STAGE = """
[given]
party = "gambler, expert"
at = "dreamers phase"
turn_deck = ["red: basic, movement", "6 quiet"]
hours = 6
keys = 3
items = "Lantern"
item_market = "Rope, Lamp"
notes = "Ticket"
known = "Shopping"
defects = "2 nuisance"
influence_market = "5 blanks"
remembers = ["the bell"]
counters = { petals = 3 }
gate = { basic = "torment 1", special = "nothing", outcome = { forgiven = { result = "won" } } }
landscape = '''
+---------+---------+---------+---------+
| gambler   expert              light   |
+         +         +---------+         +
|           entrance          # lair    |
+---------+---------+---------+---------+
'''
item = [{ name = "Lamp" }, { name = "Lantern" }, { name = "Rope" }]
note = [{ name = "Ticket" }]
knowledge = [{ name = "Shopping", do = "nothing" }]
creature = [
    { name = "Wolf", on = "A1.2", basic = "torment 1", special = "block 1", setup = "reveal 1", morphs = "Range +1" },
    { name = "Bear", on = "B1.1", basic = "torment 1", move = 1 },
]
companion = [{ name = "Cat", setup = "nothing" }]
tile = [{ name = "Attic", spot = "B2", map = '''
+---+---+
| 1   2 |
+   +   +
| 3   4 |
+---+---+
''' }]
overlay = [{ name = "Carpet", on = "B1.3" }]
season = [{ name = "Rain", rules = "hand limit +0" }]
mode = [{ name = "Turbo", rules = "hand limit +0" }]
fate = [{ name = "Wind", do = "nothing" }]
fate_deck = "Wind"
slumber_tile = [{ name = "Quilt" }]
slumber_pile = "Quilt"
token = [{ name = "lamp", copies = 3 }]
dreamworld = [{ name = "City", location = [{ name = "Stop", paths = ["Corner"] }, { name = "Corner" }] }]
scripts = '''
=== 512  The Bell
No sound comes.
'''

[given.gambler]
hand = "2 blanks"
discard = "2 blanks"
blocked = "2 blanks"
development = "habit, flipped habit"
ether = 3
crystals = 3
torment = 2
spirit = 2
tokens = "lamp"
"""


def _rows() -> Iterator[tuple[Kind, str, bool]]:
    """What the tables of the section show in code: its kind, the text, and whether it stands first in its row."""
    kind: Kind = "effects"
    for table in re.findall(r"(?:^\|.*\n)+", SECTION, re.M):
        head, _, *rows = table.splitlines()
        title = head.split("|")[1].strip()
        if title == "in these keys":
            continue
        kind = KINDS.get(title, "effects")
        for row in rows:
            cells = row.strip("| ").split(" | ")
            for number, cell in enumerate(cells):
                for text in re.findall(r"`([^`]+)`", cell):
                    yield kind, text, number == 0 or title == "Dreamer"


SHOWN = list(dict.fromkeys(_rows()))
EVERY_KIND: tuple[Kind, ...] = ("effects", "rules", "cost", "condition", "intent", "value")


def test_the_section_shows_every_kind_of_text() -> None:
    assert len(SHOWN) > 150
    assert {kind for kind, _, _ in SHOWN} == {*EVERY_KIND}


@pytest.mark.parametrize("table", ["ACTIVITIES", "EVENTS", "MOMENTS", "MEASURES", "STATES", "FACTS"])
def test_no_word_is_missing_in_the_lists(table: str) -> None:
    spoken = " ".join(SECTION.split())
    names = [one.name for one in getattr(words, table)]
    assert not [name for name in names if not re.search(rf"`(your )?{name}[` ]", spoken)]


def test_the_blocks_of_the_section_can_be_read() -> None:
    blocks: list[tuple[Kind, str]] = re.findall(r"```(effects|rules)\n(.*?)```", SECTION, re.DOTALL)
    assert {kind for kind, _ in blocks} == {"effects", "rules"}
    assert all(parse(kind, block).tree is not None for kind, block in blocks)


@pytest.mark.parametrize(("kind", "text", "first"), SHOWN)
def test_what_the_page_shows_can_be_read(kind: Kind, text: str, first: bool) -> None:
    if first:
        assert not [problem.message for problem in parse(kind, text).problems]
    elif text not in FLAT | OTHER and " = " not in text and not text.endswith(":"):
        assert any(parse(one, text).tree is not None for one in EVERY_KIND), text


def _is_whole(kind: Kind, text: str) -> bool:
    return not text.endswith(":") and text not in FLAT | OTHER and parse(kind, text).tree is not None


HAPPENING = list(dict.fromkeys(
    (one, text)
    for kind, text, first in SHOWN
    for one in ([kind] if first else EVERY_KIND)
    if (one == kind or one in ("effects", "rules")) and _is_whole(one, text)
))  # fmt: skip


def _case(kind: Kind, text: str) -> str:
    """A case in which a text is used, as TOML."""
    lines = ["[[case]]", f"title = {json.dumps(f'{kind}: {text}')}", 'rules = ["EF-PRIORITY-01"]']
    own = "this creature" in text
    match kind:
        case "effects" if own or text.startswith("reveal "):
            lines.append(f"given.creature = [{{ name = 'Fox', on = 'B1.1', basic = '{text}', tokens = 3 }}]")
            lines.append("when = 'pass'")
        case "effects":
            lines += [f"when = ['do: {text}']"]
        case "rules" if own:
            lines += [f"given.creature = [{{ name = 'Fox', on = 'B1.1', rules = '{text}' }}]", "when = 'do: draw 1'"]
        case "rules":
            lines += [f"given.gambler.rules = '{text}'", "when = 'do: draw 1; torment 1'"]
        case "cost":
            lines.append(f"given.card = [{{ name = 'Deed', cost = '{text}', do = 'draw 1' }}]")
            lines.append("given.gambler.hand = 'Deed'")
        case "intent":
            lines.append(f"given.card = [{{ name = 'Deed', intent = '{text}' }}]")
            lines.append("given.gambler.hand = 'Deed'")
        case "condition":
            lines += [f"then.true = '({text}) or in a dream'"]
        case "value":
            lines += [f"then.'gambler: {text}' = 'at least 0'"]
    return "\n".join([*lines, "then.players = 2", ""])


def test_what_the_page_shows_can_happen(tmp_path: Path) -> None:
    file = tmp_path / "page.toml"
    file.write_text(STAGE + "\n".join(_case(kind, text) for kind, text in HAPPENING), encoding="utf-8")
    differences = [run_case(case).difference for case in read_cases(file)]
    assert len(differences) > 150
    assert not "\n\n".join(difference for difference in differences if difference)
