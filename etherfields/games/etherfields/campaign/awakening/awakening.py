"""Awakening: everything is laid down, decks and Masks are chosen anew, and the Party is where it first got out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from etherfields.games.etherfields.definitions import Knowledge
from etherfields.games.etherfields.rules.cards.gaining import learn
from etherfields.games.etherfields.rules.dream.entering import clear_landscape, lay_setup_tiles
from etherfields.games.etherfields.rules.dream.setup import hours_for
from etherfields.games.etherfields.rules.dreamers.clock import set_hours
from etherfields.games.etherfields.rules.dreamers.torment import after_death
from etherfields.games.etherfields.rules.engine.asking import deciders
from etherfields.games.etherfields.rules.engine.durations import AWAKENING, end_of
from etherfields.games.etherfields.rules.engine.events import carry_out, happened
from etherfields.games.etherfields.rules.engine.in_play import put_all
from etherfields.games.etherfields.rules.engine.scene import Scene
from etherfields.games.etherfields.rules.figures.entrances import place_dreamers
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import pile
from etherfields.games.etherfields.rules.state.token_names import so_many
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from etherfields.kernel.play.events import amid, listed
from ..map.location_choices import Way
from ..map.travelling import onward
from ..sessions.seats import swap, unused_dreamers
from .decks import prepare

_DISCARDED = {"keys": "key", "crystals": "crystal", "ether": "ether"}


def ways(play: Play) -> tuple[Way]:
    """Any time right after a Location's effect, once the First Dream is over. Rules: EF-AWAKE-01."""
    return (_to_awaken(play.options.awakening_discards),)


@lru_cache
def laid_down(discards: tuple[str, ...]) -> str:
    """The losses when all is laid down, in words; all but the cards depends on an option."""
    return listed(["cards in hand", "Developments", *(name.capitalize() for name in discards)])


@lru_cache
def _to_awaken(discards: tuple[str, ...]) -> Way:
    label = f"Awaken: heal, Unblock and build decks anew, and give up {laid_down(discards)}"
    return Way("awaken", label, "EF-AWAKE-01", _go, grave=True)


def _go(play: Play) -> Rules[str]:
    """The state in which it is done."""
    yield from ()
    return "awakening"


def awaken(play: Play) -> Rules[str]:
    """The whole procedure, on the Dreamworld map.
    Rules: EF-AWAKE-01, EF-AWAKE-02, EF-AWAKE-03, EF-AWAKE-04, EF-AWAKE-05, EF-AWAKE-06, EF-AWAKE-07, EF-AWAKE-08, EF-
    AWAKE-09."""
    play.say("awakening", "The Dreamers Awaken.")
    with after_death(play):
        # Whoever nothing but Awakening could help dies no second time before it.
        yield from _learn(play, play.pack.campaign.service.awakening)
    lay_down(play)
    if play.options.awakening_resets_hours:
        set_hours(play, hours_for(play.pack, len(play.party)))
    yield from change_dreamers(play)
    yield from arise(play, play.party)
    yield from happened(play, "awaken", "party")
    return onward(play)


# --- steps 1 to 3 -----------------------------------------------------------------------------------


def lay_down(play: Play) -> None:
    """Cards and Torment are laid down, Keys and Crystals given back. Rules: EF-AWAKE-02, EF-AWAKE-03, EF-AWAKE-04."""
    for who in play.party:
        _discard_cards(play, who)
        healed = play.table.tokens.lose("torment", who, play.table.tokens.of("torment", who))
        if healed:
            play.say("healed", f"{play.name(who)} heals {healed} Torment.", who, amount=healed)
        _unblock_all(play, who)
    for name in play.options.awakening_discards:
        _give_back(play, _DISCARDED[name])
    end_of(play, (AWAKENING,))


def _discard_cards(play: Play, who: str) -> None:
    """Deck, hand and Development area come onto the discard pile. Rules: EF-AWAKE-02."""
    for name in ("deck", "hand", "development"):
        put_all(play, pile(who, name), pile(who, "discard"))
    play.say("cards laid down", f"{play.name(who)} lays all cards down.", who)


def _unblock_all(play: Play, who: str) -> None:
    """Return all Blocked and Sealed cards. Rules: EF-AWAKE-03."""
    for name in ("blocked", "sealed"):
        put_all(play, pile(who, name), pile(who, "discard"))


def _give_back(play: Play, kind: str) -> None:
    """The Party's, and those of each Dreamer. Rules: EF-AWAKE-04."""
    for holder in ("party", *play.party):
        if lost := play.table.tokens.lose(kind, holder, play.table.tokens.of(kind, holder)):
            whose = "The Party" if holder == "party" else play.name(holder)
            play.say("token lost", f"{whose} loses {so_many(play.pack, lost, kind)}.")


# --- step 4 and those after it ------------------------------------------------------------------------


def change_dreamers(play: Play) -> Rules[None]:
    """Players who all agree to it go on as other Dreamers, each once. Rules: EF-AWAKE-05, EF-SETUP-14."""
    changed: list[str] = []
    while True:
        others = unused_dreamers(play)
        pairs = [(who, other) for who in play.party if who not in changed for other in others]
        if not pairs:
            return
        name = {one: amid(play.name(one)) for pair in pairs for one in pair}
        told = {(who, other): f"Play {name[other]} instead of {name[who]}" for who, other in pairs}
        choices = [Choice(f"swap/{'/'.join(pair)}", told[pair], pair, source="EF-AWAKE-05") for pair in pairs]
        nobody = Choice("stay", "Nobody changes", ("", ""), source="EF-AWAKE-05", ends=True)
        prompt = "Does anybody go on as another Dreamer? The Dreamer left behind keeps all that they own."
        who, other = yield from ask(Ask(deciders(play), prompt, [nobody, *choices], "EF-AWAKE-05", "dreamers"))
        if not who:
            return
        swap(play, who, other)
        changed.append(other)


def arise(play: Play, who: Sequence[str]) -> Rules[None]:
    """Decks, Masks, 2 Setup tiles, entrances, the Awakening Location.
    Rules: EF-AWAKE-05, EF-AWAKE-06, EF-AWAKE-07, EF-AWAKE-08, EF-AWAKE-09, EF-SETUP-13."""
    service = play.pack.campaign.service
    yield from _learn(play, service.awakening)
    yield from _learn(play, service.map)
    yield from prepare(play, tuple(who))
    yield from lay_slumber_landscape(play)
    play.table.place = play.pack.campaign.start
    if service.awakening:
        text = play.printed(service.awakening, Knowledge).do
        yield from carry_out(play, text, Scene(play, "", service.awakening), "Awakening")


def _learn(play: Play, card: str) -> Rules[None]:
    """A card that explains what is done now is revealed the first time, before it is done.
    Rules: EF-AWAKE-05, EF-MAP-04."""
    if card and play.table.piles.where[card] == "secrets":
        yield from learn(play, card)


def lay_slumber_landscape(play: Play) -> Rules[None]:
    """Of the Slumber Landscape only the 2 Setup tiles are left; Dreamers come in. Rules: EF-AWAKE-09, EF-SETUP-13."""
    lay_before = [laid.tile for laid in play.table.laid]
    clear_landscape(play)
    yield from lay_setup_tiles(play, lay_before)
    if play.table.laid:
        yield from place_dreamers(play)
