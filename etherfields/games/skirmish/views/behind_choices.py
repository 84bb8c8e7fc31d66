"""The rules, names and numbers behind choices, and what to know before a decision."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import listed
from ..definitions.cells import CELLS, ENEMY, NAMES, SIDES
from ..definitions.naming import without_article
from ..rules.state.battle import GRAVEYARD, RESERVES, Battle
from ..rules.state.stats import power
from ..rules.turn.blades import blade_abilities
from ..rules.turn.spawning import spawn_abilities
from .cell_text import awaiting, cell_in_words
from .combat_foretold import in_brief, in_full, in_short, strikers
from .miniature_text import ability_in_words, copies_in_words, figure_in_words, names_of_abilities
from .numbers_text import needed, origins_of, price_in_words, stats_of
from .requirements import SIGNS, explained
from .standing import if_it_ended

RULE = "SK-"
CELL, ZONE, CARD, ABILITY, SIGN = "cell ", "zone ", "card ", "ability ", "sign "
"""The beginnings of what can be asked about beside figures and rules."""
_FIGURE = re.compile(r"(?:south|north)/[a-z0-9-]+")
RULES_OF_KINDS = {
    "spawn": "SK-SPAWN-06", "act": "SK-ACTION-01", "attackers": "SK-STRIKE-04", "blade": "SK-BLADE-03",
    "damage": "SK-DAMAGE-02", "fate": "SK-DESTROY-02", "deathblow": "SK-DEATHBLOW-01", "order": "SK-ABILITY-10",
    "place": "SK-DISRUPT-02", "target": "SK-ABILITY-16", "reroll": "SK-AB-FORTUNATE",
}  # fmt: skip
"""The rules by which something is asked, by the kind of question."""
RULES_OF_CHOICES = {
    "spawn": "SK-SPAWN-07", "use": "SK-SPAWN-18", "move": "SK-SHIFT-01", "strike": "SK-STRIKE-02",
    "hold": "SK-STRIKE-04", "alone": "SK-AB-LONER", "destroy": "SK-DESTROY-03", "disrupt": "SK-DISRUPT-05",
    "at": "SK-SPAWN-10", "keep": "SK-AB-UNIQUE",
}  # fmt: skip
"""The rules by which a choice can be made, by the beginning of its key."""
ENDS = {"spawn": "SK-SPAWN-05", "act": "SK-ACTION-03"}
"""The rules of ending a phase, by the kind of question."""


def rules_of(question: Ask[object]) -> list[str]:
    """The IDs of the rules by which something is asked."""
    return [rule for rule in (question.source or RULES_OF_KINDS.get(question.kind, ""),) if rule]


def rules_behind(question: Ask[object], choice: Choice[object]) -> list[str]:
    """The IDs of the rules by which a choice can be made."""
    own = ENDS.get(question.kind, "") if choice.ends else RULES_OF_CHOICES.get(choice.key.partition("/")[0], "")
    return list(dict.fromkeys(rule for rule in (choice.source, own, *rules_of(question)) if rule.startswith(RULE)))


def named_by(battle: Battle, choice: Choice[object]) -> list[str]:
    """The figures that a choice is about; of one that uses an ability, that ability."""
    figures, sort = figures_in(battle, choice), choice.key.partition("/")[0]
    if sort == "blade" and figures:
        used = {key: ability for key, _, ability in blade_abilities(battle, figures[0])}
    elif sort == "use":
        used = {key: ability for key, _, _, ability in spawn_abilities(battle, battle.active)}
    else:
        return figures
    return [f"{ABILITY}{used[choice.key].spelled}"] if choice.key in used else figures


def figures_in(battle: Battle, choice: Choice[object]) -> list[str]:
    """The figures that the key of a choice names."""
    return [one for one in dict.fromkeys(_FIGURE.findall(choice.key)) if one in battle.figures]


def in_sight(battle: Battle) -> dict[str, str]:
    """All that can be asked about, by its name: miniatures, copies, abilities, cells, zones."""
    seen: dict[str, str] = dict(names_of_abilities(battle))
    seen |= {cell: f"{CELL}{cell}" for cell in CELLS} | {sign: f"{SIGN}{sign}" for sign in SIGNS}
    for side in SIDES:
        seen |= {f"{NAMES[side]}’s {zone}": f"{ZONE}{side} {zone}" for zone in ("reserves", "graveyard")}
    for figure in battle.figures.values():
        seen[without_article(figure.name)] = figure.id
    for figure in battle.figures.values():
        seen[figure.card.name] = f"{CARD}{figure.card.code}"
    alone = [figure for figure in battle.figures.values() if figure.name == figure.card.name]
    return seen | {figure.name: figure.id for figure in alone}


def told_of(battle: Battle, source: str) -> str:
    """The lines on something in sight; empty: nothing is known of it."""
    if source.startswith(ABILITY):
        spelled = source.removeprefix(ABILITY)
        return f"{spelled}: {ability_in_words(battle.roster, spelled)}"
    if source.startswith(SIGN):
        return "\n".join(explained([source.removeprefix(SIGN)]))
    if source in battle.figures:
        return "\n".join(figure_in_words(battle, source))
    if source.startswith(CARD):
        return "\n".join(copies_in_words(battle, source.removeprefix(CARD)))
    if source.startswith(CELL):
        return cell_in_words(battle, source.removeprefix(CELL))
    if source.startswith(ZONE):
        side, _, zone = source.removeprefix(ZONE).partition(" ")
        pile = battle.piles.piles[(RESERVES if zone == "reserves" else GRAVEYARD)[side]]
        names = [battle.name(one) for one in pile]
        return f"{NAMES[side]}’s {zone}: {listed(names) or 'nobody'}."
    return ""


def reasons(battle: Battle, choice: Choice[object]) -> Iterator[str]:
    """The origins of the numbers of a choice."""
    sort, figures = choice.key.partition("/")[0], figures_in(battle, choice)
    if sort == "spawn":
        yield from price_in_words(battle, figures[0])
    elif sort in ("attack", "hold", "alone") and battle.combat is not None:
        for one in figures or battle.creatures(battle.combat.cell, battle.combat.side):
            origins = ", ".join(origins_of(battle, battle.figures[one], 0))
            yield f"{battle.figures[one].own} has power {power(battle, one)}: {origins}."
    elif sort == "strike":
        yield from in_full(battle, str(choice.value), battle.active)
    elif sort in ("damage", "destroy", "disrupt") and figures:
        yield from _defenses(battle, figures[0])


def _defenses(battle: Battle, figure: str) -> Iterator[str]:
    for which, name in ((1, "Defense"), (2, "Life")):
        yield f"{name}: {', '.join(origins_of(battle, battle.figures[figure], which))}."


def alike(battle: Battle, question: Ask[object]) -> list[list[str]]:
    """The keys of shifts without any difference: of equal copies from one cell into another."""
    if question.kind != "act":
        return []
    groups: dict[object, list[str]] = {}
    for choice in question.choices:
        if isinstance(choice.value, tuple):
            figure, cell = choice.value
            state = (battle.damage.get(figure, 0), figure in battle.steady)
            what = (battle.figures[figure].card.code, battle.piles.where[figure], cell, state)
            groups.setdefault(what, []).append(choice.key)
    return [keys for keys in groups.values() if len(keys) > 1]


def crossed(battle: Battle, choices: Sequence[Choice[object]]) -> dict[str, str]:
    """The Ambushes that creatures meet where choices lead, by their keys."""
    met = {}
    for choice in choices:
        figures, cell = figures_in(battle, choice), choice.key.rpartition("/")[2]
        if choice.key.startswith("move/") and figures and cell in CELLS:
            met[choice.key] = awaiting(battle, figures[0], cell)
    return {key: text for key, text in met.items() if text}


def beforehand(battle: Battle, question: Ask[object]) -> list[str]:
    """The facts that bear on a whole question: the points now, or the enemies that damage can go to."""
    combat = battle.combat
    if question.kind == "act" and not battle.action and combat is None:
        nth = "first" if battle.phase in (3, 5) else "second"
        told = f"It is your {nth} action phase: all your creatures shift, or all strike."
        return [told, f"If the turn ended now: {if_it_ended(battle)}."]
    if question.kind == "attackers" and combat is not None:
        return list(in_brief(battle, combat.cell, combat.side, _attackers(battle, question)))
    if question.kind == "blade" and combat is not None:
        return _enemies_in(battle, combat.cell, combat.side)
    if question.kind == "damage":
        return _enemies_in(battle, battle.cell(figures_in(battle, question.choices[0])[0]), question.waiting[0])
    return []


def _attackers(battle: Battle, question: Ask[object]) -> list[str]:
    """The creatures that strike together as things are; those held back are no longer offered."""
    free = [figures_in(battle, choice)[0] for choice in question.choices if choice.key.startswith("hold/")]
    combat = battle.combat
    return free or (strikers(battle, combat.cell, combat.side) if combat is not None else [])


def _enemies_in(battle: Battle, cell: str, side: str) -> list[str]:
    """The enemies of a side in a cell, with the damage that each can take, in a sentence; none if there are none."""
    told = [f"{battle.amid(one)} ({needed(battle, one)})" for one in battle.creatures(cell, ENEMY[side])]
    return [f"In {cell}: {listed(told)}."] if told else []


def at_stake(battle: Battle, question: Ask[object]) -> dict[str, str]:
    """The numbers behind choices: of those who can be spawned or targeted, of combats, of cells."""
    told = {}
    for choice in question.choices:
        sort, figures = choice.key.partition("/")[0], figures_in(battle, choice)
        if sort == "strike" and question.kind == "act":
            told[choice.key] = in_short(battle, str(choice.value), battle.active)
        elif figures and question.kind in ("spawn", "target") and battle.figures[figures[0]].is_creature:
            where = battle.cell(figures[0])
            stats = stats_of(battle, figures[0])
            told[choice.key] = f"{stats} in {where}" if where else stats
        elif question.kind == "spawn" and sort == "spawn":
            told[choice.key] = "location"
    return told
