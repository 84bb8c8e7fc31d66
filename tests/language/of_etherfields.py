"""Functions that take a language, with that of Etherfields."""

from __future__ import annotations

from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE
from etherfields.language import tree
from etherfields.language.script import option_keys, reader


def read(text: str) -> reader.Script:
    """A file of the Script Book."""
    return reader.read(text, LANGUAGE)


def source(paragraph: tree.Paragraph) -> str:
    """A paragraph written back."""
    return reader.source(paragraph, LANGUAGE)


def keyed(option: tree.Option) -> tuple[str, str]:
    """Key and label of an option."""
    return option_keys.keyed(option, LANGUAGE)


def key_of_option(option: tree.Option) -> str:
    """The key of an option."""
    return option_keys.key_of_option(option, LANGUAGE)


def former_key(option: tree.Option) -> str:
    """The key of an option from before 0.3.0."""
    return option_keys.former_key(option, LANGUAGE)
