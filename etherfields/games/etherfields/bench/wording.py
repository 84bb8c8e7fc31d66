"""The probable meaning of a line that fits nothing, where a case expects that nothing fits."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain

import msgspec

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.things import NOUNS
from etherfields.kernel.system.faults import likely
from ..rulebook import RULEBOOK

HEADS = frozenset((
    "about", "add-turn", "all-calm", "awaken", "back", "begin", "block", "boost", "buy", "calm", "cards",
    "crystal", "decline", "deliverance", "delta", "discard", "done", "effect", "effort", "end-round",
    "enough", "enter", "ether", "everything", "first", "gain-crystal", "give-up", "go", "go-on",
    "hand-over", "instead", "join", "keep", "last", "lay-out", "leave", "marker", "move", "next", "no",
    "no-more", "none", "nothing", "option", "parts", "pass", "pay", "pay-by", "payer", "peek",
    "place-crystal", "play-on", "push", "quick", "remove", "remove-morph", "replace", "reroll", "route",
    "save", "script", "set-aside", "shop", "shortcut", "skip", "slot", "stay", "step", "swap",
    "take-crystal", "take-in", "target", "times", "torment", "use", "voucher", "way", "yes",
)).union(noun.name.replace(" ", "-") for noun in NOUNS)  # fmt: skip
"""The beginnings of choices' keys; where a thing is chosen, its kind."""
LONG, NEAR = 4, 0.8
"""How long a word is, and how like another, to be taken for a slip."""


def slip(line: str, met: Iterable[str], pack: Pack) -> str:
    """Which word of a line means nothing, and is like one that does; empty where the line may mean what it says.

    Known is whatever was `met` in the case, and every word of its own cards and of the rules."""
    words = [word for word in _words([line]) if len(word) >= LONG]
    known = {*_words(met), *_printed(pack), *_of_the_rules()} if words else set()
    for word in words:
        if near := "" if _is_known(word, known) else nearly(word, known):
            return f"nothing is called “{word}”; perhaps “{near}” is meant"
    return ""


def unknown_key(key: str) -> str:
    """Why no choice can have a key, whatever happens; empty where one could."""
    head = key.partition("/")[0].casefold()
    if head in HEADS:
        return ""
    near = likely(head, HEADS)
    return f"no choice has a key that begins with “{head}/”" + (f"; perhaps “{near[0]}/” is meant" if near else "")


def nearly(word: str, known: Iterable[str]) -> str:
    """The word that was surely meant; empty if it needn't be a slip."""
    return next(iter(difflib.get_close_matches(word.casefold(), sorted(known), n=1, cutoff=NEAR)), "")


def _is_known(word: str, known: Iterable[str]) -> bool:
    """Whether a word or a form of it is among those that are known: `crystals` for `crystal`."""
    return any(one.startswith(word) or (len(one) >= LONG and word.startswith(one)) for one in known)


def _printed(pack: Pack) -> Sequence[str]:
    definitions = (str(msgspec.to_builtins(definition)) for definition in pack.definitions.values())
    return _words(chain(definitions, map(str, pack.paragraphs.values())))


@cache
def _of_the_rules() -> Sequence[str]:
    told = [f"{rule.title} {rule.text} {rule.example}" for rule in RULEBOOK.rules.values()]
    return _words([*told, *(term.meaning for term in RULEBOOK.terms)])


def _words(texts: Iterable[str]) -> Sequence[str]:
    return re.findall(r"[^\W\d_]+", " ".join(texts).casefold())
