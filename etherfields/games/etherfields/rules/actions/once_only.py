"""What can be used only so often in a Turn: how often it was, of all that counts so."""

from __future__ import annotations

from etherfields.games.etherfields.rules.state.play import Play


def times_used(play: Play, what: str, who: str) -> int:
    """How often something that is counted by the Turn was used in it (by whom it counts for)."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    return play.table.uses.get(f"{what}/{scope}", 0)


def count_use(play: Play, what: str, who: str) -> None:
    """Count a use of something that is counted by the Turn."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    play.table.uses[f"{what}/{scope}"] = times_used(play, what, who) + 1
