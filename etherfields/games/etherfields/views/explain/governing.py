"""The rules behind questions and choices, also behind those for which a card or a paragraph stands."""

from __future__ import annotations

from etherfields.games.etherfields.definitions.cards import Influence, Item, Knowledge, Mask, Note
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Companion, Creature, Gate, Overlay, Tile
from etherfields.games.etherfields.definitions.travel import Fate, SlumberTile
from etherfields.games.etherfields.rules.costs.payment import TOO_MUCH
from etherfields.games.etherfields.rules.state.play import BACK, Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.kernel.play.decisions import Ask, Choice
from ..preview.foresight import kind_of

RULE = "EF-"
"""The beginning of a rule's ID."""
RULES_OF_KINDS = {
    "accept": "EF-PRIORITY-03",
    "discard": "EF-PRIORITY-02",
    "move": "EF-MOVE-02",
    "option": "EF-PRIORITY-03",
    "pay": "EF-COST-03",
    "pay-by": "EF-COST-08",
    "reroll": "EF-DIE-02",
    "script": "EF-SCRIPT-01",
    "thing": "EF-PRIORITY-02",
    "way": "EF-MOVE-01",
}
"""The rules by which cards and paragraphs ask, by the kind of question."""
RULES_OF_CHOICES = {
    "effect": "EF-PRIORITY-07",
    "lay-out": "EF-DEV-02",
    "pay": "EF-COST-03",
    "reroll": "EF-DIE-02",
    "shop": "EF-SHOP-01",
}
"""The rules by which a choice can be made that a card stands behind, by the sort of choice."""
SURPLUS = "EF-COST-07"
"""The rule of what pays too much."""
REACHING = "EF-ATTACK-02"
"""The rule of what a tile lets one do from further away."""
RULES_OF_USES: tuple[tuple[type[Definition], str], ...] = (
    (Item, "EF-ITEM-02"),
    (Mask, "EF-MASK-02"),
    (Note, "EF-NOTE-01"),
    (Knowledge, "EF-KNOW-01"),
    (Creature, "EF-CREATURE-06"),
    (Companion, "EF-COMPANION-01"),
    (Fate, "EF-FATE-05"),
    (Gate, "EF-TURN-04"),
    (Tile, "EF-LAND-10"),
    (SlumberTile, "EF-LAND-10"),
    (Overlay, "EF-LAND-10"),
)
"""The rules by which actions are used, by what they are printed on; Influence cards have three of their own."""


def rules_of(question: Ask[object]) -> list[str]:
    """The IDs of the rules by which something is asked, also where a card asks it."""
    return [rule for rule in (_rule_of_question(question), question.also) if rule]


def _rule_of_question(question: Ask[object]) -> str:
    return question.source if question.source.startswith(RULE) else RULES_OF_KINDS.get(question.kind, "")


def rules_behind(play: Play, question: Ask[object], choice: Choice[object]) -> list[str]:
    """The IDs of the rules by which a choice can be made; where it has none of its own, those by which it is asked."""
    own = _rule_of_choice(play, choice) or _rule_of_question(question)
    return [rule for rule in (own, question.also) if rule]


def _rule_of_choice(play: Play, choice: Choice[object]) -> str:
    if choice.source.startswith(RULE):
        return choice.source
    sort = choice.own.partition("/")[0]
    if sort == "pay" and TOO_MUCH in choice.label:
        return SURPLUS
    if sort in ("use", "quick"):
        return _rule_of_use(play, choice, sort)
    return RULES_OF_CHOICES.get(sort, "")


def _rule_of_use(play: Play, choice: Choice[object], sort: str) -> str:
    """Actions come from cards of many kinds, and from what lies on the Landscape. Rules: EF-COST-01."""
    if choice.source.startswith(BACK):
        return "EF-DECK-13"
    printed = play.pack.definitions.get(code(choice.source))
    if isinstance(printed, Influence):
        return "EF-DEV-03" if printed.layout else "EF-DECK-09" if sort == "quick" else "EF-DECK-07"
    rule = next((rule for kind, rule in RULES_OF_USES if isinstance(printed, kind)), "")
    return REACHING if rule == "EF-LAND-10" and kind_of(play, choice) else rule
