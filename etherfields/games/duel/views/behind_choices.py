"""The rules, names and numbers behind choices, and what to know before a decision."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import either, listed, some
from ..definitions.heroes import Way
from ..definitions.requirements import symbols_on
from ..rules.chances.attempts import attempts_for
from ..rules.phases.offensive_roll import KEEP
from ..rules.state.duel import Duel
from ..rules.state.names import ABILITY, CARD, RULE, TOKEN
from .board_text import attempts_left, does_in_words, met_by, met_now, percent, rolls
from .dice_asked import ATTEMPTS, ROLL
from .ledger_text import defence_rolled, in_short, ledger_in_words
from .sources import card_gist, gist
from .targets import die_in_words, target_in_words

PLAYER, DISCARD, DIE, TARGETED = "player", "discard", "die", "window targeted"
"""The kinds of questions that ask for a player, for a card to part with, for a die's new number, and whether to change
the targeting die."""
WINDOW = "window "
"""The beginning of the kinds of questions that are windows."""
AFTER_ROLL = frozenset(("defend", "window last", "window defended", "window activated", "window then"))
"""The kinds of questions before which it is told what is coming."""


def rules_of(question: Ask[object]) -> list[str]:
    """The IDs of the rules by which something is asked."""
    return [question.source] if question.source.startswith(RULE) else []


def rules_behind(question: Ask[object], choice: Choice[object]) -> list[str]:
    """The IDs of the rules by which a choice can be made."""
    return list(dict.fromkeys(one for one in (choice.source, question.source) if one.startswith(RULE)))


def named_by(choice: Choice[object]) -> list[str]:
    """The field, card or token that a choice is about."""
    return [choice.source] if choice.source.startswith((ABILITY, CARD, TOKEN)) else []


def beforehand(duel: Duel, question: Ask[object]) -> list[str]:
    """The facts that bear on a whole question: what is coming, and how that number is made."""
    if question.kind in AFTER_ROLL:
        coming = "Coming, as the dice lie" if defence_rolled(duel) else "Coming"
        return [f"{coming}: {line}." for line in in_short(duel, sums_only=question.kind == "defend")]
    return [die_in_words(duel)] if question.kind == TARGETED else []


def at_stake(duel: Duel, question: Ask[object]) -> dict[str, str]:
    """What choices do, in a few words, by their keys."""
    if not question.waiting:
        return {}
    if question.kind == ROLL:
        met = [f"{field} ({needs})" for field, needs in met_now(duel)]
        return {KEEP: f"the dice meet {listed(met)}"} if met else {}
    if question.kind == DIE and duel.roll is None:
        return dict(_turned(duel, question))
    told = {}
    for choice in question.choices:
        if choice.key.startswith("ability/"):
            way = _way(duel, choice)
            if way is not None:
                told[choice.key] = does_in_words(duel, duel.fields[duel.active][choice.key.split("/")[1]], way)
        elif choice.key.startswith(("play/", "spend/", "use/", "defend/", "upgrade/", TOKEN)):
            told[choice.key] = gist(duel.roster, choice.source, duel)
        elif question.kind == PLAYER and choice.value in duel.seats:
            told[choice.key] = target_in_words(duel, str(choice.value))
        elif question.kind == DISCARD and choice.source.startswith(CARD):
            told[choice.key] = card_gist(duel.roster, duel.roster.cards[choice.source.removeprefix(CARD)])
    return {key: text for key, text in told.items() if text}


def _turned(duel: Duel, question: Ask[object]) -> Iterator[tuple[str, str]]:
    """The abilities that the dice meet with one of them turned, and those that they no longer meet, by keys."""
    attack = duel.attack
    if attack is None or not attack.dice:
        return
    before = list(met_by(duel, attack.dice))
    for choice in question.choices:
        _, place, face = choice.key.split("/")
        dice = attack.dice.copy()
        dice[int(place) - 1] = int(face)
        after = list(met_by(duel, dice))
        new = [f"{name} ({needs})" for name, needs in after if (name, needs) not in before]
        gone = [name for name, _ in before if name not in dict(after)]
        told = [f"meets {listed(new)}"] * bool(new) + [f"no longer {either(gone)}"] * bool(gone)
        if told:
            yield choice.key, ", ".join(told)


def _way(duel: Duel, choice: Choice[object]) -> Way | None:
    """The tier that a choice announces."""
    _, code, *tier = choice.key.split("/")
    ability = duel.fields[duel.active].get(code)
    nth = int(tier[0]) - 1 if tier and tier[0].isdecimal() else 0
    return ability.ways[nth] if ability is not None and nth < len(ability.ways) else None


def reasons(duel: Duel, choice: Choice[object]) -> Iterator[str]:
    """The numbers behind a choice: the chances that throwing these dice gives, or the sums of what is coming."""
    places = next((places for places, key in ATTEMPTS.together.items() if key == choice.key), None)
    if choice.key in ATTEMPTS.alone:
        places = (ATTEMPTS.alone.index(choice.key),)
    if places is not None and rolls(duel, duel.active):
        yield from _chances_if(duel, places)
    elif duel.attack is not None and duel.attack.active:
        yield from ledger_in_words(duel)


def _chances_if(duel: Duel, places: tuple[int, ...]) -> Iterator[str]:
    """The chances of every tier if these dice are thrown again, and then whatever is best for it."""
    attack, left = duel.attack, attempts_left(duel)
    if attack is None or not left:
        return
    seat = duel.active
    die = duel.hero(seat).die
    symbols = symbols_on(attack.dice, die)
    found = []
    for ability in duel.fields[seat].values():
        for way in ability.ways if ability.is_offence else ():
            chance = attempts_for(way.needs, die).if_again(attack.dice, places, left)
            note = " (met now)" if way.needs.is_met(attack.dice, symbols) else ""
            found.append((chance, f"{percent(chance):>9}  {ability.name}, {way.needs.text()}{note}"))
    found.sort(key=lambda one: -one[0])
    throws = "this throw" if left == 1 else f"this throw and {some(left - 1, 'attempt')} after it"
    yield f"Chances with {throws}:"
    yield from (line for chance, line in found if chance)
