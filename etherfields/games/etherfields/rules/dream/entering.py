"""Entering a Dream through its Gate, and leaving it."""

from __future__ import annotations

from collections.abc import Collection

from etherfields.games.etherfields.definitions import Dreamworld, Gate, SlumberTile
from etherfields.kernel.play.decisions import Rules
from ..cards.turn_deck import form_turn_deck
from ..creatures.appearing import retire
from ..dreamers.limits import settle_limits
from ..dreamers.token_pools import KEPT, lose_tokens, put_back
from ..engine.events import carry_out, happened
from ..engine.in_play import put, put_all
from ..engine.scene import Scene
from ..engine.script_book import read_script
from ..figures.board import survey
from ..figures.entrances import place_dreamers
from ..figures.tiles import lay, remove_figure
from ..map.dreamworld import tile_with
from ..state.play import Play
from ..state.table import TurnState, changes, code


def may_enter(play: Play, gate: str) -> bool:
    """In the Gate's District, with its Keys, and with whatever else it asks for. Rules: EF-DREAM-02."""
    printed = play.printed(gate, Gate)
    if printed.requirement and not play.compiler.test(printed.requirement)(Scene(play, "", gate)):
        return False
    if not asks_for_keys(play, gate):
        return True
    if printed.district and not _is_in(play, printed.district):
        return False
    return play.table.tokens.of("key", "party") >= keys_for(play, gate)


def keys_for(play: Play, gate: str) -> int:
    """How many Keys a Gate takes: none after a failed Dream that is spared them. Rules: EF-DREAM-03, EF-MODE-03."""
    if not asks_for_keys(play, gate):
        return 0
    is_spared = play.table.spared == code(gate) and play.permitted("reenter without keys", "party")
    return 0 if is_spared else play.printed(gate, Gate).keys


def asks_for_keys(play: Play, gate: str) -> bool:
    """The First Dream ignores District and Keys. Rules: EF-DREAM-10."""
    return code(gate) != play.pack.campaign.first


def _is_in(play: Play, district: str) -> bool:
    """Whether the Party is in a District of the Dreamworld map, by its code or its name. Rules: EF-DREAM-02."""
    tile = tile_with(play, play.table.place)
    return bool(tile) and district in (code(tile), play.printed(tile, Dreamworld).name)


def enter_dream(play: Play, gate: str) -> Rules[None]:
    """Keys are spent, and then from the Gate's front to the first Turn.
    Rules: EF-DREAM-03, EF-DREAM-04, EF-DREAM-05, EF-DREAM-06, EF-DREAM-07, EF-DREAM-08, EF-DREAM-09."""
    printed = play.printed(gate, Gate)
    # Its name is told once: by the paragraph that is read, where that is called so.
    is_read = printed.intro in play.pack.paragraphs and play.pack.paragraph(printed.intro).title == printed.name
    play.say("dream entered", "" if is_read else f"{printed.name}.", gate=gate, name=printed.name)
    if keys := keys_for(play, gate):
        yield from lose_tokens(play, "party", "key", keys, ("keys spent", "The Gate takes {lost}."))
    if play.table.spared == code(gate):
        play.table.spared = ""
    clear_landscape(play)
    play.table.turn = TurnState()
    play.table.done.pop("dream", None)
    play.table.gate = gate
    # No card is the current one until the Turn deck is built.
    play.table.piles.move_all("turns/deck", "turns/discard")
    scene = Scene(play, "", gate)
    added: list[str] = []
    play.to_add = added
    try:
        yield from carry_out(play, printed.setup, scene, "the setup")
    finally:
        play.to_add = None
    form_turn_deck(play, printed.turns, added)
    yield from read_script(scene, printed.intro)
    # EF-DREAM-08: turned over into its slot, its back begins to hold.
    put(play, gate, "gate")
    yield from settle_limits(play)
    if printed.goal:
        play.say("goal", printed.goal)
    yield from place_dreamers(play)
    yield from happened(play, "the dream begins")


def clear_landscape(play: Play) -> None:
    """Tiles, Overlays, Creatures and tokens leave the Landscape. Rules: EF-DREAM-04, EF-DEATH-05."""
    table = play.table
    for creature in tuple(table.piles.of("creatures")):
        retire(play, creature)
    for figure in tuple(table.figures):
        remove_figure(play, figure)
    for pile, to in (("overlays", "secrets"), ("companions", "secrets"), ("oddities", "fate")):
        put_all(play, pile, to, "bottom")
    for laid in tuple(table.laid):
        put(play, laid.tile, "slumber tiles" if play.is_a(laid.tile, SlumberTile) else "secrets")
    table.laid.clear()
    table.visiting.clear()
    table.overlays.clear()
    table.altered.clear()
    for changed in changes(table).values():
        changed.clear()
    # What lies on the Landscape, Intent markers, Block tokens and tokens of the Dream's own.
    fields = table.board.fields
    put_back(play, lambda kind, holder: kind not in KEPT or holder.partition(" ")[0] in fields)
    survey(play)


def lay_setup_tiles(play: Play, lay_before: Collection[str] = ()) -> Rules[None]:
    """The Setup Slumber map tiles are laid; the others are a shuffled pile.
    Rules: EF-DREAM-13, EF-SETUP-08, EF-SLUMBER-05."""
    play.table.piles.shuffle("slumber tiles", play.table.chance, "slumber tiles")
    for tile in sorted(play.table.piles.of("slumber tiles")):
        if play.printed(tile, SlumberTile).setup:
            yield from lay(play, tile, is_new=tile not in lay_before)
