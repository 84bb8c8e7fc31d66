"""The Delta Phase: rest, the Clock, and the Slumbers come round again."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.definitions import Slumber
from etherfields.dream.drawing import reshuffle, unblock
from etherfields.dream.happening import carry_out
from etherfields.dream.holding import recover_mask, set_hours
from etherfields.dream.inplay import flip, put
from etherfields.dream.play import Play
from etherfields.dream.scene import Scene
from etherfields.dream.setting import hours_for
from etherfields.dream.table import pile
from etherfields.dream.torment import heal
from etherfields.kernel.decisions import Ask, Choice, Rules, ask

LABELS = {
    "heal": "Heal all your Torment",
    "unblock": "Unblock all your cards",
    "restore": "Restore all your Developments",
    "reshuffle": "Reshuffle your deck",
    "mask": "Recover a Mask",
}
RULES = {
    "heal": "EF-TORMENT-02",
    "unblock": "EF-BLOCK-03",
    "restore": "EF-DEV-07",
    "reshuffle": "EF-DRAW-12",
    "mask": "EF-MASK-04",
}
"""The rule of each of them."""


def delta_phase(play: Play, tile: str) -> Rules[None]:
    """EF-DELTA-01 to EF-DELTA-05: everybody rests, the Clock is set, and all Slumbers come on top of this tile."""
    text = play.printed(tile, Slumber).do
    try:
        if text:
            yield from carry_out(play, text, Scene(play, "", tile), "the Delta Phase")
        else:
            for who in play.party:
                yield from rest(play, who)
        set_hours(play, hours_for(play.pack, len(play.party)))
    finally:
        _shuffle_slumbers(play, tile)


def rest(play: Play, who: str) -> Rules[None]:
    """EF-DELTA-01, EF-DELTA-02: what a Dreamer likes of the five things, or as many as the campaign rules."""
    most = play.options.delta_options_per_dreamer
    taken: list[str] = []
    while len(taken) < (len(LABELS) if most == "all" else int(most)):
        left = [name for name in _of_use(play, who) if name not in taken]
        if not left:
            return
        choices = [Choice(f"delta/{name}", LABELS[name], [name], source=RULES[name]) for name in left]
        if most == "all" and len(left) > 1:
            choices.insert(0, Choice("delta/everything", "Do all of this", left, source="EF-DELTA-01"))
        choices.append(Choice("delta/enough", "Nothing more", [], source="EF-DELTA-01"))
        chosen = yield from ask(Ask((who,), "The Delta Phase: what do you do?", choices, "EF-DELTA-01", "delta"))
        if not chosen:
            return
        for name in chosen:
            yield from _do(play, who, name)
        taken += chosen


def _of_use(play: Play, who: str) -> Iterator[str]:
    """Which of the five things would change anything for a Dreamer."""
    piles = play.table.piles
    if play.table.tokens.of("torment", who):
        yield "heal"
    if piles.count(pile(who, "blocked")):
        yield "unblock"
    if _flipped(play, who):
        yield "restore"
    if piles.count(pile(who, "discard")) or piles.count(pile(who, "blocked")):
        yield "reshuffle"
    if piles.count(pile(who, "masks")):
        yield "mask"


def _flipped(play: Play, who: str) -> list[str]:
    return [card for card in play.table.piles.of(pile(who, "development")) if card in play.table.flipped]


def _do(play: Play, who: str, name: str) -> Rules[None]:
    """EF-DELTA-01: one of the five."""
    match name:
        case "heal":
            yield from heal(play, who, play.table.tokens.of("torment", who))
        case "unblock":
            blocked = pile(who, "blocked")
            yield from unblock(play, who, play.table.piles.tops(blocked, play.table.piles.count(blocked)))
        case "restore":
            for card in _flipped(play, who):
                flip(play, card)
                play.say("restored", f"{play.name(card)} is restored.", card=card)
        case "reshuffle":
            yield from reshuffle(play, who)
        case _:
            yield from recover_mask(play, who)


def _shuffle_slumbers(play: Play, tile: str) -> None:
    """EF-DELTA-04: all Slumber tiles that were put away, shuffled, come on top of the Delta Phase tile."""
    piles = play.table.piles
    piles.move_all("slumber/discard", "slumber/deck")
    piles.shuffle("slumber/deck", play.table.chance, "slumber/deck")
    if piles.where[tile] == "slumber":
        put(play, tile, "slumber/deck", "bottom")
    play.table.slumber = ""
    play.say("slumber over", "The Slumbers are shuffled, and lie on top of the Delta Phase again.", card=tile)
