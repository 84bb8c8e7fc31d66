"""The words that all sweeps share: where games are played, what is written, and how an interrupted sweep goes on."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer
from msgspec import Struct

from ..kernel.system.faults import Fault
from ..kernel.system.printing import complain
from ..table.plain import typed
from .program import Typed, game_pack, plugin_for

if TYPE_CHECKING:
    from ..playable.protocols import Game, GamePack
    from ..proving.sweeps.finished_jobs import FinishedJobs
    from ..proving.sweeps.sweep_files import Sweep
    from ..proving.sweeps.workers import Where

Jobs: TypeAlias = Annotated[
    str, typer.Option("--jobs", metavar="N", help="The number of processes; 0: one for each core.")
]
ClusterName: TypeAlias = Annotated[
    str, typer.Option("--cluster", metavar="WHERE", help="Play on a cluster: local, tls://HOST:PORT, tcp://HOST:PORT.")
]
TlsFolder: TypeAlias = Annotated[
    str, typer.Option("--tls", metavar="DIR", help="The folder with ca.pem, cert.pem and key.pem for tls://.")
]
Insecure: TypeAlias = Annotated[
    bool, typer.Option("--insecure-cluster", help="Allow tcp:// to other machines, where anybody can run code.")
]
ResultFile: TypeAlias = Annotated[
    str, typer.Option("--json", metavar="FILE", help="Write the result to a file that merges; the sweep can go on.")
]
TLS = "ETHERFIELDS_TLS"
"""The variable that names the folder of certificates where no option does."""


class PlayedPack(Struct, frozen=True):
    """Makes the game of a pack in any process, if program and pack are the ones that are meant."""

    pack: str | None
    game: str | None
    content: str
    program: str = ""
    """The program as `sweep_files` names it; empty: it is this one."""

    def __call__(self) -> "Game[Any]":
        """The game with its players; a Fault if it isn't the same there."""
        from ..proving.sweeps.sweep_files import program

        if self.program and program() != self.program:
            what = f"a worker has another version of the program: {program()}, and not {self.program}"
            raise Fault(what, todo="Install this version there, and start the workers anew.")
        loaded = game_pack(self.pack, self.game)
        if loaded.edition.content != self.content:
            what = f"there the pack is another one: {loaded.edition.content or 'none'}, and not {self.content}"
            raise Fault(what, self.pack or self.game or "", "Lay the same pack in the same place on every machine.")
        return loaded.with_players()


def where_played(jobs: str, cluster: str, tls: str, is_insecure: bool) -> "Where":
    """The place where games are to be played; a Fault if it can't be meant."""
    from ..proving.sweeps.workers import Where

    many = typed.whole_number(jobs, "--jobs", 0, 1024) or os.cpu_count() or 1
    where = Where(many, cluster, tls or os.environ.get(TLS, ""), is_insecure)
    if cluster:
        from ..proving.sweeps.cluster import look_at_cluster

        look_at_cluster(where)
    return where


def played_pack(loaded: "GamePack", pack: str | None, game: str | None, where: "Where") -> PlayedPack:
    """The maker of a game for a place: on other machines the built-in packs lie in places of their own."""
    from ..proving.sweeps.sweep_files import program

    content = loaded.edition.content
    if not where.cluster:
        return PlayedPack(pack, game, content)
    plugin, folder = plugin_for(pack, game)
    if folder.resolve() == plugin.built_in_pack().resolve():
        return PlayedPack(None, plugin.kind, content, program())
    return PlayedPack(str(folder.resolve()), None, content, program())


def sweep_of(kind: str, loaded: "GamePack", asked: Mapping[str, Typed]) -> "Sweep":
    """The sweep that a command asks for."""
    from ..proving.sweeps.sweep_files import Sweep, program

    given = {name: one for name, one in asked.items() if one not in ("", None, [])}
    words = {name: ",".join(one) if isinstance(one, list) else str(one) for name, one in given.items()}
    edition = loaded.edition
    return Sweep(kind, program(), edition.game, edition.pack, edition.content, words)


@contextmanager
def going_on(json: str, sweep: "Sweep | None", games: Mapping[str, int]) -> Iterator["FinishedJobs | None"]:
    """The finished jobs of a sweep whose result is to be written, with the number of its games and its first seed.

    Whoever interrupts a sweep is told how it goes on."""
    if sweep is None:
        try:
            yield None
        except KeyboardInterrupt:
            complain("\nStopped. With --json FILE a sweep goes on where it was stopped.")
            raise
        return
    import msgspec

    from ..proving.sweeps.finished_jobs import FinishedJobs

    with FinishedJobs(Path(json), msgspec.to_builtins(sweep) | dict(games)) as finished:
        try:
            yield finished
        except KeyboardInterrupt:
            complain(f"\nStopped. The same command goes on: {len(finished):,} jobs are kept in {finished.path}.")
            raise
