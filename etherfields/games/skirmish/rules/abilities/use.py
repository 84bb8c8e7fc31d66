"""An ability in use: who bears it, and whom it may affect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec import Struct

from etherfields.kernel.play.decisions import Rules
from ...definitions.catalogue import ENTRIES
from ...definitions.cells import ADJACENT, ENEMY
from ...definitions.miniatures import Ability
from ..state.asking import target
from ..state.battle import Battle
from ..state.stats import affects


class Use(Struct, frozen=True):
    """An ability that a figure uses now."""

    battle: Battle
    bearer: str
    ability: Ability

    @property
    def side(self) -> str:
        """The side that uses it."""
        return self.battle.figures[self.bearer].side

    @property
    def cell(self) -> str:
        """The cell in which its bearer stands now; empty: nowhere."""
        return self.battle.cell(self.bearer)

    @property
    def source(self) -> str:
        """The ID of its rule."""
        return ENTRIES[self.ability.name].id

    def affected(self, figures: Iterable[str]) -> list[str]:
        """The figures among these that its modifier lets it affect.

        Rules: SK-ABILITY-17."""
        own = self.battle.figures[self.bearer]
        return [one for one in figures if affects(self.ability, own, self.battle.figures[one])]

    def allies(self) -> list[str]:
        """The creatures of its side but the bearer; only the bearer with the modifier Self.

        Rules: SK-AB-SELF, SK-ABILITY-22."""
        own = self.battle.creatures_in_play(self.side)
        return self.affected(one for one in own if (one == self.bearer) == (self.ability.only == "self"))

    def enemies(self) -> list[str]:
        """The enemy creatures anywhere."""
        return self.affected(self.battle.creatures_in_play(ENEMY[self.side]))

    def local_enemies(self) -> list[str]:
        """The enemy creatures in the bearer's cell."""
        return self.affected(self.battle.creatures(self.cell, ENEMY[self.side])) if self.cell else []

    def target(self, prompt: str, figures: Iterable[str]) -> Rules[str]:
        """Let the user choose among figures; who may decline, may choose nobody."""
        entry = ENTRIES[self.ability.name]
        verb = entry.slug
        return (
            yield from target(self.battle, self.side, verb, prompt, figures, entry.id, is_optional=self.is_optional)
        )

    @property
    def is_optional(self) -> bool:
        """Whether its user may decline it.

        Rules: SK-BLADE-08, SK-AMB-12c, SK-AMB-14."""
        rulings = self.battle.rulings
        if self.ability.name in ("raise", "purge"):
            return (rulings.raise_ if self.ability.name == "raise" else rulings.purge) == "yes"
        return ENTRIES[self.ability.name].is_optional

    def steps(self, figure: str) -> list[str]:
        """The adjacent cells with room for a figure.

        Rules: SK-STACK-01, SK-ABILITY-22."""
        battle = self.battle
        side = battle.figures[figure].side
        return [cell for cell in ADJACENT[battle.cell(figure)] if battle.has_room(cell, side)]


Effect: TypeAlias = Callable[[Use], Rules[None]]
