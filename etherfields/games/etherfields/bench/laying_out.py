"""Laying the table of a case: every card, token and figure where the case says."""

from __future__ import annotations

import re
from collections import Counter

from etherfields.content.load.locate import Path
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.values import DICE
from etherfields.kernel.matter.tokens import Tokens
from etherfields.kernel.system.faults import Fault, likely
from etherfields.proving.cases.read.lists import Cards, Listed, read_list, singular
from etherfields.proving.cases.read.reading import Plain
from etherfields.proving.cases.run.luck import Luck
from ..definitions import Companion, Creature, Gate, Overlay, State, Terrain
from ..rules.dream.setup import new_table
from ..rules.state.table import Kept, Laid, Table, code
from .case_moments import is_at_gate, is_before_the_turn, is_outside
from .planning import Plan, is_spread
from .print_cards import Print

SPOT = re.compile(r"[A-Z][1-9][0-9]?")
REST = "removed"
"""Where cards are that a case has no place for."""
HELD = {"torment": "torment", "ether": "ether", "crystals": "crystal", "spirit": "spirit token"}


class Layer:
    """A table while it is being laid."""

    def __init__(self, printed: Print, plan: Plan, pack: Pack) -> None:
        self.printed = printed
        self.case = printed.case
        self.given = printed.given
        self.plan = plan
        self.pack = pack
        self.table = new_table(pack, self.given.table.seed, self.given.party, {})
        self.table.gate = printed.gate
        self.luck = Luck(self.given.table.seed)
        self.luck.called = self.called
        self.table.chance = self.luck
        self.told = 0
        """How many events had been told when this part of the case began."""
        self.seen = 0
        """How many had been told when the last line of `when` was done."""

    def called(self, thing: object) -> str:
        """The name of a card or of a face of a die."""
        definition = self.pack.definitions.get(code(str(thing)))
        return definition.name or definition.code if definition is not None else str(thing)

    def lay(self, entering: bool) -> Table:
        """Everything in its place; on entering a Dream its Landscape is yet to be laid."""
        table, given = self.table, self.given.table
        self._piles()
        table.hours = given.hours if given.hours is not None else table.hours
        self._hold("key", "party", given.keys, ("given", "keys"))
        if entering:
            self._tiles()
            self._to_be_dealt()
        else:
            self._landscape()
        self._dreamers(entering)
        if not entering:
            self._creatures()
            self._crowds()
        self._tokens_on_fields()
        table.memory = list(given.remembers)
        table.counters = dict(given.counters)
        table.state = "turn"
        if given.later:
            table.piles.move(self.printed.gate, "gates")
        table.due = list(given.due)
        table.outcomes = dict(given.outcomes)
        table.place = self._place(is_outside(given.at))
        if entering:
            table.gate = ""
        else:
            table.piles.move(self.printed.gate, "gate")
            table.turn.number = given.turn
            table.first = self._with_the_marker()
            table.turn.skipped = [number - 1 for number in given.skipped]
        self._pool()
        return table

    def _with_the_marker(self) -> str:
        """The Dreamer with the marker as the case begins: in Turn 1 the first of the Party. Rules: EF-VARIANT-04."""
        given, party = self.given.table, self.table.party
        turn = given.turn - is_before_the_turn(given.at)
        in_rounds = self.pack.campaign.options.ordered_rounds
        return party[(turn - 1) % len(party)] if in_rounds and turn > 0 else ""

    def _place(self, outside: bool) -> str:
        """The Location of the Party: where the case says, or on the map where Awakening is."""
        name = self.given.table.place
        if not name:
            return self.pack.campaign.start if outside else ""
        found = self.printed.names.find(name, ["location"])
        if not found:
            near = likely(name, self.printed.names.codes.get("location", {}))
            raise self.case.wrong(f"there is no Location “{name}”", ("given", "place"), 1, near)
        return found

    def foresee(self, coming: dict[str, Cards], path: Path) -> None:
        """Fix what dice, draws and shuffles come to next."""
        for key, cards in coming.items():
            names = [listed.name for listed in read_list(cards) for _ in range(listed.count)]
            for name in names if key in DICE else ():
                if name.casefold() not in DICE[key]:
                    near = likely(name, DICE[key]) or DICE[key]
                    raise self.case.wrong(f"the {key} die has no face “{name}”", (*path, key), 1, near)
            there = {self.called(card).casefold() for card in self.table.piles.where}
            for name in names if key not in DICE and key.casefold() != "playing cards" else ():
                if there.isdisjoint((name.casefold(), singular(name.casefold()))):
                    what = f"nothing to be drawn or shuffled is called “{name}”"
                    raise self.case.wrong(what, (*path, key), 1, likely(name.casefold(), there))
            self.luck.coming.setdefault(self._stream(key, path), []).extend(names)

    # --- cards -------------------------------------------------------------------------------------

    def _piles(self) -> None:
        piles = self.table.piles
        waiting: dict[str, list[str]] = {}
        for card in piles.where:
            waiting.setdefault(code(card), []).append(card)
        for pile in self.plan.piles:
            for card in tuple(piles.of(pile)):
                piles.move(card, REST if pile.startswith("turns/") else "secrets", "bottom")
        for pile, cards in self.plan.piles.items():
            for one, flipped in cards:
                if not waiting.get(one):
                    what = f"there is only one {self.called(one)}, and it lies in two places: print one of another name"
                    raise self.case.wrong(what, self.plan.paths.get(pile, ()))
                card = waiting[one].pop(0)
                piles.move(card, pile, "top" if is_spread(pile) else "bottom")
                if flipped:
                    self.table.flipped.append(card)

    def _to_be_dealt(self) -> None:
        """The Turn deck that a case tells is the one that the Gate will form, unless `next` says of it.
        Rules: EF-DREAM-06."""
        gate, given = self.pack.definitions[self.printed.gate], self.given.table
        says_itself = any(STREAMS.get(key.casefold().replace("_", " ")) == "turns" for key in given.next)
        is_told = "turn_deck" in self.case.given and is_at_gate(given.at) and not says_itself
        if is_told and isinstance(gate, Gate):
            cards = self.plan.piles["turns/deck"][: gate.turns]
            self.luck.coming["turns"] = [self.called(card) for card, _ in cards]

    # --- the Landscape -----------------------------------------------------------------------------

    def _landscape(self) -> None:
        for spot in self.printed.drawing.maps:
            self._lay_tile(spot, spot, 0)
        self._tiles()
        given = self.given.table
        self.table.closed = [listed.name for listed in read_list(given.closed)]
        for name in self.table.closed:
            self._field(name, ("given", "closed"))
        for name in given.fields:
            self._field(name, ("given", "fields", name))
        for overlay in self.pack.all(Overlay):
            if "laid" in self.printed.beside.get(overlay.code, {}):
                self._overlay(overlay, self.printed.beside[overlay.code]["laid"])

    def _tiles(self) -> None:
        """The tiles that the case says lie somewhere, and what fields there are now."""
        for thing, beside in self.printed.beside.items():
            if "laid" in beside and not isinstance(self.pack.definitions[thing], Overlay):
                self._lay_tile(thing, *self._spot(thing, beside))
        self.fields = {
            f"{laid.spot}.{number}" for laid in self.table.laid for number in self.pack.map(laid.tile).fields
        }

    def _spot(self, tile: str, beside: Plain) -> tuple[str, int]:
        """Where a tile lies that is not in the picture, and how it is turned."""
        spot, quarters = beside["laid"], beside.get("turned", 0)
        path = self.printed.paths[tile]
        if not isinstance(spot, str) or not SPOT.fullmatch(spot):
            raise self.case.wrong("a tile lies on a spot, such as B1", (*path, "laid"))
        if not isinstance(quarters, int) or not 0 <= quarters <= 3:
            raise self.case.wrong("a tile is turned by 0 to 3 quarters", (*path, "turned"))
        return spot, quarters

    def _overlay(self, overlay: Overlay, laid: object) -> None:
        path: Path = (*self.printed.paths[overlay.code], "laid")
        names = [listed.name for listed in read_list(laid)]
        numbers = [number for where in overlay.fields if where != "all" for number in where.split()]
        drawn = len(self.pack.map(overlay.code).fields) if overlay.map else 0
        if len(names) < max([drawn, *map(int, filter(str.isdigit, numbers))], default=0):
            raise self.case.wrong("here should be a field for each of the Overlay's own", path)
        self.table.piles.move(overlay.code, "overlays")
        self.table.overlays[overlay.code] = [self._field(name, path) for name in names]

    def _lay_tile(self, tile: str, spot: str, quarters: int) -> None:
        self.table.laid = [laid for laid in self.table.laid if laid.spot != spot]
        self.table.piles.move(tile, "landscape")
        self.table.laid.append(Laid(tile, spot, quarters))

    def _field(self, name: str, path: Path) -> str:
        if name not in self.fields:
            near = likely(name, self.fields)
            raise self.case.wrong(f"there is no field {name}", path, len(name) + 2, near or sorted(self.fields)[:8])
        return name

    # --- who stands there --------------------------------------------------------------------------

    def _dreamers(self, entering: bool) -> None:
        drawn = {} if entering else self._drawn_figures(self.given.party)
        for index, (who, dreamer) in enumerate(self.given.dreamers.items()):
            path: Path = ("given", who)
            if who not in self.given.party:
                held = {kind: getattr(dreamer, key) for key, kind in HELD.items()}
                self.table.absent[who] = {kind: n for kind, n in held.items() if n}
                continue
            if len(drawn.get(who, ())) > 1:
                raise self.case.wrong(f"{self.called(who)} is drawn twice", ("given", "landscape"))
            if not entering:
                usual = sorted(self.fields)[index // 4]
                place = dreamer.field or (drawn[who][0] if drawn.get(who) else usual)
                self.table.figures[who] = self._field(place, (*path, "field"))
            for key, kind in HELD.items():
                self._hold(kind, who, getattr(dreamer, key), (*path, key))
            for listed in read_list(dreamer.tokens):
                self._hold(self._kind(listed.name, (*path, "tokens")), who, listed.count, (*path, "tokens"))
            for listed in read_list(dreamer.states):
                self._state(listed.name, who, (*path, "states"))
            texts = [dreamer.rules] if isinstance(dreamer.rules, str) else dreamer.rules
            self.table.kept += [Kept("case", who, "for good", text) for text in texts if text]

    def _drawn_figures(self, wanted: list[str]) -> dict[str, list[str]]:
        """The fields in which each of some figures is drawn."""
        found: dict[str, list[str]] = {}
        for place, words in self.printed.drawing.words.items():
            for word in words:
                name = word.text.replace("_", " ")
                thing = self.printed.names.find(name, ["archetype", "creature", "companion"])
                if thing in wanted:
                    found.setdefault(thing, []).append(place)
        return found

    def _creatures(self) -> None:
        beings: list[Creature | Companion] = [*self.pack.all(Creature), *self.pack.all(Companion)]
        drawn = self._drawn_figures([being.code for being in beings])
        for being in beings:
            beside = self.printed.beside.get(being.code, {})
            path: Path = (*self.printed.paths.get(being.code, ()), "on")
            on = drawn.get(being.code, []) + [listed.name for listed in read_list(beside.get("on", ""))]
            if being.code in drawn and "on" in beside:
                raise self.case.wrong(f"{self.called(being.code)} is drawn and has `on`: say it in one place", path)
            if isinstance(being, Companion):
                for place in on[:1]:
                    self.table.piles.move(being.code, "companions")
                    self.table.figures[being.code] = self._field(place, path)
            elif on or "on" in beside or "morphs" in beside:
                self._creature(being, on, beside, path)

    def _creature(self, being: Creature, on: list[str], beside: Plain, path: Path) -> None:
        self.table.piles.move(being.code, "creatures")
        figures = [f"{being.code}#{number}" for number in range(1, len(on) + 1)]
        token = f"{being.shapeshifter} shapeshifter" if being.shapeshifter else "creature token"
        for figure, place in zip(figures, on, strict=True):
            self.table.figures[figure] = self._field(place, path)
            self._hold(token, figure, 1, path)
        pile = f"morphs/{being.code}"
        self.table.piles.create(pile)
        for listed in read_list(beside.get("morphs", "")):
            for _ in range(listed.count):
                self._move_morph(listed, pile, (*path[:-1], "morphs"))
        states = beside.get("states", "")
        each = states if isinstance(states, dict) else dict.fromkeys(map(str, range(1, len(on) + 1)), states)
        for number, names in each.items():
            for listed in read_list(names):
                self._state(listed.name, f"{being.code}#{number}", (*path[:-1], "states"))

    def _crowds(self) -> None:
        """No field holds more figures than there is room for. Rules: EF-LAND-40."""
        room = self.pack.campaign.base.field_limit
        crowded = next((place for place, n in Counter(self.table.figures.values()).items() if n > room), None)
        if crowded is not None:
            there = ", ".join(self.called(one) for one, place in self.table.figures.items() if place == crowded)
            raise self.case.wrong(f"a field holds {room} figures, and on {crowded} there are more: {there}")

    def _move_morph(self, listed: Listed, pile: str, path: Path) -> None:
        try:
            morph = self.printed.names.code(listed.name, ["morph"], "Morph")
        except Fault as fault:
            raise self.case.wrong(str(fault), path) from None
        card = next((card for card in self.table.piles.of("morphs") if code(card) == morph), None)
        if card is None:
            raise self.case.wrong(f"no {listed.name} is left in the pool of Morphs", path)
        self.table.piles.move(card, pile)

    # --- tokens ------------------------------------------------------------------------------------

    def _state(self, name: str, figure: str, path: Path) -> None:
        """A State token by a figure that can be in it. Rules: EF-STATE-01, EF-STATE-05."""
        state = name.lower()
        sides = [side for one in self.pack.all(State) for side in one.sides if side.name.lower() == state]
        if any(side.on not in ("all", "dreamers" if figure in self.given.party else "creatures") for side in sides):
            raise self.case.wrong(f"“{name}” is a State for {sides[0].on.capitalize()} alone", path)
        self._hold(f"state/{state}", figure, 1, path)

    def _hold(self, kind: str, holder: str, n: int, path: Path) -> None:
        """Give somebody tokens; there must be as many."""
        tokens = self.table.tokens
        if kind not in tokens.pools:
            name = kind.rpartition("/")[2]
            near = likely(name, [one.rpartition("/")[2] for one in tokens.pools])
            raise self.case.wrong(f"there is no “{name}” token", path, 1, near)
        if n < 0 or tokens.gain(kind, holder, max(n, 0)) < n:
            raise self.case.wrong(f"there are only {tokens.sizes[tokens.pools[kind]]} of “{kind}” in the box", path)

    def _kind(self, name: str, path: Path) -> str:
        found = kind_of(self.table.tokens, self.pack, name)
        if not found:
            near = likely(name, self.table.tokens.pools)
            raise self.case.wrong(f"there are no “{name}” tokens", path, 1, near)
        return found

    def _tokens_on_fields(self) -> None:
        for name, cards in self.given.table.tokens.items():
            path: Path = ("given", "tokens", name)
            place = self._field(name, path)
            for listed in read_list(cards):
                self._hold(self._kind(listed.name, path), place, listed.count, path)

    def _pool(self) -> None:
        """How many are left of what: the box holds as many as that needs."""
        tokens = self.table.tokens
        for name, left in self.given.table.pool.items():
            path: Path = ("given", "pool", name)
            if name in ("morphs", "morph"):
                self._morph_pool(left, path)
            else:
                pool = tokens.pools[self._kind(name.replace("_", " "), path)]
                size, there = tokens.sizes[pool], tokens.left(next(k for k, p in tokens.pools.items() if p == pool))
                if not isinstance(left, int) or left < 0:
                    raise self.case.wrong("here should be how many are left", path)
                tokens.sizes[pool] = (size or 0) - (there or 0) + left

    def _morph_pool(self, left: Cards, path: Path) -> None:
        piles = self.table.piles
        if isinstance(left, int):
            for card in tuple(piles.of("morphs"))[left:]:
                piles.move(card, REST)
            return
        piles.create("morphs kept")
        for listed in read_list(left):
            for _ in range(listed.count):
                self._move_morph(listed, "morphs kept", path)
        for card in tuple(piles.of("morphs")):
            piles.move(card, REST)
        piles.move_all("morphs kept", "morphs")
        piles.close("morphs kept")

    # --- what is to come ----------------------------------------------------------------------------

    def _stream(self, key: str, path: Path) -> str:
        words = key.casefold().replace("_", " ")
        if words.startswith("deck of "):
            who = self.printed.names.find(words[8:], ["archetype"])
            if who in self.given.party:
                return f"{who}/deck"
        elif words in STREAMS:
            return STREAMS[words]
        near = likely(words, [*STREAMS, *(f"deck of {who}" for who in self.given.party)])
        raise self.case.wrong(f"nothing random is called “{key}”", (*path, key), 1, near)


STREAMS = {
    "luck": "die/luck",
    "movement": "die/movement",
    "morphs": "morphs",
    "morph": "morphs",
    "turn deck": "turns",
    "stash": "items/stash",
    "item market": "items/market",
    "influence market": "influence/market",
    "fate deck": "fate",
    "defect deck": "defects",
    "slumber deck": "slumber/deck",
    "slumber pile": "slumber tiles",
    "turn discard": "turns",
    "masks": "masks",
    "fate": "fate",
    "playing cards": "playing cards",
}
"""The random parts of a Dream by their names for people, and the stream of chance of each."""


def kind_of(tokens: Tokens, pack: Pack, name: str) -> str:
    """The kind of token that people mean by a name; empty: there is none."""
    spelt = " ".join(name.casefold().split())
    for word in (spelt, spelt.removesuffix("s")):
        colour = word.removesuffix(" marker")
        for kind in (word, f"{word} token", word.replace("tokens", "token"), f"state/{word}", f"intent/{colour}"):
            if kind in tokens.pools:
                return kind
    for terrain in pack.all(Terrain):
        if terrain.name.casefold() == spelt:
            return terrain.code
    for state in pack.all(State):
        if state.name.casefold() == spelt:
            return f"state/{state.sides[0].name.casefold()}"
    return next((kind for kind in tokens.pools if kind.casefold() == spelt), "")
