"""The words that hold the others together: they are built into the grammar, and told about here."""

from __future__ import annotations

from etherfields.language.vocabulary.words import Entry


def _flow(name: str, doc: str, example: str) -> Entry:
    return Entry(name, "", doc, example)


# How effects and standing rules are put together.
FLOW: tuple[Entry, ...] = (
    _flow(";", "One thing after another on a line; lines below each other follow each other, too.",
          "draw 1; block this card"),
    _flow("#", "From here to the end of the line it is a note for authors.", "draw 1  # one is enough"),
    _flow("each dreamer:", "Somebody else does it, or several do: any noun phrase that says how many.",
          "each dreamer: torment 1; block 2"),
    _flow("may", "It can be declined.", "each dreamer may draw 1"),
    _flow("may [...]:", "It can be declined, and has a price.", "may [discard this card]: draw 2"),
    _flow("choose", "One of several, as whoever is meant likes; between slashes, or a line each after `*`.",
          "choose: draw 1 / heal 1"),
    _flow("* ", "An option on a line of its own: a label, a price in `[ ]`, a condition in `{ }`, all as needed.",
          'choose:\n    * "Bribe him" [1 ether] {you are next to a creature}: gain 1 key\n    * block 2'),
    _flow("together choose", "One of several, as all players agree.", "together choose: lose 1 hour / script 512"),
    _flow("if", "Only under a condition.", "if your torment is at least 3: heal 1"),
    _flow("otherwise", "What happens if the condition of the `if` before it doesn't hold.",
          "if in a dream: draw 1\notherwise: gain 1 ether"),
    _flow("roll", "A die is rolled; faces that aren't named do nothing. The dice are `luck` and `movement`.",
          "roll luck: doom: torment 1 / one, two, three: gain 1 crystal"),
    _flow("once", "Only the first time ever, wherever it stands.", "once: each dreamer gains 1 crystal"),
    _flow("once per dream", "Only the first time in a Dream or Slumber.", "once per dream: gain 1 hour"),
    _flow("once per turn", "Only the first time in a Turn.", "once per turn: draw 1"),
    _flow("repeat", "So many times.", "repeat players: draw 1"),
    _flow("this turn:", "Standing rules that an effect brings for a while; see the spans for other whiles.",
          "this turn: attack range +1; you cannot be pushed"),
    _flow("when", "A standing rule: an effect whenever something has happened; `they` is whoever did it.",
          "when a dreamer enters a water field: block 1"),
    _flow("would", "... or just before it happens, so that it can be prevented, increased, redirected, replaced.",
          "when you would receive torment: prevent 1"),
    _flow("instead", "In a rule with `would`: what would happen doesn't, and this does.",
          "when you would receive torment: instead: block 2 x amount"),
    _flow("next time", "Like `when`, but only once.", "this turn: next time you would receive torment: prevent it"),
    _flow("while", "Standing rules that hold as long as a condition does.",
          "while you are on a light field: hand limit +1"),
    _flow("while active", "Standing rules that hold while their card is laid out, worn, or in an Active slot.",
          "while active: development limit +1"),
    _flow("+", "A quantity is so much larger. Likewise `-` and `x`; `is` sets it; `is at least` and `is at most` "
          "keep it from falling or rising further.", "your hand limit +2"),
    _flow("cannot", "Somebody is not allowed something; see the activities.", "dreamers cannot reroll"),
    _flow("can", "Somebody is allowed what the rules don't allow.", "you can move diagonally"),
    _flow("action", "An action for whoever owns what this stands on: its name, price, condition, effect.",
          'action "Ring the bell" [anger 2, once] {turn colour is red}: script 512'),
    _flow("have action", "An action for somebody else, or for everybody.",
          'dreamers have action "Count the rivets" [insight 2]: draw 1'),
)

# How things are picked out and described, and how numbers are reckoned.
PHRASES: tuple[Entry, ...] = (
    _flow("each", "All of them; `every` and `all` say the same.", "each creature within 2: make them dazed"),
    _flow("a", "One of them, chosen by whoever is meant; `an` is the same, and `any` means it, too.",
          "restore a development"),
    _flow("the nearest", "The one that is closest; among several people choose.", "make the nearest creature dazed"),
    _flow("the farthest", "The one that is farthest away.", "remove the farthest overlay"),
    _flow("a random", "One of them, by chance.", "close a random field"),
    _flow("2", "So many of them, chosen; a value that must be reckoned stands in brackets.",
          "discard 2 cards in hand; gain (players) hours"),
    _flow("up to", "So many of them or fewer.", "restore up to 2 developments"),
    _flow("other", "Not the one that is meant already; `another` is one other.",
          "each other dreamer draws 1; make another creature dazed"),
    _flow('"drowsy"', "A State or Terrain that only this pack has (`[[state]]`, `[[terrain]]`), where a word of the "
          "language for States and Terrain could stand.",
          'make a creature within 2 "drowsy"; if this field is a "Fog" field: draw 1'),
    _flow("named", "A name or code in quotes after the noun; a field is called by its place.",
          'discard note "Torn Ticket"; reveal tile "I-02 B"; close field "A1.2"'),
    _flow("within", "At most so many fields away from whoever is meant, or from something named after `of`.",
          "each dreamer within 2 of this creature: torment 1"),
    _flow("on", "Standing or lying on it.", "each dreamer on a light field draws 1"),
    _flow("next to", "On a neighbouring field.", "remove a wall next to this field"),
    _flow("of", "Belonging to it.", "restore a development of any dreamer"),
    _flow("in", "Lying in a zone.", "discard a card in hand"),
    _flow("where", "Only those of which a condition holds; `they` is the one in question.",
          "each dreamer where their torment is at least 3: heal 1"),
    _flow("and", "Between two things said of the same noun. Without it, what follows is said of the nearest noun.",
          "each dreamer on a light field and within 2: draw 1"),
    _flow("and, or, not", "Between and before conditions; brackets group them.",
          "if in a dream and not (your ether is 0 or your hand size is 0): lose 1 ether"),
    _flow("is", "Whether a number is so; also `is not`, `is at least`, `is at most`, `is more than`, `is less than`.",
          "if your torment is more than 2 x players: heal 1"),
    _flow("is light", "Whether something is such, or is somewhere; adjectives and places go after `is` or `is not`.",
          "if this field is light and you are next to a wall: draw 1"),
    _flow("has", "Whether somebody has something; `have` without anybody: `you`.",
          'if the party has note "Torn Ticket": script 512'),
    _flow("there is", "Whether there is any; `there is no`: whether there is none.",
          "if there is no creature within 2: heal 1"),
    _flow("remembered", "Whether the campaign was told to `remember` it.", 'if remembered "the bell rang": script 512'),
    _flow('"petals"', "A counter of the campaign, 0 until it is set.", 'if "petals" is at least 5: win the dream'),
    _flow("number of", "How many there are.", "draw number of creatures within 2"),
    _flow("your", "Of you; `their`: of the one in question; of anybody else: `of`.",
          "heal your torment; draw torment of the nearest dreamer"),
    _flow("half", "Half of a value, rounded up.", "unblock half your blocked cards"),
    _flow("x", "Times; also `+` and `-`, with the usual precedence, and brackets.", "torment 2 x (3 - hours)"),
)
