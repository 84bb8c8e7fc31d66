"""The rules reference, as lines to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from etherfields.kernel.system.faults import Fault
from etherfields.playable.options import told_by_label

if TYPE_CHECKING:
    from etherfields.content.rulebook.lookup import Chapter, Entry, StartPage
    from etherfields.content.rulebook.searching import Searched

FULL = 2
"""The number of rules found that are shown in full ..."""
NAMED = 10
"""... and so many more by their title."""
CLOSE = 0.8
"""A word this much like the one typed is taken for it; less, and it is only suggested."""
SUGGESTED = 3
GLOSSARY = "words"
"""The word that asks for all words of a game that has a start page."""
LONGEST = 200
"""More letters than these are not looked for."""


def look_up(rulebook: Searched, labels: Mapping[str, str], word: str) -> str:
    """The rules on a word or under an ID; without a word, all that can be looked up."""
    page = rulebook.contents.start
    if page is not None and not word:
        return _start_page(rulebook, page)
    if not word or (page is not None and word.strip().casefold() == GLOSSARY):
        return _overview(rulebook)
    if exact := rulebook.rule(word):
        return _entry(exact, labels)
    told: list[str] = []
    word = word[:LONGEST]
    if page is not None and rulebook.is_start(word):
        return _start_page(rulebook, page)
    if corrected := rulebook.corrections(word):
        if SequenceMatcher(None, word.casefold(), corrected[0].casefold()).ratio() < CLOSE:
            raise _nothing_on(word, rulebook.search(corrected[0]))
        word = corrected[0]
        told.append(f"Found under “{word}”:")
    named = rulebook.named(word)
    told += [f"{term.name}: {term.meaning}" for term in named]
    found = rulebook.search(word)
    if not found and not told:
        raise _nothing_on(word, [])
    chapter = rulebook.chapter(word)
    if chapter is not None and chapter.about:
        told += [_entry(entry, labels) for entry in found[: len(named)]]
        return "\n\n".join([*told, _chapter(chapter)])
    told += [_entry(entry, labels) for entry in found[:FULL]]
    more = [f"{entry.title} ({entry.id})" for entry in found[FULL : FULL + NAMED]]
    if more:
        told.append(f"Also: {'; '.join(more)}.")
    return "\n\n".join(told)


def _nothing_on(word: str, near: Sequence[Entry]) -> Fault:
    """The fault of a word that the rules don't have, with similar words that they do."""
    named = "; ".join(f"{entry.title} ({entry.id})" for entry in near[:SUGGESTED])
    todo = f"Perhaps one of these: {named}." if named else "Try another word, or `rules` alone for all there is."
    return Fault(f"the rules have nothing on “{word:.60}”", todo=todo)


def _chapter(chapter: Chapter) -> str:
    """A chapter: its introduction, and all of its rules by their titles."""
    rules = "; ".join(f"{one.title} ({one.id})" for one in chapter.rule)
    return f"Chapter “{chapter.title}”. {chapter.about}\n\nIts rules: {rules}."


def _start_page(rulebook: Searched, page: StartPage) -> str:
    """The start page: its title and paragraphs, and where to go on from there."""
    chapters = ", ".join(chapter.title for chapter in rulebook.chapters)
    more = f"Chapters: {chapters}.\nGive a chapter, a word, or “{GLOSSARY}” for all words of the game."
    return "\n".join([f"{page.title}\n", *page.text, f"\n{more}"])


def _overview(rulebook: Searched) -> str:
    """The words of the game, and how a rule is asked for."""
    words = ", ".join(sorted((term.name for term in rulebook.terms), key=str.casefold))
    first = next(iter(rulebook.rules))
    how = f"Give a word, several words, or the ID of a rule such as {first}."
    return f"{how}\n\nWords of the game: {words}."


def _entry(entry: Entry, labels: Mapping[str, str]) -> str:
    """One rule: its title and ID, what it says, how it is often misread, and an example."""
    lines = [f"{entry.title} ({entry.id})", told_by_label(labels, entry.text, typed=True)]
    if entry.misread:
        lines.append(f"Often misread: {entry.misread}")
    if entry.example:
        lines.append(f"Example: {entry.example}")
    if entry.see:
        lines.append(f"See also {', '.join(entry.see)}.")
    return "\n".join(lines)
