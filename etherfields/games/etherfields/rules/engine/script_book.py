"""Reading the Script Book in play."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.play.budget import Overspent
from etherfields.kernel.play.decisions import Rules
from etherfields.language.compile import Story
from .events import nested
from .meanings import compiler_of
from .scene import Scene


def read_script(scene: Scene, number: int) -> Rules[None]:
    """Read an entry and follow it. Rules: EF-SCRIPT-01."""
    play = scene.play
    reader = Scene(play, scene.actor, f"script {number}", scene.that)
    reader.subject, reader.kind = scene.subject, scene.kind
    try:
        yield from nested(play, f"script {number}", story_of(play.pack).read(reader, number))
    except Overspent as fault:
        fault.at(reader.whereabouts)
        raise


def remark_on_reading(scene: Scene, number: int) -> str:
    """The remark on a way with a price that leads to a paragraph read before: the gains left in it."""
    return story_of(scene.play.pack).remark(scene, number)


@once_for_a_pack
def story_of(pack: Pack) -> Story[Scene]:
    """The Script Book of a pack, compiled as it is read."""
    compiler = compiler_of(pack)
    return Story(pack.paragraphs, compiler.reader, compiler.maker)
