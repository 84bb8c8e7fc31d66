"""Reading the Script Book in play."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from etherfields.content.pack import Pack
from etherfields.dream.happening import nested
from etherfields.dream.scene import Scene
from etherfields.kernel.decisions import Rules
from etherfields.language.compiling import Story

_STORIES: WeakKeyDictionary[Pack, Story[Scene]] = WeakKeyDictionary()


def read_script(scene: Scene, number: int) -> Rules[None]:
    """EF-SCRIPT-01: read an entry and follow it."""
    play = scene.play
    reader = Scene(play, scene.you, f"script {number}", scene.that)
    reader.subject, reader.kind = scene.subject, scene.kind
    yield from nested(play, f"script {number}", story_of(scene).read(reader, number))


def remark_on_reading(scene: Scene, number: int) -> str:
    """What is said of something at a price that leads to a paragraph: that it was read, and what is left of it."""
    return story_of(scene).remark(scene, number)


def story_of(scene: Scene) -> Story[Scene]:
    """The Script Book of the pack that is played, compiled as it is read."""
    pack = scene.play.pack
    story = _STORIES.get(pack)
    if story is None:
        compiler = scene.play.compiler
        story = _STORIES[pack] = Story(pack.paragraphs, compiler.reader, compiler.maker)
    return story
