"""A strip for each Dreamer: who is asked, Torment, what they have, where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.campaign.pictures import Dreamer
from etherfields.table.screen.fragments import Fragment, Line, clipped, cut, shortened, width, wrapped
from etherfields.table.screen.view import View

WITH_BAR = 30
"""In a narrower pane a line has room for a name or for a bar."""
LEAST_STRIP = 3
"""Name, Torment and piles of a Dreamer are told before anything else is."""


def paint(view: View, wide: int, high: int) -> list[Line]:
    """All strips; each takes as many lines as there are for it."""
    party = view.picture.party if view.picture is not None else ()
    if not party:
        return [line for status in view.status for line in wrapped(status, wide)][:high]
    lines = [line for _, strip in _strips(view, wide, high) for line in strip]
    lines += _shared(view, wide)[: max(high - len(lines), 0)]
    return [cut(line, wide) for line in lines[:high]]


def height(view: View, wide: int) -> int:
    """How many lines all strips take, and what belongs to all."""
    return sum(len(_strip(view, one, wide)) for one in _party(view)) + len(_shared(view, wide))


def hidden(view: View, wide: int, high: int) -> int:
    """How many lines on Dreamers, Creatures and what belongs to all there is no room for."""
    if not _party(view):
        return 0
    shown = sum(len([line for line in strip if line]) for _, strip in _strips(view, wide, high))
    shared = len(_shared(view, wide))
    room = max(high - sum(len(strip) for _, strip in _strips(view, wide, high)), 0)
    whole = sum(len(_strip(view, one, wide)) for one in _party(view))
    return max(whole - shown, 0) + max(shared - room, 0)


def at_line(view: View, wide: int, high: int, line: int) -> int | None:
    """Whose strip is painted on a line of the pane, by seat; None: nobody's."""
    below = 0
    for one, strip in _strips(view, wide, high):
        below += len(strip)
        if line < below:
            return one.seat
    return None


def _strips(view: View, wide: int, high: int) -> Iterator[tuple[Dreamer, list[Line]]]:
    """Each Dreamer's strip, with an empty line under it where there is room for that, too.

    Where there is not room for all, what says least is left out first, and Creatures are kept in sight.
    """
    party = _party(view)
    whole = [_strip(view, one, wide) for one in party]
    spare = high - sum(map(len, whole)) - len(_shared(view, wide))
    kept = min(len(_creatures(view, wide)), max(high - LEAST_STRIP * len(party), 0))
    fair, more = divmod(max(high - kept, 1), max(len(party), 1))
    for number, (one, strip) in enumerate(zip(party, whole, strict=True)):
        if spare >= 0:
            yield one, [*strip, ()] if spare >= len(party) else strip
        else:
            yield one, _one_line(view, one, wide) if fair < 2 else _ended(strip, fair + (number < more), wide)


def _ended(strip: list[Line], high: int, wide: int) -> list[Line]:
    """As much of a strip as there is room for; that there is more is hinted at where nothing is lost by it."""
    roomy = width(strip[high - 1]) + 2 <= wide if len(strip) > high else False
    return shortened(strip, high) if roomy else strip[:high]


def _head(view: View, one: Dreamer) -> list[Fragment]:
    """Who it is, and whether they still have something to say."""
    sign = "▸" if one.code == view.hand_of else " "
    asked = "?" if one.code in view.asked and len(view.asked) < len(_party(view)) else " "
    pointed = " class:chosen" if view.seat.focus == "dreamers" and one.code == view.hand_of else ""
    return [
        ("class:strong", sign),
        (f"{view.hue(one.code)} class:strong{pointed}", f"{one.seat + 1} {view.short(one)}"),
        ("class:notice", asked),
    ]


def _party(view: View) -> tuple[Dreamer, ...]:
    return view.picture.party if view.picture is not None else ()


def _bar(one: Dreamer) -> Fragment:
    """Torment as a bar up to its limit, and as a number."""
    full = min(one.torment, one.torment_limit)
    return "class:torment", f"{'■' * full}{'□' * (one.torment_limit - full)} {one.torment}/{one.torment_limit}"


def _one_line(view: View, one: Dreamer, wide: int) -> list[Line]:
    name = _head(view, one)
    style, bar = _bar(one)
    rest: list[Fragment] = [
        (style, bar.partition("/")[0] if wide >= WITH_BAR else f"T{one.torment}"),
        ("", f" E{one.ether} C{one.crystals}"),
        ("class:dim", f" h{len(one.hand)}"),
    ]
    taken = sum(len(text) for _, text in rest)
    name[1] = (name[1][0], clipped(name[1][1], max(wide - taken - 3, 3)))
    gap = max(wide - taken - sum(len(text) for _, text in name), 1)
    return [(*name, ("", " " * gap), *rest)]


def _strip(view: View, one: Dreamer, wide: int) -> list[Line]:
    head = _head(view, one)
    where = one.place or "not there"
    tail = [where, *one.states]
    first: Line = (*head, ("class:dim", f" {' '.join(tail)}"))
    own = (f"Ether {one.ether}", f"Crystals {one.crystals}")
    piles = (f"deck {one.deck}", f"discard {one.discard}", f"Blocked {one.blocked}")
    second: Line = (("", "  "), _bar(one), ("", "  " + " ".join(own)))
    if sum(len(text) for _, text in second) + len("  hand 6/6") <= wide:
        second = (*second, ("class:dim", f"  hand {len(one.hand)}/{one.hand_limit}"))
    lines = [first, second, ((("class:dim", "  " + " ".join(piles))),)]
    lines += [line for text in _more(one) for line in wrapped(text, wide, "class:dim", "  ", "    ")]
    return lines


def _more(one: Dreamer) -> list[str]:
    found = [*one.tokens, *(f"wears {mask}" for mask in one.masks)]
    laid = [card.name for card in one.laid_out]
    return [*([", ".join(found)] if found else []), *([f"laid out: {', '.join(laid)}"] if laid else [])]


def _shared(view: View, wide: int) -> list[Line]:
    """The Creatures in play, and what belongs to all."""
    lines = _creatures(view, wide)
    for heading, names in view.picture.shared if view.picture is not None else ():
        lines += wrapped(f"{heading}: {', '.join(names)}", wide, "class:dim", "", "  ")
    return lines


def _creatures(view: View, wide: int) -> list[Line]:
    lines: list[Line] = []
    for creature in view.picture.creatures if view.picture is not None else ():
        more = [*creature.morphs, *creature.states]
        where = ", ".join(creature.places) or "no field"
        told = f"!{creature.name} on {where}" + (f": {', '.join(more)}" if more else "")
        lines += wrapped(told, wide, "class:creature", "", "  ")
    return lines
