"""Purses: the most Intent of a colour that somebody could come to."""

from __future__ import annotations

from bisect import bisect_left

from msgspec import Struct

from etherfields.games.etherfields.rules.costs.afford.bound import Promised, is_hopeful, promises
from etherfields.games.etherfields.rules.costs.afford.cover import covers
from etherfields.games.etherfields.rules.costs.intent import in_reach, luck_of
from etherfields.games.etherfields.rules.memo.memo import while_still
from etherfields.games.etherfields.rules.state.play import Play


class Purse(Struct):
    """All the Intent of a colour that a Dreamer could come to."""

    play: Play
    who: str
    colour: str
    certain: int
    by_card: dict[str, int]
    luck: int
    """What the best Boost would add; 0 without one."""

    def surely(self, paid_for: str) -> int:
        """The most there is for an action without any luck with a Boost, and without the right card to be drawn."""
        return self._most(paid_for, lucky=False)

    def reach(self, paid_for: str) -> int:
        """The most there is for an action, whose own card can't pay for it."""
        return self._most(paid_for, lucky=True)

    def is_sure(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much without any luck with a Boost."""
        return self.certain - self.by_card.get(paid_for, 0) >= need or self._helped(need, paid_for, lucky=False)

    def holds(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much."""
        return self._is_there(need, paid_for) or self._helped(need, paid_for, lucky=True)

    def might_hold(self, need: int, paid_for: str) -> bool:
        """Whether it could come to so much, if what quick things bring is all that it could need."""
        return self._is_there(need, paid_for) or is_hopeful(self.play, self.who)

    def _is_there(self, need: int, paid_for: str) -> bool:
        most = self.certain - self.by_card.get(paid_for, 0)
        return most > 0 and most + self.luck >= need

    def _helped(self, need: int, paid_for: str, lucky: bool) -> bool:
        """EF-COST-14: whether it could come to so much with what quick things bring."""
        promised = promises(self.play, self.who, self.colour, sure=not lucky)
        if not promised.by_source or self._bound(promised, paid_for, lucky) < need:
            return False
        return self._is_exact(promised, paid_for) or self._comes_to(need, paid_for, lucky)

    def _is_exact(self, promised: Promised, paid_for: str) -> bool:
        return promised.is_exact and (promised.is_exact_from_hand or not self._is_from_hand(paid_for))

    def _is_from_hand(self, paid_for: str) -> bool:
        return self.play.table.piles.where.get(paid_for) == f"{self.who}/hand"

    def _bound(self, promised: Promised, paid_for: str, lucky: bool) -> int:
        """More than this it never comes to: each quick thing brings the most that it could by itself.

        What is paid for pays for nothing: with 3 Insight in hand, 2 of them on the card that is paid for, and something
        quick that adds 1, it is 2.
        """
        most = self.certain - self.by_card.get(paid_for, 0) + sum(promised.by_source.values())
        if paid_for and self._is_from_hand(paid_for):
            most -= promised.by_source.get(paid_for, 0)
            most += promised.more if paid_for != promised.drawing and paid_for not in self.by_card else 0
        return most + self.luck if lucky and most else most

    def _comes_to(self, need: int, paid_for: str, lucky: bool) -> bool:
        return covers(self.play, self.who, [[(self.colour, need)]], paid_for, lucky)

    def _most(self, paid_for: str, lucky: bool) -> int:
        promised = promises(self.play, self.who, self.colour, sure=not lucky)
        if not promised.by_source:
            most = self.certain - self.by_card.get(paid_for, 0)
            return most + self.luck if lucky and most else most
        bound = self._bound(promised, paid_for, lucky)
        if self._is_exact(promised, paid_for):
            return bound
        # It comes to less as well wherever it comes to more.
        return bisect_left(range(1, bound + 1), True, key=lambda n: not self._comes_to(n, paid_for, lucky))


@while_still
def purse(play: Play, who: str, colour: str) -> Purse:
    """What a Dreamer's cards, the Party's Items, quick effects and luck could give of a colour; what quick effects
    could bring is worked out only where it matters."""
    by_card = in_reach(play, who, colour)
    return Purse(play, who, colour, sum(by_card.values()), by_card, luck_of(play, who))


def reach(play: Play, who: str, colour: str, paid_for: str = "") -> int:
    """The most Intent of a colour that a Dreamer could come to, with all the luck there is."""
    return purse(play, who, colour).reach(paid_for)
