"""The effect language of one game: a vocabulary, and all that is made of it once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from . import tree
from .vocabulary.vocabulary import Vocabulary

if TYPE_CHECKING:
    from .author.problems import Parsed
    from .parse.parser import Kind, Parser
    from .write.writer import Writer


class Language:
    """Reads and writes the texts of one game. A game makes it once, and hands it along; each part is made when needed.

    Two languages in one process know nothing of each other."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.english: Callable[[tree.Root], str] = lru_cache(maxsize=1 << 12)(self._english)
        """A tree as rules text for people; each is written once."""

    @cached_property
    def _parser(self) -> Parser:
        from .parse.parser import Parser  # the grammar is slow to load

        return Parser(self.vocabulary)

    @cached_property
    def writer(self) -> Writer:
        """The writer of source and rules text."""
        from .write.writer import Writer  # a start needs no rules text

        return Writer(self.vocabulary)

    def parse(self, kind: Kind, text: str) -> Parsed:
        """Read one text; what is wrong with it is reported, never raised."""
        return self._parser.parse(kind, text)

    def source(self, node: tree.Root) -> str:
        """The canonical source of a tree; it parses to the same tree."""
        return self.writer.source(node)

    def _english(self, node: tree.Root) -> str:
        return self.writer.english(node)
