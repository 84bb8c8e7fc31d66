"""From a vocabulary to a parser: one lark grammar for each game, made when its content is first read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files

from lark import Lark
from lark.indenter import Indenter

from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import Happens, Slot, Verb, third_person

STARTS = {
    "effects": "effects",
    "rules": "rules",
    "cost": "cost",
    "condition": "condition_text",
    "intent": "resources",
    "value": "value_text",
}

ALWAYS = ("choose", "repeat")
"""The verbs with which the syntax itself has something to say."""
AMOUNTS = ("each", "every", "a", "an", "another", "any", "all", "the nearest", "the farthest", "a random")

# Pronouns that are written otherwise where they are not the subject.
OBJECTS = {"them": "they"}

_RULE_OF_SLOT = {"value": "value", "np": "np", "text": "STRING", "script": "number", "resource": "RESOURCE",
                 "zone": "ZONE", "state": "such"}


NEVER = ": /(?!)x/"
"""The terminal of a class that has no words in a game."""


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
    names = [*names]
    if not names:
        return NEVER
    longest_first = sorted(set(names), key=lambda name: (-len(name), name))
    mark = f".{priority}" if priority else ""
    return f"{mark}: /(?:{'|'.join(phrase(name) for name in longest_first)})(?![\\w-])/i"


def _unless_noun(words: Vocabulary, names: Iterable[str], priority: int) -> str:
    """A terminal whose words give way to a noun that begins like them: `spirit`, but `spirit token`."""
    names = [*names]
    if not names:
        return NEVER
    patterns = []
    for name in sorted(set(names), key=lambda name: (-len(name), name)):
        rests = sorted(noun[len(name) + 1 :] for noun in words.noun_forms if noun.startswith(name + " "))
        unless = rf"(?![ \t]+(?:{'|'.join(map(phrase, rests))})(?![\w-]))" if rests else ""
        patterns.append(phrase(name) + unless)
    return f".{priority}: /(?:{'|'.join(patterns)})(?![\\w-])/i"


def _adjectives(words: Vocabulary) -> str:
    """Words that are nouns too (`trap`) are adjectives only before the noun that they need: `trap field`."""
    if not words.adjectives:
        return NEVER
    nouns = {*words.noun_forms}
    entries = sorted(words.adjectives, key=lambda entry: (-len(entry.name), entry.name))
    patterns = [phrase(one.name) + (rf"(?=[ \t]+{one.noun})" if one.name in nouns else "") for one in entries]
    return f".1: /(?:{'|'.join(patterns)})(?![\\w-])/i"


def _resources(words: Vocabulary) -> str:
    """Resources that are adjectives too (`2 wood cards`) are resources only before no noun phrase."""
    if not words.resources:
        return NEVER
    nouns = words.noun_forms
    follows = "|".join(phrase(name) for name in (*nouns, *(entry.name for entry in words.adjectives)))
    numbers = "|".join(phrase(entry.name) for entry in (*words.quantities, *words.measures) if entry.name not in nouns)
    names = "|".join(phrase(entry.name) for entry in words.resources)
    unless = rf"(?![ \t]+(?!(?:{numbers})(?![\w-]))(?:{follows})(?![\w-]))"
    return rf".2: /(?:{names})(?![\w-]){unless}/i"


def _faces(words: Vocabulary) -> str:
    """Faces are adjectives or quantities too (`full`, `crawl`), but only faces are followed by a colon."""
    if not words.faces:
        return NEVER
    names = "|".join(sorted({*words.faces}))
    return rf".3: /(?:{names})(?=[ \t]*[,:])/i"


def _also(words: Vocabulary) -> str:
    """The `and` between two things said of one noun: `within 2 and on a light field`."""
    facts = "|".join(phrase(entry.name) for entry in words.facts) or "(?!)x"
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


def _verb_productions(words: Vocabulary, keywords: dict[str, str]) -> list[str]:
    actions: list[str] = []
    firsts = {verb.form.split()[0] for verb in words.verbs}
    for verb in words.verbs:
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


def _begins_like_a_verb(words: Vocabulary, event: Happens) -> bool:
    return event.name.split()[0] in {verb.form.split()[0] for verb in words.verbs}


def _event_productions(words: Vocabulary, keywords: dict[str, str]) -> list[str]:
    """Events that begin like verbs are made of the same words, for the lexer can't tell them apart."""
    names = ["EVENT -> event_of_one_name"]
    for event in words.events:
        if not _begins_like_a_verb(words, event) or event.gained:
            continue
        first, *rest = event.name.split()
        pieces = ["V_" + first.upper()]
        for word in rest:
            keywords[_keyword(word)] = word
            pieces.append(_keyword(word))
        names.append(f"{' '.join(pieces)} -> {event_rule(event)}")
    return ["event_name: " + "\n    | ".join(names)]


def _classes(words: Vocabulary) -> list[str]:
    apart = [event for event in words.events if not _begins_like_a_verb(words, event)]
    events = [name for event in apart for name in (event.name, event.third)]
    return [
        "NOUN" + _terminal(words.noun_forms),
        "ADJECTIVE" + _adjectives(words),
        "PRONOUN" + _terminal([*(entry.name for entry in words.pronouns), *OBJECTS], 2),
        "ZONE" + _terminal(entry.name for entry in words.zones),
        "QUANTITY" + _unless_noun(words, (entry.name for entry in words.quantities), 2),
        "MEASURE" + _unless_noun(words, (entry.name for entry in words.measures), 2),
        "QUALITY" + _unless_noun(words, (entry.name for entry in words.qualities), 3),
        "QUALITY_WORD" + _terminal((entry.name for entry in words.quality_words), 2),
        "FACT" + _terminal((entry.name for entry in words.facts), 3),
        "SPAN" + _terminal((entry.name for entry in words.spans), 3),
        "ACTIVITY" + _terminal(entry.name for entry in words.activities),
        "RESOURCE" + _resources(words),
        "COST_WORD" + _terminal((entry.name for entry in words.cost_words), 2),
        "EVENT" + _terminal(events),
        "MOMENT" + _terminal((entry.name for entry in words.moments), 3),
        "DIE" + _terminal(words.dice),
        "FACE" + _faces(words),
        "AMOUNT" + _terminal(AMOUNTS),
        "OTHER" + _terminal(["other"]),
        "UP_TO" + _terminal(["up to"]),
        "ALSO" + _also(words),
        "ONCE" + _terminal((once.name for once in words.onces), 1),
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


def text(words: Vocabulary) -> str:
    """The whole grammar, as lark reads it."""
    keywords = {f"V_{verb.upper()}": f"(?:{verb}|{third_person(verb)})" for verb in ALWAYS}

    def named(match: re.Match[str]) -> str:
        keywords[_keyword(match.group(1))] = match.group(1)
        return _keyword(match.group(1))

    syntax = files("etherfields.language.parse").joinpath("effects.lark").read_text("utf-8")
    comments_off = re.sub(r"^//.*$", "", syntax, flags=re.M).replace("PLAYER", words.kinds.player)
    syntax = re.sub(r"'(\w+)'", named, comments_off)
    productions = [*_verb_productions(words, keywords), *_event_productions(words, keywords)]
    terminals = [f"{name}: /{pattern}(?![\\w-])/i" for name, pattern in sorted(keywords.items())]
    return "\n".join([syntax, *productions, *_classes(words), *terminals])


def parser(words: Vocabulary) -> Lark:
    """The parser for every kind of text that content is made of."""
    return Lark(text(words), parser="lalr", lexer="contextual", start=list(STARTS.values()),
                postlex=Margins(), propagate_positions=True, maybe_placeholders=False)
