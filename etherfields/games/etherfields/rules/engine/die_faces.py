"""The faces that dice show and their effects, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from etherfields.games.etherfields.definitions import Creature
from etherfields.games.etherfields.vocabulary.values import DICE_CALLED
from etherfields.kernel.play.events import amid, some
from ..state.in_progress import Rolling
from ..state.play import Play
from ..state.table import creature_figures


def shows(play: Play, rolling: Rolling) -> str:
    """A die's face with its roller and its purpose; for a Creature's movement the distance (EF-CREATURE-20)."""
    said, source = f"The {DICE_CALLED[rolling.die]} shows {rolling.face.upper()}", rolling.source
    if rolling.die == "movement" and play.is_a(source, Creature):
        return f"{said} for {amid(play.name(source))}: {_goes(play, rolling)}"
    who = amid(play.name(rolling.who)) if rolling.who and len(play.party) > 1 else ""
    what = rolling.purpose or (amid(play.name(source)) if source else "")
    told = ", ".join(part for part in (who, f"for {what}" if what else "") if part)
    return f"{said} ({told})" if told else said


def _goes(play: Play, rolling: Rolling) -> str:
    """How far a Creature goes by what the movement die shows: a figure of it, if it goes all the way."""
    figure = next(iter(creature_figures(play.table, rolling.source)), rolling.source)
    far = play.quantity("crawl" if rolling.face == "crawl" else "creature move", figure)
    return some(far, "field") + (", and then another roll" if rolling.face == "surge" else "")


def brings(play: Play, rolling: Rolling, does: Callable[[str], str]) -> str:
    """The effect of a die if it stays as it lies, in a few words; empty: unknown."""
    if rolling.die == "movement":
        return _goes(play, rolling) if play.is_a(rolling.source, Creature) else ""
    told = " ".join(does(rolling.face).split()).rstrip(".")
    return told[:1].lower() + told[1:] if told[1:2].islower() else told


def told_of_faces(play: Play, rolling: Rolling, does: Callable[[str], str]) -> str:
    """The faces of a die, each with what it would bring, as far as that is known. Rules: EF-DIE-01."""
    faces = []
    for face in dict.fromkeys(faces_of(play, rolling.die)):
        brought = brings(play, Rolling(rolling.who, rolling.die, face, rolling.source), does)
        faces.append(f"{face.upper()}: {brought}" if brought else face.upper())
    return f"Faces of the {DICE_CALLED[rolling.die]}: {'; '.join(faces)}."


def faces_of(play: Play, die: str) -> Sequence[str]:
    """The faces of a die."""
    return play.options.luck_die.faces if die == "luck" else play.options.movement_die.faces
