"""Icons and Terrain: the signs on each field, from tiles, Overlays and tokens."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Terrain
from ..memo.fingerprints import landscape_revision
from ..memo.memo import until_changed
from ..state.play import Play
from ..state.table import spot_of


def take_icons(play: Play, overlay: str) -> None:
    """Icons that effects have removed are gone from the tile or Overlay that had them.
    Rules: EF-LAND-22, EF-LAND-24."""
    for marks, icon in ((play.table.disarmed, "trap"), (play.table.opened, "closed")):
        for marked in marks:
            name, _, layer = marked.partition(" ")
            if layer == overlay:
                play.icons[name] = tuple(one for one in play.icons.get(name, ()) if one != icon)


def on_top(play: Play, place: str) -> str:
    """A field as what is on top there: the last Overlay that covers it, or its tile."""
    covering = [overlay for overlay, covered in play.table.overlays.items() if place in covered]
    return f"{place} {covering[-1]}" if covering else place


def read_icons(play: Play, printed: dict[str, str], names: dict[str, str]) -> None:
    """An icon on a border belongs to both fields, one in the middle to all. Rules: EF-LAND-04, EF-LAND-31."""
    for where, icons in printed.items():
        numbers = list(names) if where == "all" else where.split()
        for name in [names[number] for number in numbers if number in names]:
            words = tuple(" ".join(icon.split()) for icon in icons.split(",") if icon.strip())
            play.icons[name] = play.icons.get(name, ()) + words


def has_icon(play: Play, place: str, icon: str) -> bool:
    """Whether a field shows an icon, whatever stands behind its name (`lair green`)."""
    return icon in play.shown.get(place, ())


@until_changed(landscape_revision)
def with_icon(play: Play, icon: str) -> list[str]:
    """All fields that show an icon."""
    return [place for place in play.table.board.fields if has_icon(play, place, icon)]


def icon_number(play: Play, place: str, icon: str) -> int:
    """The number beside an icon, such as that of Extra Cards; of several all of them; 0 without the icon."""
    words = (word.rpartition(" ") for word in play.icons.get(place, ()))
    return sum(int(number) for name, _, number in words if name == icon and number.isdigit())


def terrain_called(play: Play, name: str) -> str:
    """The code of the Terrain that a pack calls so; nothing where it has none."""
    called = name.casefold()
    found = (one.code for one in play.pack.all(Terrain) if called in (one.code.casefold(), one.name.casefold()))
    return next(found, "")


def has_terrain(play: Play, place: str, kind: str) -> bool:
    """Whether a field is of a Terrain, by icon, token or rule; Light beats Darkness.
    Rules: EF-LAND-30, EF-LAND-31, EF-LAND-32, EF-LAND-33."""
    beats, beaten = play.options.terrain_override
    if kind == beaten and has_terrain(play, place, beats):
        return False
    if kind in play.icons.get(place, ()) or _has_terrain_token(play, place, kind):
        return not play.forbidden(f"count as {kind}", place)
    return play.permitted(f"count as {kind}", place)


def _has_terrain_token(play: Play, place: str, kind: str) -> bool:
    """A token lies on a field, on the line between two, or on a whole tile. Rules: EF-LAND-32."""
    holders = play.table.tokens.held.get(kind)
    if not holders:
        return False
    tile = next((laid.tile for laid in play.table.laid if laid.spot == spot_of(place)), "")
    return any(place in holder.split() or holder == tile for holder in holders)
