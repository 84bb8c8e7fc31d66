"""Before a session begins, and on Awakening: which cards make up each deck, and which Mask is worn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct, field

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Defect, Definition, Influence, Item
from etherfields.games.etherfields.rules.cards.card_families import CARD_FAMILIES, unnamed_card
from etherfields.games.etherfields.rules.cards.masks import wear
from etherfields.games.etherfields.rules.costs.intent import printed_best
from etherfields.games.etherfields.rules.engine.asking import choose_one
from etherfields.games.etherfields.rules.engine.in_play import backed_by, put, put_all
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.memo.memo import in_stillness
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, pile
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import some
from ..map.influence_market import MARKET, open_market

ADVISED = 30
"""About so many cards are a good deck. Rules: EF-PLAYERS-11."""
FEW = 8
"""A colour that fewer than one in so many cards give is a rare one."""
_GATHERED = ("hand", "discard", "development", "blocked")
"""Where cards of a deck may lie when it is built anew."""


class InDeck(Struct, frozen=True):
    """The printed values of an Influence card that matter in a deck."""

    code: str
    traits: tuple[int, ...]
    """How much it gives of each colour at best, and whether it has the back of a starting deck."""
    worth: tuple[int, int, str]
    """A plain measure of the card's use, for sorting."""


Cards: TypeAlias = dict[str, InDeck]
"""Influence cards in the order in which they lie, each with what it is."""


class Seen(Struct):
    """The values read from a pack's cards while decks were built, shared by all games of the pack."""

    cards: dict[str, InDeck | None] = field(default_factory=dict)
    """The values of each card; None for one that is no Influence card."""
    choices: dict[tuple[str, str, int, int], Choice[str]] = field(default_factory=dict)
    """Each card as a choice, by how many of it there are."""


@once_for_a_pack
def _seen(pack: Pack) -> Seen:
    return Seen()


class Stock(Struct, frozen=True):
    """The Influence cards that a deck is built from, Defects apart. Rules: EF-DECK-03, EF-DECK-04, EF-PRIORITY-14."""

    inside: Cards
    """The cards in the deck now ..."""
    outside: Cards
    """... and those that are not."""
    least: int
    most: int
    """The least and the most cards of the deck."""


class Curve(Struct, frozen=True):
    """The Intent of a deck's Influence cards, by colour and amount."""

    cards: int
    colours: dict[str, dict[int, int]]
    """By each colour: how many cards give how much of it, at best."""
    backed: int
    """How many have the back of a starting deck."""

    def share(self, colour: str) -> int:
        """How many cards give a colour."""
        return sum(self.colours[colour].values())


def prepare(play: Play, who: Sequence[str] = ()) -> Rules[None]:
    """Everybody builds their deck and chooses their Mask; at no other time. Rules: EF-DECK-02, EF-MASK-01."""
    for dreamer in who or tuple(play.party):
        yield from build_deck(play, dreamer)
        yield from choose_mask(play, dreamer)


# --- the deck ---------------------------------------------------------------------------------------


def build_deck(play: Play, who: str) -> Rules[None]:
    """Choose which of one's cards make up the deck, and shuffle them; Defects always do.
    Rules: EF-DECK-02, EF-DECK-03, EF-DECK-04, EF-DECK-05."""
    piles, deck, unused = play.table.piles, pile(who, "deck"), pile(who, "unused")
    for name in _GATHERED:
        put_all(play, pile(who, name), deck)
    for card in tuple(piles.of(unused)):
        if not play.is_a(card, Influence):
            put(play, card, deck)
    while True:
        change = yield from _next_change(play, who)
        if change == _DONE:
            break
        if change == _REPLACE:
            yield from _replace(play, who)
        elif change in (_EVERYTHING, _ABOUT):
            for card in _changes(_stock(play, who), change):
                put(play, card, unused if piles.where[card] == deck else deck)
        else:
            put(play, change, unused if piles.where[change] == deck else deck)
    piles.shuffle(deck, play.table.chance, deck)
    play.say("deck built", f"{play.name(who)}'s deck has {piles.count(deck)} cards.", who, amount=piles.count(deck))


def _stock(play: Play, who: str) -> Stock:
    inside, outside = _influence(play, who, "deck"), _influence(play, who, "unused")
    least = play.quantity("deck minimum", who)
    most = play.quantity("deck maximum", who)
    return Stock(inside, outside, min(least, len(inside) + len(outside), most), most)


_DONE, _EVERYTHING, _ABOUT, _REPLACE = "", "/everything", "/about", "/replace"
"""The answers that name no card."""
_AS_IT_IS = Choice("done", "The deck is as it should be", _DONE, source="EF-DECK-02", ends=True)


def _next_change(play: Play, who: str) -> Rules[str]:
    """A card that goes into the deck or out of it, or a larger change; nothing: the deck is as it should be."""
    choices, told = in_stillness(play, lambda play: _next_changes(play, who))
    return choose_one((who,), f"{told} Do you change it?", choices, "EF-DECK-02", "deck")


def _next_changes(play: Play, who: str) -> tuple[list[Choice[str]], str]:
    """All possible changes of a deck with a description of it; one choice where nothing is to be decided."""
    stock = _stock(play, who)
    inside, least, most = stock.inside, stock.least, stock.most
    choices: list[Choice[str]] = []
    if least <= len(inside) <= most:
        choices.append(_AS_IT_IS)
    one_by_one = _by_card(play, stock)
    if len(choices) + len(one_by_one) == 1:
        return choices or one_by_one, ""
    choices += _at_once(stock)
    choices += one_by_one
    if any(True for _ in _to_replace(play, who)):
        label = "Remove a card that is of little use alone from the game, and draw another instead"
        choices.append(Choice("replace", label, _REPLACE, source="EF-PLAYERS-08", grave=True))
    told = [f"Your deck has {some(len(inside), 'Influence card')}; {least} to {most} may be in it."]
    found = curve(inside.values())
    told += [curve_in_words(found), *advice(play, who, found)]
    return choices, " ".join(told)


def _at_once(stock: Stock) -> Iterator[Choice[str]]:
    """Larger changes than by a card."""
    everything, about = _changes(stock, _EVERYTHING), _changes(stock, _ABOUT)
    if everything:
        label = f"Take everything into the deck ({some(len(everything), 'card')})"
        yield Choice("everything", label, _EVERYTHING, source="EF-DECK-04")
    if about and about != everything:
        label = f"Make it a deck of about {ADVISED} cards ({some(len(about), 'card')} to change)"
        yield Choice(f"about-{ADVISED}", label, _ABOUT, source="EF-PLAYERS-11")


def _by_card(play: Play, stock: Stock) -> list[Choice[str]]:
    """Each card that may go out of the deck or into it, with how many of it there are."""
    inside, outside, known = stock.inside, stock.outside, _seen(play.pack).choices
    there = _how_many_of_each(inside, {})
    owned = _how_many_of_each(outside, there)
    choices: list[Choice[str]] = []
    for cards, may, way in ((inside, len(inside) > stock.least, _OUT), (outside, len(inside) < stock.most, _IN)):
        for card in sorted({one.code: card for card, one in cards.items()}.values()) if may else ():
            copy = cards[card].code
            what = way, card, there.get(copy, 0), owned[copy]
            found = known.get(what)
            if found is None:
                found = known[what] = _to_change(play, *what)
            choices.append(found)
    return choices


def _how_many_of_each(cards: Cards, others: Mapping[str, int]) -> dict[str, int]:
    """How many copies of each card there are, besides so many others."""
    found = dict(others)
    for one in cards.values():
        found[one.code] = found.get(one.code, 0) + 1
    return found


_OUT, _IN = "set-aside", "take-in"
_LABELS = {_OUT: ("Set {} aside", "EF-DECK-04"), _IN: ("Take {} into the deck", "EF-DECK-03")}


def _to_change(play: Play, way: str, card: str, there: int, owned: int) -> Choice[str]:
    label, rule = _LABELS[way]
    told = label.format(play.name(card)) + _told(play, card, there, owned)
    return Choice(f"{way}/{slug(code(card))}", told, card, source=rule)


def _told(play: Play, card: str, there: int, owned: int) -> str:
    """The Intent of a card and the number of its copies."""
    told = [_gives(play, card)] if play.printed(card, Influence).intent else []
    told += [f"{there} of {owned} in the deck"] if owned > 1 else []
    return f" ({'; '.join(told)})" if told else ""


def _gives(play: Play, card: str) -> str:
    """The Intent that a card gives, as people read it."""
    return english(play.pack.intent(play.printed(card, Influence).intent))


def _changes(stock: Stock, change: str) -> list[str]:
    """The cards that a larger change moves; none: there is nothing to change, or it may not be."""
    inside, outside, most = stock.inside, stock.outside, stock.most
    if change == _EVERYTHING:
        return list(outside) if len(inside) + len(outside) <= most else []
    wanted = max(stock.least, min(ADVISED, most, len(inside) + len(outside)))
    if len(inside) > wanted:
        return sorted(inside, key=lambda card: inside[card].worth)[: len(inside) - wanted]
    return sorted(outside, key=lambda card: outside[card].worth, reverse=True)[: wanted - len(inside)]


def _influence(play: Play, who: str, name: str) -> Cards:
    """The Influence cards in a Dreamer's pile."""
    known, found = _seen(play.pack).cards, Cards()
    for card in play.table.piles.of(pile(who, name)):
        if card not in known:
            known[card] = _read(play, card)
        one = known[card]
        if one is not None:
            found[card] = one
    return found


def _read(play: Play, card: str) -> InDeck | None:
    if not play.is_a(card, Influence):
        return None
    gives = [printed_best(play, card, colour) for colour in INTENTS]
    price = play.printed(card, Influence).price
    return InDeck(code(card), (*gives, bool(backed_by(play, card))), (price, max(gives, default=0), card))


_DECKS: dict[type[Definition], str] = {Influence: MARKET, Item: "items/market", Defect: "defects"}
"""The deck from which another card of a family is drawn. Rules: EF-PLAYERS-08."""


def _to_replace(play: Play, who: str) -> Iterator[str]:
    """The replaceable cards of a lone Dreamer and their Party, where the deck has another. Rules: EF-PLAYERS-08."""
    piles = play.table.piles
    families = tuple(family for family, deck in _DECKS.items() if piles.count(deck))
    if len(play.party) == 1 and families:
        for name in (pile(who, "deck"), pile(who, "unused"), "items/active", "items/stash"):
            yield from (card for card in piles.of(name) if play.is_a(card, families))


def _another(play: Play, card: str) -> str | None:
    """A card that is drawn instead of one. Rules: EF-PLAYERS-08."""
    if play.is_a(card, Influence):
        open_market(play)
        return play.table.piles.top(MARKET)
    return unnamed_card(play, CARD_FAMILIES["item" if play.is_a(card, Item) else "defect"])


def _replace(play: Play, who: str) -> Rules[None]:
    """Alone, a card of little use leaves the game, and another of its deck comes instead. Rules: EF-PLAYERS-08."""
    cards = sorted({code(card): card for card in sorted(_to_replace(play, who), reverse=True)}.values())
    choices = [Choice(f"remove/{slug(code(card))}", f"Remove {play.name(card)} from the game", card) for card in cards]
    choices.insert(0, Choice("none", "Remove none", "", source="EF-PLAYERS-08"))
    gone = yield from ask(Ask((who,), "Which card leaves the game for good?", choices, "EF-PLAYERS-08", "replace"))
    if not gone:
        return
    to, new = play.table.piles.where[gone], _another(play, gone)
    put(play, gone, "removed")
    if new is not None:
        put(play, new, to)
        play.say("replaced", f"{play.name(gone)} leaves the game; {play.name(new)} comes instead.", who, card=new)


# --- what a deck is like --------------------------------------------------------------------------------


def curve(cards: Collection[InDeck]) -> Curve:
    """The Intent of cards by colour and amount."""
    traits = [card.traits for card in cards]
    *given, backs = zip(*traits, strict=True) if traits else ((),) * (len(INTENTS) + 1)
    colours = {colour: _by_amount(*sorted(amounts)) for colour, amounts in zip(INTENTS, given, strict=True)}
    return Curve(len(cards), colours, sum(backs))


@lru_cache(maxsize=1 << 12)
def _by_amount(*amounts: int) -> dict[int, int]:
    """How many cards give how much, the least first; nobody changes it."""
    return {amount: amounts.count(amount) for amount in sorted(set(amounts)) if amount}


def curve_in_words(found: Curve) -> str:
    """A curve in a sentence: `8 cards give Insight (5 worth 1, 3 worth 2); no card gives Cunning.`"""
    sentence = "; ".join([_share_in_words(colour, *amounts.items()) for colour, amounts in found.colours.items()])
    return f"{sentence[0].upper()}{sentence[1:]}."


@lru_cache(maxsize=1 << 12)
def _share_in_words(colour: str, *amounts: tuple[int, int]) -> str:
    """The cards that give a colour, in words: their number, and the number for each amount."""
    share = sum(n for _, n in amounts)
    by_amount = ", ".join(f"{n} worth {amount}" for amount, n in amounts)
    gives = f"{some(share, 'card') if share else 'no card'} give{'s' * (share < 2)} {colour.capitalize()}"
    return f"{gives} ({by_amount})" if by_amount else gives


def advice(play: Play, who: str, found: Curve) -> Iterator[str]:
    """Advice on a deck, which nobody has to follow. Rules: EF-PLAYERS-11."""
    if not found.cards:
        return
    if len(play.party) <= 2:
        shared = found
        if len(play.party) == 2:
            shared = curve([card for one in play.party for card in _influence(play, one, "deck").values()])
        rare = [colour.capitalize() for colour in INTENTS if shared.share(colour) * FEW < shared.cards]
        if rare and len(rare) < len(INTENTS):
            yield f"Few cards give {' or '.join(rare)}: some Creatures will ask for it, and you are few."
    owns_backed = found.backed or any(card.traits[-1] for card in _influence(play, who, "unused").values())
    if owns_backed and found.backed * 3 < found.cards * 2:
        yield f"Only {found.backed} of {found.cards} cards have your back action: the others make it rarer."
    if found.cards > ADVISED + 4:
        yield f"About {ADVISED} cards come round more often."


# --- the Mask ---------------------------------------------------------------------------------------


def choose_mask(play: Play, who: str) -> Rules[None]:
    """Put on one of the Masks that one owns, or none. Rules: EF-MASK-01."""
    worn, owned = play.table.piles.of(pile(who, "mask")), play.table.piles.of(pile(who, "masks"))
    masks = sorted((*worn, *owned))
    if not masks:
        return
    choices = [Choice(f"mask/{slug(mask)}", f"Wear {play.name(mask)}", mask, source=mask) for mask in masks]
    choices.append(Choice("mask/none", "Wear no Mask", "", source="EF-MASK-01"))
    mask = yield from ask(Ask((who,), "Which Mask do you wear in this session?", choices, "EF-MASK-01", "mask"))
    put_all(play, pile(who, "mask"), pile(who, "masks"))
    if mask:
        wear(play, who, mask)
