"""The two rule variants: ordered rounds, and a game of ordinary playing cards."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.content.definitions import Classic
from etherfields.dream.actions import Open
from etherfields.dream.creatures import together
from etherfields.dream.happening import carry_out
from etherfields.dream.limits import settle_limits
from etherfields.dream.play import Play
from etherfields.dream.quick import quick_things
from etherfields.dream.scene import Scene, slug, with_the_marker
from etherfields.dream.table import hand
from etherfields.kernel.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.events import amid

WORTH = {str(value): value for value in range(2, 11)} | {"jack": 11, "queen": 12, "king": 13, "ace": 14, "joker": 15}
"""EF-VARIANT-13: what playing cards count."""
DECK = tuple(card for card in WORTH for _ in range(2 if card == "joker" else 4))
"""An ordinary deck of playing cards, with two Jokers."""
ATTEMPT = "playing cards"
END_ROUND = "end-round"
"""The key by which whoever has done something in their round is through with it."""


# --- ordered rounds -----------------------------------------------------------------------------------


def in_rounds(play: Play) -> Rules[None]:
    """EF-VARIANT-01 to EF-VARIANT-03: rounds from the First Player on, until all pass or are out of cards."""
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
            return


def from_first(play: Play) -> list[str]:
    """The Dreamers clockwise, the First Player first."""
    start = play.party.index(with_the_marker(play))
    return [*play.party[start:], *play.party[:start]]


def pass_marker(play: Play) -> None:
    """EF-VARIANT-04: the marker goes on clockwise at the start of each Turn."""
    order = from_first(play)
    play.table.first = order[1 % len(order)] if play.table.first in play.party else order[0]
    play.say("first player", f"{play.name(play.table.first)} is First Player.", play.table.first)


def _round(play: Play, who: str) -> Rules[bool]:
    """EF-VARIANT-01: one Dream action and any number of others; says whether anything was done."""
    from etherfields.dream.acting import giving_up
    from etherfields.dream.openings import open_actions
    done = dreamed = False
    while True:
        actions = [action for action in open_actions(play, who) if not (dreamed and action.counts_as_dream_action)]
        others = {other: things for other in play.party if other != who and (things := quick_things(play, other))}
        before = f"{who}/" if others else ""
        choices: list[Choice[tuple[str, Open | None]]] = [
            Choice(before + action.key, action.label, (who, action), who, action.source, told=action.told)
            for action in actions
        ]
        key, label = (END_ROUND, "End your round") if done else ("pass", "Pass this round")
        choices.append(Choice(before + key, label, (who, None), who, "EF-VARIANT-02"))
        for other, things in others.items():
            # EF-DECK-09: what is quick may be used in another's round, too.
            choices += [Choice(f"{other}/{one.key}", one.label, (other, one), other, one.source) for one in things]
        if not done and who == from_first(play)[0]:
            choices += giving_up(play)
        prompt = f"It is {amid(play.name(who))}'s round. Who does what?" if others else "Your round. What do you do?"
        chooser, chosen = yield from ask(Ask((who, *others), prompt, choices, "EF-VARIANT-01", "act"))
        if chosen is None:
            return done
        if chooser == who:
            done = True
            dreamed = dreamed or chosen.counts_as_dream_action
        yield from chosen.do(play)
        yield from settle_limits(play)


# --- playing cards ------------------------------------------------------------------------------------


def card_game(play: Play, who: str) -> Iterator[Open]:
    """EF-VARIANT-10: once in a Dream, for one row of the table."""
    if not play.options.classic_cards or not play.table.gate or ATTEMPT in play.table.done.get("dream", []):
        return
    for row in play.pack.all(Classic):
        if row.about not in ("", play.options.classic_row2):
            continue
        yield _open_to_play(play, who, row)


def _open_to_play(play: Play, who: str, row: Classic) -> Open:
    found = play.read.opens.get(("cards", who, row.code))
    if found is None:
        from etherfields.language.writing import english

        good, bad = (" ".join(english(play.pack.effects(do)).split()) for do in (row.good, row.bad))
        found = Open(
            f"cards/{slug(row.code)}", play.name(row.code), "EF-VARIANT-10", lambda play: game_of_cards(play, row),
            told=f"If it turns out well: {good} If badly: {bad}",
        )  # fmt: skip
        play.read.opens["cards", who, row.code] = found
    return found


def game_of_cards(play: Play, row: Classic) -> Rules[None]:
    """EF-VARIANT-11, EF-VARIANT-12, EF-VARIANT-14: three Lucky cards, then, if you like, three Unlucky ones."""
    play.table.done.setdefault("dream", []).append(ATTEMPT)
    cards = list(DECK)
    play.table.chance.shuffle("playing cards", cards)
    lucky = _turn_up(play, "Lucky", cards)
    choices = [
        Choice("go-on", "Turn up the Unlucky cards", "go on", source="EF-VARIANT-11"),
        Choice("decline", "Leave it at that: nothing happens", "", source="EF-VARIANT-14"),
    ]
    prompt = f"{play.name(row.code)}. Your Lucky cards add up to {lucky}. Do you turn up the Unlucky ones?"
    if not (yield from together(play, prompt, choices, "EF-VARIANT-11")):
        return
    good = lucky > _turn_up(play, "Unlucky", cards)
    play.say("luck", f"{play.name(row.code)}. It turns out {'well' if good else 'badly'}.")
    yield from carry_out(play, row.good if good else row.bad, Scene(play, "", row.code), "the game of cards")


def _turn_up(play: Play, kind: str, cards: list[str]) -> int:
    """EF-VARIANT-11: three cards off the top of the deck; what they add up to."""
    drawn = [cards.pop() for _ in range(3)]
    total = sum(WORTH[card] for card in drawn)
    names = ", ".join(card.capitalize() for card in drawn)
    play.say(f"{kind.lower()} cards", f"{kind} cards: {names}. They add up to {total}.", amount=total)
    return total
