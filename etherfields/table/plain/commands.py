"""The commands that can be typed beside choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import amid
from etherfields.kernel.play.retracing import retraced, so_far
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from ..answering.agreeing import only_agreed
from ..answering.curtain import UNTOLD
from ..answering.parts_told import help_on_parts
from ..answering.payments import like_payments
from ..answering.programs import taken_back
from ..answering.together import answers_ahead, answers_back
from ..answering.walking import route, walk
from ..game_protocols import Advises, Foretells, Holds, Pays, Ruled, Shows, Travels, Walks
from ..how_invoked import typed_as
from ..story.prose import is_read
from ..story.repeats import Heard
from .auto_answers import hold, like
from .choosing import NotAChoice, cut_short

if TYPE_CHECKING:
    from .plain_table import PlainTable

MOST_LOGGED = 20
MOST_DECIDED = 12
"""The number of lines of `log` and of decisions of `timeline` if none is given."""
LONGEST_READ = 64
"""A choice that was taken back is told no longer."""
TITLE = "title"
FEWEST_OF_A_WORD = 3
"""With fewer letters nothing is taken for a misspelt command."""


class Command(Struct, frozen=True):
    """A word that does something else than choose."""

    word: str
    takes: str
    """The words that may follow the command, for people."""
    does: str
    follow: Callable[[PlainTable, str], None]


def command_in(line: str) -> tuple[Command, str] | None:
    """The command that a line begins with, and the rest of it."""
    if line.startswith("?"):
        return COMMANDS["?"], line[1:].strip()
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(OTHERWISE.get(word.casefold(), word.casefold()))
    return (command, rest.strip()) if command else None


def elsewhere(line: str) -> Fault | None:
    """The fault of a word that belongs in the shell and not here; None for any other word."""
    word, _, rest = line.strip().partition(" ")
    if word.casefold() not in IN_THE_SHELL:
        return None
    typed = typed_as(f"{word.casefold()} {rest}".rstrip())
    return NotAChoice(f"`{word}` is none of the choices: it is typed in the shell", todo=f"There it is `{typed}`.")


def commands_here(*, has_title: bool) -> list[Command]:
    """The commands that work here: `title` only with a title to go back to."""
    return [command for command in COMMANDS.values() if has_title or command.word != TITLE]


def commands_of(game: object, commands: Iterable[Command]) -> list[Command]:
    """The commands among these for which a game has something to say."""
    return [one for one in commands if one.word not in NEEDED or isinstance(game, NEEDED[one.word])]


def misspelt(line: str, fault: NotAChoice, *, has_title: bool) -> NotAChoice | None:
    """The fault of a word that is nearly a command, with the commands near it proposed; None for any other word."""
    near = near_commands(line, has_title=has_title)
    return NotAChoice(fault.what, todo=did_you_mean([*fault.near, *near])) if near else None


def near_commands(line: str, *, has_title: bool) -> list[str]:
    """The commands that the first word of a line was probably meant to be; with more words, those that take some."""
    word, _, rest = line.strip().removeprefix(":").casefold().partition(" ")
    here = commands_here(has_title=has_title)
    known = {command.word for command in here if command.takes or not rest} - {"?", "? NAME"}
    known |= {other for other, command in OTHERWISE.items() if command in known}
    return likely(word, known) if len(word) >= FEWEST_OF_A_WORD else []


def begun(line: str) -> str:
    """The command that a letter or two begin; empty if they begin none, or if more was typed."""
    word = line.casefold()
    return min((known for known in COMMANDS if len(word) < 3 and word and known.startswith(word)), key=len, default="")


def explain_words(seat: PlainTable, rest: str) -> None:
    """`?`: the choices in front of one and the rule behind them; or one of them in full, or anything in sight."""
    from .explain import explain_all, explain_this, terms

    if (word := OTHERWISE.get(rest.casefold(), rest.casefold())) in COMMANDS:
        for line in (_help_on(COMMANDS[word]), *terms(seat.session.game, rest)):
            seat.page.say(line)
    elif rest:
        explain_this(seat, rest)
    else:
        explain_all(seat)


def undo(seat: PlainTable, rest: str) -> None:
    """`undo`: take decisions back that somebody made."""
    n = _number(rest, "undo")
    back = answers_back(seat, n)
    only_agreed(seat, back, lambda: _undone(seat, n, back))


def _undone(seat: PlainTable, n: int, back: int) -> None:
    """Take so many answers back, which are so many decisions."""
    from .left_branches import keep_what_is_far

    keys = list(seat.session.keys)
    others = taken_back(seat, back)
    left = keep_what_is_far(seat.session, n)
    seat.kept(lambda: seat.session.undo(back))
    first = _read_again(seat, keys[len(seat.session.keys)])
    more = sum(at >= len(seat.session.keys) for at in seat.together.joined(keys)) if n == 1 else 0
    first = f"{first}, and {more} more with it" if more else first
    seat.move_in_time(lambda: None, " ".join(filter(None, (f"Taken back: {_counted(n, first)}", others, left))))


def _counted(n: int, first: str) -> str:
    """A number of decisions as the end of a sentence: the only one, or how many and the first."""
    if n > 1:
        return f"{n} decisions, the first of them “{first}”."
    return first if first.endswith("...") else f"{first}."


def _read_again(seat: PlainTable, key: str) -> str:
    """How a choice reads that is in front of one again."""
    question = seat.session.question  # whoever is shown, and whatever is left out for them
    if question is not None and seat.curtain.hides(question, question.choice(key)):
        return f"{seat.names.of(question.who[0])}: {UNTOLD}"
    found = question.choice(key) if question is not None else None
    return _clipped(seat, question, found) if question is not None and found is not None else key


def _clipped(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> str:
    """A decision as the timeline has it, but not too long."""
    from ..story.decision_list import read_as

    return cut_short(read_as(question, choice, seat.names, seat.is_alone).rstrip("."), LONGEST_READ)


def redo(seat: PlainTable, rest: str) -> None:
    """`redo`: do again what was taken back."""
    n = _number(rest, "redo")
    ahead = answers_ahead(seat, n)
    seat.kept(lambda: seat.session.redo(ahead))
    taken = next(retraced(seat.session, ahead))
    first = _clipped(seat, taken.question, taken.choice)
    if seat.curtain.hides(taken.question, taken.choice):
        first = f"{seat.names.of(taken.question.who[0])}: {UNTOLD}"
    seat.move_in_time(lambda: None, f"Done again: {_counted(n, first)}", ahead=True)


def save(seat: PlainTable, rest: str) -> None:
    """`save`: give this point of the game a name."""
    if not rest:
        kept = "Every decision is kept as you make it; `save` gives this point a name to come back to."
        raise Fault(kept, todo="Type `save` and a name.")
    moved = " (and no longer the one before)" if rest in seat.session.points else ""
    ways = set(seat.session.left)
    seat.session.mark(rest)
    renamed = "".join(f" (the way of that name is “{way}” now)" for way in seat.session.left.keys() - ways)
    seat.page.say(f"This point is called “{rest}” now{moved}{renamed}. `back {rest}` returns to it.")


def back(seat: PlainTable, rest: str) -> None:
    """`back`: go to a named point."""
    if not rest:
        raise Fault("`back` needs the name of a point", todo="`points` lists them.")
    only_agreed(seat, seat.session.since(rest), lambda: _gone_back(seat, rest))


def _gone_back(seat: PlainTable, name: str) -> None:
    """Go to a named point."""
    from .left_branches import keep_the_way

    left = keep_the_way(seat.session) if name in (*seat.session.points, *seat.session.left) else ""
    seat.move_in_time(lambda: seat.session.back(name), f"Back at “{name}”. {left}".rstrip())


def points(seat: PlainTable, rest: str) -> None:
    """`points`: the names of the points that there are, and the ways that were left."""
    from .left_branches import points_named, ways_left

    named = points_named(seat.session)
    seat.page.say("There are no named points yet. `save NAME` makes one." if not named else "Points:")
    for point in named:
        seat.page.say(point, "  ")
    if ways := ways_left(seat.session, seat.curtain.hides):
        seat.page.say("Ways that were left; `back` leads there, too:")
    for way in ways:
        seat.page.say(way, "  ")


def log(seat: PlainTable, rest: str) -> None:
    """`log`: what happened last."""
    n = _number(rest, "log", MOST_LOGGED)
    said = [event for event in seat.curtain.of_all(so_far(seat.session)) if event.text]
    if n < len(said):
        seat.page.say(f"The last {n} of {len(said)} things that happened:")
    for event in said[-n:]:
        seat.tell(event)
    if not said:
        seat.page.say("Nothing has happened yet.")


def timeline(seat: PlainTable, rest: str) -> None:
    """`timeline`: the last decisions, each with how far back it is."""
    from ..story.decision_list import decided

    n = _number(rest, "timeline", MOST_DECIDED)
    hides = seat.curtain.hides
    made = decided(seat.session, seat.names, seat.liking, seat.joined, alone=seat.is_alone, hides=hides)
    last = "The last decisions; `undo` and a number takes back the one before which it stands, and all after it:"
    seat.page.say(last if made else "Nothing was decided yet.")
    for one in made:
        if one.why:
            seat.page.say(f"{one.why} From there on decisions are listed by their keys.")
    turn = ""
    for back, one in zip(range(min(n, len(made)), 0, -1), made[-n:], strict=True):
        when, turn = f"{one.turn}: " if one.turn not in ("", turn) else "", one.turn
        seat.page.say(f"{when}{one.label}", f"{back:>4}  ")


def story(seat: PlainTable, rest: str) -> None:
    """`story`: what was told last, or all of it since the beginning."""
    if rest not in ("", "all"):
        raise Fault(f"`story` doesn't know “{rest:.40}”", todo="Type `story` for the last of it, or `story all`.")
    told = [event for event in seat.curtain.of_all(so_far(seat.session)) if is_read(event)]
    titled = [number for number, event in enumerate(told) if event.facts.get("title")]
    heard = Heard()
    for event in told if rest else told[titled[-1] if titled else 0 :]:
        if again := heard.again(event):
            seat.page.apart(f"({again})")
        else:
            seat.tell(event)
    if not told:
        seat.page.say("Nothing has been told yet.")


def status(seat: PlainTable, rest: str) -> None:
    """`status`: how things stand."""
    seat.say_status()


def turn(seat: PlainTable, rest: str) -> None:
    """`turn`: the steps of this Turn."""
    game = seat.session.game
    lines = game.turn_foretold(seat.session.table) if isinstance(game, Foretells) else []
    if not lines:
        raise Fault("no Turn is being played now", todo="`status` says how things stand.")
    for line in lines:
        seat.page.say(line, " " * (len(line) - len(line.lstrip())), "    " if line.startswith(" ") else "  ")


def draw(seat: PlainTable, rest: str) -> None:
    """`map`: where everything is, drawn and in words."""
    game = seat.session.game
    words = game.fields_in_words(seat.session.table) if isinstance(game, Shows) else []
    if not isinstance(game, Shows) or not words:
        raise Fault("there is no map to look at now", todo="`status` says how things stand.")
    if rest not in ("", "list"):
        raise Fault(f"`map` doesn't know “{rest:.40}”", todo="Type `map`, or `map list` for the list alone.")
    seat.page.gap()
    drawing = game.drawing(seat.session.table)
    if not rest and seat.page.drawn(drawing):
        if "+" in drawing[0]:
            seat.page.say("@ marks who stands there; lines are Walls.")
        seat.page.gap()
    for line in words:
        seat.page.say(line, then="  ")


def hands(seat: PlainTable, rest: str) -> None:
    """`hand`: show the cards of whoever is asked, with the worth and the text of each."""
    seat.say_hands()


def still(seat: PlainTable, rest: str) -> None:
    """`still`: list the actions left to whoever is asked, which they may have overlooked."""
    game, question = seat.session.game, seat.question
    if question is None or not isinstance(game, Advises):
        raise Fault("nobody is asked anything now", todo="`status` says how things stand.")
    whom = question.who if seat.curtain.eyes is None else [who for who in question.who if who == seat.curtain.eyes]
    advice = {who: list(game.advise(seat.session.table, question, who)) for who in whom}
    # What is so for all of several people is told once.
    shared = [line for line in next(iter(advice.values()), []) if all(line in lines for lines in advice.values())]
    shared = shared if len(advice) > 1 else []
    told = {
        f"What {amid(seat.names.of(who))} can still make use of:": [line for line in lines if line not in shared]
        for who, lines in advice.items()
    }
    told |= {"And all of you:": shared} if shared else {}
    for heading, lines in told.items():
        seat.page.heading(heading)
        for line in lines:
            seat.page.say(line, "  ", "    ")


def rules(seat: PlainTable, rest: str) -> None:
    """`rules`: the rules reference."""
    from .rules_lookup import look_up

    seat.page.gap()
    game = seat.session.game
    if not isinstance(game, Ruled):
        raise Fault("this game has no rulebook")
    seat.page.lines(look_up(game.rulebook(), game.option_labels(), rest))


def tell_help(seat: PlainTable, rest: str) -> None:
    """`help`: list the commands; with a word, explain it as `?` does."""
    if rest:
        explain_words(seat, rest)
        return
    seat.page.gap()
    chosen = "by a number, by the beginning of a choice, by words of it in their order, or by its key"
    several = "Where things are chosen one after the other, or pay together, `2 4 5` chooses several."
    end = "`0` ends what you may do, on every list, and so does `done`; `0 all` for all of you."
    more = "`2 all` answers for all who are asked the same; `3!` also pays what it costs with the least waste."
    seat.page.say(f"Choose {chosen}. {several} {end} {more} Enter asks again.")
    for command in commands_of(seat.session.game, commands_here(has_title=seat.has_title)):
        seat.page.say(_help_on(command), "  ", "      ")
    for line in help_on_parts(seat.session.game):
        seat.page.say(line, "  ", "      ")


def _help_on(command: Command) -> str:
    return f"{command.word} {command.takes}".strip() + f": {command.does}"


def name(seat: PlainTable, rest: str) -> None:
    """`name`: show or change the name of somebody's player."""
    from .player_names import call, tell_names

    if rest:
        call(seat, rest)
    else:
        tell_names(seat)


def report(seat: PlainTable, rest: str) -> None:
    """`report`: write the game and its last screen into a file, for whoever looks into a fault."""
    from ..saves.reports import write_report

    write_report(seat, rest)


def title(seat: PlainTable, rest: str) -> None:
    """`title`: back to the title, where one was opened."""
    if not seat.has_title:
        raise Fault("there is no title to go back to here", todo="`quit` ends playing; `play` opens the title.")
    seat.homeward = True


def leave(seat: PlainTable, rest: str) -> None:
    """`quit`: get up from the table."""
    seat.leaving = True


COMMANDS = {
    command.word: command
    for command in (
        Command("?", "[CHOICE]", "explains the choices and the rule behind them, or one of them", explain_words),
        Command("? NAME", "", "says what anything in sight is and does", explain_words),
        Command("undo", "[N]", "takes back your last decision, or the last N", undo),
        Command("redo", "[N]", "does again what was taken back", redo),
        Command("save", "NAME", "gives this point of the game a name", save),
        Command("back", "NAME", "goes to the point of that name; the way that you leave gets a name, too", back),
        Command("points", "", "lists the named points, and the ways that were left", points),
        Command("log", "[N]", "says what happened last", log),
        Command("timeline", "[N]", "lists the last decisions, and how far back each is", timeline),
        Command("story", "[all]", "tells the last part of the story again, or all of it so far", story),
        Command("status", "", "says how things stand", status),
        Command("turn", "", "says what this Turn brings, step by step, as things are", turn),
        Command("hand", "", "tells your cards one by one: what each is worth when it pays, and what it does", hands),
        Command("still", "", "lists what you can still do, and may have overlooked; also `what`", still),
        Command("map", "[list]", "draws the map, and tells it field by field; `look` does the same", draw),
        Command("route", "WHERE", "says how to get to a Location or field (`route B1.2`), and what that costs", route),
        Command("walk", "[WHERE]", "walks there, or with `go` where `route` said, until something happens", walk),
        Command("quick", "[WHEN]", "when you are asked about quick cards: `always`, `when it matters`, `never`", like),
        Command("hold", "[WHEN]", "asks before the next draw what you discard; also `always`, `when it matters`", hold),
        Command("payments", "[WHICH]", "which are made without asking: `only`, `least waste`, or `ask`", like_payments),
        Command("name", "WHO NAME", "says who plays whom, as in `name gambler Ada`; alone, who plays each", name),
        Command("rules", "WORD", "looks a word or a rule's ID up in the rules", rules),
        Command("help", "[WORD]", "shows this list, or what one word of it is for", tell_help),
        Command("report", "[FILE]", "writes the whole game into a file, for whoever looks into a fault", report),
        Command(TITLE, "", "goes back to the title: settings, other games; nothing is lost", title),
        Command("quit", "", "ends playing for now; nothing is lost", leave),
    )
}
"""All of them, by their word."""

NEEDED: Mapping[str, type] = {
    "turn": Foretells, "hand": Holds, "still": Advises, "map": Shows, "route": Travels, "walk": Walks, "quick": Holds,
    "hold": Holds, "payments": Pays, "rules": Ruled,
}  # fmt: skip
"""The offers of a game without which a command is left out of the help."""

IN_THE_SHELL = (
    "play", "text", "check", "keys", "new-pack", "graph", "script", "replay", "shrink", "case", "bots", "explore",
    "balance", "saves",
)  # fmt: skip
"""The words of the command line that mean nothing here."""

OTHERWISE = {"look": "map", "ways": "route", "go": "walk", "what": "still", "exit": "quit", "bye": "quit"}
"""Other words for some of them."""


def _number(rest: str, word: str, otherwise: int = 1) -> int:
    if not rest:
        return otherwise
    if not (rest.isascii() and rest.isdigit() and len(rest) < 10 and int(rest)):
        raise Fault(f"`{word}` takes a number, not “{rest:.40}”", todo=f"Type `{word}` or `{word} 3`.")
    return int(rest)
