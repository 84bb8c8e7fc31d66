"""What happens to Gates outside a Landscape, and what holds from the start, on a small pack with a map."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.sessions.modes import note_failure
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.dream.entering import enter_dream, keys_for, may_enter
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.engine.in_play import keep, put
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Kept
from etherfields.kernel.play.decisions import Ask, Rest, Rules

PACK = '''
[[archetype]]
code = "clerk"
name = "The Clerk"

[[influence]]
code   = "clerk/01"
name   = "Rubber Stamp"
copies = {clerks}
intent = "insight 1"

[[influence]]
code   = "market/01"
name   = "Bought Card"
copies = {bought}
intent = "anger 1"

[[defect]]
code  = "defect/1"
name  = "Ink Thumb"
draw  = "torment 1"

[[turn_card]]
code   = "turn/1"
colour = "red"
steps  = ["basic"]

[[knowledge]]
code     = "thorn/1"
name     = "What the Thorns Know"
starting = true
rules    = "hand limit +1"

[[knowledge]]
code  = "later/1"
name  = "Not Yet"
rules = "hand limit +2"

[[tile]]
code = "I-01"
spot = "A1"
map  = """
+-----+-----+
| 1     2   |
+     +     +
| 3     4   |
+-----+-----+
"""
fields = {{ 1 = "entrance" }}

[[gate]]
code  = "I-01 X"
name  = "The First Gate"
turns = 1
intro = 1
setup = 'lay tile "I-01"'
rules = 'when the dream ends: reveal gate "I-02 X"'

[[gate]]
code     = "I-02 X"
name     = "The Second Gate"
district = "Depot"
keys     = 2
turns    = 1
intro    = 1
setup    = 'lay tile "I-01"'

[[gate]]
code     = "I-03 X"
name     = "The Third Gate"
district = "Depot"
keys     = 1
turns    = 1
intro    = 1
setup    = 'lay tile "I-01"'

[[mode]]
code  = "TD"
name  = "Turbo-slumber"
kind  = "card"
rules = "the party can reenter without keys"

[[dreamworld]]
code     = "map/depot"
name     = "Depot"
spot     = "A1"
starting = true
[[dreamworld.location]]
code  = "depot.yard"
icons = ["awakening"]
paths = ["lamps.corner"]

[[dreamworld]]
code     = "map/lamps"
name     = "Lamplighters"
spot     = "A2"
starting = true
[[dreamworld.location]]
code  = "lamps.corner"
icons = ["gate"]
paths = ["depot.yard"]
'''


def play_of(folder: Path, clerks: int = 22, bought: int = 2) -> Play:
    """A table of one Dreamer who owns so many cards of the starting deck."""
    for name in ("scripts", "secrets"):
        (folder / name).mkdir()
    front = 'name = "small"\nversion = "1"\ntitle = "Small"\nfirst = "I-01 X"\nstart = "depot.yard"\n'
    (folder / "campaign.toml").write_text(front, encoding="utf-8")
    (folder / "secrets" / "all.toml").write_text(PACK.format(clerks=clerks, bought=bought), encoding="utf-8")
    (folder / "scripts" / "all.txt").write_text("=== 1  Nothing\nNothing is here.\n", encoding="utf-8")
    pack: Pack = load_pack(folder, use_cache=False)
    return play_at(pack, new_table(pack, 1, ["clerk"], {}))


def answered(rules: Rules[None], *keys: str) -> list[str]:
    """Answer with keys, or their beginnings; the keys offered at the last question."""
    offered: list[str] = []
    waiting = list(keys)
    try:
        step = next(rules)
        while True:
            assert not isinstance(step, Rest)
            question: Ask[object] = step
            offered = [choice.key for choice in question.choices]
            if not waiting:
                return offered
            key = waiting.pop(0)
            step = rules.send(next(choice for choice in question.choices if choice.key.startswith(key)))
    except StopIteration:
        return offered


@pytest.mark.rule("EF-DREAM-02")
@pytest.mark.parametrize(
    ("place", "keys", "may"),
    [("depot.yard", 2, True), ("depot.yard", 3, True), ("depot.yard", 1, False), ("lamps.corner", 2, False)],
)
def test_a_gate_opens_in_its_district_and_for_its_keys(tmp_path: Path, place: str, keys: int, may: bool) -> None:
    play = play_of(tmp_path)
    play.table.place = place
    play.table.tokens.gain("key", "party", keys)

    assert may_enter(play, "I-02 X") is may


@pytest.mark.rule("EF-DREAM-10")
def test_the_first_gate_asks_for_neither_district_nor_keys(tmp_path: Path) -> None:
    assert may_enter(play_of(tmp_path), "I-01 X")


@pytest.mark.rule("EF-DREAM-03")
def test_entering_spends_the_keys_that_the_gate_asks_for_and_no_more(tmp_path: Path) -> None:
    play = play_of(tmp_path)
    play.table.place = "depot.yard"
    play.table.tokens.gain("key", "party", 3)

    answered(enter_dream(play, "I-02 X"))

    assert play.table.tokens.of("key", "party") == 1
    assert play.table.gate == "I-02 X"


@pytest.mark.rule("EF-MODE-02", "EF-MODE-03")
def test_of_the_dreams_that_were_failed_the_last_alone_is_spared_its_keys(tmp_path: Path) -> None:
    play = play_of(tmp_path)
    put(play, "TD", "modes")

    note_failure(play, "I-02 X", "failed")
    assert (keys_for(play, "I-02 X"), keys_for(play, "I-03 X")) == (0, 1)

    note_failure(play, "I-03 X", "failed")
    assert (keys_for(play, "I-02 X"), keys_for(play, "I-03 X")) == (2, 0)


@pytest.mark.rule("EF-MODE-03", "EF-DREAM-03")
@pytest.mark.parametrize(("failed", "left"), [("I-02 X", 3), ("I-01 X", 1)])
def test_only_the_gate_of_the_failed_dream_is_spared_its_keys(tmp_path: Path, failed: str, left: int) -> None:
    play = play_of(tmp_path)
    keep(play, Kept("", "", "for good", "the party can reenter without keys"))
    play.table.place = "depot.yard"
    play.table.tokens.gain("key", "party", 3)
    play.table.spared = failed

    answered(enter_dream(play, "I-02 X"))

    assert play.table.tokens.of("key", "party") == left


@pytest.mark.rule("EF-VARIANT-20")
def test_the_knowledge_card_of_an_expansion_holds_from_the_start(tmp_path: Path) -> None:
    play = play_of(tmp_path)

    assert play.table.piles.where["thorn/1"] == "knowledge"
    assert play.quantity("hand limit", "clerk") == play.base.hand_limit + 1
