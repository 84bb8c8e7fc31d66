"""The question after a roll: the die stays, or a Dreamer has it rolled again, in one question for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.language.compile import Circumstance, CompiledMay
from etherfields.language.compile.standing import Beside
from ..dreamers.dice import may_reroll
from ..dreamers.limits import settle_limits
from ..dreamers.token_pools import lose_tokens
from ..engine.asking import deciders, distinct
from ..engine.die_faces import brings, shows, told_of_faces
from ..engine.events import nested
from ..engine.names import slug
from ..engine.scene import Scene
from ..memo.memo import in_stillness
from ..state.in_progress import ROLL, Rolling
from ..state.play import Play
from .interrupt import is_calm, keep_calm
from .quick import bears, breaking_in

RollAnswer: TypeAlias = Callable[[Play], Rules[None]]
Doable: TypeAlias = Choice[RollAnswer | str]
DICE = "dice/"
"""The word before a Dreamer who isn't to be asked about dice again."""


class Able(Struct):
    """The possible answers to a roll."""

    things: dict[str, list[Doable]] = field(default_factory=dict)
    """The answers by Dreamer; those of all together under an empty name."""
    rerolls: bool = False
    """Whether it could be rolled again, and not only something else be done meanwhile."""

    def add(self, who: str, thing: Doable, rerolls: bool = True) -> None:
        """One more thing that somebody can do."""
        self.things.setdefault(who, []).append(thing)
        self.rerolls = self.rerolls or rerolls


def settled(play: Play, rolling: Rolling, does: Callable[[str], str]) -> Rules[None]:
    """Let all Dreamers answer a roll, until all leave it. Rules: EF-DIE-02, EF-DIE-03, EF-DECK-09."""
    while not rolling.again:
        able = in_stillness(play, _able, rolling)
        if not able.things:
            return
        question = reroll_question(play, rolling, able, brings(play, rolling, does))
        question.choices[0].told = told_of_faces(play, rolling, does)
        answer = yield from ask(question)
        if callable(answer):
            yield from answer(play)
            yield from settle_limits(play)
        elif answer:
            keep_calm(play, answer, DICE)
        else:
            return


def reroll_question(play: Play, rolling: Rolling, able: Able, told: str) -> Ask[RollAnswer | str]:
    """First of all it may stay; then comes what each of them could do. Whoever rolls is asked first."""
    face, several = rolling.face.upper(), len(able.things) > 1
    kept = f"Keep {face}: {told}" if told else f"Keep {face}"
    choices: list[Doable] = [Choice("keep", kept, "", "", "EF-DIE-04", ends=True)]
    for who, things in able.things.items():
        if who:
            alone = f"Keep {face}, and don't ask about dice again in this phase"
            label = "Leave dice alone in this phase" if several else alone
            told = f"{play.name(who)} isn't asked about dice again before the next phase." if several else ""
            things.append(Choice("calm", label, who, who, "EF-DECK-09", told=told))
        for one in things if several and who else ():
            # They were made for this question and stand in no other.
            one.key = f"{who}/{one.key}"
        choices += things
    if sum(map(bool, able.things)) > 1:
        label = f"Keep {face}, and nobody is asked about dice again in this phase"
        everybody = tuple(filter(None, able.things))
        choices.append(Choice("all-calm", label, partial(_all_keep_calm, people=everybody), "", "EF-DECK-09"))
    asked = dict.fromkeys(one for who in able.things for one in ((who,) if who else deciders(play)))
    prompt = f"{shows(play, rolling)}. Do you keep it?"
    source = rolling.source or "EF-DIE-02"
    first = sorted(asked, key=lambda who: who != rolling.who)
    return Ask(tuple(first), prompt, distinct(choices), source, "reroll", idle=not able.rerolls)


def _all_keep_calm(play: Play, people: Sequence[str]) -> Rules[None]:
    """None of them is to be asked about dice again in this phase. Rules: EF-DECK-09."""
    for who in people:
        keep_calm(play, who, DICE)
    yield from ()


def _able(play: Play, rolling: Rolling) -> Able:
    """The possible answers to a roll: Crystals, standing rules, quick actions."""
    able, asked = Able(), [who for who in play.party if not is_calm(play, who, DICE)]
    waiting = list(_waiting(play, rolling))
    for who in asked:
        if _has_a_crystal_for_it(play, who):
            label = f"{play.name(who)} gives a Crystal: roll again"
            able.add(who, Choice("crystal", label, partial(_give_crystal, who=who), who, "EF-BASIC-07"))
        for owner, thing in waiting:
            if owner == who:
                able.add(who, thing)
        quick = [] if is_calm(play, who) else breaking_in(play, who)
        for one in sorted(quick, key=lambda one: not bears(play, one, ROLL)):
            rerolls = bears(play, one, ROLL)
            name, bracket, price = one.label.partition(" [")
            label = f"{name}: roll again{bracket}{price}" if rerolls else one.label
            able.add(who, Choice(one.key, label, one.do, who, one.source), rerolls)
    for owner, thing in waiting:
        if not owner and asked:
            able.add("", thing)
    return able


def _has_a_crystal_for_it(play: Play, who: str) -> bool:
    """Whether somebody could have a die rolled again by a Crystal. Rules: EF-BASIC-07, EF-MORPH-04."""
    if not play.table.tokens.of("crystal", who):
        return False
    return may_reroll(play, who) and not play.forbidden("reroll with crystals", who)


def _give_crystal(play: Play, who: str) -> Rules[None]:
    """A Crystal has any die rolled again. Rules: EF-BASIC-07."""
    play.rolls[-1].again = True
    yield from lose_tokens(play, who, "crystal", 1, ("crystal used", "{who} gives a Crystal to roll again."))


def _waiting(play: Play, rolling: Rolling) -> Iterator[tuple[str, Doable]]:
    """The offers of standing rules on this roll, with their Dreamers; an empty name: all together."""
    asked = Circumstance(rolling.who or "party")
    for standing in play.standing.offers("roll", asked):
        beside = standing.rule.action
        assert isinstance(beside, Beside)
        scene = beside.seen(asked)
        if beside.may.is_open(scene):
            askers, source = scene.askers, scene.source
            owner = askers[0] if len(askers) == 1 else ""
            label = f"{play.name(source)}: {without_stops(beside.may.label(scene))}"
            take = partial(_take, may=beside.may, scene=scene)
            yield owner, Choice(f"reroll/{slug(source)}", label, take, owner, source)


def without_stops(label: str) -> str:
    """A label as a part of a sentence: `Reroll [discard this card]`."""
    return label.replace(". [", " [").rstrip(".")


def _take(play: Play, may: CompiledMay[Scene], scene: Scene) -> Rules[None]:
    """Carry out an offer on a roll."""
    yield from nested(play, "roll", may.take(scene))
