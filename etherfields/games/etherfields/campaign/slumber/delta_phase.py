"""The Delta Phase: rest, the Clock, and the Slumbers come round again."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from etherfields.games.etherfields.definitions import Slumber
from etherfields.games.etherfields.rules.cards.blocking import unblock
from etherfields.games.etherfields.rules.cards.drawing import reshuffle
from etherfields.games.etherfields.rules.cards.masks import recover_mask
from etherfields.games.etherfields.rules.dream.setup import hours_for
from etherfields.games.etherfields.rules.dreamers.clock import set_hours
from etherfields.games.etherfields.rules.dreamers.torment import heal
from etherfields.games.etherfields.rules.engine.events import carry_out
from etherfields.games.etherfields.rules.engine.in_play import flip, put
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask


class Rest(Struct, frozen=True):
    """One of the five things that a Dreamer may do in the Delta Phase."""

    name: str
    label: str
    rule: str
    is_of_use: Callable[[Play, str], bool]
    """Whether it would change anything for a Dreamer."""
    do: Callable[[Play, str], Rules[None]]


def delta_phase(play: Play, tile: str) -> Rules[None]:
    """Everybody rests, the Clock is set, and all Slumbers come on top of this tile.
    Rules: EF-DELTA-01, EF-DELTA-02, EF-DELTA-03, EF-DELTA-04, EF-DELTA-05."""
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
    """Let a Dreamer pick rests, as many as the campaign rules. Rules: EF-DELTA-01, EF-DELTA-02."""
    most = play.options.delta_options_per_dreamer
    taken: list[Rest] = []
    while len(taken) < (len(_FIVE) if most == "all" else int(most)):
        left = [one for one in _FIVE if one not in taken and one.is_of_use(play, who)]
        if not left:
            return
        choices = [Choice(f"delta/{one.name}", one.label, [one], source=one.rule) for one in left]
        if most == "all" and len(left) > 1:
            choices.insert(0, Choice("delta/everything", "Do all of this", left, source="EF-DELTA-01"))
        choices.append(Choice("delta/enough", "Nothing more", [], source="EF-DELTA-01", ends=True))
        chosen = yield from ask(Ask((who,), "The Delta Phase: what do you do?", choices, "EF-DELTA-01", "delta"))
        if not chosen:
            return
        for one in chosen:
            yield from one.do(play, who)
        taken += chosen


def _lies_in(*names: str) -> Callable[[Play, str], bool]:
    """Whether any card lies in one of a Dreamer's piles."""
    return lambda play, who: any(play.table.piles.count(pile(who, name)) for name in names)


def _flipped(play: Play, who: str) -> list[str]:
    return [card for card in play.table.piles.of(pile(who, "development")) if card in play.table.flipped]


def _heal(play: Play, who: str) -> Rules[None]:
    yield from heal(play, who, play.table.tokens.of("torment", who))


def _unblock(play: Play, who: str) -> Rules[None]:
    blocked = pile(who, "blocked")
    yield from unblock(play, who, play.table.piles.tops(blocked, play.table.piles.count(blocked)))


def _restore(play: Play, who: str) -> Rules[None]:
    for card in _flipped(play, who):
        flip(play, card)
        play.say("restored", f"{play.name(card)} is restored.", card=card)
    yield from ()


_FIVE = (
    Rest("heal", "Heal all your Torment", "EF-TORMENT-02",
         lambda play, who: bool(play.table.tokens.of("torment", who)), _heal),
    Rest("unblock", "Unblock all your cards", "EF-BLOCK-03", _lies_in("blocked"), _unblock),
    Rest("restore", "Restore all your Developments", "EF-DEV-07",
         lambda play, who: bool(_flipped(play, who)), _restore),
    Rest("reshuffle", "Reshuffle your deck", "EF-DRAW-12", _lies_in("discard", "blocked"), reshuffle),
    Rest("mask", "Recover a Mask", "EF-MASK-04", _lies_in("masks"), recover_mask),
)  # fmt: skip
"""The five rests of the Delta Phase, in the order of the offers. Rules: EF-DELTA-01."""


def _shuffle_slumbers(play: Play, tile: str) -> None:
    """All Slumber tiles that were put away, shuffled, come on top of the Delta Phase tile. Rules: EF-DELTA-04."""
    piles = play.table.piles
    piles.move_all("slumber/discard", "slumber/deck")
    piles.shuffle("slumber/deck", play.table.chance, "slumber/deck")
    if piles.where[tile] == "slumber":
        put(play, tile, "slumber/deck", "bottom")
    play.table.slumber = ""
    play.say("slumber over", "The Slumbers are shuffled, and lie on top of the Delta Phase again.", card=tile)
