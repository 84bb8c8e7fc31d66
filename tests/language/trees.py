"""Trees of every kind, at random: only such as some source parses to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hypothesis import strategies as st
from msgspec import structs

from etherfields.games.etherfields.vocabulary.events import EVENT
from etherfields.games.etherfields.vocabulary.game_language import VOCABULARY
from etherfields.language import tree
from etherfields.language.author.fitting import Fitting
from etherfields.language.vocabulary.words import Own, Slot, Verb, words_and_key
from tests.games.etherfields import vocabulary as words

FITTING = Fitting(VOCABULARY)
ANY_OF_THEM, COUNTABLE, can_be = FITTING.any_of_them, FITTING.countable, FITTING.can_be
GAINS = {event.gained: event.name for event in words.EVENTS if event.gained}
T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[T]], T]

ADJECTIVES = tuple(entry.name for entry in words.ADJECTIVES)
NOUNS = tuple(noun.name for noun in words.NOUNS)
BEFORE_FIELD_ONLY = frozenset(ADJECTIVES) & frozenset(NOUNS)
# Where a condition or rule begins, these words are numbers, whatever follows.
NUMBERS_FIRST = frozenset(("ether", "loot"))
AMOUNTS = ("each", "a", "any", "the nearest", "the farthest", "a random")
COMPARISONS = ("is", "is not", "is at least", "is at most", "is more than", "is less than")
OWN = frozenset(entry.name for entry in words.QUANTITIES if isinstance(entry, Own))
CHANGES = ("+", "-", "x", "is", "is at least", "is at most")
DEEP = 3


def names(entries: Sequence[object]) -> st.SearchStrategy[str]:
    """One word of a class."""
    return st.sampled_from([str(getattr(entry, "name")) for entry in entries])  # noqa: B009


TEXTS = st.sampled_from(("lamp", "Torn Ticket", "I-02 X", "a: b, then c. / [d] {e} # f", "X is 3")) | st.text(
    st.characters(exclude_characters='"\n\r', exclude_categories=["Cs"]), min_size=1, max_size=6
).filter(lambda text: not words_and_key(text)[1])
OWN_SUCH = ("Drowsy", "half asleep")
"""States or Terrain that only some pack has."""
SUCH = names(words.ADJECTIVES) | names(words.ADJECTIVES) | st.sampled_from(OWN_SUCH)
STATES = tuple(entry.name for entry in words.STATES)
CALLED_SO = ("field", "lair", "trap", "entrance", "token", "dreamer", "creature", "companion", "figure")
"""What can be in a State or of a Terrain that only some pack has."""
NUMBERS = st.integers(0, 12).map(tree.Number) | st.integers(0, 9999).map(tree.Number)
PRONOUNS = names(words.PRONOUNS).map(tree.The)


@st.composite
def values(draw: Draw, deep: int = DEEP) -> tree.Value:
    """A value."""
    if deep <= 0 or draw(st.booleans()):
        return draw(NUMBERS)
    match draw(st.sampled_from(("quantity", "count", "counter", "reckon", "half"))):
        case "quantity":
            of = draw(st.none() | selections(deep - 1))
            return tree.Quantity(draw(names((*words.QUANTITIES, *words.MEASURES))), of)
        case "count":
            return tree.Count(draw(selections(deep - 1)))
        case "counter":
            return tree.Counter(draw(TEXTS))
        case "half":
            return tree.Half(draw(values(deep - 1)))
    sign = draw(st.sampled_from("+-x"))
    return tree.Reckon(sign, draw(values(deep - 1)), draw(values(deep - 1)))


@st.composite
def selections(draw: Draw, deep: int = DEEP, nouns: Sequence[str] = (), doer: bool = False,
               first: bool = False) -> tree.Selection:
    """A noun phrase; `doer`: one that can have a verb of effects; `first`: one that begins a line."""
    if draw(st.booleans()):
        return draw(PRONOUNS)
    noun = draw(st.sampled_from(tuple(nouns) or NOUNS))
    amount, count = draw(st.sampled_from(AMOUNTS if doer else (*AMOUNTS, ""))), None
    if draw(st.integers(0, 3)) == 0:
        amount, count = draw(st.sampled_from(("up to", "exactly"))), draw(values(deep - 2))
    before = [word for word in draw(st.lists(SUCH, max_size=2)) if word not in BEFORE_FIELD_ONLY]
    never = STATES if noun == "token" else () if noun in CALLED_SO else OWN_SUCH
    before = [word for word in before if word not in never]
    if noun == "field" and draw(st.integers(0, 3)) == 0:
        before.append(draw(st.sampled_from(sorted(BEFORE_FIELD_ONLY))))
    other, name = draw(st.integers(0, 5)) == 0, draw(st.just("") | st.just("") | TEXTS)
    if first and noun in NUMBERS_FIRST and not (before or other):
        amount = amount or "each"
    return tree.Some(amount, noun, count, other, tuple(before), name, draw(filters(deep)))


@st.composite
def filters(draw: Draw, deep: int) -> tuple[tree.Filter, ...]:
    """What is said of a noun after it; only the last may say more of what it names itself."""
    if deep <= 0:
        return ()
    found: list[tree.Filter] = []
    for last in draw(st.sampled_from(((), (True,), (True,), (False, True)))):
        match draw(st.sampled_from(("place", "place", "zone", "where"))):
            case "zone":
                found.append(tree.InZone(draw(names(words.ZONES))))
            case "where":
                found.append(tree.Where(draw(conditions(deep - 1))))
            case _:
                found.append(draw(places(deep - 1 if last else 0)))
    return tuple(found)


@st.composite
def places(draw: Draw, deep: int) -> tree.At | tree.Within:
    """Where something is."""
    if draw(st.booleans()):
        return tree.Within(draw(values(deep - 1)), draw(st.none() | selections(deep)))
    return tree.At(draw(st.sampled_from(("on", "next to", "of"))), draw(selections(deep)))


@st.composite
def conditions(draw: Draw, deep: int = DEEP) -> tree.Condition:
    """A condition."""
    simple = ("same", "is", "remembered", "fact", "compare", "stands", "has", "exists")
    match draw(st.sampled_from(simple if deep <= 0 else (*simple, "not", "both", "either"))):
        case "compare":
            how = draw(st.sampled_from(COMPARISONS))
            return tree.Compare(draw(values(deep)), how, draw(values(deep)))
        case "same":
            word = (names(words.QUALITY_WORDS) | TEXTS).map(tree.Word)
            right = draw(word | names(words.QUALITIES).map(tree.Quality))
            return tree.Same(tree.Quality(draw(names(words.QUALITIES))), right)
        case "is":
            return tree.Is(draw(selections(deep, first=True)), draw(SUCH))
        case "stands":
            return tree.Stands(draw(selections(deep, first=True)), draw(places(deep)))
        case "has":
            return tree.Has(draw(selections(deep, first=True)), draw(selections(deep)))
        case "exists":
            return tree.Exists(draw(selections(deep)))
        case "remembered":
            return tree.Remembered(draw(TEXTS))
        case "fact":
            return tree.Fact(draw(names(words.FACTS)))
        case "not":
            return tree.Not(draw(conditions(deep - 1)))
        case kind:
            parts = tuple(draw(st.lists(conditions(deep - 1), min_size=2, max_size=3)))
            return tree.Both(parts) if kind == "both" else tree.Either(parts)


# --- costs --------------------------------------------------------------------------------------


@st.composite
def intents(draw: Draw, per_player: bool = True) -> tree.Resource:
    """So much Intent."""
    each = draw(st.booleans()) if per_player else False
    return tree.Resource(draw(names(words.COLOURS)), draw(values(1)), each)


@st.composite
def costs(draw: Draw, deep: int = 2) -> tree.Cost:
    """A cost."""
    payment = intents() | actions([verb for verb in words.VERBS if verb.payable], deep)
    alternatives = st.lists(payment, min_size=1, max_size=3).map(tuple)
    parts = tuple(draw(st.lists(alternatives, max_size=2)))
    least = 0 if parts else 1
    return tree.Cost(parts, tuple(draw(st.lists(names(words.COST_WORDS), min_size=least, max_size=2))))


INTENT_VALUES = st.lists(intents(per_player=False), min_size=1, max_size=3).map(
    lambda options: tree.ResourceValue(tuple(options)))


# --- effects ------------------------------------------------------------------------------------


@st.composite
def actions(draw: Draw, verbs: Sequence[Verb], deep: int = 2) -> tree.Do:
    """A verb with arguments that it can have."""
    verb = draw(st.sampled_from(verbs))
    return tree.Do(verb.name, tuple(_fit(verb, draw(arguments(slot, deep))) for slot in verb.slots()))


def _fit(verb: Verb, argument: tree.Argument) -> tree.Argument:
    """What a verb is done to, with a number or a name where it needs one."""
    if isinstance(argument, tree.Some):
        if argument.noun in COUNTABLE and argument.amount not in ("a", "exactly"):
            argument = structs.replace(argument, amount="a", count=None)
        if verb.name == "gain" and not argument.name and argument.noun not in ANY_OF_THEM:
            argument = structs.replace(argument, name="Torn Ticket")
    return argument


def _fits(what: tree.Selection, slot: Slot) -> bool:
    return isinstance(what, tree.Some) or not slot.nouns or can_be(what.word, slot.nouns)


def arguments(slot: Slot, deep: int) -> st.SearchStrategy[tree.Argument]:
    """What can stand in a place of a verb."""
    match slot.kind:
        case "value":
            return values(deep)
        case "np":
            return selections(deep, slot.nouns).filter(lambda what: _fits(what, slot))
        case "text":
            return TEXTS.map(tree.Text)
        case "script":
            return NUMBERS
        case "state":
            return (names(words.STATES) | st.sampled_from(OWN_SUCH)).map(tree.Word)
        case kind:
            return names({"resource": words.COLOURS, "zone": words.ZONES}[kind]).map(tree.Word)


def _flat(steps: Sequence[tree.Effect]) -> tree.Effect:
    flat = [inner for step in steps for inner in (step.steps if isinstance(step, tree.Sequence) else (step,))]
    return flat[0] if len(flat) == 1 else tree.Sequence(tuple(flat))


@st.composite
def effects(draw: Draw, deep: int = DEEP, coming: str = "") -> tree.Effect:
    """An effect; `coming`: the event that it answers, inside a rule about what is about to happen."""
    return _flat(draw(st.lists(_steps(deep, coming), min_size=1, max_size=3)))


@st.composite
def _steps(draw: Draw, deep: int, coming: str) -> tree.Effect:
    if deep <= 0 or draw(st.booleans()):
        return draw(actions([verb for verb in words.VERBS if _makes_sense(verb, coming)], min(deep, 2)))
    body = effects(deep - 1, coming)
    price = st.none() | costs(1)
    kinds = ("for", "for", "choose", "if", "if", "roll", "may", "once", "repeat", "lasting")
    match draw(st.sampled_from((*kinds, "instead") if coming else kinds)):
        case "for":
            return tree.For(draw(selections(2, doer=True)), draw(body))
        case "choose":
            condition = st.none() | conditions(1)
            option = st.builds(tree.Option, body, st.just("") | TEXTS, price, condition)
            return tree.Choose(tuple(draw(st.lists(option, min_size=1, max_size=3))), draw(st.booleans()))
        case "if":
            return tree.If(draw(conditions(2)), draw(body), draw(st.none() | body))
        case "roll":
            return draw(_rolls(body))
        case "may":
            return tree.May(draw(body), draw(price))
        case "once":
            return tree.Once(draw(body), draw(st.sampled_from(("campaign", "dream", "turn"))))
        case "repeat":
            return tree.Repeat(draw(values(2)), draw(body))
        case "lasting":
            rules = st.lists(standing_rules(deep - 1, coming), min_size=1, max_size=2).map(tuple)
            return tree.Lasting(draw(names(words.SPANS)), draw(rules))
        case _:
            return tree.Instead(draw(body))


def _makes_sense(verb: Verb, coming: str) -> bool:
    """Whether a verb can stand in a rule about an event that is coming, or in no such rule."""
    if verb.facts.spares == "turned aside":
        return coming in EVENT and EVENT[coming].can_be_redirected
    return bool(coming) or not verb.pending


@st.composite
def _rolls(draw: Draw, body: st.SearchStrategy[tree.Effect]) -> tree.Roll:
    die = draw(st.sampled_from(sorted(words.DICE)))
    faces = draw(st.permutations(words.DICE[die]))
    cut = draw(st.integers(1, len(faces)))
    sets = [part for part in (faces[:cut], faces[cut:]) if part]
    return tree.Roll(die, tuple(tree.Outcome(tuple(part), draw(body)) for part in sets))


# --- standing rules -----------------------------------------------------------------------------


@st.composite
def standing_rules(draw: Draw, deep: int = DEEP, coming: str = "") -> tree.Rule:
    """A standing rule."""
    plain = ("modify", "forbid", "permit")
    match draw(st.sampled_from(plain if deep <= 0 else (*plain, "when", "when", "while", "offer"))):
        case "modify":
            of, how = draw(st.none() | selections(2)), draw(st.sampled_from(CHANGES))
            quantity = draw(names(words.QUANTITIES))
            # What each Dreamer has is theirs who own the rule, be it said or not.
            of = None if quantity in OWN and (of == tree.The("you") or FITTING.is_no_player(of)) else of
            return tree.Modify(quantity, how, draw(values(2)), of)
        case "forbid":
            return tree.Forbid(draw(selections(2, first=True)), draw(names(words.ACTIVITIES)))
        case "permit":
            return tree.Permit(draw(selections(2, first=True)), draw(names(words.ACTIVITIES)))
        case "when":
            event = draw(happenings())
            before = event.who is not None and draw(st.booleans())
            body = effects(deep - 1, event.event if coming or before else "")
            return tree.When(event, draw(body), before, draw(st.booleans()))
        case "while":
            inner = draw(st.lists(standing_rules(deep - 1, coming), min_size=1, max_size=2))
            return tree.While(tuple(inner), draw(st.none() | conditions(2)))
        case _:
            condition, who = draw(st.none() | conditions(1)), draw(st.none() | selections(1, first=True))
            body = draw(effects(deep - 1, coming))
            return tree.Offer(draw(TEXTS), body, draw(st.none() | costs(1)), condition, who)


@st.composite
def happenings(draw: Draw) -> tree.Happening:
    """An event waited for."""
    if draw(st.integers(0, 3)) == 0:
        return tree.Happening(draw(names(words.MOMENTS)))
    event = draw(st.sampled_from(words.EVENTS))
    what = draw(st.none() | selections(2)) if event.thing else None
    if event.name == "gain" and isinstance(what, tree.Some) and what.noun in GAINS:
        what = None
    return tree.Happening(event.name, draw(selections(2)), what)


# --- whole texts --------------------------------------------------------------------------------


def numbered(node: T) -> T:
    """The same tree with each `once` numbered in the order of the text."""
    return _numbered(node, [0])


def _numbered(node: T, count: list[int]) -> T:
    if isinstance(node, tuple):
        return tuple(_numbered(part, count) for part in node)  # type: ignore[return-value]
    if not isinstance(node, tree.Node):
        return node
    if isinstance(node, tree.Once):
        count[0] += 1
        return structs.replace(node, index=count[0] - 1, body=_numbered(node.body, count))
    fields = [(name, getattr(node, name)) for name in TEXT_ORDER.get(type(node), node.__struct_fields__)]
    return structs.replace(node, **{name: _numbered(value, count) for name, value in fields})


TEXT_ORDER: dict[type, tuple[str, ...]] = {}

RULES = st.lists(standing_rules(), min_size=1, max_size=3).map(lambda rules: tree.Rules(tuple(rules)))
ROOTS: dict[str, st.SearchStrategy[tree.Root]] = {
    "effects": effects().map(numbered), "rules": RULES.map(numbered), "cost": costs(), "condition": conditions(),
    "intent": INTENT_VALUES, "value": values(),
}
