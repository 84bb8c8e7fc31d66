"""Small packs at random. What they consist of is always the same; what it says is not.

Every card has a name that is found nowhere else, so that a name in the wrong place is noticed. Packs come from a
number and not piece by piece from hypothesis, which would take longer to draw one than to play it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import tomli_w

from tests.properties.words import INTENTS, Author

Files: TypeAlias = Mapping[str, str]
Printed: TypeAlias = dict[str, object]

PARTY = ("ann", "bob", "cid", "dot")
"""The Dreamers of every pack."""
FAMILIES = (
    "archetype", "influence", "gate", "tile", "creature", "note", "item", "mask", "knowledge", "defect", "overlay",
    "companion", "turn_card", "morph", "season", "script", "map",
)  # fmt: skip
"""What can be silent."""
NAME = "Zuv{}ex"
"""What cards and paragraphs are called."""


def made(author: Author, silent: Collection[str] = ()) -> Files:
    """The files of a pack that can be played; families that are silent say no more than they must."""
    pack = _Pack(author, silent)
    return {
        "campaign.toml": tomli_w.dumps(pack.front()),
        "secrets/all.toml": tomli_w.dumps(pack.secrets()),
        "scripts/all.txt": pack.scripts(),
    }


def write(root: Path, files: Files) -> Path:
    """The pack on disk."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


class _Pack:
    """A pack while it is being written."""

    def __init__(self, author: Author, silent: Collection[str]) -> None:
        self.author = author
        self.silent = silent
        self.named = 0

    def name(self) -> str:
        """A name that nothing else has."""
        self.named += 1
        return NAME.format(self.named)

    def texts(self, family: str, *fields: str, always: Sequence[str] = ()) -> Printed:
        """What a card says: some of these fields, and all those that it must have."""
        told: Printed = {}
        for field in (*always, *fields):
            if field in always or (family not in self.silent and self.author.yes()):
                quiet = family in self.silent
                match field:
                    case "rules" | "back":
                        told[field] = "hand limit +1" if quiet else self.author.rules()
                    case "cost":
                        told[field] = self.author.cost()
                    case "requirement":
                        told[field] = self.author.condition()
                    case _:
                        told[field] = "draw 1" if quiet else self.author.effect()
        return told

    # --- the front page ----------------------------------------------------------------------------

    def front(self) -> Printed:
        """`campaign.toml`."""
        author = self.author
        pool = {kind: author.number(1, 6) for kind in ("crystals", "ether", "block_tokens", "intent_markers")}
        return {
            "name": "random",
            "version": "0.1",
            "title": "At random",
            "players": len(PARTY),
            "first": "I-01 X",
            "start": "map/stop",
            "options": {
                "push_all": author.yes(),
                "single_movement_roll": author.yes(),
                "block_pool_enforced": author.yes(),
                "boost_doom_discard": author.one(("ether", "crystal")),
                "stun_duration": author.one(("this turn", "dreamers phase", "dream")),
                "once_per_turn_scope": author.one(("dreamer", "party")),
            },
            "base": {
                "hand_limit": author.number(3, 6),
                "torment_limit": author.number(5, 8),
                "fewest_cards": author.number(0, 3),
                "field_limit": author.number(2, 4),
                "draw": author.number(2, 4),
                "contact_range": author.number(1, 2),
            },
            "pool": {**pool, "torment": author.number(10, 30), "human_shapeshifters": 2, "creature_tokens": 3},
        }

    # --- the cards -----------------------------------------------------------------------------------

    def secrets(self) -> Printed:
        """Everything with a code."""
        return {
            "archetype": [
                {"code": who, "name": who.capitalize(), **self.texts("archetype", "back")} for who in PARTY
            ],
            "influence": [*self.decks(), self.influence("market/1", 1), self.influence("I-01 T", 1)],
            "gate": [
                self.gate(), {"code": "I-01 Y", "name": self.name(), "turns": 1, "intro": 105}, self.other_gate(),
            ],
            "tile": [
                self.tile("I-01", "A1"), self.tile("I-01 B", "B1"), self.tile("I-01 C", "A2"),
                self.tile("I-02 A", "A1"),
            ],
            "creature": [self.creature("I-01 J"), self.creature("I-01 K"), self.creature("creature/imp")],
            "note": [
                self.card("note", "I-01 H", "do"), self.card("note", "I-01 I", "do"),
                {"code": "I-02 N", "name": self.name(), "do": 'end the dream as "elsewhere"; discard this card'},
            ],
            "dreamworld": [self.map_tile()],
            "slumber_tile": [
                {**self.tile("pillow/1", "A1"), "setup": True, "starting": True},
                {**self.tile("pillow/2", "B1"), "setup": True, "starting": True},
            ],
            "slumber": [
                {"code": "slumber/delta", "name": self.name(), "delta": True},
                {"code": "slumber/imp", "name": self.name(), "starting": True, "creature": "creature/imp"},
            ],
            "item": [self.card("item", "I-01 L", "do", copies=2), self.card("item", "I-01 M", "do")],
            "mask": [self.card("mask", "I-01 N"), self.card("mask", "I-01 O")],
            "knowledge": [self.card("knowledge", "I-01 P", "do"), self.card("knowledge", "I-01 Q")],
            "defect": [self.defect("defect/1"), self.defect("defect/2")],
            "overlay": [self.overlay("I-01 R", ["A1.2", "A1.4"]), self.overlay("I-01 U", [])],
            "companion": [{**self.card("companion", "I-01 S", "setup", "basic", "special")}],
            "turn_card": [self.turn_card(n) for n in range(1, 6)],
            "morph": [self.morph(n) for n in range(1, 4)],
            "season": [self.season(1, starting=True), self.season(2, starting=False)],
            "fate": [{"code": "fate/1", "name": self.name(), "do": "draw 1"}],
            "terrain": [{"code": kind, "copies": 2} for kind in TERRAIN],
            "state": STATES,
        }

    def decks(self) -> Iterator[Printed]:
        """What everybody begins with."""
        for who in PARTY:
            for number in (1, 2, 3):
                yield self.influence(f"{who}/{number}", self.author.number(2, 4))

    def influence(self, code: str, copies: int) -> Printed:
        """An Influence card or Development."""
        card: Printed = {"code": code, "name": self.name(), "intent": self.author.one(INTENTS), "copies": copies}
        if self.author.yes():
            texts = self.texts("influence", "cost", "requirement", always=["do"])
            return {**card, "price": 1, "quick": self.author.yes(), **texts}
        texts = self.texts("influence", always=["rules"])
        return {**card, "layout": self.author.price(), **texts, "action": self.actions("influence", 1)}

    def actions(self, family: str, most: int, **more: object) -> list[Printed]:
        """The actions on a card or tile."""
        number = 0 if family in self.silent else self.author.number(0, most)
        return [
            {"name": self.name(), "once": self.author.yes(), **self.texts(family, "cost", always=["do"]), **more}
            for _ in range(number)
        ]

    def card(self, family: str, code: str, *fields: str, copies: int = 1) -> Printed:
        """A Secret that somebody can get."""
        more: Printed = {"copies": copies} if copies > 1 else {}
        actions = {"action": self.actions(family, 1)}
        return {"code": code, "name": self.name(), **self.texts(family, "rules", *fields), **more, **actions}

    def defect(self, code: str) -> Printed:
        """A Defect."""
        price: Printed = {"price": "block 1"} if self.author.yes() else {}
        stays = self.author.yes()
        return {"code": code, "name": self.name(), "copies": 2, "stays": stays, **price,
                **self.texts("defect", "draw", "rules")}  # fmt: skip

    def turn_card(self, number: int) -> Printed:
        """A Turn card."""
        steps = [self.author.one(("morphing", "basic", "special", "movement")) for _ in range(self.author.number(1, 3))]
        colour = self.author.one(("red", "green", "blue", "gold"))
        return {"code": f"turn/{number}", "name": self.name(), "colour": colour, "steps": steps,
                **self.texts("turn_card", "loot")}  # fmt: skip

    def morph(self, number: int) -> Printed:
        """A kind of Morph."""
        return {"code": f"morph/{number}", "name": self.name(), "copies": 2, **self.texts("morph", always=["rules"])}

    def season(self, number: int, starting: bool) -> Printed:
        """A Season."""
        return {"code": f"season/{number}", "starting": starting, **self.texts("season", always=["rules"])}

    # --- the Dream -----------------------------------------------------------------------------------

    def gate(self) -> Printed:
        """The Gate of the one Dream."""
        setup = ['lay tile "I-01"', *(['lay tile "I-01 B"'] if self.author.yes() else [])]
        setup += ['reveal creature "I-01 J"'] if self.author.yes() else []
        return {
            "code": "I-01 X",
            "name": "The Way In",
            "turns": self.author.number(1, 4),
            "intro": 100,
            "setup": "\n".join(setup),
            **self.texts("gate", "rules", "basic", "special", "trap", "out_of_turns"),
            "action": self.actions("gate", 1),
            "outcome": {
                "odd": {"result": self.author.one(("won", "failed", "neither")), "script": 104},
                "failed": {"result": "failed", "do": 'unlock gate "I-02 X"'},
            },
        }

    def other_gate(self) -> Printed:
        """The Gate of another Dream, with an ending of its own, at a Location of the map."""
        return {
            "code": "I-02 X",
            "name": "The Way Out",
            "turns": self.author.number(1, 3),
            "intro": 105,
            "setup": 'lay tile "I-02 A"; gain note "I-02 N"; add turn card "turn/4"; add 1 turn',
            **self.texts("gate", "rules", "basic", "special"),
            "outcome": {
                "elsewhere": {"result": self.author.one(("won", "failed", "neither"))},
                "odd": {"result": "neither"},
            },
        }

    def map_tile(self) -> Printed:
        """A Dreamworld tile: where Awakening and the Gates are, and one more Location."""
        icons = ["awakening", "gate"]
        stop: Printed = {"code": "map/stop", "name": "The Stop", "icons": icons, "paths": ["map/corner"]}
        corner: Printed = {"code": "map/corner", "name": "The Corner", "paths": ["map/stop"], **self.texts("map", "do")}
        both = [{**stop, "gates": ["I-01 X", "I-02 X"]}, corner]
        return {"code": "map/1", "name": "The Ring", "spot": "A1", "starting": True, "location": both}

    def tile(self, code: str, spot: str) -> Printed:
        """A tile, all of whose borders are open."""
        walls = [" " if self.author.yes() else "#" for _ in range(4)]
        spots: list[Printed] = [{"at": self.author.number(1, 4), **self.texts("tile", "rules")}]
        fields = {"1": self.icons("entrance"), "2": self.icons("lair red"), "3": self.icons(), "4": self.icons()}
        if has_spot := self.author.yes():
            fields[str(spots[0]["at"])] += ", crystal"
        return {
            "code": code,
            "name": self.name(),
            "spot": spot,
            "map": MAP.format(*walls),
            "fields": fields,
            "action": self.actions("tile", 2, at=self.author.number(1, 4)),
            "crystal": spots if has_spot else [],
            **self.texts("tile", "rules", "reveal", "trap"),
        }

    def icons(self, *always: str) -> str:
        """The icons on a field."""
        more = ("light", "darkness", "water", "trap", "cards 1", "crystal", "lair blue", "entrance", "stairs",
                "half asleep")
        return ", ".join(dict.fromkeys((*always, self.author.one(more))))

    def overlay(self, code: str, covered: list[str]) -> Printed:
        """An Overlay: of two fields that are always the same, or of one."""
        card: Printed = {"code": code, "name": self.name(), "fields": {"1": self.icons()}}
        if not covered:
            card["map"] = "+---+\n| 1 |\n+---+\n"
        elif self.author.yes():
            card["map"] = "+---+\n| 1 |\n+ - +\n| 2 |\n+---+\n"
        return {**card, **({"on": covered} if covered else {}), **self.texts("overlay", "rules", "reveal")}

    def creature(self, code: str) -> Printed:
        """A Creature."""
        return {
            "code": code,
            "name": self.name(),
            "move": self.author.number(0, 3),
            "setup": self.author.one(("reveal 1", "reveal 2", "reveal 1; torment 1")),
            "tokens": self.author.number(1, 3),
            "big": self.author.number(1, 4) == 1,
            "shapeshifter": self.author.one(("", "human")),
            "interaction": self.actions("creature", 2, kind=self.author.one(("attack", "contact"))),
            **self.texts("creature", "basic", "special", "morphing", "rules"),
        }

    # --- the Script Book -------------------------------------------------------------------------------

    def scripts(self) -> str:
        """Six paragraphs; every other one asks, and none leads to one before it."""
        return "\n".join(self.paragraph(number) for number in range(100, 106))

    def paragraph(self, number: int) -> str:
        """A paragraph."""
        lines = [f"=== {number}  {self.name()}", "Somebody has counted the lamps.", ""]
        if number == 105:
            return "\n".join([*lines, '~ set "petals" to 1; remember "the bell"', ""])
        if "script" not in self.silent and self.author.yes():
            # Another paragraph from here, without a decision, could go round in a circle.
            effect = re.sub(r"script \d+", "nothing", self.author.effect())
            lines += [f"~ {line}" for line in effect.split("\n")]
        if number % 2 == 0:
            for label in ("Wait", "Look"):
                cost = f"  [{self.author.price()}]" if self.author.yes() else ""
                test = f"  {{{self.author.condition()}}}" if self.author.yes() else ""
                on = f"  -> {self.author.number(number + 1, 105)}" if self.author.yes() else ""
                lines += [f"* {label}{cost}{test}", f"    A lamp goes out.{on}"]
            lines += ["* Go on", ""]
        return "\n".join([*lines, ""])


TERRAIN = ("light", "darkness", "swamp", "water", "drowsy", "half asleep")
"""Those that the language has words for, and two that only these packs have."""
STATES: list[Printed] = [
    {
        "code": "state/dazed-stunned",
        "copies": 2,
        "side": [
            {"name": "Dazed", "rules": "effect range is at most 1\naction range is at most 1"},
            {"name": "Stunned", "rules": "you cannot deal torment", "lasts_dreamers": "turn"},
        ],
    },
    {
        "code": "state/paralysed-poisoned",
        "copies": 1,
        "side": [
            {"name": "Paralysed", "rules": "you cannot move\nyou cannot transfer"},
            {"name": "Poisoned", "on": "creatures", "lasts": "dream", "rules": "you cannot gain morphs"},
        ],
    },
    {
        "code": "state/drowsy",
        "copies": 1,
        "side": [
            {"name": "Drowsy", "rules": "you cannot use masks", "lasts_dreamers": "turn"},
            {"name": "Half Asleep", "on": "dreamers", "rules": "hand limit -1"},
        ],
    },
]
MAP = """\
+-- --+-- --+
  1   {0} 2    
+  {1}  +  {2}  +
  3   {3} 4    
+-- --+-- --+
"""
