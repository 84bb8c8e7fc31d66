"""A campaign in a line, from what its save says: for lists of saves, without loading a rule."""

from __future__ import annotations

from collections.abc import Mapping

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.play.beginnings import played_by, players
from etherfields.kernel.play.rests import Plain
from ..definitions import Dreamworld, Gate


def in_short(pack: Pack | None, header: Mapping[str, str], plain: Plain) -> str:
    """The Dreamers and the progress of a save; with its pack, by their names."""
    began = [word.strip() for word in header.get("party", "").split(",") if word.strip()]
    now = plain.get("party")
    party = [str(who) for who in now] if isinstance(now, list) else began
    plays = players(header)
    told = [", ".join(played_by(_called(pack, who), plays.get(who, "")) for who in party)]
    turn = plain.get("turn")
    number, ending = (turn.get("number"), turn.get("ending")) if isinstance(turn, dict) else (None, None)
    gate = str(plain.get("gate") or "")
    if plain.get("state") == "dream over" and isinstance(ending, str) and ending:
        told.append(f"{_called(pack, gate)} is over: {_result(pack, gate, ending)}")
    elif plain.get("slumber"):
        told.append(_called(pack, str(plain["slumber"])))
    elif gate and isinstance(number, int):
        told.append(f"{_called(pack, gate)}, Turn {number + 1}")
    elif plain.get("state") in ("between sessions", "session"):
        told.append("between two sessions")
    elif plain.get("state") == "begin":
        told.append("just begun")
    elif place := plain.get("place"):
        told.append(f"on the Dreamworld map, at {_location(pack, str(place))}")
    return "; ".join(part for part in told if part)


def _called(pack: Pack | None, source: str) -> str:
    found = pack.definitions.get(source) if pack is not None else None
    return (found.name or source) if found is not None else source


def _location(pack: Pack | None, code: str) -> str:
    districts = pack.all(Dreamworld) if pack is not None else ()
    return next((one.name for tile in districts for one in tile.locations if one.code == code and one.name), code)


def _result(pack: Pack | None, gate: str, ending: str) -> str:
    """The result of an ending, as far as it can be told."""
    found = pack.definitions.get(gate) if pack is not None else None
    result = found.outcomes[ending].result if isinstance(found, Gate) and ending in found.outcomes else ending
    words = {"won": "won", "failed": "lost", "died": "lost", "neither": "neither won nor lost"}
    meaning = words.get(result, result)
    return meaning if ending in ("won", "failed", result) else f"{meaning} ({ending})"
