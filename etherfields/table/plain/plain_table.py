"""Plain line mode: a session played by people who read lines and type lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import Event
from etherfields.kernel.play.session import Session, Unsaved
from etherfields.kernel.system.faults import Fault, what_broke
from etherfields.playable.own_words import own_words
from ..answering import agreeing, programs
from ..answering.curtain import Curtain
from ..answering.for_all import answered_for_all
from ..answering.hasty_ends import HastyEnds
from ..answering.kept_numbers import KeptNumbers
from ..answering.list_ends import end_meant
from ..answering.parts_told import part_told
from ..answering.payments import ONLY, answered_at_once, pay_by_itself
from ..answering.several_at_once import how_to_take, subset_asked, taken_together, things_alone
from ..answering.together import Together, choose_several
from ..game_protocols import Holds, Phases, Reports, Seats, Shows
from ..how_invoked import typed_as
from ..story.cards_told import CardsTold
from ..story.ending_told import told_with_page
from ..story.field_notes import told_there
from ..story.hands_told import HandsTold
from ..story.layers import layer_of
from ..story.pictures_told import PicturesTold
from ..story.place_names import place_names, placed, unplaced
from ..story.prose import is_read
from ..story.warnings_told import at_stake, beforehand
from .auto_answers import Liking, is_held, passed_by, said_of
from .choosing import Names, NotAChoice, asked, bare, exactly, group, is_spelt_out, meant, shown, unclear
from .commands import begun, command_in, elsewhere, misspelt
from .keyboard import Keyboard
from .numbered_choices import (
    Entry,
    apart,
    is_number,
    is_several,
    numbered,
    numbered_entries,
    once,
    opened_entries,
    several,
)
from .page import Page
from .titled_page import told_under

if TYPE_CHECKING:
    from ..saves.reports import Reporting
    from ..settings import Settings

RECALLED = 8
"""The number of events told again to players who take a game up."""


class PlainTable:
    """A seat at a session in plain line mode."""

    pay_otherwise = "`undo` asks you how."
    """The way to pay otherwise than the table has done by itself."""

    def __init__(
        self, session: Session[Any], page: Page, keyboard: Keyboard, names: Names,
        *, alone: bool = False, again: str = "",
    ) -> None:  # fmt: skip
        """Sit down; `again` is what must be typed to play this pack, beside `play`."""
        self.session = session
        self.page = page
        self.names = names
        self.leaving = False
        """Whether whoever sits here wants to get up."""
        self.has_title = False
        """Whether there is a title that one can go back to."""
        self.homeward = False
        """Whether whoever sits here wants to go back to it."""
        self._keyboard = keyboard
        self.curtain = Curtain(self, keyboard)
        self._alone = alone
        self._again = again
        self._told = 0
        self._hands = HandsTold()
        self.opened: Entry[object] | None = None
        """The line whose ways are being chosen among."""
        self.liking = Liking(programs=programs.seats_of(session.game, names.players))
        """When whoever sits here is asked what has one sensible answer."""
        self.payments = ONLY
        """Which payments are made without asking them."""
        self.undoing = agreeing.ASK
        self.together = Together()
        self.bound_for = ""
        """The place on the map to which the way was asked last; empty: none was, or one has come there."""
        self._numbers = KeptNumbers()
        self.holds = False
        """Whether they want to be asked before the next draw what they discard ..."""
        self.has_held = False
        """... and whether that draw has come."""
        self.keep_name: Callable[[str, str], None] | None = None
        """Keeps what the person is called who plays somebody, if that is kept."""
        self.reporting: Reporting | None = None
        """The save and the screen that a report tells of; None: the game is kept nowhere."""
        self.settings: Settings | None = None
        """Where it is kept how they like their table, if it is kept."""
        self.told_of: set[str] = set()
        """The sentences on questions passed by that have been said."""
        self._unsaved: Fault | None = None
        """Why the table couldn't be saved where it rested last, until that is told."""
        self._posed: Ask[object] | None = None
        """The question that was put last."""
        self._cards, self._hasty = CardsTold(), HastyEnds()
        self.pictures = PicturesTold()
        self._once: tuple[object, object, Ask[object], dict[str, int]] | None = None
        """The question as it was last listed: which one, with which choices, and what was made of it."""

    @property
    def question(self) -> Ask[object] | None:
        """The question to the people who sit here, with copies of a card once, and with numbers that stay."""
        listed = self._listed()[0]
        return listed if listed is None else self.with_numbers(self.curtain.own(listed), listed)

    @property
    def joined(self) -> Sequence[int]:
        """The places of decisions that were one answer with the one before."""
        return self.together.joined(self.session.keys)

    def with_numbers(self, question: Ask[object], about: Ask[object], whose: str = "") -> Ask[object]:
        """A question, made of another one, with the numbers that its choices had before."""
        game = self.session.game
        phase = game.phase(self.session.table) if isinstance(game, Phases) else ""
        return self._numbers.listed(question, about, phase, whose)

    def _listed(self) -> tuple[Ask[object] | None, dict[str, int]]:
        """The question with one of all choices between which there is no difference, and how many each is."""
        asked, game = self.session.question, self.session.game
        if asked is None:
            return asked, {}
        if self._once is None or self._once[0] is not asked or self._once[1] is not asked.choices:
            listed = things_alone(asked, subset_asked(self.session))
            alike = game.alike(self.session.table, asked) if isinstance(game, Shows) else ()
            self._once = (asked, asked.choices, *once(listed, alike))
        return self._once[2:]

    @property
    def is_alone(self) -> bool:
        """Whether a single person plays, so that no question names its seat."""
        game = self.session.game
        return len(game.party(self.session.table)) == 1 if isinstance(game, Seats) else self._alone

    def sit(self) -> None:
        """Play until whoever sits here gets up, or nobody types any more."""
        self.tell_news()
        self.pose()
        while not self.leaving:
            try:
                line = self._keyboard.line()
                if line is None:
                    return
                self.respond(line)
            except Fault as fault:
                self.page.fault(fault)
                if self.session.question is not self._posed:
                    self.pose()

    def respond(self, line: str) -> None:
        """Do what a line says: choose, or follow a command."""
        question, line = self.question, unplaced(line, place_names(self.session))
        chosen = exactly(line, question, self.names) if question else None
        if chosen is None and question is not None and self.session.question is not None:
            # A copy that isn't listed has a key all the same.
            chosen = self.session.question.choice(line)
        if chosen is None and question is not None:
            chosen = end_meant(line, question, self.names) or taken_together(self, line)
        spelt = chosen is None and is_spelt_out(line, question, self.names)
        command = command_in(line) if chosen is None and not spelt else None
        if command is not None:
            command[0].follow(self, command[1])
        elif not line:
            self.pose()
        elif chosen is None and any(done(self, line) for done in (answered_at_once, answered_for_all, part_told)):
            return
        elif chosen is None and (begins := begun(line)):
            raise unclear(line, question, self.names, begins)
        elif question is None:
            raise programs.refusal(self)
        else:
            self._decide(line, question, chosen)

    def _decide(self, line: str, question: Ask[object], chosen: Choice[object] | None) -> None:
        """Choose; or where several ways are behind a number, list them."""
        if chosen is None and is_several(line):
            choose_several(self, several(line, question, self.opened))
            return
        entry = None
        if chosen is None:
            entry = numbered(line, question, self.opened) if is_number(line) else group(line, question, self.names)
        if entry is not None and len(entry.choices) > 1:
            self._open(question, entry)
        else:
            self.choose(chosen or self.meant(line))

    def meant(self, said: str) -> Choice[object]:
        """The choice in front of one that somebody means."""
        question = self.question
        if question is None:
            raise Fault("the game is over")
        if (end := end_meant(said, question, self.names)) is not None:
            return end
        try:
            return meant(said, question, self.names, self.opened)
        except NotAChoice as fault:
            raise elsewhere(said) or misspelt(said, fault, has_title=self.has_title) or fault from None

    def choose(self, choice: Choice[object]) -> None:
        """Decide, and go on to the next question."""
        phase = self._hasty.refuse(self, choice)
        self.guarded(choice.key, lambda: self.session.choose(choice))
        self.pass_by()
        while pay_by_itself(self):
            self.pass_by()
        self._hasty.heed(self, choice, phase)
        self.tell_news()
        self.pose()

    def ask_others(self, asked: agreeing.Agreement) -> None:
        """Ask opponents whether they agree."""
        agreeing.ask_in_lines(self, asked, self._keyboard)

    def note(self, line: str) -> None:
        """Say in a line what was done without asking."""
        self.page.say(line)

    def like(self, settings: Settings) -> None:
        """Keep to the settings of a user."""
        self.settings, self.payments, self.undoing = settings, settings.of("payments"), settings.of("undo")
        self.liking = Liking(settings.of("quick"), settings.of("draws"), self.liking.programs)
        self.page.suit(settings.shade)

    def pass_by(self) -> None:
        """Answer what nobody likes to be asked, as they would; the first time that is said, one sentence at a time."""
        news: dict[str, None] = {}
        while not is_held(self, question := self.session.question):
            if question is None or (choice := passed_by(question, self.liking)) is None:
                break
            news[said_of(question, self.liking)] = None
            self.guarded(choice.key, partial(self.session.choose, choice))
        said = next((one for one in news if one not in self.told_of), "")
        if said:
            self.told_of.add(said)
            self.note(said)

    def move_in_time(self, move: Callable[[], None], said: str, *, ahead: bool = False) -> None:
        """Go to another point of the game; only on the way ahead anything new is told."""
        self.kept(move)
        if not ahead:
            self._told = len(self.session.events)
        self.page.say(said)
        self.tell_news()
        self._hands.say_gained(self, back=not ahead)
        self.pose()

    def guarded(self, key: str, decide: Callable[[], None]) -> None:
        """Decide; where the rules themselves fail, say so: the session is at the question before then."""
        try:
            self.kept(decide)
        except (Fault, KeyboardInterrupt):
            raise
        except Exception as error:
            what = f"the rules fail at “{key}”: {what_broke(error)}"
            raise Fault(what, todo="The decision was taken back; decide otherwise. `report` writes it down.") from error

    def kept(self, deed: Callable[[], None]) -> None:
        """Do something; where all of it is done and only the table can't be saved, that is told later."""
        try:
            deed()
        except Unsaved as fault:
            self._unsaved = fault

    def tell_unsaved(self) -> None:
        """Say it if the table couldn't be saved."""
        if self._unsaved is not None:
            self.page.gap()
            self.page.fault(self._unsaved)
            self._unsaved = None

    def recall(self) -> None:
        """Of all that happened before one sat down, say only the last; what is held has been said then."""
        self._hands.gained(self)
        self._told = max(0, len(self.session.events) - RECALLED)

    def tell_news(self) -> None:
        """Say what has happened since the last question."""
        events = self.curtain.of_all(self.session.events[self._told :])
        endings = own_words(self.session.game).events.endings
        for number, event in enumerate(events, start=1):
            if event.kind not in endings or not told_with_page(self, events[number - 1 :]):
                self.tell(event)
            self._cards.with_event(self, event, events[number:])
            self.pictures.with_event(self, event)
        self._told = len(self.session.events)

    def tell(self, event: Event) -> None:
        """Say what happened, as whoever looks may read it."""
        event = self.curtain.seen(event)
        if is_read(event):
            if title := event.facts.get("title"):
                told_under(self.page, str(title), self.session)
            self.page.apart(event.text, layer_of(event))
        elif event.text:
            if event.facts.get("apart"):
                self.page.gap()
            self.page.layered(placed(event.text, place_names(self.session)), layer_of(event))

    def pose(self) -> None:
        """Put the question, with its choices numbered; in a shared one those of each seat by themselves."""
        self.tell_unsaved()
        programs.let_programs_play(self)
        self.curtain.in_lines()
        self.opened, self._posed = None, self.session.question
        question = self.question
        if question is None:
            self.say_ended()
            return
        self._hands.say_gained(self)
        self._cards.with_question(self)
        self.page.heading(placed(asked(question, self.names, alone=self.is_alone), place_names(self.session)))
        if warnings := beforehand(self.session):
            self.page.say(" ".join(warnings))
        self.say_choices()
        if told := how_to_take(self):
            self.page.say(told)

    def say_choices(self, also: Callable[[Choice[object]], str] | None = None) -> None:
        """The choices, numbered, under the seats that they belong to; `also` adds to each line."""
        question = self.question
        if question is None:
            return
        shared = self.opened is None and len(question.who) > 1 and any(choice.who for choice in question.choices)
        whose = None
        places = place_names(self.session)
        there = told_there(self, (choice for _, ways in self.numbered() if len(ways) == 1 for choice in ways))
        lost = at_stake(self.session)
        for mark, choices in self.numbered():
            if shared and choices[0].who != whose:
                whose = choices[0].who
                done = ", who is done, could still" if whose in question.done else ""
                self.page.say(f"{self.names.with_player(whose) if whose else 'Any of you'}{done}:")
            key = choices[0].key
            more = there.get(key), lost.get(key), also(choices[0]) if also else ""
            told = [placed(self._line(question, choices), places), *more]
            self.page.say(" - ".join(part for part in told if part), f"  {mark}  ")

    def say_ended(self) -> None:
        """Say that the game is over, and how it went."""
        self.page.heading("The game is over.")
        if isinstance(game := self.session.game, Shows) and (ended := game.ended(self.session.table)):
            self.page.say(ended)
        self.page.say("`undo` goes back, `quit` ends. To begin another:")
        self.page.command(f"  {typed_as(f'play --new {self._again}'.rstrip())}")

    def _open(self, question: Ask[object], entry: Entry[object]) -> None:
        """List the ways behind a number, numbered by themselves."""
        self.opened = entry
        who = self.names.with_player(entry.choices[0].who) if len(question.who) > 1 else ""
        self.page.heading(f"{who}: {entry.stem} where?" if who else f"{entry.stem} where?")
        self.say_choices()
        self.page.say("Enter goes back to all choices.")

    def numbered(self) -> list[tuple[str, list[Choice[object]]]]:
        """The numbers that can be typed now, and the choices behind each."""
        question = self.question
        if question is None:
            return []
        entries = numbered_entries(question) if self.opened is None else opened_entries(self.opened)
        wide = max((len(entry.mark) for entry in entries), default=0)
        return [(f"{entry.mark:>{wide}}", entry.choices) for entry in entries]

    def group_name(self, choices: list[Choice[object]]) -> str:
        """The title of several ways behind one number."""
        return self.entry_of(choices).title

    def entry_of(self, choices: list[Choice[object]]) -> Entry[object]:
        """The line that stands for several ways."""
        question = self.question
        entries = numbered_entries(question) if question is not None else []
        return next(entry for entry in entries if entry.choices == choices)

    def _line(self, question: Ask[object], choices: list[Choice[object]]) -> str:
        if len(choices) > 1:
            return self.group_name(choices)
        shared = bool(choices[0].who) or len(question.who) < 2
        label = bare(choices[0], self.names) if shared else shown(choices[0], question, self.names)
        return label + apart(question, self._listed()[1]).get(choices[0].key, "")

    def hands_told(self) -> Sequence[str]:
        """The seats whose hands `hand` shows: those asked a question, or all; where hands are secret, one's own."""
        game, eyes = self.session.game, self.curtain.eyes
        if eyes is not None:
            return (eyes,) if eyes else ()
        return self.question.who if self.question else game.party(self.session.table) if isinstance(game, Seats) else ()

    def say_hands(self) -> None:
        """The cards that are held, each with what it is worth and does."""
        game = self.session.game
        if not isinstance(game, Holds):
            raise Fault("nobody holds cards in this game", todo="`status` says how things stand.")
        for who in self.hands_told():
            cards = game.hand_in_words(self.session.table, who)
            whose = "In hand" if self.is_alone else f"{self.names.with_player(who)} holds"
            self.page.heading(f"{whose}:" if cards else f"{whose}: no cards.")
            for card in cards:
                self.page.say(card, "  ", "    ")

    def say_status(self) -> None:
        """Say how things stand, as far as the game can."""
        game = self.session.game
        lines = game.status(self.session.table) if isinstance(game, Reports) else []
        for line in lines:
            self.page.say(line, " " * (len(line) - len(line.lstrip())), "    " if line.startswith(" ") else "  ")
        if not lines:
            self.page.say(f"{len(self.session.keys)} decisions were made so far.")
