"""The prose of the built-in campaign keeps away from the constructions that a reader gets tired of."""

from __future__ import annotations

from pathlib import Path

import pytest

from .constructions import ENDINGS, SCRIPTS, counted, ends_on_a_turn, lines

MOST = {"somebody who": 0.82, "generic one": 1.21, "similes": 2.62, ENDINGS: 7.08}
"""How many there may be in a thousand words: half of what there were in the first two Dreams at first."""
REACHED: dict[str, dict[str, float]] = {
    "last-tram": {"similes": 3.6},
    "house-that-counts": {"similes": 2.8, ENDINGS: 9.9},
}
"""What older files have come down to, where that is still more."""
FILES = sorted(path for path in SCRIPTS.glob("*.txt") if path.stem != "service")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_falls_back_on_its_habits_no_more_often_than_it_did(path: Path) -> None:
    print("\n".join(lines()))
    counts = counted(path.read_text(encoding="utf-8"))
    bounds = MOST | REACHED.get(path.stem, {})
    over = {name: counts.rate(name) for name, bound in bounds.items() if counts.rate(name) > bound}
    assert not over, f"in a thousand words of {path.name}: {over}"


def test_what_is_usual_is_said_in_the_second_dream_about_twenty_five_times() -> None:
    counts = counted((SCRIPTS / "house-that-counts.txt").read_text(encoding="utf-8"))
    assert 15 <= counts.found["usual"] <= 26


BOOK = """\
=== 7  A Bench
A man sits there like a parcel, and somebody who knows him nods. As one does.

{remembered "it"} It rains; nobody minds; you sit on.

~ teach "This is somebody who is not counted, like a rule."
* Stay, as is usual   [insight 1]
    The bench is as hard as a bench and you stay on it until the morning tram has come and gone.
=== 87  Mrs. Tamm
"One never knows what one has had of it until it is paid for by the tram company," she says.
"""


def test_only_prose_is_counted_and_generic_one_where_nobody_may_say_it() -> None:
    counts = counted(BOOK)
    assert counts.blocks == 4
    assert counts.found == {
        "somebody who": 1, "generic one": 0, "similes": 2, "usual": 1, "negation": 2, "semicolons": 2, ENDINGS: 2,
    }  # fmt: skip
    assert counted(BOOK.replace("=== 87", "=== 88")).found["generic one"] == 2


@pytest.mark.parametrize(
    ("block", "turns"),
    [
        ("You wait for the tram until it comes. It doesn't.", True),
        ("He puts the lamp down on the step beside the others, and goes.", True),
        ("He puts the lamp down on the step beside the others and the dog.", False),
        ('"I have carried this the whole way from the depot in my hat."', False),
    ],
)
def test_a_short_last_sentence_or_a_short_tag_is_an_ending_on_a_turn(block: str, turns: bool) -> None:
    assert ends_on_a_turn(block) == turns
