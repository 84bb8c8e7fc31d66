"""Entering a Dream through its Gate, and leaving it."""

from __future__ import annotations

from etherfields.content.definitions import Gate, Outcome, SlumberTile
from etherfields.dream.creatures import retire
from etherfields.dream.happening import happened
from etherfields.dream.inplay import expire, put
from etherfields.dream.landscape import clear_field, is_full, survey, with_icon
from etherfields.dream.play import Play
from etherfields.dream.reading import read_script
from etherfields.dream.scene import Scene
from etherfields.dream.setting import form_turn_deck
from etherfields.dream.table import TurnState, code
from etherfields.kernel.decisions import Ask, Choice, Rules, ask


def enter_dream(play: Play, gate: str) -> Rules[None]:
    """EF-DREAM-04 to EF-DREAM-09: from the Gate's front to the first Turn."""
    printed = play.printed(gate, Gate)
    play.say("dream entered", f"{printed.name}.", gate=gate)
    clear_landscape(play)
    play.table.turn = TurnState()
    play.table.done.pop("dream", None)
    play.table.gate = gate
    scene = Scene(play, "", gate)
    if printed.setup:
        result = play.compiler.effect(printed.setup).run(scene)
        if result is not None:
            yield from result
    form_turn_deck(play, printed.turns)
    yield from read_script(scene, printed.intro)
    # EF-DREAM-08: turned over into its slot, its back begins to hold.
    put(play, gate, "gate")
    if printed.goal:
        play.say("goal", printed.goal)
    yield from place_dreamers(play)
    yield from happened(play, "the dream begins")


def place_dreamers(play: Play) -> Rules[None]:
    """EF-LAND-04, EF-SETUP-13: each Dreamer comes in by an entrance."""
    for who in play.party:
        if who in play.table.figures:
            continue
        entrances = [place for place in with_icon(play, "entrance") if not is_full(play, place)]
        choices = [Choice(f"enter/{place}", f"Enter on {place}", place, source="EF-LAND-04") for place in entrances]
        place = choices[0].value
        if len(choices) > 1:
            place = yield from ask(Ask((who,), f"{play.name(who)}: where do you come in?", choices,
                                       "EF-LAND-04", "enter"))
        play.table.figures[who] = place
        play.say("entered", f"{play.name(who)} comes in on {place}.", who, field=place)


def clear_landscape(play: Play) -> None:
    """EF-DREAM-04, EF-DEATH-05: tiles, Overlays, Creatures and tokens leave the Landscape."""
    table = play.table
    for creature in tuple(table.piles.of("creatures")):
        retire(play, creature)
    for place in table.board.fields:
        clear_field(play, place)
    for figure in tuple(table.figures):
        table.figures.pop(figure)
    for pile, to in (("overlays", "secrets"), ("companions", "secrets"), ("oddities", "fate")):
        for card in tuple(table.piles.of(pile)):
            put(play, card, to, "bottom")
    for laid in tuple(table.laid):
        put(play, laid.tile, "slumber tiles" if play.is_a(laid.tile, SlumberTile) else "secrets")
    table.laid.clear()
    table.overlays.clear()
    for changes in (table.closed, table.built, table.broken):
        changes.clear()
    _return_markers(play)
    survey(play)


def _return_markers(play: Play) -> None:
    """Intent markers, Block tokens and tokens with a meaning of the Dream's own go back to their pools."""
    tokens = play.table.tokens
    personal = {"torment", "ether", "crystal", "key", "spirit token"}
    for kind in tuple(tokens.held):
        if kind not in personal:
            for holder in tokens.holders(kind):
                tokens.lose(kind, holder, tokens.of(kind, holder))


def leave_dream(play: Play, ending: str) -> Rules[Outcome]:
    """EF-DREAM-11, EF-DREAM-12: the Dream is over: its outcome, its script, and the table cleared of it."""
    gate = play.table.gate
    printed = play.printed(gate, Gate)
    outcome = printed.outcomes.get(ending) or _PLAIN.get(ending) or Outcome(result="neither")
    play.table.outcomes[code(gate)] = ending
    expire(play, "this phase")
    expire(play, "this turn")
    play.table.turn.phase = ""
    scene = Scene(play, "", gate)
    if outcome.script:
        yield from read_script(scene, outcome.script)
    if outcome.do:
        result = play.compiler.effect(outcome.do).run(scene)
        if result is not None:
            yield from result
    yield from happened(play, "the dream ends")
    if outcome.result != "neither":
        yield from happened(play, "win a dream" if outcome.result == "won" else "fail a dream", "party")
    expire(play, "this dream")
    put(play, gate, "gates")
    clear_landscape(play)
    play.table.gate = ""
    play.table.turn = TurnState()
    play.table.done.pop("dream", None)
    play.table.done.pop("turn", None)
    play.say("dream over", f"{printed.name} is over: {ending}.", gate=gate, outcome=ending)
    return outcome


_PLAIN = {"won": Outcome(result="won"), "failed": Outcome(result="failed")}

