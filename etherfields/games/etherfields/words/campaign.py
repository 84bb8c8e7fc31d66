"""Verbs about the story and the campaign: scripts, memory, endings, what is unlocked."""

from __future__ import annotations

from collections.abc import Sequence

from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Given, Picked, number, things, word
from ..definitions import Archetype, Gate
from ..definitions.landscape import BY_THEMSELVES
from ..rules.cards import gaining
from ..rules.engine.in_play import put
from ..rules.engine.meanings import verb
from ..rules.engine.scene import Scene
from ..rules.engine.script_book import read_script
from ..rules.state.play import Closing, Ending
from ..rules.state.table import code


@verb("script")
def _script(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    yield from read_script(scene, number(given[0]))


@verb("remember", asks=False)
def _remember(scene: Scene, given: Sequence[Given]) -> None:
    if word(given[0]) not in scene.play.table.memory:
        scene.play.table.memory.append(word(given[0]))


@verb("forget", asks=False)
def _forget(scene: Scene, given: Sequence[Given]) -> None:
    if word(given[0]) in scene.play.table.memory:
        scene.play.table.memory.remove(word(given[0]))


@verb("set counter", asks=False)
def _set_counter(scene: Scene, given: Sequence[Given]) -> None:
    scene.play.table.counters[word(given[0])] = number(given[1])


@verb("count up", asks=False)
def _count_up(scene: Scene, given: Sequence[Given]) -> None:
    counters = scene.play.table.counters
    counters[word(given[1])] = counters.get(word(given[1]), 0) + number(given[0])


@verb("win", asks=False)
def _win(scene: Scene, given: Sequence[Given]) -> None:
    if scene.play.table.gate:
        raise Closing("won")


@verb("fail", asks=False)
def _fail(scene: Scene, given: Sequence[Given]) -> None:
    if scene.play.table.gate:
        raise Closing("failed")


def _has_ending(scene: Scene, given: Sequence[Given]) -> bool:
    """Whether the Dream that is played knows an ending: its Gate says what comes of it. Rules: EF-DREAM-01."""
    gate = scene.play.table.gate
    return bool(gate) and word(given[0]) in (*scene.play.printed(gate, Gate).outcomes, *BY_THEMSELVES)


@verb("end as", asks=False, possible=_has_ending)
def _end_as(scene: Scene, given: Sequence[Given]) -> None:
    """End the Dream with an ending of its own; another Dream's changes nothing. Rules: EF-DREAM-01."""
    if _has_ending(scene, given):
        raise Closing(word(given[0]))
    told = f"{scene.play.name(gate)} doesn't end so." if (gate := scene.play.table.gate) else "No Dream is played."
    scene.play.say("no such ending", told)


@verb("end slumber", asks=False)
def _end_slumber(scene: Scene, given: Sequence[Given]) -> None:
    """At once. Rules: EF-SLUMBER-10."""
    if scene.play.table.slumber:
        raise Ending("slumber ended")


@verb("unlock", fresh=(0,))
def _unlock(scene: Scene, given: Sequence[Given]) -> Rules[None]:
    """Something becomes part of the campaign, as if it had been gained; a hidden Location can be found from now on."""
    what = things(given[0])
    if what.noun == "location":
        found = scene.play.table.found
        found += [one for one in scene.codes("location", what.name) if one not in found]
    elif what.noun in ("dreamer", "deck"):
        _unlock_dreamers(scene, what)
    else:
        yield from gaining.gain(scene, scene.subject or scene.actor, what)


def _unlock_dreamers(scene: Scene, what: Picked) -> None:
    """A Dreamer, or whoever a sealed deck belongs to, can be played from now on. Rules: EF-MODE-09."""
    play = scene.play
    codes = scene.codes("dreamer", what.name) if what.noun == "dreamer" else []
    for one in play.pack.all(Archetype):
        named = one.code in codes or (what.noun == "deck" and what.name == (one.deck or one.code))
        if named and one.code not in play.table.unlocked:
            play.table.unlocked.append(one.code)
            play.say("unlocked", f"{play.name(one.code)} can be played from now on.", card=one.code)


@verb("deliver", asks=False)
def _deliver(scene: Scene, given: Sequence[Given]) -> None:
    """A Slumber leaves its deck for good. Rules: EF-SLUMBER-09."""
    for slumber in things(given[0]).things:
        put(scene.play, slumber, "removed")
        scene.play.say("delivered", f"{scene.play.name(slumber)} is delivered.", card=code(slumber))


@verb("begin season", asks=False)
def _begin_season(scene: Scene, given: Sequence[Given]) -> None:
    """The Season of a name is active now. Rules: EF-SEASON-02."""
    for season in scene.codes("season card", word(given[0]))[:1]:
        gaining.begin_season(scene.play, season)
