"""Travelling on the Dreamworld map: the Party's choices at its Location, and the effects of its arrival."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.atlas import PATH, SHORTCUT, Arrow, leading
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Gate, Knowledge
from etherfields.games.etherfields.definitions.travel import BUILT_IN, Location
from etherfields.games.etherfields.rules.actions.action import (
    Action,
    Available,
    Offers,
    Paces,
    as_offered,
    of_the_party,
    offered_by,
    printed,
    with_own_keys,
)
from etherfields.games.etherfields.rules.actions.holdings import Held, held_by
from etherfields.games.etherfields.rules.cards.blocking import block, blockable
from etherfields.games.etherfields.rules.costs.cost_text import price
from etherfields.games.etherfields.rules.costs.payer import can_be_paid, let_pay, who_pays
from etherfields.games.etherfields.rules.dream.entering import enter_dream, keys_for, may_enter
from etherfields.games.etherfields.rules.dreamers.death_warnings import warning
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.engine.durations import A_TURN, end_of
from etherfields.games.etherfields.rules.engine.events import carry_out, happened
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import come_to, discovered, here, lets_in, locations, may_cut
from etherfields.games.etherfields.rules.memo.fingerprints import knowledge_in_play
from etherfields.games.etherfields.rules.memo.memo import in_stillness, per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.menu.price_text import price_remark
from etherfields.games.etherfields.rules.menu.quick import quick_things
from etherfields.games.etherfields.rules.menu.usable import is_for_the_map, usable
from etherfields.games.etherfields.rules.menu.use import use
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, some
from etherfields.language.compile.standing import ACTING, AT_ANY_TIME
from ..sessions import modes
from .location_choices import Way

if TYPE_CHECKING:
    from etherfields.games.etherfields.content.load.atlas import Atlas

OVER = "over"
Offering: TypeAlias = Callable[[Play], Iterable[Way]]
"""A part of the rules that offers further choices at a Location."""


def onward(play: Play) -> str:
    """The state that comes now: what is due first, or else the Party walks on."""
    if play.table.over or not play.pack.campaign.start:
        return OVER
    return play.table.due.pop(0) if play.table.due else "dreamworld"


# --- at a Location --------------------------------------------------------------------------------------


def choose_way(play: Play, others: Sequence[Offering]) -> Rules[str]:
    """The Party walks on by one arrow, or something else is done at its Location.
    Rules: EF-MAP-02, EF-MAP-06, EF-MAP-09."""
    play.table.turn.calm.clear()
    location, choices = in_stillness(play, lambda play: _open_here(play, others))
    if not choices:
        play.say("stranded", "No way leads on from here: the campaign ends.")
        play.table.over = "stranded"
        return OVER
    prompt = f"The Party is at {amid(location.name or location.code)}. What do you do?"
    chosen = yield from ask(Ask(tuple(play.party), prompt, choices, "EF-MAP-02", "travel"))
    if isinstance(chosen, Way):
        return (yield from chosen.go(play)) or onward(play)
    yield from chosen.do(play)
    yield from settle_limits(play)
    return onward(play)


def _open_here(play: Play, others: Sequence[Offering]) -> tuple[Location, list[Choice[Way | Available]]]:
    """The Party's Location, and all that can be done there, what is grave last."""
    location = here(play)
    ways = walks(play, location)
    ways += gates(play, location)
    for offered in others:
        ways += offered(play)
    choices: list[Choice[Way | Available]] = [way.choice for way in ways if not way.grave]
    several = len(play.party) > 1
    for who in play.party:
        before = f"{who}/" if several else ""
        for card in cards_for(play, who, location):
            choices.append(Choice(before + card.key, card.label, card, who, card.source))
    choices += [way.choice for way in ways if way.grave]
    return location, choices


def may_come_to(play: Play, code: str) -> bool:
    """Whether a Location can be walked to: it is discovered, and asks for nothing that isn't so. Rules: EF-MAP-09."""
    there = locations(play).get(code)
    return there is not None and lets_in(play, there)


def walks(play: Play, location: Location) -> list[Way]:
    """The arrows that lead on from the Party's Location. Rules: EF-MAP-02, EF-MAP-03."""
    paths, shortcuts = _arrows(play, location.code)
    ways = [way for there, way in paths if lets_in(play, there)]
    if shortcuts and may_cut(play):
        toll = toll_in_words(play)
        ways += [_to_cut(there.code, _called(there), toll) for there in shortcuts if lets_in(play, there)]
    return ways


@until_changed(locations)
def _arrows(play: Play, code: str) -> tuple[list[tuple[Location, Way]], list[Location]]:
    """Where large and small arrows lead that has been discovered."""
    return _arrows_of(play.pack, discovered(play), code)


@once_for_a_pack
def _arrows_of(pack: Pack, known: Atlas, code: str) -> tuple[list[tuple[Location, Way]], list[Location]]:
    """Where the arrows of a part of the map lead, for all games in which just that is known; nobody changes it."""
    arrows = leading(known, code)

    def by(kind: Arrow) -> list[Location]:
        return [pack.locations[to] for to, arrow in arrows if arrow == kind]

    return [(there, _to_walk(there.code, _called(there))) for there in by(PATH)], by(SHORTCUT)


@lru_cache(maxsize=1 << 12)
def _to_walk(code: str, called: str) -> Way:
    return Way(f"go/{slug(code)}", f"Walk to {amid(called)}", "EF-MAP-02", lambda play: walk(play, code))


@lru_cache(maxsize=1 << 12)
def _to_cut(code: str, called: str, price: str) -> Way:
    label = f"Take the shortcut to {amid(called)} [{price}]"
    return Way(f"shortcut/{slug(code)}", label, "EF-MAP-03", lambda play: take_shortcut(play, code))


def _called(there: Location) -> str:
    """A Location with what its icons say."""
    return _with_icons(there.name or there.code, there.icons)


@lru_cache(maxsize=1 << 12)
def _with_icons(name: str, icons: tuple[str, ...]) -> str:
    shown = ", ".join(icon.capitalize() for icon in icons)
    return f"{name} ({shown})" if shown else name


def walk(play: Play, to: str) -> Rules[str]:
    """Along a large arrow, free. Rules: EF-MAP-02."""
    come_to(play, to)
    yield from ()
    return onward(play)


def toll(play: Play, who: str) -> int:
    """How many cards a shortcut Blocks of a Dreamer. Rules: EF-MAP-03."""
    return play.quantity("block from shortcuts", who)


@while_still
def toll_in_words(play: Play) -> str:
    """The cost of a shortcut in words."""
    party = play.party
    tolls = [toll(play, who) for who in party]
    # Most can lose so much and live: then nobody has to count what of it there is to be lost.
    deadly = [(who, n) for who, n in zip(party, tolls, strict=True) if warning(play, who, loss=n)]
    grave = ""
    if deadly:
        grave = max([warning(play, who, loss=min(n, blockable(play, who))) for who, n in deadly], key=len)
    if tolls.count(tolls[0]) == len(tolls):
        return _same_toll(tolls[0], len(tolls) > 1, grave)
    return "; ".join(f"{play.name(who)} Blocks {n}" for who, n in zip(party, tolls, strict=True)) + grave


@lru_cache
def _same_toll(n: int, several: bool, grave: str) -> str:
    each = "each Dreamer Blocks" if several else "Block"
    return f"{each} {some(n, 'card')}{grave}" if n else "free"


def take_shortcut(play: Play, to: str) -> Rules[str]:
    """Along a small arrow; every Dreamer Blocks 1 card, as far as there are any (EF-BLOCK-06). Rules: EF-MAP-03."""
    for who in play.party:
        yield from block(play, who, toll(play, who))
    yield from happened(play, "use a shortcut", "party")
    come_to(play, to)
    return onward(play)


# --- Gates ------------------------------------------------------------------------------------------------


def gates(play: Play, location: Location) -> Iterator[Way]:
    """The Gates of a Location that can be entered; a Dream that was won is over. Rules: EF-DREAM-02, EF-DREAM-06."""
    for gate in location.gates:
        available = play.table.piles.where.get(gate) == "gates"
        if available and not is_won(play, gate) and may_enter(play, gate) and _able_to_enter(play, gate):
            yield _to_enter(gate, gate_in_words(play, gate))


@lru_cache(maxsize=1 << 12)
def _to_enter(gate: str, label: str) -> Way:
    return Way(f"gate/{slug(gate)}", label, gate, lambda play: enter(play, gate))


def is_won(play: Play, gate: str) -> bool:
    """Whether a Dream has ended as it should, and so can't be dreamt again."""
    ending = play.table.outcomes.get(gate, "")
    named = play.printed(gate, Gate).outcomes.get(ending)
    return ending == "won" or (named is not None and named.result == "won")


def gate_in_words(play: Play, gate: str) -> str:
    """A Gate as a choice, with what it takes."""
    printed = play.printed(gate, Gate)
    keys = keys_for(play, gate)
    takes = [some(keys, "Key")] if keys else []
    takes += [price(Scene(play, "", gate), play.compiler.cost(printed.cost))] if printed.cost else []
    return f"Enter {printed.name or gate}" + (f" [{', '.join(takes)}]" if takes else "")


def enter(play: Play, gate: str) -> Rules[str]:
    """Go through the Gate after paying its cost besides Keys. Rules: EF-DREAM-02."""
    cost = play.printed(gate, Gate).cost
    if cost:
        who = yield from who_pays(Scene(play, "", gate), _able_to_enter(play, gate))
        if not (yield from let_pay(Scene(play, who, gate), play.compiler.cost(cost))):
            return "dreamworld"
    return (yield from go_through(play, gate))


def _able_to_enter(play: Play, gate: str) -> list[str]:
    """The Dreamers who could pay a Gate's cost besides Keys. Rules: EF-PRIORITY-03."""
    cost = play.printed(gate, Gate).cost
    if not cost:
        return list(play.party)
    price = play.compiler.cost(cost)
    return [who for who in play.party if can_be_paid(Scene(play, who, gate), price)]


def go_through(play: Play, gate: str) -> Rules[str]:
    """The Dream begins, unless it is over before that.
    Rules: EF-DREAM-04, EF-DREAM-05, EF-DREAM-06, EF-DREAM-07, EF-DREAM-08, EF-DREAM-09."""
    modes.put_away(play)
    end_turn_on_the_map(play)
    try:
        yield from enter_dream(play, gate)
    except Ending as ending:
        play.table.turn.ending = ending.how
        return "dream over"
    return "turn"


def end_turn_on_the_map(play: Play) -> None:
    """End the effects used on the map that last for a Turn, as a Dream or Slumber comes. Rules: EF-MAP-08."""
    end_of(play, A_TURN)


# --- cards on the map -------------------------------------------------------------------------------------


def printed_here(play: Play) -> list[tuple[Action, str]]:
    """The actions that are printed on the Party's Location. Rules: EF-MAP-04."""
    return [(action, "") for action in _printed_on(play, here(play).code)]


@per_pack
def _printed_on(play: Play, location: str) -> tuple[Action, ...]:
    actions = play.pack.locations[location].actions
    return tuple(printed(play, action, location, index) for index, action in enumerate(actions))


def cards_for(play: Play, who: str, location: Location) -> Sequence[Available]:
    """The cards and actions of the Location that a Dreamer could use now: hand, Developments, Mask, Items, Notes.
    Rules: EF-MAP-06, EF-MAP-07, EF-MAP-08."""
    near = _near(play, who, location.code)
    offered = offered_by(play, near.offers, who)
    found = [
        Available(action.key, action.name + price_remark(play, who, action), action.source, _using(who, action))
        for actions in (near.laid, offered, near.held)
        for action in actions
        if usable(play, who, action)
    ]
    if near.has_quick:
        found += quick_things(play, who)
    return with_own_keys(found) if found else ()


class Near(NamedTuple):
    """A Dreamer's actions that make sense on the map, usable now or not."""

    laid: Sequence[Action]
    """The actions printed on the Location, and on cards laid out before the Dreamer or the Party."""
    offers: Offers
    """The rules that offer something."""
    held: Sequence[Action]
    """The actions printed on cards in hand and Active Items."""
    has_quick: bool
    """Whether anything is quick."""


def _all_that_is_near(play: Play, who: str, location: str) -> tuple[Held, Paces, Offers, Offers]:
    every = play.standing.every_offer
    return held_by(play, who), of_the_party(play), every(ACTING, who), every(AT_ANY_TIME, who)


@until_changed(_all_that_is_near)
def _near(play: Play, who: str, location: str) -> Near:
    """A Dreamer's actions without those that can't be used on the map at all. Rules: EF-MAP-06."""
    held, common, slow, quick = _all_that_is_near(play, who, location)
    laid = [*_printed_on(play, location), *held.laid, *common[0]]
    offered = [(one, as_offered(play, one, who)) for one in slow]
    offers = [one for one, action in offered if not action.is_quick and is_for_the_map(play, action)]
    at_any_time = *held.outside_payments, *common[1], *(as_offered(play, one, who) for one in quick)
    has_quick = any(is_for_the_map(play, action) for action in at_any_time)
    return Near(_for_the_map(play, laid), offers, _for_the_map(play, held.cards), has_quick)


def _using(who: str, action: Action) -> Callable[[Play], Rules[None]]:
    return lambda play: use(play, who, action)


def _for_the_map(play: Play, actions: Iterable[Action]) -> list[Action]:
    return [action for action in actions if is_for_the_map(play, action)]


# --- arriving ---------------------------------------------------------------------------------------------


def arrive(play: Play) -> Rules[str]:
    """The effect of the Location that the Party has come to; whoever is sent on has left it. Rules: EF-MAP-04."""
    location = here(play)
    play.table.turn.calm.clear()
    play.say("arrived", f"The Party comes to {amid(location.name or location.code)}.", location=location.code)
    # EF-DRAW-13: what the way there has cost, and where they are now.
    yield from settle_limits(play)
    if location.flavour:
        play.say("flavour", location.flavour)
    yield from happened(play, "arrive at", "party", location.code)
    for source, text in effects_of(play, location):
        if play.table.place != location.code or "arrival" in play.table.due:
            break
        yield from carry_out(play, text, Scene(play, "", source), "an arrival")
    for icon in _unexplained(play, location) if location.icons else ():
        told = f"The Party doesn't know yet what the icon {icon.capitalize()} means: no Knowledge card says it."
        play.say("icon unknown", told, icon=icon)
    return onward(play)


def _unexplained(play: Play, location: Location) -> list[str]:
    """The icons of a Location that mean nothing as long as the card that says it isn't there. Rules: EF-MAP-04."""
    return [icon for icon in location.icons if icon not in _explained(play)]


@until_changed(knowledge_in_play)
def _explained(play: Play) -> set[str]:
    """The icons that mean something: by the rules, or as the Knowledge cards in play say. Rules: EF-MAP-04."""
    cards = [play.printed(card, Knowledge) for card in knowledge_in_play(play) if play.is_a(card, Knowledge)]
    return {*BUILT_IN, *(icon for card in cards for icon, text in card.icons.items() if text)}


def effects_of(play: Play, location: Location) -> list[tuple[str, str]]:
    """The effects at a Location: its own text, then its icons by the Knowledge cards in play. Rules: EF-MAP-04."""
    return _effects_of(play, location.code)


@until_changed(knowledge_in_play)
def _effects_of(play: Play, code: str) -> list[tuple[str, str]]:
    location = play.pack.locations[code]
    effects = [(location.code, location.do)] if location.do else []
    for icon in location.icons:
        for card in knowledge_in_play(play):
            text = play.printed(card, Knowledge).icons.get(icon, "") if play.is_a(card, Knowledge) else ""
            if text:
                effects.append((card, text))
                break
    return effects
