"""How rules ask and how people answer: the only way in from outside."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Final, Generic, Never, TypeAlias, TypeVar, overload

from msgspec import Struct

from ..system.faults import Impossible
from .budget import WORK
from .slots import Below

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
R = TypeVar("R")
Part: TypeAlias = "slice[int | None, int | None, int | None]"


class Choice(Struct, Generic[T_co]):
    """One thing that somebody may answer."""

    key: str
    """The stable and readable name of the choice in journals and tests, such as `move/B2.3`."""
    label: str
    """The text for people."""
    value: T_co
    """The value given back to the rule that asked."""
    who: str = ""
    """The owner of the choice, where several are asked at once; empty: anybody, for all of them."""
    source: str = ""
    """The rule ID or the code of the card that offers it."""
    grave: bool = False
    """Whether nobody should take it without meaning to: it comes last, and players without a plan leave it alone."""
    asks: bool = False
    """Whether it only leads to a question that says what it means, and in which it can still be left."""
    told: str = ""
    """A description beside its rule, for people who ask."""
    ends: bool = False
    """Whether it ends what one may do here, one thing after the other: a table finds it at the same place each time."""

    @property
    def own(self) -> str:
        """The key without its owner: `move/B2.3` for `ann/move/B2.3` where several are asked at once."""
        return self.key.removeprefix(f"{self.who}/") if self.who else self.key


class LazySeq(Sequence[T_co]):
    """A sequence that is worked out when somebody looks at it.

    It shows the moment in which the question was asked: once that is answered, the sequence is `over`, and a first look
    at it is a mistake."""

    __slots__ = ("_all", "_known")

    def __init__(self, every: Callable[[], Sequence[T_co]]) -> None:
        """`every` works all of it out."""
        self._all = every
        self._known: Sequence[T_co] | None = None

    def known(self) -> Sequence[T_co]:
        """All of it."""
        if self._known is None:
            self._known = WORK.apart(self._all)
        return self._known

    def over(self) -> None:
        """The question is answered: what nobody has looked at can't be looked at any more."""
        self._all = _too_late

    def __len__(self) -> int:
        return len(self.known())

    def __iter__(self) -> Iterator[T_co]:
        # That of abstract sequences asks for one after the other.
        return iter(self.known())

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: Part) -> Sequence[T_co]: ...
    def __getitem__(self, place: int | Part) -> T_co | Sequence[T_co]:
        return self.known()[place]


class LazyChoices(LazySeq[Choice[T_co]]):
    """Choices that are worked out when somebody looks at them; one of them is found without the others."""

    __slots__ = ("alone", "draw")

    def __init__(
        self,
        every: Callable[[], Sequence[Choice[T_co]]],
        one: Callable[[str], Choice[T_co] | None],
        draw: Callable[[Below], Choice[T_co] | None],
    ) -> None:
        """`every` works all of them out; `one` finds the one with a key `alone`, or nothing if that can't be.

        `draw` finds one by chance, each that isn't grave as likely as any other; or nothing, if that would take long.
        """
        super().__init__(every)
        self.alone = one
        self.draw = draw

    def over(self) -> None:
        """The question is answered: what nobody has looked at can't be looked at any more."""
        self._all = self.alone = self.draw = _too_late

    def by_key(self, key: str) -> Choice[T_co] | None:
        """The one with a key, or None if it isn't among them."""
        found = WORK.apart(self.alone, key) if self._known is None else None
        return found or next((choice for choice in self.known() if choice.key == key), None)


def _too_late(which: object = None) -> Never:
    raise Impossible("what a question offers was looked at for the first time after the answer")


class Ask(Struct, Generic[T_co]):
    """A question put to one person, or shared by several of whom any may answer."""

    waiting: tuple[str, ...]
    """The figures whose answers are waited for."""
    prompt: str
    choices: Sequence[Choice[T_co]]
    source: str = ""
    """The rule ID or the code of the card that asks."""
    kind: str = ""
    """The sort of question, for players that answer by sort (bots, standing answers)."""
    done: Sequence[str] = ()
    """The figures with no more to say: they may answer, too, and nobody waits for them."""
    idle: bool = False
    """Whether nothing that it offers bears on what is happening: a table may pass it by with the first choice."""
    also: str = ""
    """The ID of a further rule by which it is asked, beside that of its sort."""
    aliases: Mapping[str, str] | None = None
    """Keys that choices had in older versions, each with the key of today: journals may hold them."""

    @property
    def who(self) -> tuple[str, ...]:
        """Everybody who may answer."""
        return (*self.waiting, *self.done)

    def choice(self, key: str) -> Choice[T_co] | None:
        """The choice with a key, or None if it isn't offered."""
        if isinstance(self.choices, LazyChoices):
            return self.choices.by_key(key)
        found = next((choice for choice in self.choices if choice.key == key), None)
        if found is None and self.aliases is not None and key in self.aliases:
            return self.choice(self.aliases[key])
        return found


class Rest(Struct):
    """A rest point: right now the whole table is plain data and can be saved."""

    state: str


Step: TypeAlias = Ask[object] | Rest
Rules: TypeAlias = Generator[Step, Choice[object] | None, R]


def told_apart(keys: Sequence[str], mark: Callable[[int], str] = "-{}".format) -> list[str]:
    """Keys of which no two are the same: one that is taken is marked as the second, the third ... until it is free."""
    taken: dict[str, None] = {}
    for key in keys:
        free, nth = key, 2
        while free in taken:
            free, nth = key + mark(nth), nth + 1
        taken[free] = None
    return list(taken)


def _nothing() -> Rules[None]:
    yield from ()


NOTHING: Final = _nothing()
"""Rules by which nothing happens. They are over already, so that whoever waits for them goes on at once."""
NOTHING.close()


def ask(question: Ask[T]) -> Rules[T]:
    """Put a question and wait for what the chosen answer stands for."""
    answer = yield question
    WORK.told += 1
    return answer.value  # type: ignore[union-attr, return-value]  # it is one of the choices of this question
