"""Crystal spots: rules that stand while a Crystal lies on a field."""

from __future__ import annotations

from etherfields.dream.landscape import tiles_in_play
from etherfields.dream.play import Play
from etherfields.dream.scene import Scene
from etherfields.kernel.standing import Standing


def settle_spots(play: Play) -> None:
    """EF-LAND-20, EF-LAND-21: let the rules of spots with a Crystal hold, and of those without one no more."""
    for tile, definition, names in tiles_in_play(play):
        for index, spot in enumerate(definition.crystals):
            source = f"{tile}:crystal {index}"
            lit = bool(play.table.tokens.of("crystal", names[spot.at]))
            if lit and source not in play.attached and spot.rules:
                rules = play.compiler.rules(spot.rules, Scene(play, "", tile))
                play.attached[source] = [Standing(tile, "", "in play", rule) for rule in rules]
                for standing in play.attached[source]:
                    play.standing.add(standing)
            elif not lit and source in play.attached:
                for standing in play.attached.pop(source):
                    play.standing.drop(standing)
