"""The sources of printed actions: cards, what lies before the Dreamers, the Landscape, Creatures, standing rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar, Protocol

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.language.compile.standing import ACTING
from ..actions.action import Action, Available, actions_of, key_of, of_the_party, offered_now, with_own_keys
from ..actions.action_source import ActionSource
from ..actions.holdings import held_by
from ..actions.in_reach import Reached, by_field, interactions, of_companions, on_creatures, on_the_landscape
from ..engine.names import slug
from ..map.dreamworld import on_map
from ..memo.memo import per_pack, while_still
from ..state.play import Play
from .price_text import price_remark
from .remarks import in_vain, reads_again
from .usable import called_so, is_dream_action, usable
from .use import use


class PrintedSource(ActionSource, Protocol):
    """A place where actions are printed. Rules: EF-COST-01."""

    prefix: ClassVar[str] = "use"
    is_steady: ClassVar[bool] = True
    is_offered: ClassVar[bool] = False
    """Whether standing rules offer the actions."""

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return each action in a Dreamer's reach and its target; those with the quick icon are of another source."""

    def all(self, play: Play, who: str) -> Sequence[Available]:
        """Return the actions in reach that a Dreamer could use now."""
        found = [if_usable(play, who, action, target) for action, target in self.reached(play, who)]
        return [action for action in found if action is not None]

    def by_key(self, play: Play, who: str, key: str) -> Available | None:
        """Return the action with a key; nothing for a key that it may have got among others (`with_own_keys`)."""
        if _NUMBERED.search(key):
            return None
        for action, target in self.reached(play, who):
            if key_of(action, target) == key and (found := if_usable(play, who, action, target)) is not None:
                return found
        return None

    def in_slot(self, play: Play, who: str, slot: int) -> Available | None:
        """Return the action in a slot, if it is in reach and can be used, by its number among others of its key."""
        reached = _reached(play, who, self)
        action = if_usable(play, who, *reached[slot]) if slot < len(reached) else None
        if action is None or not _shares_key(play, who, action, self):
            return action
        usable_now = [each for source in printed_sources(play) for each in source.all(play, who)]
        return with_own_keys(usable_now)[next(n for n, each in enumerate(usable_now) if each is action)]


_NUMBERED = re.compile(r"-\d+$")


class BeforeDreamer(PrintedSource):
    """Basic actions, and those of the Developments, Defects and Masks before a Dreamer."""

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of what lies before a Dreamer."""
        return [(action, "") for action in held_by(play, who).laid]

    def slots(self, play: Play, who: str) -> int:
        """Count the actions of what lies before a Dreamer."""
        return len(held_by(play, who).laid)


class BeforeParty(PrintedSource):
    """The actions of Notes, of the Gate and the Slumber, and of all else that lies before the whole Party."""

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of what lies before everybody."""
        return [(action, "") for action in of_the_party(play)[0]]

    def slots(self, play: Play, who: str) -> int:
        """Count the actions of what lies before everybody."""
        return len(of_the_party(play)[0])


class OnLandscape(PrintedSource):
    """Map actions. Rules: EF-COST-15, EF-LAND-10."""

    is_on_map = False

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of a Dreamer's field, and those that reach it."""
        return on_the_landscape(play, who)

    def slots(self, play: Play, who: str) -> int:
        """Count the actions of a Dreamer's field, and all that reach beyond their own."""
        far, near = by_field(play)
        return far + near[play.table.figures.get(who, "")]


class OnCreatures(PrintedSource):
    """Interactions with Creatures. Rules: EF-ATTACK-02."""

    is_on_map = False

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the Interactions with Creatures in range, each with the figure."""
        return on_creatures(play, who)

    def slots(self, play: Play, who: str) -> int:
        """Count the Interactions of all figures, in range or not."""
        return interactions(play)


class OfCompanions(PrintedSource):
    """The actions of Companions. Rules: EF-COMPANION-01."""

    is_on_map = False

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of Companions in range."""
        return of_companions(play, who)

    def slots(self, play: Play, who: str) -> int:
        """Count the actions of all Companions, in range or not."""
        return sum(len(actions_of(play, companion)) for companion in play.table.piles.piles["companions"])


class Offered(PrintedSource):
    """The actions that standing rules offer."""

    is_offered = True

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of rules whose conditions hold."""
        return [(action, "") for action in offered_now(play, ACTING, who) if not action.is_quick]

    def slots(self, play: Play, who: str) -> int:
        """Count the rules that could offer something."""
        return len(play.standing.every_offer(ACTING, who))


class ActionsInHand(PrintedSource):
    """The actions of cards in hand and of Active Items. Rules: EF-DECK-07, EF-ITEM-02."""

    def reached(self, play: Play, who: str) -> Iterable[Reached]:
        """Return the actions of a Dreamer's cards and of the Items."""
        return [(action, "") for action in held_by(play, who).cards]

    def slots(self, play: Play, who: str) -> int:
        """Count the actions of a Dreamer's cards and of the Items."""
        return len(held_by(play, who).cards)


PRINTED: tuple[PrintedSource, ...] = (
    BeforeDreamer(),
    BeforeParty(),
    OnLandscape(),
    OnCreatures(),
    OfCompanions(),
    Offered(),
    ActionsInHand(),
)
"""The places where actions are printed, in the order in which their actions are offered."""
_PRINTED_ON_MAP = tuple(source for source in PRINTED if source.is_on_map)


def printed_sources(play: Play) -> Sequence[PrintedSource]:
    """Return the places where actions are printed now. Rules: EF-MAP-06."""
    return _PRINTED_ON_MAP if on_map(play) else PRINTED


def all_printed(play: Play, who: str) -> list[Reached]:
    """Return every action printed in a Dreamer's reach, with its target, but the quick ones. Rules: EF-COST-01."""
    return [each for source in printed_sources(play) for each in source.reached(play, who)]


@while_still
def _reached(play: Play, who: str, source: PrintedSource) -> Sequence[Reached]:
    return list(source.reached(play, who))


def _shares_key(play: Play, who: str, action: Available, of: PrintedSource) -> bool:
    """Whether an action may share its key with another of its source, or of a rule that offers one of the two.

    The key says where an action is printed, so that it differs from all others unless codes are alike."""
    sources = printed_sources(play)
    if not of.is_offered and not _has_codes_alike(play.pack):
        sources = [source for source in sources if source is of or source.is_offered]
    return sum(key_of(*each) == action.key for source in sources for each in _reached(play, who, source)) > 1


@once_for_a_pack
def _has_codes_alike(pack: Pack) -> bool:
    """Whether two codes of a pack are the same in keys."""
    codes = {*pack.definitions, *pack.locations}
    return len({slug(code) for code in codes}) < len(codes)


def if_usable(play: Play, who: str, action: Action, target: str) -> Available | None:
    """Return an action in reach as one of the menu, if a Dreamer could use it now."""
    if not usable(play, who, action, target):
        return None
    where = play.table.figures.get(target, "") if target else ""
    remarks = reads_again(play, who, action, target) + in_vain(play, who, action, target)
    remarks += price_remark(play, who, action, target)
    return _using(play, who, action, target, where, remarks)


@per_pack
def _using(play: Play, who: str, action: Action, target: str, where: str, remarks: str) -> Available:
    """An action as one of the menu, aimed at a figure on a field: where that is stands in its label."""
    label = f"{called_so(play, action, target)}{remarks}"
    key, is_limited = key_of(action, target), is_dream_action(play, action)
    return Available(key, label, action.source, lambda play: use(play, who, action, target), is_limited)
