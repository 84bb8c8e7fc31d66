"""Whether something can be paid for: out of cards, if need be with luck, and with the help of quick things."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection

from msgspec import Struct

from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.state.play import Play
from ..intent import in_reach, luck_of
from .bound import UpperBound, upper_bound
from .helpers import hopeful
from .parts import Begun, Looks, Parts, cost_part, covered, in_each_way
from .search import is_found


class Funds(Struct):
    """The Intent of a colour that a Dreamer could gather for a cost, without the card that is paid for."""

    play: Play
    who: str
    colour: str
    certain: int
    """The Intent of cards and Items, without luck and help."""
    by_card: dict[str, int]
    luck: int
    """The amount that the best Boost would add; 0 without one."""

    def surely(self, paid_for: str = "") -> int:
        """The most Intent without a lucky Boost, and without the right card to be drawn."""
        return self._most(paid_for, lucky=False)

    def at_best(self, paid_for: str = "") -> int:
        """The most Intent with all luck."""
        return self._most(paid_for, lucky=True)

    def covers(self, need: int, paid_for: str = "", lucky: bool = True) -> bool:
        """True if so much Intent can be gathered. Rules: EF-COST-14."""
        least = self.certain - self.by_card.get(paid_for, 0)
        if least >= need or (lucky and least and least + self.luck >= need):
            return True
        if self.play.is_hypothetical:
            return bool(hopeful(self.play, self.who))
        helped = upper_bound(self.play, self.who, self.colour, sure=not lucky)
        if not helped.at_most or self._bound(helped, paid_for, lucky) < need:
            return False
        return self._is_found(helped, need, paid_for, lucky)

    def _bound(self, helped: UpperBound, paid_for: str, lucky: bool) -> int:
        """The Intent that is never exceeded with help: a card in hand that is paid for gives none."""
        most = self.certain - self.by_card.get(paid_for, 0) + sum(helped.at_most.values())
        if paid_for in helped.at_most and self.play.table.piles.where.get(paid_for) == f"{self.who}/hand":
            most -= helped.at_most[paid_for]
        return most + self.luck if lucky and most else most

    def _is_found(self, helped: UpperBound, need: int, paid_for: str, lucky: bool) -> bool:
        """True if one helper is enough, or several of them are found to be."""
        luck = self.luck if lucky else 0
        short = need - self.certain + self.by_card.get(paid_for, 0) - luck
        if any(n >= short and n and source != paid_for for source, n in helped.alone.items()):
            return True
        part = cost_part(self.play, self.who, (self.colour, need), paid_for, luck)
        return is_found(self.play, self.who, paid_for, [part], lucky)

    def _most(self, paid_for: str, lucky: bool) -> int:
        least = self.certain - self.by_card.get(paid_for, 0)
        if lucky and least:
            least += self.luck
        helped = upper_bound(self.play, self.who, self.colour, sure=not lucky)
        if not helped.at_most:
            return least
        most = self._bound(helped, paid_for, lucky)
        if most <= least or self._is_found(helped, most, paid_for, lucky):
            return max(least, most)
        # Where so much can't be gathered, more can't.
        needs = range(least + 1, most)
        return least + bisect_left(needs, True, key=lambda need: not self._is_found(helped, need, paid_for, lucky))


@while_still
def funds(play: Play, who: str, colour: str) -> Funds:
    """The Intent of a colour that a Dreamer could gather; help is worked out only where it matters."""
    by_card = in_reach(play, who, colour)
    return Funds(play, who, colour, sum(by_card.values()), by_card, luck_of(play, who))


def covers(play: Play, who: str, parts: Parts, paid_for: str, lucky: bool = True, gone: Collection[str] = ()) -> bool:
    """True if all parts of a cost can be paid together, each in one of its ways, if need be with luck.

    Cards that are `gone` pay for something else already. Rules: EF-COST-05, EF-PRIORITY-03."""
    if play.is_hypothetical:
        parts = [part for part in parts if not any(isinstance(one, tuple | Begun) for one in part)]
    luck, looks = luck_of(play, who) if lucky else 0, Looks()
    return any(
        covered(found, gone, looks) or is_found(play, who, paid_for, found, lucky, spent, gone, looks)
        for found, spent in in_each_way(play, who, parts, paid_for, luck)
    )
