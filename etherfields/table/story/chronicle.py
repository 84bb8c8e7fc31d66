"""The chronicle: a game so far as Markdown to be read, with its paragraphs, its choices and what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct, field

from etherfields.kernel.play.beginnings import Beginning, played_by
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import NOBODY, Event, some
from etherfields.kernel.play.rests import Course
from etherfields.kernel.play.retracing import followed
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import Journal
from etherfields.kernel.saving.saves import RESCUED
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.playable.narrating import Narrates, Telling
from etherfields.playable.protocols import Edition, Game, Hides
from ..saves.open_save import changes_since, same_pack
from .markdown import heading, literal, markdown_lines
from .repeats import Heard

Table = TypeVar("Table")

_InTurn: TypeAlias = tuple[int, list[str]]
"""Lines, and the Turn of the chapter to which they belong."""

class _Reckoning(Struct):
    """The gains and losses of a chapter so far."""

    telling: Telling
    turns: int = 0
    counted: Counter[str] = field(default_factory=Counter)
    repeated: int = 0
    """How many answers were given before, and left out."""

    def add(self, event: Event) -> None:
        """Count an event, if it is of a kind that is counted."""
        if event.kind == self.telling.turn:
            self.turns += 1
        if event.kind in self.telling.counted:
            amount = event.facts.get("amount", 1)
            self.counted[event.kind] += amount if isinstance(amount, int) else 1

    def lines(self) -> Iterator[str]:
        """The reckoning in a line; nothing where nothing was counted."""
        parts = [some(self.turns, "Turn")] if self.turns else []
        names = self.telling.counted
        parts += [f"{amount} {names[kind][amount != 1]}" for kind, amount in self.counted.items() if amount]
        parts += [f"{some(self.repeated, 'answer')} given before"] if self.repeated else []
        if parts:
            yield from (f"*The reckoning: {', '.join(parts)}.*", "")


class _Story:
    """A story in the making: a new event is written at once; an answer that the chapter has had before waits
    for its first new event, and so does the prose read again before it."""

    def __init__(self, telling: Telling) -> None:
        self.lines: list[str] = []
        self._telling = telling
        self._sentences: list[str] = []
        """The sentences of a line that may go on."""
        self._heard = Heard()
        self._chapter = _Reckoning(telling)
        self._given: set[str] = set()
        """The answers of this chapter."""
        self._turn = 0
        self._walked: list[str] = []
        self._again: list[_InTurn] = []
        """What was read again since the last decision."""
        self._answered: list[_InTurn] = []
        """What was read again and the answer given before, if the last decision was one."""

    def happens(self, event: Event) -> None:
        """Something has happened since the last decision, or because of it."""
        telling = self._telling
        if event.kind in telling.chapters:
            self.end_chapter()
        elif event.kind in telling.breaks:
            self._end_line()
        self._chapter.add(event)
        if telling.joined and event.kind in telling.told and event.kind not in telling.chapters:
            self._say(event)
        elif event.kind in telling.walked:
            self._walked.append(event.text)
        elif event.kind == "story" and (again := self._heard.again(event)):
            self._again.append((self._chapter.turns, [*markdown_lines(literal(again), "- ", "  "), ""]))
        elif any(lines := list(_event(telling, event))):
            self._write(*self._answered, *self._again, (self._chapter.turns, lines))

    def decides(self, question: Ask[object], choice: Choice[object]) -> None:
        """Somebody decides, when all that came of the last decision has happened."""
        lines = list(_decided(self._telling, question, choice))
        told, answer = (self._chapter.turns, lines), "".join(lines)
        if self._answered:
            # Nothing new has come of that, or it would stand there by now.
            self._chapter.repeated += 1
            self._answered, self._again = [], self._again if answer else []
        if answer in self._given:
            self._answered, self._again = [*self._again, told], []
        else:
            self._write(*self._again, *([told] if answer else []))
        if answer:
            self._given.add(answer)

    def _say(self, event: Event) -> None:
        """Tell an event in a line of its own, or in that of the one before."""
        if event.kind not in self._telling.joined:
            self._end_line()
        self._sentences += [event.text] if event.text else []

    def _end_line(self) -> None:
        """Write the sentences that belong together."""
        if self._sentences:
            text = literal(" ".join(self._sentences))
            self._sentences = []
            self._write((self._chapter.turns, [*markdown_lines(text, "- ", "  "), ""]))

    def takes_back(self, decisions: int, first: str) -> None:
        """An opponent has taken back decisions that were made here."""
        told = f"Taken back here: {some(decisions, 'decision')}{f', the first of them “{first}”' if first else ''}."
        self._end_line()
        self._write((self._chapter.turns, [*markdown_lines(f"*{literal(told)}*", "> ", "> "), ""]))

    def end_chapter(self) -> None:
        """The reckoning of a chapter, and the next begins."""
        self._end_line()
        self._write(*self._answered, *self._again)
        self.lines += walked_by(self._walked)
        self.lines += self._chapter.lines()
        self._chapter, self._turn = _Reckoning(self._telling), 0
        self._given.clear()

    def _write(self, *told: _InTurn) -> None:
        for turn, lines in told:
            self.lines += walked_by(self._walked)
            if turn != self._turn:
                self._turn = turn
                self.lines += (f"**Turn {turn}**", "")
            self.lines += lines
        self._answered, self._again = [], []


def chronicle(game: Game[Table], edition: Edition, journal: Journal) -> str:
    """A campaign from its beginning to where its journal ends, as Markdown."""
    same_pack(journal.header, edition, journal.name)
    if RESCUED in journal.header:
        raise Fault("begins in the middle of a game, so its story can't be told from the beginning", journal.name)
    beginning = Beginning.of(journal.header, journal.name)
    seating = game.seating()
    names = seating.names()
    players = [beginning.players.get(seating.figure(place, who), "") for place, who in enumerate(beginning.party)]
    party = [played_by(names.get(who, who), player) for who, player in zip(beginning.party, players, strict=True)]
    table = game.fresh(beginning.seed, beginning.party, dict(beginning.options))
    if not isinstance(game, Narrates):
        raise Fault("this game tells no stories", journal.name)
    opening = literal(game.opening(table, party, beginning.players))
    lines = [heading(1, edition.title), "", *markdown_lines(f"*{opening}*"), ""]
    session = Session(game, table, keep=False, budget=beginning.budget.again())
    course = journal.course()
    left = _taken_back(course) if seating.are_opponents else {}
    hides = False
    if isinstance(game, Hides) and seating.are_opponents:
        again = game.fresh(beginning.seed, beginning.party, dict(beginning.options))
        hides = _goes_on(Session(game, again, keep=False, budget=beginning.budget.again()), course.keys)
    is_changed = bool(changes_since(beginning, edition))
    lines += _told(game.telling(), session, course.keys, left, hides=hides, is_changed=is_changed)
    return "\n".join(lines).rstrip("\n") + "\n"


def _taken_back(course: Course) -> dict[int, list[tuple[str, ...]]]:
    """The ways that were taken back for others, by the number of decisions before them."""
    found: dict[int, list[tuple[str, ...]]] = {}
    for way in course.left.values():
        same = course.shared(way)
        if same < min(len(way), len(course.keys)):
            found.setdefault(same, []).append(way[same:])
    return found


def _told(
    telling: Telling,
    session: Session[Table],
    keys: Sequence[str],
    left: Mapping[int, Sequence[Sequence[str]]],
    *,
    hides: bool,
    is_changed: bool,
) -> list[str]:
    """The story of a journal's keys; it ends early, with the reason, where a key no longer fits.

    `left` has the ways that opponents took back, by the number of decisions before them. What opponents still
    hide from each other (`hides`) is told as everybody may read it.
    `is_changed` says whether rules or content are other ones than when the game began."""
    story, told = _Story(telling), 0
    broken = None
    try:
        for number, taken in enumerate(followed(session, keys)):
            for event in taken.told:
                story.happens(event.read_by(NOBODY) if hides else event)
            told += len(taken.told)
            for way in left.get(number, ()):
                first = taken.question.choice(way[0])
                story.takes_back(len(way), "" if hides or first is None else first.label)
            if not hides:
                story.decides(taken.question, taken.choice)
    except Misfit as misfit:
        broken = misfit
    for event in session.events[told:]:
        story.happens(event.read_by(NOBODY) if hides else event)
    story.end_chapter()
    if broken is not None:
        return [*story.lines, *_broken_off(broken, len(keys), is_changed=is_changed)]
    is_over = f"*{literal(telling.over)}*" if session.question is None else "*To be continued.*"
    return [*story.lines, "---", "", is_over, ""]


def _goes_on(session: Session[Table], keys: Sequence[str]) -> bool:
    """Whether a game isn't over after these decisions."""
    try:
        for _ in followed(session, keys):
            pass
    except Misfit:
        return True
    return session.question is not None


def walked_by(arrivals: list[str]) -> Iterator[str]:
    """Where the Party came to since something else was told, in one line; from then on it is told."""
    if arrivals:
        first, *rest = (text.rstrip(".") for text in arrivals)
        then = [text.removeprefix("The Party comes to ") for text in rest]
        yield from (*markdown_lines(literal(f"{'; then to '.join((first, *then))}."), "- ", "  "), "")
        arrivals.clear()


def _broken_off(misfit: Misfit, made: int, *, is_changed: bool) -> Iterator[str]:
    changed = "The rules or the content have changed since then, so"
    damaged = "Rules and content are those that the game began with, so its journal is damaged, and"
    why = f"{sentence(misfit)} {changed if is_changed else damaged} the rest of {some(made, 'decision')} can't be told."
    yield from ("---", "", *markdown_lines(f"*{literal(why)}*"), "")


def _event(telling: Telling, event: Event) -> Iterator[str]:
    """How an event stands in the chronicle; most don't."""
    if event.kind in telling.chapters:
        name = str(event.facts.get("name", event.text.rstrip(".")))
        yield from (heading(2, name), "")
        if event.kind in telling.told and (more := event.text.removeprefix(f"{name}. ")):
            yield from (*markdown_lines(literal(more), "- ", "  "), "")
    elif event.kind == "story":
        if title := event.facts.get("title"):
            yield from (heading(3, str(title)), "")
        for part in event.text.split("\n\n"):
            yield from (*markdown_lines(literal(part)), "")
    elif event.kind in telling.told and event.text:
        yield from (*markdown_lines(literal(event.text), "- ", "  "), "")


def _decided(telling: Telling, question: Ask[object], choice: Choice[object]) -> Iterator[str]:
    """A decision that belongs to the story: an option of a paragraph, or of a card that asks all together.

    It is told with what was asked: many an option says little by itself. What only helped to decide is left out."""
    if question.kind in telling.decided and question.source:
        label = choice.label
        for hint in telling.hints:
            label = label.replace(hint, "")
        yield from (*markdown_lines(f"*{literal(question.prompt)}* {literal(label)}", "> ", "> "), "")

