"""Names within sentences: `the Doorman`, `Doorman 2`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

ARTICLES: Final = ("The ", "A ", "An ")
_BEHIND: Final = frozenset({"at", "by", "from", "in", "of", "on", "to", "under", "with"})
"""With one of these words begins what only says more of something: `in the Timetable`."""


def without_article(name: str) -> str:
    """A name without the article that it begins with: `Doorman`."""
    article = next((one for one in ARTICLES if name.startswith(one)), "")
    return name.removeprefix(article)


def within(name: str) -> str:
    """A name within a sentence: `the Doorman`, `a Moth`."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


@lru_cache(maxsize=64)
def telling_words(names: Sequence[str]) -> dict[str, str]:
    """The word of each name that says what it is, `Hat` of `Somebody Else’s Hat`; of two alike, all of the name."""
    found = {name: _telling_word(name) for name in names}
    met = Counter(found.values())
    return {name: word if met[word] == 1 else without_article(name) for name, word in found.items()}


def _telling_word(name: str) -> str:
    words = without_article(name).split()
    ahead = next((nth for nth, word in enumerate(words) if nth and word in _BEHIND), len(words))
    return words[ahead - 1] if words else name
