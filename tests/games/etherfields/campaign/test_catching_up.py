"""A table saved before its pack changed: what is new finds its place, what is gone goes, and nothing else moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.state.table import Kept, Table
from etherfields.kernel.play.players import first_player, run
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from tests.small_pack import make_pack

NEW = """
[[note]]
code = "I-01 ZZ"
name = "A New Note"
do   = "draw 1"

[[token]]
code   = "button"
copies = 3
"""

MORPH = """
[[morph]]
code  = "morph/zz"
name  = "Quicker"
rules = "effect torment of this creature +1"
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    make_pack(tmp_path / "pack")
    return tmp_path / "pack"


def test_new_cards_and_tokens_are_there_for_a_saved_campaign(pack: Path) -> None:
    before = Etherfields(load_pack(pack, use_cache=False))
    party = (before.archetypes()[0][0],)
    saved = before.freeze(before.fresh(5, party, {}))
    (pack / "secrets" / "new.toml").write_text(NEW, encoding="utf-8")
    after = Etherfields(load_pack(pack, use_cache=False))
    table = after.thaw(saved)
    assert table.piles.where["I-01 ZZ"] == "secrets"
    assert table.tokens.left("button") == 3
    after.check(table)


def test_what_was_on_the_table_stays_where_it_was(pack: Path) -> None:
    before = Etherfields(load_pack(pack, use_cache=False))
    party = (before.archetypes()[0][0],)
    table = before.fresh(5, party, {})
    deck = f"{party[0]}/deck"
    table.piles.move(table.piles.of(deck)[-1], "removed")
    saved = before.freeze(table)
    (pack / "secrets" / "new.toml").write_text(NEW, encoding="utf-8")
    thawed = Etherfields(load_pack(pack, use_cache=False)).thaw(saved)
    assert all(thawed.piles.where[card] == pile for card, pile in table.piles.where.items())
    assert list(thawed.piles.of(deck)) == list(table.piles.of(deck))


def test_a_table_that_knows_everything_is_left_as_it_is(pack: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    saved = game.freeze(game.fresh(5, (game.archetypes()[0][0],), {}))
    assert game.freeze(game.thaw(saved)) == saved


# --- what the pack has no more --------------------------------------------------------------------------


def in_the_dream(pack: Path) -> tuple[Etherfields, Table]:
    """A table in the first Dream, with the Attendant on the Landscape."""
    game = Etherfields(load_pack(pack, use_cache=False))
    session = Session(game, game.fresh(5, (game.archetypes()[0][0],), {}))
    run(session, first_player, 8)
    return game, session.table


def renamed(pack: Path, *codes: str) -> Etherfields:
    """The game with other codes in the place of these."""
    for path in (pack / "secrets").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        for code in codes:
            text = text.replace(f'"{code}"', f'"{code}Z"')
        path.write_text(text, encoding="utf-8")
    return Etherfields(load_pack(pack, use_cache=False))


def test_a_creature_that_is_gone_leaves_the_landscape_with_all_that_was_on_it(pack: Path) -> None:
    (pack / "secrets" / "new.toml").write_text(MORPH, encoding="utf-8")
    before, table = in_the_dream(pack)
    figure = next(figure for figure in table.figures if "#" in figure)
    creature = figure.partition("#")[0]
    table.tokens.gain("state/stunned", figure)
    table.piles.create(f"morphs/{creature}")
    table.piles.move("morph/zz", f"morphs/{creature}")
    table.kept.append(Kept(creature, "", "dream", "hand limit +1"))
    saved = before.freeze(table)
    after = renamed(pack, creature)
    assert {told.partition(" (in ")[0] for told in after.missing(saved)} >= {creature, figure}
    thawed = after.thaw(saved)
    assert figure not in thawed.figures and creature not in thawed.piles.where
    assert not thawed.tokens.of("state/stunned", figure) and not thawed.kept
    assert creature not in thawed.order
    assert thawed.piles.where["morph/zz"] == "morphs"
    session = Session(after, thawed)
    run(session, first_player, 8)
    after.check(session.table)
    assert after.missing(after.freeze(after.thaw(saved))) == []


def test_what_is_in_play_is_told_before_what_is_not(pack: Path) -> None:
    before, table = in_the_dream(pack)
    card = table.piles.of("guest/deck")[-1]
    table.piles.move(card, "guest/development")
    gone = {one.partition("#")[0] for one in (*table.piles.of("guest/deck"), card)}
    told = renamed(pack, *gone).missing(before.freeze(table))
    assert told[0] == f"{card} (in guest/development)" and len(told) > 3


def test_a_game_that_stands_on_what_is_gone_is_not_thawed(pack: Path) -> None:
    before, table = in_the_dream(pack)
    saved = before.freeze(table)
    after = renamed(pack, table.laid[0].tile, "guest")
    with pytest.raises(Fault, match="the game stands on what the content has no more: ") as told:
        after.thaw(saved)
    assert table.laid[0].tile in told.value.what and "Play it with the content" in told.value.todo


def test_an_option_that_can_not_be_chosen_any_more_is_as_the_pack_says(pack: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    table = game.fresh(5, (game.archetypes()[0][0],), {"push_all": "true"})
    table.options["stun_duration"] = "for ever"
    saved = game.freeze(table)
    assert game.missing(saved) == ["the option stun_duration=for ever"]
    assert game.thaw(saved).options == {"push_all": "true"}


RING = """
[[knowledge]]
code  = "I-01 ZY"
rules = 'action "Ring the Bell" [once per turn]: draw 1'
"""


def test_uses_of_an_offered_action_are_noted_under_its_key_where_it_has_another_name(pack: Path) -> None:
    rules = pack / "secrets" / "ring.toml"
    rules.write_text(RING, encoding="utf-8")
    before = Etherfields(load_pack(pack, use_cache=False))
    party = (before.archetypes()[0][0],)
    table = before.fresh(5, party, {})
    mark = "I-01 ZY:Ring the Bell"
    table.uses[f"{party[0]}|{mark}"] = 1
    table.done["dream"] = [mark, "I-01 A:3"]
    table.turn.last_action[party[0]] = mark
    table.tokens.gain("block token", mark)
    saved = before.freeze(table)
    rules.write_text(RING.replace("Ring the Bell", "Ring Twice #ring-the-bell"), encoding="utf-8")
    after = Etherfields(load_pack(pack, use_cache=False))
    again = after.thaw(saved)
    mark = "I-01 ZY:ring-the-bell"
    assert again.uses == {f"{party[0]}|{mark}": 1}
    assert again.done["dream"] == [mark, "I-01 A:3"]
    assert again.turn.last_action == {party[0]: mark}
    assert again.tokens.of("block token", mark) == 1
    after.check(again)
    assert before.thaw(saved).uses == table.uses


def test_a_card_without_a_code_is_let_go_as_one_that_the_pack_lacks(pack: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    who = game.archetypes()[0][0]
    table = game.fresh(5, (who,), {})
    table.piles.add("", f"{who}/discard")
    thawed = game.thaw(game.freeze(table))
    assert "" not in thawed.piles.where
    game.check(thawed)


def test_a_dream_that_says_not_which_it_is_is_not_played_on(pack: Path) -> None:
    game = Etherfields(load_pack(pack, use_cache=False))
    session = Session(game, game.fresh(5, (game.archetypes()[0][0],), {}))
    table = game.thaw(session.rests[-1].table)
    table.gate, table.state = "", "dream over"
    with pytest.raises(Fault, match="stands in a Dream, and says not in which"):
        Session(game, game.thaw(game.freeze(table)))
