"""Numbers, properties, facts and other closed lists of words."""

from __future__ import annotations

from etherfields.language.vocabulary.words import Activity, CostEntry, CountEntry, Entry, Measure, OnceEntry, Own

# Numbers that standing rules can change and that effects can read.
QUANTITIES: tuple[Entry, ...] = (
    Own("hand limit", "hand limit", "How many cards a hand may hold (6).", "while active: hand limit +1"),
    Own("development limit", "Development limit", "How many Developments may be laid out (4).",
          "while active: development limit +2"),
    Entry("item slots", "number of Active Item slots", "How many Items may be active (3).", "item slots +1"),
    Entry("field limit", "number of figures that fill a field", "How many figures fill a field (4).",
          "field limit is 2"),
    Own("torment limit", "Torment limit", "How much Torment kills (8).", "your torment limit +1"),
    Own("mask limit", "Mask limit", "How many Masks may be worn (1).", "mask limit +1"),
    Own("draw step", "number of cards drawn in the Draw step", "How many cards the Draw step gives (4).",
          "while you are on a light field: draw step +1"),
    Own("attack range", "Attack range", "How far Attacks reach (1).", "attack range is at most 1"),
    Own("contact range", "Contact range", "How far Contacts reach (1).", "contact range +1"),
    Entry("effect range", "range of effects", "How far the effects of a Creature reach.",
          "effect range of this creature +1"),
    Own("action range", "range of actions", "How far any action of a Dreamer reaches.",
          "while you are on a darkness field: action range is at most 0"),
    Entry("effect torment", "Torment dealt by effects", "How much Torment an effect of a Creature deals.",
          "effect torment of this creature +1"),
    Entry("effect block", "number of cards Blocked by effects",
          "How many cards an effect of a Creature Blocks.", "effect block of this creature +2"),
    Entry("creature move", "Movement value", "How far a Creature moves on FULL.", "creature move of this creature +2"),
    Entry("crawl", "CRAWL movement", "How far a Creature moves on CRAWL (1).", "crawl of creatures +1"),
    CostEntry("action cost", "cost of actions", "What actions cost in Intent.", 'action cost + "prices"',
         "{the} actions{of} cost", "Intent"),
    CostEntry("attack cost", "cost of Attacks", "What Attacks cost in Intent, with what their texts ask for.",
         "attack cost -1", "{the} Attacks{of} cost", "Intent"),
    CostEntry("contact cost", "cost of Contacts",
         "What Contacts cost in Intent, with what is asked for in the talks that they open.", "your contact cost -1",
         "{the} Contacts{of} cost", "Intent"),
    CostEntry("move cost", "Cunning cost of Moving a field", "What each field of a Move costs (1).",
         "your move cost +1", "each field of {the} Moves{of} costs", "Cunning"),
    CostEntry("layout cost", "lay-out cost", "What laying out a Development costs in Intent.", "layout cost -1",
         "laying out {the} Developments{of} costs", "Intent"),
    Entry("price", "price", "What cards of a Market cost in Ether.", "price of influence cards -1", of_travel=True),
    Entry("item price", "Item price", "What an Item costs in Ether (2).", "item price -1", of_travel=True),
    Entry("market cards", "number of Market cards looked at", "How many cards buying shows (3).",
          "market cards is 5", of_travel=True),
    Entry("loot", "number of Loot rewards", "How often Loot is taken (1).", "loot +1"),
    Own("boost", "Boost bonus", "What a good Boost adds.", "your boost +1"),
    CountEntry("boosts", "number of Boosts in a Turn", "How often Intent may be Boosted in a Turn (1).",
          "your boosts +1", "Boost {n} more time(s) in a Turn"),
    CountEntry("efforts", "number of Efforts in a Turn", "How often Effort may be used in a Turn (1).",
          "efforts +1", "use Effort {n} more time(s) in a Turn"),
    Entry("intent", "Intent value", "What a discarded card gives.", "intent of developments in hand +1"),
    Entry("intent markers", "number of Intent markers", "How many Intent markers lie on a card, tile or Creature.",
          "intent markers of this card +1"),
    Entry("block from shortcuts", "number of cards Blocked by a shortcut", "What a shortcut costs (1).",
          "block from shortcuts +1", of_travel=True),
    Own("reshuffle torment", "Torment for a forced reshuffle", "What a forced reshuffle costs (1).",
          "reshuffle torment is 0"),
    Own("reshuffle block", "number of cards Blocked for a forced reshuffle",
          "How many cards Block instead (3).", "reshuffle block -1"),
    Entry("hours cap", "highest number of Hours", "How far the Clock goes (12).", "hours cap is 6"),
    Entry("deck minimum", "smallest deck size", "How many cards a deck needs (20).", "deck minimum -2"),
    Entry("deck maximum", "largest deck size", "How many cards a deck may have (40).", "deck maximum +5"),
    Entry("deaths door", "number of cards that keeps a Dreamer alive", "With fewer cards a Dreamer dies (6).",
          "deaths door is 4"),
)

# Numbers that can only be read.
MEASURES: tuple[Measure, ...] = (
    Measure("torment", "Torment", "How much Torment somebody has.", "if your torment is at least 5: heal 1", "Torment"),
    Measure("ether", "Ether", "How much Ether somebody has.", "if your ether is 0: gain 1 ether", "Ether"),
    Measure("crystals", "Crystal count", "How many Crystals somebody has.", "draw your crystals", "Crystal(s)"),
    Measure("spirit", "Spirit token count", "How many Spirit tokens somebody has.", "draw your spirit",
            "Spirit token(s)"),
    Measure("hand size", "hand size", "How many cards somebody holds.",
            "if your hand size is 0: draw 2", "card(s) in hand"),
    Measure("deck size", "deck size", "How many cards are in somebody's deck.",
            "if your deck size is less than 6: reshuffle", "card(s) in the deck"),
    Measure("discard size", "discard pile size", "How many cards somebody has discarded.",
            "unblock half your discard size", "card(s) in the discard pile"),
    Measure("blocked cards", "Blocked pile size", "How many Blocked cards somebody has.",
            "if your blocked cards is at least 5: unblock 2", "Blocked card(s)"),
    Measure("hours", "number of Hours on the Clock", "How many Hours are on the Clock.", "if hours is 0: gain 1 hour"),
    Measure("turns left", "number of Turns left", "How many cards are in the Turn deck.",
            "if turns left is 1: script 512"),
    Measure("turn number", "Turn number", "Which Turn of the Dream it is.", "if turn number is 1: draw 1"),
    Measure("players", "number of players", "How many Dreamers take part.", "gain (players) hours"),
    Measure("keys", "number of Keys held", "How many Keys the Party has.", "if keys is at least 2: script 512",
            "Key(s)"),
    Measure("amount", "that amount", "How much the event is about that is being answered.",
            "when you would receive torment: instead: block 2 x amount"),
    Measure("morphs", "Morph count", "How many Morphs a Creature has.", "torment morphs of this creature", "Morph(s)"),
    Measure("distance", "distance to {of}", "How far something is from the one who acts.",
            "torment 3 - distance of this creature"),
    Measure("times won", "number of Dreams won", "How many Dreams the Party has won.", "gain (times won) ether"),
)

# Properties that are words.
QUALITIES: tuple[Entry, ...] = (
    Entry("turn colour", "colour of this Turn", "The colour of the current Turn card.",
          "if turn colour is red: torment 1"),
    Entry("previous turn colour", "colour of the Turn before", "The colour of the Turn card before this one.",
          "when the turn ends: if turn colour is previous turn colour: rotate a tile by 1 quarter"),
    Entry("season", "Season", "The Season on top of its deck.", 'if season is "The Long Interest": lose 1 hour'),
    Entry("roll", "result of the roll", "The face that the last roll shows.", "when you roll: if roll is doom: reroll"),
    Entry("outcome", "outcome of the Dream", "How the Dream that just ended went.",
          'if outcome is "won": gain 1 ether'),
    Entry("intent colour", "colour of the Intent being paid", "The colour of the Intent that is being paid.",
          "when you pay: if intent colour is anger: add 1 anger"),
)

QUALITY_WORDS: tuple[Entry, ...] = (
    Entry("red", "red", "A Turn colour.", "if turn colour is red: draw 1"),
    Entry("green", "green", "A Turn colour.", "if turn colour is green: draw 1"),
    Entry("blue", "blue", "A Turn colour.", "if turn colour is blue: draw 1"),
    Entry("gold", "gold", "A Turn colour.", "if turn colour is gold: draw 1"),
    Entry("doom", "DOOM", "The worst face of the Luck die.", "if roll is doom: draw 1"),
    Entry("blank", "BLANK", "The empty face of the Luck die.", "if roll is blank: draw 1"),
    Entry("one", "ONE", "A good face of the Luck die.", "if roll is one: draw 1"),
    Entry("two", "TWO", "A better face of the Luck die.", "if roll is two: draw 1"),
    Entry("three", "THREE", "The best face of the Luck die.", "if roll is three: draw 1"),
    Entry("crawl", "CRAWL", "A face of the Creature Movement die.", "if roll is crawl: draw 1"),
    Entry("full", "FULL", "A face of the Creature Movement die.", "if roll is full: draw 1"),
    Entry("surge", "SURGE", "A face of the Creature Movement die.", "if roll is surge: draw 1"),
    Entry("insight", "Insight", "A colour of Intent.", "when you pay: if intent colour is insight: draw 1"),
    Entry("cunning", "Cunning", "A colour of Intent.", "when you pay: if intent colour is cunning: draw 1"),
    Entry("anger", "Anger", "A colour of Intent.", "when you pay: if intent colour is anger: draw 1"),
)

FACTS: tuple[Entry, ...] = (
    Entry("in a dream", "the Party is in a Dream", "Whether a Dream is being played.", "if in a dream: draw 1"),
    Entry("in a slumber", "the Party is in a Slumber", "Whether a Slumber is being played.",
          "while in a slumber: loot +1"),
    Entry("on the map", "the Party is on the Dreamworld map", "Whether the Party travels.", "if on the map: block 1"),
    Entry("in the dreamers phase", "it is the Dreamers Phase", "Which half of the Turn it is.",
          "if in the dreamers phase: draw 1"),
    Entry("in the landscape phase", "it is the Landscape Phase", "Which half of the Turn it is.",
          "if in the landscape phase: torment 1"),
    Entry("before the slumber", "the Slumber is yet to start", "For Slumbers that may be skipped at once.",
          "if before the slumber: block 2"),
)

# How long rules last that an effect brings.
SPANS: tuple[Entry, ...] = (
    Entry("this phase", "Until the end of this phase", "Until the Dreamers or Landscape Phase ends.",
          "this phase: attack range +1"),
    Entry("this turn", "Until the end of this Turn", "Until the Turn card is discarded.",
          "this turn: you cannot use anger"),
    Entry("this dream", "Until the Dream or Slumber ends", "Until the Landscape is left.", "this dream: hand limit -1"),
    Entry("until the next slumber ends", "Until the next Slumber ends", "Through the next Slumber.",
          "until the next slumber ends: loot +1"),
    Entry("until awakening", "Until the next Awakening", "Until the Party Awakens.",
          "until awakening: block from shortcuts +1"),
    Entry("for good", "From now on", "For the rest of the campaign.",
          'for good: action "Count the rivets" [insight 1]: draw 1'),
)

# The heads of what happens only once; the handbook tells of them among the words that hold effects together.
ONCES: tuple[OnceEntry, ...] = (
    OnceEntry("once", "once only", "", "", "campaign"),
    OnceEntry("once per dream", "once per Dream", "", "", "dream"),
    OnceEntry("once per turn", "once per Turn", "", "", "turn"),
)

ACTIVITIES: tuple[Activity, ...] = (
    Activity("reroll", "reroll dice", "Roll a die again.", "dreamers cannot reroll"),
    Activity("reroll with crystals", "use Crystals to reroll", "Pay a reroll with a Crystal.",
          "dreamers cannot reroll with crystals", price="crystal", verb="reroll"),
    Activity("use masks", "use Masks", "Have an active Mask.", "dreamers cannot use masks"),
    Activity("use developments", "use Developments", "Have active Developments.", "dreamers cannot use developments"),
    Activity("use items", "use Items", "Use or discard Active Items.", "dreamers cannot use items"),
    Activity("use insight", "use Insight from Influence cards", "Discard cards for Insight.",
          "this turn: you cannot use insight"),
    Activity("use cunning", "use Cunning from Influence cards", "Discard cards for Cunning.",
          "this turn: you cannot use cunning"),
    Activity("use anger", "use Anger from Influence cards", "Discard cards for Anger.",
          "this turn: you cannot use anger"),
    Activity("use map actions", "use Map actions", "Use what is printed on tiles.",
          "dreamers on a darkness field cannot use map actions"),
    Activity("use shortcuts", "use shortcuts", "Follow small arrows on the Dreamworld map.",
          "the party cannot use shortcuts", of_travel=True),
    Activity("act", "act", "For Creatures: have effects and move. For Dreamers: use actions.",
          "creatures on a darkness field cannot act"),
    Activity("move", "Move", "Walk over fields.", "you cannot move"),
    Activity("transfer", "Transfer", "Be placed elsewhere.", "creatures cannot transfer"),
    Activity("attack", "Attack", "Use Attack actions.", "dreamers cannot attack"),
    Activity("contact", "use Contact", "Use Contact actions.", "dreamers cannot contact"),
    Activity("boost", "Boost Intent", "Roll the Luck die for more Intent.", "dreamers cannot boost"),
    Activity("draw", "draw cards", "Draw Influence cards.", "this turn: you cannot draw"),
    Activity("heal", "heal", "Give Torment back.", "dreamers cannot heal"),
    Activity("gain morphs", "gain Morphs", "For Creatures: get more Morphs.", "this creature cannot gain morphs"),
    Activity("be pushed", "be pushed", "Be shifted by others.", "you cannot be pushed"),
    Activity("be targeted", "be targeted", "Be reached by actions.", "this creature cannot be targeted"),
    Activity("trigger traps", "trigger Traps", "Set off Traps.", "you cannot trigger traps"),
    Activity("deal torment", "deal Torment", "For effects: deal Torment.", "this creature cannot deal torment"),
    Activity("skip the slumber", "Skip the Slumber", "Take its Out of Turns effect early.",
          "the party cannot skip the slumber", of_travel=True),
    Activity("move diagonally", "Move diagonally", "Step over corners.", "you can move diagonally"),
    Activity("walk through walls", "Move through Walls", "Step over Walls.", "you can walk through walls"),
    Activity("play at any time", "be played at any time", "For cards: have the quick icon.",
          "cards in hand can play at any time"),
    Activity("use deliverance", "use Deliverance", "Use the Deliverance section of Slumbers.",
          "the party can use deliverance", of_travel=True),
    Activity("reenter without keys", "enter a failed Dream again without Keys",
             "Spare the Keys of a Gate once paid.", "the party can reenter without keys", of_travel=True),
    Activity("save without awakening", "save without Awakening", "End a session without its price.",
             "the party can save without awakening"),
    Activity("add turns", "add Turns", "Spend Hours for Turns.", "dreamers cannot add turns"),
    Activity("attack all in range", "Attack every Creature in range at once", "One Attack for all of them.",
             "you can attack all in range"),
    Activity("count as light", "count as Light", "For fields: be Light.",
             "this turn: that field can count as light", "count[s] as Light"),
    Activity("count as darkness", "count as Darkness", "For fields: be Darkness.",
             "light fields cannot count as darkness", "count[s] as Darkness"),
    Activity("count as swamp", "count as Swamp", "For fields: be Swamp.",
             "this turn: fields within 1 can count as swamp", "count[s] as Swamp"),
    Activity("count as water", "count as Water", "For fields: be Water.",
             "fields next to a stairs field can count as water", "count[s] as Water"),
)

COLOURS: tuple[Entry, ...] = (
    Entry("insight", "Insight", "Talk, observation, reasoning, technology.", "add 1 insight"),
    Entry("cunning", "Cunning", "Movement, evasion, acting, trickery.", "add 1 cunning"),
    Entry("anger", "Anger", "Effort, fighting, stubbornness, conflict.", "add 1 anger"),
    Entry("any intent", "Intent of any one colour", "Whichever colour is needed.", "add 1 any intent"),
)

ANY_INTENT = "any intent"
INTENTS = tuple(colour.name for colour in COLOURS if colour.name != ANY_INTENT)
"""The colours that Intent has: what can be paid where it may be any one of them."""






def colours_of(colour: str) -> tuple[str, ...]:
    """The colours in which Intent can be paid. Rules: EF-COST-08."""
    return INTENTS if colour == ANY_INTENT else (colour,)



STATES: tuple[Entry, ...] = (
    Entry("dazed", "Dazed", "Nothing that it does reaches farther than 1.", "make this creature dazed"),
    Entry("stunned", "Stunned", "Its effects deal no Torment.", "make this creature stunned"),
    Entry("paralysed", "Paralysed", "It can neither Move nor Transfer.", "make you paralysed"),
    Entry("poisoned", "Poisoned", "Its Creature gains no Morphs.", "make this creature poisoned"),
)

DICE: dict[str, tuple[str, ...]] = {
    "luck": ("doom", "blank", "one", "two", "three"),
    "movement": ("crawl", "full", "surge"),
}
DICE_CALLED = {"luck": "Luck die", "movement": "Creature Movement die"}
"""The names of the dice for players."""

COST_WORDS: tuple[Entry, ...] = (
    Entry("free", "free", "It always costs no Intent.", "[free]"),
    Entry("gradual", "Gradual", "The cost is paid once for each Dreamer, in parts, by whoever can.",
          "[insight 3, gradual]"),
    Entry("quick", "quick", "It may be used at any time.", "[quick]"),
    Entry("once per turn", "once per Turn", "Not again before the next Draw step.", "[once per turn]"),
    Entry("once per dream", "once per Dream", "Not again in this Dream or Slumber.", "[once per dream]"),
    Entry("once", "once", "A one-time action.", "[cunning 3, once]"),
    Entry("attack", "Attack", "An Attack action: from range 1, payable several times.", "[anger 3, attack]"),
    Entry("contact", "Contact", "A Contact action: from range 1, payable several times.", "[insight 3, contact]"),
    Entry("dream action", "Dream action", "Counts as the Dream action of a round.", "[insight 1, dream action]"),
)
