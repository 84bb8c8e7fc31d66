"""Cards, tiles and tokens in play: their standing rules stand while they lie where they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from etherfields.games.etherfields.definitions import Archetype, Definition, Fate, Influence, Note
from etherfields.games.etherfields.definitions.parts import rules_of
from etherfields.games.etherfields.vocabulary.values import INTENTS
from etherfields.kernel.matter.piles import Place
from etherfields.kernel.matter.standing_rules import Prohibition, Rule, Standing
from etherfields.kernel.play.budget import WORK
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Impossible
from etherfields.language.compile import Circumstance
from ..memo.memo import forget, per_pack
from ..state.pile_names import keeps_markers, owner_in
from ..state.play import BACK, Ending, Play
from ..state.table import Kept, code
from .scene import Scene, as_one

T = TypeVar("T")
STANDS = 20
"""The work of making a rule stand."""
_MARKERS = tuple(f"intent/{colour}" for colour in INTENTS)
"""The kinds of Intent markers."""
SPOT = ":crystal "
"""Between a tile and the number of its Crystal spot, whose rules stand on both."""


def put(play: Play, card: str, to: str, place: Place = "top") -> None:
    """Move a card: the one way to do it. What it says begins to hold, or ceases to, by where it lies."""
    before = play.table.piles.where[card]
    play.table.piles.move(card, to, place)
    if before != to:
        # Most piles are such that nothing holds in them.
        if owner_in(before) is not None:
            detach(play, card, before)
        if card in play.table.flipped:
            play.table.flipped.remove(card)
        if owner_in(to) is not None:
            attach(play, card)
        elif not keeps_markers(to):
            _unmark(play, card)


def put_all(play: Play, pile: str, to: str, place: Place = "top") -> None:
    """Move all cards of a pile, the lowest first."""
    for card in tuple(play.table.piles.of(pile)):
        put(play, card, to, place)


def _unmark(play: Play, card: str) -> None:
    """Return the Intent markers of a card's actions when it goes where they can't be used. Rules: EF-GRADUAL-02."""
    tokens = play.table.tokens
    for kind in _MARKERS:
        held = tokens.held[kind]
        if held:
            for mark in tuple(held):
                if mark.rpartition(":")[0] == card:
                    tokens.lose(kind, mark, held[mark])


def aside(play: Play, who: str, card: str, meanwhile: Rules[T]) -> Rules[T]:
    """Lay a card aside during its payment or another event; then it lies where it did. Rules: EF-COST-06, EF-DREAM-11.

    It also returns if a Dream or Slumber ends meanwhile, unless an effect has moved it."""
    piles = play.table.piles
    lay, lying = piles.where[card], piles.of(piles.where[card])
    above = len(lying) - 1 - lying.index(card)
    put(play, card, f"{who}/aside")
    try:
        result = yield from meanwhile
    except Ending:
        _lay_back(play, who, card, lay, above)
        raise
    _lay_back(play, who, card, lay, above)
    return result


def _lay_back(play: Play, who: str, card: str, lay: str, above: int) -> None:
    if play.table.piles.where[card] == f"{who}/aside":
        put(play, card, lay, above)


def attach(play: Play, card: str) -> None:
    """Let what a card says hold, if it lies where it does."""
    pile = play.table.piles.where[card]
    owner = owner_in(pile)
    if owner is None or card in play.table.flipped or _has_double(play, card):
        return
    texts = _what_holds(play.pack.definitions[code(card)])
    if texts:
        rules = [rule for text in texts for rule in play.compiler.rules(text, Scene(play, owner, card))]
        activity = _activity(play, card, pile)
        if activity:
            rules = [_unless_forbidden(play, rule, activity, owner) for rule in rules]
        stand(play, card, Standing(card, owner, rules))


def _what_holds(definition: Definition) -> list[str]:
    """The standing rules of a card in play: of a Fate card its Oddity's (EF-FATE-05), of a Note both sides'."""
    texts = [rules_of(definition)]
    if isinstance(definition, Fate):
        texts = [definition.oddity.rules] if definition.oddity is not None else []
    elif isinstance(definition, Note) and definition.back is not None:
        # EF-NOTE-02: both sides may carry instructions.
        texts.append(definition.back.rules)
    return [text for text in texts if text]


def _activity(play: Play, card: str, pile: str) -> str:
    """The activity that must not be forbidden for a card to be active: to use Masks or Developments."""
    definition = play.pack.definitions[code(card)]
    if pile.endswith("/mask"):
        return "use masks"
    return "use developments" if pile.endswith("/development") and isinstance(definition, Influence) else ""


def is_inactive(play: Play, card: str) -> bool:
    """Whether a Mask that is worn, or a Development that is laid out, is put to sleep. Rules: EF-MORPH-04."""
    pile = play.table.piles.where.get(card)
    if pile is None or not play.standing.prohibitions:
        return False
    activity = _activity(play, card, pile)
    return bool(activity and play.forbidden(activity, owner_in(pile) or ""))


def _unless_forbidden(play: Play, rule: Rule[Circumstance], activity: str, who: str) -> Rule[Circumstance]:
    """A rule that stands only while its Mask or Development is active. Rules: EF-MORPH-04."""
    applies = rule.applies
    if isinstance(rule, Prohibition) and rule.activity == activity:
        return rule
    return replace(rule, applies=lambda asked: applies(asked) and not play.forbidden(activity, who))


def _has_double(play: Play, card: str) -> bool:
    """Of identical Developments one alone holds, unless the card says that they stack. Rules: EF-DEV-10."""
    return any(other in play.attached for other in as_one(play, card) if other != card)


def detach(play: Play, card: str, left: str) -> None:
    """End the rules of a card and of its Crystal spots; those of a second copy stand instead."""
    fall(play, card)
    if left == "oddities":
        play.table.housed.pop(card, None)
    if left in ("landscape", "overlays"):
        spots = f"{card}{SPOT}"
        for bearer in [bearer for bearer in play.attached if bearer.startswith(spots)]:
            fall(play, bearer)
    if left.endswith("/development"):
        for other in play.table.piles.of(left):
            if other != card and code(other) == code(card) and other not in play.attached:
                attach(play, other)


def flip(play: Play, card: str) -> None:
    """Turn a card in play face-down, or face-up again. Rules: EF-DEV-07."""
    if card in play.table.flipped:
        play.table.flipped.remove(card)
        attach(play, card)
    else:
        play.table.flipped.append(card)
        detach(play, card, play.table.piles.where[card])


# --- the rules that stand, by what they stand on ---------------------------------------------------


def stand(play: Play, bearer: str, rules: Standing[list[Rule[Circumstance]]]) -> None:
    """Let rules hold from now on, all but those that were about a next time which is over."""
    WORK.draw(STANDS * len(rules.rule) + len(play.table.order))
    spent = play.table.spent.get(bearer, ())
    play.attached[bearer] = [
        Standing(rules.source, rules.owner, rule, f"{bearer}#{index}")
        for index, rule in enumerate(rules.rule)
        if index not in spent
    ]
    for standing in play.attached[bearer]:
        play.standing.add(standing)
    if bearer not in play.table.order:
        play.table.order.append(bearer)


def fall(play: Play, bearer: str) -> None:
    """Let the rules that stand on something hold no more."""
    if bearer in play.attached:
        for standing in play.attached.pop(bearer):
            play.standing.drop(standing)
        play.table.order.remove(bearer)
        play.table.spent.pop(bearer, None)


def spend(play: Play, standing: Standing[Rule[Circumstance]]) -> None:
    """A rule was about the next time only: it holds no more, and won't when the table is read back."""
    bearer, _, index = standing.key.rpartition("#")
    play.standing.drop(standing)
    play.attached[bearer].remove(standing)
    play.table.spent.setdefault(bearer, []).append(int(index))
    kept = next((kept for kept in play.table.kept if kept.name == bearer), None)
    if kept is not None and not play.attached[bearer]:
        _end(play, kept)


# --- rules that last for a while ------------------------------------------------------------------


def keep(play: Play, kept: Kept) -> None:
    """Let rules begin that an effect brought."""
    WORK.draw(len(play.table.kept))
    play.table.kept.append(kept)
    _begin(play, kept)


def _begin(play: Play, kept: Kept) -> None:
    if not kept.name:
        taken = {other.name for other in play.table.kept}
        kept.name = next(name for n in count(1) if (name := f"kept:{n}") not in taken)
    home = Scene(play, kept.owner, kept.source, dict(kept.that))
    rules = play.compiler.rules(kept.rules, home)
    stand(play, kept.name, Standing(kept.source, kept.owner, rules))


def expire(play: Play, span: str) -> None:
    """End all rules that last until now, and forget what could not happen again until now."""
    for kept in [kept for kept in play.table.kept if kept.span == span]:
        _end(play, kept)


def _end(play: Play, kept: Kept) -> None:
    fall(play, kept.name)
    play.table.kept.remove(kept)


# --- after a table was laid or read back ------------------------------------------------------------


def rebuild(play: Play, others: Mapping[str, Callable[[], None]]) -> None:
    """Let everything hold that is in play (`others` being what is no card), in the order in which it came."""
    if len(play.standing):
        raise Impossible("standing rules were there before the table was")
    piles, kept = play.table.piles.piles, play.table.kept
    in_play = [card for pile in sorted(piles) if owner_in(pile) is not None for card in piles[pile]]
    cards = {card: partial(attach, play, card) for card in in_play}
    brought = {one.name or f"unnamed:{number}": partial(_begin, play, one) for number, one in enumerate(kept)}
    bearers: dict[str, Callable[[], None]] = {**_backs(play), **cards, **brought, **others}
    known = [bearer for bearer in play.table.order if bearer in bearers]
    play.table.order = known
    for bearer in dict.fromkeys((*known, *bearers)):
        bearers[bearer]()


def _backs(play: Play) -> dict[str, Callable[[], None]]:
    """The functions that make the rules on card backs stand, for each deck. Rules: EF-DECK-13."""
    return {
        f"back:{archetype.code}:{who}": partial(_back, play, archetype, who)
        for archetype in play.pack.all(Archetype)
        if archetype.back
        for who in play.table.party
    }


def seats_changed(play: Play) -> None:
    """Other Dreamers take part now: the backs of cards work for them, and nothing known of others counts."""
    backs = _backs(play)
    for bearer in [bearer for bearer in play.attached if bearer.startswith("back:") and bearer not in backs]:
        fall(play, bearer)
    for bearer, begin in backs.items():
        if bearer not in play.attached:
            begin()
    forget(play)


def _back(play: Play, archetype: Archetype, who: str) -> None:
    home = Scene(play, who, f"{BACK}{who}")
    rules = [_while_on_top(play, rule, who, archetype) for rule in play.compiler.rules(archetype.back, home)]
    stand(play, f"back:{archetype.code}:{who}", Standing(archetype.code, who, rules))


def _while_on_top(play: Play, rule: Rule[Circumstance], who: str, archetype: Archetype) -> Rule[Circumstance]:
    applies, deck, backs = rule.applies, f"{who}/deck", _backs_of(play)

    def on_top(asked: Circumstance) -> bool:
        cards = play.table.piles.piles[deck]
        return bool(cards) and backs.get(code(cards[-1])) == archetype.code and applies(asked)

    return replace(rule, applies=on_top)


def backed_by(play: Play, card: str) -> str:
    """The archetype whose back a card has; empty: none. Rules: EF-DECK-14."""
    return _backs_of(play).get(code(card), "")


@per_pack
def _backs_of(play: Play) -> dict[str, str]:
    homes = {archetype.deck or archetype.code: archetype.code for archetype in play.pack.all(Archetype)}
    return {one.code: homes.get(one.home, "") for one in play.pack.all(Influence)}
