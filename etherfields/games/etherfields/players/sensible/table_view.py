"""The sensible player's view: the open table, read with the rules of the game."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence

from etherfields.games.etherfields.campaign.map.travelling import printed_here
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Gate, Item
from etherfields.games.etherfields.rules.actions.action import Action, key_of
from etherfields.games.etherfields.rules.actions.holdings import all_quick
from etherfields.games.etherfields.rules.costs.intent import printed_intent
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.memo.memo import per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.menu.printed import all_printed
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import Table, hand, pile
from etherfields.language import tree
from etherfields.language.compile.meaning import CompiledCost, NumberReader, Test
from .good_endings import Promises, promises_of

CERTAIN = 0.6
"""The part of a Dream's finds from which the Party knows the answer to its riddle."""


class Sight:
    """A table in progress, seen by a player who knows the rules.

    It looks at the game that is played there, if it is told how; else it has a game in progress of its own, on a copy
    of the table, so that looking changes nothing. It looks anew whenever something else lies there that rules stand
    on."""

    def __init__(self, pack: Pack, table: Table, look: Callable[[Table], Play] | None = None) -> None:
        self.pack = pack
        self.table = table
        self._look = look
        self.play = self._begun()
        self._seen: object = None
        self._promises: Promises | None = None
        self._tests: dict[int, tuple[tree.Condition, Test[Scene]]] = {}
        self._numbers: dict[int, tuple[tree.Value, NumberReader[Scene]]] = {}
        self._costs: dict[int, tuple[tree.Cost, CompiledCost[Scene]]] = {}
        self._deeds: dict[str, tuple[Action, str]] = {}

    def _begun(self) -> Play:
        if self._look is not None:
            return self._look(self.table)
        play = play_at(self.pack, copy.copy(self.table))
        play.table = self.table
        play.party = self.table.party
        return play

    def look(self) -> None:
        """See what has changed since the last time.

        The board itself is kept, and not its identity: another one could come to lie in the same place of the memory.
        """
        seen = (self.table.board, self.table.board.version, tuple(self.table.order), tuple(self.table.party))
        if seen != self._seen:
            self._seen = seen
            self.play = self._begun()

    # --- reading -------------------------------------------------------------------------------

    def scene(self, who: str, source: str, target: str = "") -> Scene:
        """A scene in which a Dreamer would act."""
        scene = Scene(self.play, who, source)
        scene.target = target
        if target:
            scene.that["creature"] = target
        return scene

    def holds(self, condition: tree.Condition, scene: Scene) -> bool:
        """Whether a condition holds as the table is now."""
        known = self._tests.get(id(condition))
        if known is None:
            known = self._tests[id(condition)] = (condition, self.play.compiler.reader.test(condition))
        return known[1](scene)

    def number(self, value: tree.Value, scene: Scene) -> int:
        """The number of a value as the table is now."""
        if isinstance(value, tree.Number):
            return value.n
        known = self._numbers.get(id(value))
        if known is None:
            known = self._numbers[id(value)] = (value, self.play.compiler.reader.number(value))
        return known[1](scene)

    def cost(self, cost: tree.Cost) -> CompiledCost[Scene]:
        """A price, ready to be judged."""
        known = self._costs.get(id(cost))
        if known is None:
            known = self._costs[id(cost)] = cost, self.play.compiler.maker.cost(cost)
        return known[1]

    def those(self, selection: tree.Selection, scene: Scene) -> Sequence[str]:
        """Everything that a noun phrase could mean."""
        return self.play.compiler.reader.meant(selection)(scene)

    def deed(self, who: str, key: str) -> tuple[Action, str] | None:
        """The action that a choice's key (without its Dreamer) stands for, and what it is aimed at."""
        known = self._deeds.get(key)
        if known is None:
            there = printed_here(self.play) if self.table.place and not self.table.gate else ()
            for action, target in (*there, *all_printed(self.play, who)):
                self._deeds[key_of(action, target)] = action, target
            for action in all_quick(self.play, who):
                self._deeds[f"quick/{key_of(action, '').partition('/')[2]}"] = action, ""
            known = self._deeds.get(key) or self._deeds.get(key.rpartition("-")[0])
        return known

    # --- what anybody can see ------------------------------------------------------------------

    @property
    def promises(self) -> Promises:
        """The leads to a good end of the present Dream."""
        known = self._promises
        if known is None or known.gate != self.table.gate:
            known = self._promises = promises_of(self.pack, self.table.gate)
        return known

    def certainty(self) -> float:
        """How sure the Party is of the answer to the Dream's riddle, from what it has read."""
        return _certainty(self.play)

    @property
    def turns_left(self) -> int:
        """How many Turns there are still, this one among them."""
        return self.table.piles.count("turns/deck")

    @property
    def turns_in_all(self) -> int:
        """How many Turns the Dream has."""
        gate = self.table.gate
        return max(self.play.printed(gate, Gate).turns, 1) if gate else 6

    def torment(self, who: str) -> int:
        """How much Torment a Dreamer has."""
        return self.table.tokens.of("torment", who)

    def life(self, who: str) -> int:
        """How much Torment a Dreamer could still receive and live; and the pool could still give."""
        return _life(self.play, who)

    def cards(self, who: str) -> int:
        """The cards that keep a Dreamer alive."""
        return sum(self.table.piles.count(pile(who, name)) for name in ("deck", "discard", "hand"))

    def hand(self, who: str) -> Sequence[str]:
        """The cards in a Dreamer's hand."""
        return hand(self.table, who)

    def is_item(self, card: str) -> bool:
        """Whether something is an Item."""
        return self.play.is_a(card, Item)

    def average(self, who: str, colour: str) -> float:
        """The Intent of a colour that a Dreamer's card gives on average."""
        return _average(self.play, who, colour)

    def in_hand(self, who: str, colour: str) -> int:
        """The Intent of a colour that a Dreamer's hand gives."""
        wanted = "" if colour == "any intent" else colour
        return sum(self.gives(card, wanted) for card in self.hand(who))

    def gives(self, card: str, colour: str) -> int:
        """The Intent of a card in a colour; without one, its most in any colour."""
        return gives(self.play, card, colour)


@per_pack
def gives(play: Play, card: str, colour: str) -> int:
    """The Intent of a card in a colour; without one, its most in any colour."""
    found = (one for one in printed_intent(play, card) if not colour or one.colour in (colour, "any intent"))
    return max((one.amount.n for one in found if isinstance(one.amount, tree.Number)), default=0)


@while_still
def _life(play: Play, who: str) -> int:
    limit = play.quantity("torment limit", who)
    tokens = play.table.tokens
    left = tokens.left("torment")
    return min(limit - 1 - tokens.of("torment", who), 99 if left is None else left)


@while_still
@until_changed(lambda play: (play.table.gate, len(play.table.read)))
def _certainty(play: Play) -> float:
    clues = promises_of(play.pack, play.table.gate).clues
    read = sum(1 for number in play.table.read if number in clues)
    return min(1.0, read / (CERTAIN * len(clues))) if clues else 1.0


@while_still
@until_changed(lambda play, who, colour: play.table.turn.number)
def _average(play: Play, who: str, colour: str) -> float:
    """The Intent of a colour that a Dreamer's card gave on average when this was first asked in this Turn."""
    cards = [card for name in ("deck", "discard", "hand") for card in play.table.piles.of(pile(who, name))]
    return sum(gives(play, card, colour) for card in cards) / len(cards) if cards else 0.0
