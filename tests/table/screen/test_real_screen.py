"""The full screen at a real terminal: whole Dreams are played on it, killed, taken up again, taken back, resized.

Beside each terminal the same game is played in this process by the sensible player; what it is asked must stand on
the screen, and what it chooses is typed there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="there are no terminals of this kind here")

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.players.sensible import Sensible
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.table.plain.auto_answers import Liking, passed_by
from tests.table.real import CTRL_C, CTRL_Q, CTRL_U, ENTER, ESCAPE, RealTerminal, at_terminal, decided

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("real screens")]

SAVE = "evening"
SIZES = ((120, 40), (80, 24), (200, 60))


class Follower:
    """The same game in this process, and somebody with sense who plays it."""

    def __init__(self, game: Etherfields, party: tuple[str, ...], seed: int) -> None:
        self.session: Session[Table] = Session(game, game.fresh(seed, party, {}))
        self._sensible = Sensible(game.pack, self.session.table, seed)

    @property
    def dreaming(self) -> bool:
        """Whether the First Dream still goes on, and its end isn't asked about."""
        return self.session.question is not None and not any(e.kind == "dream over" for e in self.session.events)

    def chooses(self) -> Choice[object]:
        """What it chooses now."""
        assert self.session.question is not None
        return self._sensible(self.session.question)

    def choose(self, choice: Choice[object]) -> None:
        """Choose it, pass by what the table passes by, and pay where there is one way."""
        self.session.choose(choice)
        while (passed := passed_by(self.session.question, Liking()) or self._paid_with()) is not None:
            self.session.choose(passed)

    def _paid_with(self) -> Choice[object] | None:
        """The choice by which the table pays."""
        question = self.session.question
        assert isinstance(self.session.game, Etherfields)
        payment = self.session.game.payment(self.session.table, question) if question is not None else None
        return question.choice(payment.only) if question is not None and payment is not None else None


def asked(terminal: RealTerminal, question: Ask[object]) -> None:
    """Turn pages until the question stands on the screen."""
    there = begins(question.prompt)
    while True:
        terminal.until(lambda: bool(page(terminal)) or there in letters(terminal.text), question.prompt)
        if not page(terminal):
            return
        turn_page(terminal)


def types(terminal: RealTerminal, words: str) -> None:
    """Type something that is shown while it is typed; whatever must be read before is read before."""
    while True:
        terminal.press(words)
        terminal.until(lambda: words[:24] in terminal.text or page(terminal) != "", f"“{words}”")
        if words[:24] in terminal.text:
            return
        turn_page(terminal)


def turn_page(terminal: RealTerminal) -> None:
    """Read on."""
    before = page(terminal)
    terminal.press(ENTER)
    terminal.until(lambda: page(terminal) != before, f"what follows {before}")


def page(terminal: RealTerminal) -> str:
    """Which page of a story is shown; empty where the table is."""
    found = re.search(r"page \d+ of \d+", terminal.text)
    return found[0] if found else ""


def letters(text: str) -> str:
    """Text without its spaces, line breaks, and the frames of panes."""
    return "".join(letter for letter in text if letter.isalnum())


def begins(prompt: str) -> str:
    """So much of a prompt as stands in a line of the narrowest pane."""
    return letters(prompt)[:24]


def plays_on(terminal: RealTerminal, follower: Follower, saves: Path, most: int = 10_000) -> Iterator[int]:
    """Play on the terminal what the follower chooses, and say after each decision how many there were."""
    made = 0
    while follower.dreaming and made < most:
        question = follower.session.question
        assert question is not None
        asked(terminal, question)
        choice = follower.chooses()
        types(terminal, f":{choice.key}")
        terminal.press(ENTER)
        follower.choose(choice)
        made += 1
        terminal.until(lambda: decided(saves, SAVE) == follower.session.keys, f"the decision {choice.key}")
        yield made


def test_a_whole_dream_alone_in_the_smallest_window(game: Etherfields, tmp_path: Path) -> None:
    follower = Follower(game, ("gambler",), 11)
    with at_terminal(tmp_path, (80, 24), "play", SAVE, "--party", "gambler", "--seed", "11") as terminal:
        for _ in plays_on(terminal, follower, tmp_path):
            pass
        assert not follower.dreaming
        terminal.press(CTRL_Q)
        assert terminal.ended() == 0
    assert decided(tmp_path, SAVE) == follower.session.keys
    assert "Traceback" not in "".join(terminal.written)


def test_a_whole_dream_with_four_resized_killed_and_taken_up_again(game: Etherfields, tmp_path: Path) -> None:
    party = ("gambler", "expert", "tough", "individualist")
    follower = Follower(game, party, 5)
    words: tuple[str, ...] = ("play", SAVE, "--party", ",".join(party), "--seed", "5")
    evening = 0
    while follower.dreaming:
        with at_terminal(tmp_path, SIZES[evening % 3], *words) as terminal:
            for made in plays_on(terminal, follower, tmp_path, most=90):
                if made % 30 == 0:
                    terminal.resize(*SIZES[(evening + made // 30) % 3])
            terminal.kill()
        words = ("play", SAVE)
        evening += 1
    assert evening > 1
    assert decided(tmp_path, SAVE) == follower.session.keys


def test_a_payment_made_without_asking_is_taken_back_by_a_key(game: Etherfields, tmp_path: Path) -> None:
    follower = Follower(game, ("expert",), 3)
    with at_terminal(tmp_path, (120, 40), "play", SAVE, "--party", "expert", "--seed", "3") as terminal:
        for _ in plays_on(terminal, follower, tmp_path, most=5):
            pass
        before = list(follower.session.keys)
        assert before[-1] == "pay/least"
        assert follower.session.question is not None
        asked(terminal, follower.session.question)
        terminal.press(CTRL_U)
        follower.session.undo()
        terminal.until(lambda: decided(tmp_path, SAVE) == before[:-1], "the decision taken back")
        asked(terminal, follower.session.question)


def test_what_is_highlighted_is_done_with_enter(game: Etherfields, tmp_path: Path) -> None:
    follower = Follower(game, ("tough",), 3)
    with at_terminal(tmp_path, (80, 24), "play", SAVE, "--party", "tough", "--seed", "3") as terminal:
        assert follower.session.question is not None
        asked(terminal, follower.session.question)
        terminal.press(f"1{ENTER}")
        first = follower.session.question.choices[0].key
        terminal.until(lambda: decided(tmp_path, SAVE) == [first], "the first choice")


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_are_shown_unless_nobody_wants_them(
    tmp_path: Path, environment: dict[str, str], coloured: bool
) -> None:
    words = ("play", SAVE, "--party", "gambler", "--seed", "11")
    with at_terminal(tmp_path, (80, 24), *words, **environment) as terminal:
        terminal.shows("The Last Tram")
        terminal.press(ESCAPE)
        terminal.shows("Where do you come in?")
        colours = {letter.fg for line in terminal.screen.buffer.values() for letter in line.values()}
        assert (colours - {"default"} != set()) == coloured


@pytest.mark.parametrize("key", [CTRL_Q, CTRL_C])
def test_whoever_gets_up_finds_their_terminal_as_it_was(tmp_path: Path, key: str) -> None:
    with at_terminal(tmp_path, (80, 24), "play", SAVE, "--party", "gambler", "--seed", "11") as terminal:
        terminal.shows("The Last Tram")
        terminal.press(key)
        assert terminal.ended() == 0
        written = "".join(terminal.written)
    assert "\x1b[?1049h" in written
    assert "\x1b[?1049l" in written.rpartition("\x1b[?1049h")[2]
    assert "Continue with" in written


def test_without_a_fit_terminal_there_are_plain_lines(tmp_path: Path) -> None:
    with at_terminal(tmp_path, (80, 24), "play", SAVE, "--party", "gambler", "--seed", "11", TERM="dumb") as terminal:
        terminal.shows("Where do you come in?")
        assert "\x1b[?1049h" not in "".join(terminal.written)
