"""The table of meanings, how words are entered into it, and the compiler that makes something of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.games.etherfields.vocabulary.things import NOUNS
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault
from etherfields.language import tree
from etherfields.language.compile import Compiler, Given, Meanings, Supply, VerbMeaning
from etherfields.language.compile.branches import Heard
from ..state.play import Play
from .scene import Scene

if TYPE_CHECKING:
    from etherfields.language.parse.parser import Kind

M = TypeVar("M")
MEANINGS: Meanings[Scene] = Meanings(LANGUAGE)
MEANINGS.mass = frozenset(noun.name for noun in NOUNS if noun.mass)

Run: TypeAlias = Callable[[Scene, Sequence[Given]], "Rules[None] | None"]
Check: TypeAlias = Callable[[Scene, Sequence[Given]], bool]
Owned: TypeAlias = Callable[[Play, str], Sequence[str]]


def verb(
    name: str,
    *,
    asks: bool = True,
    fresh: tuple[int, ...] = (),
    possible: Check | None = None,
    needs: tuple[int, ...] = (),
    only: str = "",
    supply: Callable[[Scene, Sequence[Given]], Supply | None] | None = None,
) -> Callable[[Run], Run]:
    """Enter what a verb does. `asks` is false for a function that needs nobody's decision."""

    def enter(run: Run) -> Run:
        MEANINGS.verbs[name] = VerbMeaning(run, asks, fresh, possible, needs, only, supply)
        return run

    return enter


def _entering(table: dict[str, M]) -> Callable[[str], Callable[[M], M]]:
    """The decorator factory that enters a meaning into one table, under the name of its word."""

    def named(name: str) -> Callable[[M], M]:
        def enter(meaning: M) -> M:
            table[name] = meaning
            return meaning

        return enter

    return named


noun = _entering(MEANINGS.nouns)
"""Enter which things of a kind there are."""
pronoun = _entering(MEANINGS.pronouns)
"""Enter what a pronoun points at."""
adjective = _entering(MEANINGS.adjectives)
"""Enter when a thing is such."""
quantity = _entering(MEANINGS.quantities)
"""Enter how a quantity is read; the name is empty where nobody in particular is meant."""
quality = _entering(MEANINGS.qualities)
"""Enter what word a property is."""
fact = _entering(MEANINGS.facts)
"""Enter when something is so."""
zone = _entering(MEANINGS.zones)
"""Enter which cards lie in a zone."""


def owned(name: str) -> Callable[[Owned], Owned]:
    """Enter the things of a kind that each Dreamer has of their own; all of the kind are those of all Dreamers."""

    def enter(theirs: Owned) -> Owned:
        MEANINGS.owned[name] = lambda scene, who: theirs(scene.play, who) if who in scene.play.party else ()
        MEANINGS.nouns[name] = lambda scene: [thing for who in scene.play.party for thing in theirs(scene.play, who)]
        return theirs

    return enter


@once_for_a_pack
def compiler_of(pack: Pack) -> Compiler[Scene]:
    """The compiler of a pack; it is made once, and so is all that it makes."""
    listeners = _listeners(pack)
    return Compiler(MEANINGS, lambda kind, text: _tree(pack, kind, text), listeners[-1] if listeners else None)


@once_for_a_pack
def _listeners(pack: Pack) -> list[Heard]:
    return []


def listen(pack: Pack, heard: Heard) -> None:
    """Be told of each branch of an effect of a pack that is run in games begun from now on."""
    pack.worked_out.clear()  # what was made of it before tells nobody
    _listeners(pack).append(heard)


def _tree(pack: Pack, kind: Kind, text: str) -> tree.Root:
    """The tree of a text: from the pack, or (for rules that an effect brought) by reading it now."""
    known = pack.trees.get(kind, {}).get(text)
    if known is not None:
        return known
    parsed = LANGUAGE.parse(kind, text)
    if parsed.tree is None:
        raise Fault(f"these {kind} can't be read: {text}", pack.name)
    return parsed.tree
