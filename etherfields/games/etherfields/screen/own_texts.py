"""The words of Etherfields on the screen: titles of its panes, signs, and the help on its keys."""

from __future__ import annotations

from etherfields.table.screen.frame.key_words import KeyWord
from etherfields.table.screen.frame.seat import Focus
from etherfields.table.screen.paint.screen_texts import CHOICES

BOARD = "The Landscape"
PARTY = "Dreamers"
MAP = "The Dreamworld"
TURN = "Turn card"
AHEAD = "The road ahead"
TURN_CARD = "A {colour} Turn card; {when}, {left} more in the Turn deck."
SKIPPED = " (skipped)"
AS_THINGS_ARE = "So it will be if nobody moves before, and nothing answers it."
NOTHING = "nothing"
"""The text of a step of the Turn card that will do nothing."""
LOOT = "Loot is not gained by itself: something must say that you gain it, such as the end of a Slumber."
FOLDED = "more: `:status`"
SIDES: dict[Focus, str] = {"choices": CHOICES, "hand": "Hand", "board": BOARD, "turn": TURN, "seats": PARTY}
"""The title of each side of the table where one is shown at a time."""
ON_A_STRIP = ("Torment", "Ether", "Crystal", "Blocked pile", "hand limit")
"""Words beside a Dreamer; what each means is asked of the rules."""
GOAL = "Goal: "
THIS_TURN = "To come: {does}"
"""Before the effects of a Creature in the steps that are still to come."""
LEGEND = "@ Dreamer  ! Creature  • something to do  ◦ in reach  1· the way  ◎ where it ends"
LEGEND_MENACED = "A1.1! a Creature can come there"
LEGEND_BETWEEN = "━ ┃ Wall  ┈ ┊ no Wall"
EXPLAINED = "signs: F10"
ON_BOARD = "Signs on the Landscape now:"
MAP_SIGNS = "Signs on the map now; lines are streets, which lead down:"
PARTY_HERE = "the Party is here"
NO_ICON = "a Location without an icon"
CLOSED = "it can't be entered as things are"
ON_MAP = (
    ("▸◂▴▾", "after a Location: a street leads to a district on that side; ▸? where nobody has been"),
    ("↑ ↕ ↓", "there, too: a street leads back up; both ways; farther down"),
    ("~", "there, too: a shortcut, which Blocks cards"),
    ("1 2", "before a Location: the steps of the way that is planned"),
)
TO_DO = "something to do there, one each; `?` on the field says what"
GONE = "no field: nobody can be there"
NO_WALL = "between fields without a Wall"
WALL = "a Wall, or the end of the Landscape"
PREVIEWED = (
    ("◦ ◎", "before a field: in reach of what is highlighted; its goal"),
    ("1·", "before a field: the way that is highlighted, step by step"),
    ("!", "after a field: as things are, a Creature can come there in this Turn"),
)
SIGNS = (
    ("⌂ Entrance  ☼ Light  ◐ Darkness  ≈ Water", "where a field has no room for words"),
    ("◆ Lair  ‡ Trap  ▯ Extra Cards  ◇ Crystal spot  ★ special  ≡ Stairs", "there, too; `◆gr` is a Green Lair"),
    (LEGEND, "on the board"),
    (
        "A F S $ K G R ○",
        "on the map: Awakening, Fate, Slumber, shop, Key, Gate, rest, or no icon; × can't be entered"
        " now. Streets lead down; bright ones are those from where the Party is, or of the way that is planned",
    ),
    ("▸ ◂ ▴ ▾", "after a Location: a street leads to a district on that side; `▸?` where nobody has been"),
    ("↑ ↕ ~", "there, too: a street leads back up; both ways; a shortcut, which Blocks cards"),
    ("@ 1 2", "before a Location: the Party is there; the steps of the way that is planned"),
    ("×", "before a card: it would be discarded; before a step of the Turn card: it is skipped"),
    (
        "▸",
        "before a choice: Enter does it; before a Dreamer: they are shown; before a step: it happens now;"
        " before the title of a pane: keys go there",
    ),
    ("?", "after a Dreamer: they still have something to say"),
    ("FULL+", "after a Dreamer: if the Creature Movement die shows FULL or SURGE"),
    ("1 Basic!", "on the Turn card, where room is scarce: this step will do something; `:turn` says what"),
    ("○ ◎ ●", "in the first line: the Turns that are gone, this one, those to come"),
    ("■□!6", "Torment with this sign: one or two more are death"),
    ("→Gambler 2", "after a Creature: the Dreamer whom it would go for, and how far it is from there"),
    ("E C h", "in a short line on a Dreamer: Ether, Crystals, cards in hand"),
    ("disc. Bl.", "there, too: discard pile, Blocked pile; shorter still, d is the deck, dc the discard pile"),
)
"""Each sign on the screen, and what it stands for."""

HINTS = {
    "map": ("arrows Location", "Enter walk there", "? explain", "Esc choices", "F10 help"),
    "whole map": ("arrows Location, district", "Enter walk there", "Esc back", "F9 back", "F10 help"),
    "afar": ("↑↓ choose", "Enter do", "Tab hand, Landscape", "←→ whose", "? explain", "F10 help", ": commands"),
    "seats": ("↑↓ Dreamer", "? explain", "Esc choices", "F10 help"),
}
"""The keys that do something now, where they are said otherwise than in other games."""
KEYS = {
    "Tab": "from pane to pane: choices, hand, board, Turn card, Dreamers",
    "?": "explains what is highlighted: a choice, a card, a field, a Dreamer, the Turn card",
    "Alt and a letter": "C choices, H hand, L Landscape or map, T Turn card, D Dreamers; S story, W what happened,"
    " M map on the whole screen, K these keys, B back along the way, F hands face-down, O open; Y walks on",
    ":": "a command, which completes as you type (↑↓ or Tab), also names and choices, and words for all keys (`:keys`,"
    " `:hide`, `:dreamer 2`); such as `:undo 3`, `:save before the bell`, `:rules boost`, `:? NAME`",
    "F6": "hides hands; then it lifts the one shown, until another Dreamer is shown or asked; or lays it down again",
    "Ctrl-G": "large type: choices first, and with Tab the hand, the Landscape, the Turn card, the Dreamers",
}
"""Help on the keys that are said otherwise than in other games."""
KEY_WORDS = (
    KeyWord("dreamer", "seat1", "shows the hand and choices of a Dreamer (F1 to F5)", takes="NAME or NUMBER"),
    KeyWord("map", "map", "the map or the Landscape on the whole screen (F9)", alt="m", is_listed=False),
    KeyWord("board", "to board", "goes to the Landscape or the map (Alt-L)", alt="l"),
    KeyWord("turn-card", "to turn", "goes to the Turn card (Alt-T)", alt="t"),
    KeyWord("dreamers", "to seats", "goes to the Dreamers (Alt-D)", alt="d"),
)
"""The words for keys that are other ones than in other games."""
