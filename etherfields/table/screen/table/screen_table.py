"""A seat at a session in front of the screen: it follows what is typed as plain lines do, and shows views."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.playable.own_words import own_words
from etherfields.playable.pictured import Pictured, Plan, Preview
from etherfields.table.answering import agreeing, programs
from etherfields.table.game_protocols import Explains, Pictures, Reports
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.numbered_choices import apart
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.story.place_names import place_names, placed
from ..command.finding import entries_fitting
from ..frame.layout import shows_log
from ..frame.seat import Seat
from ..paint import screen_texts
from ..paint.game_screen import GameScreen, screen_of
from ..panels.panel_view import PanelsShown
from . import ticks, told_at_table
from .answer_pages import WIDTH, broken, without_cards
from .laid_open import LaidOpen, PicturesDrawn
from .narrowing import name_of, narrowed
from .question_kinds import AT_WILL, COSTLY, NOTHING, begins, is_paid_for, meaning
from .retold import Retold
from .source_line import behind, called, tells_of_a_hand
from .view import Shown, View, to_read

TELLS_ALL = ("still", "what")
"""Commands that tell of the hand of whoever is asked."""


class ScreenTable(PlainTable):
    """The table of a person at the screen.

    All decisions and questions go the way of plain lines; the words said there are caught and
    shown, and the question is limited to whoever's choices are shown."""

    pay_otherwise = "Ctrl-U asks you how."

    def __init__(self, session: Session[Any], names: Names, title: str, *, alone: bool = False) -> None:
        self.seat = Seat()
        self.size = (80, 24)
        """How large the screen was when it was drawn last."""
        self.title = title
        self._said = io.StringIO()
        self._laid_open = LaidOpen(session)
        self.panels_shown = PanelsShown(self)
        self.asks_others: agreeing.Agreement | None = None
        """The question to opponents that fills the screen."""
        self._screen: GameScreen | None = None
        self._pictured: tuple[object, Pictured] | None = None
        self._foreseen: tuple[object, Preview] | None = None
        self._planned: tuple[object, Plan] | None = None
        self._named: tuple[object, Mapping[str, str]] | None = None
        self._behind: tuple[object, str] | None = None
        self._doing: tuple[str, Preview] = NOTHING
        """What is being paid for, as far as that was chosen here, and what it would do."""
        self.retold = Retold(self)
        page = Page(self._said, lambda: self.answers_wide)
        super().__init__(session, page, Keyboard(None, page), names, alone=alone)
        self.pictures = PicturesDrawn(self.seat, lambda: self.size[1])

    @property
    def answers_wide(self) -> int:
        """How wide the lines of an answer are: so that none is cut in this window."""
        return max(min(WIDTH, self.size[0] - 4), 20)

    def sit_down(self, notes: list[str]) -> None:
        """Begin: show the news first; for a game taken up again the table, with notes for the players."""
        if notes:
            self.show_pages(self.title, [line for note in notes for line in (*textwrap.wrap(note, WIDTH), "")])
        if self.session.keys:
            self.seat.read = self.seat.news = len(self.session.events)
            self.retold.take_up()
            self.seat.notice = screen_texts.GO_ON.format(n=len(self.session.keys))
            self.let_go()
        elif not notes:
            self._settle()

    # --- what is asked -------------------------------------------------------------------------

    @property
    def question(self) -> Ask[object] | None:
        """The question, with the choices of those whose choices are shown, and the shared ones."""
        asked, whose = self._listed()[0], self.whose
        if asked is None or programs.asked_of(self):
            return None
        shown = [one for one in asked.choices if one.who in ("", whose)] if whose else asked.choices
        limited = replace(asked, waiting=(whose,), choices=shown, done=()) if whose else asked
        return self.with_numbers(limited, asked, whose)

    @property
    def whose(self) -> str:
        """The seat whose choices are shown; empty: the choices belong to everybody."""
        asked, eyes = self.session.question, self.curtain.eyes
        if asked is not None and eyes and eyes in asked.waiting:
            return eyes
        if asked is None or not any(choice.who for choice in asked.choices):
            return asked.who[0] if asked is not None and len(asked.who) == 1 else ""
        follows = self.seat.picked or (asked.kind in AT_WILL and not self._is_in_a_round(asked))
        among = asked.who if self.seat.picked else asked.waiting
        return self.seat.whose if follows and self.seat.whose in among else asked.who[0]

    def _is_in_a_round(self, asked: Ask[object]) -> bool:
        """Whether a question belongs to a seat's own round."""
        return bool(asked.source) and asked.source == self.screen.in_rounds

    def entries(self) -> tuple[Shown, ...]:
        """The choices that are shown, less those that don't fit what is typed."""
        question = self.question
        if question is None:
            return ()
        found = narrowed(self, question, apart(question, self._listed()[1]))
        if not self.seat.typed.strip() or self.seat.commanding or self.seat.typed.replace(" ", "").isdigit():
            return tuple(found)
        if ticks.names_things(self):
            return tuple(found)
        return entries_fitting(found, self.seat.typed)

    # --- what is shown -------------------------------------------------------------------------

    def view(self) -> View:
        """The view that painters draw from now."""
        session, picture = self.session, self.picture()
        question, entries = self.question, self.entries()
        asked = session.question.waiting if session.question is not None else ()
        first = picture.party[0].code if picture is not None and picture.party else ""
        hand_of = self.seat.whose if self.seat.picked else self.whose or self.seat.whose or first
        decisions, ways = self.retold.along() if self.seat.mode == "timeline" else ((), ())
        view = View(
            self.title, self.seat, self.names,
            self.retold.shown(),
            self._prompt(question),
            asked, self.whose, hand_of, entries,
            self.opened is not None,
            picture, self.panels_shown.picture(),
            plan=self.plan(),
            status=self.status() if picture is None else (),
            decisions=decisions, points=session.points, ways=ways,
            over=session.question is None,
            earlier=self.retold.earlier(),
            goes_on=self.retold.goes_on,
            has_title=self.has_title,
            hints=ticks.hints(self),
            places=self.places,
            about=name_of(self, self.seat.about),
            private=tells_of_a_hand(session.question, self.whose, entries, picture),
            card_of=self._laid_open.card_of, picture_of=self._laid_open.picture_of,
            kinds=own_words(session.game).events,
        )
        view = self.panels_shown.lit(self._with_what_lies_open(view), question)
        if view.covered:
            return view  # nor does the board show what could be done
        preview = self.preview(entries)
        spent = called(session, picture, preview)
        return ticks.marked(self, replace(view, preview=preview, spent=spent, behind=self._about(entries)))

    def _with_what_lies_open(self, view: View) -> View:
        """The view with the words before a decision and the cards beside it, or with the page on what ended."""
        seat, laid_open = self.seat, self._laid_open
        if seat.mode == "reading":
            return replace(view, ending=laid_open.ending(view.events[seat.read :]))
        since = len(self.session.events) if seat.faces_seen == seat.news and not seat.told else seat.news
        cards = laid_open.cards(self.retold.read(self.session.events[since:]))
        return replace(view, warnings=laid_open.warnings() if self.opened is None else (), cards=cards)

    def _about(self, entries: tuple[Shown, ...]) -> str:
        """The rule or card behind the highlighted choice, looked up once."""
        game, question = self.session.game, self.question
        if not entries or self.seat.fresh or question is None or not isinstance(game, Explains):
            return ""
        choice = entries[min(self.seat.at, len(entries) - 1)].choices[0]
        if self._behind is not None and self._behind[0] == (self.now(), choice.key):
            return self._behind[1]
        self._behind = ((self.now(), choice.key), behind(self, question, choice))
        return self._behind[1]

    def _prompt(self, question: Ask[object] | None) -> str:
        if question is None:
            return programs.waited_for(self)
        if self.opened is not None:
            return screen_texts.WHERE.format(what=self.opened.stem)
        asked = self.session.question
        others = asked is not None and len(asked.who) > 1 and asked.kind not in (*AT_WILL, *COSTLY)
        first = asked.who[0] if asked is not None and others and self.whose not in ("", asked.who[0]) else ""
        return placed(f"{self.names.of(first)}: {question.prompt}" if first else question.prompt, self.places)

    def status(self) -> tuple[str, ...]:
        """How things stand, line by line; where hands are hidden, without them."""
        game = self.session.game
        lines = tuple(game.status(self.session.table)) if isinstance(game, Reports) else ()
        return tuple(map(without_cards, lines)) if self.seat.hidden else lines

    def hands_told(self) -> Sequence[str]:
        """The seats whose hands are shown: where hands are hidden, the lifted one alone."""
        view = self.view()
        if view.hand_is_hidden:
            raise Fault("this hand is hidden", todo="F6 lifts it.")
        return (view.hand_of,) if self.seat.hidden else super().hands_told()

    def say_status(self) -> None:
        """How things stand, as all may read it."""
        for line in self.status():
            self.page.say(line, " " * (len(line) - len(line.lstrip())), "    ")

    def picture(self) -> Pictured | None:
        """The table as a picture; drawn anew when something was decided."""
        game, now = self.session.game, self.now()
        if not isinstance(game, Pictures):
            return None
        if self._pictured is None or self._pictured[0] != now:
            shown = game.picture(self.session.table)
            self._pictured = (now, self.screen.of_what_is_asked(shown, self.session.question))
        return self._pictured[1]

    @property
    def screen(self) -> GameScreen:
        """The screen of the game that is played, which the first picture names."""
        game = self.session.game
        if self._screen is None:
            self._screen = screen_of(game.picture(self.session.table) if isinstance(game, Pictures) else None)
        return self._screen

    @property
    def places(self) -> Mapping[str, str]:
        """The names of places by their codes, looked up once."""
        if self._named is None or self._named[0] != self.now():
            self._named = (self.now(), place_names(self.session))
        return self._named[1]

    def now(self) -> tuple[int, int, int]:
        """The marks that part this moment of the game from all others."""
        return id(self.session.table), len(self.session.keys), id(self.session.question)

    def preview(self, entries: tuple[Shown, ...]) -> Preview:
        """The preview of the highlighted choice."""
        game, question = self.session.game, self.question
        if not isinstance(game, Pictures) or not entries or self.seat.fresh or question is None:
            return Preview()
        entry = entries[min(self.seat.at, len(entries) - 1)]
        about = (self.now(), tuple(choice.key for choice in entry.choices))
        if self._foreseen is None or self._foreseen[0] != about:
            self._foreseen = (about, game.foresee(self.session.table, question, entry.choices))
        seen, asked = self._foreseen[1], self.session.question
        if asked is None or not is_paid_for(self._doing[0], asked) or seen.way or seen.targets:
            return seen
        doing = self._doing[1]  # while it is paid for, the board still shows where it leads
        return replace(seen, way=doing.way, targets=doing.targets)

    def plan(self) -> Plan:
        """The way to the place on the map that is pointed at."""
        game, seat, picture = self.session.game, self.seat, self.picture()
        on_map = seat.focus == "board" and picture is not None and bool(self.screen.party_place(picture))
        if not on_map or not seat.place or not isinstance(game, Pictures):
            return Plan()
        if self._planned is None or self._planned[0] != (self.now(), seat.place):
            self._planned = ((self.now(), seat.place), game.plan(self.session.table, seat.place))
        return self._planned[1]

    # --- what is done --------------------------------------------------------------------------

    def take(self) -> None:
        """Do what is highlighted: choose it, or open the ways behind it."""
        entries = self.entries()
        if not entries:
            return
        entry = entries[min(self.seat.at, len(entries) - 1)]
        first = entry.choices[0]
        warns = first.grave and not first.asks and not self.seat.asked_again
        if len(entry.choices) == 1 and warns and first.key != self.seat.sure:
            self.seat.sure, self.seat.notice = first.key, screen_texts.SURE
            return  # what was typed stays: the next Enter means this choice
        typed, self.seat.typed = self.seat.typed, ""
        if len(entry.choices) > 1:
            self.open(list(entry.choices), typed)
        else:
            self.do(lambda: self.choose(first))

    def open(self, choices: list[Choice[object]], typed: str = "") -> None:
        """Show the ways behind a choice; those that were typed, if it is some of them."""
        if self.question is None:
            return
        self.opened, self.seat.at, self.seat.typed = self.entry_of(choices), 0, typed
        if len(self.entries()) in (0, len(choices)):
            self.seat.typed = ""
        self.let_go()

    def choose(self, choice: Choice[object]) -> None:
        """Decide; whoever has acted is shown as long as all may act."""
        self.seat.whose = choice.who or self.seat.whose
        self._doing = meaning(self, choice) or self._doing
        self.seat.asked_again = choice.grave
        super().choose(choice)

    def close(self) -> None:
        """Show all choices again."""
        self.opened = None
        self.let_go()

    def follow(self, line: str) -> None:
        """Follow a line as plain lines would; the whole key of a choice is open to every seat."""
        asked = None if programs.asked_of(self) else self.session.question
        if line in TELLS_ALL and self.view().covered:
            self.seat.notice = screen_texts.COVERED
            return
        chosen = asked.choice(line) if asked is not None else None
        if chosen is not None:
            self.do(lambda: self.choose(chosen))
        else:
            self.do(lambda: self.respond(line), heading=f":{line}")

    def do(self, deed: Callable[[], None], heading: str = "") -> None:
        """Carry out an order and show the answer; a fault is shown at the bottom."""
        before = self.now()
        try:
            deed()
        except Fault as fault:
            self._hear()
            self.seat.notice = sentence(fault)
            return
        if self.now() != before:
            self._settle()
        self._show_said(heading)

    def _hear(self) -> list[str]:
        """Take the lines said since the last time."""
        lines = self._said.getvalue().strip("\n").splitlines()
        self._said.seek(0)
        self._said.truncate()
        return lines

    def _show_said(self, heading: str) -> None:
        """Show what was said: at the bottom if it is short, else on pages."""
        lines = self._hear()
        if len(lines) == 1 or (lines and self.seat.mode == "reading"):
            self.seat.notice = " ".join(lines)
        elif lines:
            self.show_pages(heading, lines)

    def show_pages(self, heading: str, lines: list[str]) -> None:
        """Fill the screen with lines."""
        pages = [part for line in lines for part in broken(line, self.answers_wide)]
        self.seat.mode, self.seat.heading, self.seat.pages, self.seat.scroll = "pages", heading, pages, 0

    def _settle(self) -> None:
        """Show whoever is asked and the news, after a decision or a move in time.

        A hand that was lifted stays so until somebody else is asked. Of what is asked anew nothing is highlighted."""
        seat = self.seat
        seat.typed, seat.about, seat.sure, seat.so_far, seat.ticked = "", "", "", False, ()
        seat.card, seat.focus, seat.picked, seat.left = 0, "choices", False, None
        seat.lifted = seat.lifted if self.whose in ("", seat.lifted) else ""
        self.let_go()
        seat.news, seat.faces_seen = min(seat.read, len(self.session.events)), -1
        news, kinds = self.retold.read(self.session.events[seat.read :]), own_words(self.session.game).events
        if to_read(news, kinds, also_steps=not shows_log(*self.size)):
            seat.mode, seat.scroll = "reading", 0
        else:
            self.have_read()

    def _starts_fresh(self) -> bool:
        """Whether nothing is highlighted at first, so that an Enter too many decides nothing new."""
        asked, many = self.session.question, len(self.entries())
        if asked is None or not many or (many == 1 and self.seat.typed):
            return False
        return self.seat.narrator or self.opened is not None or begins(asked)

    def let_go(self) -> None:
        """Nothing of the choices shown has been chosen yet."""
        self.seat.at, self.seat.fresh = 0, self._starts_fresh()

    def have_read(self) -> None:
        """All that was told has been read."""
        told_at_table.lay_aside(self)
        self.seat.read = len(self.session.events)
        self.seat.mode, self.seat.scroll, self.seat.so_far = "table", 0, False

    def ask_others(self, asked: agreeing.Agreement) -> None:
        """Ask opponents whether they agree: on a page of its own, until a key answers."""
        self.asks_others = asked

    # --- instead of lines ----------------------------------------------------------------------

    def tell_news(self) -> None:
        """News are seen on the screen."""

    def pose(self) -> None:
        """The question is seen on the screen."""
        self.tell_unsaved()
        self.opened = None

    def note(self, line: str) -> None:
        """The line stands at the bottom, behind what is told there already."""
        self.seat.notice = f"{self.seat.notice} {line}".strip()

    def say_ended(self) -> None:
        """Say nothing: the end of the game is seen on the screen."""

    def tell_unsaved(self) -> None:
        """It is said at the bottom if the table couldn't be saved, until it is."""
        if self._unsaved is not None:
            self.seat.notice, self._unsaved = sentence(self._unsaved), None

    def move_in_time(self, move: Callable[[], None], said: str, *, ahead: bool = False) -> None:
        """Go to another point of the game; only on the way ahead anything new is read."""
        self.kept(move)
        self._doing, self.seat.asked_again = NOTHING, False
        if not ahead:
            self.seat.read = self.seat.news = len(self.session.events)
        if len(said) <= self.size[0]:
            self.seat.notice = said
        else:
            self.page.say(said)
        self.pose()
