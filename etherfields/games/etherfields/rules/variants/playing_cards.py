"""A game of ordinary playing cards, for one row of a table: a variant of the rules."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Classic
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Choice, Rules
from ..actions.action import Available
from ..engine.asking import together
from ..engine.events import carry_out, could_be
from ..engine.names import slug
from ..engine.scene import Scene
from ..memo.memo import per_pack
from ..menu.giving_up import Act
from ..state.play import Play

WORTH = {str(value): value for value in range(2, 11)} | {"jack": 11, "queen": 12, "king": 13, "ace": 14, "joker": 15}
"""The values of playing cards. Rules: EF-VARIANT-13."""
DECK = tuple(card for card in WORTH for _ in range(2 if card == "joker" else 4))
"""An ordinary deck of playing cards, with two Jokers."""
ATTEMPT = "playing cards"
IN_VAIN = " (comes to nothing as things are)"


def card_game(play: Play) -> list[Act]:
    """Once in a Dream, for one row of the table; it is the Party's, whoever begins it. Rules: EF-VARIANT-10."""
    return [_open_to_play(play, row) for row in _rows(play)]


def rows_left(play: Play) -> int:
    """For how many rows of the table cards could be turned up now."""
    return len(_rows(play))


def _rows(play: Play) -> list[Classic]:
    if not play.options.classic_cards or not play.table.gate or ATTEMPT in play.table.done.get("dream", []):
        return []
    if all(play.forbidden("act", who) for who in play.party):
        return []
    return [row for row in play.pack.all(Classic) if row.about in ("", play.options.classic_row2)]


def _open_to_play(play: Play, row: Classic) -> Act:
    vain = "" if _does_something(play, row, row.good) or _does_something(play, row, row.bad) else IN_VAIN
    return _choice(play, row.code, vain)


@per_pack
def _choice(play: Play, code: str, vain: str) -> Act:
    row = play.printed(code, Classic)
    good, bad = _in_words(play, row.good), _in_words(play, row.bad)
    label, told = play.name(code) + vain, f"If it turns out well: {good} If badly: {bad}"
    found = Available(f"cards/{slug(code)}", label, "EF-VARIANT-10", lambda play: game_of_cards(play, row), told=told)
    return Choice(found.key, label, ("", found), "", found.source, told=told)


def _does_something(play: Play, row: Classic, effect: str) -> bool:
    """Whether one of the two outcomes of a row could do anything now."""
    return could_be(play, effect, Scene(play, "", row.code))


def _in_words(play: Play, effect: str) -> str:
    return " ".join(english(play.pack.effects(effect)).split())


def game_of_cards(play: Play, row: Classic) -> Rules[None]:
    """Three Lucky cards, then, if you like, three Unlucky ones. Rules: EF-VARIANT-11, EF-VARIANT-12, EF-VARIANT-14."""
    play.table.done.setdefault("dream", []).append(ATTEMPT)
    cards = list(DECK)
    play.table.chance.shuffle("playing cards", cards)
    lucky = _turn_up(play, "Lucky", cards)
    choices = [
        Choice("go-on", "Turn up the Unlucky cards", "go on", source="EF-VARIANT-12"),
        Choice("decline", "Leave it at that: nothing happens", "", source="EF-VARIANT-14"),
    ]
    luck = f"{play.name(row.code)}. Your Lucky cards add up to {lucky}."
    prompt = f"{luck} Do you turn up the Unlucky ones? It turns out well if these add up to less, else badly."
    if not (yield from together(play, prompt, choices, "EF-VARIANT-11")):
        return
    good = lucky > _turn_up(play, "Unlucky", cards)
    effect = row.good if good else row.bad
    vain = "" if _does_something(play, row, effect) else " That comes to nothing as things are."
    told = f"It turns out {'well' if good else 'badly'}: {_in_words(play, effect)}{vain}"
    play.say("luck", f"{play.name(row.code)}. {told}")
    yield from carry_out(play, effect, Scene(play, "", row.code), "the game of cards")


def _turn_up(play: Play, kind: str, cards: list[str]) -> int:
    """Three cards off the top of the deck; what they add up to. Rules: EF-VARIANT-11."""
    drawn = [cards.pop() for _ in range(3)]
    total = sum(WORTH[card] for card in drawn)
    names = ", ".join(card.capitalize() for card in drawn)
    play.say(f"{kind.lower()} cards", f"{kind} cards: {names}. They add up to {total}.", amount=total)
    return total
