"""The rules reference: every rule of the game in a few sentences, by its ID, and the words they are told in.

The rules stand in the TOML files of this folder, a file a chapter, and the words in `glossary.toml`. They are
read when somebody first asks, once. A text may name an option of `campaign.toml` in `backticks`: it changes
what that rule says. This room explains rules; it carries none out and knows no pack."""

from __future__ import annotations

from .lookup import Chapter, Entry, Term, chapters, rule, terms
from .searching import corrections, named, search

__all__ = ["Chapter", "Entry", "Term", "chapters", "corrections", "named", "rule", "search", "terms"]
