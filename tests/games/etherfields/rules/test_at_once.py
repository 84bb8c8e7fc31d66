"""When losing is looked at, and when a limit that has dropped has its price: all moments, each with all that drops."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.proving.cases import read_cases, run_case

DROPS = {
    "life": ("torment limit -9", 'told = "dies, and the Dreamers lose"'),
    "hand": ("hand limit -9", 'asked = "Your hand is over its limit"'),
    "developments": ("development limit -9", 'asked = "You have too many Developments"'),
}
"""What somebody loses with their last Ether, and what is to be seen of it."""
ON_THE_MAP = 'given.at = "map"\ngiven.place = "Stop"\n'
NEXT = "choose: gain 1 crystal / gain 1 key"
"""What asks something afterwards, before which all of it comes."""
MOMENTS = {
    "the price of an action": (
        f'given.tile = [{{ name = "A1", action = [{{ name = "Ring", at = 1, cost = "1 ether", do = "{NEXT}" }}] }}]',
        ["gambler: Ring"],
    ),
    "the price of a card": ("", ["gambler: Chime", "pay anger 1"]),
    "the price of an option of a paragraph": (
        f'given.scripts = """\n=== 512  The Bell\n* Ring [1 ether]\n    ~ {NEXT}\n* Leave\n"""',
        ["gambler does: script 512", "Ring"],
    ),
    "the price of an option of a text": (
        'given.gate.action = [{ name = "Ring", do = """\nchoose:\n'
        f'    * "Pull" [1 ether]: {NEXT}\n    * "Leave": nothing\n""" }}]',
        ["gambler: Ring", "Pull"],
    ),
    "the price of what may be done": ("", [f"gambler does: may [1 ether]: {NEXT}", "yes"]),
    "the end of a text": ("", ["gambler does: lose 1 ether"]),
    "the next Dreamer of each": (
        "given.expert.crystals = 1",
        [f"gambler does: each dreamer: lose 1 ether; if their crystals is 1: {NEXT}"],
    ),
    "the options of a paragraph": (
        'given.scripts = """\n=== 512  The Bell\n~ each dreamer: lose 1 ether\n* Ring\n* Leave\n"""',
        ["gambler does: script 512"],
    ),
    "what answers an event": (
        'given.rules = "when a dreamer gains a crystal: they lose 1 ether"',
        ["gambler does: gain 1 crystal"],
    ),
    "a Gate's setup": ('given.at = "gate"\ngiven.gate = { turns = 3, setup = "each dreamer: lose 1 ether" }', []),
    "a Gate's introduction": (
        'given.at = "gate"\ngiven.gate = { turns = 3, intro = 512 }\n'
        'given.scripts = """\n=== 512  The Gate\n~ each dreamer: lose 1 ether\n"""',
        [],
    ),
    "a Slumber's setup": (
        'given.at = "slumber"\ngiven.slumber = [{ name = "Nap", creature = "Imp" }]\ngiven.slumber_deck = "Nap"\n'
        'given.creature = [{ name = "Imp", setup = "turns 3; each dreamer: lose 1 ether", skip = true }]',
        [],
    ),
    "the next visitor of a shop": (
        f'{ON_THE_MAP}given.dreamworld = [{{ name = "City", location = [{{ name = "Stop", shop = "Stall" }}] }}]\n'
        'given.shop = [{ name = "Stall", option = [{ name = "Barter", cost = "1 ether", do = "gain 1 crystal" }] }]',
        ["shop", "Barter"],
    ),
    "a shortcut": (
        f'{ON_THE_MAP}given.dreamworld = [{{ name = "City", location = [{{ name = "Stop", shortcuts = "Pier" }}, '
        f'{{ name = "Pier", do = "{NEXT}", paths = "Stop" }}] }}]\n'
        'given.rules = "when the party uses a shortcut: each dreamer: lose 1 ether"',
        ["shortcut Pier"],
    ),
    "a Location's effect": (
        f'{ON_THE_MAP}given.dreamworld = [{{ name = "City", location = [{{ name = "Stop", paths = "Pier" }}, '
        '{ name = "Pier", do = "each dreamer: lose 1 ether", paths = "Stop" }] }]',
        ["walk to Pier"],
    ),
}
"""Where the last Ether goes, and what is done for that."""


def _difference(folder: Path, given: str, when: list[str], drop: str, then: str) -> str:
    """What a case finds otherwise; empty: nothing."""
    lines = ", ".join(f'"{line}"' for line in when)
    file = folder / "case.toml"
    file.write_text(
        f'[[case]]\ntitle = "At once"\nrules = ["EF-DRAW-13"]\ngiven.party = "gambler, expert"\n{given}\n'
        f'given.card = [{{ name = "Chime", cost = "anger 1, 1 ether", do = "{NEXT}" }}]\n'
        'given.gambler = { ether = 1, hand = "Chime, anger 1, 2 blanks", development = "2 habits", '
        f'rules = ["while your ether is 0: {drop}", "you cannot boost"] }}\n'
        + (f"when = [{lines}]\n" if when else "")
        + f"then.{then}\n",
        encoding="utf-8",
    )
    return run_case(read_cases(file)[0]).difference


@pytest.mark.rule("EF-DEATH-08", "EF-DRAW-13", "EF-DEV-12")
@pytest.mark.parametrize("lost", DROPS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_what_drops_has_its_price_before_anything_else_is_asked(tmp_path: Path, moment: str, lost: str) -> None:
    given, when = MOMENTS[moment]
    assert _difference(tmp_path, given, when, *DROPS[lost]) == ""


@pytest.mark.rule("EF-DEATH-08", "EF-PRIORITY-08")
@pytest.mark.parametrize("lost", DROPS)
def test_within_a_text_nobody_outlives_what_kills_and_limits_wait_for_its_end(tmp_path: Path, lost: str) -> None:
    drop, then = DROPS[lost]
    then = then if lost == "life" else 'asked = "Who does what?"'
    assert _difference(tmp_path, "", ["gambler does: lose 1 ether; gain 1 ether"], drop, then) == ""
