"""Verbs about the Landscape: tokens, tiles, Overlays, Walls, fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Choice, Rules
from etherfields.kernel.play.events import amid, listed
from etherfields.kernel.system.faults import Fault
from etherfields.language.compile import Given, Supply, number, things
from ..definitions import Companion, Creature, Morph, Overlay, Slumber, SlumberTile, Tile
from ..rules.cards import card_families, gaining, losing
from ..rules.creatures import appearing, morphs
from ..rules.engine.asking import in_turn, together
from ..rules.engine.events import answered, carry_out, happened, listeners
from ..rules.engine.in_play import put
from ..rules.engine.meanings import verb
from ..rules.engine.names import told
from ..rules.engine.scene import Scene
from ..rules.figures.board import field_name, is_creature, is_full, survey
from ..rules.figures.icons import on_top
from ..rules.figures.overlays_and_crystals import lay_overlay, settle_spots
from ..rules.figures.tiles import lay, remove_figure, rotate
from ..rules.figures.tiles_leave import clear_away, follow_up
from ..rules.map.dreamworld import on_map
from ..rules.state.play import Play
from ..rules.state.table import changes, code
from ..rules.state.token_names import so_many, token_name
from . import dreamers

FIELDS = 4
"""The number of fields of a tile."""


def _could_place(scene: Scene, given: Sequence[Given]) -> bool:
    """A Morph needs a Creature that can gain it. Rules: EF-PRIORITY-03, EF-STATE-05."""
    if scene.ordered or things(given[0]).noun != "morph":
        return True
    return any(morphs.morphs_due(scene.play, code(thing)) is not None for thing in things(given[1]).things)


@verb("place", fresh=(0,), possible=_could_place)
def _place(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Tokens from the pool onto the Landscape, as long as there are any; Morphs onto Creatures. Rules: EF-POOL-01."""
    play, what, where = scene.play, things(given[0]), things(given[1])
    if what.noun == "morph":
        strengthened = list(dict.fromkeys(code(thing) for thing in where.things))
        for creature in (yield from in_turn(play, strengthened, lambda one: morphs.morphs_due(play, one, what.count))):
            for _ in WORK.each(range(what.count)):
                yield from morphs.add_morph(scene.play, creature)
        return
    kind = card_families.token_kind(scene, what)
    left = scene.play.table.tokens.left(kind) if kind else None
    supply = Supply(kind.capitalize(), left, what.count) if left is not None else None
    for place in (yield from in_turn(play, where.things, lambda place: supply)) if kind else ():
        n = scene.play.table.tokens.gain(kind, place, what.count)
        _note_visitors(scene, kind, place, n)
        if what.count:
            _tell_placed(scene, kind, n, f"on {scene.play.name(place)}", place)
    settle_spots(scene.play)


def _tell_placed(scene: Scene, kind: str, n: int, where: str, holder: str) -> None:
    """Tell of the tokens placed, or of an empty pool. Rules: EF-POOL-01."""
    pack = scene.play.pack
    if n:
        told = f"{so_many(pack, n, kind)} {'is' if n == 1 else 'are'} placed {where}."
        scene.play.say("token placed", told, token=kind, field=holder)
    else:
        scene.play.say("pool empty", f"No {token_name(pack, kind)} is left.", token=kind)


def _are_gone(scene: Scene, token: str, n: int) -> None:
    """Forget tokens that a Slumber would have put away, now that they are gone. Rules: EF-SLUMBER-11."""
    for _ in range(min(n, scene.play.table.visiting.count(token))):
        scene.play.table.visiting.remove(token)


def _is_of_the_slumber(scene: Scene) -> bool:
    """Whether a text is the Slumber's own: what it puts onto the Landscape goes when that ends.
    Rules: EF-SLUMBER-10."""
    slumber = scene.play.table.slumber
    return bool(slumber) and code(scene.source) in (code(slumber), scene.play.printed(slumber, Slumber).creature)


def _note_visitors(scene: Scene, kind: str, place: str, n: int) -> None:
    if _is_of_the_slumber(scene):
        scene.play.table.visiting += [f"{kind}@{place}"] * n


def _note_visitor(scene: Scene, card: str) -> None:
    """Tiles, Overlays and Companions of a Slumber go with it; Slumber map tiles stay.
    Rules: EF-SLUMBER-11, EF-SLUMBER-12."""
    visiting = scene.play.table.visiting
    visiting[:] = [thing for thing in visiting if thing != card]
    if _is_of_the_slumber(scene) and not scene.play.is_a(card, SlumberTile):
        visiting.append(card)


def _change(scene: Scene, sort: str, mark: str) -> None:
    """A field or an edge is changed from now on, or as long as the Slumber lasts.
    Rules: EF-SLUMBER-10, EF-SLUMBER-11."""
    table, change = scene.play.table, f"{sort} {mark}"
    changes(table)[sort].append(mark)
    table.altered[:] = [other for other in table.altered if other != change]
    if _is_of_the_slumber(scene):
        table.altered.append(change)


@verb("place between", fresh=(0,), asks=False)
def _place_between(scene: Scene, given: Sequence[Given]) -> None:
    """A token on the line between two fields lies on both. Rules: EF-LAND-32."""
    kind = card_families.token_kind(scene, things(given[0]))
    for edge in _edges(scene, given[1:]) if kind else ():
        n = scene.play.table.tokens.gain(kind, edge, 1)
        _note_visitors(scene, kind, edge, n)
        _tell_placed(scene, kind, n, f"between {' and '.join(edge.split())}", edge)


@verb("take")
def _take(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    play, who = scene.play, scene.subject or scene.actor
    for thing, n in Counter(things(given[0]).things).items() if who in play.party else ():
        kind, _, place = thing.partition("@")
        play.table.tokens.pass_on(kind, place, who, n)
        _are_gone(scene, thing, n)
        told = f"{play.name(who)} takes {so_many(play.pack, n, kind)} from {play.name(place)}."
        play.say("token taken", told, who, token=kind)
        settle_spots(play)
        yield from happened(play, "gain", who, kind, n)


def _has_it(scene: Scene, given: Sequence[Given]) -> bool:
    return losing.has(scene, scene.subject or scene.actor, things(given[0]))


def _can_drop(scene: Scene, given: Sequence[Given]) -> bool:
    """Nothing is put down where nobody stands, and no price paid by it. Rules: EF-COST-02."""
    return (scene.subject or scene.actor) in scene.play.table.figures and _has_it(scene, given)


@verb("drop", fresh=(0,), possible=_can_drop)
def _drop(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    who = scene.subject or scene.actor
    kind = card_families.token_kind(scene, things(given[0]))
    place = scene.play.table.figures.get(who)
    if not kind or place is None:
        return
    if n := scene.play.table.tokens.pass_on(kind, who, place, things(given[0]).count):
        told = f"{scene.play.name(who)} puts {so_many(scene.play.pack, n, kind)} down on {place}."
        scene.play.say("token dropped", told, who, token=kind)
        settle_spots(scene.play)
        yield from happened(scene.play, "lose", who, kind, n)


@verb("give", fresh=(0,), possible=_has_it)
def _give(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """As content says so; what nobody carries isn't given. Rules: EF-PLAYERS-09."""
    play, who, what = scene.play, scene.subject or scene.actor, things(given[0])
    kind = card_families.token_kind(scene, what)
    for whom in things(given[1]).things if kind else ():
        if n := play.table.tokens.pass_on(kind, who, whom, what.count):
            told = f"{play.name(who)} gives {so_many(play.pack, n, kind)} to {amid(play.name(whom))}."
            play.say("given", told, who, token=kind, amount=n)
            yield from happened(play, "lose", who, kind, n)
            yield from happened(play, "gain", whom, kind, n)


@verb("remove")
def _remove(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for thing, n in Counter(things(given[0]).things).items():
        if "@" in thing:
            _remove_tokens(scene, thing, n)
            continue
        if thing in scene.play.party:
            scene.play.say("not removed", f"{scene.play.name(thing)} can't be removed.", thing)
            continue
        removal = next((remove for is_such, remove in _REMOVALS if is_such(scene.play, thing)), None)
        going = removal(scene, thing) if removal is not None else None
        if going is not None:
            yield from going


def _remove_tokens(scene: Scene, token: str, n: int) -> None:
    """Remove n tokens of a kind from one place. Rules: EF-POOL-10."""
    kind, _, place = token.partition("@")
    scene.play.table.tokens.lose(kind, place, n)
    _are_gone(scene, token, n)
    tokens = so_many(scene.play.pack, n, kind)
    told = f"{tokens} {'is' if n == 1 else 'are'} taken off {scene.play.name(place)}."
    scene.play.say("token removed", told, token=kind, field=place)
    settle_spots(scene.play)


def _remove_figure(scene: Scene, figure: str) -> Rules[None]:
    """A Companion's card goes with it. Rules: EF-COMPANION-02."""
    play = scene.play
    play.say("figure removed", f"{play.name(figure)} is gone.", figure)
    if play.is_a(figure, Companion):
        return follow_up(play, clear_away(play, figure))
    waited = listeners(play, "be removed", figure)
    remove_figure(play, figure)
    return answered(play, waited)


def _remove_laid(scene: Scene, thing: str) -> Rules[None]:
    """A tile or Overlay goes with the Creatures on it. Rules: EF-CREATURE-29."""
    play = scene.play
    if play.table.piles.where[thing] not in ("landscape", "overlays"):
        play.say("not laid", f"{play.name(thing)} isn't laid.", what=thing)
        return
    play.say("taken away", f"{play.name(thing)} is taken away.", what=thing)
    yield from follow_up(play, clear_away(play, thing))


def _remove_trap(scene: Scene, place: str) -> None:
    """A field is meant by its Trap. Rules: EF-LAND-22."""
    _change(scene, "disarmed", on_top(scene.play, place))
    survey(scene.play)
    scene.play.say("trap removed", f"The Trap on {place} is gone.", field=place)


def _remove_card(scene: Scene, card: str) -> None:
    """A Morph goes back to its pool, any other card to the box. Rules: EF-MORPH-03."""
    if scene.play.is_a(card, Morph):
        morphs.lose_morph(scene.play, card, scene.subject or scene.actor)
    elif scene.play.table.piles.where[card] != "secrets":
        scene.play.say("card removed", f"{told(scene.play, card)} goes out of play.", card=card)
        put(scene.play, card, "secrets")


_REMOVALS: tuple[tuple[Callable[[Play, str], bool], Callable[[Scene, str], Rules[None] | None]], ...] = (
    (lambda play, thing: thing in play.table.figures and is_creature(play, thing),
     lambda scene, figure: appearing.remove(scene.play, figure)),
    (lambda play, thing: thing in play.table.figures, _remove_figure),
    (lambda play, thing: play.is_a(thing, (Tile, Overlay)), _remove_laid),
    (lambda play, thing: thing in play.table.board, _remove_trap),
    (lambda play, thing: " " in thing and all(place in play.table.board for place in thing.split()),
     lambda scene, edge: _change_edge(scene, edge, is_wall=False)),
    (lambda play, thing: thing in play.table.piles.where, _remove_card),
)  # fmt: skip
"""The removals from the Landscape, by the kind of thing."""


def _change_edge(scene: Scene, edge: str, *, is_wall: bool) -> None:
    """Make an edge walled or open from now on, whatever effects had made of it. Rules: EF-LAND-28."""
    table, (one, other) = scene.play.table, edge.split()
    undone, done = ("broken", "built") if is_wall else ("built", "broken")
    if _turn(scene, (undone, edge), (done, edge), lambda: table.board.walled(one, other) == is_wall):
        said = "There is a Wall now between {} and {}." if is_wall else "There is no Wall any more between {} and {}."
        scene.play.say("wall changed", said.format(one, other), field=one, other=other)


def _change_edges(scene: Scene, given: Sequence[Given], *, is_wall: bool) -> None:
    for edge in _edges(scene, given):
        _change_edge(scene, edge, is_wall=is_wall)


def _edges(scene: Scene, given: Sequence[Given]) -> list[str]:
    """The lines between fields; there is none where they don't lie side by side."""
    ones, others, board = things(given[0]).things, things(given[1]).things, scene.play.table.board
    pairs = [(one, other) for one in ones if one in board for other in others if other in board.neighbours(one)]
    return [" ".join(sorted(pair)) for pair in pairs]


def _change_field(scene: Scene, place: str, *, is_blocked: bool) -> None:
    """Make a field Blocked or passable from now on, whatever effects had made of it. Rules: EF-LAND-24."""
    table = scene.play.table
    shut, freed = ("closed", place), ("opened", on_top(scene.play, place))
    undone, done = (freed, shut) if is_blocked else (shut, freed)
    if _turn(scene, undone, done, lambda: table.board.is_closed(place) == is_blocked):
        said = "is a Blocked field now" if is_blocked else "is no Blocked field any more"
        scene.play.say("field changed", f"{place} {said}.", field=place)


def _change_fields(scene: Scene, given: Sequence[Given], *, is_blocked: bool) -> None:
    for place in things(given[0]).things:
        _change_field(scene, place, is_blocked=is_blocked)


verb("wall", asks=False)(lambda scene, given: _change_edges(scene, given, is_wall=True))
verb("unwall", asks=False)(lambda scene, given: _change_edges(scene, given, is_wall=False))
verb("close", asks=False)(lambda scene, given: _change_fields(scene, given, is_blocked=True))
verb("open", asks=False)(lambda scene, given: _change_fields(scene, given, is_blocked=False))


def _turn(scene: Scene, undone: tuple[str, str], done: tuple[str, str], is_so: Callable[[], bool]) -> bool:
    """Undo an earlier change, and make a new one if that isn't enough; tells whether either was needed."""
    made = changes(scene.play.table)
    sort, mark = undone
    was_so = is_so()
    if mark in made[sort]:
        made[sort].remove(mark)
        survey(scene.play)
    sort, mark = done
    if not is_so() and mark not in made[sort]:
        _change(scene, sort, mark)
        survey(scene.play)
    return not was_so


@verb("rotate", asks=False)
def _rotate(scene: Scene, given: Sequence[Given]) -> None:
    for tile in things(given[0]).things:
        if any(laid.tile == tile for laid in scene.play.table.laid):
            rotate(scene.play, tile, number(given[1]))


@verb("lay")
@verb("lay at")
def _lay(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    for thing in things(given[0]).things[:1]:
        for where in things(given[1]).things[:1] if given[1:] else [""]:
            yield from _lay_thing(scene, thing, where)


def _lay_thing(scene: Scene, thing: str, where: str) -> Rules[None]:
    """Lay a tile, Overlay or Slumber tile that isn't on the Landscape, nor gone. Rules: EF-POOL-05."""
    play = scene.play
    if play.table.piles.where.get(thing) not in ("secrets", "slumber tiles"):
        return
    if play.is_a(thing, Overlay):
        overlay = play.printed(thing, Overlay)
        covered = list(overlay.on) or _covered(play.pack.map(code(thing)).fields, where)
        if covered:
            _note_visitor(scene, thing)
            yield from lay_overlay(play, thing, covered)
    elif play.is_a(thing, (Tile, SlumberTile)):
        spot = where.partition(".")[0] or play.printed(thing, Tile).spot
        if any(laid.spot == spot for laid in play.table.laid):
            play.say("not laid", f"{play.name(thing)} isn't laid: a tile lies at {spot} already.", spot=spot)
        else:
            _note_visitor(scene, thing)
            yield from lay(play, thing, spot)
    else:
        raise Fault(f"{play.name(thing)} can't be laid on the Landscape", scene.source)


def _covered(numbers: range, where: str) -> list[str]:
    """The fields that an Overlay covers from a field or spot on; none, where a tile has not as many from there."""
    spot, _, first = where.partition(".")
    begun = int(first or 1) - 1
    fits = bool(spot) and begun + len(numbers) <= FIELDS
    return [field_name(spot, number + begun) for number in numbers] if fits else []


@verb("reveal")
def _reveal(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Turned up, and put where it belongs. Rules: EF-SECRET-03."""
    play = scene.play
    for thing in things(given[0]).things[:1]:
        if play.is_a(thing, (Tile, Overlay)):
            yield from _lay_thing(scene, thing, "")
        elif play.is_a(thing, Creature):
            creature = code(thing)
            if creature in play.table.figures or play.table.piles.where.get(creature) == "creatures":
                continue
            put(play, creature, "creatures")
            play.say("revealed", f"{play.name(creature)} is revealed.", card=creature)
            setup = play.printed(creature, Creature).setup
            yield from carry_out(play, setup, Scene(play, "", creature), "a reveal")
        elif play.is_a(thing, Companion):
            yield from _appear(scene, thing)
        else:
            what, was_secret = card_families.as_picked(play, thing), play.table.piles.where.get(thing) == "secrets"
            # What belongs to Dreamers has no place of the Party's to lie in.
            for who in dreamers.whom(scene) if what.noun in card_families.OF_DREAMERS else [scene.actor]:
                yield from gaining.gain(scene, who, what)
            if was_secret and play.table.piles.where[thing] != "secrets":
                yield from happened(play, "be revealed", thing)


@verb("summon", fresh=(0,))
def _summon(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Dreamers summon a Companion in a Dream or Slumber, be it gained already or not. Rules: EF-COMPANION-01."""
    companion = card_families.card_that_waits(scene, things(given[0]), "secrets", "companions")
    if companion is not None:
        yield from _appear(scene, companion)


def _appear(scene: Scene, companion: str) -> Rules[None]:
    """Let a Companion appear on its summoner's field, if it has room. Rules: EF-COMPANION-01, EF-COMPANION-02."""
    play = scene.play
    place = yield from _where_to_appear(scene, companion)
    if not place:
        return
    put(play, companion, "companions")
    play.table.figures[companion] = place
    _note_visitor(scene, companion)
    play.say("summoned", f"{play.name(companion)} appears on {place}.", companion, field=place)
    setup = play.printed(companion, Companion).setup
    yield from carry_out(play, setup, Scene(play, scene.actor, companion), "a Companion's setup")
    yield from happened(play, "be revealed", companion, place)


def _where_to_appear(scene: Scene, companion: str) -> Rules[str]:
    """The field of the summoner, or of a Dreamer on whom all agree; empty with an event: it can't come."""
    play, who = scene.play, scene.subject or scene.actor
    places = [place for one in play.party if who in (one, "") and (place := play.table.figures.get(one))]
    with_room = [place for place in dict.fromkeys(places) if not is_full(play, place)]
    if on_map(play) or not places:
        told = f"{play.name(companion)} can't come: there is no Landscape where somebody summons it."
    elif companion in play.table.figures:
        told = f"{play.name(companion)} is there already."
    elif not with_room:
        told = f"There is no room on {listed(places)} for anybody else."
    else:
        choices = [Choice(f"appear/{place}", place, place) for place in with_room]
        return (yield from together(play, f"{play.name(companion)} is summoned. Where?", choices, "EF-COMPANION-01"))
    play.say("not summoned", told, companion)
    return ""
