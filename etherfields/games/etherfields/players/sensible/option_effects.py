"""The effects behind the options that people are offered, found again by their keys."""

from __future__ import annotations

from etherfields.content.load.pack import Pack, once_for_a_pack
from etherfields.language import tree
from etherfields.language.script.option_keys import keyed, keyed_ways
from etherfields.language.write.writer import english


class Options:
    """The effects of every option, offer and way of a pack."""

    def __init__(self, pack: Pack) -> None:
        self.by_key: dict[str, tree.Option] = {}
        """Of effects to choose from: by the part of the key behind `option/`."""
        self.by_label: dict[str, tree.May] = {}
        """Of effects that may be left: by the words in which they are offered."""
        self.ways: dict[str, tuple[int, tree.Way]] = {}
        """Of paragraphs: by the part of the key behind `script/`."""
        roots: list[object] = [root for kind in pack.trees.values() for root in kind.values()]
        roots += [paragraph.parts for paragraph in pack.paragraphs.values()]
        for root in roots:
            for node in tree.nodes(root):
                self._note(node)
        for number, paragraph in pack.paragraphs.items():
            self._note_ways(number, paragraph.parts)

    def _note(self, node: tree.Node) -> None:
        if isinstance(node, tree.Choose):
            for option in node.options:
                self.by_key.setdefault(keyed(option)[0], option)
        elif isinstance(node, tree.May):
            price = f" [{english(node.cost)}]" if node.cost else ""
            self.by_label.setdefault(english(node.body) + price, node)

    def _note_ways(self, number: int, parts: tuple[tree.Part, ...]) -> None:
        for part in parts:
            if isinstance(part, tree.Ways):
                for key, way in keyed_ways(part.ways):
                    self.ways.setdefault(f"{number}/{key}", (number, way))
                    self._note_ways(number, way.parts)


@once_for_a_pack
def options_of(pack: Pack) -> Options:
    """The options of a pack, read once."""
    return Options(pack)
