"""The chronicle: a campaign so far as Markdown to be read, with its paragraphs, its choices and what they cost."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct, field

from etherfields.dream.charges import WITH_LUCK
from etherfields.kernel.beginnings import Beginning, played_by
from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.events import Event, listed, some
from etherfields.kernel.faults import Fault
from etherfields.kernel.journal import Journal
from etherfields.kernel.running import Misfit
from etherfields.kernel.saves import RESCUED
from etherfields.kernel.session import Session
from etherfields.language.compiling.story import HEARD, OF_USE
from etherfields.table.campaigns import Edition, same_pack
from etherfields.table.heard import Heard
from etherfields.table.surface import Campaign

Table = TypeVar("Table")

WIDTH = 100
CHAPTERS = {"dream entered", "slumber begins", "awakening", "session", "dreamworld reached"}
"""Events of these kinds begin a chapter, whose title is what they are about, or what they say."""
TOLD = {
    "dream over", "dream result", "slumber over", "died", "season", "keys spent", "delivered", "card gained",
    "mask gained", "item active", "defect gained", "saved", "out of turns", "luck", "joined", "left", "fate", "bought",
}  # fmt: skip
"""Events of these kinds are a part of the story, in a line each."""
PRICES = {
    "torment received": ("Torment received", "Torment received"),
    "cards blocked": ("card Blocked", "cards Blocked"),
    "healed": ("Torment healed", "Torment healed"),
    "cards unblocked": ("card Unblocked", "cards Unblocked"),
    "creature removed": ("Creature gone", "Creatures gone"),
    "morph added": ("Morph", "Morphs"),
    "crystal used": ("reroll by Crystal", "rerolls by Crystal"),
}
"""What is counted up for the reckoning at the end of each chapter: what one of it is called, and what several are."""


class _Reckoning(Struct):
    """What a chapter has cost and brought so far."""

    turns: int = 0
    counted: Counter[str] = field(default_factory=Counter)

    def add(self, event: Event) -> None:
        """Count an event, if it is of a kind that is counted."""
        if event.kind == "turn begins":
            self.turns += 1
        if event.kind in PRICES:
            amount = event.facts.get("amount", 1)
            self.counted[event.kind] += amount if isinstance(amount, int) else 1

    def lines(self) -> Iterator[str]:
        """The reckoning in a line; nothing where nothing was counted."""
        parts = [some(self.turns, "Turn")] if self.turns else []
        parts += [f"{amount} {PRICES[kind][amount != 1]}" for kind, amount in self.counted.items() if amount]
        if parts:
            yield from (f"*The reckoning: {', '.join(parts)}.*", "")


def chronicle(game: Campaign[Table], edition: Edition, journal: Journal) -> str:
    """A campaign from its beginning to where its journal ends, as Markdown."""
    same_pack(journal.header, edition, journal.name)
    if RESCUED in journal.header:
        raise Fault("begins in the middle of a game, so its story can't be told from the beginning", journal.name)
    beginning = Beginning.of(journal.header, journal.name)
    names = {code: name for code, name, _ in game.archetypes()}
    party = [played_by(names.get(who, who), beginning.players.get(who, "")) for who in beginning.party]
    table = game.fresh(beginning.seed, beginning.party, dict(beginning.options))
    how = "together" if len(party) > 1 else "alone"
    lines = [f"# {edition.title}", "", f"*{listed(party)}, who set out {how}.*", ""]
    lines += _told(Session(game, table, keep=False), journal.keys)
    return "\n".join(lines).rstrip("\n") + "\n"


def _told(session: Session[Table], keys: Sequence[str]) -> Iterator[str]:
    """What happened while these keys were chosen; ends early, and says so, where one can't be chosen any more."""
    reckoning, heard = _Reckoning(), Heard()
    told, turn = 0, 0
    walked: list[str] = []
    for number, key in enumerate((*keys, ""), start=1):
        for event in session.events[told:]:
            if event.kind in CHAPTERS:
                yield from reckoning.lines()
                reckoning, turn = _Reckoning(), 0
            reckoning.add(event)
            if event.kind == "arrived":
                walked.append(event.text)
                continue
            lines = list(_event(event, heard))
            if lines:
                yield from walked_by(walked)
            if lines and turn != reckoning.turns:
                turn = reckoning.turns
                yield from (f"**Turn {turn}**", "")
            yield from lines
        told = len(session.events)
        question = session.question
        choice = question.choice(key) if question and key else None
        if key and choice is None:
            yield from reckoning.lines()
            yield from _broken_off(Misfit(number, key, "it is not offered any more"), len(keys))
            return
        if question is None or choice is None:
            break
        decided = list(_decided(question, choice))
        if decided:
            yield from walked_by(walked)
        yield from decided
        session.choose(choice)
    yield from walked_by(walked)
    yield from reckoning.lines()
    yield from ("---", "", *(("*The campaign is over.*",) if session.question is None else ("*To be continued.*",)), "")


def walked_by(arrivals: list[str]) -> Iterator[str]:
    """Where the Party came to since something else was told, in one line; from then on it is told."""
    if arrivals:
        first, *rest = (text.rstrip(".") for text in arrivals)
        then = [text.removeprefix("The Party comes to ") for text in rest]
        yield from (*_wrapped(f"- {'; then to '.join((first, *then))}.", "  "), "")
        arrivals.clear()


def _broken_off(misfit: Misfit, made: int) -> Iterator[str]:
    what = f"{misfit} The rules or the content have changed since then, so the rest of {made} decisions can't be told."
    yield from ("---", "", f"*{what}*", "")


def _event(event: Event, heard: Heard) -> Iterator[str]:
    """How an event stands in the chronicle; most don't, and what was read before is only named."""
    if event.kind in CHAPTERS:
        yield from (f"## {event.facts.get('name', event.text.rstrip('.'))}", "")
    elif event.kind == "story" and (again := heard.again(event)):
        yield from (*_wrapped(f"- {again}", "  "), "")
    elif event.kind == "story":
        if title := event.facts.get("title"):
            yield from (f"### {title}", "")
        for part in event.text.split("\n\n"):
            yield from (*_wrapped(part), "")
    elif event.kind in TOLD and event.text:
        yield from (*_wrapped(f"- {event.text}", "  "), "")


def _decided(question: Ask[object], choice: Choice[object]) -> Iterator[str]:
    """A decision that belongs to the story: an option of a paragraph, or of a card that asks all together.

    It is told with what was asked: many an option says little by itself. What only helped to decide is left out.
    """
    if question.kind in ("script", "option") and question.source:
        label = choice.label
        for hint in (HEARD, OF_USE, WITH_LUCK):
            label = label.replace(hint, "")
        yield from (*_wrapped(f"> *{question.prompt}* {label}", "> "), "")


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)
