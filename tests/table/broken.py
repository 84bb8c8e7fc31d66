"""The program with something broken in it, to be run at a terminal: `python -m tests.table.broken WHAT words ...`."""

from __future__ import annotations

import sys

from etherfields import cli


def broken(*_: object) -> None:
    """Fails, as nothing should."""
    raise ZeroDivisionError("no room to paint in")


def main(what: str, *words: str) -> int:
    """Do what the words say, with the painters, the pictures or the rules broken."""
    if what == "painters":
        from etherfields.games.etherfields.screen.own_screen import EtherfieldsScreen

        EtherfieldsScreen.painters["strips"] = broken  # type: ignore[assignment]
    elif what == "pictures":
        from etherfields.games.etherfields.campaign.game import Etherfields

        Etherfields.foresee = broken  # type: ignore[assignment]
    else:
        from etherfields.kernel.play.session import Session

        Session.choose = broken  # type: ignore[method-assign,assignment]
    return cli.run(words)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
