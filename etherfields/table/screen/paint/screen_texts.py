"""The screen's own words: titles of panes, hints, and the help on its keys."""

from __future__ import annotations

CHOICES = "What you can do"
HAND = "Hand of {name}"
NO_CARDS = "No cards in hand."
HIDDEN = "Hidden. F6 lifts this hand, and lays it down again."
COVERED = "What can be done is hidden with the hand. F6 lifts both."
HIDE = "Hands are hidden now. F6 lifts the one shown; Ctrl-O opens all of them."
OPEN = "All hands are open now."
BOARD = "The Landscape"
FOCUSED = "▸ "
"""Before the title of the pane that keys go to."""
STORY = "Story"
NEW = "new"
"""At the end of the story's title: this was told just now."""
LOG = "What happened"
PARTY = "Dreamers"
STANDING = "How it stands"
MAP = "The Dreamworld"
TIMELINE = "Back along the way you came"
POINTS = "Named points: {names}. `:back NAME` goes there."
WAYS = "Ways you left: {ways}. `:back way 1` goes to one; `:points` lists all."
BY_KEYS = "{why} From there on decisions stand here by their keys."
BEGINNING = "the beginning"
NOW = "   ← now"
AGAIN = "Again: {title}. F7 tells it as before."
IN_FULL = "… F7 reads it in full"
NOTHING_READ = "Nothing has been told yet."
READ_BEFORE = "F7 tells the story so far."
NOTHING_HAPPENED = "Nothing has happened since the game was taken up."
NO_MATCH = "Nothing here is called “{typed}”. Backspace takes letters away."
CHOOSE_FIRST = "Nothing is highlighted yet: arrows, a number or letters choose; Enter does it."
WHILE_READING = "This is being read: Enter reads on, Esc goes to the table; `:` takes a command."
NO_CHOICE = "There is no choice {n}."
GO_ON = "You go on where you were, {n} decisions in. F8 tells what happened last."
HIDDEN_NOW = "Hands are hidden: F6 lifts the one shown, Ctrl-O opens all of them for good."
COMMAND = ("Which command? Or the key of a choice.", "Which command?")
DISCARDS = "Discards {cards}."
GIVES_UP = "Given up with it: {told}"
NO_COMMAND = "No command begins with “{typed}”. What is typed as a whole can also be the key of a choice."
NOTHING_ABOUT = "There is nothing to be done with {name} now."
ABOUT, WIDER = "About {name}", "Esc: all"
"""Over choices that are narrowed to those about a card or a field."""
SURE = "That is grave. Enter once more, if it is meant."
OVER = "The game is over."
NOT_ASKED = "{name} isn't asked now; these are the choices of {other}."
DETAIL = "On {mark}"
"""Before the explanation of a choice that has a pane of its own."""
TURN = "Turn card"
NO_PANE = "{name}: there is nothing to go to now."
AHEAD = "The road ahead"
TURN_CARD = "A {colour} Turn card; {when}, {left} more in the Turn deck."
SKIPPED = " (skipped)"
AS_THINGS_ARE = "So it will be if nobody moves before, and nothing answers it."
NOTHING = "nothing"
"""The text of a step of the Turn card that will do nothing."""
LOOT = "Loot is not gained by itself: something must say that you gain it, such as the end of a Slumber."
WHERE = "{what} where?"
TICKED = "✓ "
"""Before a choice that is ticked."""
SUM = "Ticked: {told}. Enter gives them."
MANY = "Ticked: {n}. Enter takes them."
ONE_ANSWER = "Space ticks where several things can be chosen together; here one is chosen, by Enter."
TICKING, ENDING = "Space tick", "0 ends"
"""Keys for a list of several things, and for one that is ended."""
NOT_SINGLE = "Space ticks a single thing; Enter does this."
MORE = "more: {n}"
FOLDED = "more: `:status`"
SIDE = "{side}   (Tab: {next}, Esc: choices)"
SIDES = {"choices": CHOICES, "hand": "Hand", "board": BOARD, "turn": TURN, "dreamers": PARTY}
"""The title of each side of the table where one is shown at a time."""
PAGE = "page {page} of {pages}"
READ_ON = "Enter reads on"
READ_END = "Enter goes back to the table"
GO_ON_WITH = "Enter: {onward}"
TOO_SMALL = "This window is too small for the table: it needs 60 columns and 16 lines. Make it larger, or play --plain."

ON_A_STRIP = ("Torment", "Ether", "Crystal", "Blocked pile", "hand limit")
"""Words beside a Dreamer; what each means is asked of the rules."""
GOAL = "Goal: "
THIS_TURN = "To come: {does}"
"""Before the effects of a Creature in the steps that are still to come."""
LEGEND = "@ Dreamer  ! Creature  • something to do  ◦ in reach  1· the way  ◎ where it ends"
LEGEND_MENACED = "A1.1! a Creature can come there"
LEGEND_BETWEEN = "━ ┃ Wall  ┈ ┊ no Wall"
EXPLAINED = "signs: F10"
BEYOND = "more {sides}"
ON_BOARD = "Signs on the Landscape now:"
ON_GRID = "Signs on the board:"
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
    ("A F S $ K G R ○", "on the map: Awakening, Fate, Slumber, shop, Key, Gate, rest, or no icon; × can't be entered"
     " now. Streets lead down; bright ones are those from where the Party is, or of the way that is planned"),
    ("▸ ◂ ▴ ▾", "after a Location: a street leads to a district on that side; `▸?` where nobody has been"),
    ("↑ ↕ ~", "there, too: a street leads back up; both ways; a shortcut, which Blocks cards"),
    ("@ 1 2", "before a Location: the Party is there; the steps of the way that is planned"),
    ("×", "before a card: it would be discarded; before a step of the Turn card: it is skipped"),
    ("▸", "before a choice: Enter does it; before a Dreamer: they are shown; before a step: it happens now;"
     " before the title of a pane: keys go there"),
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
    "choices": ("↑↓ choose", "Enter do", "? explain", ": commands", "Tab panes", "F10 help", "F7 story"),
    "shared": ("↑↓ choose", "Enter do", "←→ whose", "? explain", ": commands", "Tab panes", "F10 help", "F7 story"),
    "fresh shared": (
        "↑↓, a number or letters choose", "←→ whose", "? explain", "F10 help", ": commands", "Tab panes", "F7 story",
    ),
    "fresh": ("↑↓, a number or letters choose", "? explain", ": commands", "Tab panes", "F10 help", "F7 story"),
    "told": ("↑↓, a number or letters choose", "Enter shows the table", "? explain", ": commands", "F7 story"),
    "fresh opened": ("↑↓, a number or letters choose", "Esc back to all choices", "? explain"),
    "covered": ("F6 lift this hand", "←→ whose", ": commands", "Ctrl-O open all hands", "F10 help", "F7 story"),
    "travelling": ("↑↓ choose", "Enter do", "Tab plan a way", "? explain", ": commands", "F10 help", "F7 story"),
    "map": ("arrows Location", "Enter walk there", "? explain", "Esc choices", "F10 help"),
    "afar": ("↑↓ choose", "Enter do", "Tab hand, Landscape", "←→ whose", "? explain", "F10 help", ": commands"),
    "aloud": ("↑↓ choose", "Enter do", "←→ whose", "? explain", ": commands", "F9 map", "F10 help", "F7 story"),
    "hand": ("←→ card", "? explain", "Tab next pane", "Esc choices", "F10 help"),
    "board": ("arrows field", "Enter go there", "? explain", "Esc choices", "F10 help"),
    "cells": ("arrows cell", "Enter what to do there", "? explain", "Tab next pane", "Esc choices", "F10 help"),
    "heaps": ("Tab next pane", "Esc choices", "F10 help"),
    "turn": ("? explain", "Tab next pane", "Esc choices", "F10 help"),
    "dreamers": ("↑↓ Dreamer", "? explain", "Esc choices", "F10 help"),
    "typing": ("Enter do", "↑↓ choose", "Backspace less", "Esc all choices"),
    "typing opened": ("Enter do", "↑↓ where", "Backspace less", "Esc no letters"),
    "command": ("Enter follows it", "Tab completes", "↑↓ choose", "Esc leaves it"),
    "narrowed": ("↑↓ choose", "Enter do", "Esc all choices", "? explain"),
    "opened": ("↑↓ where", "Enter do", "Esc back to all choices", "? explain"),
    "reading": ("Enter on", "↑ back", "Esc to the table", ": commands"),
    "pages": ("↑↓ scroll", "Esc back", "PgUp PgDn Home End"),
    "whole": ("Esc back", "F9 back", "F10 help"),
    "whole map": ("arrows Location, district", "Enter walk there", "Esc back", "F9 back", "F10 help"),
    "timeline": ("↑↓ when", "Enter go back there", "Esc stay"),
}

KEYS = (
    ("Up, Down, PgUp, PgDn", "go through the choices; the board shows what each would do"),
    ("1 2 3 ...", "go to the choice with that number, which stays the same as long as a list goes on; `2 4 5`: all of"
     " these, where several are chosen one by one or pay together"),
    ("0, or Ctrl-E at once", "ends what you may do, on every list; `n`, `nothing`, `done` and `end` find it, too;"
     " Ctrl-A, or `:0 all`, is for all who are asked; else it gives the highlighted answer for all of you"),
    ("!", "as Enter; what it costs is paid with the least waste, without asking"),
    ("Space", "ticks what is chosen or paid together, and shows the sum; Enter takes it, one Ctrl-U takes it back"),
    ("letters", "keep only the choices with words that begin so; Backspace and Esc take them away"),
    ("Enter", "does what is highlighted; Esc goes back. Where something new is asked, nothing is highlighted until you"
     " choose: an Enter too many does nothing. Only how to pay begins with its first choice"),
    ("F1 to F5, or Alt and a number", "whose hand and choices are shown; Left and Right do so too, and where"
     " choices stand in two columns lead to the other one first"),
    ("Tab", "from pane to pane: choices, hand, board, Turn card, Dreamers"),
    ("a click", "on a card or a field keeps only the choices about it, until Esc; another click there acts as Enter"),
    ("?", "explains what is highlighted: a choice, a card, a field, a Dreamer, the Turn card"),
    ("Alt and a letter", "C choices, H hand, L Landscape or map, T Turn card, D Dreamers; S story, W what happened,"
     " M map on the whole screen, K these keys, B back along the way, F hands face-down, O open; Y walks on"),
    (":", "a command, which completes as you type (↑↓ or Tab), also names and choices, and words for all keys (`:keys`,"
     " `:hide`, `:dreamer 2`); such as `:undo 3`, `:save before the bell`, `:rules boost`, `:? NAME`"),
    ("Ctrl-K", "asks before the next draw what you discard; again, and it doesn't"),
    ("Ctrl-U, Ctrl-R", "take the last decision back, make it again"),
    ("F6", "hides hands; then it lifts the one shown, until another Dreamer is shown or asked; or lays it down again"),
    ("Ctrl-O", "opens all hands, which ends that they are hidden"),
    ("F7", "the story so far, for reading, with the cards that came; F8 what happened; F9 the map"),
    ("Ctrl-T", "all decisions, to go back along them"),
    ("Ctrl-G", "large type: choices first, and with Tab the hand, the Landscape, the Turn card, the Dreamers"),
    ("Ctrl-N", "paragraphs alone, for reading aloud"),
    ("Ctrl-L, Ctrl-Z", "draws anew; leaves for the shell until `fg`"),
    ("Ctrl-Q or Ctrl-C", "gets up from the table; nothing is lost"),
)
"""Each key, and what it does."""
