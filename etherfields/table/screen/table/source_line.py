"""The line on the highlighted choice: its card or its rule in short, its cost, and the events before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.retracing import recalled
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.playable.pictured import Pictured, Preview
from etherfields.table.game_protocols import Explains, Panels, Shows
from etherfields.table.plain.choosing import Names, cut_short
from etherfields.table.plain.explain import A_RULE, INSTEAD, gist_of
from etherfields.table.story.warnings_told import at_stake
from .view import Shown, seat_in

if TYPE_CHECKING:
    from .screen_table import ScreenTable

ACTING = "act"
"""The kind of question in which somebody picks one of all possible actions."""
LAST = 30
"""The number of decisions that the table looks back at; the story so far goes back to the beginning."""
LONGEST_RULE = 260


def kind_of(key: str, names: Names) -> str:
    """The sort of decision that a key stands for: its first word that names nobody."""
    first, _, rest = key.partition("/")
    return rest.partition("/")[0] if first in names.by_code else first


def behind(table: ScreenTable, question: Ask[object], choice: Choice[object]) -> str:
    """A sentence or more on a choice: its card; its rule, until somebody has used it once."""
    game = table.session.game
    told = choice.told
    if told:
        return told
    if not A_RULE.match(choice.source) or (isinstance(game, Shows) and _is_about_cards(table, question, choice)):
        told = gist_of(table, question, choice).removeprefix(INSTEAD)
        told = _with_numbers(table, choice, told)
    elif isinstance(game, Panels) and (numbers := at_stake(table.session).get(choice.key, "")):
        return numbers
    if not told and A_RULE.match(choice.source) and isinstance(game, Explains):
        modified = " ".join(game.why(table.session.table, choice))
        told = f"{_rule_of(table, game, choice)} {modified}".strip()
    return told[:1].upper() + told[1:] + ("." if told[-1:].isalnum() else "")


def _with_numbers(table: ScreenTable, choice: Choice[object], told: str) -> str:
    """A gist with the numbers behind a choice before it, where a table of panels has such numbers.

    Whole sentences aren't numbers: they are the gist, as it is on the table now."""
    is_paneled = isinstance(table.session.game, Panels)
    numbers = at_stake(table.session).get(choice.key, "") if told and is_paneled else ""
    if numbers.endswith("."):
        return numbers
    return f"{numbers}; {told}" if numbers else told


def _is_about_cards(table: ScreenTable, question: Ask[object], choice: Choice[object]) -> bool:
    """Whether a choice is about the texts of cards, and not about their worth."""
    game = table.session.game
    if choice.source == table.screen.several_pay or not isinstance(game, Shows):
        return False
    return bool(game.named_by(table.session.table, question, choice))


def _rule_of(table: ScreenTable, game: Explains[Any], choice: Choice[object]) -> str:
    used = {kind_of(key, table.names) for key in table.session.keys}
    if kind_of(choice.key, table.names) in used:
        return ""
    return cut_short(" ".join(game.about(choice.source).split()), LONGEST_RULE)


def called(session: Session[Any], picture: Pictured | None, preview: Preview) -> tuple[str, ...]:
    """The names of the cards that would be discarded: cards in hands, and Items."""
    game = session.game
    hands = picture.party if picture is not None and preview.spent else ()
    names = {card.code: card.name for one in hands for card in one.hand}
    if any(code not in names for code in preview.spent) and isinstance(game, Shows):
        names = {code: name for name, code in game.seen(session.table).items()} | names
    return tuple(names.get(code, names.get(code.partition("#")[0], code)) for code in preview.spent)


def before(session: Session[Any]) -> Sequence[Event]:
    """The events of the last decisions before a game was taken up, as far back as the journal allows."""
    try:
        told = recalled(session, LAST)
    except Fault:
        return ()
    return told[: max(len(told) - len(session.events), 0)]


def tells_of_a_hand(asked: Ask[object] | None, whose: str, entries: Sequence[Shown], picture: Pictured | None) -> bool:
    """Whether the choices shown are those of a seat that acts, or name cards in a hand."""
    one = seat_in(picture, whose)
    if asked is None or one is None:
        return False
    names = [card.name for card in one.hand]
    return asked.kind == ACTING or any(name in entry.label for entry in entries for name in names)
