"""Names within sentences: `the Doorman`, `Doorman 2`."""

from __future__ import annotations

from typing import Final

ARTICLES: Final = ("The ", "A ", "An ")


def without_article(name: str) -> str:
    """A name without the article that it begins with: `Doorman`."""
    article = next((one for one in ARTICLES if name.startswith(one)), "")
    return name.removeprefix(article)


def within(name: str) -> str:
    """A name within a sentence: `the Doorman`, `a Moth`."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name
