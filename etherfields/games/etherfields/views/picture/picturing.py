"""Reading pictures off the table: what painters are given of a game in progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.author.card_text import lines
from etherfields.games.etherfields.content.load.atlas import SHORTCUT, atlas, every_arrow, leading
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Dreamworld
from etherfields.games.etherfields.definitions import TurnCard as TurnDefinition
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.cards.turn_deck import shown_turn
from etherfields.games.etherfields.rules.creatures.morphs import morphs_on
from etherfields.games.etherfields.rules.figures.tiles import tiles_in_play
from etherfields.games.etherfields.rules.map.dreamworld import (
    discovered,
    lets_in,
    locations,
    locations_on,
    on_map,
    tile_with,
)
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, creature_figures, figures_on, hand
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.playable.pictured import Path
from ..advise.ahead import ahead
from ..explain.goal import goal_in_short
from ..explain.holdings_text import counts_as
from ..explain.offered_text import lying_on, states_of
from ..explain.telling import IN_SIGHT, ended, other_tokens
from ..preview.turn_foretold import Foretold, foretold, near_to
from .board_text import actions_of_fields, icon_in_words, squares
from .emblems import emblem_of
from .pictures import Card, Creature, Dreamer, Field, Figure, Icon, Landscape, Map, Picture, Place, TurnCard

_ELSEWHERE = ("intent", "layout", "cost", "quick", "price", "flavour")
"""The parts of a card that stand beside its text, or are of no use to whoever holds it."""


def picture(play: Play) -> Picture:
    """Everything on the table that all may see."""
    table, told = play.table, foretold(play)
    return Picture(
        title=play.name(table.gate or table.slumber) or play.pack.campaign.title,
        goal=goal_in_short(play),
        hours=table.hours,
        keys=table.tokens.of("key", "party"),
        party=tuple(_dreamer(play, seat, who) for seat, who in enumerate(table.party)),
        landscape=_landscape(play, told.reach),
        turn=_turn(play, told),
        creatures=tuple(_creatures(play, told)),
        shared=tuple(_shared(play)),
        map=map_of(play),
        over=ended(play) if table.over else "",
        emblem=emblem_of(play),
    )


def _shared(play: Play) -> Iterator[tuple[str, tuple[str, ...]]]:
    if play.table.first and play.options.ordered_rounds:
        yield "First Player", (play.name(play.table.first),)
    for pile, heading in IN_SIGHT:
        if cards := play.table.piles.of(pile):
            yield heading, tuple(play.name(card) for card in cards)


def map_of(play: Play) -> Map | None:
    """The Dreamworld map, while the Party travels on it."""
    known = locations(play)
    if not on_map(play) or play.table.place not in known:
        return None
    paths = tuple(Path(one, to, arrow == SHORTCUT) for one, to, arrow in every_arrow(discovered(play)))
    places = tuple(_places_of(play))
    whole = atlas(play.pack)
    unknown = frozenset(
        code for code in known for to, arrow in leading(whole, code) if arrow != SHORTCUT and _is_unknown(play, to)
    )
    return Map(places, paths, play.table.place, ahead(play), unknown)


def _places_of(play: Play) -> Iterator[Place]:
    """The Locations that are known, District by District."""
    known = locations(play)
    tiles = {one: tile for tile in play.table.piles.of("map") for one in locations_on(play, tile)}
    for one in known.values():
        tile = tiles[one.code]
        gates = tuple(play.name(gate) for gate in one.gates if play.table.piles.where.get(gate) == "gates")
        spot, closed = play.printed(tile, Dreamworld).spot, not lets_in(play, one)
        yield Place(one.code, one.name or one.code, play.name(tile), one.icons, spot, closed, gates)


def _is_unknown(play: Play, code: str) -> bool:
    """Whether a Location lies on a Dreamworld tile that is not discovered, and there is no more to find out there."""
    there = play.pack.locations.get(code)
    return there is not None and not there.hidden and not tile_with(play, code)


# --- the Landscape ----------------------------------------------------------------------------------


def _landscape(play: Play, menaced: frozenset[str]) -> Landscape | None:
    at = squares(play)
    if not at:
        return None
    board = play.table.board
    on = {place: play.name(tile) for tile, _, names in tiles_in_play(play) for place in names.values()}
    to_do = actions_of_fields(play)
    fields = tuple(
        Field(
            place,
            row,
            column,
            on.get(place, ""),
            tuple(_icons(play, place)),
            tuple(lying_on(play, place)),
            tuple(_figure(play, figure) for figure in figures_on(play.table, place)),
            tuple(to_do.get(place, ())),
            board.is_closed(place),
        )
        for (row, column), place in at.items()
    )
    places = set(at.values())
    walls = frozenset(
        pair
        for one in places
        for two in board.neighbours(one)
        if two in places and (board.walled(one, two) or board.walled(two, one))
        for pair in ((one, two), (two, one))
    )
    return Landscape(fields, walls, menaced & places)


def _icons(play: Play, place: str) -> Iterator[Icon]:
    for word in play.icons.get(place, ()):
        kind, _, more = word.partition(" ")
        if kind != "closed":
            yield Icon(kind, more, icon_in_words(play, word))


def _figure(play: Play, figure: str) -> Figure:
    seat = play.table.party.index(figure) if figure in play.table.party else -1
    return Figure(figure, play.name(figure), seat, tuple(states_of(play, figure)))


def _creatures(play: Play, told: Foretold) -> Iterator[Creature]:
    table = play.table
    for creature in table.piles.of("creatures"):
        figures = creature_figures(table, code(creature))
        yield Creature(
            code(creature),
            play.name(creature),
            tuple(table.figures[one] for one in figures),
            tuple(play.name(morph) for morph in morphs_on(play, creature)),
            tuple(state for one in figures for state in states_of(play, one)),
            tuple(near_to(play, one) for one in figures),
            tuple(dict.fromkeys(one.shortly for one in told.effects if one.source == code(creature))),
        )


# --- the Turn card ----------------------------------------------------------------------------------


def _turn(play: Play, told: Foretold) -> TurnCard | None:
    table = play.table
    card = table.piles.top("turns/deck") if table.gate or table.slumber else None
    if card is None:
        return None
    printed = play.printed(card, TurnDefinition)
    loot = english(play.pack.effects(printed.loot)) if printed.loot else ""
    left = table.piles.count("turns/deck")
    return TurnCard(printed.colour, told.steps, loot, shown_turn(play), left, table.turn.phase, printed.name)


# --- Dreamers ---------------------------------------------------------------------------------------


def _dreamer(play: Play, seat: int, who: str) -> Dreamer:
    table, piles = play.table, play.table.piles
    return Dreamer(
        who,
        play.name(who),
        seat,
        table.figures.get(who, ""),
        table.tokens.of("torment", who),
        play.quantity("torment limit", who),
        table.tokens.of("ether", who),
        table.tokens.of("crystal", who),
        piles.count(f"{who}/deck"),
        piles.count(f"{who}/discard"),
        piles.count(f"{who}/blocked"),
        _cards(play, hand(table, who)),
        hand_limit(play, who),
        _cards(play, piles.of(f"{who}/development")),
        tuple(play.name(mask) for mask in piles.of(f"{who}/mask")),
        tuple(states_of(play, who)),
        tuple(other_tokens(play, who)),
    )


def _cards(play: Play, cards: Sequence[str]) -> tuple[Card, ...]:
    return tuple(card_of(play, card) for card in cards)


def card_of(play: Play, card: str) -> Card:
    """A card as it is read, with its present Intent."""
    found = _card(play.pack, card)
    intent, printed = counts_as(play, card) if "intent" in play.standing.modifiers else ("", "")
    return replace(found, intent=intent, words=(*found.words, f"printed: {printed}")) if printed else found


@once_for_a_pack
def _card(pack: Pack, card: str) -> Card:
    definition = pack.definitions[code(card)]
    front = [line for line in lines(pack, definition) if not line.back]
    said = {line.part: line.words for line in front}
    text = [part for line in front if line.part not in _ELSEWHERE for part in line.told.splitlines()]
    words = (("quick", "quick"), ("layout", "Development"))
    return Card(
        card,
        definition.name or definition.code,
        said.get("intent", ""),
        said.get("layout") or said.get("cost", ""),
        tuple(text),
        tuple(word for part, word in words if part in said),
        definition.flavour,
    )
