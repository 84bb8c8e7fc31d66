"""Hidden things of every game that has some: nobody reads of them, and thinking ahead deals them anew."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from etherfields.kernel.play.events import NOBODY
from etherfields.kernel.play.forks import Forks
from etherfields.kernel.play.players import random_player
from etherfields.kernel.saving import toml
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Hides
from etherfields.table.story.prose import is_read
from tests.playable.subjects import SUBJECTS, Playing, Subject, asked, at_random, stand, subject_of

HIDING = [name for name in SUBJECTS if isinstance(subject_of(name).game(True), Hides)]
LOOKS = (
    "status", "picture", "panels", "drawing", "seen", "fields_in_words", "hand_in_words", "in_hand", "on_fields",
    "party",
)  # fmt: skip
"""The offers of games that only look at a table, perhaps with somebody's eyes."""
FAR = 60
"""So many decisions are played on with what was imagined."""


@pytest.fixture(params=HIDING, scope="module")
def hiding(request: pytest.FixtureRequest) -> Subject:
    """A game that hides something."""
    return subject_of(request.param)


def seats_of(session: Playing) -> tuple[str, ...]:
    """Everybody at the table."""
    party = getattr(session.game, "party", None)
    return tuple(party(session.table)) if party is not None else ()


def looks(session: Playing, eyes: str) -> Iterator[tuple[str, str]]:
    """All that a game shows these eyes of its table, each with the name of the look."""
    for name in LOOKS:
        look = getattr(session.game, name, None)
        if look is not None:
            wants = list(inspect.signature(look).parameters)[1:]
            assert set(wants) <= {"eyes", "who"}
            if "who" in wants and not eyes:
                continue  # nobody holds anything
            yield name, repr(msgspec.to_builtins(look(session.table, *[eyes for _ in wants]), enc_hook=repr))


def read_by(session: Playing, eyes: str, since: int) -> Iterator[tuple[str, str]]:
    """All that these eyes read: looks, what was told since an event, and what they are asked."""
    yield from looks(session, eyes)
    for event in session.events[since:]:
        if not is_read(event):
            yield "event", repr(event.read_by(eyes))
    question = session.question
    if question is not None:
        yield "prompt", question.prompt
        for choice in question.choices:
            if eyes in question.who and choice.who in ("", eyes):
                yield "choice", f"{choice.label} {choice.told}"
        for key in ("nothing/of-this-kind", "1"):
            try:
                session.branch(keep=False).answer(key)
            except Fault as fault:
                yield "error", str(fault)


@cache
def called(name: str) -> re.Pattern[str]:
    """A name as a word of its own."""
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")


def test_nobody_reads_of_what_is_hidden_from_them(hiding: Subject) -> None:
    for seed in range(2):
        session = hiding.begin(seed)
        told, before = 0, dict[str, set[str]]()
        for _ in at_random(session, seed, hiding.measure.decisions // 2):
            for eyes in (NOBODY, *seats_of(session)):
                hidden = set(session.game.hidden_from(session.table, eyes).values()) - {""}  # type: ignore[attr-defined]
                secret = hidden & before.get(eyes, hidden)
                before[eyes] = hidden
                for where, text in read_by(session, eyes, told):
                    for name in secret:
                        leaks = name in text and called(name).search(text)
                        assert not leaks, f"{eyes or 'nobody'} reads “{name}” in {where}: {text:.600}"
            told = len(session.events)


def test_no_save_can_be_read_for_what_is_hidden(hiding: Subject) -> None:
    for seed in range(2):
        session = hiding.begin(seed)
        for _ in at_random(session, seed, hiding.measure.decisions // 2):
            hidden = session.game.hidden_from(session.table, NOBODY)  # type: ignore[attr-defined]
            written = toml.write(session.game.freeze(session.table))
            words = set(re.findall(r'"([^"\n]*)"', written))
            codes = {word.partition("#")[0] for word in words}
            given_away = [one for one, name in hidden.items() if one in codes or name in words]
            assert not given_away


def imagined(session: Playing, seed: int, eyes: str) -> Any:
    """The game as it could be, as far as these eyes know."""
    imagine = session.game.imagine  # type: ignore[attr-defined]
    return Forks.of(session, lambda table, fork: imagine(table, eyes, fork)).fork(seed)


def moments(hiding: Subject) -> Iterator[tuple[Playing, str]]:
    """Games at any of their questions, each with somebody who is asked."""
    for seed in range(hiding.measure.games):
        session = hiding.begin(seed)
        for nth, _ in enumerate(at_random(session, seed, hiding.measure.decisions)):
            if session.question is not None and nth % 7 == seed % 7:
                yield session, session.question.waiting[0]


def test_what_is_imagined_can_be_played_on(hiding: Subject) -> None:
    for session, eyes in moments(hiding):
        before = stand(session)
        run = imagined(session, 5, eyes)
        assert asked(run.question) == asked(session.question)
        session.game.check(run.table)  # type: ignore[attr-defined]
        player = random_player(random.Random(5).randrange)
        for made in range(FAR):
            if run.question is None:
                break
            run.answer(player(run.question), made)
            session.game.check(run.table)  # type: ignore[attr-defined]
        assert stand(session) == before


def test_the_same_eyes_see_the_same_in_whatever_is_imagined(hiding: Subject) -> None:
    other = 0
    for session, eyes in moments(hiding):
        one, two = imagined(session, 5, eyes), imagined(session, 6, eyes)
        for run in (one, two):
            there = Looking(session.game, run.table)
            assert dict(looks(there, eyes)) == dict(looks(session, eyes))  # type: ignore[arg-type]
        other += hidden_part(session, one.table) != hidden_part(session, two.table)
    assert other


def test_nothing_that_is_imagined_tells_how_it_really_lies(hiding: Subject) -> None:
    for session, eyes in moments(hiding):
        otherwise = imagined(session, 6, eyes)
        session.game.imagine(otherwise.table, eyes, 5)  # type: ignore[attr-defined]
        assert hidden_part(session, otherwise.table) == hidden_part(session, imagined(session, 5, eyes).table)


def hidden_part(session: Playing, table: Any) -> object:
    """The table without its chance, which is another one in each fork."""
    return {name: value for name, value in session.game.freeze(table).items() if name != "chance"}


class Looking:
    """Somebody who looks at a table that no session plays."""

    def __init__(self, game: Any, table: Any) -> None:
        self.game, self.table = game, table


def test_eyes_that_see_the_same_need_no_curtain_and_others_do() -> None:
    well = subject_of("well").played(2, 5)
    one, two, *_ = seats_of(well)
    assert well.game.hidden_from(well.table, one) != well.game.hidden_from(well.table, two)  # type: ignore[attr-defined]
    dream = subject_of("etherfields").played(2, 5)
    seen = {str(dream.game.hidden_from(dream.table, eyes)) for eyes in (NOBODY, *seats_of(dream))}  # type: ignore[attr-defined]
    assert len(seen) == 1
