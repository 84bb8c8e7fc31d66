"""What is in play: cards, tiles and tokens whose standing rules hold where they lie."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from etherfields.content.definitions import Archetype, Influence
from etherfields.content.pack import Pack
from etherfields.dream.play import BACK, Play
from etherfields.dream.scene import Scene
from etherfields.dream.table import Kept, code
from etherfields.kernel.faults import Impossible
from etherfields.kernel.piles import Place
from etherfields.kernel.standing import Rule, Standing
from etherfields.language.compiling import Circumstance

IN_PLAY = "in play"

# The piles of the whole Party whose cards hold for everybody.
PARTY_PILES = frozenset(
    (
        "items/active",
        "notes",
        "knowledge",
        "season",
        "landscape",
        "overlays",
        "gate",
        "creatures",
        "companions",
        "oddities",
        "slumber",
        "modes",
        "services",
        "map",
        "tokens",
        "terrain",
    )
)
# The piles of a Dreamer whose cards hold for their owner.
OWN_PILES = frozenset(("development", "mask"))


def put(play: Play, card: str, to: str, place: Place = "top") -> None:
    """Move a card: the one way to do it. What it says begins to hold, or ceases to, by where it lies."""
    before = play.table.piles.where[card]
    play.table.piles.move(card, to, place)
    if before != to:
        if card in play.attached:
            detach(play, card)
        if card in play.table.flipped:
            play.table.flipped.remove(card)
        attach(play, card)


def owner_in(pile: str) -> str | None:
    """For whom cards of a pile hold: a Dreamer, everybody (empty), or nobody (nothing)."""
    owner, _, name = pile.rpartition("/")
    if pile in PARTY_PILES or owner == "morphs":
        return ""
    return owner if name in OWN_PILES else None


def attach(play: Play, card: str) -> None:
    """Let what a card says hold, if it lies where it does."""
    owner = owner_in(play.table.piles.where[card])
    if owner is None or card in play.table.flipped:
        return
    text = str(getattr(play.pack.definitions[code(card)], "rules", ""))
    if text:
        _stand(play, card, owner, IN_PLAY, play.compiler.rules(text, Scene(play, owner, card)))


def detach(play: Play, card: str) -> None:
    """Let what a card says hold no more."""
    for standing in play.attached.pop(card, []):
        play.standing.drop(standing)


def flip(play: Play, card: str) -> None:
    """EF-DEV-07: turn a card in play face-down, or face-up again."""
    if card in play.table.flipped:
        play.table.flipped.remove(card)
        attach(play, card)
    else:
        play.table.flipped.append(card)
        if card in play.attached:
            detach(play, card)


def _stand(play: Play, card: str, owner: str, lifetime: str, rules: list[Rule[Circumstance]]) -> None:
    standings = [Standing(card, owner, lifetime, rule) for rule in rules]
    for standing in standings:
        play.standing.add(standing)
    play.attached.setdefault(card, []).extend(standings)


# --- rules that last for a while ------------------------------------------------------------------


def keep(play: Play, kept: Kept) -> None:
    """Let rules begin that an effect brought."""
    play.table.kept.append(kept)
    _begin(play, kept)


def _begin(play: Play, kept: Kept) -> None:
    home = Scene(play, kept.owner, kept.source, dict(kept.that))
    for rule in play.compiler.rules(kept.rules, home):
        play.standing.add(Standing(kept.source, kept.owner, kept.span, rule))


def expire(play: Play, span: str) -> None:
    """End all rules that last until now, and forget what could not happen again until now."""
    play.standing.expire(span)
    play.table.kept = [kept for kept in play.table.kept if kept.span != span]


def rebuild(play: Play) -> None:
    """Let everything hold that is in play: after a table was laid or read back."""
    if len(play.standing):
        raise Impossible("standing rules were there before the table was")
    for pile in sorted(play.table.piles.piles):
        if owner_in(pile) is not None:
            for card in play.table.piles.of(pile):
                attach(play, card)
    for archetype in play.pack.all(Archetype):
        _backs(play, archetype)
    for kept in play.table.kept:
        _begin(play, kept)


def _backs(play: Play, archetype: Archetype) -> None:
    """EF-DECK-13: what the back of an archetype's cards allows, for whoever has one on top of their deck."""
    if not archetype.back:
        return
    for who in play.table.party:
        home = Scene(play, who, f"{BACK}{who}")
        for rule in play.compiler.rules(archetype.back, home):
            play.standing.add(Standing(archetype.code, who, IN_PLAY, _while_on_top(play, rule, who, archetype)))


def _while_on_top(play: Play, rule: Rule[Circumstance], who: str, archetype: Archetype) -> Rule[Circumstance]:
    from dataclasses import replace

    applies = rule.applies
    deck = f"{who}/deck"

    def on_top(asked: Circumstance) -> bool:
        if not applies(asked):
            return False
        top = play.table.piles.top(deck)
        return top is not None and backed_by(play, top) == archetype.code

    return replace(rule, applies=on_top)


_BACKS: WeakKeyDictionary[Pack, dict[str, str]] = WeakKeyDictionary()


def backed_by(play: Play, card: str) -> str:
    """EF-DECK-14: the archetype whose back a card has; empty: none."""
    backs = _BACKS.get(play.pack)
    if backs is None:
        homes = {archetype.deck or archetype.code: archetype.code for archetype in play.pack.all(Archetype)}
        backs = _BACKS[play.pack] = {one.code: homes.get(one.home, "") for one in play.pack.all(Influence)}
    return backs.get(code(card), "")
