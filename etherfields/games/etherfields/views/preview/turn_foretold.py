"""The coming steps of the current Turn card: what each will do as things are, and what each Creature will.

Nobody moves, pays or rolls in it: Dreamers stay where they are, and dice show every face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from etherfields.games.etherfields.definitions import Creature, TurnCard
from etherfields.games.etherfields.rules.creatures.effect_order import effect_sources
from etherfields.games.etherfields.rules.creatures.morphs import morphs_due
from etherfields.games.etherfields.rules.engine.die_faces import faces_of
from etherfields.games.etherfields.rules.figures.distance import gap_to
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, creature_figures, dreamers_on
from etherfields.games.etherfields.rules.turn.creature_moves import nearest_to
from etherfields.games.etherfields.rules.turn.landscape_phase import STEP_NAMES
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.events import amid, listed
from ..picture.pictures import Coming, Near, TurnStep
from .coming_effects import coming_effects, effects_in_few_words, effects_in_words
from .coming_moves import CRAWL, SURGE, Stands, after_moving, at_rest, faces_in_words, in_few

NOBODY = "nobody"


class Foretold(Struct, frozen=True):
    """All that the current Turn card will do as things are."""

    steps: tuple[TurnStep, ...] = ()
    reach: frozenset[str] = frozenset()
    """The fields that a Creature could come to."""
    effects: tuple[Coming, ...] = ()
    """Of all that comes the effects and Morphs, without Moves."""


def foretold(play: Play) -> Foretold:
    """The steps of the current Turn card, as if all were still to come: the table doesn't say which is over.
    Rules: EF-TURN-05, EF-TURN-06, EF-TURN-20."""
    card = play.table.piles.top("turns/deck") if play.table.gate or play.table.slumber else None
    if card is None:
        return Foretold()
    stands = {figure: at_rest(play.table.figures[figure]) for figure in creature_figures(play.table)}
    steps, reach, effects = list[TurnStep](), set[str](), list[Coming]()
    for index, step in enumerate(play.printed(card, TurnCard).steps):
        if index in play.table.turn.skipped:
            steps.append(TurnStep(STEP_NAMES[step], skipped=True))
            continue
        if step == "movement":
            after = {figure: after_moving(play, figure, before) for figure, before in stands.items()}
            moves = (_moves(play, figure, stands[figure], after[figure]) for figure in stands)
            comes = [one for one in moves if one is not None]
            stands = after
            reach |= {place for figure in stands for place in stands[figure].all - {play.table.figures[figure]}}
        else:
            comes = list(_effects(play, step, stands))
            effects += comes
        steps.append(TurnStep(STEP_NAMES[step], comes=tuple(comes)))
    return Foretold(tuple(steps), frozenset(reach), tuple(effects))


# --- effects --------------------------------------------------------------------------------------------


def _effects(play: Play, step: str, stands: dict[str, Stands]) -> Iterator[Coming]:
    """The Morphs and effects that a step brings, source by source. Rules: EF-TURN-07, EF-MORPH-01."""
    if step == "morphing":
        silent = [one for one in play.table.piles.of("creatures") if not play.printed(one, Creature).morphing]
        for creature in silent if play.table.piles.of("morphs") else ():
            if morphs_due(play, creature) is not None:
                name = play.name(creature)
                yield Coming(code(creature), name, f"{name} gains a Morph", "a Morph")
    for source, text in effect_sources(play, step):
        if found := coming_effects(play, source, text, stands):
            name, told, shortly = play.name(source), effects_in_words(play, found), effects_in_few_words(play, found)
            yield Coming(code(source), name, f"{name}: {told}", shortly)


# --- movement -------------------------------------------------------------------------------------------


def _moves(play: Play, figure: str, before: Stands, after: Stands) -> Coming | None:
    """The Move of a figure in a step: how far it goes, and whom it reaches. Rules: EF-CREATURE-20, EF-CREATURE-25."""
    printed, name = play.printed(figure, Creature), play.name(figure)
    if len(creature_figures(play.table, code(figure))) > 1:
        name += f" on {play.table.figures[figure]}"
    if printed.moves:
        way = " ".join(english(play.pack.effects(printed.moves)).split()).removesuffix(".")
        return Coming(code(figure), name, f"{name}: {way}", way)
    if printed.no_die:
        return None
    if play.forbidden("act", figure) or play.forbidden("move", figure):
        return Coming(code(figure), name, f"{name} can't move", "can't move", is_idle=True)
    if before.all == after.all == frozenset((play.table.figures[figure],)):
        return _stays(play, figure)
    reached, short = _reached(play, after)
    far = _how_far(play, figure)
    idle = short == NOBODY
    return Coming(
        code(figure), name, f"{name} moves {far}: {reached}", "reaches nobody" if idle else f"to {short}", idle
    )


def _stays(play: Play, figure: str) -> Coming | None:
    """A figure that goes nowhere: it is with a Dreamer, or no way leads to any."""
    name, there = play.name(figure), dreamers_on(play.table, play.table.figures[figure])
    if not there:
        return Coming(code(figure), name, f"{name} stays: no way leads to a Dreamer", "stays", is_idle=True)
    whom = [amid(play.name(who)) for who in there]
    return Coming(code(figure), name, f"{name} stays with {listed(whom)}", f"stays with {_bare(whom)}")


def _how_far(play: Play, figure: str) -> str:
    """How many fields a Move by the die can be: `1-2`, and more after a SURGE."""
    crawl, full = play.quantity("crawl", figure), play.quantity("creature move", figure)
    faces = set(faces_of(play, "movement"))
    least, most = min(crawl, full), max(crawl, full)
    if faces <= {CRAWL} or not faces & {CRAWL}:
        least = most = crawl if faces <= {CRAWL} else full
    far = f"{least}" if least == most else f"{least}-{most}"
    return f"{far}, more on SURGE" if SURGE in faces and full else far


def _reached(play: Play, after: Stands) -> tuple[str, str]:
    """The Dreamers whose field a figure comes to, with the faces that bring it there; in full, and in few words."""
    cases: dict[tuple[str, str], list[str]] = {}
    for who in play.party:
        place = play.table.figures.get(who)
        if place is None or place not in after.all:
            continue
        surely = [face for face, ends in after.by_face.items() if ends == {place}]
        perhaps = [face for face, ends in after.by_face.items() if place in ends and ends != {place}]
        on = f" on {faces_in_words(surely)}" if surely and len(surely) < len(after.by_face) else ""
        on += f", perhaps on {faces_in_words(perhaps)}" if on and perhaps else ""
        cases.setdefault(("" if surely else "perhaps ", on), []).append(amid(play.name(who)))
    if not cases:
        late = any(play.table.figures.get(who) in after.beyond for who in play.party)
        return f"reaches nobody{', unless SURGE follows SURGE' * late}", NOBODY
    long = "; ".join(f"{perhaps}reaches {listed(whom)}{on}" for (perhaps, on), whom in cases.items())
    return long, "; ".join(f"{perhaps}{_bare(whom)}{in_few(on)}" for (perhaps, on), whom in cases.items())


def _bare(whom: Sequence[str]) -> str:
    return ", ".join(name.removeprefix("the ") for name in whom)


# --- how near a Creature is -----------------------------------------------------------------------------


def near_to(play: Play, figure: str) -> Near:
    """How near a figure is to the Dreamers that it would go for. Rules: EF-CREATURE-23, EF-CREATURE-27."""
    nearest = nearest_to(play, figure, play.party)
    start = play.table.figures[figure]
    gap = gap_to(play, figure, start, play.table.figures[nearest[0]]) if nearest else None
    return Near(gap if gap is not None else -1, tuple(map(play.name, nearest)))
