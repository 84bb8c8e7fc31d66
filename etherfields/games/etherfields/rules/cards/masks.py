"""Masks: worn, changed and recovered."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Choice, Rules
from ..engine.asking import choose_one
from ..engine.in_play import put
from ..engine.names import slug
from ..state.play import Play
from .discarding import discard


def put_on(play: Play, who: str, mask: str) -> Rules[None]:
    """A Mask that was gained is put on, and the one that was worn is discarded. Rules: EF-MASK-06."""
    while too_many := _in_its_place(play, who):
        yield from discard(play, who, too_many[0])
    wear(play, who, mask)


def offered(play: Play, who: str, mask: str) -> str:
    """The words on putting on a Mask that was gained; the one that would be discarded for it is named.
    Rules: EF-MASK-06."""
    worn = _in_its_place(play, who)
    return f"Put on {play.name(mask)}" + (f" and discard {play.name(worn[0])}" if worn else "")


def _in_its_place(play: Play, who: str) -> Sequence[str]:
    """The Masks that somebody wears, if one of them has to come off for another."""
    worn = play.table.piles.of(f"{who}/mask")
    return worn if len(worn) >= max(play.quantity("mask limit", who), 1) else ()


def wear(play: Play, who: str, mask: str) -> None:
    """A Mask is put on; at most one is worn. Rules: EF-MASK-01, EF-MASK-04."""
    while too_many := _in_its_place(play, who):
        put(play, too_many[0], f"{who}/masks")
    put(play, mask, f"{who}/mask")
    play.say("mask worn", f"{play.name(who)} wears {play.name(mask)}.", who, card=mask)


def recover_mask(play: Play, who: str) -> Rules[None]:
    """Change the active Mask for another of yours, or put one on again. Rules: EF-MASK-04."""
    others = play.table.piles.of(f"{who}/masks")
    if not others:
        return
    choices = [Choice(f"mask/{slug(mask)}", f"Put on {play.name(mask)}", mask, source=mask) for mask in others]
    wear(play, who, (yield from choose_one((who,), "Which Mask do you put on?", choices, "EF-MASK-04", "mask")))
