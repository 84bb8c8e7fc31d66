"""Action sources: each kind of action enumerates its actions, finds one by its key, and lets one be drawn by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from ..memo.memo import while_still
from ..state.play import Play
from .action import Available


class ActionSource(Protocol):
    """A kind of action. A new kind gives its `prefix` and `all`; the rest has defaults, overridden for speed alone.

    `by_key` finds an action as `all` has it. Each action lies in a slot of its own, from which `in_slot` takes it;
    there may be more slots than actions, and the others are empty."""

    prefix: ClassVar[str]
    """The beginning of the keys of its actions: `move` of `move/B2.3`."""
    needs_figure: ClassVar[bool] = False
    """Whether only a Dreamer with a figure on the Landscape has such actions."""
    is_on_map: ClassVar[bool] = True
    """Whether the Party has such actions while it travels on the Dreamworld map. Rules: EF-MAP-06."""
    is_steady: ClassVar[bool] = False
    """Whether the number of slots hangs on nothing but what `menu.surroundings` holds."""

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return the actions of this kind that a Dreamer could do now, in the order in which they are offered."""

    def by_key(self, play: Play, who: str, key: str) -> Available | None:
        """Return the action with a key; nothing if it isn't open, or only the whole menu can tell."""
        return next((action for action in self.all(play, who) if action.key == key), None)

    def slots(self, play: Play, who: str) -> int:
        """Return how many slots the actions lie in."""
        return len(_listed(play, who, self))

    def in_slot(self, play: Play, who: str, slot: int) -> Available | None:
        """Return the action in a slot, the first of which is 0; nothing if it is empty."""
        actions = _listed(play, who, self)
        return actions[slot] if slot < len(actions) else None


class SingleAction(ActionSource, Protocol):
    """A kind of which a Dreamer has one action at most, whose key is the prefix."""

    needs_figure: ClassVar[bool] = True
    is_steady: ClassVar[bool] = True

    def now(self, play: Play, who: str) -> Available | None:
        """Return the action, if a Dreamer could do it now."""

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return the action alone, or nothing."""
        action = self.now(play, who)
        return () if action is None else (action,)

    def slots(self, play: Play, who: str) -> int:
        """Return the one slot."""
        return 1

    def in_slot(self, play: Play, who: str, slot: int) -> Available | None:
        """Return the action, if a Dreamer could do it now."""
        return self.now(play, who)


@while_still
def _listed(play: Play, who: str, source: ActionSource) -> Sequence[Available]:
    return source.all(play, who)
