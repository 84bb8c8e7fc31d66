"""Case files: rules checked by tables that a player can read: given, when, then.

`read/` holds the page (`reading`), `run/` plays (`driving`) and reports (`run_cases`), `judge/` compares (`judging`).
A game's bench (`run/benches.py`) prints and lays its tables. The format is told in docs/cases.md."""

from __future__ import annotations

from .read.reading import Case, Miswritten, case_files, read_cases
from .run.run_cases import Ran, run_case, run_cases

__all__ = ["Case", "Miswritten", "Ran", "case_files", "read_cases", "run_case", "run_cases"]
