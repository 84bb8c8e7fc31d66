"""A saved duel in a line, without its rules."""

from __future__ import annotations

from etherfields.kernel.play.rests import Plain


def in_short(plain: Plain, names: dict[str, str]) -> str:
    """The heroes with their health, and the turn in progress."""
    seats, teams, health = plain.get("seats"), plain.get("teams"), plain.get("health")
    told = []
    for seat in map(str, seats) if isinstance(seats, list) else ():
        team = teams.get(seat, "") if isinstance(teams, dict) else ""
        left = health.get(str(team), "?") if isinstance(health, dict) else "?"
        told.append(f"{names.get(seat, seat)} ({left})")
    return f"{', '.join(told)}; {'over' if plain.get('state') == 'over' else _turn(plain)}"


def _turn(plain: Plain) -> str:
    return f"turn {plain.get('turn', 1)}"
