"""What has been read off the cards of a pack, and how its Landscapes lie: it never changes, so all games share it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from etherfields.content.load.pack import Pack, once_for_a_pack

if TYPE_CHECKING:
    from etherfields.games.etherfields.rules.actions.action import Open


class Readings(Struct):
    """What has been read off the cards of a pack so far: it never changes, so all games of the pack share it."""

    opens: dict[tuple[str | int, ...], Open] = field(default_factory=dict)
    """What Dreamers can do that is printed nowhere."""


@once_for_a_pack
def readings(pack: Pack) -> Readings:
    """What has been read off the cards of a pack so far."""
    return Readings()
