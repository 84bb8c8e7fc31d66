"""The checks of words that the language has and a pack need not: States, Terrain, and kinds of tokens."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from etherfields.content.load.draft import Placed
from etherfields.content.load.findings import Finding
from etherfields.games.etherfields.definitions import Campaign, State, Terrain, Token
from etherfields.games.etherfields.vocabulary.game_language import VOCABULARY
from etherfields.games.etherfields.vocabulary.things import TERRAIN
from etherfields.kernel.system.faults import likely
from ..load.campaign_draft import Draft

STATES = frozenset(entry.name for entry in VOCABULARY.states)
_ADJECTIVES = frozenset(entry.name for entry in VOCABULARY.adjectives)
_POOLS = {
    "story": "story_tokens", "threat": "threat_tokens", "universal": "universal_markers",
    "personal": "personal_tokens", "sign": "sign_tokens",
}  # fmt: skip
"""Where the front page says how many tokens there are of a kind."""


def supplies(made: Draft) -> Iterator[Finding]:
    """States, Terrain and tokens that texts speak of and the pack doesn't have, and those that no text can name."""
    states = {side.name.lower() for _, state in made.each(State) for side in state.sides}
    terrain = {name.lower() for _, one in made.each(Terrain) for name in (one.code, one.name)}
    laid = {name.lower() for _, one in made.each(Terrain) if one.copies for name in (one.code, one.name)}
    tokens = {token.kind for _, token in made.each(Token)}
    for reference in made.references:
        name, called = reference.name, reference.name.lower()
        if reference.kind == "state" and called not in states:
            what = f"this pack has no State `{name}`: it needs a [[state]] with a side of that name"
            yield reference.finding(what, _other(called, states))
        elif reference.kind == "terrain" and called not in terrain:
            what = f"this pack has no Terrain `{name}`: it needs a [[terrain]] of that code or name"
            yield reference.finding(what, _other(called, terrain))
        elif reference.kind == "state or terrain" and called not in states | terrain:
            what = f"this pack has neither a State nor Terrain `{name}`: it needs a [[state]] or [[terrain]]"
            yield reference.finding(what, _other(called, states | terrain))
        elif reference.kind == "terrain token" and called not in laid:
            what = f"this pack has no {name.capitalize()} tokens"
            yield reference.finding(f'{what}: it needs a [[terrain]] with `code = "{called}"` and `copies`')
        elif reference.kind == "kind of token" and name not in tokens and not _pooled(made.front_page, name):
            yield reference.finding(f"this pack has no {name.capitalize()} tokens: `[pool]` says that there are none")
    yield from _nameless(made)


def _other(name: str, known: Collection[str]) -> tuple[str, ...]:
    """The names in the pack that were probably meant, as texts write them."""
    return tuple(one if one in _ADJECTIVES else f'"{one}"' for one in likely(name, known))


def _pooled(campaign: Campaign | None, kind: str) -> bool:
    """Whether the front page has tokens of a kind; a kind that it doesn't count has one token."""
    return campaign is None or kind not in _POOLS or bool(getattr(campaign.pool, _POOLS[kind]))


def _nameless(made: Draft) -> Iterator[Finding]:
    """The findings on States and Terrain that no text can name, since their names are words of the language."""
    for placed, state in made.each(State):
        for number, side in enumerate(state.sides):
            if side.name.lower() in _ADJECTIVES.difference(STATES):
                yield _taken(placed, "State", side.name, ("side", number, "name"))
    for placed, terrain in made.each(Terrain):
        if terrain.code.lower() in _ADJECTIVES.difference(TERRAIN):
            yield _taken(placed, "Terrain", terrain.code, ("code",))


def _taken(placed: Placed, kind: str, name: str, path: tuple[str | int, ...]) -> Finding:
    what = f'no text can speak of the {kind} "{name}": `{name.lower()}` means something else there; call it otherwise'
    return placed.finding(what, path, length=len(name) + 2)
