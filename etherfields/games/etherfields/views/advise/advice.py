"""Advice on everything that players overlook, gone through one after the other (EF-PLAYERS-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from etherfields.games.etherfields.definitions import Gate, Token
from etherfields.games.etherfields.rules.costs.afford.can_afford import funds
from etherfields.games.etherfields.rules.costs.boost import boosts_left
from etherfields.games.etherfields.rules.dreamers.limits import active_developments
from etherfields.games.etherfields.rules.map.dreamworld import on_map
from etherfields.games.etherfields.rules.state.play import BACK, Play
from etherfields.games.etherfields.rules.state.table import code, hand, pile
from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import some
from ..explain.read_lines import told_openly
from ..explain.telling import OF_THE_PARTY
from .aims import HOURS_COME, aims
from .falling_due import falling_due
from .to_do import still_to_do

OpenChoices = Sequence[Choice[object]]

_USING = ("use/", "quick/", "lay-out/", "reroll/")
"""How the keys of choices begin that make use of a card; all others pay with it, give it up, or pick it."""


def advise(play: Play, question: Ask[object], who: str) -> Iterator[str]:
    """The remaining possibilities: hand, back, Basic actions, Boost, Crystals, Mask and more. Rules: EF-PLAYERS-12."""
    own = [choice for choice in question.choices if choice.who in ("", who)]
    for told in _LIST:
        yield from told(play, who, own)


def _labels(choices: OpenChoices) -> str:
    return "; ".join(dict.fromkeys(choice.label for choice in choices))


def _from_pile(play: Play, name: str, own: OpenChoices) -> list[Choice[object]]:
    """The choices that make use of cards of a pile."""
    cards = {code(card) for card in play.table.piles.of(name)}
    return [choice for choice in own if choice.own.startswith(_USING) and code(choice.source) in cards]


def _hand(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    cards = hand(play.table, who)
    if not cards:
        return
    worth = [f"{funds(play, who, colour).certain} {colour.capitalize()}" for colour in INTENTS]
    yield f"Hand: {some(len(cards), 'card')}, together worth {', or '.join(worth)} (Active Items included)."
    if usable := _from_pile(play, pile(who, "hand"), own):
        yield f"Of your cards you could use: {_labels(usable)}."


def _back(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    if found := [choice for choice in own if choice.source.startswith(BACK)]:
        yield f"The back of your top card: {_labels(found)}."


def _basic(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    ways: dict[str, dict[str, None]] = {}
    for choice in own:
        kind, _, place = choice.own.partition("/")
        if kind in ("move", "effort"):
            ways.setdefault(kind, {})[place.rpartition("/")[2]] = None
    for kind, places in ways.items():
        yield f"{kind.capitalize()}: to {', '.join(places)}."
    walks = ("move/", "effort/")
    rest = [one for one in own if one.source.startswith("EF-BASIC")]
    rest = [one for one in rest if not one.own.startswith(walks)]
    if rest:
        yield f"Basic actions: {_labels(rest)}."


def _boost(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    if (play.table.gate or play.table.slumber) and (hand(play.table, who) or play.table.piles.of("items/active")):
        left = boosts_left(play, who)
        yield f"Boost: {'while you pay, the Luck die can bring more Intent' if left > 0 else 'used up in this Turn'}."


def _crystals(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    if n := play.table.tokens.of("crystal", who):
        barred = play.forbidden("reroll with crystals", who)
        dice = "no die can be rolled again with it now, but it can lie" if barred else "roll a die again, or leave it"
        yield f"{some(n, 'Crystal')}: {dice} on a Crystal spot."


def _laid_out(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    developments = active_developments(play, who)
    for cards, heading in ((play.table.piles.of(pile(who, "mask")), "Mask"), (developments, "Developments")):
        if cards:
            yield f"{heading}: {', '.join(play.name(card) for card in cards)}."
    for name in ("mask", "development"):
        if usable := _from_pile(play, pile(who, name), own):
            yield f"There you could use: {_labels(usable)}."


def _shared(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    for name, heading in OF_THE_PARTY:
        cards = play.table.piles.of(name)
        if cards:
            usable = _from_pile(play, name, own)
            told = f" To use now: {_labels(usable)}." if usable else ""
            yield f"{heading}: {', '.join(play.name(card) for card in cards)}.{told}"


def _clock(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    if play.table.hours:
        none_to_add = play.forbidden("add turns", who) or not play.table.piles.count("turns/discard")
        uses = "for Effort" if none_to_add else "for Effort or for Turns"
        uses = "of use in Dreams and Slumbers" if on_map(play) else uses
        yield f"Clock: {some(play.table.hours, 'Hour')}, {uses}."
    elif not on_map(play):
        yield f"Clock: no Hours. {HOURS_COME}"


def _due(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    yield from falling_due(play)


def _landscape(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    if found := [choice for choice in own if code(choice.source) in _lying(play)]:
        yield f"On the Landscape: {_labels(found)}."


def _elsewhere(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    """The printed actions of the Landscape that the Dreamer can't take now: on the own field, and on others."""
    if on_map(play):
        return
    here = play.table.figures.get(who, "")
    open_now = [f"{choice.label} " for choice in own if code(choice.source) in _lying(play)]
    closed = [
        action
        for action in still_to_do(play, (who,))
        if not any(label.startswith(f"{action.name} ") for label in open_now)
    ]
    if found := [f"{action.name}{action.price}" for action in closed if here in action.places]:
        yield f"Here, but out of your means now: {'; '.join(found)}."
    if found := [f"{action.name} on {' or '.join(action.places)}" for action in closed if here not in action.places]:
        yield f"Elsewhere on the Landscape: {'; '.join(found)}."


def _signs(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    held = play.table.tokens.held.items()
    kinds = [one for one, by in held if (by.get(who) or by.get("party")) and _is_sign(play, one)]
    if kinds:
        yield f"Sign tokens: {', '.join(play.name(kind) for kind in kinds)}. Where does one match?"


def _is_sign(play: Play, kind: str) -> bool:
    return kind == "sign token" or (play.is_a(kind, Token) and play.printed(kind, Token).kind == "sign")


def _gate(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    """The back of the Gate: its actions, its rules, the goal of the Dream."""
    if not play.table.gate:
        return
    if usable := _from_pile(play, "gate", own):
        yield f"The Gate: {_labels(usable)}."
    gate = play.printed(play.table.gate, Gate)
    if rules := told_openly(play.pack.rules(gate.rules)) if gate.rules else "":
        yield f"On the back of the Gate: {rules}"
    if gate.goal:
        yield f"And what the Dream asks of you: {gate.goal}"


def _travels(play: Play, who: str, own: OpenChoices) -> Iterator[str]:
    """On the Dreamworld map: what the Party could set out for."""
    yield from aims(play)


def _lying(play: Play) -> set[str]:
    piles = play.table.piles
    return {code(card) for name in ("landscape", "overlays", "creatures", "companions") for card in piles.of(name)}


_LIST: tuple[Callable[[Play, str, OpenChoices], Iterator[str]], ...] = (
    _hand, _back, _basic, _boost, _crystals, _laid_out, _shared, _clock, _due, _landscape, _elsewhere, _signs, _gate,
    _travels,
)  # fmt: skip
"""In the order in which EF-PLAYERS-12 goes through them."""
