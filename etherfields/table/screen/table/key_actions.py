"""The action of each key on the table: it changes the seat, or asks the table for a command."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.table.answering import finishing
from etherfields.table.answering.payments import SIGN, paid_at_once
from etherfields.table.plain.numbered_choices import is_several
from ..command import command_keys
from ..command.finding import entries_fitting, in_other_column
from ..frame.seat import FOCI, Focus
from ..paint import screen_texts
from . import answer_pages, map_keys, narrowing, paging, ticks, told_at_table
from .screen_table import ScreenTable

PAGE = 8
"""The number of choices that PgUp and PgDn pass."""
LONGEST_TYPED = 200
ON_MAP: tuple[Focus, ...] = ("choices", "board", "hand", "turn", "seats")
"""Panes in their order on a map: ways are planned before cards are looked at."""
STEPS = {"up": -1, "down": 1, "pageup": -PAGE, "pagedown": PAGE}


def press(table: ScreenTable, key: str) -> None:
    """Do what a key does now; a single letter is one that was typed."""
    seat = table.seat
    seat.notice = ""
    if key != "enter":
        seat.sure = ""
    if (anywhere := _ANYWHERE.get(key)) is not None:
        if seat.mode == "reading" and key != "story":
            table.have_read()
        anywhere(table)
    elif seat.commanding:
        command_keys.in_command(table, key, lambda named: press(table, named))
    elif seat.mode == "reading":
        if paging.in_reading(table, key):
            _at_table(table, key)
    elif seat.mode == "timeline":
        paging.in_timeline(table, key)
    elif map_keys.on_whole_map(table, key):
        pass
    elif seat.mode != "table":
        if paging.on_pages(table, key):
            _at_table(table, key)
    elif not (seat.told and told_at_table.key_lays_aside(table, key)):
        _at_table(table, key)
    paging.go_on_reading(table)


# --- the table --------------------------------------------------------------------------------------


def _at_table(table: ScreenTable, key: str) -> None:
    seat = table.seat
    if key == ":" and not _has_colon(table):
        seat.typed = ":"
    elif key == "?":
        explain_selected(table)
    elif key == SIGN:
        paid_at_once(table, lambda: _enter(table))
    elif key == "finish":
        finishing.finish(table)
    elif key == "tab":
        _to_pane(table, 1)
    elif key == "backtab":
        _to_pane(table, -1)
    elif key.startswith("seat"):
        show(table, int(key[-1]) - 1)
    else:
        _IN_PANE[seat.focus](table, key)


def _has_colon(table: ScreenTable) -> bool:
    """Whether a colon goes on with the letters that were typed, as they stand in a choice."""
    typed = table.seat.typed
    return bool(typed) and not typed.isdigit() and bool(entries_fitting(table.entries(), f"{typed}:"))


def _to_pane(table: ScreenTable, step: int) -> None:
    seat = table.seat
    if seat.narrator:
        return  # there is but one pane
    _forget_typed(table)
    picture = table.picture()
    order = ON_MAP if picture is not None and table.screen.party_place(picture) else FOCI
    seat.focus = order[(order.index(seat.focus) + step) % len(order)]
    if not _is_there(table, seat.focus):
        _to_pane(table, step)
    elif seat.focus == "board" and seat.place not in _places(table):
        seat.place = _where(table)


def _forget_typed(table: ScreenTable) -> None:
    """Elsewhere nothing is typed; what is highlighted of the choices stays so."""
    seat, highlighted = table.seat, table.view().highlighted
    if not seat.typed:
        return
    seat.typed = ""
    marks = [entry.mark for entry in table.entries()]
    if highlighted is not None and highlighted.mark in marks:
        seat.at = marks.index(highlighted.mark)
    else:
        table.let_go()


def _is_there(table: ScreenTable, focus: Focus) -> bool:
    """Whether a pane has a selectable part."""
    picture = table.picture()
    if focus == "board":
        return bool(_places(table))
    if focus == "hand" and (panels := table.panels_shown.picture()) is not None:
        return bool(panels.heaps)
    if focus == "turn":
        return picture is not None and table.screen.is_to_come(picture)
    if focus == "hand":
        view = table.view()
        return view.holder is not None and bool(view.holder.hand)
    return focus == "choices" or (picture is not None and bool(picture.party))


def _places(table: ScreenTable) -> dict[str, tuple[int, int]]:
    """Row and column of each place of the board or map, or of each cell."""
    picture, panels = table.picture(), table.panels_shown.picture()
    if panels is not None and panels.sheet is not None:
        return {one.code: (nth, 0) for nth, one in enumerate(panels.sheet.rows)}
    if panels is not None:
        return {one.name: (one.row, one.column) for one in panels.grid.cells}
    return table.screen.places(picture) if picture is not None else {}


def _where(table: ScreenTable) -> str:
    """Where whoever is shown stands, or the Party is."""
    view = table.view()
    if view.panels is not None and view.lit.goal:
        return view.lit.goal
    party = view.screen.party_place(view.picture) if view.picture is not None else ""
    here = view.holder.place if view.holder is not None and not party else party
    return here or next(iter(_places(table)), "")


def show(table: ScreenTable, number: int) -> None:
    """Show the hand and choices of some seat."""
    picture = table.picture()
    if picture is not None and 0 <= number < len(picture.party):
        seat = table.seat
        seat.whose, seat.card, seat.typed, seat.about = picture.party[number].code, 0, "", ""
        seat.picked, seat.lifted = True, seat.lifted if seat.lifted == seat.whose else ""
        table.opened = None
        table.let_go()


def _next_seat(table: ScreenTable, step: int) -> None:
    view = table.view()
    if view.holder is not None and view.picture is not None and len(view.picture.party) > 1:
        show(table, (view.holder.seat + step) % len(view.picture.party))


def explain_selected(table: ScreenTable) -> None:
    """Say all about what is highlighted."""
    seat, view = table.seat, table.view()
    if seat.focus == "hand" and view.card is not None:
        table.follow(f"? {view.card.name}")
    elif seat.focus == "board" and seat.place:
        answer_pages.field(table, _called(table, seat.place))
    elif seat.focus == "seats" and view.holder is not None:
        answer_pages.describe(table, view.holder.name)
    elif seat.focus == "turn":
        answer_pages.to_come(table)
    elif view.highlighted is not None:
        table.follow(f"? {view.highlighted.mark}")
        if seat.typed.isdigit():
            _forget_typed(table)  # the number has said which is meant, and that stays highlighted
    elif seat.fresh:
        table.follow("?")
    else:
        answer_pages.keys(table)


def _called(table: ScreenTable, place: str) -> str:
    """The name of a place."""
    picture, panels = table.picture(), table.panels_shown.picture()
    rows = panels.sheet.rows if panels is not None and panels.sheet is not None else ()
    place = next((one.name for one in rows if one.code == place), place)
    return table.screen.called(picture, place) if picture is not None else place


def _in_choices(table: ScreenTable, key: str) -> None:
    seat = table.seat
    if seat.hidden and key not in ("left", "right", "escape") and table.view().covered:
        seat.notice = screen_texts.COVERED
        return
    count = len(table.entries())
    if key in (*STEPS, "home", "end") and seat.typed.isdigit():
        seat.typed = ""
    if seat.fresh and key in STEPS:
        seat.fresh = False
    elif key in STEPS:
        seat.at = max(0, min(min(seat.at, count - 1) + STEPS[key], count - 1))
    elif key in ("home", "end"):
        seat.fresh, seat.at = False, 0 if key == "home" else max(count - 1, 0)
    elif key == "enter":
        _enter(table)
    elif key in ("left", "right"):
        _sideways(table, right=key == "right")
    elif key == "escape":
        if seat.typed:
            seat.typed = ""
            table.let_go()
        elif seat.ticked:
            seat.ticked = ()
        elif not narrowing.widen(table):
            table.close()
    elif key == " " and not seat.typed:
        ticks.tick(table)
    elif key == "backspace":
        _type(table, seat.typed[:-1])
    elif not seat.typed and ticks.tick_thing(table, key):
        pass
    elif len(key) == 1 and (seat.typed or key != " "):
        _type(table, _longer(table, key))


def _sideways(table: ScreenTable, *, right: bool) -> None:
    """Go to the choice in the other column; or where there is none on that side, to another seat."""
    other = in_other_column(table, right=right)
    if other is None:
        _next_seat(table, 1 if right else -1)
    else:
        table.seat.at = other


def _longer(table: ScreenTable, key: str) -> str:
    """The typed text with one letter more; a digit that is a choice begins a new number where none is that long."""
    typed = table.seat.typed
    before, space, number = typed.rpartition(" ")
    if key.isdigit() and typed.replace(" ", "").isdigit() and number:
        marks = [entry.mark for entry in table.entries()]
        goes_on = key not in marks or any(len(mark) > len(number) for mark in marks)
        return typed + key if goes_on else before + space + key
    return typed + key


def _type(table: ScreenTable, typed: str) -> None:
    """Letters keep what has them; a number leads to its choice."""
    seat = table.seat
    seat.typed, seat.fresh = typed[:LONGEST_TYPED], False
    if not typed:
        table.let_go()
    elif not typed.replace(" ", "").isdigit():
        seat.at = 0
    elif (at := _numbered(table)) is not None:
        seat.at = at
    else:
        seat.notice, seat.fresh = screen_texts.NO_CHOICE.format(n=typed.split()[-1]), True


def _numbered(table: ScreenTable) -> int | None:
    """The position of the choice whose number was typed last; None if no choice has it."""
    marks, typed = [entry.mark for entry in table.entries()], table.seat.typed.split()[-1]
    return marks.index(typed) if typed in marks else None


def _enter(table: ScreenTable) -> None:
    """Do what is highlighted, unless a number was typed that leads nowhere."""
    seat = table.seat
    if ticks.names_things(table):
        line, seat.typed = seat.typed, ""
        table.follow(line)
    elif seat.typed.replace(" ", "").isdigit() and _numbered(table) is None:
        seat.notice, seat.typed = screen_texts.NO_CHOICE.format(n=seat.typed.split()[-1]), ""
    elif seat.ticked and not seat.typed:
        ticks.give(table)
    elif seat.fresh:
        seat.notice = screen_texts.CHOOSE_FIRST
    elif is_several(seat.typed.strip()):
        line, seat.typed = seat.typed.strip(), ""
        table.follow(line)
    else:
        table.take()


def _in_hand(table: ScreenTable, key: str) -> None:
    seat, view = table.seat, table.view()
    hand = view.holder.hand if view.holder is not None else ()
    steps = {"left": -1, "up": -1, "right": 1, "down": 1}
    if key in steps and hand:
        seat.card = (min(seat.card, len(hand) - 1) + steps[key]) % len(hand)
    elif key == "enter" and seat.about:
        seat.focus, seat.at, seat.fresh = "choices", 0, False
    elif key == "enter" and view.card is not None:
        seat.focus = "choices"
        _type(table, view.card.name)
        if not table.entries():
            _type(table, "")
            seat.notice = screen_texts.NOTHING_ABOUT.format(name=view.card.name)
    else:
        _to_choices(table, key)


def _to_choices(table: ScreenTable, key: str) -> None:
    """Escape leads back to the choices, and so does typing."""
    if key == "escape":
        table.seat.focus = "choices"
        narrowing.widen(table)
    elif len(key) == 1:
        table.seat.focus = "choices"
        _in_choices(table, key)


def _on_board(table: ScreenTable, key: str) -> None:
    if map_keys.on_map(table, key):
        return
    seat, places = table.seat, _places(table)
    steps = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    if key in steps and places:
        row, column = places.get(seat.place, (0, 0))
        wanted = row + steps[key][0], column + steps[key][1]
        seat.place = next((name for name, at in places.items() if at == wanted), seat.place or next(iter(places)))
    elif key == "enter" and seat.place and table.panels_shown.picture() is not None:
        narrowing.narrow(table, seat.place)
        seat.focus = "choices" if seat.about else "board"
    elif key == "enter" and seat.place:
        _choose_place(table, seat.place)
    else:
        _to_choices(table, key)


def _choose_place(table: ScreenTable, name: str) -> None:
    """Highlight the choice that leads to a place."""
    seat = table.seat
    written = name.replace("/", "-").replace(" ", "-")
    for at, entry in enumerate(table.entries()):
        if any(written in choice.key.split("/") for choice in entry.choices):
            seat.at, seat.focus, seat.fresh = at, "choices", False
            if len(entry.choices) > 1:
                table.open(list(entry.choices))
                _choose_place(table, name)
            return
    if table.view().travels:
        table.follow(f"route {_called(table, name)}")
    else:
        seat.notice = "No choice leads there now."


def _on_seats(table: ScreenTable, key: str) -> None:
    if key in ("up", "left", "down", "right"):
        _next_seat(table, 1 if key in ("down", "right") else -1)
    elif key == "enter":
        table.seat.focus = "choices"
    else:
        _to_choices(table, key)


_IN_PANE: dict[str, Callable[[ScreenTable, str], None]] = {
    "choices": _in_choices,
    "hand": _in_hand,
    "board": _on_board,
    "turn": _to_choices,
    "seats": _on_seats,
}


# --- anywhere ---------------------------------------------------------------------------------------


def _hide(table: ScreenTable) -> None:
    seat = table.seat
    if not seat.hidden:
        seat.hidden, seat.lifted, seat.notice = True, "", screen_texts.HIDE
    else:
        shown = table.view().hand_of
        seat.lifted = "" if seat.lifted == shown else shown


def _open_hands(table: ScreenTable) -> None:
    seat = table.seat
    seat.notice = screen_texts.OPEN if seat.hidden else ""
    seat.hidden, seat.lifted = False, ""


def _enlarge(table: ScreenTable) -> None:
    seat = table.seat
    seat.large, seat.narrator, seat.focus = not seat.large, False, "choices"


def _narrate(table: ScreenTable) -> None:
    seat = table.seat
    seat.large, seat.narrator, seat.focus = False, not seat.narrator, "choices"


def _quit(table: ScreenTable) -> None:
    table.leaving = True


def _to(focus: Focus) -> Callable[[ScreenTable], None]:
    """A key that goes to a pane."""

    def follow(table: ScreenTable) -> None:
        seat = table.seat
        seat.mode, seat.scroll = "table", 0
        _forget_typed(table)
        if not _is_there(table, focus):
            seat.notice = screen_texts.NO_PANE.format(name=table.screen.sides.get(focus, screen_texts.CHOICES))
            return
        seat.focus = focus
        if focus == "board" and seat.place not in _places(table):
            seat.place = _where(table)

    return follow


def _line(line: str) -> Callable[[ScreenTable], None]:
    def follow(table: ScreenTable) -> None:
        table.follow(line)

    return follow


_ANYWHERE: dict[str, Callable[[ScreenTable], None]] = {
    "undo": _line("undo"),
    "redo": _line("redo"),
    "hold": _line("hold"),
    "finish all": finishing.finish_all,
    "story": paging.read_again,
    "log": lambda table: paging.to_mode(table, "log"),
    "timeline": lambda table: paging.to_mode(table, "timeline"),
    "map": paging.see_map,
    "hide": _hide,
    "open": _open_hands,
    "large": _enlarge,
    "narrator": _narrate,
    "help": answer_pages.keys,
    **{f"to {focus}": _to(focus) for focus in FOCI},
    "walk on": _line("walk"),
    "quit": _quit,
}
