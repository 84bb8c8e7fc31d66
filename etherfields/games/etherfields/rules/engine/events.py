"""Events and their consequences: replacements before, triggers after."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec import Struct

from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.vocabulary.events import EVENT
from etherfields.kernel.matter.standing_rules import Replacement, Standing, Trigger
from etherfields.kernel.play.budget import WORK, Overspent
from etherfields.kernel.play.decisions import NOTHING, Rules
from etherfields.kernel.play.events import amid, some
from etherfields.kernel.system.faults import Fault
from etherfields.language.compile import Circumstance, CompiledEffect
from ..state.play import Play, text_of
from .in_play import spend
from .scene import Scene

TOO_DEEP = 24
"""The depth to which events may lie in each other ..."""
NESTED = 5
"""The work of an event caused by another."""
TOO_MANY = 1000
"""... and so many of them can come of one."""


def would(play: Play, event: str, who: str, amount: int = 1, what: str = "", by: str = "") -> Rules[int]:
    """Let whatever answers an event before it happens do so: how much of it is left."""
    if event not in play.standing.answered:
        return amount
    asked = Circumstance(who, what, amount, coming=event, by=by)
    heard: set[tuple[object, ...]] = set()
    waiting = play.standing.replacements(event, asked)
    while waiting:
        for standing in waiting:
            if asked.is_off:
                break
            heard.add(_voice(play, standing))
            yield from _answer(play, standing, asked, event)
            if asked.replaced:
                play.say("replaced", f"{play.name(standing.source)}: {_spared(play, asked)}.", who)
        # What they have brought, such as the next card on top of a deck, may answer as well; none answers twice.
        waiting = [one for one in play.standing.replacements(event, asked) if _voice(play, one) not in heard]
        waiting = [] if asked.is_off else waiting
    return 0 if asked.replaced else max(asked.amount, 0)


def _spared(play: Play, asked: Circumstance) -> str:
    """The words on an event that was prevented."""
    told, n = EVENT[asked.coming].prevented or "it doesn't happen", asked.amount
    who = amid(play.name(asked.who)) if asked.who in play.party else "the Party"
    return told.format(who=who, n=n, cards=some(n, "card"))


def _voice(play: Play, standing: Standing[Replacement[Circumstance]]) -> tuple[object, ...]:
    """The identity of an answering rule; for a back that of the card on top by now. Rules: EF-DECK-13."""
    said = standing.source, standing.owner, standing.key
    if not play.is_a(standing.source, Archetype):
        return said
    return *said, *(play.table.piles.top(f"{who}/deck") for who in play.party)


def happened(play: Play, event: str, who: str = "", what: str = "", amount: int = 1) -> Rules[None]:
    """Let whatever answers an event do so, now that it has happened (EF-PRIORITY-07: in the order they came)."""
    if event not in play.standing.answered:
        return NOTHING
    waited = listeners(play, event, who, what, amount)
    return answered(play, waited) if waited.rules else NOTHING


class Waiting(Struct):
    """The rules that wait for an event, found while its object can still be seen."""

    event: str
    asked: Circumstance
    rules: list[Standing[Trigger[Circumstance]]]


def listeners(play: Play, event: str, who: str = "", what: str = "", amount: int = 1) -> Waiting:
    """The rules that will answer an event; asked for beforehand where its object is gone afterwards."""
    asked = Circumstance(who, what, amount)
    return Waiting(event, asked, play.standing.triggers(event, asked))


def answered(play: Play, waited: Waiting, parted: set[Standing[Trigger[Circumstance]]] | None = None) -> Rules[None]:
    """Let the rules that waited for an event answer it; those that `parted` with its object as well."""
    for standing in waited.rules:
        if not parted or standing not in parted:
            yield from _answer(play, standing, waited.asked, waited.event)
            continue
        if standing.rule.once:
            parted.discard(standing)
        yield from nested(play, waited.event, standing.rule.effect(waited.asked))


def ended(play: Play, waits: Iterable[Waiting]) -> set[Standing[Trigger[Circumstance]]]:
    """The waiting rules that no longer stand, since their source has gone: a tile's, as it leaves.

    They answer that event, and none after it."""
    return {standing for waited in waits for standing in waited.rules if standing not in play.standing}


def _answer(
    play: Play,
    standing: Standing[Trigger[Circumstance]] | Standing[Replacement[Circumstance]],
    asked: Circumstance,
    event: str,
) -> Rules[None]:
    """One rule answers an event, unless something that came before has ended it."""
    if standing not in play.standing:
        return
    if standing.rule.once:
        spend(play, standing)
    try:
        yield from nested(play, event, standing.rule.effect(asked))
    except Overspent as fault:
        fault.at(partial(text_of, play, standing.source))
        raise


def carry_out(play: Play, text: str, scene: Scene, what: str) -> Rules[None]:
    """Carry out a text, if it isn't empty; `what` is told should it go on without end."""
    return run(play.compiler.effect(text), scene, what) if text else NOTHING


def run(effect: CompiledEffect[Scene], scene: Scene, what: str) -> Rules[None]:
    """An effect happens; if far too much would come of it, it is known whose text that is."""
    try:
        happening = effect.run(scene)
    except Overspent as fault:
        fault.at(scene.whereabouts)
        raise
    return nested(scene.play, what, happening, scene)


def could_be(play: Play, text: str, scene: Scene) -> bool:
    """Whether a text could be carried out as things are: choosing a Creature needs one in play."""
    possible = play.compiler.effect(text).possible
    return possible is None or possible(scene)


def nested(play: Play, what: str, happening: Rules[None] | None, scene: Scene | None = None) -> Rules[None]:
    """Carry out the consequence of an event; content that goes on without end is cut off.

    When all of it has happened, limits that have dropped come first; within another consequence no Dreamer outlives a
    death, and limits wait for its end. Rules: EF-DRAW-13, EF-DEATH-08."""
    path = play.answering
    if happening is not None:
        WORK.left -= NESTED
        play.answered = play.answered + 1 if path else 0
        if len(path) == TOO_DEEP or play.answered > TOO_MANY:
            _cut_off(play, what)
            return
        path.append(what)
        try:
            yield from happening
        except RecursionError:
            raise Fault(f"events answer each other without end (the last one: {what})") from None
        except Overspent as fault:
            if scene is not None:
                fault.at(scene.whereabouts)
            raise
        finally:
            path.pop()
    if not path:
        if (follows := play.hooks.settle(play)) is not NOTHING:
            yield from follows
    elif (outlived := play.hooks.outlive(play)) is not None:
        yield from outlived


def _cut_off(play: Play, what: str) -> None:
    if play.answered <= TOO_MANY + 1:
        play.answered = TOO_MANY + 2
        way = " → ".join((*play.answering[-4:], what))
        play.say("cut off", f"This would go on without end and is cut off: … {way} …")


def dealt_by(play: Play, source: str, how: str = "from") -> str:
    """The cause of an event at the end of a sentence: ` from the Bell`."""
    return f" {how} {amid(play.name(source))}" if source else ""
