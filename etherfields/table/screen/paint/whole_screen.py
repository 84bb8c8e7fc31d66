"""The whole screen, drawn from a view: lines of styled text, exactly as many as there is room for."""

from __future__ import annotations

from msgspec.structs import replace

from etherfields.table.story.place_names import placed
from etherfields.table.story.prose import is_read
from ..frame.fragments import EMPTY, Fragment, Line, boxed, cut, filled, shortened, titled, wrapped
from ..frame.layout import FOCUS_OF, FRAME, LEAST, Name, Needs, Pane, panes, shows_log, with_detail
from ..frame.scrollbar import with_bar
from ..panels import panel_layout, panel_painters, panel_words
from ..table.view import View
from . import card_pane, choices, emblems, large_type, log, screen_texts, story_pane, timeline, told_above
from .game_screen import Painter
from .special_hints import with_special


def _places(view: View, wide: int, high: int) -> list[Line]:
    """The board or the map; of games with panels the grid."""
    painters = view.screen.painters if view.panels is None else panel_painters.PAINTERS
    return painters["board"](view, wide, high)


PAINTERS: dict[Name, Painter] = {
    "story": story_pane.paint,
    "choices": choices.paint,
    "detail": choices.explained,
    "log": log.paint,
}
"""The painters of the panes that every game has."""


def screen(view: View, wide: int, high: int) -> list[Line]:
    """Every line of the screen."""
    if wide < LEAST[0] or high < LEAST[1]:
        return boxed(wrapped(screen_texts.TOO_SMALL, max(wide, 8)), wide, high)
    lines = [panel_painters.header(view, wide)] if view.panels is not None else view.screen.header(view, wide)
    lines += _middle(view, wide, high - FRAME - _below_first(view, wide))
    lines = [*lines, _typed(view, wide)]
    if view.seat.notice and not view.seat.typed:
        notice = shortened(wrapped(view.seat.notice, wide, "class:notice"), high // 3)
        lines[-len(notice) :] = notice  # over the panes as long as it is there, so that all of it can be read
    return [filled(line, wide) for line in (*lines, _hints(view, wide))]


def _below_first(view: View, wide: int) -> int:
    """The number of header lines below the first one."""
    return 0 if view.panels is not None else view.screen.below_first(view, wide)


def _middle(view: View, wide: int, high: int) -> list[Line]:
    mode = view.seat.mode
    if mode == "table" and (view.seat.narrator or view.seat.large) and not view.over:
        return boxed((large_type.narrated if view.seat.narrator else large_type.large)(view, wide, high), wide, high)
    if mode == "table":
        return _table(view, wide, high)
    if mode == "reading":
        return boxed(story_pane.reading(view, wide, high), wide, high)
    title = titled(_title_of(view), wide, more=_page(view, wide, high - 1), ruled=emblems.hued(view, "class:rule"))
    return [title, *boxed(_whole(view, wide, high - 1), wide, high - 1)]


def _title_of(view: View) -> str:
    titles = {
        "log": screen_texts.LOG,
        "timeline": screen_texts.TIMELINE,
        "map": view.panels.grid.title if view.panels is not None else view.screen.board_title(view),
    }
    return titles.get(view.seat.mode, view.seat.heading)


def _page(view: View, wide: int, high: int) -> str:
    """Which page of an answer is seen, if there are several; on which sides the map goes on."""
    if view.seat.mode == "map" and view.travels:
        return view.screen.board_hint(view, wide, high)
    lines = len(view.seat.pages) if view.seat.mode == "pages" else 0
    pages, page = -(-lines // high), -(-view.seat.scroll // high) + 1
    return screen_texts.PAGE.format(page=page, pages=pages) if pages > 1 else ""


def _whole(view: View, wide: int, high: int) -> list[Line]:
    """The page that fills the screen instead of the table."""
    match view.seat.mode:
        case "log":
            return log.paint(view, wide, high)
        case "timeline":
            return timeline.paint(view, wide, high)
        case "map":
            return _places(view, wide, high)
        case _:
            lines = view.seat.pages
            first = max(0, min(view.seat.scroll, len(lines) - 1))
            return with_bar([(("", f"  {line}"),) for line in lines[first : first + high]], wide, first, len(lines))


# --- the table --------------------------------------------------------------------------------------


def arranged(view: View, wide: int, high: int) -> tuple[Pane, ...]:
    """The panes on a screen of this size: those of the table, or of a text that is answered while it is read."""
    needs = _needs(view)
    found = _of_table(view, needs, wide, high)
    if view.seat.told and (telling := told_above.telling_panes(view, found, wide, high)):
        return with_detail(telling, needs, ("story",))
    return found if shows_log(wide, high) or view.panels is not None else with_detail(found, needs)


def has_room_to_tell(view: View, wide: int, high: int) -> bool:
    """Whether what is told fits on the screen with what it is answered with."""
    return bool(told_above.telling_panes(view, _of_table(view, _needs(view), wide, high), wide, high))


def _needs(view: View) -> Needs:
    """The sizes of the parts of the table."""
    return replace(
        view.screen.needs(view),
        asked=lambda inside: choices.least(view, inside),
        fits=lambda inside, deep: choices.fits(view, inside, deep),
        told=lambda inside: len(choices.detail(view, inside)),
    )


def _of_table(view: View, needs: Needs, wide: int, high: int) -> tuple[Pane, ...]:
    """The panes of the table on a screen of this size."""
    if view.panels is not None:
        return panel_layout.panel_panes(view, wide, high)
    found = panes(wide, high, needs, _below_first(view, wide))
    if view.picture is None and all(pane.name != "log" for pane in found) and not any(map(is_read, view.events)):
        found = tuple(replace(pane, name="log") if pane.name == "story" else pane for pane in found)
    return view.screen.arranged(view, found)


def as_arranged(view: View, arrangement: tuple[Pane, ...]) -> View:
    """The view as it is painted in some panes."""
    return replace(view, apart=any(pane.name == "detail" for pane in arrangement))


def _table(view: View, wide: int, high: int) -> list[Line]:
    """All panes, side by side and one below the other."""
    more = _below_first(view, wide)
    arrangement = arranged(view, wide, high + FRAME + more)
    view = as_arranged(view, arrangement)
    under_cards = _under_cards(view, arrangement)
    painted = [(pane, _pane(view, pane, under_cards=pane is under_cards)) for pane in arrangement]
    lines = []
    for row in range(1 + more, high + 1 + more):
        line: list[Fragment] = []
        column = 0
        for pane, content in sorted(painted, key=lambda one: one[0].left):
            if pane.top <= row < pane.top + pane.high:
                if pane.left > column:
                    line.append(("", " " * (pane.left - column)))
                line += content[row - pane.top]
                column = pane.left + pane.wide
        lines.append(tuple(line))
    return lines


def _under_cards(view: View, arrangement: tuple[Pane, ...]) -> Pane | None:
    """The pane that lies under the cards that have come: the story, or a part of choices or board that they leave.

    While a text is told, they don't lie on it; where there is no board then, they lie where the hand does. The board
    is whole as soon as something is highlighted, and where a field is asked for."""
    by_name = {pane.name: pane for pane in arrangement if view.cards}
    story, asked, below = by_name.get("story"), by_name.get("choices"), by_name.get("board")
    if view.seat.told:
        story, below = None, below or by_name.get("hand")
    if story is not None and (below is None or card_pane.height(view.cards, story.wide) <= story.high):
        return story
    if asked is not None and card_pane.height(view.cards, asked.wide) <= choices.spare(view, asked.wide, asked.high):
        return asked
    if below is None or below.name != "board":
        return below
    is_looked_at = view.seat.focus == "board" or not view.seat.fresh or card_pane.asks_where(view)
    return None if is_looked_at else below


def shows_cards(view: View, wide: int, high: int) -> bool:
    """Whether the cards that have come have a place on a screen of this size."""
    arrangement = arranged(view, wide, high)
    return _under_cards(as_arranged(view, arrangement), arrangement) is not None


def _pane(view: View, pane: Pane, *, under_cards: bool) -> list[Line]:
    if under_cards and pane.name in ("story", "hand"):
        return boxed(card_pane.paint(view.cards, pane.wide, pane.high), pane.wide, pane.high)
    if _has_nothing_new(view, pane):
        pane = replace(pane, name="log")
    painters = PAINTERS | (view.screen.painters if view.panels is None else panel_painters.PAINTERS)
    paint = told_above.paint if pane.name == "story" and view.seat.told else painters[pane.name]
    inside = paint(view, pane.wide, pane.high - 1)
    if under_cards:
        inside = card_pane.laid_over(view, inside, pane)
    title, more = _heading(view, pane)
    focused = view.seat.focus == FOCUS_OF.get(pane.name)
    title = f"{screen_texts.FOCUSED}{title}" if focused else title
    style = "class:focus" if focused else "class:title"
    head = titled(title, pane.wide, style, more, emblems.hued(view, "class:rule"))
    return [filled(head, pane.wide), *boxed(inside, pane.wide, pane.high - 1)]


def _has_nothing_new(view: View, pane: Pane) -> bool:
    """Whether what happened is better shown in a pane than no cards at all, or a story that was read before."""
    if pane.name == "hand":
        return view.holder is not None and not view.holder.hand and view.seat.focus != "hand"
    news = view.news
    if view.holder is not None and not view.holder.hand and view.seat.focus != "hand":
        return False  # the hand shows it already
    return pane.name == "story" and pane.top > 1 and bool(news) and not any(is_read(event) for event in news)


def _heading(view: View, pane: Pane) -> tuple[str, str]:
    """The title of a pane, and what stands at its right end."""
    if of_panels := panel_painters.panel_heading(view, pane.name):
        return of_panels
    match pane.name:
        case "choices":
            whose = view.names.with_player(view.whose) if view.whose else ""
            left = choices.hidden(view, pane.wide, pane.high - 1)
            more = screen_texts.MORE.format(n=left) if left else ""
            if view.about:
                return screen_texts.ABOUT.format(name=view.about), f"{more}  {screen_texts.WIDER}".strip()
            return whose or screen_texts.CHOICES, more
        case "story":
            new = screen_texts.NEW if view.seat.told else ""
            return told_above.told_title(view) or screen_texts.STORY, new
        case "detail":
            return screen_texts.DETAIL.format(mark=view.highlighted.mark if view.highlighted is not None else ""), ""
        case "log":
            return screen_texts.LOG, ""
        case _:
            return view.screen.heading(view, pane)


# --- the lines around it ----------------------------------------------------------------------------


def _goal(view: View, wide: int) -> str:
    """The goal, where no line above has room for it."""
    return "" if _below_first(view, wide) else view.screen.goal(view, wide)


def _typed(view: View, wide: int) -> Line:
    seat = view.seat
    if seat.typed and (seat.commanding or seat.focus == "choices"):
        text = seat.typed if seat.commanding else f"> {seat.typed}"
        notice = f"  {seat.notice}" if seat.notice else ""
        return cut((("class:strong", text), ("class:chosen", " "), ("class:notice", notice)), wide)
    if seat.mode != "table" and not (seat.mode == "map" and view.travels):
        return EMPTY
    told = _pointed_at(view) if seat.focus == "board" else _news(view, wide) or _goal(view, wide)
    return cut((("class:dim", told),), wide)


def _news(view: View, wide: int) -> str:
    """The last of what came of the last decision, as much as fits on a line."""
    told = ""
    on_cards = [card.flavour for card in view.cards]
    for event in reversed([event for event in view.news if not is_read(event) and event.text not in on_cards]):
        longer = f"{placed(event.text, view.places)} {told}".strip()
        if told and len(longer) > wide - 10:
            told = log.headline_of(view.news) or told
            return f"… {told}  (F8)" if len(told) < wide - 8 else told
        told = longer
    return told


def _pointed_at(view: View) -> str:
    """The place that is pointed at in words, or the way there."""
    if (panels := view.panels) is not None and panels.sheet is not None:
        return panel_words.row_in_words(panels.sheet, view.seat.place)
    if (panels := view.panels) is not None:
        cell = panels.grid.at(view.seat.place)
        return panel_words.cell_in_words(panels, cell) if cell is not None else ""
    return view.plan.told if view.travels else view.screen.in_words(view, view.seat.place)


def _hints(view: View, wide: int) -> Line:
    """The keys that do something now, as many as fit."""
    said = ""
    for hint in with_special(view.screen.hints.get(_hinted(view)) or screen_texts.HINTS[_hinted(view)], view):
        longer = f"{said}   {hint}" if said else hint
        if len(longer) > wide:
            break
        said = longer
    return (("class:hint", said),)


def _hinted(view: View) -> str:
    seat = view.seat
    if seat.commanding:
        return "command"
    if seat.mode in ("pages", "log"):
        return "pages"
    if seat.mode == "map":
        return "whole map" if view.travels else "whole"
    if seat.mode != "table":
        return seat.mode
    if seat.typed and seat.focus == "choices":
        return "typing opened" if view.opened else "typing"
    if view.covered and seat.focus == "choices":
        return "covered"
    if seat.told and seat.fresh:
        return "told"
    if seat.about and seat.focus == "choices":
        return "narrowed"
    if seat.fresh and seat.focus == "choices" and not view.travels:
        return "fresh opened" if view.opened else "fresh shared" if len(view.asked) > 1 else "fresh"
    if seat.narrator or (seat.large and seat.focus == "choices"):
        return "aloud" if seat.narrator else "afar"
    if view.panels is not None and seat.focus in ("board", "hand"):
        return "heaps" if seat.focus == "hand" else "cells" if view.panels.sheet is None else "rows"
    if seat.focus != "choices":
        return "map" if seat.focus == "board" and view.travels else seat.focus
    if view.travels:
        return "travelling"
    return "opened" if view.opened else "shared" if len(view.asked) > 1 else "choices"
