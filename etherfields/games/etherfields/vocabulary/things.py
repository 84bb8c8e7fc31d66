"""The things that effects can concern: nouns, their adjectives, places of cards, and pronouns."""

from __future__ import annotations

from etherfields.language.vocabulary.words import Adjective, Entry, Noun, Pronoun


def _noun(name: str, english: str, doc: str, example: str, plural: str = "",
          english_plural: str = "", mass: bool = False, counted: bool = True) -> Noun:
    return Noun(name, english, doc, example, plural or name + "s", english_plural or english + "s", mass, counted)


NOUNS: tuple[Noun, ...] = (
    _noun("dreamer", "Dreamer", "A Dreamer who takes part.", "each dreamer: draw 1"),
    _noun("creature", "Creature", "A figure of a Creature.", "make a creature within 2 dazed"),
    _noun("companion", "Companion", "A summoned being.", 'summon companion "The Umbrella Stand"'),
    _noun("figure", "figure", "Anything that stands on a field.", "move a figure on this field by 1"),
    _noun("field", "field", "One of the four squares of a tile.", "transfer to a field within 3"),
    _noun("tile", "tile", "A Landscape tile.", "rotate a tile by 1 quarter"),
    _noun("map tile", "Dreamworld tile", "A tile of the Dreamworld map.", 'unlock map tile "Lamplighters"'),
    _noun("slumber tile", "Slumber map tile", "A Landscape tile for Slumbers.", "lay a slumber tile"),
    _noun("spot", "spot", "A place of the board where a tile lies.", 'lay overlay "I-08 D" at spot "B2"'),
    _noun("lair", "lair", "A field where Creatures are revealed.", "close a lair"),
    _noun("trap", "Trap", "A field icon that harms.", "remove a trap within 1"),
    _noun("entrance", "Dreamer entrance", "A field where Dreamers come in.", "close an entrance"),
    _noun("wall", "Wall", "A closed edge.", "remove a wall next to this field"),
    _noun("overlay", "Overlay", "A Secret laid over the Landscape.", 'lay overlay "I-08 D"', "overlays"),
    _noun("card", "card", "Any card.", "discard 2 cards in hand"),
    _noun("influence card", "Influence card", "A card of a Dreamer's deck.", 'gain influence card "expert/07"'),
    _noun("development", "Development", "An Influence card that is laid out.", "restore a development"),
    _noun("defect", "Defect", "A harmful card of a deck.", "each dreamer gains a defect"),
    _noun("item", "Item", "A card of the Party that waits in the Stash or is active.", "recover an item"),
    _noun("note", "Note", "A story card of the Party.", 'discard note "Torn Ticket"'),
    _noun("knowledge card", "Knowledge card", "A rule that the Party has learnt.", 'gain knowledge card "Shopping"'),
    _noun("first memory", "First Memory", "A card that is used once and then gone.",
          'gain first memory "The Long Stair"', "first memories", "First Memories"),
    _noun("fate card", "Fate card", "A short event of the Dreamworld map.", "look at a fate card"),
    _noun("season card", "Season", "A card that changes travel.", "look at a season card"),
    _noun("turn card", "Turn card", "A card of the Turn deck.", "look at a turn card in the turn deck"),
    _noun("gate", "Dream Gate", "The way into a Dream.", 'unlock gate "I-02 X"'),
    _noun("slumber", "Slumber", "A tile of the Slumber deck.", 'unlock slumber "The Ticket Inspector"'),
    _noun("location", "Location", "A place on the Dreamworld map.", 'transfer the party to location "Depot"'),
    _noun("shopping card", "Shopping card", "What opens a Shop.", "gain a shopping card"),
    _noun("mask", "Mask", "A worn ability.", "recover a mask", "masks"),
    _noun("mode", "mode", "An optional mode of play.", 'unlock mode "Turbo-slumber"'),
    _noun("deck", "deck", "A sealed deck.", 'unlock deck "awake/1"'),
    _noun("morph", "Morph", "A strengthening token on a Creature.", "discard a morph of a creature within 1"),
    _noun("token", "token", "A token; the word before it or its name says which.", 'take a token "lamp" on this field'),
    _noun("crystal", "Crystal", "A token that buys rerolls and wakes Crystal spots.", "gain 1 crystal", mass=True),
    _noun("ether", "Ether", "What is paid with in shops.", "gain 2 ether", "ether", "Ether", mass=True),
    _noun("key", "Key", "What opens Gates.", "gain 1 key", mass=True),
    _noun("hour", "Hour", "Time on the Clock.", "lose 1 hour", mass=True),
    _noun("spirit token", "Spirit token", "What the Individualist spends as Intent.", "gain 1 spirit token", mass=True),
    _noun("loot", "Loot", "The reward of the current Turn card.", "gain loot", "loot", "Loot", mass=True,
          counted=False),
    _noun("party", "Party", "All Dreamers together.", "transfer the party to a location", "parties", "Parties"),
)

ADJECTIVES: tuple[Adjective, ...] = (
    Adjective("light", "Light", "Of a field: Terrain Light lies on it.", "transfer to any light field", "field"),
    Adjective("darkness", "Darkness", "Of a field: Terrain Darkness lies on it.",
              "transfer to any darkness field", "field"),
    Adjective("swamp", "Swamp", "Of a field: Terrain Swamp lies on it.",
              "each dreamer on a swamp field: block 1", "field"),
    Adjective("water", "Water", "Of a field: Terrain Water lies on it.",
              "place a water token onto a field next to a water field", "field"),
    Adjective("red", "red", "Of a lair or Turn card: its colour.", "close a red lair"),
    Adjective("green", "green", "Of a lair or Turn card: its colour.", "close a green lair"),
    Adjective("blue", "blue", "Of a lair or Turn card: its colour.", "close a blue lair"),
    Adjective("gold", "gold", "Of a lair or Turn card: its colour.", "close a gold lair"),
    Adjective("insight", "Insight", "Of a card: it gives Insight.",
              "draw number of active insight developments", "card"),
    Adjective("cunning", "Cunning", "Of a card: it gives Cunning.",
              "draw number of active cunning developments", "card"),
    Adjective("anger", "Anger", "Of a card: it gives Anger.", "draw number of active anger developments", "card"),
    Adjective("active", "active", "Of Developments, Masks, Items: face-up and working.", "discard an active item"),
    Adjective("flipped", "flipped", "Of Developments: face-down.", "restore each flipped development"),
    Adjective("full", "full", "Of a field: it holds no more figures.", "each dreamer on a full field: torment 1"),
    Adjective("empty", "empty", "Of a field: nobody stands on it.", "transfer to an empty field"),
    Adjective("closed", "Blocked", "Of a field: nobody can pass it.", "open each closed field", "field"),
    Adjective("trap", "Trap", "Of a field: a Trap is on it.", "close each trap field", "field"),
    Adjective("entrance", "entrance", "Of a field: Dreamers come in here.", "transfer to an entrance field", "field"),
    Adjective("lair", "lair", "Of a field: Creatures are revealed here.", "transfer to a lair field", "field"),
    Adjective("stairs", "Stairs", "Of a field: Stairs are on it.", "transfer to a stairs field", "field"),
    Adjective("special", "special", "Of a field: the special icon is on it.", "transfer to a special field", "field"),
    Adjective("crystal", "Crystal", "Of a field: a Crystal spot is on it.", "transfer to a crystal field", "field"),
    Adjective("big", "Big", "Of a Creature: it fills a field.", "make a big creature dazed"),
    Adjective("dazed", "Dazed", "Of a figure: it is Dazed.", "move a dazed creature by 1"),
    Adjective("stunned", "Stunned", "Of a figure: it is Stunned.", "move a stunned creature by 1"),
    Adjective("paralysed", "Paralysed", "Of a figure: it is Paralysed.", "transfer a paralysed creature to this field"),
    Adjective("poisoned", "Poisoned", "Of a figure: it is Poisoned.", "move a poisoned creature by 1"),
    Adjective("quick", "quick", "Of a card: it may be played at any time.", "discard a quick card in hand"),
    Adjective("starting", "starting", "Of a card: it was in a starting deck.",
              "discard a starting card in hand", "card"),
    Adjective("top", "top", "Of a card: it lies on top of where it lies.",
              "unblock a top card in the blocked pile", "card"),
    Adjective("story", "Story", "Of a token: a Story token.", "place a story token onto this field", "token"),
    Adjective("threat", "Threat", "Of a token: a Threat token.", "place a threat token onto this field", "token"),
    Adjective("universal", "universal", "Of a token: a universal marker.",
              "place a universal token onto this field", "token"),
    Adjective("personal", "Personal", "Of a token: a Personal token.",
              "place a personal token onto this field", "token"),
    Adjective("sign", "Sign", "Of a token: a Sign token.", "gain a sign token", "token"),
    Adjective("hole", "Hole", "Of a token: the Hole token.", "place a hole token onto this field", "token"),
    Adjective("won", "won", "Of a Gate: its Dream was won.", 'if gate "I-02 X" is won: draw 1'),
    Adjective("failed", "failed", "Of a Gate: its Dream was failed.", 'if gate "I-02 X" is failed: draw 1'),
    Adjective("unlocked", "unlocked", "Of a Gate or Location: it can be entered.",
              'if gate "I-02 X" is unlocked: draw 1'),
)

ZONES: tuple[Entry, ...] = (
    Entry("hand", "hand", "The cards that a Dreamer holds.", "discard a card in hand"),
    Entry("the deck", "the deck", "A Dreamer's draw pile.", "shuffle the deck"),
    Entry("the discard pile", "the discard pile", "A Dreamer's discards.", "put a card in the discard pile into hand"),
    Entry("the blocked pile", "the Blocked pile", "A Dreamer's Blocked cards.", "unblock a card in the blocked pile"),
    Entry("the development area", "the Development area", "Where Developments are laid out.",
          "discard a card in the development area"),
    Entry("the stash", "the Stash", "Items and Notes that wait.", "look at a card in the stash"),
    Entry("the item market", "the Item Market", "Items for sale.", "gain an item in the item market"),
    Entry("the influence market", "the Influence Market", "Influence cards for sale.",
          "look at 3 cards in the influence market"),
    Entry("the turn deck", "the Turn deck", "The Turns to come.", "shuffle the turn deck"),
    Entry("the turn discard pile", "the Turn discard pile", "The Turns gone by.",
          "look at a turn card in the turn discard pile"),
    Entry("the fate deck", "the Fate deck", "Events of the map.", "shuffle the fate deck"),
    Entry("the defect deck", "the Defect deck", "Defects to come.", "shuffle the defect deck"),
    Entry("the slumber deck", "the Slumber deck", "Slumbers to come.", "shuffle the slumber deck"),
    Entry("the slumber discard pile", "the Slumber discard pile", "Slumbers gone by.",
          "shuffle the slumber discard pile"),
    Entry("the slumber map pile", "the pile of Slumber map tiles", "Tiles that Slumbers grow by.",
          "shuffle the slumber map pile"),
    Entry("the secrets", "the Secrets", "What is not revealed yet.", "look at a card in the secrets"),
    Entry("the development slots", "the Development slots", "Free places for Developments.",
          "if there is a card in the development slots: draw 1"),
)

THAT_CARD = ("card", "influence card", "development", "item", "note", "mask", "defect")
"""Nouns of what `that card` can point at."""

_NO_CARDS = (
    "dreamer", "creature", "figure", "field", "lair", "entrance", "trap", "wall", "spot", "token", "crystal", "morph",
    "location", "party",
)  # fmt: skip
_CARDS = tuple(noun.name for noun in NOUNS if noun.name not in _NO_CARDS)
_FIELDS = ("field", "lair", "entrance")
_TILES = ("tile", "map tile", "slumber tile")
_ON_CARDS = (
    "influence", "item", "note", "knowledge", "memory", "defect", "mask", "overlay", "gate", "season", "fate",
    "slumber", "shop", "mode", "service", "turn_card",
)  # fmt: skip
"""The families whose texts stand on a card."""

PRONOUNS: tuple[Pronoun, ...] = (
    Pronoun("you", "you", "Whoever acts, or owns what this stands on.", "swap you with a creature within 2"),
    Pronoun("they", "they", "Whoever `each ...:` is just about.",
            "each dreamer where their torment is at least 3: heal 1"),
    Pronoun("it", "it", "What `that ...` last pointed at.", "choose a creature; make it dazed"),
    Pronoun("the party", "the Party", "All Dreamers together.", "transfer the party to a location"),
    Pronoun("the acting dreamer", "the acting Dreamer", "Whoever's action it is.", "the acting dreamer: draw 1"),
    Pronoun("the first player", "the First Player", "The holder of the marker.", "the first player: draw 1"),
    Pronoun("the current tile", "the current tile", "The tile where the acting figure stands.",
            "rotate the current tile by 1 quarter", kinds=_TILES),
    Pronoun("this card", "this card", "The card that this stands on.", "block this card",
            kinds=_CARDS, homes=_ON_CARDS, stands="on cards"),
    Pronoun("this creature", "this Creature", "The Creature that this stands on.", "move this creature by 2",
            kinds=("creature", "figure"), homes=("creature", "morph", "state"), stands="on Creatures and Morphs"),
    Pronoun("this companion", "this Companion", "The Companion that this stands on.", "move this companion by 1",
            kinds=("companion", "figure"), homes=("companion",), stands="on Companions"),
    Pronoun("this field", "this field", "Where the acting figure stands; a rule on a tile, where nobody acts, "
            "has none.", "close this field",
            kinds=_FIELDS, of_board=True),
    Pronoun("this tile", "this tile", "The tile that this stands on.", "rotate this tile by 1 quarter", kinds=_TILES,
            homes=("tile", "slumber_tile", "dreamworld"), stands="on tiles", rather=("the current tile",)),
    Pronoun("this mask", "this Mask", "The Mask that this stands on.", "discard this mask",
            kinds=("mask", "card"), homes=("mask",), stands="on Masks"),
    Pronoun("this overlay", "this Overlay", "The Overlay that this stands on.", "discard this overlay",
            kinds=("overlay", "card"), homes=("overlay",), stands="on Overlays"),
    Pronoun("that dreamer", "that Dreamer", "The Dreamer last pointed at.", "choose a dreamer; that dreamer: draw 1",
            picked=("dreamer",)),
    Pronoun("that creature", "that Creature", "The Creature last pointed at.",
            "choose a creature; make that creature dazed", kinds=("creature", "figure"), picked=("creature",)),
    Pronoun("that field", "that field", "The field last pointed at.", "choose a field; close that field",
            kinds=_FIELDS, picked=("field",)),
    Pronoun("that tile", "that tile", "The tile last pointed at.", "choose a tile; rotate that tile by 1 quarter",
            kinds=_TILES, picked=("tile",)),
    Pronoun("that card", "that card", "The card last pointed at.", "choose a card in hand; discard that card",
            kinds=_CARDS, picked=THAT_CARD),
    Pronoun("the target", "the target", "What an Attack or Contact is aimed at: that of a Creature, or of a card or "
            "Map action, whose player is asked for it.", "make the target stunned", of_source=True),
)

PRONOUN = {pronoun.name: pronoun for pronoun in PRONOUNS}
"""Each pronoun by its name."""

LYING = frozenset(("creature", "companion", "figure", "tile", "overlay"))
"""The nouns of things on the Landscape: a named one counts only while it lies or stands there."""

TERRAIN = ("light", "darkness", "swamp", "water")
"""The adjectives that name Terrain: of fields, and of tokens."""
