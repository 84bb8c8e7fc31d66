"""The words of the games there are, in the help of options and as options: looked up when somebody asks for them."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from typer.core import TyperCommand, TyperOption

_GIVEN = "_help_as_written"


def take_help_of_games() -> None:
    """From now on `{games}` and the like stand in the help of options for what the games say, when it is read."""
    TyperOption.help = property(  # type: ignore[assignment]
        lambda self: _filled(getattr(self, _GIVEN)), lambda self, help: setattr(self, _GIVEN, help)
    )


def _filled(help: str | None) -> str | None:
    """A help text with the words of the games in it."""
    return help.format_map(_words()) if help and "{" in help else help


@cache
def _words() -> dict[str, str]:
    """The words of all games by their places in help texts."""
    from ..kernel.play.events import listed
    from ..playable.help_words import all_help_words
    from ..playable.registry import MODULES

    said = list(all_help_words())
    challenges = [(title, words.challenge) for title, words in said if words.challenge]

    def each(parts: Iterable[tuple[str, str]]) -> str:
        return "; ".join(f"{title}: {words}" for title, words in parts if words)

    return {
        "games": ", ".join(MODULES),
        "parties": "; ".join(f"{words.seats}, such as {words.party}" for _, words in said),
        "players": each((title, listed(words.players)) for title, words in said),
        "milestones": each((title, words.milestone) for title, words in said),
        "challenges": each((title, f"a {one} (also --{one.casefold()})") for title, one in challenges),
    }


class OnlyByItsWord(TyperCommand):
    """A command in which a game's word for a challenge is an option, too: the one that chooses among challenges."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the options, those among them that a game names as what they are."""
        known = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        return super().parse_args(ctx, [_only(one, known) for one in args])


def _only(word: str, known: Iterable[str]) -> str:
    """A word of a command line; `--only` where it is a game's word for that."""
    name, equals, value = word.partition("=")
    if not name.startswith("--") or name in ("--", "--help", *known):
        return word
    from ..playable.help_words import all_help_words

    names: Sequence[str] = [f"--{words.challenge.casefold()}" for _, words in all_help_words() if words.challenge]
    return f"--only{equals}{value}" if name in names else word
