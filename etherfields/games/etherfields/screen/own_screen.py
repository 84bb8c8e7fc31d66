"""The screen of Etherfields: its painters and texts, and all that can be selected on the Landscape and the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask
from etherfields.playable.pictured import Pictured
from etherfields.table.screen.frame.fragments import EMPTY, Line, cells, cut, shortened, wrapped
from etherfields.table.screen.frame.layout import Name, Needs, Pane
from etherfields.table.screen.paint import screen_texts
from etherfields.table.screen.paint.game_screen import GameScreen, Painter, Signs
from etherfields.table.screen.table.view import View
from ..views.picture.pictures import Field, Picture
from ..views.picture.street_plan import stepped
from . import board, dreamers_strip, fields, hand, header, own_texts, turn_card
from .intent_colours import coloured
from .legend import signs
from .map import dreamworld_map, road_ahead
from .pictured import dreamer_in, landscape_in, map_in, picture_in, turn_in

ENTRANCE = "enter"
"""A question of this kind is about fields, even where the Party is still on the map."""
ON_A_TURN_CARD = "EF-TURN-05"
"""The rule on what a Turn card does."""


def places(view: View, wide: int, high: int) -> list[Line]:
    """The Landscape, or while the Party travels the map."""
    return dreamworld_map.paint(view, wide, high) if map_in(view) is not None else board.paint(view, wide, high)


class EtherfieldsScreen(GameScreen):
    """The screen of Etherfields."""

    painters: ClassVar[dict[Name, Painter]] = {
        "board": places,
        "turn": turn_card.paint,
        "ahead": road_ahead.paint,
        "strips": dreamers_strip.paint,
        "hand": hand.paint,
    }
    sides = own_texts.SIDES
    hints = own_texts.HINTS
    keys = own_texts.KEYS
    key_words = own_texts.KEY_WORDS
    signs = own_texts.SIGNS
    words = own_texts.ON_A_STRIP
    several_pay = "EF-COST-07"
    in_rounds = "EF-VARIANT-01"

    # --- around the panes ---------------------------------------------------------------------------

    def header(self, view: View, wide: int) -> list[Line]:
        """The place, the Turns, the Clock and the goal."""
        return header.lines(view, wide)

    def below_first(self, view: View, wide: int) -> int:
        """The lines of a goal below the first line."""
        return header.more(view, wide)

    def goal(self, view: View, wide: int) -> str:
        """The goal, where the header has no room for it."""
        return header.unsaid(view, wide)

    def needs(self, view: View) -> Needs:
        """The sizes of Landscape or map, Turn card or road ahead, Dreamers and hand."""
        one, has_board = dreamer_in(view), self.has_board(view)
        if map_in(view) is not None:
            found = Needs(
                lambda inside: road_ahead.height(view, inside),
                has_board,
                dreamworld_map.across(view),
                lambda inside: dreamworld_map.down(view),
                lambda inside: 0,
            )
            least = road_ahead.fewest
        else:
            found = Needs(
                lambda inside: turn_card.height(view, inside),
                has_board,
                fields.across(view),
                lambda inside: fields.down(view, inside),
                lambda inside: fields.each(view, inside),
            )
            least = turn_card.least
        return replace(
            found,
            strips=lambda inside: dreamers_strip.height(view, inside),
            steps=lambda inside: least(view, inside),
            hand=lambda inside: hand.height(view, inside),
            cards=len(one.hand) if one is not None else 0,
        )

    def arranged(self, view: View, panes: tuple[Pane, ...]) -> tuple[Pane, ...]:
        """The panes, while the Party travels with the road ahead instead of a Turn card."""
        if map_in(view) is None:
            return panes
        return tuple(replace(pane, name="ahead") if pane.name == "turn" else pane for pane in panes)

    def heading(self, view: View, pane: Pane) -> tuple[str, str]:
        """The title of a pane, and what stands at its right end."""
        inside = pane.high - 1
        match pane.name:
            case "hand":
                one = dreamer_in(view)
                if one is None:
                    return "", ""
                name = screen_texts.HAND.format(name=view.names.with_player(one.code))
                return name, f"{len(one.hand)}/{one.hand_limit}"
            case "turn":
                turn = turn_in(view)
                name = turn.name if turn is not None else ""
                whole = cells(screen_texts.FOCUSED + own_texts.TURN) + cells(name) + board.BESIDE_TITLE < pane.wide
                return (own_texts.TURN, name) if whole or not name else (name, "")
            case "ahead":
                return own_texts.AHEAD, ""
            case "strips":
                return own_texts.PARTY, own_texts.FOLDED if dreamers_strip.folds(view, pane.wide, inside) else ""
            case _:
                return self.board_title(view), self.board_hint(view, pane.wide, inside)

    def coloured(self, text: str, style: str) -> Line:
        """A text with amounts of Intent and Torment in their colours."""
        return coloured(text, style)

    # --- the board ----------------------------------------------------------------------------------

    def of_what_is_asked(self, picture: Pictured, asked: Ask[object] | None) -> Pictured:
        """The picture without the map, where it is asked on which field of the Landscape somebody comes in."""
        if not isinstance(picture, Picture) or asked is None or asked.kind != ENTRANCE or picture.landscape is None:
            return picture
        return replace(picture, map=None)

    def has_board(self, view: View) -> bool:
        """Whether there is a Landscape, or a map."""
        return landscape_in(view) is not None or map_in(view) is not None

    def travels(self, view: View) -> bool:
        """Whether the Party is on the map."""
        return map_in(view) is not None

    def board_title(self, view: View) -> str:
        """The Landscape, or the Dreamworld."""
        return own_texts.MAP if map_in(view) is not None else own_texts.BOARD

    def board_hint(self, view: View, wide: int, high: int) -> str:
        """On which sides Landscape or map go on."""
        return dreamworld_map.hint(view, wide, high) if map_in(view) is not None else board.hint(view, wide, high)

    def places(self, picture: Pictured) -> dict[str, tuple[int, int]]:
        """Row and column of each field of the Landscape, or the Locations one below the other."""
        if not isinstance(picture, Picture):
            return {}
        if picture.map is not None:
            return {one.code: (row, 0) for row, one in enumerate(picture.map.places)}
        if picture.landscape is not None:
            return {one.name: (one.row, one.column) for one in picture.landscape.fields}
        return {}

    def called(self, picture: Pictured, place: str) -> str:
        """The name of a field or a Location."""
        there = picture.map.places if isinstance(picture, Picture) and picture.map is not None else ()
        return next((one.name for one in there if one.code == place), place)

    def party_place(self, picture: Pictured) -> str:
        """The Location of the Party."""
        return picture.map.party if isinstance(picture, Picture) and picture.map is not None else ""

    def stepped(self, view: View, key: str) -> str:
        """The Location to which an arrow key leads on the map."""
        shown = map_in(view)
        return stepped(shown, view.seat.place or shown.party, key) if shown is not None else ""

    def place_at(self, view: View, wide: int, high: int, column: int, line: int) -> str:
        """The field or Location painted at a spot."""
        found = dreamworld_map.at_place if map_in(view) is not None else board.at_place
        return found(view, wide, high, column, line)

    def in_words(self, view: View, place: str) -> str:
        """A field in a sentence."""
        found = _field(view, place)
        return board.in_words(found) if found is not None else ""

    def in_few_words(self, view: View, place: str, room: int) -> str:
        """The Creatures, actions and icons of a field."""
        found = _field(view, place)
        return board.in_few_words(found, room) if found is not None else ""

    def met_there(self, picture: Pictured, place: str) -> tuple[Sequence[str], Sequence[str]] | None:
        """The actions on a field without their costs, and the figures there."""
        landscape = picture.landscape if isinstance(picture, Picture) else None
        found = landscape.at(place) if landscape is not None else None
        if found is None:
            return None
        return [action.partition(" [")[0] for action in found.to_do], [figure.name for figure in found.figures]

    # --- hands and seats ----------------------------------------------------------------------------

    def card_at(self, view: View, wide: int, high: int, column: int, line: int) -> int | None:
        """The card painted at a spot of the hand."""
        return hand.at_place(view, wide, high, column, line)

    def seat_at(self, view: View, wide: int, high: int, line: int) -> int | None:
        """The Dreamer whose strip is painted on a line."""
        return dreamers_strip.at_line(view, wide, high, line)

    def beside(self, view: View) -> Sequence[str]:
        """The Creatures in play, and the Party's cards."""
        return dreamers_strip.beside(view)

    def seats_in_brief(self, view: View, wide: int) -> list[Line]:
        """A line for each Dreamer: name, Torment, how much is left to do."""
        picture = picture_in(view)
        party = picture.party if picture is not None else ()
        called = {one.code: view.names.with_player(one.code) for one in party}
        longest = max(map(cells, called.values()), default=0)
        lines: list[Line] = []
        for one in party:
            sign = "▸" if one.code == view.hand_of else " "
            asked = "?" if one.code in view.asked else " "
            bar = "■" * one.torment + "□" * max(one.torment_limit - one.torment, 0)
            name = (f"{view.hue(one.code)} class:strong", f"{sign}{called[one.code]:<{longest}} {asked} ")
            torment = ("class:harm class:strong", f"{bar} {one.torment}/{one.torment_limit}")
            lines.append(cut((name, torment, ("class:strong", f"  hand {len(one.hand)}")), wide))
        return lines

    # --- what lies apart ----------------------------------------------------------------------------

    def is_to_come(self, picture: Pictured) -> bool:
        """Whether there is a Turn card."""
        return isinstance(picture, Picture) and picture.turn is not None

    def to_come_in_brief(self, view: View, wide: int) -> list[Line]:
        """The Turn card in a line or two: what it brings, step by step."""
        turn = turn_in(view)
        if turn is None:
            return []
        loot = f" Loot: {turn.loot}" if turn.loot else ""
        told = f"{own_texts.TURN}: {turn_card.in_a_line(turn)}.{loot}"
        return [EMPTY, *shortened(wrapped(told, wide, f"class:{turn.colour} class:strong"), 2)]

    def to_come_in_full(self, view: View) -> tuple[Sequence[str], str]:
        """The Turn card in full, and the rule on what it does."""
        return list(turn_card.line_by_line(view)), ON_A_TURN_CARD

    # --- names and signs ----------------------------------------------------------------------------

    def names(self, view: View) -> Mapping[str, str]:
        """The names of Locations, fields, Creatures, Dreamers and cards, each with what it is."""
        return dict(_names(view))

    def named_places(self, view: View) -> Mapping[str, str]:
        """The Locations with their districts, or the fields with their tiles."""
        shown, landscape = map_in(view), landscape_in(view)
        if shown is not None:
            return {one.name: f"in {one.district}" for one in shown.places}
        return {one.name: one.on for one in landscape.fields} if landscape is not None else {}

    def signs_now(self, view: View) -> tuple[str, Signs]:
        """The signs that lie on the Landscape or the map."""
        return own_texts.MAP_SIGNS if map_in(view) is not None else own_texts.ON_BOARD, signs(view)


def _field(view: View, place: str) -> Field | None:
    landscape = landscape_in(view)
    return landscape.at(place) if landscape is not None else None


def _names(view: View) -> Iterator[tuple[str, str]]:
    picture, one = picture_in(view), dreamer_in(view)
    if picture is None:
        return
    if picture.map is not None:
        yield from ((place.name, f"in {place.district}") for place in picture.map.places)
    elif picture.landscape is not None:
        for field in picture.landscape.fields:
            if field.on:
                yield field.on, "on the Landscape"
        for field in picture.landscape.fields:
            yield field.name, f"a field of {field.on}" if field.on else "a field"
    yield from ((creature.name, "a Creature") for creature in picture.creatures)
    yield from ((each.name, "a Dreamer") for each in picture.party)
    for each in picture.party:
        yield from ((card.name, f"laid out by {each.name}") for card in each.laid_out)
    if one is not None and not view.hand_is_hidden:
        yield from ((card.name, "in hand") for card in one.hand)
    for heading, cards in picture.shared:
        yield from ((name, heading) for name in cards)


SCREEN: Final = EtherfieldsScreen()
