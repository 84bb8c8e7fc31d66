"""The duel as a session knows it: rules to drive, a table to freeze and thaw, and hands that are hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.decisions import Ask, Choice, Rules
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.saving.veils import unveiled
from etherfields.kernel.system.faults import Fault, did_you_mean, likely
from etherfields.playable.options import told_by_label
from etherfields.playable.panels import Highlight, PanelPicture
from etherfields.playable.protocols import Result, Seating
from etherfields.playable.subsets import Subset
from .definitions.heroes import FIRST_DUEL
from .definitions.modes import HILL, MOST_SEATS, PAIRS, Mode, mode_of
from .definitions.reading import DuelPack
from .definitions.seating import seating_of
from .rulebook import RULEBOOK
from .rules.ledger.entries import Entry
from .rules.phases.settling import OVER
from .rules.phases.turn import play
from .rules.state.duel import Attack, Duel, Roll
from .rules.state.lessons import teaches, without_lessons
from .rules.state.names import CARD, RULE
from .rules.state.rulings import RULINGS, Rulings, rulings_of, rulings_saved
from .rules.state.setup import PLAIN, copied, freeze, new_duel, with_all_that_follows
from .soundness import check, flaw_in, let_go
from .views import behind_choices, hands, picture, possibilities, sources
from .views.dice_asked import dice_asked
from .views.hidden import deal_anew, hidden_cards
from .views.standing import ended, standing

if TYPE_CHECKING:
    from .players.mind import DuelMind

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Counts = dict[str, Count]


class Frozen(Struct, forbid_unknown_fields=False):
    """A duel as plain data."""

    seats: list[str]
    teams: dict[str, str]
    order: list[str]
    mode: str
    start: Annotated[int, Meta(ge=1, le=99)]
    health: Counts
    cp: Counts
    state: str
    turn: Count
    first: str
    active: str
    out: list[str]
    began_with: list[str]
    limits: dict[str, Counts]
    stunned_by: dict[str, str]
    again: list[str]
    after: str
    rulings: dict[str, str]
    chance: object
    piles: object
    tokens: dict[str, Counts]
    ledger: list[Entry]
    attack: Attack | None = None
    roll: Roll | None = None
    hidden: str = ""
    teaches: bool = False
    taught: list[str] = []


class DuelGame:
    """A pack of the duel, as a game that a session can drive."""

    kind = "duel"

    def __init__(self, pack: DuelPack) -> None:
        self.pack = pack
        self._mind: DuelMind | None = None

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Duel:
        """A duel between heroes, who sit clockwise as they were chosen.

        Rules: DU-SETUP-01, DU-MODE-10, DU-MODE-31."""
        roster, rulings = self.pack.roster, rulings_of(without_lessons(options))
        is_first = roster.first is not None and FIRST_DUEL in party
        if is_first:
            party = tuple(roster.heroes)[: len(party)]
        for code in party:
            if code not in roster.heroes:
                todo = did_you_mean(likely(code, roster.heroes)) or f"There are: {', '.join(roster.heroes)}."
                raise Fault(f"there is no hero “{code:.40}”", self.pack.name, todo)
        if len(set(party)) < len(party):
            raise Fault("a hero can’t play twice", self.pack.name, "Choose another one for each seat.")
        duel = new_duel(roster, seed, party, mode_for(len(party), rulings), rulings)
        duel.teaches = teaches(options, is_first=is_first)
        return duel

    def rules(self, table: Duel, tell: Tell) -> Rules[None]:
        """Play on from any table."""
        table.tell = tell
        return play(table)

    def freeze(self, table: Duel) -> Plain:
        """The whole table as plain data."""
        return freeze(table)

    def thaw(self, plain: Plain) -> Duel:
        """The table of plain data; cards and tokens that the pack lacks by now are gone."""
        data = dict(plain)
        hidden = unveiled(data.pop("hidden", ""))
        frozen = shaped(data, Frozen, "the duel")
        piles = Piles.from_plain({**shaped(frozen.piles, dict[str, list[str]], "the piles"), **hidden})
        chance = Chance.from_plain(frozen.chance)
        tokens = Tokens()
        for code in self.pack.roster.tokens:
            tokens.create(code)
        for code, holders in frozen.tokens.items():
            for seat, n in holders.items():
                if code in self.pack.roster.tokens and n > 0:
                    tokens.gain(code, seat, n)
        duel = Duel(
            self.pack.roster, frozen.seats, frozen.teams, frozen.order, frozen.mode, frozen.start,
            rulings_saved(frozen.rulings), chance, piles, tokens, frozen.health, frozen.cp,
        )  # fmt: skip
        for name in PLAIN:
            setattr(duel, name, getattr(frozen, name))
        duel.ledger, duel.attack, duel.roll = frozen.ledger, frozen.attack, frozen.roll
        if flaw := flaw_in(duel):
            raise Fault(f"the duel can’t be played on: {flaw}")
        with_all_that_follows(duel)
        let_go(duel)
        self.check(duel)
        return duel

    def copied(self, table: Duel) -> Duel:
        """A second duel like one just thawed, which shares with it only what never changes."""
        return copied(table)

    def missing(self, plain: Plain) -> list[str]:
        """The heroes and cards of a saved table that today's pack lacks."""
        seats = shaped(plain.get("seats", []), list[str], "the seats")
        roster = self.pack.roster
        return [f"the hero `{code}`" for code in seats if code not in roster.heroes]

    def check(self, table: Duel) -> None:
        """Stop if a card is in two places or in none, a dial out of its bounds, or a stack too high.

        Rules: DU-EX-74."""
        check(table)

    def mind(self) -> DuelMind:
        """The knowledge of programs that play: the same one each time, which keeps the boards that it has solved."""
        from .players.mind import DuelMind  # only where a program plays

        if self._mind is None:
            self._mind = DuelMind()
        return self._mind

    def seating(self) -> Seating:
        """As many seats as there are heroes, up to six."""
        return seating_of(self.pack.roster)

    def result(self, table: Duel) -> Result:
        """Whoever is left, once only one side is.

        Rules: DU-WIN-01, DU-WIN-03, DU-WIN-05, DU-MODE-26."""
        if table.state != OVER:
            return Result(False)
        left = table.sides()
        winners = [seat for seat in table.seats if table.teams[seat] in left]
        shares = {seat: (float(seat in winners) if winners else 0.5) for seat in table.seats}
        names = " and ".join(table.amid(seat) if nth else table.called(seat) for nth, seat in enumerate(winners))
        text = f"{names} {'have' if len(winners) > 1 else 'has'} won." if winners else "Nobody has won."
        return Result(True, text, shares, -(-table.turn // len(table.seats)))

    # --- what people ask at the table ------------------------------------------------------------

    def party(self, table: Duel) -> Sequence[str]:
        """The seats, clockwise."""
        return table.seats

    def called(self) -> dict[str, str]:
        """The heroes by their names."""
        return {code: hero.name for code, hero in self.pack.roster.heroes.items()}

    def parting(self, table: Duel) -> str:
        """The words for people who leave a duel."""
        return "This only suspends the duel: nothing changes, and you come back to this very question."

    def status(self, table: Duel) -> list[str]:
        """The duel in short lines."""
        return list(standing(table))

    def hidden_from(self, table: Duel, eyes: str) -> Mapping[str, str]:
        """The cards of decks, and of hands that are not one's own or one's team's."""
        return hidden_cards(table, eyes)

    def imagine(self, table: Duel, eyes: str, seed: int) -> None:
        """Deal those cards anew."""
        deal_anew(table, eyes, seed)

    def rulebook(self) -> Searched:
        """The rules reference."""
        return RULEBOOK

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""
        return {name: ruling.question for name, ruling in RULINGS.items()}

    def about(self, source: str, table: Duel | None = None) -> str:
        """The text of a rule, field, token, card, hero or dial; with a table as it lies there."""
        if source.startswith(RULE):
            entry = RULEBOOK.rule(source)
            labels = self.option_labels()
            return f"{entry.title} ({entry.id}): {told_by_label(labels, entry.text)}" if entry is not None else source
        return "\n".join(sources.told(self.pack.roster, source, table)) or source

    def gist(self, source: str) -> str:
        """The gist of a rule, field, token or card in a line."""
        if source.startswith(RULE):
            entry = RULEBOOK.rule(source)
            return f"{entry.title} ({entry.id})" if entry is not None else source
        return sources.gist(self.pack.roster, source)

    def why(self, table: Duel, choice: Choice[object]) -> list[str]:
        """The origins of the numbers of a choice, a line each."""
        return list(behind_choices.reasons(table, choice))

    def rules_of(self, question: Ask[object]) -> list[str]:
        """The IDs of the rules by which something is asked."""
        return behind_choices.rules_of(question)

    def rules_behind(self, table: Duel, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The IDs of the rules by which a choice can be made."""
        return behind_choices.rules_behind(question, choice)

    def panels(self, table: Duel, eyes: str) -> PanelPicture:
        """The duel as panels, with the hands that some eyes see."""
        return picture.picture(table, eyes)

    def highlight(self, table: Duel, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
        """The fields and cards that choices are about."""
        return picture.highlight(table, question, choices)

    def subset(self, table: Duel, question: Ask[object]) -> Subset | None:
        """The dice of which a question takes any number."""
        return dice_asked(question)

    def seen(self, table: Duel) -> dict[str, str]:
        """All that can be asked about, by its name."""
        return sources.in_sight(table)

    def named_by(self, table: Duel, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The field, card or token that a choice is about."""
        return behind_choices.named_by(choice)

    def asked_about(self, question: Ask[object]) -> dict[str, str]:
        """The cards that a question names, also where they are held."""
        cards = {choice.source.removeprefix(CARD): choice.source for choice in question.choices
                 if choice.source.startswith(CARD)}  # fmt: skip
        return {self.pack.roster.cards[code].name: source for code, source in cards.items()
                if code in self.pack.roster.cards}  # fmt: skip

    def drawing(self, table: Duel) -> list[str]:
        """No map."""
        return []

    def fields_in_words(self, table: Duel) -> list[str]:
        """No map."""
        return []

    def on_fields(self, table: Duel) -> dict[str, str]:
        """No map."""
        return {}

    def alike(self, table: Duel, question: Ask[object]) -> list[list[str]]:
        """No two choices without any difference: copies of a card are offered once."""
        return []

    def crossed(self, table: Duel, question: Ask[object], choices: Sequence[Choice[object]]) -> dict[str, str]:
        """Nothing lies on any way."""
        return {}

    def ended(self, table: Duel) -> str:
        """The end of a duel in a sentence."""
        return ended(table)

    def in_hand(self, table: Duel, who: str) -> list[str]:
        """The cards in somebody's hand, each with its price."""
        return hands.in_hand(table, who)

    def hand_in_words(self, table: Duel, who: str) -> list[str]:
        """The cards in somebody's hand with their texts."""
        return list(hands.hand_in_words(table, who))

    def advise(self, table: Duel, question: Ask[object], who: str) -> list[str]:
        """The remaining possibilities of a player."""
        return list(possibilities.possibilities(table, who))

    def parts(self) -> Mapping[str, tuple[str, str]]:
        """The words by which parts of the table are told."""
        return possibilities.WORDS

    def part(self, table: Duel, word: str, rest: str, eyes: str) -> list[str]:
        """A part of the table in lines."""
        return possibilities.part(table, word, rest, eyes)

    def phase(self, table: Duel) -> str:
        """The phase, within which choices keep their numbers."""
        return f"{table.turn}/{table.state}"

    def beforehand(self, table: Duel, question: Ask[object]) -> list[str]:
        """The facts to know before a decision, a sentence each."""
        return behind_choices.beforehand(table, question)

    def at_stake(self, table: Duel, question: Ask[object]) -> dict[str, str]:
        """The effects of choices in a few words, by their keys."""
        return behind_choices.at_stake(table, question)


def mode_for(seats: int, rulings: Rulings) -> Mode:
    """The mode that rulings name, where so many can play it; else the usual one.

    Rules: DU-MODE-30, DU-MODE-31, DU-MODE-32."""
    wanted = {"hill": HILL, "pairs": PAIRS if seats == MOST_SEATS else ""}.get(rulings.mode, "")
    return mode_of(seats, wanted, int(rulings.hill))
