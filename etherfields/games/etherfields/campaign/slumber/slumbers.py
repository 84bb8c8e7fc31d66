"""Slumbers: the deck, drawing a tile, its set-up, Skip and Deliverance, its end and the return to the map."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from etherfields.games.etherfields.definitions import Creature, Slumber
from etherfields.games.etherfields.rules.cards.turn_deck import shown_turn
from etherfields.games.etherfields.rules.creatures.appearing import retire
from etherfields.games.etherfields.rules.creatures.states import expire_states
from etherfields.games.etherfields.rules.dream.endings import resolve_death
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.dreamers.token_pools import put_back, unmark_steps
from etherfields.games.etherfields.rules.dreamers.torment import lives
from etherfields.games.etherfields.rules.engine.asking import deciders
from etherfields.games.etherfields.rules.engine.durations import A_SLUMBER, end_of
from etherfields.games.etherfields.rules.engine.events import carry_out, happened
from etherfields.games.etherfields.rules.engine.in_play import put, put_all
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.entrances import place_dreamers
from etherfields.games.etherfields.rules.figures.tiles import remove_figure
from etherfields.games.etherfields.rules.figures.tiles_leave import put_away
from etherfields.games.etherfields.rules.map.dreamworld import locations
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.rules.state.table import TurnState, code, creature_figures
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.language import tree
from ..map.travelling import end_turn_on_the_map, onward
from ..sessions import modes
from .delta_phase import delta_phase

OUT_OF_TURNS, DELIVERED = "out of turns", "delivered"


# --- the deck ---------------------------------------------------------------------------------------------


def build_slumber_deck(play: Play) -> None:
    """All Slumber tiles gained so far, shuffled, on top of the Delta Phase tile. Rules: EF-SLUMBER-01."""
    piles = play.table.piles
    for pile in ("slumbers", "slumber/discard"):
        put_all(play, pile, "slumber/deck")
    piles.shuffle("slumber/deck", play.table.chance, "slumber/deck")
    for tile in tuple(piles.of("slumber/deck")):
        if play.printed(tile, Slumber).delta:
            put(play, tile, "slumber/deck", "bottom")


# --- what a tile says ---------------------------------------------------------------------------------------


def creature_of(play: Play) -> str:
    """The Creature tile that the Slumber is; empty: it is none."""
    return play.printed(play.table.slumber, Slumber).creature


def _printed(play: Play) -> Slumber | Creature:
    """The definition that rules the Slumber: its Creature tile, or its own."""
    creature = creature_of(play)
    return play.printed(creature, Creature) if creature else play.printed(play.table.slumber, Slumber)


def _source(play: Play) -> str:
    return creature_of(play) or play.table.slumber


def can_skip(play: Play) -> bool:
    """Whether Out of Turns may be resolved now instead of playing on. Rules: EF-SLUMBER-07, EF-SLUMBER-08."""
    printed = _printed(play)
    if not printed.skip or play.forbidden("skip the slumber", "party"):
        return False
    return printed.skip_before_start or bool(play.table.piles.count("turns/deck"))


def can_be_delivered(play: Play) -> bool:
    """Deliverance is off until something unlocks it. Rules: EF-SLUMBER-09."""
    return bool(_printed(play).deliverance) and play.permitted("use deliverance", "party")


# --- drawing a tile -------------------------------------------------------------------------------------------


def draw_slumber(play: Play) -> Rules[str]:
    """The top tile of the Slumber deck is drawn, and what it says is done. Rules: EF-SLUMBER-04, EF-SLUMBER-06."""
    tile = play.table.piles.top("slumber/deck")
    if tile is None:
        play.say("nothing", "The Slumber deck is empty: nobody falls asleep.")
        return onward(play)
    end_turn_on_the_map(play)
    _read_front(play, tile)
    instead = tile if play.printed(tile, Slumber).delta else (yield from modes.instead_of(play, tile))
    if instead != tile:
        put(play, tile, "slumber/deck", "bottom")
        tile = instead
        _read_front(play, tile)
    put(play, tile, "slumber")
    play.table.slumber = tile
    play.table.turn = TurnState()
    play.table.piles.move_all("turns/deck", "turns/discard")
    printed = play.printed(tile, Slumber)
    if printed.delta:
        yield from delta_phase(play, tile)
        return onward(play)
    try:
        yield from settle_limits(play)
        if not (yield from leaves_early(play)):
            yield from _set_up(play)
            yield from settle_limits(play)
            yield from happened(play, "the slumber begins")
            if play.table.piles.count("turns/deck"):
                return "turn"
    except Ending as ending:
        play.table.turn.ending = ending.how
    return "slumber over"


def _read_front(play: Play, tile: str) -> None:
    """Tell the front of a tile that is drawn."""
    printed = play.printed(tile, Slumber)
    play.say("slumber begins", f"Slumber: {printed.name or tile}.", card=tile)
    if printed.flavour:
        play.say("flavour", printed.flavour)


def _set_up(play: Play) -> Rules[None]:
    """A Creature's figures and Turn deck; what a tile says that is no Creature. Rules: EF-SLUMBER-06."""
    creature = creature_of(play)
    if play.table.board.fields:
        yield from place_dreamers(play)
    if creature:
        put(play, creature, "creatures")
        play.say("revealed", f"{play.name(creature)} is revealed.", card=creature)
    printed = _printed(play)
    yield from _run(play, printed.setup if isinstance(printed, Creature) else printed.do, "a Slumber")


# --- leaving it early -------------------------------------------------------------------------------------------


def leaves_early(play: Play) -> Rules[bool]:
    """Before it starts, and at the start of a Turn, the Dreamers may Skip it.
    Rules: EF-SLUMBER-07, EF-SLUMBER-08, EF-SLUMBER-09."""
    options = list(_early_ends(play))
    if not options:
        return False
    begun = bool(play.table.piles.count("turns/deck"))
    stay = "Play on" if begun else "Enter the Slumber"
    name = play.name(play.table.slumber)
    begins = f"{name}: Turn {shown_turn(play)} begins. Do you play on?"
    prompt = begins if begun else f"{name}: do you enter?"
    choices = [Choice("play-on", stay, "", source="EF-SLUMBER-07"), *options]
    how = yield from ask(Ask(deciders(play), prompt, choices, "EF-SLUMBER-07", "skip"))
    if how == OUT_OF_TURNS:
        play.say("skipped", f"The Dreamers Skip {name}.")
        yield from out_of_turns(play)
    elif how == DELIVERED:
        play.say("deliverance", f"The Dreamers use the Deliverance of {name}.")
        yield from _run(play, _printed(play).deliverance, "Deliverance")
    return bool(how)


def _early_ends(play: Play) -> Iterator[Choice[str]]:
    printed = _printed(play)
    if can_skip(play):
        yield Choice("skip", _told("Skip it", play, printed.out_of_turns), OUT_OF_TURNS, source="EF-SLUMBER-07")
    if can_be_delivered(play):
        yield Choice("deliverance", _told("Deliverance", play, printed.deliverance), DELIVERED, source="EF-SLUMBER-09")


def _told(what: str, play: Play, text: str) -> str:
    """A way out of the Slumber with its present effects, conditions settled."""
    does = english(_as_it_is(play.pack.effects(text), Scene(play, "", _source(play)))) if text else ""
    return f"{what}: {does}" if does else what


def _as_it_is(effect: tree.Effect, scene: Scene) -> tree.Effect:
    """An effect without the conditions that it begins with: later ones depend on what has happened by then."""
    match effect:
        case tree.If(condition, then, otherwise):
            holds = scene.play.compiler.reader.test(condition)(scene)
            return _as_it_is(then if holds else otherwise or tree.Sequence(), scene)
        case tree.Sequence((first, *rest)):
            now = _as_it_is(first, scene)
            return tree.Sequence((*(now.steps if isinstance(now, tree.Sequence) else (now,)), *rest))
        case _:
            return effect


def out_of_turns(play: Play) -> Rules[None]:
    """Carry out the Slumber's end of Turns, also when it is Skipped. Rules: EF-TURN-09."""
    return _run(play, _printed(play).out_of_turns, "Out of Turns")


def _run(play: Play, text: str, what: str) -> Rules[None]:
    return carry_out(play, text, Scene(play, "", _source(play)), what)


# --- its end --------------------------------------------------------------------------------------------------


def slumber_over(play: Play) -> Rules[str]:
    """The tile goes under the deck; what is its own to the box; all else stays. Rules: EF-SLUMBER-10, EF-SLUMBER-11."""
    table, how = play.table, play.table.turn.ending
    try:
        yield from happened(play, "the slumber ends")
    except Ending as ending:
        how = ending.how if how != "died" else how
    play.say("slumber over", f"{play.name(table.slumber)} is over.", card=table.slumber)
    clear_slumber(play)
    if how == "died":
        yield from fallen(play)
    yield from settle(play)
    return onward(play)


def settle(play: Play) -> Rules[None]:
    """Limits that were higher until now; whoever nothing but Awakening can help dies no second time.
    Rules: EF-DRAW-13."""
    if all(lives(play, who) for who in play.party):
        yield from settle_limits(play)


def clear_slumber(play: Play) -> None:
    """Figures, Morphs, markers, tokens and changes of the Slumber are put away. Rules: EF-SLUMBER-10, EF-SLUMBER-11."""
    table, tile = play.table, play.table.slumber
    end_of(play, A_SLUMBER)
    for moment in ("dreamers phase", "turn", "dream"):
        expire_states(play, moment)
    for creature in tuple(table.piles.of("creatures")):
        for figure in creature_figures(table, creature):
            remove_figure(play, figure)
        retire(play, creature)
    put_away(play)
    put_back(play, lambda kind, holder: holder.startswith(f"{code(tile)}:"))
    unmark_steps(play)
    table.piles.move_all("turns/deck", "turns/discard")
    if table.piles.where[tile] == "slumber":
        put(play, tile, "secrets" if modes.is_instead(play, tile) else "slumber/deck", "bottom")
    table.slumber = ""
    _forget(play)


def _forget(play: Play) -> None:
    """One-time actions of the Landscape, of Companions and the map stay Blocked; all else is not.
    Rules: EF-SLUMBER-11."""
    table = play.table
    lasting = {laid.tile for laid in table.laid} | {*table.housed} | {*locations(play)}
    lasting |= {*table.piles.of("companions")}
    done = table.done.pop("dream", [])
    kept = [mark for mark in done if mark.rpartition(":")[0] in lasting]
    gone = {*done} - {*kept}
    put_back(play, lambda kind, holder: kind == "block token" and holder in gone)
    if kept:
        table.done["dream"] = kept


def fallen(play: Play) -> Rules[None]:
    """Outside a Dream a death is resolved as the card Death says, and costs no Season.
    Rules: EF-DEATH-04, EF-DEATH-08."""
    with suppress(Ending):  # There is nothing left that could end.
        yield from resolve_death(play)
    lay_low(play)


def lay_low(play: Play) -> None:
    """Make Awakening next if a Dreamer would die again at once. Rules: EF-DEATH-08."""
    if not all(lives(play, who) for who in play.party):
        play.table.due[:] = ["awakening", *(state for state in play.table.due if state != "awakening")]
