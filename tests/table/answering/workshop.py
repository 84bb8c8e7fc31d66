"""A workshop: tools are used as often as one likes, until somebody has enough; some of them cost coins."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.session import Session
from etherfields.table.plain.choosing import Names
from etherfields.table.plain.keyboard import Keyboard
from etherfields.table.plain.page import Page
from etherfields.table.plain.plain_table import PlainTable
from etherfields.table.screen.table.key_actions import press
from etherfields.table.screen.table.screen_table import ScreenTable
from tests.kernel.games.hidden_cards import Table, new_table
from tests.table.screen.well import PEOPLE, Well

TOOLS = ("anvil", "bellows", "nine nails")


class Coins(Struct, frozen=True):
    """A payment in coins."""

    missing: int
    gives: Mapping[str, int] = field(default_factory=dict)
    things: Mapping[str, str] = field(default_factory=dict)
    only: str = ""
    sparing: str = ""
    least: str = ""
    paid_with: str = ""
    unit: str = "Pence"


class Workshop(Well):
    """The game: each Turn tools lie there in another order; each is used up, and the box holds another one."""

    price = 3
    """What a saw costs where there are coins."""

    def __init__(self, people: Sequence[str] = ("Ann",), coins: Mapping[str, int] | None = None) -> None:
        self.people = people
        self.coins = coins or {}

    def phase(self, table: Table) -> str:
        """The round."""
        return str(table.round)

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """One Turn after the other."""
        while True:
            yield from self.turn(table, tell)
            table.round += 1

    def turn(self, table: Table, tell: Tell) -> Rules[None]:
        """Everybody works until all have enough."""
        first = (table.round - 1) % len(TOOLS)
        lying = {who: [*TOOLS[first:], *TOOLS[:first]] for who in self.people}
        waiting = list(self.people)
        while waiting:
            choices: list[Choice[object]] = []
            for who in waiting:
                before = f"{who}/" if len(waiting) > 1 else ""
                own = who if len(self.people) > 1 else ""
                choices += [Choice(f"{before}use/{tool}", f"Use the {tool}", (who, tool), own) for tool in lying[who]]
                choices.append(Choice(f"{before}look", "Look into the box", (who, "look"), own))
                if self.coins:
                    choices.append(Choice(f"{before}saw", "Buy a saw", (who, "saw"), own))
                choices.append(Choice(f"{before}pass", "Enough for today", (who, ""), own, ends=True))
            who, chosen = yield from ask(Ask(tuple(waiting), "What do you do?", choices, kind="act"))
            if not chosen:
                waiting.remove(who)
            elif chosen == "look":
                lying[who].insert(0, f"drill of {who}")
            elif chosen == "saw":
                yield from self.paying(tell)
            else:
                lying[who].remove(chosen)
                tell(Event("used", f"The {chosen} is used up."))

    def paying(self, tell: Tell) -> Rules[None]:
        """Coin after coin, until it is enough."""
        left, paid = dict(self.coins), 0
        while paid < self.price:
            prompt = f"Pay {self.price} Pence: {self.price - paid} missing."
            choices: list[Choice[str]] = []
            for nth, coin in enumerate(left):
                key = "pay/least" if nth == 0 else f"pay/{coin}"  # the first one is called otherwise each time
                choices.append(Choice(key, f"Give the {coin}", coin))
            choices.append(Choice("pay/stop", "Don't pay after all", ""))
            coin = yield from ask(Ask(("Ann",), prompt, choices, kind="pay"))
            if not coin:
                return
            paid += left.pop(coin)
        tell(Event("bought", "The saw is yours."))

    def payment(self, table: Table, question: Ask[object]) -> Coins:
        """What is missing, by what the question says."""
        missing = int(question.prompt.split()[3])
        things = {choice.key: str(choice.value) for choice in question.choices if choice.value}
        gives = {key: self.coins[coin] for key, coin in things.items()}
        enough = [key for key, value in gives.items() if value >= missing]
        only = enough[0] if len(gives) == 1 and enough else ""
        least = min(enough, key=lambda key: gives[key], default="")
        sparing = least if [gives[key] for key in enough].count(gives.get(least, 0)) == 1 else ""
        return Coins(missing, gives, things, only, sparing, least, things.get(only or sparing or least, ""))


def session_of(game: Workshop) -> Session[Table]:
    """The game at its first question."""
    return Session(game, new_table(1, 2))


def typed(session: Session[Table], *lines: str, payments: str = "") -> str:
    """What is shown to somebody who types these lines; some of them can be answered so in one sitting alone."""
    out = io.StringIO()
    page = Page(out)
    keyboard = Keyboard(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    seat = PlainTable(session, page, keyboard, Names(PEOPLE))
    seat.payments = payments or seat.payments
    seat.sit()
    return out.getvalue()


def at_screen(session: Session[Table], *keys: str) -> ScreenTable:
    """Somebody at the screen who has pressed these keys."""
    table = ScreenTable(session, Names(PEOPLE), "The Workshop")
    table.sit_down([])
    for key in keys:
        press(table, key)
    return table


def last_listed(text: str) -> list[str]:
    """The numbered lines of the last question."""
    listed = text.rpartition("?\n")[2]
    return [" ".join(line.split()) for line in listed.splitlines() if line[:6].strip()[:1].isdigit()]
