"""The English of deeds, events and costs: one clause at a time."""

from __future__ import annotations

import re

from .. import tree
from .. import vocabulary as words
from ..vocabulary.verbs import FACTS, VERB
from ..vocabulary.words import quoted
from .phrases_text import COLOURS, NOUNS, Letters, amount, many, plural, things

_YOU, _THEY = tree.The("you"), tree.The("they")
_ALL_OF: dict[tree.Selection | None, str] = {None: "all", _YOU: "all your", _THEY: "all their"}
_HELD_AS = {"crystal": "crystals", "ether": "ether", "hour": "hours", "key": "keys", "spirit token": "spirit"}
"""The tokens that are held, and the measures that tell how many of them."""
_BEASTS = ("creature", "companion", "figure")
_EVENTS = {event.name: event for event in words.EVENTS}
_MOMENTS = {moment.name: moment.english for moment in words.MOMENTS}
_COST_WORDS = {entry.name: entry.english for entry in words.COST_WORDS}
_WORDS = {entry.name: entry.english for entry in (*words.COLOURS, *words.ZONES, *words.STATES)}


def clause(node: tree.Do, letters: Letters, subject: tree.Selection | None = None) -> str:
    """A verb with its arguments: `draw 3 cards`, or `draws 3 cards` after a subject that is one."""
    verb = VERB[node.verb]
    given = {slot.name: argument for slot, argument in zip(verb.slots(), node.args, strict=True)}
    pattern, _, if_chosen = verb.english.removeprefix("!").partition("|")
    if if_chosen and any(_chosen(argument) for argument in node.args):
        pattern = if_chosen
    number = "1"

    def told(match: re.Match[str]) -> str:
        nonlocal number
        name, unit = match.group(1), match.group(2) or ""
        argument = given[name]
        if isinstance(argument, tree.Text):
            return quoted(argument.text) + unit
        if isinstance(argument, tree.Word):
            return _WORDS.get(argument.word, argument.word) + unit
        if argument == _YOU and subject in (None, _YOU):
            return "yourself" + unit
        if argument == _THEY and isinstance(subject, tree.Some):
            return ("itself" if subject.noun in _BEASTS and not plural(subject) else "themselves") + unit
        if isinstance(argument, tree.The | tree.Some):
            return (_all_held(node, argument) or things(argument, letters)) + unit
        number = amount(argument, letters, countable="(s)" in unit)
        return number + many(unit, number)

    agreed = inflected(pattern, subject is None or plural(subject))
    said = re.sub(r"\{(\w+)\}((?: \w+)+?\(s\))?", told, agreed)
    # Nobody makes themselves Paralysed: they become so.
    return said.replace("make yourself ", "become ", 1) if said.startswith("make yourself ") else said


def _chosen(argument: tree.Argument) -> bool:
    return isinstance(argument, tree.Some) and not (argument.name and not argument.amount)


def _all_held(node: tree.Do, what: tree.The | tree.Some) -> str:
    """The object of a loss that takes all: `all your Crystals`; empty for any other."""
    if FACTS[node.verb].spends != "things" or not isinstance(what, tree.Some):
        return ""
    count, measure = what.count, _HELD_AS.get(what.noun)
    if not isinstance(count, tree.Quantity) or count.name != measure or count.of not in _ALL_OF:
        return ""
    is_bare = what == tree.Some("exactly", what.noun, count)
    return f"{_ALL_OF[count.of]} {NOUNS[what.noun].english_plural}" if is_bare else ""


def inflected(pattern: str, base: bool) -> str:
    """`receive[s]` and `[is|are]` as they follow a subject; `base`: one of several, or `you`."""
    pattern = re.sub(r"\[(e?s)\]", "" if base else r"\1", pattern)
    return re.sub(r"\[(\w+)\|(\w+)\]", r"\2" if base else r"\1", pattern)


def has_subject(node: tree.Do) -> bool:
    """Whether it is told who does it: `they draw 1 card`, but only `read script 512`."""
    return VERB[node.verb].subject


def is_statement(node: tree.Do) -> bool:
    """Whether it is told as something that happens by itself: `the Dream is won`."""
    return VERB[node.verb].english.startswith(("!the ", "!nothing "))


def event(node: tree.Happening, would: bool, letters: Letters) -> str:
    """The event waited for: `you would receive Torment`."""
    if node.who is None:
        return _MOMENTS[node.event]
    entry = _EVENTS[node.event]
    if would:
        verb = re.sub(r"\[\w+\|\w+\]", "be", entry.english).replace("[s]", "").replace("[es]", "")
        verb = f"would {verb}"
    else:
        verb = inflected(entry.english, plural(node.who))
    if node.what is None:
        # "use Contact with" nobody in particular is to use Contact.
        return f"{things(node.who, letters, subject=True)} {verb.removesuffix(' with')}"
    return f"{things(node.who, letters, subject=True)} {verb} {things(node.what, letters)}"


# --- costs --------------------------------------------------------------------------------------

def cost(node: tree.Cost, letters: Letters) -> str:
    """A cost as a list: `3 Insight or 2 Anger, Gradual`."""
    parts = [" or ".join(_payment(payment, letters) for payment in part) for part in node.parts]
    return ", ".join([*parts, *(_COST_WORDS[word] for word in node.words)])


def price(node: tree.Cost, letters: Letters) -> str:
    """A cost as something done: `discard this card`, `pay 3 Insight or 2 Anger`."""
    parts = []
    for part in node.parts:
        done = [_payment(payment, letters) for payment in part]
        paid = "pay " if done[0][0].isdigit() or isinstance(part[0], tree.Intent) or _lost(part[0]) else ""
        parts.append(paid + " or ".join(done))
    told = [_COST_WORDS[word] for word in node.words]
    if not parts:
        return f"pay nothing ({', '.join(told)})"
    return " and ".join(parts) + (f" ({', '.join(told)})" if told else "")


def _payment(node: tree.Payment, letters: Letters) -> str:
    match node:
        case tree.Intent():
            return intent(node, letters)
        case tree.Do(_, (what,)) if _lost(node):
            assert isinstance(what, tree.Some)
            return things(what, letters)
        case _:
            return clause(node, letters)


def _lost(node: tree.Payment) -> bool:
    return isinstance(node, tree.Do) and FACTS[node.verb].unsaid and (
        isinstance(node.args[0], tree.Some) and node.args[0].amount == "exactly")


def intent(node: tree.Intent, letters: Letters) -> str:
    """An amount of Intent: `3 Insight`."""
    return (f"{amount(node.amount, letters, countable=False)} {COLOURS[node.colour]}"
            f"{' for each player' if node.per_dreamer else ''}")


def intent_value(node: tree.IntentValue, letters: Letters) -> str:
    """The Intent of a card: `2 Insight or 1 Cunning`."""
    return " or ".join(intent(option, letters) for option in node.options)
