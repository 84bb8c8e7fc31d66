"""What the language has words for and a pack need not have: States, Terrain, and kinds of tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeVar

from etherfields.content.definitions import Campaign, State, Terrain, Token
from etherfields.content.drafting import Draft
from etherfields.content.problems import Finding
from etherfields.kernel.faults import likely
from etherfields.language import vocabulary as words
from etherfields.language.vocabulary.things import TERRAIN

D = TypeVar("D")
STATES = tuple(entry.name for entry in words.STATES)
_POOLS = {
    "story": "story_tokens", "threat": "threat_tokens", "universal": "universal_markers",
    "personal": "personal_tokens", "sign": "sign_tokens",
}  # fmt: skip
"""Where the front page says how many tokens there are of a kind."""


def supplies(made: Draft) -> Iterator[Finding]:
    """States, Terrain and tokens that texts speak of and the pack doesn't have, and those that no text can name."""
    states = {side.name.lower() for state in _all(made, State) for side in state.sides}
    terrain = {one.code for one in _all(made, Terrain) if one.copies}
    tokens = {token.kind for token in _all(made, Token)}
    for reference in made.references:
        name = reference.name
        if reference.kind == "state" and name not in states:
            yield reference.finding(f"this pack has no State `{name}`: it needs a [[state]] with a side of that name")
        elif reference.kind == "terrain token" and name not in terrain:
            what = f"this pack has no {name.capitalize()} tokens"
            yield reference.finding(f'{what}: it needs a [[terrain]] with `code = "{name}"` and `copies`')
        elif reference.kind == "kind of token" and name not in tokens and not _pooled(made.campaign, name):
            yield reference.finding(f"this pack has no {name.capitalize()} tokens: `[pool]` says that there are none")
    yield from _nameless(made)


def _all(made: Draft, family: type[D]) -> list[D]:
    return [placed.definition for placed in made.placed if isinstance(placed.definition, family)]


def _pooled(campaign: Campaign | None, kind: str) -> bool:
    """Whether the front page lets there be tokens of a kind; of what it doesn't count there is one."""
    return campaign is None or kind not in _POOLS or bool(getattr(campaign.pool, _POOLS[kind]))


def _nameless(made: Draft) -> Iterator[Finding]:
    """States and Terrain that no text can speak of: the language has words for some, and no others."""
    for placed in made.of("state", "terrain"):
        definition = placed.definition
        if isinstance(definition, State):
            for number, side in enumerate(definition.sides):
                if side.name.lower() not in STATES:
                    what = _unsaid("State", side.name, STATES)
                    near = tuple(likely(side.name.lower(), STATES))
                    yield placed.finding(what, ("side", number, "name"), length=len(side.name) + 2, near=near)
        elif isinstance(definition, Terrain) and definition.code and definition.code not in TERRAIN:
            what = _unsaid("Terrain", definition.code, TERRAIN)
            near = tuple(likely(definition.code, TERRAIN))
            yield placed.finding(what, ("code",), length=len(definition.code) + 2, near=near)


def _unsaid(kind: str, name: str, known: Collection[str]) -> str:
    return f'nothing could be told of the {kind} "{name}": the language has words for {", ".join(known)} alone'
