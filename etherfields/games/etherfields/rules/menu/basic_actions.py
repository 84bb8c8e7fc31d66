"""The Basic actions of every Dreamer with a figure on the Landscape, and the one of the Clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Defect, Fate, Influence, Item, Slumber
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import amid
from etherfields.language import tree
from etherfields.language.compile.pieces import Purpose
from ..actions.action import Available, always
from ..actions.action_source import ActionSource, SingleAction
from ..actions.holdings import held_by
from ..actions.in_reach import creatures, in_range
from ..cards.discarding import discard
from ..cards.turn_deck import add_turns
from ..creatures.morphs import lose_morph, morphs_on
from ..dreamers.clock import spend_hours
from ..dreamers.token_pools import gain_tokens, lose_tokens
from ..engine.asking import choose_one
from ..engine.names import slug
from ..engine.scene import Scene
from ..figures.icons import has_icon
from ..figures.overlays_and_crystals import settle_spots
from ..memo.memo import per_pack, until_changed
from ..state.play import Play
from ..state.table import code, hand


class GainCrystal(SingleAction):
    """Three cards for a Crystal. Rules: EF-BASIC-06, EF-POOL-01."""

    prefix = "gain-crystal"

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if a Crystal is left, and there are cards enough in hand."""
        if not play.table.tokens.left("crystal") or len(held_by(play, who).influence) < 3:
            return None
        label = "Gain a Crystal [discard 3 Influence cards]"
        return always(play, who, "gain-crystal", label, "EF-BASIC-06", _trade)


PEEKABLE = (Influence, Item, Defect, Fate, Slumber)


class Peek(SingleAction):
    """A card from hand for a look at a Secret of this Dream; it stays a Secret. Rules: EF-BASIC-05."""

    prefix = "peek"

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if a Secret can be looked at, and a card is in hand."""
        if not hand(play.table, who) or not unrevealed(play):
            return None
        return always(play, who, "peek", "Peek at a Secret [discard 1 card]", "EF-BASIC-05", _look)


@until_changed(lambda play: (play.table.gate, tuple(play.table.piles.of("secrets"))))
def unrevealed(play: Play) -> Sequence[str]:
    """Return the unrevealed Secrets of the current Dream with named backs."""
    gate = code(play.table.gate) if play.table.gate else ""
    peekable = _peekable(play, gate)
    return sorted(card for card in play.table.piles.of("secrets") if code(card) in peekable)


@per_pack
def _peekable(play: Play, gate: str) -> frozenset[str]:
    return frozenset(
        name
        for name, definition in play.pack.definitions.items()
        if group(gate) and group(name) == group(gate) and isinstance(definition, PEEKABLE)
    )


def _look(play: Play, who: str) -> Rules[None]:
    cards = yield from _discarding(play, who, "EF-BASIC-05").choose("card", hand(play.table, who), 1, 1)
    yield from discard(play, who, cards[0])
    backs = {card: next(kind.__name__ for kind in PEEKABLE if play.is_a(card, kind)) for card in unrevealed(play)}
    choices = [Choice(f"peek/{slug(card)}", f"{card}: {backs[card]}", card, source="EF-BASIC-05") for card in backs]
    if not choices:
        play.say("nothing", f"There is no Secret left that {amid(play.name(who))} could look at.", who)
        return
    card = yield from choose_one((who,), "Which Secret do you look at?", choices, "EF-BASIC-05", "peek")
    show(play, who, card, f"{play.name(who)} looks at {card}: {play.name(card)}. It stays a Secret.")


def show(play: Play, who: str, card: str, told: str) -> None:
    """The front of a Secret is seen, all of it; from then on it can be looked up. Rules: EF-BASIC-05, EF-SECRET-05."""
    from etherfields.games.etherfields.content.author.card_text import front_of  # only when a Secret is looked at

    if code(card) not in play.table.peeked:
        play.table.peeked.append(code(card))
    play.say("peeked", "\n\n".join((told, *front_of(play.pack, code(card)))), who, card=card)


def _discarding(play: Play, who: str, rule: str) -> Scene:
    """The scene in which a Dreamer chooses cards as the price of a Basic action, with their future."""
    scene = Scene(play, who, rule)
    scene.purpose = Purpose(tree.Do("discard", (tree.The("that card"),)), LANGUAGE)
    return scene


def _trade(play: Play, who: str) -> Rules[None]:
    if (yield from _given_away(play, who, 3)):
        yield from gain_tokens(play, who, "crystal", 1)


def _given_away(play: Play, who: str, due: int) -> Rules[bool]:
    """Discard `due` cards; others in place of chosen ones that an effect has taken since. Rules: EF-BASIC-06."""
    while due and len(held := held_by(play, who).influence) >= due:
        cards = yield from _discarding(play, who, "EF-BASIC-06").choose("card", held, due, due)
        for card in cards:
            if play.table.piles.where[card] == f"{who}/hand":
                yield from discard(play, who, card)
                due -= 1
    return not due


class RemoveMorph(ActionSource):
    """A Key or an Ether for a Morph of a Creature within range 1. Rules: EF-BASIC-08."""

    prefix = "remove-morph"
    needs_figure = True
    is_steady = True

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return an action for each price and each Creature in range with a Morph."""
        return list(_each_removal(play, who))

    def slots(self, play: Play, who: str) -> int:
        """Count all figures of Creatures, once for each price."""
        return 2 * len(creatures(play))


def _each_removal(play: Play, who: str) -> Iterator[Available]:
    for kind, holder in (("key", "party"), ("ether", who)):
        if play.table.tokens.of(kind, holder):
            for creature in _creatures_near(play, who):
                if morphs_on(play, creature):
                    key = f"remove-morph/{slug(creature)}/{kind}"
                    label = f"Discard a Morph of {amid(play.name(creature))} [1 {kind.capitalize()}]"
                    yield always(play, who, key, label, "EF-BASIC-08", _removing(play, creature, kind, holder))


def _creatures_near(play: Play, who: str) -> list[str]:
    """The Creatures with a figure within range 1."""
    figures = play.table.figures
    return sorted({code(one) for one in creatures(play) if in_range(play, who, figures[one], "", one)})


@per_pack
def _removing(play: Play, creature: str, kind: str, holder: str) -> Callable[[Play, str], Rules[None]]:
    def removing(play: Play, who: str) -> Rules[None]:
        yield from lose_tokens(play, holder, kind, 1)
        yield from discard_morph(play, who, creature)

    return removing


def discard_morph(play: Play, who: str, creature: str) -> Rules[None]:
    """The remover chooses which Morph returns to the pool, if one is still there. Rules: EF-MORPH-03."""
    morphs = list(dict.fromkeys(morphs_on(play, creature)))
    if not morphs:
        return
    choices = [Choice(f"morph/{slug(morph)}", play.name(morph), morph, source=morph) for morph in morphs]
    morph = yield from choose_one((who,), "Which Morph do you discard?", choices, "EF-MORPH-03", "morph")
    lose_morph(play, morph, who)


class OnSpot(SingleAction, Protocol):
    """An action with the Crystal of the field on which a Dreamer stands."""

    def slots(self, play: Play, who: str) -> int:
        """Return the one slot, if the field has a Crystal spot."""
        return 1 if has_icon(play, play.table.figures[who], "crystal") else 0


class TakeCrystal(OnSpot):
    """Taking a Crystal back from its spot. Rules: EF-LAND-21."""

    prefix = "take-crystal"

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if a Crystal lies on the field."""
        here = play.table.figures[who]
        if not has_icon(play, here, "crystal") or not play.table.tokens.of("crystal", here):
            return None
        return always(play, who, "take-crystal", f"Take the Crystal from {here}", "EF-LAND-21", _taking)


def _taking(play: Play, who: str) -> Rules[None]:
    return _hand_over(play, play.table.figures[who], who)


class PlaceCrystal(OnSpot):
    """Placing a Crystal, which wakes the effect of its spot. Rules: EF-LAND-20."""

    prefix = "place-crystal"

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if the spot is free, and the Dreamer has a Crystal."""
        here, tokens = play.table.figures[who], play.table.tokens
        if not has_icon(play, here, "crystal") or tokens.of("crystal", here) or not tokens.of("crystal", who):
            return None
        return always(play, who, "place-crystal", f"Place a Crystal on {here}", "EF-LAND-20", _placing)


def _placing(play: Play, who: str) -> Rules[None]:
    return _hand_over(play, who, play.table.figures[who])


def _hand_over(play: Play, giver: str, taker: str) -> Rules[None]:
    play.table.tokens.pass_on("crystal", giver, taker, 1)
    play.say("crystal moved", f"A Crystal goes from {amid(play.name(giver))} to {amid(play.name(taker))}.")
    settle_spots(play)
    yield from ()


class AddTurn(SingleAction):
    """An Hour for a Turn more. Rules: EF-CLOCK-03, EF-CLOCK-04."""

    prefix = "add-turn"

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if there are Hours, and Turn cards that can come back."""
        if not play.table.hours or not play.table.piles.count("turns/discard") or play.forbidden("add turns", who):
            return None
        return always(play, who, "add-turn", "Add 1 Turn [1 Hour]", "EF-CLOCK-03", _buy_turn)

    def slots(self, play: Play, who: str) -> int:
        """Return the one slot, if there are Hours."""
        return 1 if play.table.hours else 0


def _buy_turn(play: Play, who: str) -> Rules[None]:
    yield from spend_hours(play, who, 1)
    add_turns(play, 1)
