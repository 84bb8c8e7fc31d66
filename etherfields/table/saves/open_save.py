"""A campaign on its save: begun, or taken up again at the question where it was left."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct, field

from etherfields import __version__
from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.play.events import first_of
from etherfields.kernel.play.running import Misfit
from etherfields.kernel.play.session import Session
from etherfields.kernel.saving.journal import read_file, read_journal
from etherfields.kernel.saving.rescue import newest_is_cut_off
from etherfields.kernel.saving.saves import JOURNAL, Save, from_its_table, with_its_table
from etherfields.kernel.saving.shelf import LONGEST_NAME, Shelf, fit_name, is_fit
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.kernel.system.files import as_text
from etherfields.playable.protocols import Edition, Game
from ..plain.left_branches import where

Table = TypeVar("Table")

MOST_OF_HEADER = 1 << 16
MOST_GONE = 12
"""The most missing things named where a save holds more than the content has."""


class Sitting(Struct, Generic[Table]):
    """A campaign being played: its session, and the save that it is kept in."""

    session: Session[Table]
    save: Save
    party: tuple[str, ...]
    notes: list[str] = field(default_factory=list)
    """The notes for the players before the game goes on."""
    players: Mapping[str, str] = field(default_factory=dict)
    """The names of the players by their seats, as far as given."""

    @property
    def name(self) -> str:
        """The name of the save."""
        return self.save.folder.name


def new_campaign(
    shelf: Shelf,
    game: Game[Table],
    edition: Edition,
    name: str,
    seed: int,
    party: tuple[str, ...],
    options: dict[str, str],
    players: Mapping[str, str] | None = None,
) -> Sitting[Table]:
    """Begin a campaign in a new save."""
    people = {who: name for who, name in (players or {}).items() if name}
    beginning = Beginning(seed, party, options, edition.pack, edition.content, __version__, people, edition.game)
    table = game.fresh(seed, party, options)
    save = shelf.begin(name, beginning.header())
    try:
        session = Session(
            game, table, journal=save.journal, on_rest=save.write,
            fresh=lambda: game.fresh(seed, party, options), budget=beginning.budget,
        )  # fmt: skip
    except BaseException:
        save.close()
        raise
    return Sitting(session, save, party, session.notes, people)


def resume(shelf: Shelf, game: Game[Table], edition: Edition, name: str, *, mend: bool = False) -> Sitting[Table]:
    """Take a campaign up again where it was left, or as near to that as content and program of today let it.

    Where these have changed, or where somebody has asked to `mend`, a decision since the last rest point that can't be
    made any more is taken back, with all after it; what the content has no more is left out; and where the last table
    is of no use, an older one is taken. What was there is kept."""
    save = shelf.open(name)
    try:
        beginning = Beginning.of(save.header, f"{name}/{JOURNAL}")
        same_pack(save.header, edition, name)
        changed, made = changes_since(beginning, edition), len(save.past.course.keys)
        save.header = {**save.header, "content": edition.content, "engine": __version__}
        go_on = partial(
            Session.resume, game, save.past, journal=save.journal, on_rest=save.write,
            fresh=lambda: game.fresh(beginning.seed, beginning.party, dict(beginning.options)),
            budget=beginning.budget,
        )  # fmt: skip
        as_it_was = _AsItWas(shelf, name)
        try:
            session = _taken_up(game, save, go_on, bool(changed), mend, as_it_was)
        except Fault as fault:
            as_it_was.forget()
            raise fault if fault.where else Fault(fault.what, name, fault.todo) from fault
    except BaseException:
        save.close()
        raise
    back = [f"The game goes on from {where(session, whole=True)}."] if len(session.keys) < made else []
    notes = [*changed, *as_it_was.notes, *save.notes, *session.notes, *back]
    return Sitting(session, save, beginning.party, notes, beginning.players)


class _AsItWas:
    """The save as it was before anything of it was given up, kept under another name as soon as that is needed."""

    def __init__(self, shelf: Shelf, name: str) -> None:
        self.notes: list[str] = []
        self._shelf, self._name, self._kept = shelf, name, ""

    def keep(self) -> None:
        """Keep it, once, and say so."""
        if not self._kept:
            self._kept = free_name(self._shelf, f"{self._name[: LONGEST_NAME - 20]} before mending")
            self._shelf.copy(self._name, self._kept)
            self.notes.append(f"What was there before is kept as the save “{self._kept}”.")

    def forget(self) -> None:
        """Nothing was given up after all."""
        if self._kept:
            self._shelf.delete(self._kept)


def _taken_up(
    game: Game[Table], save: Save, go_on: Callable[..., Session[Table]], changed: bool, mend: bool,
    as_it_was: _AsItWas,
) -> Session[Table]:  # fmt: skip
    """The session of a save, with as little given up as can be, and nothing where nothing has changed."""
    try:
        if gone := _gone(game, save):
            if not (changed or mend):
                raise Fault(gone, save.folder.name, "Nothing was changed. --mend leaves it out, and keeps a copy.")
            as_it_was.keep()
            back = "To have it back, play that save with the content that it was saved with."
            save.notes.append(f"{sentence(Fault(gone))} The game goes on without it. {back}")
        return go_on()
    except Misfit as misfit:
        if not (changed or mend) or (not mend and newest_is_cut_off(save.folder, misfit.number) is not None):
            raise _unfit(misfit, save) from misfit
        if mend:
            as_it_was.keep()
    except Fault:
        if not (changed or mend):
            raise
        as_it_was.keep()
    return go_on(drop_unfit=True)


def _gone(game: Game[Table], save: Save) -> str:
    """The parts of a save's last table that the content lacks, as a sentence; empty: it lacks none."""
    if save.past.rest is None:
        return ""
    try:
        gone = game.missing(save.past.rest.table)
    except Fault:
        raise
    except Exception as error:
        what = f"the saved table is none of this game ({type(error).__name__}: {error})"
        raise Fault(what, save.folder.name) from error
    return f"the save holds what the content has no more: {', '.join(first_of(gone, MOST_GONE))}" if gone else ""


def _unfit(misfit: Misfit, save: Save) -> Fault:
    """The fault of a decision that no longer fits: the price of mending, and other ways out."""
    gone = len(save.past.course.keys) - misfit.number + 1
    them = "it" if gone == 1 else f"it and all after it, {gone} in all,"
    todo = f"Nothing was changed. --mend takes {them} back, and goes on from the question before it."
    if newest_is_cut_off(save.folder, misfit.number) is not None:
        todo = f"{todo} More may be left otherwise: {from_its_table(save.folder)}"
    return Fault(misfit.what, save.folder.name, todo)


def same_pack(header: Mapping[str, str], edition: Edition, name: str) -> None:
    """A Fault if a save or journal is of another pack."""
    pack = header.get("pack", "")
    if pack != edition.pack:
        what = f"belongs to the pack “{pack:.60}”, and not to “{edition.pack}”"
        raise Fault(what, name, "Give the folder of that pack with --pack.")


def changes_since(beginning: Beginning, edition: Edition) -> list[str]:
    """The changes of content and program since the campaign was last played, a sentence each."""
    notes = []
    if beginning.content != edition.content:
        notes.append("The content of this pack has changed since this was saved.")
    if beginning.engine != __version__:
        was = beginning.engine or "another version"
        notes.append(f"This was saved by etherfields {was:.20}; now it is {__version__}.")
    return notes


def last_played(shelf: Shelf, pack: str) -> str | None:
    """The save of this pack that was played last."""
    for name in newest_first(shelf):
        try:
            header = read_file(shelf.folder / name / JOURNAL, growing=True).header
        except Fault as fault:
            todo = "Name another save, or begin anew with --new."
            told = with_its_table(fault, shelf.folder / name)
            raise Fault(f"the save played last can't be read: {told}", name, todo) from None
        if header.get("pack") == pack:
            return name
    return None


def header_of(shelf: Shelf, name: str) -> Mapping[str, str]:
    """The header of a save, without reading what was decided; empty where it can't be read."""
    try:
        with (shelf.folder / name / JOURNAL).open("rb") as file:
            begun, ends, _ = file.read(MOST_OF_HEADER).partition(b"\n---\n")
        return read_journal(as_text(begun + ends, name), name).header
    except (OSError, Fault):
        return {}


def newest_first(shelf: Shelf) -> list[str]:
    """The names of all saves that can be named, the one played last first."""
    written = {name: _written(shelf, name) for name in shelf.names() if is_fit(name)}
    return sorted(written, key=lambda name: written[name], reverse=True)


def _written(shelf: Shelf, name: str) -> float:
    try:
        return (shelf.folder / name / JOURNAL).stat().st_mtime
    except OSError:
        return 0.0


def free_name(shelf: Shelf, title: str) -> str:
    """A name for a new save of a campaign: its title, and a number if there is one of that name already."""
    kept = re.sub(r"[^\w -]|_", " ", title)
    name = " ".join(kept.split())[: LONGEST_NAME - 5].strip(" -") or "campaign"
    taken = {one.casefold() for one in _all_names(shelf)}
    number = 1
    while (found := name if number == 1 else f"{name} {number}").casefold() in taken:
        number += 1
    return fit_name(found)


def _all_names(shelf: Shelf) -> list[str]:
    return [path.name for path in shelf.folder.iterdir()] if shelf.folder.is_dir() else []
