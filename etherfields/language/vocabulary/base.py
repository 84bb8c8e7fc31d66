"""The words that the language has in every game, told in no words but these."""

from __future__ import annotations

from .facts_of_verbs import VerbFacts
from .vocabulary import Vocabulary
from .words import Entry, Measure, OnceEntry, Pronoun, Verb


def _entry(name: str, doc: str, example: str) -> Entry:
    return Entry(name, "", doc, example)


_VERBS = (
    Verb("nothing", "nothing", "!nothing happens", "Do nothing, and say so.", "nothing", facts=VerbFacts(says=True)),
    Verb("script", "script {n:script}", "!read script {n}", "Read a paragraph of the Script Book.", "script 512",
         facts=VerbFacts(reads=True, story=True, untold=True)),
    Verb("remember", "remember {name:text=remember}", "!remember {name}", "Let the campaign remember something.",
         'remember "the bell rang"', facts=VerbFacts(brings="memory", story=True, untold=True)),
    Verb("forget", "forget {name:text=forget}", "!forget {name}", "Let the campaign forget it.",
         'forget "the bell rang"', facts=VerbFacts(forgets=True, story=True, untold=True)),
    Verb("set counter", "set {name:text=counter} to {n:value}", "!set {name} to {n}", "Give a named number a value.",
         'set "petals" to 0', facts=VerbFacts(brings="counter", story=True, untold=True)),
    Verb("count up", "add {n:value} to {name:text=counter}", "!add {n} to {name}", "Make a named number larger.",
         'add 1 to "petals"', facts=VerbFacts(brings="counter", story=True, untold=True)),
    Verb("tell", "tell {words:text=words}", "!announce {words}", "Say something to the players.",
         'tell "The lamps go out."', facts=VerbFacts(says=True, story=True)),
    Verb("teach", "teach {words:text=words}", "!explain {words}", "Teach the players something about the game.",
         'teach "A turn has two halves."', facts=VerbFacts(says=True, story=True)),
)  # fmt: skip
_FLOW = (
    _entry(";", "One thing after another on a line; lines below each other follow each other, too.",
           'remember "rain"; tell "It rains."'),
    _entry("#", "From here to the end of the line it is a note for authors.", "nothing  # for now"),
    _entry("may", "It can be declined.", 'may forget "the bell rang"'),
    _entry("choose", "One of several; between slashes, or a line each after `*`.", 'choose: script 2 / script 3'),
    _entry("* ", "An option on a line of its own: a label, a price in `[ ]`, a condition in `{ }`, all as needed.",
           'choose:\n    * "Ring the bell" {not remembered "the bell rang"}: script 2\n    * nothing'),
    _entry("together choose", "One of several, as all players agree.", "together choose: script 2 / script 3"),
    _entry("if", "Only under a condition.", 'if remembered "the bell rang": script 2'),
    _entry("otherwise", "The effect where the condition of the `if` before it doesn't hold.",
           'if remembered "the bell rang": script 2\notherwise: script 3'),
    _entry("once", "Only the first time ever, wherever it stands.", 'once: add 1 to "petals"'),
    _entry("repeat", "So many times.", 'repeat 2: add 1 to "petals"'),
    _entry("while", "Standing rules that hold as long as a condition does.",
           'while remembered "the bell rang": action "Listen": script 2'),
    _entry("action", "An action for the owner of its source: its name, price, condition, effect.",
           'action "Ring the bell" {not remembered "the bell rang"}: script 2'),
)  # fmt: skip
_PHRASES = (
    _entry("and, or, not", "Between and before conditions; brackets group them.",
           'if remembered "a" and not (remembered "b" or remembered "c"): nothing'),
    _entry("is", "Whether a number is so; also `is not`, `is at least`, `is at most`, `is more than`, `is less than`.",
           'if "petals" is at least 5: script 2'),
    _entry("remembered", "Whether the campaign was told to `remember` it.", 'if remembered "the bell rang": script 2'),
    _entry('"petals"', "A counter of the campaign, 0 until it is set.", 'if "petals" is 5: script 2'),
    _entry("half", "Half of a value, rounded up.", 'set "petals" to half "petals"'),
    _entry("x", "Times; also `+` and `-`, with the usual precedence, and brackets.",
           'set "petals" to 2 x ("petals" - 1)'),
)  # fmt: skip

BASE = Vocabulary(
    verbs=_VERBS,
    pronouns=(
        Pronoun("you", "you", "The one who acts, or owns the text.", "you: nothing"),
        Pronoun("they", "they", "The one that `each ...:` is just about.", "they: nothing"),
        Pronoun("it", "it", "The thing that `that ...` last pointed at.", "it: nothing"),
    ),
    measures=(
        Measure("amount", "that amount", "The amount of the event that is being answered.", "if amount is 1: nothing"),
    ),
    onces=(OnceEntry("once", "once only", "Only the first time ever.", "once: nothing", "campaign"),),
    flow=_FLOW,
    phrases=_PHRASES,
)
"""The words of every game: its own vocabulary extends them."""
