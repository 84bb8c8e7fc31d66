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
    reader.subject = scene.subject
    yield from nested(play, f"script {number}", story_of(scene).read(reader, number))


def is_spent(scene: Scene, number: int) -> bool:
    """Whether a paragraph was read, and to read it again would change nothing and tell nothing new."""
    return story_of(scene).hearing.is_spent(scene, number)


def story_of(scene: Scene) -> Story[Scene]:
    """The Script Book of the pack that is played, compiled as it is read."""
    pack = scene.play.pack
    story = _STORIES.get(pack)
    if story is None:
        compiler = scene.play.compiler
        story = _STORIES[pack] = Story(pack.paragraphs, compiler.reader, compiler.maker)
    return story
