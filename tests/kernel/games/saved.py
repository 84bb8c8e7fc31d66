"""The game of hidden cards with a save, begun and taken up again."""

from __future__ import annotations

from pathlib import Path

from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.saves import TABLES, Save
from etherfields.kernel.saving.table_files import glance
from tests.kernel.games.hidden_cards import HiddenCards, new_table
from tests.kernel.games.tables import Cards, fresh, play


def begun(folder: Path, decisions: int = 0, people: int = 3) -> Cards:
    """A game played for a while with a save in `folder`, which is closed; what happens in it now is written nowhere."""
    folder.mkdir(exist_ok=True)
    with Save.begin(folder, {"seed": "1", "people": str(people)}) as save:
        session = Session(HiddenCards(), new_table(1, people), journal=save.journal, on_rest=save.write)
        play(session, decisions)
    return session.branch()


def resumed(save: Save) -> Cards:
    return Session.resume(
        HiddenCards(), save.past, fresh=fresh(), journal=save.journal, on_rest=save.write
    )  # fmt: skip


def rests_on_disk(folder: Path) -> list[int]:
    """How many decisions lie before each saved table, newest first."""
    heads = [glance(folder / name) for name in TABLES]
    return [head[0] for head in heads if head]
