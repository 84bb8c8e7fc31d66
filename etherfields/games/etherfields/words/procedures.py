"""The procedures that effects come to at our table: prices, rolls, limits, and rules that last."""

from __future__ import annotations

from collections.abc import Callable

from etherfields.games.etherfields.vocabulary.game_language import source
from etherfields.kernel.play.decisions import Rules
from etherfields.language import tree
from etherfields.language.compile import Procedures
from ..rules.cards.card_families import is_left
from ..rules.costs.cost_text import price_and_luck
from ..rules.costs.payer import can_be_paid, pay_for
from ..rules.dreamers import dice
from ..rules.dreamers.death_warnings import warning_of
from ..rules.dreamers.limits import settle_limits
from ..rules.dreamers.torment import outlive
from ..rules.engine.asking import in_turn
from ..rules.engine.in_play import keep
from ..rules.engine.meanings import MEANINGS
from ..rules.engine.scene import Scene
from ..rules.menu.remarks import nothing_to_mend
from ..rules.state.table import Kept


def _roll(scene: Scene, die: str, does: Callable[[str], str]) -> Rules[str]:
    """Roll for the Dreamer who is asked, if a text speaks to one alone; else for the Party."""
    who = scene.askers[0]
    is_theirs = len(scene.play.party) == 1 or who in (scene.subject, scene.actor)
    return dice.roll(scene.play, die, who if is_theirs else "", scene.source, does)


def _settle(scene: Scene) -> Rules[None]:
    """Settle limits that have dropped before anything else is asked. Rules: EF-DRAW-13."""
    return settle_limits(scene.play)


def _outlive(scene: Scene) -> Rules[None] | None:
    """Let die who can't live, before the end of a text. Rules: EF-DEATH-08, EF-PRIORITY-08."""
    return outlive(scene.play)


def _bring(scene: Scene, span: str, rules: tuple[tree.Rule, ...]) -> None:
    play, made = scene.play, tree.Rules(rules)
    text = source(made)
    play.compiler.learn(text, made)
    keep(play, Kept(scene.source, scene.subject, span, text, dict(scene.that)))


MEANINGS.procedures = Procedures(
    can_pay=can_be_paid,
    pay=pay_for,
    price=lambda scene, cost: price_and_luck(scene, cost, scene.kind),
    roll=_roll,
    in_turn=lambda scene, them, supply: in_turn(scene.play, them, supply),
    settle=_settle,
    outlive=_outlive,
    warning=warning_of,
    remark=lambda scene, body, cost: nothing_to_mend(scene, body, cost) + warning_of(scene, (body, cost)),
    is_left=is_left,
    bring=_bring,
)
