"""The actions printed on the Landscape that the Party could still take, and may know of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from etherfields.games.etherfields.content.author.card_text import cost_of, only_if
from etherfields.games.etherfields.definitions import Deed, Overlay, Tile
from etherfields.games.etherfields.rules.actions.action import Action, printed
from etherfields.games.etherfields.rules.actions.once_only import is_used_up
from etherfields.games.etherfields.rules.costs.cost_text import price
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.tiles import tiles_in_play
from etherfields.games.etherfields.rules.memo.memo import per_pack
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.language import tree
from etherfields.language.analysis.fold import fold


class ToDo(Struct, frozen=True):
    """A Map action that is still there."""

    name: str
    places: tuple[str, ...]
    price: str
    """Its cost in brackets and its requirement, as they stand behind its name; empty without both."""


def still_to_do(play: Play, who: Sequence[str] = ()) -> Iterator[ToDo]:
    """The Landscape's actions that aren't used up and can be reached. Rules: EF-LAND-10, EF-LAND-13."""
    for tile, definition, names in tiles_in_play(play):
        assert isinstance(definition, Tile | Overlay)
        for index, action in enumerate(definition.actions):
            places = tuple(names[number] for number in action.fields if number in names)
            if places and any(_is_open(play, one, action, tile, index) for one in who or play.party):
                asked, only = price_of(play, action, tile), only_if(play.pack, action.requirement)
                behind = f" [{asked}]" * bool(asked) + f", only if {only}" * bool(only)
                yield ToDo(action.name or "an action", places, behind)


def _is_open(play: Play, who: str, action: Deed, tile: str, index: int) -> bool:
    return not is_used_up(play, who, _printed_on(play, tile)[index]) and may_be_known(play, who, action, tile)


@per_pack
def _printed_on(play: Play, tile: str) -> tuple[Action, ...]:
    """The actions printed on a tile or Overlay."""
    definition = play.pack.definitions[code(tile)]
    assert isinstance(definition, Tile | Overlay)
    return tuple(printed(play, action, tile, index) for index, action in enumerate(definition.actions))


def may_be_known(play: Play, who: str, action: Deed, source: str) -> bool:
    """Whether a Dreamer may know of an action: its requirement is met, or can be. Rules: EF-SECRET-05."""
    asked = play.pack.trees["condition"][action.requirement] if action.requirement else None
    return asked is None or _could_hold(asked, Scene(play, who, source), True)


@fold
def _could_hold(condition: tree.Node, parts: Iterator[bool], scene: Scene, wanted: bool) -> bool:
    """Whether a condition could be so, or not so, for all that somebody may change by moving about.

    What nobody holds or remembers yet can't be: to say what asks for it would give it away.
    Rules: EF-SECRET-05."""
    match condition:
        case tree.Not(of):
            return _could_hold(of, scene, not wanted)
        case tree.Both() | tree.Either():
            return all(parts) if isinstance(condition, tree.Both) == wanted else any(parts)
        case tree.Has() | tree.Remembered() | tree.Compare(tree.Counter()):
            return scene.play.compiler.reader.test(condition)(scene) == wanted
        case _:
            return True


def price_of(play: Play, action: Deed, source: str) -> str:
    """The cost of an action at this table, with the times and moments of its use."""
    asked = cost_of(play.pack, action)
    if not asked.parts:
        return english(asked)
    cost = replace(play.compiler.cost(action.cost), source=asked)
    return price(Scene(play, play.party[0], source), cost, action.kind)
