"""Actions that may be used only once per Turn, per Dream or at all, and how often they were used."""

from __future__ import annotations

from ..engine.scene import as_one
from ..state.play import Play
from .action import Action


def times_used(play: Play, what: str, who: str) -> int:
    """The uses in this Turn of a thing that is limited by the Turn, for a Dreamer or the Party."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    return play.table.uses.get(f"{what}/{scope}", 0)


def count_use(play: Play, what: str, who: str) -> None:
    """Count a use of something that is counted by the Turn."""
    scope = who if play.options.once_per_turn_scope == "dreamer" else "party"
    play.table.uses[f"{what}/{scope}"] = times_used(play, what, who) + 1


def is_used_up(play: Play, who: str, action: Action) -> bool:
    """Whether an action has been used as often as it may be, or could do nothing more.

    EF-COST-14: nor can it be used again in the middle of its own payment, so that no payment goes on for ever.
    Rules: EF-LAND-13, EF-POOL-12."""
    bearers = as_one(play, action.source) if action.is_limited else (action.source,)
    for bearer in bearers:
        if play.underway and _is_underway(play, who, action, _mark_on(bearer, action.mark, action)):
            return True
        if action.is_limited and _is_done(play, who, action, bearer):
            return True
    return False


def _is_done(play: Play, who: str, action: Action, bearer: str) -> bool:
    """Whether an action has been used as often as it may be on what bears it."""
    table, (span, own) = play.table, action.once
    if own and _mark_on(bearer, own, action) in table.done.get(span, ()):
        return True
    mark = _mark_on(bearer, action.mark, action)
    for word, span in action.limits:
        if _whose(word, who, mark) in (table.uses if span == "turn" else table.done.get(span, ())):
            return True
    return False


def _whose(word: str, who: str, mark: str) -> str:
    """A mark as it is noted for a word: `once` is for all, what is once per Dream or Turn for each Dreamer."""
    return mark if word == "once" else f"{who}|{mark}"


def _mark_on(bearer: str, mark: str, action: Action) -> str:
    """A mark of an action as it is on another copy of what it is printed on."""
    return mark if bearer == action.source else bearer + mark.removeprefix(action.source)


def _is_underway(play: Play, who: str, action: Action, mark: str) -> bool:
    """Whether an action is being paid for by a Dreamer whose use leaves none to this one. Rules: EF-COST-02."""
    is_shared = "once" in action.words or any(action.once)
    return any(one.action.mark == mark and (is_shared or one.who == who) for one in play.underway)


def note_use(play: Play, who: str, action: Action) -> None:
    """An action has been used, of a Development on all copies that count as one. Rules: EF-LAND-13, EF-DEV-10."""
    table = play.table
    for word, span in action.limits:
        if word == "once" and not _is_marked(play, action):
            continue
        marks = [_whose(word, who, _mark_on(one, action.mark, action)) for one in as_one(play, action.source)]
        if span == "turn":
            table.uses.update(dict.fromkeys(marks, 1))
        else:
            table.done.setdefault(span, []).extend(marks)


def _is_marked(play: Play, action: Action) -> bool:
    """A Block token marks an action; if there is none, it is marked unless they are counted. Rules: EF-POOL-12."""
    token = play.table.tokens.gain("block token", action.mark, 1)
    return bool(token) or not play.options.block_pool_enforced
