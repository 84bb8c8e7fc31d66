"""The effects that a step of the Turn card will call: what each would do to whom, and in which cases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import NamedTuple, TypeAlias

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.rules.creatures.strength import from_creature
from etherfields.games.etherfields.rules.dreamers.death_warnings import harm_of, warning
from etherfields.games.etherfields.rules.engine.meanings import compiler_of
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import creature_figures
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE, english
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import amid, either, listed
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from etherfields.language.compile.values import Reader
from etherfields.language.write.phrases_text import Letters
from .coming_moves import Stands, faces_in_words, in_few, standing_on

MOST = 48
"""The number of ways in which several figures could stand that are looked at."""
STORY = "the story goes on"
"""All that is told of an effect that reads a paragraph. Rules: EF-SECRET-05."""
SURELY, PERHAPS = "", "perhaps"


_BY_MORPHS = {"receive torment": "effect torment", "block": "effect block"}
"""The quantities by which Morphs and States modify the harm of a Creature's effect."""
_AMOUNTS = tree.Number | tree.Quantity | tree.Count | tree.Counter | tree.Reckon | tree.Half


class Blow(NamedTuple):
    """One thing that an effect does, and to whom."""

    does: tree.Effect
    whom: tuple[str, ...]
    """The Dreamer or figure; several: one of them; none: nobody in particular."""


class Doing(NamedTuple):
    """One thing that an effect will do, and to whom in which cases."""

    does: tree.Effect
    whom: dict[str, list[tuple[str, ...]]]
    """By the case: empty for surely, the faces of a die, or `perhaps`."""


Blows: TypeAlias = Callable[[Scene], Iterator[Blow]]


@once_for_a_pack
def _blows_of(pack: Pack, text: str) -> Blows:
    return _blows(pack.effects(text), compiler_of(pack).reader)


@fold
def _blows(effect: tree.Node, parts: Iterator[Blows], reader: Reader[Scene]) -> Blows:
    match effect:
        case tree.For(who):
            return _for_each(who, next(parts), reader)
        case tree.Sequence():
            steps = [*parts]
            return lambda scene: (blow for step in steps for blow in step(scene))
        case tree.If(condition):
            holds, then, otherwise = reader.test(condition), next(parts), next(parts, _nothing)
            return lambda scene: then(scene) if holds(scene) else otherwise(scene)
        case tree.Do(verb, (amount,)) if FACTS[verb].harms in _BY_MORPHS and isinstance(amount, _AMOUNTS):
            return partial(_harm, verb, reader.number(amount))
        case tree.Do() | tree.Choose() | tree.Roll() | tree.May() | tree.Once() | tree.Repeat() | tree.Lasting():
            does = effect
            return lambda scene: iter((Blow(does, (scene.subject,) if scene.subject else ()),))
        case _:
            return _nothing


def _for_each(who: tree.Selection, inner: Blows, reader: Reader[Scene]) -> Blows:
    """The blows on each of several; where one of them is to be picked, on one of them."""
    everybody = reader.every(who)
    picks = isinstance(who, tree.Some) and who.amount not in ("each", "")

    def blows(scene: Scene) -> Iterator[Blow]:
        them = everybody(scene)
        if not picks or len(them) < 2:
            yield from (blow for one in them for blow in inner(scene.on_behalf(one)))
            return
        for blow in inner(scene.on_behalf(them[0])):
            yield Blow(blow.does, tuple(them))

    return blows


def _harm(verb: str, amount: Callable[[Scene], int], scene: Scene) -> Iterator[Blow]:
    """The harm that is left of an effect when Morphs and States have modified it. Rules: EF-MORPH-04, EF-STATE-03."""
    if n := from_creature(scene, _BY_MORPHS[FACTS[verb].harms], amount(scene)):
        yield Blow(tree.Do(verb, (tree.Number(n),)), (scene.subject,) if scene.subject else ())


def _nothing(scene: Scene) -> Iterator[Blow]:
    return iter(())


# --- in all ways in which its figures could stand -------------------------------------------------------


def coming_effects(play: Play, source: str, text: str, stands: dict[str, Stands]) -> list[Doing]:
    """The doings of an effect as things are, for all the fields where the figures of its source could stand."""
    figures = [one for one in creature_figures(play.table, source) if one in stands]
    if figures and all(play.forbidden("act", figure) for figure in figures):
        return []
    blows = _blows_of(play.pack, text)
    ways = [*islice(product(*(sorted(stands[figure].all) for figure in figures)), MOST + 1)]
    struck: dict[Blow, set[tuple[str, ...]]] = {}
    for way in ways:
        there = standing_on(play, dict(zip(figures, way, strict=True)))
        for blow in blows(Scene(there, "", source)):
            struck.setdefault(blow, set()).add(way)
    sure = len(ways) <= MOST and all(stands[figure].is_sure for figure in figures)
    only = stands[figures[0]] if len(figures) == 1 else None
    found: list[Doing] = []
    for blow, when in struck.items():
        case = _case(only, when, len(ways)) if sure else PERHAPS
        same = next((one for one in found if one.does == blow.does), None)
        if same is None:
            found.append(same := Doing(blow.does, {}))
        same.whom.setdefault(case, []).append(blow.whom)
    return found


def _case(only: Stands | None, when: set[tuple[str, ...]], ways: int) -> str:
    """The case in which something happens that happens in some of the ways to stand."""
    if len(when) == ways:
        return SURELY
    if only is None:
        return PERHAPS
    places = {way[0] for way in when}
    surely = [face for face, ends in only.by_face.items() if ends <= places]
    perhaps = [face for face, ends in only.by_face.items() if ends & places and not ends <= places]
    return faces_in_words(surely) if surely and not perhaps and "" not in surely else PERHAPS


# --- in words -------------------------------------------------------------------------------------------


def effects_in_words(play: Play, comings: Sequence[Doing]) -> str:
    """The doings of an effect as a sentence without its end: `the Gambler Blocks 2 cards`."""
    told: list[str] = []
    for does, together in _together(comings):
        told += [_clause(play, does, case, whom) for case, whom in _in_order(together)]
    return "; ".join(dict.fromkeys(told))


def effects_in_few_words(play: Play, comings: Sequence[Doing]) -> str:
    """The doings of an effect where room is scarce: `Block 2: Gambler; perhaps Expert`."""
    told = []
    for does, together in _together(comings):
        what = ", ".join(map(_in_brief, does))
        whom = [_in_case(case, _short(play, them)) for case, them in _in_order(together) if any(them)]
        told.append(f"{what}: {'; '.join(whom)}" if whom else what)
    return "; ".join(dict.fromkeys(told))


def _in_case(case: str, names: str) -> str:
    return names if case == SURELY else f"perhaps {names}" if case == PERHAPS else names + in_few(f" on {case}")


Whom: TypeAlias = dict[str, list[tuple[str, ...]]]


def _together(comings: Sequence[Doing]) -> Iterator[tuple[list[tree.Effect], Whom]]:
    """Doings one after the other that meet the same Dreamers in the same cases."""
    at = 0
    while at < len(comings):
        whom = comings[at].whom
        alike = [comings[at].does]
        while at + len(alike) < len(comings) and comings[at + len(alike)].whom == whom:
            alike.append(comings[at + len(alike)].does)
        at += len(alike)
        yield alike, whom


def _in_order(whom: Whom) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Sort effects: the sure ones first, the possible ones last."""
    return sorted(whom.items(), key=lambda one: (one[0] == PERHAPS, one[0] != SURELY))


def _clause(play: Play, does: Sequence[tree.Effect], case: str, whom: Sequence[tuple[str, ...]]) -> str:
    """A sentence on what happens to some: `on FULL or SURGE the Expert receives 1 Torment`."""
    before = "" if case == SURELY else "perhaps " if case == PERHAPS else f"on {case} "
    named = [names for names in whom if names]
    if not named:
        return before + ", then ".join(_bare(one)[:1].lower() + _bare(one)[1:] for one in does)
    names = _named(play, named)
    run = [one for one in does if isinstance(one, tree.Do) and LANGUAGE.writer.text.has_subject(one)]
    if len(run) < len(does) or STORY in map(_bare, does):
        return f"{before}{names}: {', '.join(map(_bare, does))}"
    subject = tree.Some("a" if len(named) == 1 else "", "dreamer")
    return f"{before}{names} {', then '.join(_verb(one, subject) for one in run)}{_deadly(play, does, named)}"


def _verb(does: tree.Do, subject: tree.Selection) -> str:
    text = LANGUAGE.writer.text
    letters = Letters(text)
    return text.clause(does, letters, subject) + letters.told()


def _named(play: Play, whom: Sequence[tuple[str, ...]]) -> str:
    """Everybody met, in words."""
    names = [f"one of {listed(each)}" if len(each) > 1 else each[0] for each in (_names(play, one) for one in whom)]
    return "each Dreamer" if _is_all(play, whom) else listed(names)


def _is_all(play: Play, whom: Sequence[tuple[str, ...]]) -> bool:
    return len(play.party) > 2 and {one for them in whom for one in them if len(them) == 1} >= set(play.party)


def _names(play: Play, whom: Sequence[str]) -> list[str]:
    return [amid(play.name(who)) for who in whom]


def _short(play: Play, whom: Sequence[tuple[str, ...]]) -> str:
    if _is_all(play, whom):
        return "all"
    return ", ".join(either([name.removeprefix("the ") for name in _names(play, one)]) for one in whom if one)


def _deadly(play: Play, does: Sequence[tree.Effect], whom: Sequence[tuple[str, ...]]) -> str:
    """The warning that it would kill somebody. Rules: EF-DEATH-01."""
    harms = [harm_of(one) for one in does]
    pain, loss = sum(harm.torment for harm in harms), sum(harm.blocked for harm in harms)
    told = (warning(play, who, pain, loss) for them in whom for who in them if who in play.party)
    return next(filter(None, told), "")


def _in_brief(does: tree.Effect) -> str:
    """A doing where room is scarce: of harm the word for it and its number, `Block 2`, `1 Torment`."""
    match does:
        case tree.Do(verb, (tree.Number(n),)) if harm := FACTS[verb].harms:
            return f"Block {n}" if harm == "block" else f"{n} Torment"
        case _:
            return _bare(does)


def _bare(does: tree.Effect) -> str:
    """A doing by itself, without anything that the story keeps. Rules: EF-SECRET-05."""
    if any(FACTS[node.verb].reads or FACTS[node.verb].story for node in tree.every(tree.Do, does)):
        return STORY
    return " ".join(english(does).split()).removesuffix(".")
