"""Typer without its conversions: the words of the command line stay as typed until a command reads them."""

from typing import Any

from typer.core import TyperArgument, TyperOption


class _AsTyped:
    """Takes the words of a command line as they were typed.

    Else typer would load pydantic to turn each into a value, which costs 0.1 s before anything is said. A
    version of typer that doesn't ask for this does without it."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The word itself."""
        return value


def take_words_as_typed() -> None:
    """From now on no word of a command line is turned into anything."""
    as_typed = _AsTyped()
    for kind in (TyperArgument, TyperOption):
        kind.get_runtime_param = lambda self: as_typed  # type: ignore[method-assign,assignment,return-value]
