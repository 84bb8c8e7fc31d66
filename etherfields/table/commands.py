"""What can be typed beside choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import shorten
from typing import TYPE_CHECKING

from etherfields.kernel.decisions import Ask, Choice
from etherfields.kernel.faults import Fault
from etherfields.table.choosing import asked, meant, shown
from etherfields.table.surface import Explains

if TYPE_CHECKING:
    from etherfields.table.plain import PlainTable

MOST_LOGGED = 20
"""So much is said by `log` if no number is given."""


@dataclass(slots=True, frozen=True)
class Command:
    """A word that does something else than choose."""

    word: str
    takes: str
    """What may follow it, for people."""
    does: str
    follow: Callable[[PlainTable, str], None]


def command_in(line: str) -> tuple[Command, str] | None:
    """The command that a line begins with, and the rest of it."""
    if line.startswith("?"):
        return COMMANDS["?"], line[1:].strip()
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    return (command, rest.strip()) if command else None


def explain(seat: PlainTable, rest: str) -> None:
    """`?`: the choices in front of one and the rule behind them; with a choice, that one in full."""
    question = seat.session.question
    if question is None:
        raise Fault("the game is over: there is nothing to explain")
    if rest:
        _explain_one(seat, question, meant(rest, question, seat.names))
        return
    seat.page.gap()
    seat.page.say(asked(question, seat.names))
    behind = about(seat, question.source)
    if behind:
        seat.page.lines(behind, "  ")
    seat.page.gap()
    for number, choice in enumerate(question.choices, start=1):
        title = about(seat, choice.source).partition("\n")[0] or choice.source
        rule = f" - {shorten(title, 90, placeholder=' ...')}" if title else ""
        seat.page.say(f"{shown(choice, question, seat.names)}{rule}", f"  {number}  ")
    seat.page.gap()
    seat.page.say("`? 1` says all about the first of them.")


def _explain_one(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> None:
    seat.page.gap()
    seat.page.say(shown(choice, question, seat.names))
    behind = about(seat, choice.source or question.source)
    seat.page.lines(behind or choice.source or "No rule is named for this.", "  ")
    game = seat.session.game
    reasons = game.why(seat.session.table, choice) if isinstance(game, Explains) else []
    if reasons:
        seat.page.say("Why it is so:")
        for reason in reasons:
            seat.page.say(reason, "  ")
    seat.page.say(f"In the journal: {choice.key}")


def about(seat: PlainTable, source: str) -> str:
    """What the game says of a rule or a card that the question in front of one comes from."""
    game = seat.session.game
    return game.about(source).strip() if source and isinstance(game, Explains) else ""


def undo(seat: PlainTable, rest: str) -> None:
    """`undo`: take decisions back."""
    n = _number(rest, "undo")
    taken = seat.session.keys[-n:]
    said = f"Taken back: {', '.join(taken)}." if n < 6 else f"Taken back: {n} decisions."
    seat.move_in_time(lambda: seat.session.undo(n), said)


def redo(seat: PlainTable, rest: str) -> None:
    """`redo`: do again what was taken back."""
    n = _number(rest, "redo")
    seat.move_in_time(lambda: seat.session.redo(n), "Done again.", ahead=True)


def save(seat: PlainTable, rest: str) -> None:
    """`save`: give this point of the game a name."""
    if not rest:
        kept = "Every decision is kept as you make it; `save` gives this point a name to come back to."
        raise Fault(kept, todo="Type `save` and a name.")
    moved = " (and no longer the one before)" if rest in seat.session.points else ""
    seat.session.mark(rest)
    seat.page.say(f"This point is called “{rest}” now{moved}. `back {rest}` returns to it.")


def back(seat: PlainTable, rest: str) -> None:
    """`back`: go to a named point."""
    if not rest:
        raise Fault("`back` needs the name of a point", todo="`points` lists them.")
    seat.move_in_time(lambda: seat.session.back(rest), f"Back at “{rest}”.")


def points(seat: PlainTable, rest: str) -> None:
    """`points`: the names of the points that there are."""
    names = seat.session.points
    seat.page.say("There are no named points yet. `save NAME` makes one." if not names else "Points:")
    for name in names:
        seat.page.say(name, "  ")


def log(seat: PlainTable, rest: str) -> None:
    """`log`: what happened last."""
    n = _number(rest, "log", MOST_LOGGED)
    said = [event for event in seat.session.events if event.text]
    if n < len(said):
        seat.page.say(f"The last {n} of {len(said)} things that happened:")
    for event in said[-n:]:
        seat.tell(event)
    if not said:
        seat.page.say("Nothing has happened since the game was taken up.")


def status(seat: PlainTable, rest: str) -> None:
    """`status`: how things stand."""
    seat.say_status()


def rules(seat: PlainTable, rest: str) -> None:
    """`rules`: the rules reference."""
    from etherfields.table.reference import look_up

    seat.page.gap()
    seat.page.lines(look_up(rest))


def tell_help(seat: PlainTable, rest: str) -> None:
    """`help`: what can be typed."""
    seat.page.gap()
    seat.page.say("Choose by a number, by the first letters of a choice, or by its key. Enter asks again.")
    for command in COMMANDS.values():
        seat.page.say(f"{command.word} {command.takes}".strip() + f": {command.does}", "  ", "      ")


def leave(seat: PlainTable, rest: str) -> None:
    """`quit`: get up from the table."""
    seat.leaving = True


COMMANDS = {
    command.word: command
    for command in (
        Command("?", "[CHOICE]", "explains the choices and the rule behind them, or one of them", explain),
        Command("undo", "[N]", "takes back the last decision, or the last N", undo),
        Command("redo", "[N]", "does again what was taken back", redo),
        Command("save", "NAME", "gives this point of the game a name", save),
        Command("back", "NAME", "goes to the point of that name", back),
        Command("points", "", "lists the named points", points),
        Command("log", "[N]", "says what happened last", log),
        Command("status", "", "says how things stand", status),
        Command("rules", "WORD", "looks a word or a rule's ID up in the rules", rules),
        Command("help", "", "says this", tell_help),
        Command("quit", "", "ends playing for now; nothing is lost", leave),
    )
}
"""All of them, by their word."""


def _number(rest: str, word: str, otherwise: int = 1) -> int:
    if not rest:
        return otherwise
    if not (rest.isascii() and rest.isdigit() and len(rest) < 10 and int(rest)):
        raise Fault(f"`{word}` takes a number, not “{rest:.40}”", todo=f"Type `{word}` or `{word} 3`.")
    return int(rest)
