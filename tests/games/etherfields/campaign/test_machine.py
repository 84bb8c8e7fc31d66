"""The state machine of a campaign: what its states say of themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from etherfields.games.etherfields.campaign import machine
from etherfields.games.etherfields.campaign.diagram import drawing
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.campaign.machine import STATES, State, campaign
from etherfields.games.etherfields.campaign.map.travelling import OVER
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.dream.setup import new_table
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.kernel.play.decisions import Rest, Rules
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Impossible
from tests.small_pack import make_pack

ROOT = Path(__file__).parents[4]


def test_every_state_leads_to_states_that_there_are_and_can_be_come_to() -> None:
    led_to = {following for state in STATES.values() for following in state.leads_to}
    assert led_to - {OVER} == set(STATES) - {"begin"}


def test_the_diagram_of_the_states_is_that_of_the_states() -> None:
    text = (ROOT / "docs" / "states.md").read_text(encoding="utf-8")
    shown = text.partition("<!-- states: ")[2].partition("-->\n")[2].partition("\n<!-- end of states -->")[0]
    assert shown == drawing(), "run `python -m etherfields.games.etherfields.campaign.diagram`"


def _walk(monkeypatch: pytest.MonkeyPatch, *states: State) -> Rules[None]:
    monkeypatch.setattr(machine, "STATES", {state.name: state for state in states})
    pack = load_pack(ROOT)
    play = play_at(pack, new_table(pack, 1, ["gambler"], {}))
    play.table.state = states[0].name
    return campaign(play)


def _to(following: str) -> object:
    def piece(play: Play) -> Rules[str]:
        yield from ()
        return following

    return piece


def test_the_table_rests_where_a_state_says_so_and_where_a_game_is_taken_up(monkeypatch: pytest.MonkeyPatch) -> None:
    one = State("one", _to("two"), ("two",), "", "it is short")  # type: ignore[arg-type]
    two = State("two", _to("three"), ("three",), "", "it is short, too")  # type: ignore[arg-type]
    three = State("three", _to(OVER), (OVER,), "")  # type: ignore[arg-type]
    rests = [step.state for step in _walk(monkeypatch, one, two, three) if isinstance(step, Rest)]
    assert rests == ["one", "three"]


def test_a_state_that_leads_where_it_never_said_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Impossible, match="never leads to"):
        list(_walk(monkeypatch, State("one", _to("two"), (OVER,), "")))  # type: ignore[arg-type]


@pytest.mark.rule("EF-TURN-09")
def test_a_gate_that_says_nothing_of_out_of_turns_leaves_it_to_the_paragraph_of_the_campaign(tmp_path: Path) -> None:
    make_pack(tmp_path / "pack")
    gate, front = tmp_path / "pack/secrets/I-01.toml", tmp_path / "pack/campaign.toml"
    gate.write_text(gate.read_text().replace('out_of_turns = "script 140"\n', ""))
    front.write_text(front.read_text() + "\n[service]\nout_of_turns = 113\n")
    game = Etherfields(load_pack(tmp_path / "pack"))
    session = Session(game, game.fresh(1, ("guest",), {}), keep=False)
    while session.question is not None:
        last = session.question.choices[-1]
        session.choose(next((one for one in session.question.choices if one.key == "pass"), last))
    assert (session.table.read[-1], session.table.outcomes) == (113, {"I-01 X": "failed"})
