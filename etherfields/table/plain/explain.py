"""The rules, cards and numbers behind choices, and the text of every open card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import amid, either
from etherfields.kernel.system.faults import Fault
from etherfields.playable.own_words import own_words
from ..answering.several_at_once import taken_together
from ..game_protocols import Explains, Governs, Ruled, Shows
from ..story.field_notes import place_of, told_there
from ..story.place_names import place_names, placed
from .choosing import Ambiguous, NotAChoice, asked, bare, cut_short, exactly, group, shown
from .numbered_choices import Entry, is_number, numbered

if TYPE_CHECKING:
    from .plain_table import PlainTable

LONGEST_GIST = 150
MOST_NAMED = 6
INSTEAD = "instead of: "
"""The words before the text of a card that is discarded to pay."""
BUYING = "buy"
"""A question of this kind is which card is bought."""
COST, TO_PLAY = "Cost: ", "To play it: "
"""The beginning of the line with a card's cost, and its wording where the card has a price, too."""
SHORTEST = 3
"""With fewer letters nothing is looked for on the map."""
OPTION = "•"
"""With this each line begins on one of several things of which a card speaks."""
A_RULE = re.compile(r"[A-Z]{2}-[A-Z]")
"""The beginning of a rule's ID, in whatever game."""


def explain_all(seat: PlainTable) -> None:
    """The choices in front of somebody, the rule behind the question, and a line on each."""
    question = seat.question
    if question is None:
        raise Fault("the game is over: there is nothing to explain", todo="`? NAME` tells of a card in sight.")
    seat.page.gap()
    ways = seat.opened
    seat.page.say(ways.title if ways is not None else asked(question, seat.names))
    source = (ways.choices[0].source if ways is not None else "") or question.source
    for behind in dict.fromkeys(filter(None, (about(seat, source), *_rules_behind(seat, question)))):
        seat.page.lines(behind, "  ")
    seat.page.gap()
    # What ways have in common was told just now, and is not told of each of them again.
    seat.say_choices(None if ways is not None else lambda choice: gist_of(seat, question, choice))
    seat.page.gap()
    first = next((mark.strip() for mark, _ in seat.numbered()), "1")
    seat.page.say(f"`? {first}` says all about the first of them, `? NAME` about anything in sight.")


def explain_this(seat: PlainTable, said: str) -> None:
    """A choice in full, or something in sight that is called so."""
    question = seat.question
    choice, wrong = None, Fault(f"nothing in sight is called “{said:.60}”")
    if question is not None and (entry := _ways(said, question, seat)) is not None:
        _explain_ways(seat, question, entry)
        return
    if question is not None:
        choice = exactly(said, question, seat.names) or taken_together(seat, said)
        if choice is None and not (code := _in_sight(seat, said, whole=True)) and not _fields(seat, said):
            try:
                choice = seat.meant(said)
            except NotAChoice as fault:
                beside = f"“{said:.60}” is none of the choices, and nothing in sight is called so"
                wrong = NotAChoice(beside, todo=fault.todo)
            except Fault as fault:
                wrong = fault
    if choice is not None and question is not None:
        _explain_choice(seat, question, choice)
        return
    code = _in_sight(seat, said, whole=True)
    if not code and not terms(seat.session.game, said):
        # A word of the rules that stands in some name as well is asked for itself.
        code = _in_sight(seat, said, whole=False)
    fields = _fields(seat, said) if not code else []
    meanings = terms(seat.session.game, said) if not code and not fields and not isinstance(wrong, Ambiguous) else []
    if not code and not meanings:
        fields = fields or _fields_with(seat, said)
    if not code and not fields and not meanings:
        raise wrong
    seat.page.gap()
    pictured = [code] if code else [line.partition(":")[0] for line in fields[:1]]
    seat.pictures.above(seat, pictured)
    told = about(seat, code)
    if code and "\n" not in told and (meant := terms(seat.session.game, said)):
        # Of what says nothing itself, such as a kind of field, the rules tell.
        told, meanings, fields = "", meant, _fields_with(seat, said)
    seat.page.lines(told)
    for line in meanings:
        seat.page.say(line)
    for line in fields:
        seat.page.say(line, then="  ")
    seat.pictures.below(seat, pictured)


def terms(game: object, said: str) -> list[str]:
    """The meaning of a word of the rules, such as a token or a number."""
    found = game.rulebook().named(said) if isinstance(game, Ruled) else []
    rules = ", ".join(dict.fromkeys(id for term in found for id in term.see))
    told = [f"{term.name}: {term.meaning}" for term in found]
    return [*told, f"`rules {said}` tells all of it ({rules})."] if found else []


def _ways(said: str, question: Ask[object], seat: PlainTable) -> Entry[object] | None:
    """The line of several ways that is meant, by its number or its beginning."""
    entry = numbered(said, question, seat.opened) if is_number(said) else group(said, question, seat.names)
    return entry if entry is not None and len(entry.choices) > 1 else None


def _explain_ways(seat: PlainTable, question: Ask[object], entry: Entry[object]) -> None:
    """Explain the common part of several ways, and each of them."""
    seat.page.gap()
    seat.page.say(entry.title)
    seat.page.lines(about(seat, entry.choices[0].source or question.source), "  ")
    if lucky := next(filter(None, (_by_luck(seat, choice) for choice in entry.choices)), ()):
        seat.page.say(lucky[0], "  ")
        seat.page.lines(lucky[1], "  ")
    there, places = told_there(seat, entry.choices), place_names(seat.session)
    for choice in entry.choices:
        told = there.get(choice.key)
        label = placed(bare(choice, seat.names), places)
        seat.page.say(label + (f" - {told}" if told else ""), "  ", "    ")


def _explain_choice(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> None:
    cards = _cards(seat, question, choice)
    seat.page.gap()
    seat.pictures.above(seat, [choice.source, *cards])
    seat.page.say(shown(choice, question, seat.names))
    behind = "" if choice.source in cards else about(seat, choice.source or question.source)
    luck = "\n".join(_by_luck(seat, choice))
    there = "" if choice.told else told_there(seat, [choice]).get(choice.key, "")
    here = f"{place_of(choice)}: {there}." if there else ""
    said = choice.told, here, behind, luck, *(about(seat, card) for card in cards), *_rules_of(seat, question, choice)
    told = list(dict.fromkeys(text for text in said if text))
    told = [text for text in told if not any(other != text and other.startswith(text) for other in told)]
    for text in told or [choice.source or "No rule is named for this."]:
        seat.page.lines(text, "  ")
    seat.pictures.below(seat, [choice.source, *cards])
    game = seat.session.game
    reasons = game.why(seat.session.table, choice) if isinstance(game, Explains) else []
    if reasons:
        seat.page.say("Why it is so:")
        for reason in reasons:
            seat.page.say(reason, "  ")
    seat.page.say(f"In the journal: {choice.key}")


def _by_luck(seat: PlainTable, choice: Choice[object]) -> tuple[str, ...]:
    """The sentence on a choice that needs luck, and the rule of that luck; nothing for any other choice."""
    marks = own_words(seat.session.game).marks
    needs = bool(marks.by_luck) and marks.by_luck in choice.label
    return (marks.about_luck, about(seat, marks.rule_of_luck)) if needs else ()


def _rules_behind(seat: PlainTable, question: Ask[object]) -> list[str]:
    """The rules by which something is asked, but for the one that asks itself: that is told anyway."""
    game = seat.session.game
    if not isinstance(game, Governs):
        return []
    return [about(seat, rule) for rule in game.rules_of(question) if rule != question.source]


def _rules_of(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> list[str]:
    """The rules by which a choice can be made that a card stands behind; one of its own is told anyway."""
    game = seat.session.game
    if not choice.source or A_RULE.match(choice.source) or not isinstance(game, Governs):
        return _rules_behind(seat, question)
    return [about(seat, rule) for rule in game.rules_behind(seat.session.table, question, choice)]


def about(seat: PlainTable, source: str) -> str:
    """The game's text on the rule or card that a question comes from."""
    game = seat.session.game
    return game.about(source, seat.session.table).strip() if source and isinstance(game, Explains) else ""


def _cards(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> Sequence[str]:
    game = seat.session.game
    return game.named_by(seat.session.table, question, choice) if isinstance(game, Shows) else ()


def gist_of(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> str:
    """The effect of a choice in a line: its card's gist, else its rule's."""
    game = seat.session.game
    if choice.told:
        return choice.told
    if not isinstance(game, Shows):
        return about(seat, choice.source).partition("\n")[0] or choice.source
    source = next(iter(_cards(seat, question, choice)), choice.source)
    if not source or source == question.source:
        return ""
    gist, marks = game.gist(source), own_words(game).marks
    if marks.told_whole and source.startswith(marks.told_whole):
        return cut_short(about(seat, source).partition("): ")[2], LONGEST_GIST)
    if A_RULE.match(source):
        return f"see {source}, {gist.removesuffix(f' ({source})')}"
    if gist == f"on {amid(choice.label)}":
        # The choice is among cards of a kind whose effect comes next: that is what it's about.
        gist = next((line for line in about(seat, source).splitlines() if _is_asked_for(line, question)), "")
    gist = _own_line(about(seat, source), choice.label) or gist
    if gist.startswith("on ") and gist.removeprefix("on ").casefold() in choice.label.casefold():
        return ""
    if question.kind == BUYING and (worth := _worth(about(seat, source), marks.worth)):
        does = f"{TO_PLAY}{gist.removeprefix(COST)}" if gist.startswith(COST) else gist
        gist = f"worth {worth}. {does}"
    if question.kind == "pay" and gist and choice.label.startswith("Discard "):
        several = _given_up(seat, question, choice)
        return f"{INSTEAD}{several or cut_short(gist, LONGEST_GIST)}"
    if gist and marks.laid_aside and choice.label.endswith(marks.laid_aside):
        gist = f"it does: {gist}"
    return cut_short(gist, LONGEST_GIST)


def _given_up(seat: PlainTable, question: Ask[object], choice: Choice[object]) -> str:
    """The texts of several cards that pay together, each named and shortened; none for one card alone."""
    game, cards = seat.session.game, list(dict.fromkeys(_cards(seat, question, choice)))
    if len(cards) < 2 or not isinstance(game, Shows):
        return ""
    room = LONGEST_GIST // len(cards)
    return " / ".join(f"{about(seat, one).partition(' (')[0]}: {cut_short(game.gist(one), room)}" for one in cards)


def _worth(told: str, mark: str) -> str:
    """The worth of a card, by its own text behind a mark; empty if it has none."""
    lines = (line.strip() for line in told.splitlines())
    return next((line.removeprefix(mark) for line in lines if mark and line.startswith(mark)), "")


def _own_line(told: str, label: str) -> str:
    """The part of a card's text behind the name of the action or option chosen.

    Lines of its own below it, such as the options to choose among, belong to it."""
    name = re.split(r" \[| - ", label, maxsplit=1)[0]
    own = re.compile(re.escape(name) + r"(?: \[[^]]*\])?(?:, only if [^:]*)?: (.+)")
    lines = told.splitlines()
    for number, line in enumerate(lines, start=1):
        if name and (found := own.fullmatch(line)):
            more = takewhile(lambda below: below.lstrip().startswith(OPTION), lines[number:])
            return " ".join((found[1], *(below.strip() for below in more)))
    return ""


def _is_asked_for(line: str, question: Ask[object]) -> bool:
    """Whether a line of a card says what a question speaks of: `Basic effect: ...`."""
    heading, colon, _ = line.partition(":")
    return bool(colon) and heading.casefold() in question.prompt.casefold()


def _in_sight(seat: PlainTable, said: str, *, whole: bool) -> str:
    """The code of what lies in sight and is called so, or begins so; Ambiguous if several do."""
    game = seat.session.game
    word = _bare(said)
    if not isinstance(game, Shows) or len(word) < 2:
        return ""
    seen = game.seen(seat.session.table)
    if seat.question is not None:
        seen = game.asked_about(seat.question) | seen
    names = {name: _bare(name) for name in seen}
    called = {_bare(player): seat.names.of(code) for code, player in seat.names.players.items()}
    if (player := called.get(word, "")) in seen:
        return seen[player]
    spelling = " ".join(said.casefold().split())
    spelt = [name for name in names if name.casefold() == spelling]
    if not spelt and spelling.startswith("the ") and not whole:  # whoever types the article means a name with one
        spelt = [name for name in names if name.casefold().startswith(spelling)]
    found = spelt or [name for name, bare in names.items() if bare == word or (not whole and f" {word}" in f" {bare}")]
    if len(found) > 1:
        some = found[:MOST_NAMED]
        raise Ambiguous(f"“{said:.60}” could be {either(some)}", todo="Type more of its name.")
    return seen[found[0]] if found else ""


def _fields(seat: PlainTable, said: str) -> list[str]:
    """The map's lines on a field, or on all fields of a spot."""
    game = seat.session.game
    lines = game.fields_in_words(seat.session.table) if isinstance(game, Shows) else []
    word = said.casefold()
    return [line for line in lines if word in (name := line.partition(":")[0].casefold(), name.partition(".")[0])]


def _fields_with(seat: PlainTable, said: str) -> list[str]:
    """The map's lines on fields that hold a figure, token or action of that name."""
    game = seat.session.game
    word = _bare(said)
    if not isinstance(game, Shows) or len(word) < SHORTEST:
        return []
    lines = game.fields_in_words(seat.session.table)
    return [line for line in lines if re.search(rf"\b{re.escape(word)}\b", _bare(line.partition(":")[2]))]


def _bare(name: str) -> str:
    """A name as it is compared."""
    return " ".join(name.casefold().replace("’", "'").split()).removeprefix("the ")
