"""How conditions, values and noun phrases are spelt in the effect language."""

from __future__ import annotations

from .. import tree
from .. import vocabulary as words
from ..vocabulary.words import a_or_an, quoted, with_key

_PLURAL = {noun.name: noun.plural for noun in words.NOUNS}
_ADJECTIVES = frozenset(entry.name for entry in words.ADJECTIVES)
_QUALITY_WORDS = frozenset(entry.name for entry in words.QUALITY_WORDS)
# Words that are numbers too where a number may stand: there the singular names the thing.
_NUMBERS_TOO = frozenset(entry.name for entry in (*words.QUANTITIES, *words.MEASURES))


def labelled(label: str, key: str = "") -> str:
    """A name in quotes, with the key that it states, if there is one of them."""
    return quoted(with_key(label, key)) if label or key else ""


# --- conditions ---------------------------------------------------------------------------------


def condition_text(node: tree.Condition, no: str = "") -> str:
    """A condition; of a property, an adjective or a place with a `no` behind its verb."""
    match node:
        case tree.Either(parts):
            return " or ".join(_part(part, tree.Either) for part in parts)
        case tree.Both(parts):
            return " and ".join(_part(part, tree.Either, tree.Both) for part in parts)
        case tree.Not(of):
            return _not(of)
        case tree.Compare(left, how, right):
            return f"{value(left)} {how} {value(right)}"
        case tree.Same(left, right):
            return f"{left.name} is {no}{_quality(right)}"
        case tree.Is(what, adjective):
            return f"{head(what)} {be(what)} {no}{_such(adjective, what)}"
        case tree.Stands(what, place):
            return f"{head(what)} {be(what)} {no}{filter_text(place)}"
        case tree.Has(who, what):
            return f"{head(who)} {has(who)} {selection(what)}"
        case tree.Exists(what):
            return f"there {be(what)} {selection(what)}"
        case tree.Remembered(name):
            return f"remembered {quoted(name)}"
        case tree.Fact(name):
            return name


def _such(adjective: str, what: tree.Selection) -> str:
    """An adjective after `is`; one that is a noun too needs its own noun."""
    if adjective not in _PLURAL:
        return adjective_source(adjective)
    return f"{adjective} fields" if plural(what) else f"{a_or_an(adjective)} {adjective} field"


def _part(part: tree.Condition, *looser: type) -> str:
    text = condition_text(part)
    return f"({text})" if isinstance(part, looser) else text


def _not(of: tree.Condition) -> str:
    match of:
        case tree.Same() | tree.Is() | tree.Stands():
            return condition_text(of, "not ")
        case tree.Exists(tree.Some("") as what) if not what.name:
            return f"there is no {selection(what, singular=True)}"
        case _:
            return f"not {_part(of, tree.Either, tree.Both)}"


def _quality(right: tree.Quality | tree.Word) -> str:
    if isinstance(right, tree.Quality):
        return right.name
    return right.word if right.word in _QUALITY_WORDS else quoted(right.word)


# --- values -------------------------------------------------------------------------------------

_TIGHTNESS = {"+": 1, "-": 1, "x": 2}


def value(node: tree.Value, tightness: int = 0) -> str:
    """A value; in brackets if it is looser than its place allows."""
    match node:
        case tree.Number(n):
            return str(n)
        case tree.Quantity(name, tree.The("you" | "they" as who)):
            return f"{'your' if who == 'you' else 'their'} {name}"
        case tree.Quantity(name, of):
            return f"{name} of {selection(of, tight=True)}" if of is not None else name
        case tree.Count(of):
            return f"number of {selection(of, tight=True)}"
        case tree.Counter(name):
            return quoted(name)
        case tree.Half(of_value):
            return f"half {value(of_value, 3)}"
        case tree.Reckon(sign, left, right):
            own = _TIGHTNESS[sign]
            text = f"{value(left, own)} {sign} {value(right, own + 1)}"
            return f"({text})" if own < tightness else text


def reach_text(node: tree.Value) -> str:
    """A number that counts or limits; in brackets if it must be reckoned."""
    return value(node) if isinstance(node, tree.Number) else f"({value(node)})"


# --- noun phrases -------------------------------------------------------------------------------


def selection(node: tree.Selection, tight: bool = False, singular: bool = False) -> str:
    """A noun phrase; `tight` where what follows it could be taken for a part of it."""
    if isinstance(node, tree.The):
        return "them" if node.word == "they" else node.word
    pieces = [*_amount(node), *map(adjective_source, node.adjectives), _noun(node, singular), labelled(node.name)]
    sieves = [filter_text(part, tight or part is not node.filters[-1]) for part in node.filters]
    return " ".join(filter(None, [*pieces, " and ".join(sieves)]))


def adjective_source(adjective: str) -> str:
    """An adjective in source; a pack's own stands in quotes."""
    return adjective if adjective in _ADJECTIVES else quoted(adjective)


def _amount(node: tree.Some) -> list[str]:
    if node.amount == "a" and node.other:
        return ["another"]
    other = ["other"] if node.other else []
    if node.count is not None:
        return [*(["up to"] if node.amount == "up to" else []), reach_text(node.count), *other]
    amount = node.amount
    if amount == "a":
        following = node.adjectives[0] if node.adjectives else node.noun
        amount = a_or_an(following)
    return [amount, *other] if amount else other


def _noun(node: tree.Some, singular: bool) -> str:
    many = (node.amount == "" and not node.name) or (node.count is not None and node.count != tree.Number(1))
    return _PLURAL[node.noun] if many and not singular else node.noun


def subject(node: tree.Selection) -> str:
    """A noun phrase that does something."""
    return node.word if isinstance(node, tree.The) else selection(node)


def head(node: tree.Selection) -> str:
    """A noun phrase at the head of a condition."""
    if isinstance(node, tree.The):
        return node.word
    bare = not (node.amount or node.adjectives or node.other or node.name)
    number_too = bare and _PLURAL[node.noun] in _NUMBERS_TOO
    return selection(node, singular=number_too)


def filter_text(part: tree.Filter, tight: bool = True) -> str:
    """A limit on the things of a noun phrase, in source."""
    match part:
        case tree.Within(reach, of):
            return f"within {reach_text(reach)}" + (f" of {selection(of, tight)}" if of is not None else "")
        case tree.At(how, of):
            return f"{how} {selection(of, tight)}"
        case tree.InZone(zone):
            return f"in {zone}"
        case tree.Where(condition):
            text = condition_text(condition)
            return f"where ({text})" if _open(condition, tight) else f"where {text}"


def _open(condition: tree.Condition, tight: bool) -> bool:
    """Whether a condition after `where` needs brackets."""
    match condition:
        case tree.Both() | tree.Either():
            return True
        case tree.Not(of):
            return _open(of, tight)
        case tree.Compare() | tree.Has() | tree.Exists() | tree.Stands():
            return tight
    return False


def plural(node: tree.Selection) -> bool:
    """Whether the verb after a noun phrase is that of several."""
    if isinstance(node, tree.The):
        return node.word in ("you", "they")
    return _noun(node, False) != node.noun


def be(node: tree.Selection) -> str:
    """`is` or `are`, as it follows a noun phrase."""
    return "are" if plural(node) else "is"


def has(node: tree.Selection) -> str:
    """`has` or `have`, as it follows a noun phrase."""
    return "have" if plural(node) else "has"
