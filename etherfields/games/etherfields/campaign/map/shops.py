"""Shops: where the Party may use its Shopping card, and other places to spend Ether."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Shop, ShopOption
from etherfields.games.etherfields.rules.costs.payer import can_be_paid, pay_for
from etherfields.games.etherfields.rules.dreamers.limits import settle_limits
from etherfields.games.etherfields.rules.dreamers.token_pools import gain_tokens
from etherfields.games.etherfields.rules.engine.events import carry_out
from etherfields.games.etherfields.rules.engine.in_play import put
from etherfields.games.etherfields.rules.engine.names import slug
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.map.dreamworld import locations
from etherfields.games.etherfields.rules.state.play import Ending, Play
from etherfields.games.etherfields.vocabulary.game_language import english
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid
from etherfields.language import tree
from .location_choices import Way

ARRIVAL = "arrival"
"""The name for notes of the choices possible once per arrival."""


def ways(play: Play) -> list[Way]:
    """At a Shop Location the Shopping card may be used; some Locations have a shop of their own. Rules: EF-SHOP-01."""
    here = locations(play).get(play.table.place)
    found: list[Way] = []
    if here is not None and "shop" in here.icons and (card := shopping_card(play)):
        found.append(_to_shop("shop", "Go shopping", card))
    if here is not None and here.shop and here.shop not in play.table.done.get(ARRIVAL, ()):
        shop = here.shop
        found.append(_to_shop(f"shop/{slug(shop)}", f"Shop at {amid(play.name(shop))}", shop))
    return found


@lru_cache
def _to_shop(key: str, label: str, shop: str) -> Way:
    return Way(key, label, shop, lambda play: _visit(play, shop))


def shopping_card(play: Play) -> str:
    """The Party's Shopping card, if it has it."""
    card = play.pack.campaign.service.shopping
    return card if card and play.table.piles.where[card] == "services" else ""


def _visit(play: Play, shop: str) -> Rules[str]:
    play.table.done.setdefault(ARRIVAL, []).append(shop)
    yield from visit(play, shop)
    return ""


def visit(play: Play, shop: str) -> Rules[None]:
    """Each Dreamer chooses one option; afterwards the card is a Secret again.
    Rules: EF-SHOP-01, EF-SHOP-02, EF-SHOP-03, EF-SHOP-04, EF-SHOP-05."""
    try:
        for who in tuple(play.party):
            yield from choose_option(play, who, shop)
            yield from settle_limits(play)
    except Ending:
        _give_back(play, shop)
        raise
    _give_back(play, shop)


def _give_back(play: Play, shop: str) -> None:
    """The Shopping card has been used, also where somebody has died of it. Rules: EF-SHOP-05."""
    if play.printed(shop, Shop).returns and play.table.piles.where[shop] == "services":
        put(play, shop, "secrets")
        play.say("card returned", f"{play.name(shop)} goes back to the Secrets.", card=shop)


def choose_option(play: Play, who: str, shop: str) -> Rules[None]:
    """One of the options that somebody can pay for, or nothing. Rules: EF-SHOP-02, EF-SHOP-03."""
    scene = Scene(play, who, shop)
    choices: list[Choice[ShopOption | None]] = []
    for number, option in enumerate(play.printed(shop, Shop).options, 1):
        if is_open(play, scene, option):
            price = f" [{price_now(scene, option.cost)}]" if option.cost else ""
            one: Choice[ShopOption | None] = Choice(f"option/{number}", f"{option.name}{price}", option, source=shop)
            choices.append(one)
    asked = "what do you buy?" if choices else "nothing that is shown can be afforded."
    leaving = f"Buy nothing{_consolation(play, shop)}"
    choices.append(Choice("nothing", leaving, None, source="EF-SHOP-04", told=_told_of_nothing(play, shop), ends=True))
    prompt = f"{play.name(shop)}: {asked} You have {play.table.tokens.of('ether', who)} Ether."
    chosen = yield from ask(Ask((who,), prompt, choices, "EF-SHOP-01", "shop"))
    before = _goods(play, who)
    if chosen is not None:
        if chosen.cost and not (yield from pay_for(scene, play.compiler.cost(chosen.cost), chosen.name)):
            return
        yield from carry_out(play, chosen.do, scene, "shop")
    if _goods(play, who) == before:
        yield from _nothing_bought(play, who, shop)


def price_now(scene: Scene, cost: str) -> str:
    """A price as it is now: what is reckoned in it stands as the number that it comes to. Rules: EF-PRIORITY-14."""
    reader = scene.play.compiler.reader

    def now(payment: tree.Payment) -> tree.Payment:
        if not isinstance(payment, tree.Do):
            return payment
        things = [
            replace(thing, count=tree.Number(reader.number(thing.count)(scene)))
            if isinstance(thing, tree.Some) and thing.count is not None
            else thing
            for thing in payment.args
        ]
        return replace(payment, args=tuple(things))

    printed = scene.play.compiler.cost(cost).source
    return english(replace(printed, parts=tuple(tuple(now(payment) for payment in part) for part in printed.parts)))


def asked_price(pack: Pack, cost: str, shop: str, play: Play | None) -> str:
    """A shop's price for a service: as printed, or as it is at a table."""
    if play is None or not cost:
        return english(pack.cost(cost))
    return price_now(Scene(play, play.party[0], shop), cost)


def is_open(play: Play, scene: Scene, option: ShopOption) -> bool:
    """Whether an option may be chosen: its price is there, and what it asks for. Rules: EF-SHOP-03, EF-PRIORITY-03."""
    if option.requirement and not play.compiler.test(option.requirement)(scene):
        return False
    return not option.cost or can_be_paid(scene, play.compiler.cost(option.cost))


def _consolation(play: Play, shop: str) -> str:
    if play.printed(shop, Shop).nothing:
        return ""
    return f", and gain 1 {play.options.shop_nothing_bought.capitalize()}"


def _told_of_nothing(play: Play, shop: str) -> str:
    """The gain of a Dreamer who buys nothing in a shop that says so itself; none is told, too."""
    text = play.printed(shop, Shop).nothing
    told = english(play.pack.effects(text)) if text else ""
    return told and f"{told[:1].upper()}{told[1:].removesuffix('.')}."


def _goods(play: Play, who: str) -> tuple[int, int, int]:
    """A Dreamer's goods that buying changes: Ether, their cards, and the Party's Items."""
    piles = play.table.piles
    own = sum(len(cards) for name, cards in piles.piles.items() if name.startswith(f"{who}/"))
    return play.table.tokens.of("ether", who), own, piles.count("items/active") + piles.count("items/stash")


def _nothing_bought(play: Play, who: str, shop: str) -> Rules[None]:
    """Give a Dreamer who bought nothing 1 Ether, or the shop's own gain. Rules: EF-SHOP-04."""
    text = play.printed(shop, Shop).nothing
    if text:
        yield from carry_out(play, text, Scene(play, who, shop), "shop")
    else:
        yield from gain_tokens(play, who, play.options.shop_nothing_bought, 1)
