"""The rules reference, as lines to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from etherfields.kernel.faults import Fault

if TYPE_CHECKING:
    from etherfields.content.rulebook import Entry

FULL = 2
"""So many of the entries that are found are told in full ..."""
NAMED = 10
"""... and so many more by their title."""


def look_up(word: str) -> str:
    """What the rules say on a word or under an ID; without a word, which there are."""
    from etherfields.content import rulebook

    if not word:
        terms = ", ".join(term.term for term in rulebook.terms())
        return f"Give a word, or a rule's ID such as EF-TORMENT-02. Words that the rules use:\n\n{terms}"
    exact = rulebook.rule(word.upper())
    found = [exact] if exact else rulebook.search(word)
    if not found:
        raise Fault(f"the rules have nothing on “{word:.60}”", todo="Try another word, or `rules` alone.")
    told = [_entry(entry) for entry in found[:FULL]]
    more = [f"{entry.title} ({entry.id})" for entry in found[FULL : FULL + NAMED]]
    if more:
        told.append("Also: " + "; ".join(more) + ".")
    return "\n\n".join(told)


def _entry(entry: Entry) -> str:
    """One rule: its title and ID, what it says, how it is often misread, and an example."""
    lines = [f"{entry.title} ({entry.id})", entry.text]
    if entry.misread:
        lines.append(f"Often misread: {entry.misread}")
    if entry.example:
        lines.append(f"Example: {entry.example}")
    if entry.see:
        lines.append(f"See also {', '.join(entry.see)}.")
    return "\n".join(lines)
