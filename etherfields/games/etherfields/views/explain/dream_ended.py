"""The page on a Dream that has ended: how, what it took, who was met, what was not found, what stays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from etherfields.content.load.marks import marked
from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.content.load.pack_names import group
from etherfields.games.etherfields.definitions.common import Definition
from etherfields.games.etherfields.definitions.landscape import Gate
from etherfields.games.etherfields.rules.dream.endings import outcome_of
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.games.etherfields.rules.state.token_names import so_many
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.kernel.play.events import Event, amid, listed, some
from etherfields.kernel.play.showing import EndingPage
from etherfields.language import tree
from .card_faces import face

_MET = re.compile(r"(.+?) (?:has been|have been|was|were) met")
"""A flag of the campaign that reads so tells who was met."""
_NOT_HERE = ("secrets", "removed", "items/market")
"""A card that lies in one of these piles stays with nobody."""


def ending_page(play: Play, events: Sequence[Event]) -> EndingPage | None:
    """The page on the Dream that ended last in these events; None: none did."""
    over = next((number for number in reversed(range(len(events))) if events[number].kind == "dream over"), None)
    if over is None:
        return None
    begun = next((number for number in reversed(range(over)) if events[number].kind == "dream entered"), 0)
    ended, during = events[over], events[begun:over]
    gate = str(ended.facts["gate"])
    sections = (
        ("What it took", tuple(_taken(play, ended, during))),
        ("Whom you met", tuple(_met(play, gate, during))),
        ("What you did not find", tuple(_missed(play, gate, during))),
        ("What the campaign will remember", tuple(_kept(play, gate, during))),
        ("What the Awakening takes", tuple(_laid_down(play, events[over:]))),
    )
    shown = tuple(section for section in sections if section[1])
    return EndingPage(f"{play.name(gate)} is over", _result(play, ended), shown, _onward(play, events[over:]))


def _result(play: Play, ended: Event) -> str:
    """How the Dream ended, and what its Gate calls that."""
    gate, ending = str(ended.facts["gate"]), str(ended.facts["outcome"])
    if ending == "died":
        return "You have lost: a Dreamer has died, and so the whole Party has."
    outcome = outcome_of(play, gate, ending)
    result = {"won": "You have won.", "failed": "You have lost."}.get(outcome.result, "You have neither won nor lost.")
    title = play.pack.paragraph(outcome.script).title if outcome.script in play.pack.paragraphs else ""
    plain = ending in ("won", "failed")
    called = f"“{title}”{'' if plain else f' ({ending})'}" if title else "" if plain else ending
    return f"{result} The ending: {called}." if called else result


def _onward(play: Play, later: Sequence[Event]) -> str:
    """The step that follows, as somebody is told to take it."""
    kinds = [event.kind for event in later]
    if play.table.over:
        return ""
    if "awakening" in kinds:
        return "Awaken"
    return "on to the Dreamworld map" if "dreamworld reached" in kinds else "go on"


# --- what it took -----------------------------------------------------------------------------------


def _taken(play: Play, ended: Event, during: Sequence[Event]) -> Iterator[str]:
    """The Turns, and the losses of each Dreamer and of the Party."""
    if "left" in ended.facts:
        yield f"{some(int(ended.facts['turns']), 'Turn')}; Turns left: {max(int(ended.facts['left']), 0)}."
    for who in play.party:
        if lost := list(_lost(play, [event for event in during if event.who == who])):
            yield f"{play.name(who)}: {', '.join(lost)}."
    shared = list(_lost(play, [event for event in during if event.who not in play.party]))
    spent = _sum(during, "hours spent")
    spent -= sum(min(int(event.facts.get("change", 0)), 0) for event in during if event.kind == "hours")
    if shared := [*([some(spent, "Hour")] if spent else []), *shared]:
        yield f"The Party: {', '.join(shared)}."


def _laid_down(play: Play, later: Sequence[Event]) -> Iterator[str]:
    """The tokens that an Awakening has taken which comes by itself. Rules: EF-AWAKE-04, EF-DREAM-14."""
    kinds = [event.kind for event in later]
    if "awakening" in kinds:
        yield from (event.text for event in later[kinds.index("awakening") :] if event.kind == "token lost")


def _lost(play: Play, during: Sequence[Event]) -> Iterator[str]:
    """The losses that events of one Dreamer, or of the Party, tell of; Hours are counted for all together."""
    if torment := _sum(during, "torment received"):
        yield f"{torment} Torment"
    if blocked := _sum(during, "cards blocked"):
        yield f"{some(blocked, 'card')} Blocked"
    if defects := sum(event.kind == "defect gained" for event in during):
        yield some(defects, "Defect")
    tokens: Counter[str] = Counter()
    for event in during:
        if event.kind in ("token lost", "keys spent"):
            tokens[str(event.facts.get("token", ""))] += int(event.facts.get("amount", 0))
    yield from (so_many(play.pack, n, kind) for kind, n in tokens.items() if kind)


def _sum(during: Iterable[Event], kind: str) -> int:
    return sum(int(event.facts.get("amount", 0)) for event in during if event.kind == kind)


# --- whom and what --------------------------------------------------------------------------------------


def _met(play: Play, gate: str, during: Sequence[Event]) -> Iterator[str]:
    """The people of the Dream who were met, and the Creatures that appeared."""
    people = [name for flag, name in _people(play.pack, gate).items() if flag in play.table.memory]
    seen = [play.name(code(event.who)) for event in during if event.kind == "creature revealed"]
    if people:
        named = listed([amid(name) for name in people])
        yield f"{named[:1].upper()}{named[1:]}."
    if creatures := [name for name in dict.fromkeys(seen) if name not in people]:
        yield f"{'Creature' if len(creatures) == 1 else 'Creatures'}: {listed(creatures)}."


def _missed(play: Play, gate: str, during: Sequence[Event]) -> Iterator[str]:
    """How much of the Dream is not found yet, without a word on what that is. Rules: EF-SECRET-05."""
    named = {code(str(thing)) for event in during for thing in (event.who, *event.facts.values())}
    secrets, own = _secrets(play.pack, gate), _paragraphs(play.pack, gate)
    hidden = sum(one.code not in named and not _is_out(play, one.code) for one in secrets)
    parts = [f"{hidden} of its {some(len(secrets), 'Secret')}"] if hidden else []
    unread = len(own - set(play.table.read))
    parts += [f"{unread} of its {some(len(own), 'paragraph')}"] if unread else []
    people = _people(play.pack, gate)
    strangers = sum(flag not in play.table.memory for flag in people)
    parts += [f"{strangers} of {len(people)} people"] if strangers else []
    endings = [name for name in play.printed(gate, Gate).outcomes if name != "died"]
    others = len([name for name in endings if name != play.table.outcomes.get(code(gate))])
    parts += [some(others, "other ending")] if others else []
    if parts:
        yield f"{'; '.join(parts)}."


def _is_out(play: Play, printed: str) -> bool:
    """Whether any copy of a Secret has left the Secrets."""
    where = play.table.piles.where
    return any(code(card) == printed and pile not in _NOT_HERE for card, pile in where.items())


def _kept(play: Play, gate: str, during: Sequence[Event]) -> Iterator[str]:
    """The gains that outlast the Dream: the Season, the cards gained, and the number of its flags."""
    by_kind: dict[str, list[str]] = {}
    for event in during:
        card = str(event.facts.get("card", ""))
        if event.kind in ("card gained", "item active", "stashed", "mask gained", "defect gained", "season"):
            shown = face(play, card)
            if shown is not None and play.table.piles.where.get(card, "secrets") not in _NOT_HERE:
                names = by_kind.setdefault(shown.kind, [])
                names += [shown.name] if shown.name not in names else []
    yield from (f"{_several(kind, len(names))}: {', '.join(names)}." for kind, names in by_kind.items())
    people = _people(play.pack, gate)
    flags = [flag for flag in _flags(play.pack, gate) if flag in play.table.memory and flag not in people]
    if flags:
        yield f"{some(len(flags), 'thing')} that you saw or did here."


def _several(kind: str, n: int) -> str:
    """The sort of some cards, as many as there are."""
    if n == 1 or kind == "Knowledge":
        return kind
    return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"


# --- what belongs to a Dream -------------------------------------------------------------------------------


@once_for_a_pack
def _secrets(pack: Pack, gate: str) -> tuple[Definition, ...]:
    """The Secrets of a Dream, without its Gate."""
    own = group(code(gate))
    return tuple(one for one in pack.definitions.values() if own and group(one.code) == own and one.code != code(gate))


@once_for_a_pack
def _paragraphs(pack: Pack, gate: str) -> frozenset[int]:
    """The paragraphs with prose that only the Gate of a Dream and its Secrets lead to."""
    mine = {code(gate), *(one.code for one in _secrets(pack, gate))}
    own = _led_to(pack, [one for one in pack.definitions.values() if one.code in mine])
    others = _led_to(pack, [one for one in pack.definitions.values() if one.code not in mine])
    return frozenset(
        number for number in own - others if any(True for _ in tree.every(tree.Prose, pack.paragraphs[number]))
    )


@once_for_a_pack
def _flags(pack: Pack, gate: str) -> tuple[str, ...]:
    """The flags that the texts of a Dream let the campaign remember."""
    trees: list[object] = [pack.paragraphs[number] for number in sorted(_all_paragraphs(pack, gate))]
    trees += _texts(pack, [pack.definitions[code(gate)], *_secrets(pack, gate)])
    found = [node.args[0] for node in tree.every(tree.Do, tuple(trees)) if FACTS[node.verb].brings == "memory"]
    return tuple(dict.fromkeys(str(getattr(name, "text", name)) for name in found))


def _all_paragraphs(pack: Pack, gate: str) -> set[int]:
    return _led_to(pack, [pack.definitions[code(gate)], *_secrets(pack, gate)])


def _people(pack: Pack, gate: str) -> dict[str, str]:
    """The people whom somebody can meet in a Dream, by the flags that remember it."""
    found = {flag: _MET.fullmatch(flag) for flag in _flags(pack, gate)}
    return {flag: met[1] for flag, met in found.items() if met is not None}


def _led_to(pack: Pack, definitions: Sequence[Definition]) -> set[int]:
    """All paragraphs that cards lead to, at once or by way of others."""
    found: set[int] = set()
    ahead = {int(one.value) for card in definitions for one in marked(card) if _is_script(one.mark, one.kind)}
    ahead |= set(_read_by(_texts(pack, definitions)))
    while ahead:
        number = ahead.pop()
        if number in pack.paragraphs and number not in found:
            found.add(number)
            ahead |= set(_read_by([pack.paragraphs[number]]))
    return found


def _is_script(mark: str, kind: str) -> bool:
    return mark == "refers" and kind == "script"


def _texts(pack: Pack, definitions: Sequence[Definition]) -> list[object]:
    """The trees of all texts of cards."""
    spoken = [one for card in definitions for one in marked(card) if one.mark == "language"]
    return [pack.trees[one.kind][str(one.value)] for one in spoken]


def _read_by(trees: Sequence[object]) -> Iterator[int]:
    """The numbers of the paragraphs that trees lead to."""
    for node in tree.nodes(tuple(trees)):
        match node:
            case tree.Turn(number):
                yield number
            case tree.Do(verb, (tree.Number(number),)) if FACTS[verb].reads:
                yield number
            case _:
                pass
