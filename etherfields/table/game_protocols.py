"""The offers that a game may make to the people at the table beside its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from ..kernel.play.decisions import Ask, Choice
from ..kernel.play.events import Event
from ..kernel.play.showing import CardFace, EndingPage, SmallPicture, Walk

if TYPE_CHECKING:
    from etherfields.content.rulebook.searching import Searched
    from ..kernel.system.colours import Emblem
    from ..playable.panels import Highlight, PanelPicture
    from ..playable.pictured import Pictured, Plan, Preview
    from ..playable.protocols import Seating
    from ..playable.subsets import Subset

Table_contra = TypeVar("Table_contra", contravariant=True)


@runtime_checkable
class Explains(Protocol[Table_contra]):
    """A game that can say what stands behind a choice."""

    def about(self, source: str, table: Table_contra | None = None) -> str:
        """The text of a rule ID or of a card's code, its title first; empty if nothing is known.

        With a table, a card is told as it lies there."""

    def why(self, table: Table_contra, choice: Choice[object]) -> list[str]:
        """The effects that changed the numbers of a choice, a line each."""


@runtime_checkable
class Governs(Protocol[Table_contra]):
    """A game whose questions are asked by rules, also those that a card asks."""

    def rules_of(self, question: Ask[object]) -> list[str]:
        """The IDs of the rules by which something is asked; none if none is known."""

    def rules_behind(self, table: Table_contra, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The IDs of the rules by which a choice can be made; none if none is known."""


@runtime_checkable
class Ruled(Protocol):
    """A game with a rulebook that can be searched at the table."""

    def rulebook(self) -> Searched:
        """The rules as they are told to players."""

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""


@runtime_checkable
class Reports(Protocol[Table_contra]):
    """A game that can say how things stand."""

    def status(self, table: Table_contra) -> list[str]:
        """Short lines, each clear by itself when read aloud."""


@runtime_checkable
class ToldInParts(Protocol[Table_contra]):
    """A game with parts of its table that people look at by words of its own, such as `dice`."""

    def parts(self) -> Mapping[str, tuple[str, str]]:
        """The words, each with what may follow it, and what it does."""

    def part(self, table: Table_contra, word: str, rest: str, eyes: str) -> list[str]:
        """A part of the table in lines, for somebody's eyes; a Fault if what follows the word means nothing."""


@runtime_checkable
class Foretells(Protocol[Table_contra]):
    """A game whose Turns bring what can be told before."""

    def turn_foretold(self, table: Table_contra) -> list[str]:
        """The coming steps of this Turn and what each will do as things are, in lines; none if no Turn is played."""


@runtime_checkable
class Holds(Protocol[Table_contra]):
    """A game in which people hold cards that are worth something."""

    def in_hand(self, table: Table_contra, who: str) -> list[str]:
        """The cards in somebody's hand, each with its worth."""

    def hand_in_words(self, table: Table_contra, who: str) -> list[str]:
        """The cards in somebody's hand with their texts, a line for all copies of one."""


@runtime_checkable
class Shows(Protocol[Table_contra]):
    """A game with cards to read, a map to look at, and an ending to tell."""

    def gist(self, source: str) -> str:
        """The gist of a rule or card in a line; empty if nothing is known."""

    def seen(self, table: Table_contra) -> dict[str, str]:
        """The open cards and tiles of the table: by name their codes, for `about`."""

    def named_by(self, table: Table_contra, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The codes of the cards that a choice is about."""

    def asked_about(self, question: Ask[object]) -> dict[str, str]:
        """The codes of the cards that a question calls by their names, by these; whether they lie open or not."""

    def drawing(self, table: Table_contra) -> list[str]:
        """The map as lines of letters, none of them wider than a page; empty if there is none to draw."""

    def fields_in_words(self, table: Table_contra) -> list[str]:
        """The map, a line for each field, each clear by itself when read aloud."""

    def alike(self, table: Table_contra, question: Ask[object]) -> list[list[str]]:
        """The keys of choices without any difference, such as copies of a card in a hand, by groups."""

    def on_fields(self, table: Table_contra) -> dict[str, str]:
        """The figures and tokens on each field that can be chosen, in a few words; empty fields are left out."""

    def crossed(self, table: Table_contra, question: Ask[object], choices: Sequence[Choice[object]]) -> dict[str, str]:
        """The dangers and figures that choices meet on their ways, in a few words, by their keys."""

    def ended(self, table: Table_contra) -> str:
        """How a game that is over went: won, lost or neither, in a sentence."""


@runtime_checkable
class NamesPlaces(Protocol[Table_contra]):
    """A game whose places have names beside their codes."""

    def place_names(self, table: Table_contra) -> Mapping[str, str]:
        """The names of the places that have one, by their codes."""


@runtime_checkable
class Travels(Protocol[Table_contra]):
    """A game on whose map people find their way."""

    def routes(self, table: Table_contra, goal: str) -> list[str]:
        """The ways to a place with their costs, in lines; a Fault if no place has that name."""


@runtime_checkable
class Walks(Protocol[Table_contra]):
    """A game on whose map a way of several steps can be walked in one go."""

    def walk_to(self, table: Table_contra, goal: str) -> Walk | None:
        """The best way to a place as choices; None where there is none, or where nobody travels."""

    def met_with(self, events: Sequence[Event], price: str) -> Event | None:
        """The first thing that happened on a step of some price and that people want to look at before they go on."""


@runtime_checkable
class Advises(Protocol[Table_contra]):
    """A game that knows what people overlook."""

    def advise(self, table: Table_contra, question: Ask[object], who: str) -> list[str]:
        """The remaining possibilities of a seat, in lines."""


@runtime_checkable
class Seats(Protocol[Table_contra]):
    """A game in which not always the same people take part."""

    def party(self, table: Table_contra) -> Sequence[str]:
        """The people who take part now, by seat."""

    def called(self) -> dict[str, str]:
        """The names of all who could ever take part, by their codes."""

    def parting(self, table: Table_contra) -> str:
        """The words for people who leave a game that goes on: what leaving it means, and what it does not."""


@runtime_checkable
class Seated(Protocol):
    """A game that tells who can play it, and whether against each other."""

    def seating(self) -> Seating:
        """The seats, and what each may choose."""


@runtime_checkable
class Emblems(Protocol[Table_contra]):
    """A game whose places have a colour and a mark."""

    def emblem(self, table: Table_contra) -> Emblem:
        """The colour and the mark of where people are."""


@runtime_checkable
class Phases(Protocol[Table_contra]):
    """A game that goes by phases, within which the choices of a list keep their numbers."""

    def phase(self, table: Table_contra) -> str:
        """The present phase: another word than those of the phases before and after it."""


@runtime_checkable
class EndsByItself(Protocol[Table_contra]):
    """A game whose phases end without being asked where nothing more can be done in them."""

    def phase_named(self, table: Table_contra) -> str:
        """The present phase with whose it is, as it stands in a sentence; another name than the phase before."""


class Payment(Protocol):
    """A payment as it is asked for."""

    @property
    def missing(self) -> int:
        """How much is still to be paid."""

    @property
    def unit(self) -> str:
        """The unit of the amounts, such as a colour."""

    @property
    def gives(self) -> Mapping[str, int]:
        """How much each single thing gives, by the key of its choice."""

    @property
    def things(self) -> Mapping[str, str]:
        """The single thing behind each of these keys: it is called so in the payment's next question, too."""

    @property
    def only(self) -> str:
        """The key of the choice that pays all of it, where there is no other way and nothing else to consider."""

    @property
    def sparing(self) -> str:
        """The key of the choice that pays all of it with the least waste, where no other wastes as little."""

    @property
    def least(self) -> str:
        """The key of the choice that pays all of it with the least waste, whatever else could be considered."""

    @property
    def paid_with(self) -> str:
        """The things that this choice gives, for people."""


@runtime_checkable
class Pays(Protocol[Table_contra]):
    """A game in which people pay with one thing after the other."""

    def payment(self, table: Table_contra, question: Ask[object]) -> Payment | None:
        """The payment that a question asks for; None if it asks for something else."""


@runtime_checkable
class TakesSubsets(Protocol[Table_contra]):
    """A game that asks which of some things, such as dice, are taken: any number of them in one answer."""

    def subset(self, table: Table_contra, question: Ask[object]) -> Subset | None:
        """The things of which a question takes any number; None: it asks for something else."""


@runtime_checkable
class Pictures(Protocol[Table_contra]):
    """A game whose table can be painted."""

    def picture(self, table: Table_contra) -> Pictured:
        """Everything on the table that all may see, as plain data; it names the module that paints it."""

    def plan(self, table: Table_contra, goal: str) -> Plan:
        """The best way to a place on the map with its cost; empty where none leads there."""

    def foresee(self, table: Table_contra, question: Ask[object], choices: Sequence[Choice[object]]) -> Preview:
        """The outcome of a choice, or of several of a kind together."""


@runtime_checkable
class Panels(Protocol[Table_contra]):
    """A game whose table the screen paints as panels, by painters that all such games share."""

    def panels(self, table: Table_contra, eyes: str) -> PanelPicture:
        """Everything on the table that somebody may see, as plain data; `eyes` is empty for everybody's."""

    def highlight(self, table: Table_contra, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
        """The cells and pieces that choices are about."""


@runtime_checkable
class LaysOpen(Protocol[Table_contra]):
    """A game that shows cards as they come, and a page when a part of it is over."""

    def card_of_event(self, table: Table_contra, event: Event) -> CardFace | None:
        """The card that comes with an event, as it is read; None: none does."""

    def card_of_question(self, table: Table_contra, question: Ask[object]) -> CardFace | None:
        """The card that a question is about before it has come, or whose text asks; None: there is none."""

    def ending_page(self, table: Table_contra, events: Sequence[Event]) -> EndingPage | None:
        """The page on the part of the game that ended last in these events; None: none did."""


@runtime_checkable
class Illustrates(Protocol[Table_contra]):
    """A game with small pictures in characters."""

    def picture_of(self, table: Table_contra, source: str) -> SmallPicture | None:
        """The picture of a card by its code, or of the tile on a field by its name; None: there is none."""

    def picture_of_event(self, table: Table_contra, event: Event) -> SmallPicture | None:
        """The picture of what an event shows; None: there is none."""


@runtime_checkable
class Warns(Protocol[Table_contra]):
    """A game that says before a decision what people are sorry not to have known."""

    def beforehand(self, table: Table_contra, question: Ask[object]) -> list[str]:
        """The limits and losses that bear on a whole question, a sentence each."""

    def at_stake(self, table: Table_contra, question: Ask[object]) -> dict[str, str]:
        """The losses that choices bring beyond their prices, in a few words, by their keys."""
