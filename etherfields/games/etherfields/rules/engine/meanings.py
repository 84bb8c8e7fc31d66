"""The table of meanings, how words are entered into it, and the compiler that makes something of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault
from etherfields.language import tree, vocabulary
from etherfields.language.compile import Compiler, Given, Meanings, Supply, VerbMeaning
from ..state.play import Play
from .scene import Scene

if TYPE_CHECKING:
    from etherfields.language.parse.parser import Kind

MEANINGS: Meanings[Scene] = Meanings()
MEANINGS.mass = frozenset(noun.name for noun in vocabulary.NOUNS if noun.mass)

Run: TypeAlias = Callable[[Scene, Sequence[Given]], "Rules[None] | None"]
Check: TypeAlias = Callable[[Scene, Sequence[Given]], bool]


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


def noun(name: str) -> Callable[[Callable[[Scene], Sequence[str]]], Callable[[Scene], Sequence[str]]]:
    """Enter which things of a kind there are."""

    def enter(there: Callable[[Scene], Sequence[str]]) -> Callable[[Scene], Sequence[str]]:
        MEANINGS.nouns[name] = there
        return there

    return enter


def owned(name: str) -> Callable[[Callable[[Play, str], Sequence[str]]], Callable[[Play, str], Sequence[str]]]:
    """Enter the things of a kind that each Dreamer has of their own; all of the kind are those of all Dreamers."""

    def enter(theirs: Callable[[Play, str], Sequence[str]]) -> Callable[[Play, str], Sequence[str]]:
        MEANINGS.owned[name] = lambda scene, who: theirs(scene.play, who) if who in scene.play.party else ()
        MEANINGS.nouns[name] = lambda scene: [thing for who in scene.play.party for thing in theirs(scene.play, who)]
        return theirs

    return enter


def pronoun(name: str) -> Callable[[Callable[[Scene], Sequence[str]]], Callable[[Scene], Sequence[str]]]:
    """Enter what a pronoun points at."""

    def enter(meant: Callable[[Scene], Sequence[str]]) -> Callable[[Scene], Sequence[str]]:
        MEANINGS.pronouns[name] = meant
        return meant

    return enter


def adjective(name: str) -> Callable[[Callable[[Scene, str], bool]], Callable[[Scene, str], bool]]:
    """Enter when a thing is such."""

    def enter(such: Callable[[Scene, str], bool]) -> Callable[[Scene, str], bool]:
        MEANINGS.adjectives[name] = such
        return such

    return enter


def quantity(name: str) -> Callable[[Callable[[Scene, str], int]], Callable[[Scene, str], int]]:
    """Enter how a quantity is read; the name is empty where nobody in particular is meant."""

    def enter(read: Callable[[Scene, str], int]) -> Callable[[Scene, str], int]:
        MEANINGS.quantities[name] = read
        return read

    return enter


def quality(name: str) -> Callable[[Callable[[Scene], str]], Callable[[Scene], str]]:
    """Enter what word a property is."""

    def enter(read: Callable[[Scene], str]) -> Callable[[Scene], str]:
        MEANINGS.qualities[name] = read
        return read

    return enter


def fact(name: str) -> Callable[[Callable[[Scene], bool]], Callable[[Scene], bool]]:
    """Enter when something is so."""

    def enter(so: Callable[[Scene], bool]) -> Callable[[Scene], bool]:
        MEANINGS.facts[name] = so
        return so

    return enter


def zone(name: str) -> Callable[[Callable[[Scene], Sequence[str]]], Callable[[Scene], Sequence[str]]]:
    """Enter which cards lie in a zone."""

    def enter(there: Callable[[Scene], Sequence[str]]) -> Callable[[Scene], Sequence[str]]:
        MEANINGS.zones[name] = there
        return there

    return enter


@once_for_a_pack
def compiler_of(pack: Pack) -> Compiler[Scene]:
    """The compiler of a pack; it is made once, and so is all that it makes."""
    return Compiler(MEANINGS, lambda kind, text: _tree(pack, kind, text))


def _tree(pack: Pack, kind: Kind, text: str) -> tree.Root:
    """The tree of a text: from the pack, or (for rules that an effect brought) by reading it now."""
    known = pack.trees.get(kind, {}).get(text)
    if known is not None:
        return known
    from etherfields.language.parse.parser import parse

    parsed = parse(kind, text)
    if parsed.tree is None:
        raise Fault(f"these {kind} can't be read: {text}", pack.name)
    return parsed.tree
