"""The Well as a session knows it: rules to drive, a table to freeze and thaw, and all that it hides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.saving.veils import unveiled, veiled
from etherfields.kernel.system.faults import Fault
from etherfields.playable.protocols import Result, Seating
from tests.kernel.games.hidden_cards import PEOPLE, ROUNDS, Frozen, HiddenCards, Table, new_table
from .definitions import WellPack

STATES = ("laying", "swapping", "over")
SEATING = Seating(2, 4, "name", [(one, one, "") for one in PEOPLE], are_opponents=True)


class Well(HiddenCards):
    """A pack of the Well, as a game that a session can drive."""

    kind = "well"

    def __init__(self, pack: WellPack) -> None:
        self.pack = pack

    # --- what every game provides --------------------------------------------------------------

    def seating(self) -> Seating:
        """Two to four people, each with a name of their own."""
        return SEATING

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A table at the beginning."""
        if not 2 <= len(party) <= len(PEOPLE) or len(set(party)) != len(party) or not set(party) <= set(PEOPLE):
            raise Fault("two to four people play, each once", self.pack.front.name, f"There are: {', '.join(PEOPLE)}.")
        if options:
            raise Fault("nothing can be chosen beforehand", self.pack.front.name)
        return new_table(seed, party, self.pack.values)

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Play on from any table; which card was laid is told to whoever laid it."""

        def tell_apart(event: Event) -> None:
            if event.kind == "card laid":
                card = table.piles.top(f"laid by {event.who}")
                event = Event(event.kind, f"{event.who} lays {card}.", event.who, to=(event.who,), others=event.text)
            tell(event)

        return super().rules(table, tell_apart)

    def freeze(self, table: Table) -> Plain:
        """The whole table; what lies face down is veiled."""
        piles = table.piles.plain()
        closed = {name: piles.pop(name) for name in list(piles) if name != "discard"}
        return {**super().freeze(table), "piles": piles, "hidden": veiled(closed)}

    def thaw(self, plain: Plain) -> Table:
        """The table as it was, without cards that the pack lacks by now; a Fault if it can't be played on."""
        data = dict(plain)
        hidden = unveiled(data.pop("hidden", ""))
        frozen = shaped(data, Frozen, "the table")
        piles = Piles.from_plain({**shaped(frozen.piles, dict[str, list[str]], "the piles"), **hidden})
        for card in [card for card in piles.where if card not in self.pack.values]:
            piles.forget(card)
        for laid in (f"laid by {seat}" for seat in frozen.seats):
            if frozen.state == "swapping" and not piles.piles.get(laid) and piles.piles.get("deck"):
                piles.draw("deck", laid)
        seats, chance, pearls = frozen.seats, Chance.from_plain(frozen.chance), Tokens.from_plain(frozen.pearls)
        table = Table(seats, chance, piles, pearls, frozen.state, frozen.round, frozen.passed, self.pack.values)
        if wrong := _wrong(table):
            raise Fault(f"the table can't be played on: {wrong}")
        return table

    def missing(self, plain: Plain) -> list[str]:
        """The cards of a saved table that today's pack lacks."""
        there = {**unveiled(plain.get("hidden", "")), **shaped(plain.get("piles", {}), dict[str, list[str]], "piles")}
        gone = {card for cards in there.values() for card in cards} - set(self.pack.values)
        return [f"the card `{card}`" for card in sorted(gone)]

    def check(self, table: Table) -> None:
        """Stop if a card is in two places or in none, or a pearl has come from nowhere."""
        table.piles.check()
        table.pearls.check()

    def result(self, table: Table) -> Result:
        """Whoever has most pearls, once all rounds are over."""
        if table.state != "over":
            return Result(False)
        pearls = {seat: table.pearls.of("pearl", seat) for seat in table.seats}
        best = [seat for seat in table.seats if pearls[seat] == max(pearls.values())]
        return Result(True, f"{' and '.join(best)} won.", {seat: (seat in best) / len(best) for seat in table.seats})

    # --- what it may provide besides -----------------------------------------------------------

    def party(self, table: Table) -> Sequence[str]:
        """The people at the table."""
        return table.seats

    def called(self) -> dict[str, str]:
        """Everybody who could ever play, by name."""
        return {one: one for one in PEOPLE}

    def parting(self, table: Table) -> str:
        """The words for people who leave."""
        return "This only suspends the game."

    def status(self, table: Table) -> list[str]:
        """The round, and the pearls of everybody."""
        pearls = (f"{seat} has {table.pearls.of('pearl', seat)}." for seat in table.seats)
        return [f"Round {table.round} of {ROUNDS}.", *pearls]

    def hidden_from(self, table: Table, eyes: str) -> Mapping[str, str]:
        """Every card that lies face down, but one's own."""
        piles = table.piles
        return {card: card for card, pile in piles.where.items() if pile != "discard" and not _is_own(pile, eyes)}

    def imagine(self, table: Table, eyes: str, seed: int) -> None:
        """Deal all those cards anew."""
        piles = table.piles
        counts = {pile: len(cards) for pile, cards in piles.piles.items() if pile != "discard" and cards}
        counts = {pile: count for pile, count in counts.items() if not _is_own(pile, eyes)}
        for card in sorted(self.hidden_from(table, eyes)):
            piles.move(card, "deck")
        piles.shuffle("deck", Chance(seed), "imagined")
        for pile, count in counts.items():
            for _ in range(count if pile != "deck" else 0):
                piles.draw("deck", pile)


def _is_own(pile: str, eyes: str) -> bool:
    return pile in (f"hand of {eyes}", f"laid by {eyes}")


def _wrong(table: Table) -> str:
    """The fault of a table that was written by hand; empty: it has none."""
    piles, seats = table.piles.piles, table.seats
    needed = {"deck", "discard", *(f"{kind} {seat}" for seat in seats for kind in ("hand of", "laid by"))}
    if table.state not in STATES:
        return f"it is at “{table.state:.20}”"
    if not 2 <= len(seats) <= len(PEOPLE) or len(set(seats)) < len(seats) or not set(seats) <= set(PEOPLE):
        return "nobody plays so"
    if set(piles) != needed or len(table.piles.where) < 4 * len(seats):
        return "cards are missing"
    if table.state == "laying" and any(piles[f"laid by {seat}"] for seat in seats):
        return "a card is laid too early"
    if table.state == "swapping" and any(len(piles[f"laid by {seat}"]) != 1 for seat in seats):
        return "not everybody has laid one card"
    if not 1 <= table.round <= ROUNDS or not set(table.passed) <= set(seats):
        return "its round is none"
    return "" if "pearl" in table.pearls.pools else "there are no pearls"
