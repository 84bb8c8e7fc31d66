"""A strip for each Dreamer, the Creatures in play and what belongs to all: in full, or folded as far as it must be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from etherfields.table.screen.frame.fragments import (
    APART,
    ELLIPSIS,
    Fragment,
    Line,
    cells,
    clipped,
    cut,
    flowing,
    shortened,
    width,
    wrapped,
)
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Creature, Dreamer, Near
from . import own_texts
from .pictured import map_in, picture_in, turn_in

STATE = 3
"""The letters shown of a State that has no room for its name."""
NEAR_DEATH = 2
"""With no more Torment than so much to the limit it is shown loudly."""
ALARM = "!"
WITH_BAR = 30
"""In a narrower pane a line has room for a name or for a bar."""
Told = Callable[[View, int], list[Line]]
"""A painter of one part in a number of columns."""
Strip = Callable[[View, Dreamer, int], list[Line]]
"""Tells how a Dreamer fares, in so many columns."""


class _Folding(Struct, frozen=True):
    """How much is told of everything."""

    others: Strip
    """Of each Dreamer but the one whose hand is shown."""
    shown: Strip
    creatures: Told
    shared: Told


class _Folded(Struct, frozen=True):
    """Everything as it is told in some room."""

    strips: list[tuple[Dreamer, list[Line]]]
    below: list[Line]
    """Creatures, and what belongs to all."""
    whole: bool
    """Whether nothing is left out."""

    @property
    def lines(self) -> list[Line]:
        """One below the other."""
        return [*(line for _, strip in self.strips for line in strip), *self.below]


def paint(view: View, wide: int, high: int) -> list[Line]:
    """All strips, and below them as many further lines as have room."""
    if not _party(view):
        return [line for status in view.status for line in wrapped(status, wide)][:high]
    return [cut(line, wide) for line in _folded(view, wide, high).lines[:high]]


def height(view: View, wide: int) -> int:
    """How many lines everything takes in full."""
    return len(_told(view, wide, _FOLDINGS[0] if wide >= SPACIOUS else _SHORTEST_IN_FULL).lines)


def folds(view: View, wide: int, high: int) -> bool:
    """Whether the strips have more lines than the pane."""
    if not _party(view):
        return False
    folded = _folded(view, wide, high)
    return not folded.whole or len(folded.lines) > high


def at_line(view: View, wide: int, high: int, line: int) -> int | None:
    """The seat whose strip is painted on a line of the pane; None: no strip is."""
    below = 0
    for one, strip in _folded(view, wide, high).strips:
        below += len(strip)
        if line < below:
            return one.seat
    return None


def _folded(view: View, wide: int, high: int) -> _Folded:
    """Everything, folded no more than it must be; with room between Dreamers where there is enough."""
    for folding in _FOLDINGS:
        told = _told(view, wide, folding)
        if (spare := high - len(told.lines)) >= 0:
            break
    told, spare = _unfolded(view, wide, told, spare)
    if told.whole and spare >= len(told.strips):
        return _Folded([(one, [*strip, ()]) for one, strip in told.strips], told.below, told.whole)
    return told


def _unfolded(view: View, wide: int, told: _Folded, spare: int) -> tuple[_Folded, int]:
    """The strips with spare lines given to Dreamers whose strips can use them, the one shown first."""
    strips = dict(told.strips)
    for one in sorted(strips, key=lambda one: one.code != view.hand_of):
        for better in (_full, _brief):
            more = better(view, one, wide)
            if len(more) > len(strips[one]) and len(more) - len(strips[one]) <= spare:
                spare -= len(more) - len(strips[one])
                strips[one] = more
    return _Folded([(one, strips[one]) for one, _ in told.strips], told.below, told.whole), spare


def _told(view: View, wide: int, folding: _Folding) -> _Folded:
    strips = [
        (one, (folding.shown if one.code == view.hand_of else folding.others)(view, one, wide)) for one in _party(view)
    ]
    below = [*folding.creatures(view, wide), *folding.shared(view, wide)]
    shortly = any(ELLIPSIS in text for line in below for _, text in line)
    return _Folded(strips, below, folding.others is _full and not shortly)


def _party(view: View) -> tuple[Dreamer, ...]:
    return picture.party if (picture := picture_in(view)) is not None else ()


def _fitting(ways: Sequence[str], room: int) -> str:
    """The first of some ways to say something that fits, or the shortest."""
    return next((way for way in ways if cells(way) <= room), ways[-1])


# --- Dreamers ---------------------------------------------------------------------------------------


def _name(view: View, one: Dreamer) -> list[Fragment]:
    """The Dreamer's name, with a sign while they have still to answer."""
    sign = "▸" if one.code == view.hand_of else " "
    asked = "?" if one.code in view.asked and len(view.asked) < len(_party(view)) else " "
    pointed = " class:chosen" if view.seat.focus == "seats" and one.code == view.hand_of else ""
    return [
        ("class:strong", sign),
        (f"{view.hue(one.code)} class:strong{pointed}", f"{one.seat + 1} {view.short(one)}"),
        ("class:notice", asked),
    ]


def _where(view: View, one: Dreamer) -> str:
    """Where a Dreamer stands, and in which States; while the Party travels, nobody stands anywhere else."""
    travels = map_in(view) is not None
    return " ".join((*(() if travels else (one.place or "not there",)), *one.states))


def _head(view: View, one: Dreamer) -> Line:
    return (*_name(view, one), ("class:dim", f" {_where(view, one)}"))


def _squares(one: Dreamer) -> str:
    full = min(one.torment, one.torment_limit)
    return f"{'■' * full}{'□' * (one.torment_limit - full)}"


def _torment(one: Dreamer) -> Fragment:
    """Torment as a bar up to its limit, and as a number; loud where little more is death."""
    return _loudness(one), f"{_bar(one)}/{one.torment_limit}"


def _bar(one: Dreamer) -> str:
    """Torment as a bar and a number, with a sign between them near to the limit."""
    return f"{_squares(one)}{_alarm(one) or ' '}{one.torment}"


def _loudness(one: Dreamer) -> str:
    """The style of a Dreamer's Torment: quiet without any, loud near the limit."""
    if not one.torment:
        return "class:dim"
    return "class:harm class:alarm" if _alarm(one) else "class:harm"


def _alarm(one: Dreamer) -> str:
    """A sign on Torment that comes near to its limit, for those who see no colours."""
    return ALARM if one.torment >= max(one.torment_limit - NEAR_DEATH, 1) else ""


def _fares(one: Dreamer, wide: int) -> Line:
    """Torment, Ether and Crystals; the cards in hand where there is room."""
    bar = _torment(one)
    held, room = f"Ether {one.ether} Crystals {one.crystals}", wide - 2 - cells(bar[1])
    own = _fitting((f"  {held}", f"  E{one.ether} C{one.crystals}"), room)
    hand = f"  hand {len(one.hand)}/{one.hand_limit}"
    line: Line = (("", "  "), bar, ("", own))
    return (*line, ("class:dim", hand)) if width(line) + cells(hand) <= wide else line


def _piles(one: Dreamer, wide: int, before: str = "") -> Line:
    counts = one.deck, one.discard, one.blocked
    ways = ("deck {} discard {} Blocked {}", "deck {} disc. {} Bl. {}", "d{} dc{} Bl{}")
    return (("class:dim", f"  {before}" + _fitting([way.format(*counts) for way in ways], wide - 2 - cells(before))),)


def _full(view: View, one: Dreamer, wide: int) -> list[Line]:
    """Everything that lies before a Dreamer."""
    lines = [_head(view, one), _fares(one, wide), _piles(one, wide)]
    found = [*one.tokens, *(f"wears {mask}" for mask in one.masks)]
    laid = ", ".join(card.name for card in one.laid_out)
    more = [*([", ".join(found)] if found else []), *([f"laid out: {laid}"] if laid else [])]
    return lines + [line for text in more for line in wrapped(text, wide, "class:dim", "  ", "    ")]


def _more(one: Dreamer, wide: int) -> list[Line]:
    """Tokens, Masks and how many Developments a Dreamer has, in as few lines as can be."""
    laid = [f"{len(one.laid_out)} laid out"] if one.laid_out else []
    return flowing([*one.tokens, *laid, *(f"wears {mask}" for mask in one.masks)], wide, "class:dim", APART)


def _brief(view: View, one: Dreamer, wide: int) -> list[Line]:
    """A strip without the names of Developments."""
    return [_head(view, one), _fares(one, wide), _piles(one, wide), *_more(one, wide)]


def _tight(view: View, one: Dreamer, wide: int) -> list[Line]:
    """A strip of three lines at most."""
    return [*_two_lines(view, one, wide), *_more(one, wide)[:1]]


def _two_lines(view: View, one: Dreamer, wide: int) -> list[Line]:
    """A strip of two lines: name, Torment, tokens and piles."""
    head = _head(view, one)
    room = wide - width(head) - 1
    ways = (_torment(one)[1], _bar(one), f"T{one.torment}/{one.torment_limit}{_alarm(one)}")
    bar = _fitting(ways, room)
    head = cut(head, wide - cells(bar) - 1)
    own = f"E{one.ether} C{one.crystals} h{len(one.hand)}  "
    return [(*head, ("", " " * (wide - width(head) - cells(bar))), (_loudness(one), bar)), _piles(one, wide, own)]


def _one_line(view: View, one: Dreamer, wide: int) -> list[Line]:
    """A strip of one line: name and tokens."""
    name = _name(view, one)
    rest: list[Fragment] = [
        (_loudness(one), _bar(one) if wide >= WITH_BAR else f"T{one.torment}{_alarm(one)}"),
        ("", f" E{one.ether} C{one.crystals}"),
        ("class:dim", f" h{len(one.hand)}"),
    ]
    taken = sum(cells(text) for _, text in rest)
    name[1] = (name[1][0], clipped(name[1][1], max(wide - taken - 3, 3)))
    gap = max(wide - taken - sum(cells(text) for _, text in name), 1)
    return [(*name, ("", " " * gap), *rest)]


# --- Creatures, and what belongs to all -------------------------------------------------------------


def _creatures(view: View) -> tuple[Creature, ...]:
    return picture.creatures if (picture := picture_in(view)) is not None else ()


def beside(view: View) -> list[str]:
    """The lines below the Dreamers: the Creatures in play, and the Party's cards."""
    shared = [f"{heading}: {', '.join(names)}" for heading, names in _shared(view)]
    return [*(_in_full(view, one) for one in _creatures(view)), *shared]


def _in_full(view: View, creature: Creature) -> str:
    """A Creature with what it will do in this Turn; while steps happen, the Turn card says what is still to come."""
    turn = turn_in(view)
    does = creature.does if turn is None or turn.phase != "landscape" else ()
    where = ", ".join(_placed(creature)) or "no field"
    more = ", ".join((*creature.morphs, *creature.states))
    told = f"!{creature.name} on {where}" + (f": {more}" if more else "")
    return f"{told}. {own_texts.THIS_TURN.format(does='; '.join(does))}" if does else told


def _placed(creature: Creature) -> Iterator[str]:
    """The fields of a Creature's figures, each with how near it is to whom it would go for."""
    nears = creature.near or (None,) * len(creature.places)
    for place, near in zip(creature.places, nears, strict=True):
        yield f"{place} ({near.told})" if near is not None else place


def _towards(near: Near) -> str:
    """How near a figure is, in few letters: `→Gambler 2`."""
    whom = "/".join(name.removeprefix("The ") for name in near.whom)
    return f"→{whom} {near.gap}" if near.gap > 0 else f"→{whom}" if not near.gap else ""


def _creatures_in_full(view: View, wide: int) -> list[Line]:
    """A sentence on each Creature."""
    told = [_in_full(view, one) for one in _creatures(view)]
    return [line for text in told for line in wrapped(text, wide, "class:creature", "", "  ")]


def _creatures_side_by_side(view: View, wide: int) -> list[Line]:
    """Name and place of each Creature, its Morphs and States; none takes more than a line."""
    return flowing([_shortly(one, wide) for one in _creatures(view)], wide, "class:creature")


def _creatures_in_short(view: View, wide: int) -> list[Line]:
    """Name and place of each Creature, and a sign for more; what is more where that takes no more lines."""
    short = flowing([_shortly(one, 0) for one in _creatures(view)], wide, "class:creature")
    told = _creatures_side_by_side(view, wide)
    return told if len(told) == len(short) else short


def _creatures_abreast(view: View, wide: int) -> list[Line]:
    """The Creatures, two in a line: names give way to places."""
    if len(_creatures(view)) == 1:
        return shortened(_creatures_side_by_side(view, wide), 1)
    each = (wide - len(APART)) // 2
    told = []
    for one in _creatures(view):
        gaps = [f"→{near.gap}" for near in one.near if near.gap >= 0]
        where = " ".join(("", *one.places, *gaps))
        name = clipped(f"!{one.name.removeprefix('The ')}", max(each - cells(where), 4))
        told.append(clipped(name + where, each))
    return flowing([f"{one:<{each}}" for one in told], wide, "class:creature")


def _shortly(creature: Creature, room: int) -> str:
    """A Creature in so much room: first its Morphs give way, then the names of those whom it would go for."""
    more = ", ".join((*creature.morphs, *creature.states))
    signs = " ".join((*(state[:STATE] for state in creature.states), *([ELLIPSIS] if creature.morphs else ())))
    name = creature.name.removeprefix("The ")
    near = [_towards(one) for one in creature.near] or [""] * len(creature.places)
    gaps = [f"→{one.gap}" if one.gap >= 0 else "" for one in creature.near] or near
    told, brief = (
        f"!{name} {', '.join(f'{place} {way}'.rstrip() for place, way in zip(creature.places, ways, strict=True))}"
        for ways in (near, gaps)
    )
    ways = (f"{told}: {more}" if more else told, f"{told} {signs}", f"{brief} {signs}")
    return _fitting([way.rstrip() for way in ways], room)


def _shared(view: View) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield from picture.shared if (picture := picture_in(view)) is not None else ()


def _shared_in_full(view: View, wide: int) -> list[Line]:
    """A line or more for each heading."""
    told = [f"{heading}: {', '.join(names)}" for heading, names in _shared(view)]
    return [line for text in told for line in wrapped(text, wide, "class:dim", "", "  ")]


def _shared_side_by_side(view: View, wide: int) -> list[Line]:
    """Headings with what is under each, as many on a line as fit."""
    return flowing([f"{heading}: {', '.join(names)}" for heading, names in _shared(view)], wide, "class:dim")


def _shared_counted(view: View, wide: int) -> list[Line]:
    """How much there is under each heading; a single thing by its name."""
    told = [(heading, f": {names[0]}" if len(names) == 1 else f" {len(names)}") for heading, names in _shared(view)]
    return flowing(["".join(parts) for parts in told], wide, "class:dim")


def _shared_in_a_line(view: View, wide: int) -> list[Line]:
    """The Party's cards, as many as a line holds."""
    return shortened(_shared_counted(view, wide - len(ELLIPSIS) - 1), 1)


def _nothing(view: View, wide: int) -> list[Line]:
    """There is no room for it."""
    return []


_SHORTEST_IN_FULL = _Folding(_full, _full, _creatures_side_by_side, _shared_in_full)
"""Everything about Dreamers in full, where the Turn card needs lines more than Creatures do."""
SPACIOUS = 48
"""In a narrower pane Creatures ask for a line each; the Turn card says what they will do."""
_FOLDINGS = (
    _Folding(_full, _full, _creatures_in_full, _shared_in_full),
    _Folding(_full, _full, _creatures_in_full, _shared_side_by_side),
    _Folding(_brief, _full, _creatures_in_full, _shared_side_by_side),
    _Folding(_full, _full, _creatures_side_by_side, _shared_side_by_side),
    _Folding(_brief, _brief, _creatures_in_full, _shared_counted),
    _Folding(_brief, _brief, _creatures_side_by_side, _shared_side_by_side),
    _Folding(_brief, _brief, _creatures_side_by_side, _shared_counted),
    _Folding(_brief, _brief, _creatures_in_short, _shared_counted),
    _Folding(_tight, _tight, _creatures_in_short, _shared_counted),
    _Folding(_tight, _tight, _creatures_in_short, _shared_in_a_line),
    _Folding(_two_lines, _tight, _creatures_abreast, _shared_in_a_line),
    _Folding(_one_line, _brief, _creatures_abreast, _shared_in_a_line),
    _Folding(_one_line, _tight, _creatures_abreast, _shared_in_a_line),
    _Folding(_one_line, _two_lines, _creatures_abreast, _shared_in_a_line),
    _Folding(_one_line, _two_lines, _creatures_abreast, _nothing),
    _Folding(_one_line, _one_line, _creatures_abreast, _shared_in_a_line),
)
"""How everything is folded, the best way first."""
