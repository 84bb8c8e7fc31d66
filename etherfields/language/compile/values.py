"""Values, conditions and noun phrases: what can be told from the table without asking."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeAlias, TypeVar

from etherfields.kernel.play.budget import WORK, bounded
from etherfields.kernel.play.decisions import Rules
from etherfields.kernel.system.faults import Fault
from .. import tree
from .meaning import Meanings, NumberReader, Picked, S, Test, at_once
from .pieces import every_one, is_called_it, point_at

R = TypeVar("R")
Sieve: TypeAlias = Callable[[S], Callable[[str], bool]]

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "is": operator.eq,
    "is not": operator.ne,
    "is at least": operator.ge,
    "is at most": operator.le,
    "is more than": operator.gt,
    "is less than": operator.lt,
}



def _pointing(scene: S, noun: str, thing: str) -> S:
    """A scene in which `it` is a thing, while other scenes keep the things pointed at before."""
    scene.that = dict(scene.that)
    point_at(scene, noun, thing)
    return scene


def _any(things: Callable[[S], Sequence[str]]) -> Test[S]:
    return lambda scene: bool(things(scene))


def meaning(table: dict[str, R], word: str, kind: str) -> R:
    """The meaning of a word; a word without one is a fault of the game, told as one."""
    try:
        return table[word]
    except KeyError:
        raise Fault(f"the {kind} `{word}` means nothing in this game") from None


def _gone_through(scene: S, things: Sequence[str]) -> Sequence[str]:
    """The given things, counted as work."""
    WORK.left -= 1 + len(things)
    if WORK.left < 0:
        WORK.draw(0, scene.whereabouts)
    return things


class Reader(Generic[S]):
    """Compiles what reads the table."""

    def __init__(self, meanings: Meanings[S]) -> None:
        self.meanings = meanings
        self.kinds = meanings.language.vocabulary.kinds

    # --- values --------------------------------------------------------------------------------

    def number(self, value: tree.Value) -> NumberReader[S]:
        """A value, ready to be read."""
        match value:
            case tree.Number(n):
                return lambda scene: n
            case tree.Quantity(name, of):
                read = meaning(self.meanings.quantities, name, "quantity")
                if of is None:
                    return lambda scene: read(scene, "")
                things = self.every(of)
                return lambda scene: sum(read(scene, thing) for thing in _gone_through(scene, things(scene)))
            case tree.Count(of):
                return self._count(of)
            case tree.Counter(name):
                return lambda scene: scene.counter(name)
            case tree.Half(of_value):
                whole = self.number(of_value)
                return lambda scene: (whole(scene) + 1) // 2
            case tree.Reckon(sign, left, right):
                reckon = {"+": operator.add, "-": operator.sub, "x": operator.mul}[sign]
                one, two = self.number(left), self.number(right)
                return lambda scene: bounded(int(reckon(one(scene), two(scene))), scene.whereabouts)

    def _count(self, of: tree.Selection) -> NumberReader[S]:
        things = self._that_lie_there(of) or self.meant(of)
        return lambda scene: len(_gone_through(scene, things(scene)))

    def _that_lie_there(self, of: tree.Selection) -> Callable[[S], Sequence[str]] | None:
        """The named things that lie or stand on the board; None for nouns that may be elsewhere."""
        if isinstance(of, tree.The) or not of.name or of.noun not in self.kinds.lying:
            return None
        named, there = self.every(of), meaning(self.meanings.nouns, of.noun, "noun")
        return lambda scene: [thing for thing in named(scene) if thing in there(scene)]

    # --- conditions ----------------------------------------------------------------------------

    def test(self, condition: tree.Condition) -> Test[S]:
        """A condition, ready to be judged."""
        match condition:
            case tree.Compare(left, how, right):
                compare, one, two = _COMPARE[how], self.number(left), self.number(right)
                return lambda scene: compare(one(scene), two(scene))
            case tree.Not(of):
                inner = self.test(of)
                return lambda scene: not inner(scene)
            case tree.Both(parts):
                return every_one([self.test(part) for part in parts])
            case tree.Either(parts):
                tests = [self.test(part) for part in parts]
                return lambda scene: any(test(scene) for test in tests)
            case tree.Same(left_quality, right_word):
                return self._same(left_quality, right_word)
            case tree.Remembered(name):
                return lambda scene: scene.remembers(name)
            case tree.Fact(name):
                return meaning(self.meanings.facts, name, "fact")
            case tree.Exists(what):
                there = self._that_lie_there(what)
                return self.there_is(what) if there is None else _any(there)
            case tree.Has(who, what):
                return self._has(who, what)
            case tree.Is(what, adjective):
                such, things = self.meanings.such(adjective), self.every(what)
                return lambda scene: any(such(scene, thing) for thing in things(scene))
            case tree.Stands(what, place):
                things, sieve = self.every(what), self._sieve(place)
                return lambda scene: any(map(sieve(scene), things(scene)))

    def _same(self, left: tree.Quality, right: tree.Quality | tree.Word) -> Test[S]:
        one = meaning(self.meanings.qualities, left.name, "property")
        if isinstance(right, tree.Word):
            word = right.word
            return lambda scene: one(scene) == word
        two = meaning(self.meanings.qualities, right.name, "property")
        return lambda scene: one(scene) == two(scene) != ""

    def _has(self, who: tree.Selection, what: tree.Selection) -> Test[S]:
        holders, holds, portion = self.every(who), self.meanings.holds, self.portion(what)
        return lambda scene: any(holds(scene, holder, portion(scene)) for holder in holders(scene))

    # --- noun phrases --------------------------------------------------------------------------

    def every(self, selection: tree.Selection) -> Callable[[S], Sequence[str]]:
        """All things that a noun phrase could mean."""
        if isinstance(selection, tree.The):
            return meaning(self.meanings.pronouns, selection.word, "pronoun")
        return self._sifted(self._candidates(selection), self._sieves(selection))

    def _sifted(self, candidates: Callable[[S], Sequence[str]], sieves: list[Sieve[S]]) -> Callable[[S], Sequence[str]]:
        """The things among candidates that pass the sieves of a noun phrase."""
        if not sieves:
            return candidates

        def sifted(scene: S) -> Sequence[str]:
            found = candidates(scene)
            for sieve in sieves:
                WORK.left -= 1 + len(found)
                if WORK.left < 0:
                    WORK.draw(0, scene.whereabouts)
                such = sieve(scene)
                found = [thing for thing in found if such(thing)]
            return found

        return sifted

    def among(self, selection: tree.Selection) -> Callable[[S, str], bool]:
        """Whether something is one of all the things that a noun phrase could mean."""
        if isinstance(selection, tree.The):
            things = self.every(selection)
            return lambda scene, thing: thing in things(scene)
        sieves, candidates = self._sieves(selection), self._candidates(selection)

        if not sieves:
            return lambda scene, thing: thing in candidates(scene)

        def one_of_them(scene: S, thing: str) -> bool:
            if thing in candidates(scene):
                for sieve in sieves:
                    if not sieve(scene)(thing):
                        break
                else:
                    return True
            return False

        return one_of_them

    def such(self, selection: tree.Selection) -> Callable[[S, str], bool]:
        """Whether a thing is of the kind of a noun phrase, wherever it is: also one that nobody has yet."""
        if isinstance(selection, tree.The) or selection.name:
            return self.among(selection)
        fits, noun, sieves = self.meanings.fits, selection.noun, self._sieves(selection)
        return lambda scene, thing: fits(scene, thing, (noun,)) and all(sieve(scene)(thing) for sieve in sieves)

    def such_a_token(self, selection: tree.Selection) -> Callable[[S, str], bool]:
        """Whether a kind of token is the one of a noun phrase: its tokens are in the pool, or anybody's."""
        if isinstance(selection, tree.The):
            return self.among(selection)
        sieves, name, is_called = self._sieves(selection), selection.name, self.meanings.is_called

        def such(scene: S, kind: str) -> bool:
            return all(sieve(scene)(f"{kind}@") for sieve in sieves) and (not name or is_called(scene, kind, name))

        return such

    def meant(self, selection: tree.Selection) -> Callable[[S], Sequence[str]]:
        """The things of a noun phrase where it is counted or picked: of owned things, the subject's."""
        if isinstance(selection, tree.The) or not self._is_owned(selection):
            return self.every(selection)
        return self._sifted(self._theirs(selection.noun), self._sieves(selection))

    def _theirs(self, noun: str) -> Callable[[S], Sequence[str]]:
        """The subject's things of a kind; without a subject, anybody's."""
        owned, everybodys = self.meanings.owned[noun], meaning(self.meanings.nouns, noun, "noun")

        def theirs(scene: S) -> Sequence[str]:
            who = scene.subject or scene.actor
            return owned(scene, who) if who else everybodys(scene)

        return theirs

    def there_is(self, selection: tree.Selection) -> Test[S]:
        """Whether a thing exists that a noun phrase could mean; the first is enough."""
        if isinstance(selection, tree.The) or not (selection.adjectives or selection.filters or selection.other):
            things = self.meant(selection)
            return lambda scene: bool(_gone_through(scene, things(scene)))
        sieves = self._sieves(selection)
        candidates = self._theirs(selection.noun) if self._is_owned(selection) else self._candidates(selection)

        def any_such(scene: S) -> bool:
            tests, found = [sieve(scene) for sieve in sieves], candidates(scene)
            WORK.left -= 1 + len(found)
            if WORK.left < 0:
                WORK.draw(0, scene.whereabouts)
            for thing in found:
                for such in tests:
                    if not such(thing):
                        break
                else:
                    return True
            return False

        return any_such

    def _is_owned(self, some: tree.Some) -> bool:
        """Whether only things of the subject can be meant."""
        if some.noun not in self.meanings.owned or some.name:
            return False
        return not any(
            isinstance(part, tree.InZone) or (isinstance(part, tree.At) and part.how == "of") for part in some.filters
        )

    def _candidates(self, some: tree.Some) -> Callable[[S], Sequence[str]]:
        named, noun, name = self.meanings.named, some.noun, some.name
        if name:
            return lambda scene: named(scene, noun, name)
        zones = [part.zone for part in some.filters if isinstance(part, tree.InZone)]
        if zones:
            lying = meaning(self.meanings.zones, zones[0], "zone")
            kind = self.meanings.adjectives.get(f"a {noun}")
            if noun == "card":
                return lying
            if kind is None:
                fits = self.meanings.fits
                return lambda scene: [thing for thing in lying(scene) if fits(scene, thing, (noun,))]
            return lambda scene: [card for card in lying(scene) if kind(scene, card)]
        return meaning(self.meanings.nouns, noun, "noun")

    def _sieves(self, some: tree.Some) -> list[Sieve[S]]:
        sieves: list[Sieve[S]] = [self._adjective(word) for word in some.adjectives]
        # Without a name the things of a zone are looked for only there.
        filters = (part for part in some.filters if some.name or not isinstance(part, tree.InZone))
        sieves += [self._sieve(part, some.noun) for part in filters]
        if some.other:
            sieves.append(lambda scene: lambda thing: thing not in (scene.subject, scene.actor))
        return sieves

    def _adjective(self, word: str) -> Sieve[S]:
        such = self.meanings.such(word)
        return lambda scene: partial(such, scene)

    def it(self, nouns: tuple[str, ...]) -> Callable[[S], Sequence[str]]:
        """The last thing pointed at of some kinds, for a place where no other makes sense."""
        things, fits = meaning(self.meanings.pronouns, "it", "pronoun"), self.meanings.fits

        def last(scene: S) -> Sequence[str]:
            for thing in reversed(scene.that.values()):
                if fits(scene, thing, nouns):
                    return [thing]
            return [thing for thing in things(scene) if fits(scene, thing, nouns)]

        return last

    def _place(self, how: str, of: tree.Selection) -> Callable[[S], Sequence[str]]:
        """The place that a thing is on, of or next to."""
        every = self.every(of)
        if how != "on" or of != tree.The("it"):
            return every
        place = self.it(self.kinds.places)
        return lambda scene: place(scene) or every(scene)

    def _sieve(self, part: tree.Filter, noun: str = "") -> Sieve[S]:
        match part:
            case tree.Within(reach, of):
                return self._within(self.number(reach), self.every(of) if of is not None else self._somebody())
            case tree.At(how, of_thing):
                relation, anchors = meaning(self.meanings.relations, how, "relation"), self._place(how, of_thing)

                def at(scene: S) -> Callable[[str], bool]:
                    places = _gone_through(scene, anchors(scene))
                    return lambda thing: any(relation(scene, thing, place) for place in places)

                return at
            case tree.Where(condition):
                test = self.test(condition)
                if noun and noun not in self.kinds.never_it and is_called_it(condition):
                    return lambda scene: lambda thing: test(_pointing(scene.on_behalf(thing), noun, thing))
                return lambda scene: lambda thing: test(scene.on_behalf(thing))
            case tree.InZone(zone):
                lying = meaning(self.meanings.zones, zone, "zone")
                return lambda scene: set(lying(scene)).__contains__

    def _somebody(self) -> Callable[[S], Sequence[str]]:
        """The actor, or the text's source; without either, everybody meant."""
        you, everybody = self.every(tree.The("you")), self.meanings.everybody
        return lambda scene: you(scene) or everybody(scene)

    def _within(self, reach: NumberReader[S], anchors: Callable[[S], Sequence[str]]) -> Sieve[S]:
        apart, modified = self.meanings.apart, self.meanings.reach

        def within(scene: S) -> Callable[[str], bool]:
            printed = reach(scene)
            places = [(place, modified(scene, printed, place)) for place in _gone_through(scene, anchors(scene))]
            others = len(places) - 1

            def near(thing: str) -> bool:
                if others > 0:
                    WORK.draw(others, scene.whereabouts)
                for place, most in places:
                    gap = apart(scene, place, thing)
                    if gap is not None and gap <= most:
                        return True
                return False

            return near

        return within

    def portion(self, selection: tree.Selection) -> Callable[[S], Picked]:
        """The noun, name and number of a noun phrase, without looking on the table."""
        if isinstance(selection, tree.The):
            things = self.every(selection)
            return lambda scene: Picked("", list(things(scene)))
        noun, name, adjectives = selection.noun, selection.name, selection.adjectives
        count = self.number(selection.count or tree.Number(1))
        return lambda scene: Picked(noun, [], max(count(scene), 0), name, adjectives)

    # --- picking -------------------------------------------------------------------------------

    def asks(self, selection: tree.Selection) -> bool:
        """Whether somebody may have to be asked which things are meant."""
        if isinstance(selection, tree.The) or selection.noun in self.meanings.mass:
            return False
        return selection.amount not in ("each", "", "a random")

    def pick(self, selection: tree.Selection) -> Callable[[S], Rules[Picked]]:
        """Which things are meant, asking if need be; they are `that ...` from then on."""
        things = self.meant(selection)
        if isinstance(selection, tree.The):
            return lambda scene: at_once(Picked("", list(things(scene))))
        noun, amount = selection.noun, selection.amount
        count = self.number(selection.count or tree.Number(1))
        nearest = self._nearest(amount)

        def picking(scene: S) -> Rules[Picked]:
            found = list(nearest(scene, _gone_through(scene, things(scene))))
            if amount in ("each", ""):
                if selection.name and len(found) == 1:
                    point_at(scene, noun, found[0])
                return Picked(noun, found, len(found), selection.name)
            most = min(count(scene), len(found))
            chosen = found
            if amount == "a random":
                chosen = scene.draw(noun, found, most)
            elif amount == "up to" and found:
                chosen = yield from scene.choose(noun, found, 0, most)
            elif len(found) > most:
                chosen = yield from scene.choose(noun, found, most, most)
            if chosen:
                point_at(scene, noun, chosen[-1])
            return Picked(noun, list(chosen), len(chosen), selection.name)

        return picking

    def _nearest(self, amount: str) -> Callable[[S, Sequence[str]], Sequence[str]]:
        apart, best = self.meanings.apart, min if amount == "the nearest" else max
        if amount not in ("the nearest", "the farthest"):
            return lambda scene, things: things

        you = self.every(tree.The("you"))

        def kept(scene: S, things: Sequence[str]) -> Sequence[str]:
            whence = [scene.subject] if scene.subject else you(scene)
            gaps = {
                thing: min((gap for one in whence if (gap := apart(scene, one, thing)) is not None), default=None)
                for thing in things
            }
            reachable = [gap for gap in gaps.values() if gap is not None]
            return [thing for thing in things if gaps[thing] == best(reachable)] if reachable else []

        return kept
