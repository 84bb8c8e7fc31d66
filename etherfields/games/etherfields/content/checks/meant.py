"""Words that mean nothing where they stand: what `this ...`, `that ...`, `amount` and a price speak of isn't there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from etherfields.content.load.draft import Placed, Reference
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Creature, Influence, Item, Memory, Note, Slumber
from etherfields.games.etherfields.definitions.common import Deed
from etherfields.games.etherfields.vocabulary.things import PRONOUN
from etherfields.kernel.play.events import some
from etherfields.language import tree
from etherfields.language.vocabulary.words import a_or_an
from ..load.campaign_draft import Draft

_ITS_OWN = ("do", "out_of_turns", "skip", "skip_before_start", "deliverance")
"""The fields of a Slumber's own tile, which a Creature's tile does without."""
_COUNTED = {
    "torment": ("torment", "Torment"), "crystal": ("crystals", "Crystal"), "ether": ("ether", "Ether"),
    "key": ("keys", "Key"), "spirit token": ("spirit_tokens", "Spirit token"),
}  # fmt: skip
"""The place on the front page that counts each kind of token, and the name of the kind."""


def meant(made: Draft) -> Iterator[Finding]:
    """Words that point at nothing where they stand, and prices that nobody can pay: nothing comes of them in play."""
    for reference in made.references:
        judge = _JUDGES.get(reference.kind)
        if judge is not None:
            yield from (replace(found, warning=True) for found in judge(made, reference))
    yield from (replace(found, warning=True) for found in unasked(made))
    for placed, card in made.each(Influence):
        if card.rules and not card.layout:
            what = "these rules never stand: only a Development has rules, and this card has no `layout`"
            yield placed.finding(what, ("rules",), warning=True)


def unasked(made: Draft) -> Iterator[Finding]:
    """Requirements that nothing asks for, and what a tile says that is a Creature's own.
    Rules: EF-DECK-12, EF-SLUMBER-06."""
    for placed in made.of("influence", "item", "note", "memory"):
        card = placed.definition
        if isinstance(card, Influence | Item | Note | Memory) and card.requirement and not card.do:
            what = "nobody is asked for this: it is what `do` asks for, and there is none; an action has one of its own"
            yield placed.finding(what, ("requirement",))
    for placed, tile in made.each(Slumber):
        if tile.creature:
            what = "the tile is the Creature's own, and says what that says: write it there"
            yield from (placed.finding(what, (key,)) for key in _ITS_OWN if getattr(tile, key))


def _this(made: Draft, word: Reference) -> Iterator[Finding]:
    if word.name == "the target":
        if word.placed is not None and not _is_aimed(made, word.placed, word):
            what = "`the target` is that of an Attack or a Contact: of a Creature, or of an action of such a `kind`"
            yield word.finding(what)
    elif not _is_there(word):
        pronoun = PRONOUN[word.name]
        yield word.finding(f"`{word.name}` stands only {pronoun.stands}: here is none", pronoun.rather)


def _is_there(word: Reference) -> bool:
    """Whether what a pronoun points at is there: the card or tile of the text itself."""
    if word.placed is None:
        # A paragraph is read to whoever comes to it, perhaps from a Creature.
        return word.name == "this creature"
    if word.placed.family == "archetype":
        return word.name == "this card" and word.field == "back"
    if word.name == "this creature" and isinstance(word.placed.definition, Slumber):
        return bool(word.placed.definition.creature)
    return word.placed.family in PRONOUN[word.name].homes


def _is_aimed(made: Draft, placed: Placed, word: Reference) -> bool:
    """Whether a text is that of an Attack or Contact, or of a standing rule, which may offer one."""
    if isinstance(placed.definition, Creature) and word.path[:1] == ("interaction",):
        return True
    if word.field in ("rules", "back"):
        return True
    deed = _deed(placed, word)
    kind, cost = getattr(deed, "kind", ""), made.trees.get("cost", {}).get(str(getattr(deed, "cost", "")))
    return kind in ("attack", "contact") or (
        isinstance(cost, tree.Cost) and bool({"attack", "contact"} & {*cost.words})
    )


def _deed(placed: Placed, word: Reference) -> object:
    """The action that a text belongs to, or the card itself."""
    found: object = placed.definition
    for key in word.path[:-1]:
        found = _inner(found, key)
    return found if isinstance(found, Deed) else placed.definition


def _inner(table: object, key: str | int) -> object:
    """The value under a key of a definition: lists have a plural name."""
    if isinstance(table, tuple) and isinstance(key, int):
        return table[key]
    if isinstance(table, dict):
        return table[key]
    return getattr(table, f"{key}s", None) or getattr(table, str(key))


def _that(made: Draft, word: Reference) -> Iterator[Finding]:
    """The findings on `that ...`: in a paragraph it may be picked by the text that led there."""
    if word.placed is None:
        return
    may_be_aimed_at = word.name in ("that creature", "it")
    if may_be_aimed_at and (word.placed.family == "creature" or _is_aimed(made, word.placed, word)):
        return
    noun = word.name.removeprefix("that ") if word.name != "it" else "thing"
    what = f"`{word.name}` is the {noun} that was picked before it, and none was"
    meant_so = ("they",) if word.field == "rules" else ()
    yield word.finding(what, meant_so)


def _amount(made: Draft, word: Reference) -> Iterator[Finding]:
    if not (word.placed is not None and word.placed.family == "creature" and word.field == "moves"):
        yield word.finding("`amount` is that of an event: it means something in a rule with `when` alone")


def _flip(made: Draft, word: Reference) -> Iterator[Finding]:
    card = word.placed.definition if word.placed is not None else None
    if word.placed is not None and not (isinstance(card, Influence) and card.layout):
        yield word.finding("only Developments are flipped, and this is none: it has no `layout`")


def _price(made: Draft, word: Reference) -> Iterator[Finding]:
    number, _, noun = word.name.partition(" ")
    if made.front_page is None or noun not in _COUNTED:
        return
    pool, called = _COUNTED[noun]
    there = int(getattr(made.front_page.pool, pool))
    if int(number) > there:
        things = f"{there} {called}" if called in ("Torment", "Ether") else some(there, called)
        yield word.finding(f"nobody can pay this: in this pack there are {things}")


def _on_the_landscape(made: Draft, word: Reference) -> Iterator[Finding]:
    """EF-MAP: where the Party travels there are no fields, figures or Turns."""
    placed = word.placed
    if placed is None:
        return
    arriving = placed.family == "dreamworld" and word.path[:1] == ("location",) and word.field != "rules"
    if arriving or (placed.family == "gate" and word.field == "requirement"):
        yield word.finding(f"`{word.name}` means nothing on the Dreamworld map: that belongs to a Landscape")


def of_the_party(made: Draft, word: Reference) -> Iterator[Finding]:
    """Keys and Hours are the Party's. Rules: EF-PLAYERS-10."""
    event, _, noun = word.name.partition(" ")
    does = "gains" if event == "gain" else "loses"
    what = f"no Dreamer {does} {noun.capitalize()}s: they are the Party's"
    yield word.finding(what, (f"when the party {does} {a_or_an(noun)} {noun}",))


_JUDGES: dict[str, Callable[[Draft, Reference], Iterator[Finding]]] = {
    "this": _this,
    "that": _that,
    "amount": _amount,
    "flip": _flip,
    "price": _price,
    "on the landscape": _on_the_landscape,
    "of the party": of_the_party,
}
