"""Taking back against opponents: where a die or a hidden card has been seen since, the others are asked first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import NOBODY, listed, some
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Hides
from ..game_protocols import Seated, Seats
from ..plain.choosing import bare, cut_short
from .curtain import UNTOLD

if TYPE_CHECKING:
    from ..plain.keyboard import Keyboard
    from ..plain.plain_table import PlainTable

ASK, FREE = "ask", "free"
LIKINGS = {ASK: "others are asked once a die or a hidden card was seen", FREE: "at once"}
"""When an opponent may take something back."""
WANTS = "{who} wants to take back {what}."
SEEN = "Seen since then: {told}"
SEEN_BY = "Since then something was seen that was hidden."
AGREE = "{do} {others} agree?"
YES = ("y", "yes", "agree", "agreed")
IN_LINES = "`yes` takes it back; anything else goes on."
AGREED = "{others} agreed."
KEPT = "Nothing is taken back: {others} didn’t agree."
MOST_TOLD, LONGEST = 3, 60
"""The most sentences on what has been seen, and the most letters of a decision."""


class Agreement(Struct, frozen=True):
    """A question to opponents: whether decisions may be taken back."""

    others: str
    """Those who are asked, by name."""
    told: str
    """The sentences before the question: who wants what, and what has been seen."""
    asked: str
    take_back: Callable[[], None]
    """The deed if they agree."""


def only_agreed(seat: PlainTable, back: int, deed: Callable[[], None]) -> None:
    """Take decisions back; where something has been seen since, only if the others agree."""
    found = _agreement(seat, back, deed) if back and seat.undoing == ASK else None
    if found is None:
        deed()
    else:
        seat.ask_others(found)


def ask_in_lines(seat: PlainTable, asked: Agreement, keyboard: Keyboard) -> None:
    """Ask in lines: the next line answers."""
    seat.page.heading(asked.told)
    seat.page.say(f"{asked.asked} {IN_LINES}")
    carry_out(seat, asked, agreed=(keyboard.line() or "").casefold().rstrip(".!") in YES)


def carry_out(seat: PlainTable, asked: Agreement, *, agreed: bool) -> None:
    """Do what opponents answered, and say so."""
    if not agreed:
        seat.note(KEPT.format(others=asked.others))
        return
    seat.note(AGREED.format(others=asked.others))
    asked.take_back()


def _agreement(seat: PlainTable, back: int, deed: Callable[[], None]) -> Agreement | None:
    """The question to the others; None: nobody need be asked."""
    people = _opponents(seat)
    if len(people) < 2:
        return None
    try:
        wanted, seen = _seen_since(seat.session, back, people)
    except Fault:
        return None  # what can't be decided again can't be told, and hardly be gone back to
    if wanted is None or seen is None:
        return None
    question, choice = wanted
    who = choice.who if choice.who in people else next(one for one in question.who if one in people)
    names = [seat.names.with_player(one) for one in people if one != who]
    hidden = isinstance(seat.session.game, Hides)
    label = UNTOLD if hidden else f"“{cut_short(bare(choice, seat.names).rstrip('.'), LONGEST)}”"
    what = label if back == 1 else f"{some(back, 'decision')}, the first of them {label}"
    more = f" And {len(seen) - MOST_TOLD} more." if len(seen) > MOST_TOLD else ""
    told = SEEN.format(told=f"{' '.join(seen[:MOST_TOLD])}{more}") if seen else SEEN_BY
    others = listed(names)
    wants = WANTS.format(who=seat.names.with_player(who), what=what)
    asked = AGREE.format(do="Does" if len(names) == 1 else "Do", others=others)
    return Agreement(others, f"{wants} {told}", asked, deed)


def _opponents(seat: PlainTable) -> list[str]:
    """The people who play against each other, programs left out."""
    game = seat.session.game
    if not isinstance(game, Seated) or not isinstance(game, Seats) or not game.seating().are_opponents:
        return []
    return [who for who in game.party(seat.session.table) if who not in seat.liking.programs]


def _seen_since(
    session: Session[Any], back: int, people: Sequence[str]
) -> tuple[tuple[Ask[object], Choice[object]] | None, list[str] | None]:
    """A person's first decision among the last ones, and sentences on what has been seen; None: nothing has."""
    keys = session.keys[-back:]
    twin = session.branch(back, keep=False)
    wanted: tuple[Ask[object], Choice[object]] | None = None
    seen: list[str] | None = None
    for key in keys:
        question = twin.question
        choice = question.choice(key) if question is not None else None
        if question is None or choice is None:
            break
        if wanted is None and (choice.who in people or set(people).intersection(question.who)):
            wanted = question, choice
        before, told = _unknown(twin, people), len(twin.events)
        twin.choose(choice)
        if _has_been_seen(before, _unknown(twin, people)):
            events = [event.read_by(NOBODY) for event in twin.events[told:]]
            seen = [*(seen or []), *(event.text for event in events if event.text)]
    return wanted, seen


_Unknown = tuple[Mapping[str, int], Mapping[str, frozenset[str]]]


def _unknown(session: Session[Any], people: Sequence[str]) -> _Unknown:
    """The dice thrown so far, and what each person may not know of."""
    game, table = session.game, session.table
    chance = getattr(table, "chance", None)
    thrown = dict(chance.counts) if isinstance(chance, Chance) else {}
    hidden = {who: frozenset(game.hidden_from(table, who)) for who in people} if isinstance(game, Hides) else {}
    return thrown, hidden


def _has_been_seen(before: _Unknown, after: _Unknown) -> bool:
    """Whether chance has decided something in between, or somebody has come to know of what was hidden."""
    return before[0] != after[0] or any(before[1][who] - after[1][who] for who in before[1])
