"""From the vocabulary to a parser: one lark grammar, made when content is first read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from lark import Lark
from lark.indenter import Indenter

from .. import vocabulary as words
from ..vocabulary.words import Happens, Slot, Verb, third_person

STARTS = {
    "effects": "effects",
    "rules": "rules",
    "cost": "cost",
    "condition": "condition_text",
    "intent": "intent",
    "value": "value_text",
}

AMOUNTS = ("each", "every", "a", "an", "another", "any", "all", "the nearest", "the farthest", "a random")
SPANS_OF_ONCE = {"once": "campaign", "once per dream": "dream", "once per turn": "turn"}

# Pronouns that are written otherwise where they are not the subject.
OBJECTS = {"them": "they"}
# Events that are told from `gain` by what is gained.
GAINS = {"loot": "gain loot", "morph": "gain a morph"}

_RULE_OF_SLOT = {"value": "value", "np": "np", "text": "STRING", "script": "number", "colour": "COLOUR",
                 "zone": "ZONE", "state": "such"}


class Margins(Indenter):
    """Turns the margins of a text into INDENT and DEDENT."""

    NL_type = "_NL"
    OPEN_PAREN_types: list[str] = []  # noqa: RUF012 - lark asks for a plain list
    CLOSE_PAREN_types: list[str] = []  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 4


def phrase(name: str) -> str:
    """A pattern for a phrase of words, any white space between them."""
    return r"[ \t]+".join(re.escape(word) for word in name.split())


def _terminal(names: Iterable[str], priority: int = 0) -> str:
    longest_first = sorted(set(names), key=lambda name: (-len(name), name))
    mark = f".{priority}" if priority else ""
    return f"{mark}: /(?:{'|'.join(phrase(name) for name in longest_first)})(?![\\w-])/i"


def _unless_noun(names: Iterable[str], priority: int) -> str:
    """A terminal whose words give way to a noun that begins like them: `spirit`, but `spirit token`."""
    nouns = [form for noun in words.NOUNS for form in noun.forms]
    patterns = []
    for name in sorted(set(names), key=lambda name: (-len(name), name)):
        rests = sorted(noun[len(name) + 1 :] for noun in nouns if noun.startswith(name + " "))
        unless = rf"(?![ \t]+(?:{'|'.join(map(phrase, rests))})(?![\w-]))" if rests else ""
        patterns.append(phrase(name) + unless)
    return f".{priority}: /(?:{'|'.join(patterns)})(?![\\w-])/i"


def _adjectives() -> str:
    """Words that are nouns too (`trap`) are adjectives only before `field`."""
    nouns = {form for noun in words.NOUNS for form in noun.forms}
    names = sorted((entry.name for entry in words.ADJECTIVES), key=lambda name: (-len(name), name))
    patterns = [phrase(name) + (r"(?=[ \t]+field)" if name in nouns else "") for name in names]
    return f".1: /(?:{'|'.join(patterns)})(?![\\w-])/i"


def _colours() -> str:
    """Colours that are adjectives too (`2 insight cards`) are colours only before no noun phrase."""
    nouns = [form for noun in words.NOUNS for form in noun.forms]
    follows = "|".join(phrase(name) for name in (*nouns, *(entry.name for entry in words.ADJECTIVES)))
    numbers = "|".join(phrase(entry.name) for entry in (*words.QUANTITIES, *words.MEASURES) if entry.name not in nouns)
    names = "|".join(phrase(entry.name) for entry in words.COLOURS)
    unless = rf"(?![ \t]+(?!(?:{numbers})(?![\w-]))(?:{follows})(?![\w-]))"
    return rf".2: /(?:{names})(?![\w-]){unless}/i"


def _faces() -> str:
    """Faces are adjectives or quantities too (`full`, `crawl`), but only faces are followed by a colon."""
    names = "|".join(sorted({face for faces in words.DICE.values() for face in faces}))
    return rf".3: /(?:{names})(?=[ \t]*[,:])/i"


def _also() -> str:
    """The `and` between two things said of one noun: `within 2 and on a light field`."""
    facts = "|".join(phrase(entry.name) for entry in words.FACTS)
    first = "|".join(("on", "next", "of", "within", "in", "where"))
    return rf".1: /and(?=[ \t]+(?:{first})(?![\w-]))(?![ \t]+(?:{facts})(?![\w-]))/i"


def verb_token(verb: Verb) -> str:
    """The terminal of a verb's first word."""
    return "V_" + verb.form.split()[0].upper()


def verb_rule(verb: Verb) -> str:
    """The name of a verb's production."""
    return "do_" + re.sub(r"\W", "_", verb.name)


def _keyword(word: str) -> str:
    return "K_" + re.sub(r"\W", "", word).upper()


def _verb_productions(keywords: dict[str, str]) -> list[str]:
    actions: list[str] = []
    firsts = {verb.form.split()[0] for verb in words.VERBS}
    for verb in words.VERBS:
        first, *rest = verb.pieces()
        assert isinstance(first, str)
        keywords.setdefault(verb_token(verb), f"(?:{first}|{third_person(first)})")
        pieces = [verb_token(verb)]
        for piece in rest:
            if isinstance(piece, Slot):
                pieces.append(_RULE_OF_SLOT[piece.kind])
            elif piece.replace("(s)", "s") in firsts:  # a verb too, and the lexer can't tell them apart
                pieces.append("V_" + piece.replace("(s)", "s").upper())
                keywords[pieces[-1]] = f"(?:{piece.replace('(s)', 's?')})"
            else:
                keywords[_keyword(piece)] = piece.replace("(s)", "s?")
                pieces.append(_keyword(piece))
        actions.append(f"{' '.join(pieces)} -> {verb_rule(verb)}")
        if pieces[-1] == "such":  # a name behind a noun is read as its name: `make a creature "Drowsy"`
            actions.append(f"{' '.join(pieces[:-1])} -> {verb_rule(verb)}")
    return ["action: " + "\n    | ".join(actions)]


def event_rule(event: Happens) -> str:
    """The name of an event's production."""
    return "event_" + re.sub(r"\W", "_", event.name)


def _begins_like_a_verb(event: Happens) -> bool:
    return event.name.split()[0] in {verb.form.split()[0] for verb in words.VERBS}


def _event_productions(keywords: dict[str, str]) -> list[str]:
    """Events that begin like verbs are made of the same words, for the lexer can't tell them apart."""
    names = ["EVENT -> event_of_one_name"]
    for event in words.EVENTS:
        if not _begins_like_a_verb(event) or event.name in GAINS.values():
            continue
        first, *rest = event.name.split()
        pieces = ["V_" + first.upper()]
        for word in rest:
            keywords[_keyword(word)] = word
            pieces.append(_keyword(word))
        names.append(f"{' '.join(pieces)} -> {event_rule(event)}")
    return ["event_name: " + "\n    | ".join(names)]


def _classes() -> list[str]:
    events = [name for event in words.EVENTS if not _begins_like_a_verb(event) for name in (event.name, event.third)]
    return [
        "NOUN" + _terminal(form for noun in words.NOUNS for form in noun.forms),
        "ADJECTIVE" + _adjectives(),
        "PRONOUN" + _terminal([*(entry.name for entry in words.PRONOUNS), *OBJECTS], 2),
        "ZONE" + _terminal(entry.name for entry in words.ZONES),
        "QUANTITY" + _unless_noun((entry.name for entry in words.QUANTITIES), 2),
        "MEASURE" + _unless_noun((entry.name for entry in words.MEASURES), 2),
        "QUALITY" + _unless_noun((entry.name for entry in words.QUALITIES), 3),
        "QUALITY_WORD" + _terminal((entry.name for entry in words.QUALITY_WORDS), 2),
        "FACT" + _terminal((entry.name for entry in words.FACTS), 3),
        "SPAN" + _terminal((entry.name for entry in words.SPANS), 3),
        "ACTIVITY" + _terminal(entry.name for entry in words.ACTIVITIES),
        "COLOUR" + _colours(),
        "COST_WORD" + _terminal((entry.name for entry in words.COST_WORDS), 2),
        "EVENT" + _terminal(events),
        "MOMENT" + _terminal((entry.name for entry in words.MOMENTS), 3),
        "DIE" + _terminal(words.DICE),
        "FACE" + _faces(),
        "AMOUNT" + _terminal(AMOUNTS),
        "OTHER" + _terminal(["other"]),
        "UP_TO" + _terminal(["up to"]),
        "ALSO" + _also(),
        "ONCE" + _terminal(SPANS_OF_ONCE, 1),
        "NEXT_TIME" + _terminal(["next time"], 1),
        "WHILE_ACTIVE" + _terminal(["while active"], 1),
        "HAS" + _terminal(["has", "have"]),
        "IS" + _terminal(["is", "are", "stand", "stands"]),
        "IS_NOT" + _terminal(["is not", "are not"], 1),
        "IS_AT_LEAST" + _terminal(["is at least", "are at least"], 1),
        "IS_AT_MOST" + _terminal(["is at most", "are at most"], 1),
        "IS_MORE_THAN" + _terminal(["is more than", "are more than"], 1),
        "IS_LESS_THAN" + _terminal(["is less than", "are less than"], 1),
    ]


def text() -> str:
    """The whole grammar, as lark reads it."""
    keywords: dict[str, str] = {}

    def named(match: re.Match[str]) -> str:
        keywords[_keyword(match.group(1))] = match.group(1)
        return _keyword(match.group(1))

    syntax = files("etherfields.language.parse").joinpath("effects.lark").read_text("utf-8")
    comments_off = re.sub(r"^//.*$", "", syntax, flags=re.M)
    syntax = re.sub(r"'(\w+)'", named, comments_off)
    productions = [*_verb_productions(keywords), *_event_productions(keywords)]
    terminals = [f"{name}: /{pattern}(?![\\w-])/i" for name, pattern in sorted(keywords.items())]
    return "\n".join([syntax, *productions, *_classes(), *terminals])


@cache
def parser() -> Lark:
    """The parser for every kind of text that content is made of."""
    return Lark(text(), parser="lalr", lexer="contextual", start=list(STARTS.values()),
                postlex=Margins(), propagate_positions=True, maybe_placeholders=False)
