"""Verbs about Dreamers: Torment, tokens, Intent, dice, and what is about to happen to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Given, Picked, Supply, number, things, word
from ..rules.cards import card_families, gaining, losing
from ..rules.cards.blocking import block, blockable, sealed_pile
from ..rules.creatures.strength import because, from_creature, is_stunned_against
from ..rules.dreamers.clock import gain_hours, lose_hours
from ..rules.dreamers.dice import may_reroll
from ..rules.dreamers.token_pools import gain_tokens
from ..rules.dreamers.torment import heal, torment
from ..rules.engine.asking import in_turn
from ..rules.engine.meanings import verb
from ..rules.engine.names import told
from ..rules.engine.scene import Scene
from ..rules.state.play import Play


def whom(scene: Scene) -> Sequence[str]:
    """The Dreamers whom a verb is about: the one meant, or, where nobody is, all of them."""
    who = scene.subject or scene.actor
    return [who] if who in scene.play.party else list(scene.play.party)


@verb("torment", possible=lambda scene, given: True)
def _torment(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        if not is_stunned_against(scene, who):
            printed = number(given[0])
            n, why = from_creature(scene, "effect torment", printed), because(scene, "effect torment", printed)
            yield from torment(scene.play, who, n, why, scene.source)


@verb("heal")
def _heal(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for who in whom(scene):
        yield from heal(scene.play, who, number(given[0]))


def _can_block(scene: Scene, given: Sequence[Given]) -> bool:
    """As an option or a price, only with enough cards in the deck; where it is ordered, always. Rules: EF-BLOCK-11."""
    if scene.ordered:
        return True
    n = from_creature(scene, "effect block", number(given[0]))
    return all(blockable(scene.play, who) >= n for who in whom(scene))


def _block(scene: Scene, printed: int, to: str) -> Rules[None]:
    for who in whom(scene):
        n, why = from_creature(scene, "effect block", printed), because(scene, "effect block", printed)
        yield from block(scene.play, who, n, to, why, scene.source)


verb("block", possible=_can_block)(lambda scene, given: _block(scene, number(given[0]), "blocked"))
verb("seal", possible=_can_block)(lambda scene, given: _block(scene, number(given[0]), sealed_pile(scene.play)))


def _supply(scene: Scene, what: Picked) -> Supply | None:
    """The limited supply of a thing that each subject gains; None without a limit. Rules: EF-POOL-03."""
    left = card_families.left_to_gain(scene, what)
    return None if left is None else Supply(what.name or what.noun.capitalize(), left, what.count)


@verb("gain", fresh=(0,), supply=lambda scene, given: _supply(scene, things(given[0])))
def _gain(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    what = card_families.by_its_kind(scene, things(given[0]))
    for one in [what] if what.noun else [card_families.as_picked(scene.play, thing) for thing in what.things]:
        yield from _gain_of(scene, one)


def _gain_of(scene: Scene, what: Picked) -> Rules[None]:
    """Gain a thing: each subject for Dreamers' things, the Party for all others. Rules: EF-PLAYERS-10."""
    if what.noun == "hour":
        yield from gain_hours(scene.play, what.count)
    elif what.noun == "key":
        yield from gain_tokens(scene.play, "party", "key", what.count)
    elif what.noun in card_families.OF_DREAMERS:
        for who in (yield from in_turn(scene.play, whom(scene), lambda who: _supply(scene, what))):
            for _ in WORK.each(range(1 if what.noun in card_families.COUNTED else what.count)):
                yield from gaining.gain(scene, who, what)
    else:
        for _ in WORK.each(range(what.count)):
            yield from gaining.gain(scene, scene.subject or scene.actor, what)


def _can_lose(scene: Scene, given: Sequence[Given]) -> bool:
    what = things(given[0])
    for who in whom(scene):
        if not losing.has(scene, who, what):
            break
    else:
        return True
    return False


@verb("lose", possible=_can_lose, only="not gone")
def _lose(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    yield from _give_up(scene, things(given[0]))


def _give_up(scene: Scene, what: Picked) -> Rules[None]:
    """Lose a thing: each subject, or the Party for Hours and Keys."""
    if what.noun == "hour":
        yield from lose_hours(scene.play, scene.subject or scene.actor, what.count)
        return
    for who in whom(scene) if what.noun != "key" else ["party"]:
        yield from losing.lose(scene, who, what)


@verb("discard", possible=_can_lose, only="not gone")
def _discard(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    what = things(given[0])
    if what.noun in card_families.COUNTED or what.noun in ("key", "hour"):
        yield from _give_up(scene, what)
        return
    for card in what.things:
        yield from losing.discard_thing(scene, card)


@verb("add intent", asks=False, possible=lambda scene, given: _fits_payment(scene, word(given[1])))
def _add_intent(scene: Scene, given: Sequence[Given]) -> None:
    """Intent from an effect belongs to the payment in progress. Rules: EF-COST-03."""
    paying = scene.play.paying
    if paying is not None and _fits_payment(scene, word(given[1])):
        paying.total += number(given[0])
        told = f"{number(given[0])} {paying.colour.capitalize()} is added."
        scene.play.say("intent added", told, scene.actor, amount=number(given[0]))


def _fits_payment(scene: Scene, colour: str) -> bool:
    """Whether Intent can be added to what is being paid: one's own, and before a Boost.
    Rules: EF-BOOST-05, EF-COST-13."""
    paying = scene.play.paying
    if paying is None or paying.boosted:
        return False
    return (scene.subject or scene.actor) in (paying.who, "") and colour in (paying.colour, "any intent")


@verb("reroll", asks=False, possible=lambda scene, given: _can_reroll(scene))
def _reroll(scene: Scene, given: Sequence[Given]) -> None:
    if _can_reroll(scene):
        scene.play.rolls[-1].again = True
        # What the die shows then is told when it has been rolled.
        scene.play.say("rolls again", "", scene.actor)


def _can_reroll(scene: Scene) -> bool:
    who = scene.subject or scene.actor
    return bool(scene.play.rolls) and (not who or may_reroll(scene.play, who))


@verb("prevent", asks=False)
def _prevent(scene: Scene, given: Sequence[Given]) -> None:
    if scene.pending is not None:
        spared = min(scene.pending.amount, number(given[0]))
        if spared > 0 and scene.source:
            what = f"{spared} of it" if spared < scene.pending.amount else "it"
            told = f"{scene.coming()}{scene.play.name(scene.source)} prevents {what}."
            scene.play.say("prevented", told, scene.pending.who, amount=spared)
        scene.pending.amount -= spared


@verb("prevent all", asks=False)
def _prevent_all(scene: Scene, given: Sequence[Given]) -> None:
    if scene.pending is not None:
        scene.pending.replaced = True


@verb("increase", asks=False)
def _increase(scene: Scene, given: Sequence[Given]) -> None:
    if scene.pending is not None:
        scene.pending.amount += number(given[0])


@verb("redirect")
def _redirect(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Let the event about to happen strike others: Torment, Blocking and healing can be redirected."""
    pending = scene.pending
    if pending is None or pending.replaced:
        return
    pending.replaced = True
    for who in things(given[0]).things:
        if who in scene.play.party:
            yield from _TURNED_ASIDE[pending.coming](scene.play, who, pending.amount, pending.by)


_TURNED_ASIDE: dict[str, Callable[[Play, str, int, str], Rules[None]]] = {
    "receive torment": torment,
    "block": lambda play, who, n, by: block(play, who, n, because=by),
    "heal": lambda play, who, n, by: heal(play, who, n),
}
"""The events that can be redirected, and how each happens to another Dreamer."""


@verb("nothing", asks=False)
def _nothing(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.say("nothing", "Nothing happens.")


@verb("tell", asks=False)
def _tell(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.say("announced", word(given[0]))


@verb("teach", asks=False)
def _teach(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.say("taught", word(given[0]))


@verb("choose", asks=False)
def _choose(scene: Scene, given: Sequence[Given]) -> None:
    """Picking is all there is to it: from now on `that ...` means it."""
    what = things(given[0])
    if what.things:
        scene.play.say("chosen", f"Chosen: {', '.join(told(scene.play, thing) for thing in what.things)}.")
