"""The Dreamers Phase: what everybody may do, until all agree to stop."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from etherfields.content.definitions import Creature, Gate, Influence, Overlay, Tile
from etherfields.dream.actions import Open, Printed, always, key_of, of_the_party
from etherfields.dream.basics import basic_actions, crystals_left, unrevealed
from etherfields.dream.drawing import area_is_full, counted, development_limit, discard, hand_limit
from etherfields.dream.happening import happened
from etherfields.dream.held import held_by
from etherfields.dream.inplay import put, set_aside, take_back
from etherfields.dream.landscape import full_fields
from etherfields.dream.limits import settle_limits
from etherfields.dream.paying import can_pay, pay, unpaid
from etherfields.dream.play import Ending, Play
from etherfields.dream.pricing import price_and_luck, taking
from etherfields.dream.quick import quick_things
from etherfields.dream.reaching import all_printed
from etherfields.dream.reading import remark_on_reading
from etherfields.dream.scene import Scene, called, deciders, slug
from etherfields.dream.states import has_state
from etherfields.dream.table import hand
from etherfields.dream.torment import check_cards
from etherfields.dream.using import called_so, scene_of, usable, use
from etherfields.dream.variants import card_game, in_rounds
from etherfields.dream.watching import for_each
from etherfields.kernel.decisions import Ask, Choice, Rules, ask

PASS = "pass"
Deed: TypeAlias = Choice[tuple[str, Open | None]]
"""What somebody does in the Dreamers Phase; nothing: they pass."""
Answer: TypeAlias = tuple[str, Open | None]
Own: TypeAlias = tuple[object, ...]


def act(play: Play) -> Rules[None]:
    """EF-TURN-03: Dreamers act at will, one action after the other, until all agree to stop.

    Whoever has agreed isn't asked anew until they act after all, or what another does changes something of theirs.
    """
    if play.options.ordered_rounds:
        yield from in_rounds(play)
        return
    agreed: dict[str, Own] = {}
    while len(agreed) < len(play.party):
        who, chosen = yield from _ask(play, all_open(play, play.party), agreed)
        if chosen is None:
            agreed[who] = _own(play, who)
        else:
            agreed.pop(who, None)
            yield from chosen.do(play)
            yield from _settled(play)
            agreed = {other: then for other, then in agreed.items() if _own(play, other) == then}


def _own(play: Play, who: str) -> Own:
    """Where a Dreamer stands, and what cards and tokens they have: if it changes, they are affected."""
    lying, table = play.table.piles.piles, play.table
    cards = [tuple(lying[f"{who}/{pile}"]) for pile in ("hand", "development", "mask")]
    tokens = sorted((kind, held[who]) for kind, held in table.tokens.held.items() if held.get(who))
    return table.figures.get(who, ""), *cards, tuple(tokens)


def _ask(play: Play, open_to: dict[str, tuple[Open, ...]], agreed: Container[str]) -> Rules[Answer]:
    """Those who haven't agreed to stop are asked; the others could still act, and needn't."""
    waiting = [who for who in open_to if who not in agreed]
    several = len(waiting) > 1
    choices: list[Deed] = []
    for who in waiting:
        choices += _as_choices(play, who, f"{who}/" if several else "", open_to[who])
    done = tuple(who for who in open_to if who in agreed and open_to[who])
    for who in done:
        choices += _as_choices(play, who, f"{who}/", open_to[who])[:-1]
    if len(waiting) == len(play.party):
        choices += giving_up(play)
    prompt = "What do you do?" if not several else "Who does what?"
    return (yield from ask(Ask((*waiting, *done), prompt, choices, "EF-TURN-03", "act", done)))


def giving_up(play: Play) -> list[Deed]:
    """EF-SAVE-06: in a Dream the session may be saved at the price of a death; nobody comes to it by accident."""
    if not play.table.gate or not play.pack.campaign.start:
        return []
    open_ = always(play, "", "give-up", GIVE_UP, "EF-SAVE-06", lambda play, who: give_up(play))
    if open_.choice is None:
        open_.choice = Choice("give-up", open_.label, ("", open_), "", open_.source, grave=True, asks=True)
    return [open_.choice]


def give_up(play: Play) -> Rules[None]:
    """EF-SAVE-06: saving inside a Dream counts as the death of a Dreamer; the session is over then."""
    prompt = (
        "Saving by the book in the middle of a Dream counts as the death of a Dreamer: all lose the Dream, and the "
        "session ends. If you only want to stop for tonight, play on and quit: that costs nothing."
    )
    choices = [
        Choice("play-on", "Play on", False, source="EF-SAVE-07"),
        Choice("give-up", "Give the Dream up, and end the session", True, source="EF-SAVE-06", grave=True),
    ]
    if (yield from ask(Ask(deciders(play), prompt, choices, "EF-SAVE-06", "give-up"))):
        play.say("died", "The Dreamers give the Dream up to end the session: that counts as a death.")
        play.table.due.append("saving")
        raise Ending("died", "given up")


GIVE_UP = "Give this Dream up, and end the session by the book"


def _as_choices(play: Play, who: str, before: str, actions: tuple[Open, ...]) -> list[Deed]:
    """What a Dreamer could do, as choices: while it is the same, so are they."""
    found = play.deeds.get(who)
    if found is None or found[0] is not actions or found[1] != before:
        choices: list[Deed] = [_choice(who, before, action) for action in actions]
        choices.append(Choice(before + PASS, "Nothing more in this phase", (who, None), who, "EF-TURN-03"))
        found = play.deeds[who] = (actions, before, choices)
    return found[2]


def _choice(who: str, before: str, action: Open) -> Choice[tuple[str, Open | None]]:
    """An action as a choice; as long as it is the same action, it is the same choice."""
    key = before + action.key
    if action.choice is None or action.choice.key != key:
        action.choice = Choice(key, action.label, (who, action), who, action.source)
    return action.choice


def _settled(play: Play) -> Rules[None]:
    yield from settle_limits(play)


def open_actions(play: Play, who: str) -> tuple[Open, ...]:
    """EF-TURN-04: everything that a Dreamer could do now."""
    return all_open(play, [who])[who]


def all_open(play: Play, waiting: Sequence[str]) -> dict[str, tuple[Open, ...]]:
    """What each of several Dreamers could do now."""
    return for_each(play, "open", waiting, _gathered, common=(full_fields, unrevealed, crystals_left, of_the_party))


def _gathered(play: Play, who: str) -> tuple[Open, ...]:
    if play.forbidden("act", who):
        return ()
    found: list[Open] = []
    for action, target in all_printed(play, who):
        if usable(play, who, action, target):
            found.append(_open(play, who, action, target))
    # EF-DECK-09: what is quick is used in the Dreamers Phase like any other action.
    found += quick_things(play, who)
    found += _layouts(play, who)
    found += basic_actions(play, who)
    found += card_game(play, who)
    return _distinct(found)


def _open(play: Play, who: str, action: Printed, target: str) -> Open:
    where = play.table.figures.get(target, "") if target else ""
    in_vain = _in_vain(play, who, action, target)
    remarks = _heard(play, who, action, target) + in_vain + taking(play, who, action, target)
    found = action.opens.get((who, target, where, remarks))
    if found is None:
        found = _using(play, who, action, target, remarks)
        action.opens[who, target, where, remarks] = found
    return found


def _heard(play: Play, who: str, action: Printed, target: str) -> str:
    """What is to be said of an action at a price that does nothing but read what was read."""
    number = action.reads
    if not number or action.cost is None or number not in play.table.read:
        return ""
    return remark_on_reading(scene_of(play, who, action, target), number)


def _in_vain(play: Play, who: str, action: Printed, target: str) -> str:
    """EF-POOL-01, EF-STATE-05, EF-DRAW-02: what is to be said of an action that would bring what can't be brought."""
    if target and action.makes and has_state(play, target, action.makes):
        return f" (is {action.makes.capitalize()} already)"
    tokens = play.table.tokens
    for kind in action.gains:
        if kind in tokens.pools and tokens.left(kind) == 0:
            return f" (no {kind.capitalize()} is left to gain)"
    return _without_room(play, who, action) if action.draws else ""


def _without_room(play: Play, who: str, action: Printed) -> str:
    """EF-DRAW-02: that nobody can draw who would, unless the card itself makes room in a hand."""
    if play.table.piles.where.get(action.source, "").endswith("/hand"):
        return ""
    drawing = play.party if action.draws == "each" else [who]
    if any(len(hand(play.table, one)) < hand_limit(play, one) for one in drawing):
        return ""
    return f" ({'every' if len(drawing) > 1 else 'your'} hand is full)"


def _using(play: Play, who: str, action: Printed, target: str, remarks: str) -> Open:
    of_the_dream = any(play.is_a(action.source, kind) for kind in (Tile, Overlay, Gate, Creature))
    return Open(
        key_of(action, target),
        f"{called_so(play, action, target)}{remarks}",
        action.source,
        lambda play: use(play, who, action, target),
        of_the_dream or "dream action" in action.words,
    )


def _layouts(play: Play, who: str) -> Iterator[Open]:
    """EF-DEV-02, EF-DEV-06: lay out a Development from hand."""
    cards = held_by(play, who).layouts
    if not cards or not development_limit(play, who):
        return
    for card in cards:
        cost, scene = play.compiler.cost(play.printed(card, Influence).layout), Scene(play, who, card)
        if can_pay(scene, cost, "layout"):
            takes = f"{_in_place_of(play, who)} [{price_and_luck(scene, cost, 'layout')}]"
            yield _laying_out(play, who, card, takes)


def _in_place_of(play: Play, who: str) -> str:
    """EF-DEV-06: what is to be said of laying out where there is room only if another goes."""
    if not area_is_full(play, who):
        return ""
    laid = counted(play, who)
    return f" in place of {called(play, laid[0]) if len(laid) == 1 else f'one of {len(laid)}'}"


def _laying_out(play: Play, who: str, card: str, takes: str) -> Open:
    found = play.read.opens.get(("lay out", who, card, takes))
    if found is None:
        definition = play.printed(card, Influence)
        label = f"Lay out {definition.name}{takes}"
        found = Open(f"lay-out/{slug(card)}", label, card, lambda play: lay_out(play, who, card, free=False))
        play.read.opens["lay out", who, card, takes] = found
    return found


def lay_out(play: Play, who: str, card: str, free: bool) -> Rules[None]:
    """EF-DEV-02, EF-DEV-06: say what makes room if there is none, pay, and lay the Development out."""
    definition = play.printed(card, Influence)
    if not development_limit(play, who):
        return
    goes = ""
    if area_is_full(play, who):
        goes = yield from _what_goes(play, who, must=free)
        if not goes:
            return
    above = set_aside(play, who, card)
    scene = Scene(play, who, card)
    scene.doing = f"Lay out {definition.name}"
    if not free and not (yield from pay(scene, play.compiler.cost(definition.layout), "layout")):
        take_back(play, who, card, above)
        play.say("action failed", unpaid(scene, definition.name), who)
        return
    while area_is_full(play, who):
        if goes not in counted(play, who):
            goes = yield from _what_goes(play, who, must=True)
        yield from discard(play, who, goes)
    put(play, card, f"{who}/development")
    play.say("laid out", f"{play.name(who)} lays out {definition.name}.", who, card=card)
    yield from check_cards(play, who)
    yield from happened(play, "lay out", who, card)


def _what_goes(play: Play, who: str, *, must: bool) -> Rules[str]:
    """EF-DEV-06: which Development makes room; nothing, if somebody would rather not lay out another after all."""
    laid = counted(play, who)
    if len(laid) == 1:
        return laid[0]
    choices = [
        Choice(f"discard/{slug(other)}", f"Discard {called(play, other)}", other, source="EF-DEV-06") for other in laid
    ]
    if not must:
        choices.append(Choice("discard/none", "Don't lay it out after all", "", source="EF-DEV-06"))
    prompt = f"Which Development makes room? No more than {development_limit(play, who)} may be laid out."
    return (yield from ask(Ask((who,), prompt, choices, "EF-DEV-06", "discard")))


def _distinct(found: Sequence[Open]) -> tuple[Open, ...]:
    """Actions whose keys tell them apart: a second one of a key is numbered."""
    if len({action.key for action in found}) == len(found):
        return tuple(found)
    kept: dict[str, Open] = {}
    for action in found:
        key = action.key
        number = 2
        while key in kept:
            key = f"{action.key}-{number}"
            number += 1
        kept[key] = action if key == action.key else replace(action, key=key)
    return tuple(kept.values())
