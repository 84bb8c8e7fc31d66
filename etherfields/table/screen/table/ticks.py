"""Choices that are ticked one by one, and taken together by Enter: cards to discard, cards that pay together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.table.answering.payments import asked_payment, tally
from etherfields.table.answering.several_at_once import choice_of, places_typed, subset_asked
from etherfields.table.answering.together import choose_several
from etherfields.table.game_protocols import Pictures
from etherfields.table.plain.numbered_choices import ONE_BY_ONE, is_several
from ..paint import screen_texts
from .source_line import called
from .view import View

if TYPE_CHECKING:
    from .screen_table import ScreenTable


def tick(table: ScreenTable) -> None:
    """Tick what is highlighted, or take its tick away."""
    seat, question, subset = table.seat, table.question, subset_asked(table.session)
    if question is None or (question.kind not in ONE_BY_ONE and subset is None):
        seat.notice = screen_texts.ONE_ANSWER
        return
    highlighted = table.view().highlighted
    if highlighted is None:
        seat.notice = screen_texts.CHOOSE_FIRST
        return
    choice, payment = highlighted.choices[0], asked_payment(table, question)
    singles = subset.alone if subset is not None else payment.gives if payment is not None else (choice.key,)
    if choice.ends or choice.key not in singles:
        seat.notice = screen_texts.NOT_SINGLE
    else:
        _turn(table, choice.key)


def _turn(table: ScreenTable, key: str) -> None:
    """Tick a choice, or take its tick away."""
    ticked = table.seat.ticked
    table.seat.ticked = tuple(one for one in ticked if one != key) if key in ticked else (*ticked, key)


def tick_thing(table: ScreenTable, key: str) -> bool:
    """Tick one of the things of which any number is taken, by its key or number; False if there is none."""
    subset = subset_asked(table.session) if table.question is not None else None
    if subset is None or table.opened is not None:
        return False
    if key.isascii() and key.isdigit() and 0 < int(key) <= len(subset.alone):
        key = subset.alone[int(key) - 1]
    if key not in subset.alone:
        return False
    _turn(table, key)
    return True


def names_things(table: ScreenTable) -> bool:
    """Whether the things to be taken are named in what is typed: `roll 2 5`."""
    subset = subset_asked(table.session) if table.question is not None else None
    return subset is not None and places_typed(table.seat.typed, subset) is not None


def hints(table: ScreenTable) -> tuple[str, ...]:
    """The keys for what is special about a list: that several things are ticked, and that one ends it."""
    question = table.question
    if question is None or table.opened is not None:
        return ()
    ticking = (screen_texts.TICKING,) if question.kind in ONE_BY_ONE else ()
    if (subset := subset_asked(table.session)) is not None:
        ticking = (screen_texts.TICKING_THINGS.format(n=len(subset.alone), verb=subset.verb),)
    return (*ticking, screen_texts.ENDING) if any(choice.ends for choice in question.choices) else ticking


def give(table: ScreenTable) -> None:
    """Take all that is ticked: one after the other, or where they are one answer at once."""
    chosen, subset = _ticked(table), subset_asked(table.session)
    if subset is None:
        table.do(lambda: choose_several(table, chosen))
    else:
        places = [subset.alone.index(choice.key) for choice in chosen]
        table.do(lambda: table.choose(choice_of(table, subset, places)))


def _ticked(table: ScreenTable) -> list[Choice[object]]:
    """The choices that are ticked, in the order in which they were; or whose numbers are typed."""
    question, seat, subset = table.question, table.seat, subset_asked(table.session)
    if question is None or (question.kind not in ONE_BY_ONE and subset is None):
        return []
    if subset is not None and seat.typed:
        places = places_typed(seat.typed, subset) or ()
        keys = [subset.alone[place] for place in places if 0 <= place < len(subset.alone)]
        return [choice for key in dict.fromkeys(keys) if (choice := question.choice(key)) is not None]
    if is_several(seat.typed.strip()):
        numbers = seat.typed.split()
        return [entry.choices[0] for entry in table.entries() if entry.mark in numbers]
    found = {choice.key: choice for choice in question.choices}
    return [found[key] for key in seat.ticked if key in found]


def marked(table: ScreenTable, view: View) -> View:
    """The view with ticks before what is ticked, and their sum before the question."""
    ticked = {choice.key for choice in _ticked(table)} if table.seat.ticked or table.seat.typed else set[str]()
    if not ticked:
        return view
    payment = asked_payment(table, table.question)
    if payment is not None and ticked - payment.gives.keys():
        return view  # numbers of what can't be given together
    told = _told_together(table, ticked) or screen_texts.MANY.format(n=len(ticked))
    if payment is not None:
        told = screen_texts.SUM.format(told=tally(payment, ticked))
    game, question = table.session.game, table.question
    spent = [*view.preview.spent]
    for choice in _ticked(table):
        if isinstance(game, Pictures) and question is not None:
            spent += game.foresee(table.session.table, question, [choice]).spent
    preview = replace(view.preview, spent=tuple(dict.fromkeys(spent)))
    entries = tuple(
        replace(entry, label=screen_texts.TICKED + entry.label) if entry.choices[0].key in ticked else entry
        for entry in view.entries
    )
    given = called(table.session, view.picture, preview)
    prompt = told if subset_asked(table.session) is not None else f"{told} {view.prompt}"
    return replace(view, entries=entries, prompt=prompt, preview=preview, spent=given)


def _told_together(table: ScreenTable, ticked: set[str]) -> str:
    """The one choice that all ticks make, in a sentence; empty where each is a choice of its own."""
    subset = subset_asked(table.session)
    if subset is None:
        return ""
    try:
        choice = choice_of(table, subset, [subset.alone.index(key) for key in ticked])
    except Fault as fault:
        return sentence(fault)
    return screen_texts.TOGETHER.format(told=choice.label)
