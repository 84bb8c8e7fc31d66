"""A duel as a picture of panels: own board, seats, dice, the ledger, and one's own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.playable.panels import (
    Dice,
    Die,
    Grid,
    Heap,
    Highlight,
    Item,
    PanelPicture,
    Row,
    Sheet,
    Strip,
    Value,
)
from ..rules.phases.settling import OVER
from ..rules.state.duel import DECK, DEFENCE, TARGETING, Duel
from ..rules.state.names import ABILITY, CARD
from .board_text import attempts_left, does_in_words, name_of, needs_in_words, percent, rolls, standing_of
from .dice_asked import ATTEMPTS
from .hands import price_of
from .ledger_text import in_short
from .phases import ROLLS, ability_in_words, attempt_in_words, phase_named
from .standing import ended

NO_GRID: Final = Grid("", ())
SIGNS: Final = "①②③④⑤⑥"
"""The number of each seat, clockwise, for terminals without colours; with plain letters a digit."""


def picture(duel: Duel, eyes: str) -> PanelPicture:
    """All that some eyes may see; a board of whoever's turn it is, where nobody's eyes are open."""
    whose = eyes if eyes in duel.seats else duel.active or duel.seats[0]
    return PanelPicture(
        when=tuple(_when(duel)),
        grid=NO_GRID,
        seats=tuple(_strip(duel, seat) for seat in duel.seats),
        heaps=tuple(_hand(duel, seat) for seat in _seen(duel, eyes)),
        heaps_title="In hand",
        dice=_dice(duel),
        sheet=_board(duel, whose),
        over=ended(duel),
    )


def _when(duel: Duel) -> Iterator[str]:
    yield f"Turn {duel.turn}"
    if duel.state == OVER:
        yield "the duel is over"
        return
    phase = phase_named(duel)
    yield phase[0].upper() + phase[1:]
    if attempt := attempt_in_words(duel):
        yield attempt


def _seen(duel: Duel, eyes: str) -> list[str]:
    """The seats whose hands some eyes see: their own first, then those of teammates.

    Rules: DU-CARD-14."""
    if eyes not in duel.seats:
        return []
    return [eyes, *(seat for seat in duel.members(eyes) if seat != eyes)]


def _strip(duel: Duel, seat: str) -> Strip:
    """A seat: dials, numbers of cards, and tokens."""
    health = "health" if len(duel.members(seat)) < 2 else "team"
    values = [Value(health, duel.health_of(seat)), Value("CP", duel.cp[seat])]
    values += [Value(token.name, n) for token, n in duel.held(seat)]
    values += [Value("hand", len(duel.hand(seat))), Value("deck", duel.piles.count(f"{DECK} of {seat}"))]
    place = duel.seats.index(seat)
    return Strip(seat, duel.called(seat), place, SIGNS[place % len(SIGNS)], tuple(values), _note(duel, seat))


def _note(duel: Duel, seat: str) -> str:
    if seat in duel.out:
        return "defeated"
    attack = duel.attack
    if attack is not None and attack.target == seat:
        return "target"
    if duel.state == OVER:
        return ""
    return "active" if seat == duel.active else ""


def _hand(duel: Duel, seat: str) -> Heap:
    """A hand, the cheapest cards first."""
    found = []
    for card in sorted(duel.hand(seat)):
        price = price_of(duel, seat, card)
        printed = duel.cards[card]
        item = Item((f"{CARD}{printed.code}",), printed.name, str(price), price > duel.cp[seat])
        found.append((price, printed.name, item))
    found.sort(key=lambda one: one[:2])
    return Heap(duel.called(seat), duel.seats.index(seat), tuple(item for _, _, item in found))


def _board(duel: Duel, seat: str) -> Sheet:
    """A board: each field with what it needs, and how it stands with the dice."""
    left = attempts_left(duel)
    odds = f"chances, {left} left" if rolls(duel, seat) and left else ""
    return Sheet(duel.called(seat), tuple(_rows(duel, seat)), odds)


def _rows(duel: Duel, seat: str) -> Iterator[Row]:
    for ability in duel.fields[seat].values():
        now = standing_of(duel, seat, ability)
        shown = now.met or now.next
        state = now.met.needs.text() if now.met is not None else f"lacks {now.lacks}" if now.lacks else ""
        if now.met is not None and len(ability.ways) == 1:
            state = ""
        odds = percent(now.chance) if now.chance is not None else ""
        code = f"{ABILITY}{ability.code}"
        text = does_in_words(duel, ability, shown)
        yield Row(code, name_of(ability), needs_in_words(ability), state, text, now.met is not None, odds)


def _dice(duel: Duel) -> Dice | None:
    """The dice that count now, and below them what is coming."""
    attack, roll = duel.attack, duel.roll
    if duel.state == OVER or (attack is None and roll is None):
        return None
    told = [line for line in (ability_in_words(duel), _defence(duel)) if line] + list(in_short(duel))
    if roll is not None and roll.dice:
        who, faces, title, keys = roll.who, roll.dice, ROLLS[roll.sort], [""] * len(roll.dice)
    elif attack is not None and attack.dice:
        who, faces, title, keys = duel.active, attack.dice, "Dice", list(ATTEMPTS.alone)
    else:
        return Dice("Dice", (), duel.seats.index(duel.active), tuple(told)) if told else None
    die = duel.hero(who).die
    words = [""] * len(faces) if roll is not None and roll.sort == TARGETING else [die[face - 1] for face in faces]
    dice = tuple(Die(str(face), word, key) for face, word, key in zip(faces, words, keys, strict=False))
    return Dice(f"{title} of {duel.amid(who)}", dice, duel.seats.index(who), tuple(told), is_large=True)


def _defence(duel: Duel) -> str:
    """The defence whose dice lie on the table, and what they bring; empty: there is none."""
    attack, roll = duel.attack, duel.roll
    if attack is None or roll is None or roll.sort != DEFENCE:
        return ""
    ability = duel.fields[roll.who].get(attack.defence)
    return f"{ability.name}: {does_in_words(duel, ability)}" if ability is not None else ""


def highlight(duel: Duel, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
    """The fields and cards that choices are about."""
    pieces = {choice.source for choice in choices}
    for choice in choices:
        card = f"{question.waiting[0] if question.waiting else ''}/{choice.key.partition('/')[2]}"
        if card in duel.cards:
            pieces.add(f"{CARD}{duel.cards[card].code}")
    return Highlight(pieces=frozenset(pieces - {""}))
