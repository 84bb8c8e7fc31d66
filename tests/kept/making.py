"""How the kept saves are made: bots play as far as each is to lie, by the same doors as people.

    python -m tests.kept.making

writes those of this version into tests/kept/VERSION, where none may be yet. What was made once is never made anew.
"""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType

import msgspec

from etherfields import __version__
from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.content.load.loading import load_pack
from etherfields.games.etherfields.rules.state.table import Table
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.players import Player, random_player
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file
from etherfields.kernel.saving.saves import JOURNAL, RESCUED
from etherfields.kernel.saving.shelf import Shelf
from etherfields.kernel.saving.table_files import read_table
from etherfields.playable.protocols import Edition
from etherfields.proving.bots.bots import player_of
from etherfields.proving.bots.played import Run
from etherfields.table.plain.left_branches import keep_the_way, keep_what_is_far
from etherfields.table.saves.open_save import Sitting, new_campaign, resume
from etherfields.table.story.transcript import transcript_of
from tests.proving.five import with_a_fifth

KEPT = Path(__file__).parent
ROOT = KEPT.parent.parent
SAVES, PACK = "saves", "pack"
"""In the folder of a version: its saves, and the pack as it was then."""
MARKS = "tables.txt"
"""Beside a kept save: a mark of the table at the beginning and after every decision, one a line."""
TRANSCRIPT = "journal.transcript"
SHORT = 60
"""Of a game with so few decisions the transcript is kept, too."""
FOUR = ("expert", "gambler", "individualist", "tough")
MOST = 3_000
FIVE = "five"
"""The one save of another pack: the built-in one with a fifth Dreamer."""
TO_THE_END = ""
"""A state that no table has while somebody is asked."""


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """A save to be made: who plays how, and where it is left."""

    name: str
    party: tuple[str, ...]
    seed: int = 1
    options: dict[str, str] = {}
    player: str = "sensible"
    state: str = "turn"
    """The state of the campaign in which it is left."""
    gate: str | None = None
    """The Gate of the Dream in which it is left; empty: in none."""
    kind: str = ""
    """The kind of question at which it is left; empty: any."""
    after: int = 0
    """So many decisions are made at least."""
    more: int = 0
    """So many decisions are made after it came there."""
    book: bool = False
    """Whether the session is saved by the book as soon as that can be chosen."""
    moves: Callable[[Session[Table], Player], None] | None = None
    """What is done last: taken back, named, gone back to."""


def to_and_fro(session: Session[Table], player: Player) -> None:
    """Name points, take decisions back and decide otherwise, and leave some taken back."""
    session.mark("the rail")
    on(session, player, 14)
    keep_what_is_far(session, 12)
    session.undo(12)
    otherwise(session)
    on(session, player, 5)
    session.mark("way of my own")
    on(session, player, 6)
    session.undo(3)
    otherwise(session)
    on(session, player, 4)
    keep_the_way(session)
    session.back("the rail")
    on(session, player, 9)
    session.undo(2)


def on(session: Session[Table], player: Player, n: int) -> None:
    """Go on for so many decisions."""
    for _ in range(n):
        if session.question is not None:
            session.choose(player(session.question))


def otherwise(session: Session[Table]) -> None:
    """Decide otherwise than what was just taken back."""
    question, last = session.question, session._undone[-1]
    assert question is not None
    session.choose(next(choice for choice in question.choices if choice.key != last and not choice.grave))


RECIPES = (
    Recipe(name="begin", party=("gambler",), seed=11, state="begin"),
    Recipe(name="first-turn", party=("expert",), seed=2, gate="I-01 X", after=28),
    Recipe(name="mid-payment", party=("gambler", "tough"), seed=3, gate="I-01 X", kind="pay", after=40),
    Recipe(name="to-and-fro", party=FOUR[:3], seed=4, gate="I-01 X", after=90, moves=to_and_fro),
    Recipe(name="dream-over", party=FOUR, seed=1, state="dream over"),
    Recipe(name="awakening", party=FOUR[:2], seed=2, player="curious", state="awakening", more=3),
    Recipe(name="dreamworld", party=FOUR[2:], seed=5, state="dreamworld", gate=""),
    Recipe(name="slumber-begins", party=("individualist",), seed=6, state="slumber"),
    Recipe(name="slumber", party=FOUR[1:], seed=7, gate="", more=25),
    Recipe(name="arrival", party=("tough",), seed=1, player="curious", state="arrival"),
    Recipe(name="before-the-second-gate", party=FOUR[:2], seed=9, state="dreamworld", gate="I-02 X"),
    Recipe(name="second-dream", party=FOUR, seed=2, gate="I-02 X", after=420),
    Recipe(name="second-dream-alone", party=("expert",), seed=1, player="random", gate="I-02 X", after=300),
    Recipe(name="saving", party=FOUR[:2], seed=1, player="curious", state="saving", book=True, more=1),
    Recipe(name="between-sessions", party=FOUR[:3], seed=1, player="random", state="between sessions", book=True,
           more=2),
    Recipe(name="session", party=("tough", "expert"), seed=12, state="session", book=True, more=1),
    Recipe(name="over", party=("expert",), seed=1, state=TO_THE_END),
    Recipe(name="rounds", party=FOUR[:3], seed=8, options={"ordered_rounds": "true"}, gate="I-01 X", after=60),
    Recipe(
        name="rounds-and-playing-cards", party=("gambler", "expert"), seed=13, player="sensible", gate="I-02 X",
        options={"ordered_rounds": "true", "classic_cards": "true"}, more=20,
    ),
    Recipe(
        name="playing-cards", party=("tough", "individualist"), seed=14, player="random", gate="I-01 X", after=80,
        options={"classic_cards": "true"},
    ),
    Recipe(
        name="modes", party=("gambler", "individualist"), seed=15, options={"modes": "TD,PS,TCS"},
        state="between sessions", book=True, more=1,
    ),
    Recipe(name=FIVE, party=(*FOUR, "fifth"), seed=16, gate="I-01 X", after=150),
)  # fmt: skip


def made(recipe: Recipe, shelf: Shelf, game: Etherfields) -> None:
    """Play one game as far as it is to lie, in a save of its own."""
    party, options = recipe.party, dict(recipe.options)
    sitting = new_campaign(shelf, game, edition(game), recipe.name, recipe.seed, party, options)
    with sitting.save:
        _play(recipe, game, sitting)


def edition(game: Etherfields) -> Edition:
    """What journals say of the pack of a game."""
    return Edition(game.pack.name, game.pack.campaign.title, game.pack.content)


def _play(recipe: Recipe, game: Etherfields, sitting: Sitting[Table]) -> None:
    session = sitting.session
    bot = player_of(game, session.table, Run(recipe.seed, recipe.player, recipe.party, recipe.options))
    player: Player = (lambda question: by_the_book(question) or bot(question)) if recipe.book else bot
    while session.question is not None and not _is_there(recipe, session):
        if len(session.keys) > MOST:
            raise SystemExit(f"“{recipe.name}” never came to where it is to lie")
        session.choose(player(session.question))
    if (session.question is None) != (recipe.state == TO_THE_END):
        raise SystemExit(f"“{recipe.name}” was over before it came to where it is to lie")
    on(session, player, recipe.more)
    if recipe.moves is not None:
        recipe.moves(session, player)


def _is_there(recipe: Recipe, session: Session[Table]) -> bool:
    table, question = session.table, session.question
    assert question is not None
    gate = "" if table.slumber else table.gate
    return (
        table.state == recipe.state
        and recipe.gate in (None, gate)
        and recipe.kind in ("", question.kind)
        and len(session.keys) >= recipe.after
    )


def by_the_book(question: Ask[object]) -> Choice[object] | None:
    """Save by the book where that can be chosen."""
    return next((one for one in question.choices if one.key.rpartition("/")[2] == "save"), None)


def marks(
    game: Etherfields, table: Table, keys: Sequence[str], former: Mapping[str, str] = MappingProxyType({})
) -> Iterator[str]:
    """A mark of a table, and of what it is after each of these keys, as far as they can be chosen."""
    session = Session(game, table, keep=False)
    yield mark(session.table, former)
    for key in keys:
        question = session.question
        choice = question.choice(key) if question is not None else None
        if choice is None:
            return
        session.choose(choice)
        yield mark(session.table, former)


def mark(table: Table, former: Mapping[str, str] = MappingProxyType({})) -> str:
    """A short mark of all that is on a table; what is nothing, such as an empty pile or a 0, doesn't count.

    A field that a later version adds therefore changes no mark as long as nothing is in it. What `former` has is
    put back for what is now in its place.
    """
    plain: dict[str, object] = {
        name: msgspec.to_builtins(getattr(table, name))
        for name in Table.__struct_fields__
        if name not in ("board", "piles", "tokens", "chance")
    }
    plain["piles"] = table.piles.plain()
    plain["tokens"], plain["chance"] = table.tokens.plain(), table.chance.plain()
    text = json.dumps(_without_nothing(plain), sort_keys=True, ensure_ascii=False)
    for now, before in former.items():
        text = text.replace(now, before)
    return blake2b(text.encode(), digest_size=4).hexdigest()


def _without_nothing(value: object) -> object:
    if isinstance(value, Mapping):
        kept = {str(name): _without_nothing(inner) for name, inner in value.items()}
        return {name: inner for name, inner in kept.items() if inner not in (None, 0, "", [], {})}
    return [_without_nothing(inner) for inner in value] if isinstance(value, list | tuple) else value


def beginning(game: Etherfields, place: Path) -> Table:
    """The table at which the journal of a save begins."""
    header = read_file(place / JOURNAL).header
    if RESCUED in header:
        return game.thaw(read_table(place / "table.toml").table)
    begun = Beginning.of(header, JOURNAL)
    return game.fresh(begun.seed, begun.party, dict(begun.options))


def rescued(shelf: Shelf, game: Etherfields) -> None:
    """A save whose journal was damaged, which began anew at its last table and was played on."""
    shelf.copy("mid-payment", "rescued")
    journal = shelf.path("rescued") / JOURNAL
    journal.write_bytes(b"\0" * 500)
    shelf.rescue("rescued")
    for damaged in shelf.path("rescued").glob("journal.damaged*"):
        damaged.unlink()
    sitting = resume(shelf, game, edition(game), "rescued")
    with sitting.save:
        on(sitting.session, random_player(random.Random(1).randrange), 12)


def described(shelf: Shelf, name: str, game: Etherfields) -> str:
    """Lay beside a save what its table is after every decision, and of a short one what is told."""
    place = shelf.path(name)
    keys = read_file(place / JOURNAL).keys
    said = list(marks(game, beginning(game, place), keys))
    if len(said) != len(keys) + 1:
        raise SystemExit(f"“{name}”: decision {len(said)} can't be made again")
    (place / MARKS).write_text("\n".join(said) + "\n", encoding="utf-8")
    (place / "lock").unlink(missing_ok=True)
    if len(keys) <= SHORT and name != "rescued":
        told = transcript_of(game, edition(game), read_file(place / JOURNAL))
        (place / TRANSCRIPT).write_text(told, encoding="utf-8")
    return f"{name}: {len(keys)} decisions, {sum(file.stat().st_size for file in place.iterdir()) >> 10} KB"


def main() -> None:
    """Make all of them."""
    folder = KEPT / __version__
    if folder.exists():
        raise SystemExit(f"{folder} is there already: what was kept once is never made anew")
    for part in ("scripts", "secrets"):
        shutil.copytree(ROOT / part, folder / PACK / part, ignore=shutil.ignore_patterns("*.md"))
    shutil.copy(ROOT / "campaign.toml", folder / PACK)
    shelf = Shelf(folder / SAVES)
    with tempfile.TemporaryDirectory() as temporary:
        game = Etherfields(load_pack(folder / PACK))
        five = Etherfields(load_pack(with_a_fifth(Path(temporary), folder / PACK)))
        for recipe in RECIPES:
            made(recipe, shelf, five if recipe.name == FIVE else game)
        rescued(shelf, game)
        for name in shelf.names():
            print(described(shelf, name, five if name == FIVE else game))


if __name__ == "__main__":
    main()
