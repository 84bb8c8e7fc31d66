"""`make bench`: measure, print the table, and fail if a number that was measured doesn't hold."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from tests.bench import against, ourselves, rows, searches
from tests.bench.harness import Line, Refused, tables

ROWS: dict[str, Callable[[rows.Effort], Sequence[Line]]] = {
    "kernel": rows.kernel,
    "script": rows.script,
    "ourselves": ourselves.rows,
    "table": rows.table,
    "searches": searches.rows,
}


def main() -> int:
    """Measure what the command line names, or everything."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("rows", nargs="*", choices=[*ROWS, []], help="which rows; none: all of them")
    parser.add_argument("--rounds", type=int, help="how often each engine plays (default: 15; 31 against a revision)")
    parser.add_argument("--against", metavar="REV", help="play a revision and this tree in turns, and print the ratios")
    parser.add_argument("--seconds", type=float, default=0.25, help="how long a round is (default: 0.25)")
    wanted = parser.parse_args()
    effort = rows.Effort(wanted.rounds or (against.ROUNDS if wanted.against else 15), wanted.seconds)
    if wanted.against and wanted.rows:
        parser.error("rows can't be chosen with --against: all that says something of ourselves is compared")
    try:
        measured: list[Line] = (
            list(against.rows(wanted.against, effort))
            if wanted.against
            else [row for name in wanted.rows or ROWS for row in ROWS[name](effort)]
        )
    except Refused as reason:
        print(f"Nothing measured: {reason}", file=sys.stderr)
        return 2
    print(tables(measured))
    return 1 if any(row.fails for row in measured) else 0


if __name__ == "__main__":
    sys.exit(main())
