"""The scene of an effect: its actor, its subject, its source, and how to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct, field

from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions import Influence
from etherfields.games.etherfields.vocabulary.events import EVENT
from etherfields.games.etherfields.vocabulary.game_language import VOCABULARY
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import some
from etherfields.language.compile import Circumstance
from etherfields.language.compile.meaning import Told
from etherfields.language.vocabulary.words import a_or_an
from ..memo.memo import in_stillness
from ..state.play import Play, text_of
from ..state.table import code, in_sight, place_of
from .asking import deciders, distinct, without
from .die_faces import shows
from .names import as_question, by_name, called, face_down, slug

T = TypeVar("T")
NOUNS = {noun.name: noun.english for noun in VOCABULARY.nouns}
UNPAID = "doesn't pay for"
"""The words on a Dreamer who begins to pay and gives nothing after all."""
LEFT = "It doesn't happen, and nothing is paid for it."
"""The description of refusing an offer."""


def as_one(play: Play, thing: str) -> list[str]:
    """All that counts as one with a thing: copies of a Development that lie with it, unless they stack.
    Rules: EF-DEV-10."""
    lies = play.table.piles.where.get(thing, "")
    is_laid = lies.endswith("/development") and play.is_a(thing, Influence)
    if not is_laid or play.printed(thing, Influence).stacks:
        return [thing]
    return [card for card in play.table.piles.of(lies) if code(card) == code(thing)]


class Scene(Struct, eq=False):
    """One effect happening: data and conditions, and the questions that a text asks."""

    play: Play
    actor: str
    """The Dreamer who acts (`you` in the effect language); empty: nobody does."""
    source: str = ""
    """The card, tile, Creature, paragraph or rule on which the effect stands."""
    that: dict[str, str] = field(default_factory=dict)
    """The thing last pointed at, by its noun, for pronouns such as `that creature`."""
    target: str = ""
    """The figure that an Attack or Contact is aimed at."""
    reached: dict[str, int] = field(default_factory=dict)
    """How far each figure of a Creature reached when those were looked for to whom it happens now."""
    pending: Circumstance | None = None
    """The event that a `would` rule answers."""
    ordered: bool = False
    """Whether what happens here is simply ordered, and not an option or a price (EF-BLOCK-11)."""
    purpose: Told | None = None
    """The future of a thing that has to be chosen."""
    left: str = ""
    """The words on an unpaid action: the subject `doesn't pay for` it, `gives up` after a part, or `fails at` it."""
    doing: str = ""
    """The action of a payer in words, where it is more than the source's name."""
    kind: str = ""
    """Of what kind the action is of which this is a part: `attack`, `contact` or neither. Rules: EF-ATTACK-01."""
    round: str = ""
    """Which time it is of something that is done several times: `1 of 3`."""
    subject: str = ""
    """The Dreamer or figure that the effect is about: at first the actor."""

    def __post_init__(self) -> None:
        self.subject = self.actor

    @property
    def amount(self) -> int:
        """How much the event is about that is being answered."""
        return self.pending.amount if self.pending is not None else 0

    @property
    def paid_for(self) -> str:
        """The object of a payment, in words."""
        return (self.doing or self.play.name(self.source)).rstrip(".")

    def whereabouts(self) -> str:
        """The name of the source and its place in the pack, for its author to mend."""
        return text_of(self.play, self.source)

    def in_vain(self, done: Told) -> None:
        """Tell that what was done has changed nothing."""
        what = by_name(self.play, " ".join(done.told().split()).removesuffix("."))
        begun = f"{name} changes nothing" if (name := self.play.name(self.source)) else "Nothing changes"
        self.play.say("in vain", f"{begun}{': ' if what else ''}{what}.", self.subject)

    def on_behalf(self, who: str) -> Scene:
        """This scene with another subject.

        The notes on the earlier subject's payment or choice (`doing`, `left`, `purpose`) don't pass on."""
        other = Scene(
            self.play, self.actor, self.source, self.that, self.target, self.reached, self.pending, self.ordered,
            kind=self.kind, round=self.round,
        )  # fmt: skip
        other.subject = who
        return other

    def where(self, thing: str) -> str:
        """The field where a thing counts as being in this scene; empty: none. Rules: EF-PRIORITY-07."""
        lies = place_of(self.play.table, thing)
        if self.actor or not lies or thing not in self.play.positions_at_step_start:
            return lies
        before, since = self.play.positions_at_step_start[thing]
        if since != lies:
            # What an effect itself has moved since is judged where it is.
            return lies
        # A field that has gone with its tile is in nobody's range.
        return before if before in self.play.table.board else ""

    def look_anew(self) -> None:
        """Forget the ranges before new subjects are looked for."""
        self.reached = {}

    def as_option(self) -> Scene:
        """This scene where an effect is one of several to choose from."""
        if not self.ordered:
            return self
        other = self.on_behalf(self.subject)
        other.ordered = False
        return other

    @property
    def is_for_somebody(self) -> bool:
        """Whether the subject or the actor is a Dreamer."""
        return self.subject in self.play.party or self.actor in self.play.party

    @property
    def askers(self) -> tuple[str, ...]:
        """The Dreamers who answer: the subject, or the actor, or all together (EF-PRIORITY-02)."""
        for who in (self.subject, self.actor):
            if who in self.play.party:
                return (who,)
        return deciders(self.play)

    # --- asking --------------------------------------------------------------------------------

    def choose(self, noun: str, things: Sequence[str], least: int, most: int) -> Rules[list[str]]:
        """Let the subject choose among things, one after the other."""
        chosen: list[str] = []
        counts = least == most > 1 and not self.round
        while len(chosen) < most:
            left = without(things, chosen)
            if len(left) + len(chosen) == least:
                return chosen + left
            enough = len(chosen) >= least
            choices = self._to_choose(noun, left)
            thing = choices[0].value
            if enough or len(choices) > 1:
                self.round = f"{len(chosen) + 1} of {most}" if counts else self.round
                thing = yield from self._choose_one(noun, choices, enough)
                self.round = "" if counts else self.round
            if not thing:
                break
            chosen.append(thing)
        return chosen

    def _to_choose(self, noun: str, things: Sequence[str]) -> list[Choice[str]]:
        """The distinguishable choices; of face-down cards in a pile only the topmost."""
        table = self.play.table
        choices = [
            Choice(f"{slug(noun)}/{slug(thing)}", called(self.play, thing), thing)
            for thing in dict.fromkeys(things)
            if in_sight(table, thing)
        ]
        hidden = [thing for thing in things if not in_sight(table, thing)]
        for pile in dict.fromkeys(table.piles.where[thing] for thing in hidden):
            top = next(card for card in reversed(table.piles.of(pile)) if card in hidden)
            choices.append(Choice(f"{slug(noun)}/face-down-{slug(pile)}", face_down(self.play, pile), top))
        return choices

    def _choose_one(self, noun: str, choices: list[Choice[str]], enough: bool) -> Rules[str]:
        if enough:
            choices.append(Choice("enough", "No more", "", ends=True))
        kind = NOUNS.get(noun, noun)
        prompt = self.asking(f"choose {a_or_an(kind)} {kind}.")
        if told := self.purpose.told() if self.purpose is not None else "":
            prompt += f" {by_name(self.play, ' '.join(told.split()))}"
        sort = "discard" if noun == "card" and self.purpose is not None and self.purpose.discards else "thing"
        return (yield from ask(Ask(self.askers, prompt, choices, self.source, sort)))

    def draw(self, noun: str, things: Sequence[str], n: int) -> list[str]:
        """Let chance pick among things."""
        bag = sorted(things)
        self.play.table.chance.shuffle(f"random {noun}", bag)
        return bag[:n]

    def option(self, options: Sequence[tuple[str, str]], together: bool, former: Mapping[str, str]) -> Rules[int]:
        """Let the subject choose one of several effects."""
        who = deciders(self.play) if together else self.askers
        told = [(key, by_name(self.play, label)) for key, label in options]
        choices = [Choice(f"option/{key}", label, index) for index, (key, label) in enumerate(told)]
        prompt = self.asking("choose one.")
        aliases = {f"option/{was}": f"option/{key}" for was, key in former.items()}
        return (yield from ask(Ask(who, prompt, distinct(choices), self.source, "option", aliases=aliases)))

    def accept(self, label: str) -> Rules[bool]:
        """Let the subject take an effect or leave it."""
        choices = [Choice("yes", by_name(self.play, label), True), Choice("no", "Leave it", False, told=LEFT)]
        shown = f"{shows(self.play, self.play.rolls[-1])}. " if self.play.rolls else ""
        prompt = f"{shown}{self.coming()}{self.asking(as_question(choices[0].label))}"
        taken = yield from ask(Ask(self.askers, prompt, choices, self.source, "accept"))
        self.round = self.round if taken else ""
        return taken

    def coming(self) -> str:
        """The event being answered, in a sentence."""
        pending = self.pending
        event = EVENT.get(pending.coming) if pending is not None else None
        if pending is None or event is None or not event.coming:
            return ""
        n = pending.amount
        return event.coming.format(who=self.play.name(pending.who), n=n, cards=some(n, "card"), by=pending.by)

    def asking(self, what: str) -> str:
        """A question of a card, and which time it is asked of how many."""
        time = f" ({self.round})" if self.round else ""
        return f"{self.play.name(self.source)}{time}: {what}" if self.source else f"{what[:1].upper()}{what[1:]}"

    def in_stillness(self, work: Callable[[], T]) -> T:
        """The result of work in which nothing changes, so that nothing is worked out twice."""
        return in_stillness(self.play, lambda play: work())

    # --- remembering ---------------------------------------------------------------------------

    def first_time(self, span: str, mark: str) -> bool:
        """Whether this is the first time in a span, on all that counts as one (EF-DEV-10); from now on no more."""
        marks = self.play.table.done.setdefault(span, [])
        here = [f"{source}#{mark}" for source in as_one(self.play, self.source)]
        if any(noted in marks for noted in here):
            return False
        marks.extend(here)
        return True

    def has_read(self, number: int) -> bool:
        """Whether a paragraph was read."""
        return number in self.play.table.read

    def has_had(self, number: int, span: str, mark: str) -> bool:
        """Whether what a paragraph does once was done."""
        return f"script {number}#{mark}" in self.play.table.done.get(span, [])

    def codes(self, kind: str, name: str) -> list[str]:
        """The codes of a name; a bare letter is of the text's group, or of the current Dream's. Rules: EF-SECRET-04."""
        within = group(code(self.source)) or group(code(self.play.table.gate))
        return self.play.pack.index.find(kind, name, within)

    def counter(self, name: str) -> int:
        """A named number of the campaign."""
        return self.play.table.counters.get(name, 0)

    def forbidden(self, activity: str) -> str:
        """The source that forbids the subject an activity; empty: none does."""
        return self.play.forbidden(activity, self.subject)

    def remembers(self, name: str) -> bool:
        """Whether the campaign remembers something."""
        return name in self.play.table.memory

    def turn_to(self, number: int) -> None:
        """From here on it is another paragraph that speaks."""
        self.source = f"script {number}"
        if number not in self.play.table.read:
            self.play.table.read.append(number)

    # --- reading the story ---------------------------------------------------------------------

    def say(self, title: str, number: int, text: str) -> None:
        """Show a piece of prose to everybody."""
        self.play.say("story", text, title=title, script=number)

    def way(self, number: int, ways: list[tuple[str, str]]) -> Rules[int]:
        """Let people choose an option of a paragraph."""
        choices = [Choice(f"script/{key}", label, index) for index, (key, label) in enumerate(ways)]
        title = self.play.name(f"script {number}")
        prompt = f"{title}: what do you do?" if title else "What do you do?"
        return (yield from ask(Ask(deciders(self.play), prompt, choices, f"script {number}", "script")))
