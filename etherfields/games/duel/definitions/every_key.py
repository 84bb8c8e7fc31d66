"""The page docs/duel.md: `python -m etherfields.games.duel.definitions.every_key`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from etherfields.content.author.families_page import page_of_families
from etherfields.kernel.system.printing import show
from .booklet import RULES
from .compiling import Known, read_effects
from .effect_words import in_words
from .heroes import POSITIVE, Token
from .reading import CATALOGUE
from .words import MEASURES, PHRASES, VERBS

PAGE: Final = """\
# Packs of the duel

This page was written by `python -m etherfields.games.duel.definitions.every_key`.

`etherfields new-pack FOLDER --game duel` makes a small pack that works. A pack is a folder with `campaign.toml` in
front, which says `game = "duel"`, and as many TOML files in `secrets/` as you like: which table stands in which file
is up to you, a file for each hero and one for the cards of every deck reads best. `etherfields check FOLDER` says what
is wrong with it, with line and caret; `etherfields text FOLDER` reads all of it as players do; `etherfields balance
FOLDER` says whether its heroes are even. A pack needs two heroes at least, and each deck 32 cards: those that name the
hero, and those that name none.

```toml
[[hero]]
code       = "sexton"
name       = "The Sexton"
complexity = 2
die        = ["spade", "spade", "spade", "rope", "rope", "bell"]

[[hero.field]]
code  = "dig"
name  = "Six Feet"
kind  = "offensive"
tiers = [["3 spade", "deal 4"], ["4 spade", 'deal 5; inflict 1 token "chill"']]

[[hero.field]]
code = "gate"
name = "The Gate"
kind = "defensive"
dice = 3
does = '''
prevent 1 x "rope"
if "bell" is at least 1: draw 1
'''

[[hero.field]]
code  = "toll"
name  = "The Toll"
kind  = "ultimate"
tiers = [["5 bell", "deal 12"]]

[[token]]
hero       = "sexton"
code       = "chill"
name       = "Chill"
kind       = "negative"
persistent = true
upkeep     = "receive 1"

[[card]]
hero   = "sexton"
code   = "overtime"
name   = "Overtime"
kind   = "roll"
cost   = 1
copies = 2
does   = "add 2"

[[card]]
hero  = "sexton"
code  = "six-feet-2"
name  = "Six Feet II"
kind  = "upgrade"
field = "dig"
level = 2
cost  = 2
tiers = [["3 spade", "deal 5"], ["4 spade", 'deal 6; inflict 1 token "chill"']]
```

## Requirements

An offensive ability has tiers, the lowest first: what the dice must show, and what happens then. Whoever meets several
may take any of them.

| requirement | met by |
| --- | --- |
| `3 spade` | Three dice or more with the symbol. |
| `2 spade + 1 bell` | So many dice with each symbol, five at most. |
| `small straight` | Four numbers in a row. |
| `large straight` | Five numbers in a row. |
| `3 of a kind` | The same number on so many dice, from 2 to 5. |

## Texts

Texts of fields, cards and tokens are in the effect language; the rules text that players read is made from them, and
nobody writes it. Steps stand on a line with `;` between them, or on lines below each other. An offensive ability deals
with things in the order of the rules, whatever its text says first: what needs no target at once, what befalls the
target after that, damage at the end.

"""
WRITING: Final = """
`if` asks whether an amount `is at least` or `is at most` a number; what else happens stands on the next line after
`otherwise:`. `may:` can be declined. `choose:` takes one of several, between slashes or on lines that begin with `*`.
`each opponent:` and `a player:` in front say on whom the rest of the line bears; any player can be chosen, whoever uses
it among them. In tokens, “one’s own” is whoever holds the token.

| condition | it reads |
| --- | --- |
"""
CONDITIONS: Final = (
    'if "spade" is at least 1: draw 1', "throw 1 die\nif pips is at most 2: avoid",
    "if held is at least 5: gain 2 cp\notherwise: draw 2", "may: receive 1; gain 2 cp",
    'choose: deal 5 / gain 1 token "hoard"', "a player: heal 3", 'each opponent: inflict 1 token "chill"',
)  # fmt: skip
HINTS: Final = """
## What makes a hero

A hero hits for 4 to 8 in an ordinary turn, for 8 to 12 with a large straight, for 10 to 15 with the ultimate; a
defence saves 2 to 4. Then a duel takes 8 to 12 turns each. Give the ultimate the symbol that stands on one face only,
and let each other ability do something to the opponent: a hero who mends and draws for whole turns makes long duels.
Three to five status effects of its own, one of which the abilities count or spend, are what makes one hero play
unlike another. A token that can be spent at any moment for something that can always wait (`heal 1`, `draw 1`) asks
its holder at every turn; tie it to an attack (`add 1; draw 1`) or to damage (`prevent 2`).
"""
_NAMES: Final = ("arrears", "warrant", "lien", "interest", "hoard", "chill")
TOKENS: Final = {code: Token(code, code.title(), POSITIVE, 5) for code in _NAMES}
KNOWN: Final = Known(("spade", "rope", "bell", "seal"), TOKENS)
"""The names in the examples of words."""
ALONE: Final = frozenset(("then",))
"""The words that say nothing by themselves."""


def page() -> str:
    """The whole page."""
    head = [PAGE + "\n".join(_verbs()), "\n".join(_amounts()), WRITING.strip("\n")]
    conditions = "\n".join(f"| {_code(text)} | {told(text)} |" for text in CONDITIONS)
    return page_of_families(
        CATALOGUE, "\n\n".join(head) + "\n" + conditions + "\n\n" + "\n".join(_rules()) + "\n" + HINTS, ()
    )


def told(text: str) -> str:
    """The rules text of a text with the names of the examples."""
    return in_words(read_effects(text, KNOWN), TOKENS)


def _code(text: str) -> str:
    """A text as it stands in a table, where each line is code of its own."""
    return " ⏎ ".join(f"`{line}`" for line in text.split("\n"))


def _verbs() -> Iterator[str]:
    """A row for each verb."""
    yield "| written as | it reads | |"
    yield "| --- | --- | --- |"
    for verb in VERBS:
        reads = "Then ..." if verb.name in ALONE else told(verb.example)
        yield f"| `{verb.example}` | {reads} | {verb.doc} |"


def _amounts() -> Iterator[str]:
    """A row for each kind of amount."""
    yield "| amount | it reads | |"
    yield "| --- | --- | --- |"
    both = 'deal 2 + 2 x "spade"'
    yield f"| `{both}` | {told(both)} | Amounts are added up; 50 is the most. |"
    for row in (*PHRASES, *MEASURES):
        yield f"| `{row.example}` | {told(row.example)} | {row.doc} |"


def _rules() -> Iterator[str]:
    """A row for each rule that a status effect can have."""
    yield "## Rules of status effects"
    yield ""
    yield "A status effect works by its texts `upkeep` and `spend`, by texts that count it, or by one of these rules."
    yield ""
    yield "| `rule` | |"
    yield "| --- | --- |"
    for name, text in RULES.items():
        yield f"| `{name}` | {text.format(price='so many')} |"


if __name__ == "__main__":
    show(page(), end="")
