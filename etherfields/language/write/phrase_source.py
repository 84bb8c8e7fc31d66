"""How conditions, values and noun phrases are spelt in the effect language."""

from __future__ import annotations

from .. import tree
from ..vocabulary.vocabulary import Vocabulary
from ..vocabulary.words import a_or_an, quoted, with_key

_TIGHTNESS = {"+": 1, "-": 1, "x": 2}


class PhraseSource:
    """Writes conditions, values and noun phrases as source, in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self._plural = {noun.name: noun.plural for noun in words.nouns}
        self._adjectives = {entry.name: entry for entry in words.adjectives}
        self._quality_words = frozenset(entry.name for entry in words.quality_words)
        self._numbers_too = frozenset(entry.name for entry in (*words.quantities, *words.measures))

    # --- conditions ------------------------------------------------------------------------------

    def condition_text(self, node: tree.Condition, no: str = "") -> str:
        """A condition; of a property, an adjective or a place with a `no` behind its verb."""
        match node:
            case tree.Either(parts):
                return " or ".join(self._part(part, tree.Either) for part in parts)
            case tree.Both(parts):
                return " and ".join(self._part(part, tree.Either, tree.Both) for part in parts)
            case tree.Not(of):
                return self._not(of)
            case tree.Compare(left, how, right):
                return f"{self.value(left)} {how} {self.value(right)}"
            case tree.Same(left, right):
                return f"{left.name} is {no}{self._quality(right)}"
            case tree.Is(what, adjective):
                return f"{self.head(what)} {self.be(what)} {no}{self._such(adjective, what)}"
            case tree.Stands(what, place):
                return f"{self.head(what)} {self.be(what)} {no}{self.filter_text(place)}"
            case tree.Has(who, what):
                return f"{self.head(who)} {self.has(who)} {self.selection(what)}"
            case tree.Exists(what):
                return f"there {self.be(what)} {self.selection(what)}"
            case tree.Remembered(name):
                return f"remembered {quoted(name)}"
            case tree.Fact(name):
                return name

    def _such(self, adjective: str, what: tree.Selection) -> str:
        """An adjective after `is`; one that is a noun too needs its own noun."""
        entry = self._adjectives.get(adjective)
        if adjective not in self._plural or entry is None or not entry.noun:
            return self.adjective_source(adjective)
        if self.plural(what):
            return f"{adjective} {self._plural[entry.noun]}"
        return f"{a_or_an(adjective)} {adjective} {entry.noun}"

    def _part(self, part: tree.Condition, *looser: type) -> str:
        text = self.condition_text(part)
        return f"({text})" if isinstance(part, looser) else text

    def _not(self, of: tree.Condition) -> str:
        match of:
            case tree.Same() | tree.Is() | tree.Stands():
                return self.condition_text(of, "not ")
            case tree.Exists(tree.Some("") as what) if not what.name:
                return f"there is no {self.selection(what, singular=True)}"
            case _:
                return f"not {self._part(of, tree.Either, tree.Both)}"

    def _quality(self, right: tree.Quality | tree.Word) -> str:
        if isinstance(right, tree.Quality):
            return right.name
        return right.word if right.word in self._quality_words else quoted(right.word)

    def value(self, node: tree.Value, tightness: int = 0) -> str:
        """A value; in brackets if it is looser than its place allows."""
        match node:
            case tree.Number(n):
                return str(n)
            case tree.Quantity(name, tree.The("you" | "they" as who)):
                return f"{'your' if who == 'you' else 'their'} {name}"
            case tree.Quantity(name, of):
                return f"{name} of {self.selection(of, tight=True)}" if of is not None else name
            case tree.Count(of):
                return f"number of {self.selection(of, tight=True)}"
            case tree.Counter(name):
                return quoted(name)
            case tree.Half(of_value):
                return f"half {self.value(of_value, 3)}"
            case tree.Reckon(sign, left, right):
                own = _TIGHTNESS[sign]
                text = f"{self.value(left, own)} {sign} {self.value(right, own + 1)}"
                return f"({text})" if own < tightness else text

    def reach_text(self, node: tree.Value) -> str:
        """A number that counts or limits; in brackets if it must be reckoned."""
        return self.value(node) if isinstance(node, tree.Number) else f"({self.value(node)})"

    # --- noun phrases ----------------------------------------------------------------------------

    def selection(self, node: tree.Selection, tight: bool = False, singular: bool = False) -> str:
        """A noun phrase; `tight` where what follows it could be taken for a part of it."""
        if isinstance(node, tree.The):
            return "them" if node.word == "they" else node.word
        adjectives = map(self.adjective_source, node.adjectives)
        pieces = [*self._amount(node), *adjectives, self._noun(node, singular), labelled(node.name)]
        sieves = [self.filter_text(part, tight or part is not node.filters[-1]) for part in node.filters]
        return " ".join(filter(None, [*pieces, " and ".join(sieves)]))

    def adjective_source(self, adjective: str) -> str:
        """An adjective in source; a pack's own stands in quotes."""
        return adjective if adjective in self._adjectives else quoted(adjective)

    def _amount(self, node: tree.Some) -> list[str]:
        if node.amount == "a" and node.other:
            return ["another"]
        other = ["other"] if node.other else []
        if node.count is not None:
            return [*(["up to"] if node.amount == "up to" else []), self.reach_text(node.count), *other]
        amount = node.amount
        if amount == "a":
            following = node.adjectives[0] if node.adjectives else node.noun
            amount = a_or_an(following)
        return [amount, *other] if amount else other

    def _noun(self, node: tree.Some, singular: bool) -> str:
        many = (node.amount == "" and not node.name) or (node.count is not None and node.count != tree.Number(1))
        return self._plural[node.noun] if many and not singular else node.noun

    def subject(self, node: tree.Selection) -> str:
        """A noun phrase that does something."""
        return node.word if isinstance(node, tree.The) else self.selection(node)

    def head(self, node: tree.Selection) -> str:
        """A noun phrase at the head of a condition."""
        if isinstance(node, tree.The):
            return node.word
        bare = not (node.amount or node.adjectives or node.other or node.name)
        number_too = bare and self._plural[node.noun] in self._numbers_too
        return self.selection(node, singular=number_too)

    def filter_text(self, part: tree.Filter, tight: bool = True) -> str:
        """A limit on the things of a noun phrase, in source."""
        match part:
            case tree.Within(reach, of):
                anchor = f" of {self.selection(of, tight)}" if of is not None else ""
                return f"within {self.reach_text(reach)}{anchor}"
            case tree.At(how, of):
                return f"{how} {self.selection(of, tight)}"
            case tree.InZone(zone):
                return f"in {zone}"
            case tree.Where(condition):
                text = self.condition_text(condition)
                return f"where ({text})" if _open(condition, tight) else f"where {text}"

    def plural(self, node: tree.Selection) -> bool:
        """Whether the verb after a noun phrase is that of several."""
        if isinstance(node, tree.The):
            return node.word in ("you", "they")
        return self._noun(node, False) != node.noun

    def be(self, node: tree.Selection) -> str:
        """`is` or `are`, as it follows a noun phrase."""
        return "are" if self.plural(node) else "is"

    def has(self, node: tree.Selection) -> str:
        """`has` or `have`, as it follows a noun phrase."""
        return "have" if self.plural(node) else "has"


def labelled(label: str, key: str = "") -> str:
    """A name in quotes, with the key that it states, if there is one of them."""
    return quoted(with_key(label, key)) if label or key else ""


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
