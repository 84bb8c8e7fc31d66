"""Whether a pack can be played at all: Dreamers and decks, the Clock, the dice, the Dreams that a Gate leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from etherfields.content.load.draft import Placed
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import (
    Archetype,
    Campaign,
    Creature,
    Gate,
    Influence,
    Overlay,
    Tile,
    TurnCard,
)
from etherfields.games.etherfields.definitions.landscape import BY_THEMSELVES
from etherfields.games.etherfields.vocabulary.values import DICE
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import some
from etherfields.kernel.system.colours import NAMED, hex_of, is_mark
from etherfields.kernel.system.faults import likely
from etherfields.language import tree
from ..load.campaign_draft import Draft
from ..load.pack_names import group, group_of
from .drawn_boards import has_icon

_DICE = {"luck_die": "luck", "movement_die": "movement"}


def playable(made: Draft) -> Iterator[Finding]:
    """The findings on a pack that can't begin a game, or whose game is over at once."""
    if made.front is not None and made.front_page is not None:
        yield from _front(made, made.front)
    for placed, gate in made.each(Gate):
        yield from _gate(made, placed, gate)
    yield from _endings(made)
    for placed, overlay in made.each(Overlay):
        twice = [field for field, times in Counter(overlay.on).items() if times > 1]
        yield from (placed.finding(f"it covers the field {field} twice", ("on",)) for field in twice)


def _endings(made: Draft) -> Iterator[Finding]:
    """The findings on endings that a Dream's own texts name and its Gate doesn't know. Rules: EF-DREAM-01."""
    known: dict[str, set[str]] = {}
    for placed, gate in made.each(Gate):
        if group(placed.code):
            known.setdefault(group(placed.code), set(BY_THEMSELVES)).update(gate.outcomes)
    of_any = {name for names in known.values() for name in names}
    for reference in made.references:
        own = known.get(group_of(reference), of_any)
        if reference.kind == "outcome" and reference.name in of_any and reference.name not in own:
            what = f'this Dream has no ending "{reference.name}": another has'
            yield reference.finding(what, tuple(likely(reference.name, own)))


def _front(made: Draft, front: Placed) -> Iterator[Finding]:
    assert made.front_page is not None
    yield from _emblem(front, made.front_page)
    if not made.unread and not any(made.of("archetype")) and not made.salvaged:
        yield front.finding("nobody can play this pack: it has no [[archetype]]")
    if not made.front_page.base.torment_limit:
        yield front.finding("nobody can live with a Torment limit of 0", ("base", "torment_limit"))
    for key, die in _DICE.items():
        faces = DICE[die]
        for number, face in enumerate(getattr(made.front_page.options, key).faces):
            if face not in faces:
                what = f'the {die} die has no face "{face}": its faces are {", ".join(faces)}'
                path = ("options", key, "faces", number)
                yield front.finding(what, path, length=len(face) + 2, near=tuple(likely(face, faces)))


def _gate(made: Draft, placed: Placed, gate: Gate) -> Iterator[Finding]:
    yield from _emblem(placed, gate)
    if made.front_page is not None and gate.keys > made.front_page.pool.keys:
        there = some(made.front_page.pool.keys, "Key")
        yield placed.finding(f"this Gate can't be opened: in this pack there are {there}", ("keys",))
    if not gate.turns:
        yield placed.finding("a Dream of no Turns is over before it begins", ("turns",))
    laid = _laid_by(made, placed)
    if laid and not any(has_icon(tile, "entrance") for tile in laid):
        yield placed.finding("nobody can come in: no tile that this Gate lays has an `entrance`", ("setup",))
    for spot, times in Counter(tile.spot for tile in laid if tile.spot).items():
        if times > 1:
            here = " and ".join(f'"{tile.code}"' for tile in laid if tile.spot == spot)
            yield placed.finding(f"two tiles can't lie at one spot: {here} are both laid at {spot}", ("setup",))


def _emblem(placed: Placed, printed: Gate | Campaign) -> Iterator[Finding]:
    """The findings on a colour that has no such name, and on a mark that not every terminal can show."""
    if printed.colour and not hex_of(printed.colour):
        near = tuple(likely(printed.colour, NAMED)) or tuple(NAMED)
        yield placed.finding(f'there is no colour "{printed.colour}"', ("colour",), near=near)
    if printed.mark and not is_mark(printed.mark):
        yield placed.finding("a mark is one or two signs that can be seen, each of them one cell wide", ("mark",))
    elif printed.letter_mark and len(printed.letter_mark) != len(printed.mark):
        yield placed.finding("the mark in letters has as many letters as the mark has signs", ("letter_mark",))


def _laid_by(made: Draft, placed: Placed) -> list[Tile]:
    """The tiles that the setup of a Gate names."""
    tiles = {one.code: one.definition for one in made.of("tile", "slumber_tile")}
    named = [one for one in made.references if one.placed is placed and one.field == "setup" and one.kind == "tile"]
    codes = dict.fromkeys(code for one in named for code in made.index.find("tile", one.name, group_of(one)))
    return [tile for code in codes if isinstance(tile := tiles.get(code), Tile)]


def doubtful(made: Draft) -> Iterator[Finding]:
    """The warnings on content that can be played and is hardly meant: small decks, more Turns than Turn cards."""
    if made.front is not None and made.front_page is not None and not made.front_page.base.hand_limit:
        yield made.front.finding("nobody ever holds a card", ("base", "hand_limit"), warning=True)
    yield from _decks(made)
    there = sum(1 for _ in made.each(TurnCard))
    ended = {reference.name for reference in made.references if reference.kind == "outcome"}
    for placed, gate in made.each(Gate):
        if gate.turns > there:
            what = f"this Dream has {some(gate.turns, 'Turn')}, and the pack has {some(there, 'Turn card')}"
            yield placed.finding(what, ("turns",), warning=True)
        for name in gate.outcomes:
            if name not in ended and name not in BY_THEMSELVES:
                what = f'nothing ends this Dream as "{name}"'
                yield placed.finding(what, ("outcome", name, "result"), warning=True)
    yield from _without_lair(made)
    yield from _out_of_order(made)


def _decks(made: Draft) -> Iterator[Finding]:
    """EF-DECK: the decks that Dreamers start with."""
    if made.front_page is None:
        return
    least, most = made.front_page.base.deck_least, made.front_page.base.deck_most
    sizes: Counter[str] = Counter()
    for _, card in made.each(Influence):
        sizes[card.home] += card.copies
    for placed, dreamer in made.each(Archetype):
        size = sizes[dreamer.deck or dreamer.code]
        if size and not least <= size <= most:
            what = f"their deck has {some(size, 'card')}; it should have {least} to {most}"
            yield placed.finding(what, ("code",), length=len(placed.code) + 2, warning=True)


def _without_lair(made: Draft) -> Iterator[Finding]:
    """EF-CREATURE: Creatures of a Dream whose figures have nowhere to be revealed."""
    tiles: dict[str, list[Tile]] = {}
    for placed, tile in made.each(Tile):
        tiles.setdefault(group(placed.code), []).append(tile)
    for placed, creature in made.each(Creature):
        of_dream = tiles.get(group(placed.code), []) if group(placed.code) else []
        is_without = of_dream and not any(has_icon(tile, "lair") for tile in of_dream)
        if is_without and "figures" in _set_up_by(made, creature):
            what = "it is revealed nowhere: no tile of its Dream has a `lair`"
            yield placed.finding(what, ("setup",), warning=True)


def _out_of_order(made: Draft) -> Iterator[Finding]:
    """Setups that reveal figures before there is a Turn deck. Rules: EF-SLUMBER-06, EF-CREATURE-02."""
    for placed, creature in made.each(Creature):
        done = _set_up_by(made, creature)
        if "turn deck" in done and "figures" in done[: done.index("turn deck")]:
            what = "figures are revealed before the Turn deck is made: write `turns` first, then `reveal`"
            yield placed.finding(what, ("setup",), warning=True)


def _set_up_by(made: Draft, creature: Creature) -> list[str]:
    """The changes that the verbs of a setup make to Turn deck and figures, in their order."""
    setup = made.trees.get("effects", {}).get(creature.setup)
    verbs = [node.verb for node in tree.every(tree.Do, setup)]
    return [part for verb in verbs if (part := FACTS[verb].sets_up)]
