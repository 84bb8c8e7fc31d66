"""Choices that are ticked one by one, and taken together by Enter: cards to discard, cards that pay together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Choice
from etherfields.table.answering.payments import asked_payment, tally
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
    seat, question = table.seat, table.question
    if question is None or question.kind not in ONE_BY_ONE:
        seat.notice = screen_texts.ONE_ANSWER
        return
    highlighted = table.view().highlighted
    if highlighted is None:
        seat.notice = screen_texts.CHOOSE_FIRST
        return
    choice, payment = highlighted.choices[0], asked_payment(table, question)
    if choice.ends or (payment is not None and choice.key not in payment.gives):
        seat.notice = screen_texts.NOT_SINGLE
    elif choice.key in seat.ticked:
        seat.ticked = tuple(key for key in seat.ticked if key != choice.key)
    else:
        seat.ticked = (*seat.ticked, choice.key)


def hints(table: ScreenTable) -> tuple[str, ...]:
    """The keys for what is special about a list: that several things are ticked, and that one ends it."""
    question = table.question
    if question is None or table.opened is not None:
        return ()
    ticking = (screen_texts.TICKING,) if question.kind in ONE_BY_ONE else ()
    return (*ticking, screen_texts.ENDING) if any(choice.ends for choice in question.choices) else ticking


def give(table: ScreenTable) -> None:
    """Take all that is ticked, one after the other."""
    chosen = _ticked(table)
    table.do(lambda: choose_several(table, chosen))


def _ticked(table: ScreenTable) -> list[Choice[object]]:
    """The choices that are ticked, in the order in which they were; or whose numbers are typed."""
    question, seat = table.question, table.seat
    if question is None or question.kind not in ONE_BY_ONE:
        return []
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
    told = screen_texts.MANY.format(n=len(ticked))
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
    return replace(view, entries=entries, prompt=f"{told} {view.prompt}", preview=preview, spent=given)
