"""The stops of the first Dream at a table: called with the number of Dreamers, and of games.

The sensible player answers at the full-screen table with its default settings, and turns its pages. This module is laid
into an older tree as well and finds there what lies elsewhere, so that both are counted in one way.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec.structs import replace

SIZES = {1: (80, 24), 4: (120, 40)}
"""The window by the number of Dreamers."""
MOST = 4_000
"""A game with more stops than this goes round in circles."""
PAGE = "a page"
ACTING = "act"
ALL_DONE = "0 all"
PAYING, LEAST = "pay", "pay/least"
BARREN = {"pass", "go-on", "keep", "no", "calm", "all-calm", "stay"}
"""The keys of answers by which nobody does anything; all others change the table."""


def module(*names: str) -> Any:
    """The first of some modules that is there: in an older tree a module lies elsewhere."""
    for name in names:
        try:
            return import_module(name)
        except ModuleNotFoundError as error:
            if not name.startswith(str(error.name)):
                raise
    raise ModuleNotFoundError(f"none of {', '.join(names)} is there")


def main() -> None:
    """Print the counts of so many games as JSON: stops, pages among them, actions, decisions, and stops by kind."""
    size, games = int(sys.argv[1]), int(sys.argv[2])
    loading = module(
        "etherfields.games.etherfields.content.load.loading",
        "etherfields.content.load.loading",
        "etherfields.content.loading",
    )
    games_ = module("etherfields.games.etherfields.campaign.game", "etherfields.campaign.game")
    game = games_.Etherfields(loading.load_pack(Path.cwd()))
    kinds: Counter[str] = Counter()
    actions = decisions = 0
    with tempfile.TemporaryDirectory() as settings:
        for seed in range(games):
            stops, done = play(game, size, seed, Path(settings))
            kinds.update(stops)
            actions += sum(not is_barren(choice) for choice in done)
            decisions += len(done)
    pages = sum(number for kind, number in kinds.items() if kind.startswith(PAGE))
    counted = {"stops": kinds.total(), "pages": pages, "actions": actions, "decisions": decisions, "kinds": kinds}
    print(json.dumps(counted))


def play(game: Any, size: int, seed: int, settings: Path) -> tuple[Counter[str], list[Any]]:
    """Play the first Dream of a campaign: the stops by kind, and all choices, also those of the table itself."""
    table, done = seated(game, size, seed, settings)
    session, first = table.session, game.pack.campaign.first
    players = module("etherfields.games.etherfields.players.sensible", "etherfields.proving.sensible")
    player = players.Sensible(game.pack, session.table, seed)
    press = module("etherfields.table.screen.table.key_actions", "etherfields.table.screen.acts").press
    stops: Counter[str] = Counter()
    last: Any = None
    while session.question is not None and first not in session.table.outcomes:
        if stops.total() > MOST:
            raise RuntimeError(f"seed {seed} goes round in circles: {session.question.prompt}")
        tell(table)
        if table.seat.mode != "table":
            stops[page(table)] += 1
            press(table, "enter")
            continue
        question = session.question
        choice = decided(player, question)
        is_more = goes_on(last, question, choice)
        stops[kind(question)] += not is_more
        asked = [*(last[2] if is_more and last else ()), *([choice.who or question.waiting[0]] if choice else ())]
        last = (question, choice, asked) if choice is not None else None
        if choice is None:
            table.follow(ALL_DONE)
        else:
            table.do(choosing(table, choice))
        if session.question is question:
            raise RuntimeError(f"seed {seed}: {table.seat.notice}")
    return stops, done


def decided(player: Any, question: Any) -> Any:
    """The answer to a question; None where nobody asked does anything more, and the table takes that as one answer.

    Whoever does nothing more says so when all the others have acted."""
    answer = rest = None
    while answer is None or (ends_all() and is_barren(answer) and question.kind == ACTING and answer.who):
        rest = question if answer is None else without(rest, answer.who)
        if not rest.waiting:
            return None if len(question.waiting) > 1 else answer
        answer = player(rest)
    return answer


def without(question: Any, who: str) -> Any:
    """A shared question as it would be without somebody."""
    waiting = tuple(one for one in question.waiting if one != who)
    return replace(question, waiting=waiting, choices=[one for one in question.choices if one.who != who])


def ends_all() -> bool:
    """Whether all can say in one answer that they do nothing more."""
    return find_spec("etherfields.table.answering") is not None


def goes_on(last: Any, question: Any, choice: Any) -> bool:
    """Whether an answer belongs to the one before.

    Several cards are ticked, or named in a line, and given together; somebody answered for all who are asked the same;
    or said with `!` that the price is paid with the least waste. An older table asks for each by itself."""
    if last is None or choice is None or not ends_all():
        return False
    before, answer, asked = last
    things = import_module("etherfields.table.plain.numbered_choices").ONE_BY_ONE
    if before.kind == question.kind in things and before.waiting == question.waiting:
        return True
    if question.kind == PAYING and choice.own == LEAST and before.kind != PAYING:
        return True
    same = import_module("etherfields.table.answering.for_all").same_answer(before, question, answer, asked)
    return same is not None and same.key == choice.key


def tell(table: Any) -> None:
    """Show what is to be read as a drawn screen would: it may stand beside what answers it."""
    try:
        telling = import_module("etherfields.table.screen.table.told_at_table")
    except ModuleNotFoundError:
        return
    telling.tell(table)


def seated(game: Any, size: int, seed: int, settings: Path) -> tuple[Any, list[Any]]:
    """A person at a new campaign, as they like their table at first; and the list that takes all choices."""
    session_in = module("etherfields.kernel.play.session", "etherfields.kernel.session")
    names_in = module("etherfields.table.plain.choosing", "etherfields.table.choosing")
    screen = module("etherfields.table.screen.table.screen_table", "etherfields.table.screen.table")
    known = [code for code, _, _ in game.archetypes()]
    party = tuple(known[(seed + seat) % len(known)] for seat in range(size))

    def fresh() -> Any:
        return game.fresh(seed, party, {})

    session = session_in.Session(game, fresh(), fresh=fresh, keep=False)
    done: list[Any] = []
    choose = session.choose

    def kept(choice: Any) -> None:
        done.append(choice)
        choose(choice)

    session.choose = kept
    names = names_in.Names({code: name for code, name, _ in game.archetypes()})
    table = screen.ScreenTable(session, names, "", alone=size == 1)
    table.size = SIZES.get(size, max(SIZES.values()))
    liked, _ = module("etherfields.table.settings").settings_in(settings)
    liked.seat(table.seat)
    table.like(liked)
    table.sit_down([])
    return table, done


def choosing(table: Any, choice: Any) -> Callable[[], None]:
    """The order to choose something."""
    return lambda: table.choose(choice)


def is_barren(choice: Any) -> bool:
    """Whether somebody does nothing by a choice."""
    return str(choice.key).removeprefix(f"{choice.who}/") in BARREN


def kind(question: Any) -> str:
    """The kind of a question, with the rule that asks it where it is asked by one."""
    rule = f", {question.source}" if str(question.source).startswith("EF-") else ""
    return f"{question.kind or 'other'}{rule}"


def page(table: Any) -> str:
    """A page to be left, by what is asked after it."""
    question = table.session.question
    return f"{PAGE} before: {kind(question)}" if question is not None else PAGE


if __name__ == "__main__":
    main()
