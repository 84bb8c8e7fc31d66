"""The screen's own words: titles of panes, hints, and the help on its keys."""

from __future__ import annotations

CHOICES = "What you can do"
HAND = "Hand of {name}"
NO_CARDS = "No cards in hand."
HIDDEN = "Hidden. F6 lifts this hand, and lays it down again."
COVERED = "What can be done is hidden with the hand. F6 lifts both."
HIDE = "Hands are hidden now. F6 lifts the one shown; Ctrl-O opens all of them."
OPEN = "All hands are open now."
FOCUSED = "▸ "
"""Before the title of the pane that keys go to."""
STORY = "Story"
NEW = "new"
"""At the end of the story's title: this was told just now."""
LOG = "What happened"
STANDING = "How it stands"
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
NO_PANE = "{name}: there is nothing to go to now."
WHERE = "{what} where?"
TICKED = "✓ "
"""Before a choice that is ticked."""
SUM = "Ticked: {told}. Enter gives them."
MANY = "Ticked: {n}. Enter takes them."
ONE_ANSWER = "Space ticks where several things can be chosen together; here one is chosen, by Enter."
TOGETHER = "{told}: Enter."
TICKING, ENDING = "Space tick", "0 ends"
TICKING_THINGS = "1-{n} tick, Enter {verb}"
"""Keys for a list of several things, and for one that is ended."""
NOT_SINGLE = "Space ticks a single thing; Enter does this."
MORE = "more: {n}"
SIDE = "{side}   (Tab: {next}, Esc: choices)"
PAGE = "page {page} of {pages}"
READ_ON = "Enter reads on"
READ_END = "Enter goes back to the table"
GO_ON_WITH = "Enter: {onward}"
TOO_SMALL = "This window is too small for the table: it needs 60 columns and 16 lines. Make it larger, or play --plain."

BEYOND = "more {sides}"
ON_GRID = "Signs on the board:"


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
    "map": ("arrows place", "Enter walk there", "? explain", "Esc choices", "F10 help"),
    "afar": ("↑↓ choose", "Enter do", "Tab hand, board", "←→ whose", "? explain", "F10 help", ": commands"),
    "aloud": ("↑↓ choose", "Enter do", "←→ whose", "? explain", ": commands", "F9 map", "F10 help", "F7 story"),
    "hand": ("←→ card", "? explain", "Tab next pane", "Esc choices", "F10 help"),
    "board": ("arrows field", "Enter go there", "? explain", "Esc choices", "F10 help"),
    "cells": ("arrows cell", "Enter what to do there", "? explain", "Tab next pane", "Esc choices", "F10 help"),
    "rows": ("↑↓ row", "? explain", "Enter choices about it", "Tab next pane", "Esc choices", "F10 help"),
    "heaps": ("Tab next pane", "Esc choices", "F10 help"),
    "turn": ("? explain", "Tab next pane", "Esc choices", "F10 help"),
    "seats": ("↑↓ seat", "? explain", "Esc choices", "F10 help"),
    "typing": ("Enter do", "↑↓ choose", "Backspace less", "Esc all choices"),
    "typing opened": ("Enter do", "↑↓ where", "Backspace less", "Esc no letters"),
    "command": ("Enter follows it", "Tab completes", "↑↓ choose", "Esc leaves it"),
    "narrowed": ("↑↓ choose", "Enter do", "Esc all choices", "? explain"),
    "opened": ("↑↓ where", "Enter do", "Esc back to all choices", "? explain"),
    "reading": ("Enter on", "↑ back", "Esc to the table", ": commands"),
    "pages": ("↑↓ scroll", "Esc back", "PgUp PgDn Home End"),
    "whole": ("Esc back", "F9 back", "F10 help"),
    "whole map": ("arrows place", "Enter walk there", "Esc back", "F9 back", "F10 help"),
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
    ("Tab", "from pane to pane: choices, what waits beside the board, the board"),
    ("a click", "on a card or a field keeps only the choices about it, until Esc; another click there acts as Enter"),
    ("?", "explains what is highlighted: a choice, or what lies on the board"),
    ("Alt and a letter", "C choices, H what waits beside the board, L the board; S story, W what happened,"
     " M the board on the whole screen, K these keys, B back along the way, Y walks on"),
    (":", "a command, which completes as you type (↑↓ or Tab), also names and choices, and words for all keys (`:keys`,"
     " `:large`); such as `:undo 3`, `:save before the end`, `:rules WORD`, `:? NAME`"),
    ("Ctrl-K", "asks before the next draw what you discard; again, and it doesn't"),
    ("Ctrl-U, Ctrl-R", "take the last decision back, make it again"),
    ("F6", "hides hands; then it lifts the one shown, until another seat is shown or asked; or lays it down again"),
    ("Ctrl-O", "opens all hands, which ends that they are hidden"),
    ("F7", "the story so far, for reading, with the cards that came; F8 what happened; F9 the map"),
    ("Ctrl-T", "all decisions, to go back along them"),
    ("Ctrl-G", "large type: choices first, and with Tab what waits beside the board, and the board"),
    ("Ctrl-N", "paragraphs alone, for reading aloud"),
    ("Ctrl-L, Ctrl-Z", "draws anew; leaves for the shell until `fg`"),
    ("Ctrl-Q or Ctrl-C", "gets up from the table; nothing is lost"),
)
"""Each key, and what it does."""
KEYS_OF_HANDS = ("F1 to F5, or Alt and a number", "Ctrl-K", "F6", "Ctrl-O")
"""The keys among them that do nothing where no picture shows hands."""
