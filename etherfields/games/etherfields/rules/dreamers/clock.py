"""The Clock: the Hours that the Party gains, spends and loses."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import some
from ..engine.events import happened, would
from ..state.play import Play


def set_hours(play: Play, hours: int) -> None:
    """The Clock goes no lower than 0 and no farther than its cap. Rules: EF-CLOCK-05."""
    cap = play.quantity("hours cap")
    before = play.table.hours
    play.table.hours = max(0, min(hours, cap) if cap else hours)
    if play.table.hours != before:
        now = play.table.hours
        play.say("hours", f"The Clock shows {some(now, 'Hour')}.", hours=now, change=now - before)


def gain_hours(play: Play, n: int) -> Rules[None]:
    """The Party gains Hours, as many as the Clock takes. Rules: EF-CLOCK-05."""
    before = play.table.hours
    set_hours(play, before + (yield from would(play, "gain", "party", n, "hour")))
    if play.table.hours > before:
        yield from happened(play, "gain", "party", "hour", play.table.hours - before)


def lose_hours(play: Play, who: str, n: int) -> Rules[None]:
    """The Party loses Hours, as many as there are. Rules: EF-CLOCK-05."""
    before = play.table.hours
    set_hours(play, before - (yield from would(play, "lose", "party", n, "hour")))
    if lost := before - play.table.hours:
        yield from happened(play, "hours are spent", who, amount=lost)
        yield from happened(play, "lose", "party", "hour", lost)


def spend_hours(play: Play, who: str, n: int) -> Rules[None]:
    """Hours leave the Clock by a choice. Rules: EF-CLOCK-01, EF-CLOCK-05."""
    play.table.hours -= n
    play.say("hours spent", f"{play.name(who)} spends {some(n, 'Hour')}; {play.table.hours} left.", who, amount=n)
    yield from happened(play, "hours are spent", who, amount=n)
    yield from happened(play, "lose", "party", "hour", n)
