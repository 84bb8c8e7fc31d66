"""Rulings: open points of the rules that people may decide otherwise before a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from etherfields.kernel.system.faults import Fault, did_you_mean, likely


class Ruling(Struct, frozen=True):
    """An open point: its values, the recommended one first."""

    rule: str
    question: str
    values: Mapping[str, str]
    """Each value with its meaning."""

    @property
    def default(self) -> str:
        """The recommended value."""
        return next(iter(self.values))


RULINGS: Final[Mapping[str, Ruling]] = {
    "empty": Ruling("SK-AMB-01", "Where may a disrupted creature be put?", {
        "nothing": "into a cell with nothing in it", "no creature": "into a cell without a creature",
    }),
    "energize": Ruling("SK-AMB-06", "When do the points of Energize come?", {
        "phase": "at the beginning of your spawn phase", "at once": "also at once, when it is spawned",
    }),
    "dominate": Ruling("SK-AMB-08", "Who scores a cell that both dominate?", {"both": "both", "nobody": "nobody"}),
    "entering": Ruling("SK-AMB-12b", "Do Teleport and Swap count as entering?", {"yes": "yes", "no": "no"}),
    "raise": Ruling("SK-AMB-12c", "May Raise be declined?", {"yes": "yes", "no": "no"}),
    "purge": Ruling("SK-AMB-14", "May Purge be declined?", {"yes": "yes", "no": "no"}),
    "turns": Ruling("SK-AMB-22", "After how many turns does a battle end?", {
        "no limit": "only when somebody has won six",
        "6": "after 6, for whoever has won more", "20": "after 20, for whoever has won more",
        "40": "after 40, for whoever has won more",
    }),
    "steady": Ruling("SK-AMB-25", "How long does Relentless forbid disruption?", {
        "phase": "to the end of the phase", "combat": "to the end of the combat",
    }),
    "ones": Ruling("SK-AMB-26", "May spawning be skipped in two turns on end?", {
        "yes": "yes", "no": "no: after a turn with a 1, ones are rolled again",
    }),
}  # fmt: skip


class Rulings(Struct, frozen=True):
    """The decisions on the open points for one battle."""

    empty: str = "nothing"
    energize: str = "phase"
    dominate: str = "both"
    entering: str = "yes"
    raise_: str = "yes"
    purge: str = "yes"
    turns: str = "no limit"
    steady: str = "phase"
    ones: str = "yes"


def rulings_of(options: Mapping[str, str]) -> Rulings:
    """The rulings that options name; the recommended ones else."""
    for name, value in options.items():
        ruling = RULINGS.get(name)
        if ruling is None:
            raise Fault(
                f"there is no ruling “{name:.30}”",
                todo=did_you_mean(likely(name, RULINGS)) or f"There are: {', '.join(RULINGS)}.",
            )
        if value not in ruling.values:
            raise Fault(f"“{value:.30}” is no value of “{name}”", todo=f"There are: {', '.join(ruling.values)}.")
    return Rulings(**{f"{name}_" if name == "raise" else name: value for name, value in options.items()})


def rulings_saved(saved: Mapping[str, str]) -> Rulings:
    """The rulings of a saved battle; those that are unknown by now are as recommended."""
    known = {name: RULINGS[name.rstrip("_")].values for name in Rulings.__struct_fields__}
    return Rulings(**{name: value for name, value in saved.items() if value in known.get(name, ())})
