"""Ordered rounds, a variant of the rules: one Dreamer after the other, and not all at will."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid
from ..dreamers.limits import settle_limits
from ..engine.asking import with_the_marker
from ..menu.giving_up import Act, giving_up
from ..menu.menu import open_actions
from ..menu.quick import quick_things
from ..state.play import Play
from ..state.table import hand
from .playing_cards import card_game

END_ROUND = "end-round"
"""The key by which a Dreamer who has acted in their round ends it."""

OUT = "You hold no card: unless you get one, you have no other round in this Turn."
"""The sentence for a Dreamer who passes with an empty hand. Rules: EF-VARIANT-03."""


def in_rounds(play: Play) -> Rules[None]:
    """Rounds from the First Player on, until all pass or are out of cards.
    Rules: EF-VARIANT-01, EF-VARIANT-02, EF-VARIANT-03."""
    passed: set[str] = set()
    out: set[str] = set()
    while True:
        for who in from_first(play):
            is_out = who in out and not hand(play.table, who)
            if not is_out and (yield from _round(play, who)):
                passed.clear()
                continue
            passed.add(who)
            if not hand(play.table, who):
                out.add(who)
            if len(passed) == len(play.party):
                return
        if not any(hand(play.table, who) for who in play.party):
            play.say("rounds over", "Nobody holds a card any more: the rounds of this Turn are over.")
            return


def from_first(play: Play) -> list[str]:
    """The Dreamers clockwise, the First Player first."""
    start = play.party.index(with_the_marker(play))
    return [*play.party[start:], *play.party[:start]]


def pass_marker(play: Play) -> None:
    """The marker goes on clockwise at the start of each Turn. Rules: EF-VARIANT-04."""
    order = from_first(play)
    play.table.first = order[1 % len(order)] if play.table.first in play.party else order[0]
    play.say("first player", f"{play.name(play.table.first)} is First Player.", play.table.first)


def _round(play: Play, who: str) -> Rules[bool]:
    """One Dream action and any number of others; says whether anything was done. Rules: EF-VARIANT-01."""
    done = dreamed = False
    while True:
        actions = [action for action in open_actions(play, who) if not (dreamed and action.counts_as_dream_action)]
        others = {other: things for other in play.party if other != who and (things := quick_things(play, other))}
        before = f"{who}/" if others else ""
        choices: list[Act] = [
            Choice(before + action.key, action.label, (who, action), who, action.source, told=action.told)
            for action in actions
        ]
        key, label = (END_ROUND, "End your round") if done else ("pass", "Pass this round")
        told = "" if done or hand(play.table, who) else OUT
        choices.append(Choice(before + key, label, (who, None), who, "EF-VARIANT-02", told=told, ends=True))
        for other, things in others.items():
            # EF-DECK-09: what is quick may be used in another's round, too.
            choices += [Choice(f"{other}/{one.key}", one.label, (other, one), other, one.source) for one in things]
        choices += card_game(play)
        if not done and who == from_first(play)[0]:
            choices += giving_up(play)
        prompt = f"It is {amid(play.name(who))}'s round. Who does what?" if others else "Your round. What do you do?"
        chooser, chosen = yield from ask(Ask((who, *others), prompt, choices, "EF-VARIANT-01", "act"))
        if chosen is None:
            return done
        play.is_withdrawn = False
        yield from chosen.do(play)
        if chooser in ("", who) and not play.is_withdrawn:
            done = True
            dreamed = dreamed or chosen.counts_as_dream_action
        yield from settle_limits(play)
