"""Quick actions: what may be used at any time (EF-DECK-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from etherfields.content.definitions import Influence, Item
from etherfields.dream.drawing import discard
from etherfields.dream.play import BACK, Play
from etherfields.dream.scene import Scene, slug
from etherfields.dream.table import code, hand
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.language import tree
from etherfields.language.compiling import Circumstance
from etherfields.language.compiling.standing import Offered


@dataclass(slots=True)
class Quick:
    """Something that a Dreamer may use right now, whenever that is."""

    key: str
    label: str
    source: str
    effect: tree.Effect
    use: Callable[[], Rules[None]]

    def verbs(self, name: str) -> Iterator[tree.Do]:
        """What its effect does of a kind."""
        return (do for do in _verbs(self.effect) if do.verb == name)


def quick_things(play: Play, who: str) -> list[Quick]:
    """EF-DECK-09, EF-DECK-15: quick cards in hand, quick Items, and quick actions that standing rules offer."""
    found = [quick for card in hand(play.table, who) if (quick := _quick_card(play, who, card)) is not None]
    if not play.forbidden("use items", who):
        found += [
            quick for card in play.table.piles.of("items/active") if (quick := _quick_card(play, who, card)) is not None
        ]
    for standing in play.standing.offers("at any time", Circumstance(who)):
        offered = standing.rule.action
        assert isinstance(offered, Offered)
        quick = _quick_offer(play, who, standing.source, offered)
        if quick is not None:
            found.append(quick)
    return found


def _quick_card(play: Play, who: str, card: str) -> Quick | None:
    definition = play.pack.definitions[code(card)]
    if not isinstance(definition, Influence | Item) or not definition.quick or not definition.do:
        return None
    scene = Scene(play, who, card)
    if definition.requirement and not play.compiler.test(definition.requirement)(scene):
        return None
    cost = play.compiler.cost(definition.cost) if definition.cost else None
    if (cost is not None and not all_cheap(cost.source)) or (cost is not None and not scene.can_pay(cost)):
        return None
    effect = play.compiler.effect(definition.do)
    if effect.possible is not None and not effect.possible(scene):
        return None
    source = play.pack.effects(definition.do)

    def use() -> Rules[None]:
        if cost is not None and not (yield from scene.pay(cost)):
            return
        play.say("card played", f"{play.name(who)} uses {play.name(card)}.", who)
        if isinstance(definition, Influence) and play.table.piles.where[card] == f"{who}/hand":
            # EF-DECK-10: before its effect, so that it doesn't fill the hand that it may draw to.
            yield from discard(play, who, card)
        result = effect.run(scene)
        if result is not None:
            yield from result

    return Quick(f"quick/{slug(card)}", f"Use {play.name(card)}", card, source, use)


def _quick_offer(play: Play, who: str, source: str, offered: Offered[Scene]) -> Quick | None:
    scene = Scene(play, who, f"{BACK}{who}" if _is_back(play, source) else source)
    if offered.condition is not None and not offered.condition(scene):
        return None
    if offered.cost is not None and (not all_cheap(offered.cost.source) or not scene.can_pay(offered.cost)):
        return None
    if offered.effect.possible is not None and not offered.effect.possible(scene):
        return None

    def use() -> Rules[None]:
        play.say("action used", f"{play.name(who)}: {offered.name}.", who)
        if offered.cost is not None and not (yield from scene.pay(offered.cost)):
            return
        result = offered.effect.run(scene)
        if result is not None:
            yield from result

    return Quick(f"quick/{slug(source)}-{slug(offered.name).lower()}", offered.name, source, offered.source.body, use)


def all_cheap(cost: tree.Cost) -> bool:
    """Whether a price asks for no Intent; one that does would need a payment inside a payment."""
    return not any(isinstance(payment, tree.Intent) for part in cost.parts for payment in part)


def _is_back(play: Play, source: str) -> bool:
    from etherfields.content.definitions import Archetype

    return play.is_a(source, Archetype)


def interrupt(play: Play, moment: str) -> Rules[None]:
    """Let anybody use something quick between two steps; nobody is asked who holds nothing usable."""
    while True:
        phase = f"{play.table.turn.number}/{play.table.turn.phase}"
        able = {
            who: things for who in play.party if play.calm.get(who) != phase and (things := quick_things(play, who))
        }
        if not able:
            return
        choices: list[Choice[Quick | str]] = []
        several = len(able) > 1
        for who, things in able.items():
            before = f"{who}/" if several else ""
            choices.append(Choice(f"{before}go-on", "Go on", "", who, "EF-DECK-09"))
            choices += [Choice(before + quick.key, quick.label, quick, who, quick.source) for quick in things]
            choices.append(Choice(f"{before}calm", "Go on, and don't ask again in this phase", who, who, "EF-DECK-09"))
        answer = yield from ask(Ask(tuple(able), moment, choices, "EF-DECK-09", "quick"))
        if isinstance(answer, Quick):
            yield from answer.use()
            if play.rolls and play.rolls[-1].again:
                return
        elif answer:
            play.calm[answer] = phase
        else:
            return


def _verbs(effect: tree.Effect) -> Iterator[tree.Do]:
    match effect:
        case tree.Do():
            yield effect
        case tree.Sequence(steps):
            for step in steps:
                yield from _verbs(step)
        case tree.For(_, body) | tree.May(body) | tree.Once(body) | tree.Repeat(_, body) | tree.Instead(body):
            yield from _verbs(body)
        case tree.If(_, then, otherwise):
            yield from _verbs(then)
            if otherwise is not None:
                yield from _verbs(otherwise)
        case tree.Choose(options):
            for option in options:
                yield from _verbs(option.body)
        case tree.Roll(_, outcomes):
            for outcome in outcomes:
                yield from _verbs(outcome.body)
