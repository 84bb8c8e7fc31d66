"""Words before a decision: the limits and losses that people are sorry not to have known, by what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from etherfields.games.etherfields.campaign.map.shops import shopping_card
from etherfields.games.etherfields.definitions.landscape import Gate
from etherfields.games.etherfields.definitions.travel import Shop
from etherfields.games.etherfields.rules.cards.drawing import hand_limit
from etherfields.games.etherfields.rules.costs.intent import Source
from etherfields.games.etherfields.rules.dream.entering import keys_for
from etherfields.games.etherfields.rules.dream.setup import hours_for
from etherfields.games.etherfields.rules.dreamers.limits import item_slots
from etherfields.games.etherfields.rules.map.dreamworld import locations
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, hand, pile
from etherfields.games.etherfields.rules.state.token_names import so_many
from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.play.events import amid, listed, some

THIS_CARD = "discard this card"
"""The price of a card that is used up."""
INTO_STASH = "it goes into the Stash, and comes back only when something recovers an Item"
AT_AWAKENING = "the Awakening after this Dream takes it again"
_TOKENS = {"keys": "key", "crystals": "crystal", "ether": "ether"}
"""The tokens that Awakening may take, by their names among the options."""


def beforehand(play: Play, question: Ask[object]) -> Iterator[str]:
    """The limits and losses that bear on a whole question, a sentence each."""
    told = _OF_QUESTIONS.get(question.kind) or _OF_RULES.get(question.source)
    if told is not None:
        yield from told(play, question)


def at_stake(play: Play, question: Ask[object]) -> dict[str, str]:
    """The losses that choices bring beyond their prices, in a few words, by their keys."""
    return {choice.key: told for choice in question.choices if (told := stake(play, question, choice))}


def stake(play: Play, question: Ask[object], choice: Choice[object]) -> str:
    """The loss that a choice brings beyond its price, in a few words; empty: none."""
    told = _OF_CHOICES.get((question.kind, choice.own.partition("/")[0]))
    return told(play, choice) if told is not None else ""


# --- questions --------------------------------------------------------------------------------------------


def _at_shop(play: Play, question: Ask[object]) -> Iterator[str]:
    """How much is sold, and how often. Rules: EF-SHOP-01, EF-SHOP-05."""
    shop = _open_shop(play)
    yield "Each Dreamer takes one of these, once."
    if shop and play.printed(shop, Shop).returns:
        yield f"Then {amid(play.name(shop))} goes back to the Secrets, until it is gained again."
    elif shop:
        yield "It sells again when the Party comes here again."
    if any("item" in option.do for option in (play.printed(shop, Shop).options if shop else ())):
        yield from _full_slots(play)


def _open_shop(play: Play) -> str:
    """The shop at which the Party is."""
    here = locations(play).get(play.table.place)
    if here is not None and "shop" in here.icons and (card := shopping_card(play)):
        return card
    return here.shop if here is not None else ""


def _full_slots(play: Play) -> Iterator[str]:
    slots = item_slots(play)
    if play.table.piles.count("items/active") >= slots:
        yield f"{'The only Item slot is' if slots == 1 else f'All {slots} Item slots are'} full: a new Item needs one."


def _at_market(play: Play, question: Ask[object]) -> Iterator[str]:
    """Where bought cards go. Rules: EF-MARKET-02."""
    yield "What you buy lies on your discard pile; what you leave goes to the bottom of the Market."


def _about_slots(play: Play, question: Ask[object]) -> Iterator[str]:
    """The meaning of the Stash. Rules: EF-ITEM-01, EF-ITEM-06."""
    slots, stashed = item_slots(play), play.table.piles.count("items/stash")
    yield f"{some(slots, 'Item')} can be active, for the whole Party."
    lie = f" {some(stashed, 'Item')} {'lies' if stashed == 1 else 'lie'} there." if stashed else ""
    yield f"From the Stash one comes back only when something recovers an Item, and chance says which.{lie}"


def _at_rest(play: Play, question: Ask[object]) -> Iterator[str]:
    """How many rests there are, and the Hours after them. Rules: EF-DELTA-02, EF-DELTA-03."""
    most = play.options.delta_options_per_dreamer
    if most != "all":
        yield f"Each Dreamer may do {most} of these."
    yield f"Afterwards the Clock shows {some(hours_for(play.pack, len(play.party)), 'Hour')}."


def _building(play: Play, question: Ask[object]) -> Iterator[str]:
    """The meaning of setting cards aside, before a Dreamer has done it. Rules: EF-DECK-02."""
    if len(question.who) == 1 and not play.table.piles.count(pile(question.who[0], "unused")):
        yield "What you set aside stays yours, and can come in again at the next Awakening or session."


def _acting(play: Play, question: Ask[object]) -> Iterator[str]:
    """The tokens that are lost with the last Turn of the First Dream. Rules: EF-AWAKE-04, EF-DREAM-14."""
    is_last = bool(play.table.gate) and _awakens_next(play) and play.table.piles.count("turns/deck") == 1
    if is_last and (lost := _tokens(play)):
        yield f"This is the last Turn: the Awakening after this Dream takes {listed(lost)}."


def _awakens_next(play: Play) -> bool:
    """Whether Awakening comes by itself after this Dream: it is the first one. Rules: EF-DREAM-14."""
    return not play.table.place and bool(play.pack.campaign.start)


def _masked(play: Play, question: Ask[object]) -> Iterator[str]:
    """For how long a Mask is chosen. Rules: EF-MASK-01, EF-MASK-04."""
    if question.source == "EF-MASK-01":
        yield "You keep it on until the next Awakening or session, unless something lets you recover a Mask."


def _saved(play: Play, question: Ask[object]) -> Iterator[str]:
    """The losses that saving by the book brings, counted. Rules: EF-SAVE-03, EF-SAVE-04."""
    if not play.permitted("save without awakening", "party") and (lost := _lost(play, ("ether",))):
        yield f"As things are that is {lost}."


_OF_QUESTIONS: dict[str, Callable[[Play, Ask[object]], Iterator[str]]] = {
    "act": _acting,
    "shop": _at_shop,
    "buy": _at_market,
    "delta": _at_rest,
    "deck": _building,
    "mask": _masked,
    "save": _saved,
}
_OF_RULES: dict[str, Callable[[Play, Ask[object]], Iterator[str]]] = {
    "EF-ITEM-01": _about_slots,
    "EF-ITEM-07": _about_slots,
}


# --- choices ------------------------------------------------------------------------------------------------


def _awakening(play: Play, choice: Choice[object]) -> str:
    """The losses that Awakening brings, counted. Rules: EF-AWAKE-02, EF-AWAKE-04."""
    lost = _lost(play)
    return f"now that is {lost}" if lost else ""


def _lost(play: Play, also: Sequence[str] = ()) -> str:
    """The cards and tokens that are given up when all is laid down, with their number."""
    piles = play.table.piles
    held = sum(len(hand(play.table, who)) for who in play.party)
    laid = [card for who in play.party for card in piles.of(pile(who, "development"))]
    lost = [some(held, "card in hand").replace("card in hands", "cards in hand")] if held else []
    lost += [some(len(laid), "Development")] if laid else []
    return listed([*lost, *_tokens(play, also)])


def _tokens(play: Play, also: Sequence[str] = ()) -> list[str]:
    """The tokens that Awakening takes, and others, with their number."""
    kinds = dict.fromkeys((*(_TOKENS[name] for name in play.options.awakening_discards), *also))
    held = {kind: sum(play.table.tokens.of(kind, one) for one in ("party", *play.party)) for kind in kinds}
    return [so_many(play.pack, n, kind) for kind, n in held.items() if n]


def _through_gate(play: Play, choice: Choice[object]) -> str:
    """How the Dreamers go in, and that Keys are spent. Rules: EF-DREAM-03, EF-DREAM-11."""
    gate = choice.source
    if not isinstance(play.pack.definitions.get(code(gate)), Gate):
        return ""
    told = []
    if keys := keys_for(play, gate):
        told.append(f"the {'Key is' if keys == 1 else 'Keys are'} spent, however it ends")
    return "; ".join([*told, *_as_they_are(play)])


def _as_they_are(play: Play) -> Iterator[str]:
    """The Torment and the Blocked cards with which Dreamers go in."""
    if hurt := [f"{amid(play.name(who))} with {state}" for who in play.party if (state := _state(play, who))]:
        yield f"you go in as you are: {listed(hurt)}"


def _state(play: Play, who: str) -> str:
    """Torment and Blocked cards of a Dreamer, if there are any."""
    torment, blocked = play.table.tokens.of("torment", who), play.table.piles.count(pile(who, "blocked"))
    told = [f"{torment} of {play.quantity('torment limit', who)} Torment"] if torment else []
    return ", ".join([*told, *([f"{some(blocked, 'card')} Blocked"] if blocked else [])])


def _asleep(play: Play, choice: Choice[object]) -> str:
    """How Dreamers go into a Slumber. Rules: EF-SLUMBER-08, EF-SLUMBER-11."""
    return "" if play.table.turn.number else next(_as_they_are(play), "")


def _to_shop(play: Play, choice: Choice[object]) -> str:
    """How often a shop sells. Rules: EF-SHOP-01, EF-SHOP-05."""
    shop = play.pack.definitions.get(code(choice.source))
    if not isinstance(shop, Shop):
        return ""
    if shop.returns:
        return "once: the card goes back to the Secrets, until it is gained again"
    return "once, until the Party comes here again"


def _crystal(play: Play, choice: Choice[object]) -> str:
    """A Crystal that is lost before it is worth much. Rules: EF-AWAKE-04, EF-DREAM-14."""
    return AT_AWAKENING if _awakens_next(play) and "crystals" in play.options.awakening_discards else ""


def _ready(play: Play, choice: Choice[object]) -> str:
    """A deck that runs out in the next draw. Rules: EF-DRAW-06, EF-DRAW-07."""
    who = choice.who or (play.party[0] if len(play.party) == 1 else "")
    if not who or play.table.piles.count("turns/deck") < 2:
        return ""
    room = hand_limit(play, who) - len(hand(play.table, who))
    if play.table.piles.count(pile(who, "deck")) >= min(play.quantity("draw step", who), room):
        return ""
    pain, loss = play.quantity("reshuffle torment", who), play.quantity("reshuffle block", who)
    return f"your deck runs out in the next draw, which costs {pain} Torment or {some(loss, 'Blocked card')}"


def _used(play: Play, choice: Choice[object]) -> str:
    """An Item that is used up. Rules: EF-ITEM-04."""
    is_item = play.table.piles.where.get(choice.source) == "items/active"
    return INTO_STASH if is_item and THIS_CARD in choice.label else ""


def _paid(play: Play, choice: Choice[object]) -> str:
    """An Item that is given for its Intent. Rules: EF-COST-04."""
    given = choice.value if isinstance(choice.value, list) else []
    where = play.table.piles.where
    items = [one.card for one in given if isinstance(one, Source) and where.get(one.card) == "items/active"]
    return INTO_STASH.replace("it goes", f"{listed([amid(play.name(card)) for card in items])} goes") if items else ""


_OF_CHOICES: dict[tuple[str, str], Callable[[Play, Choice[object]], str]] = {
    ("travel", "awaken"): _awakening,
    ("travel", "gate"): _through_gate,
    ("travel", "shop"): _to_shop,
    ("travel", "use"): _used,
    ("act", "gain-crystal"): _crystal,
    ("act", "pass"): _ready,
    ("skip", "play-on"): _asleep,
    ("act", "use"): _used,
    ("act", "quick"): _used,
    ("quick", "quick"): _used,
    ("pay", "pay"): _paid,
}
"""The losses of choices, by the kind of the question and the sort of choice."""
