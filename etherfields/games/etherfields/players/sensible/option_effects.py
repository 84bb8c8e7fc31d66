"""The effects behind the options that people are offered, found again by their keys."""

from __future__ import annotations

from etherfields.content.load.pack import once_for_a_pack
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.vocabulary.game_language import LANGUAGE, english
from etherfields.language import tree
from etherfields.language.script.option_keys import keyed, keyed_ways


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
            for option in tree.every(tree.Option, root):
                self.by_key.setdefault(keyed(option, LANGUAGE)[0], option)
            for may in tree.every(tree.May, root):
                price = f" [{english(may.cost)}]" if may.cost else ""
                self.by_label.setdefault(english(may.body) + price, may)
        for number, paragraph in pack.paragraphs.items():
            for key, way in (pair for ways in tree.every(tree.Ways, paragraph) for pair in keyed_ways(ways.ways)):
                self.ways.setdefault(f"{number}/{key}", (number, way))


@once_for_a_pack
def options_of(pack: Pack) -> Options:
    """The options of a pack, read once."""
    return Options(pack)
