"""The values of standing on each field: the actions there, the goals that draw people, the dangers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from etherfields.games.etherfields.definitions import Creature, Gate, Overlay, Slumber, Tile
from etherfields.games.etherfields.rules.actions.action import Action, printed
from etherfields.games.etherfields.rules.actions.once_only import is_used_up
from etherfields.games.etherfields.rules.figures.icons import icon_number, with_icon
from etherfields.games.etherfields.rules.figures.tiles import tiles_in_play
from etherfields.games.etherfields.rules.memo.fingerprints import landscape_revision
from etherfields.games.etherfields.rules.memo.memo import per_pack, until_changed, while_still
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code, creature_figures
from etherfields.games.etherfields.vocabulary.values import colours_of
from etherfields.games.etherfields.vocabulary.verbs import FACTS
from etherfields.language import tree
from etherfields.language.analysis.fold import fold
from .beliefs import Beliefs
from .effect_values import Worth
from .good_endings import leaves
from .points import INTENT

NEARER = 0.86
"""How much of what is worth going to is left with each field that it is farther."""
_NEAR = [NEARER**gap for gap in range(200)]
UNSURE = 0.12
"""The value left to an action that can hardly ever be paid."""


class Stand(Struct):
    """An action or event on some fields, and its value to a Dreamer."""

    name: str
    places: tuple[str, ...]
    worth: float
    shared: bool = True
    """Whether it is done with once one Dreamer has done it."""


class Menace(Struct):
    """The harm that a Creature could do to Dreamers near it."""

    place: str
    reach: int
    farthest: int
    """How far it could reach when it has moved."""
    harm: float


class Ground:
    """The Landscape as a Dreamer judges it."""

    def __init__(self, worth: Worth, beliefs: Beliefs) -> None:
        self.worth = worth
        self.beliefs = beliefs
        self.sight = worth.sight
        self.aims: dict[str, str] = {}
        """What each Dreamer is on the way to."""
        self._fields: dict[str, tuple[object, object, dict[str, float]]] = {}
        self._standing: dict[str, tuple[object, list[Stand]]] = {}
        self._typical_of: tuple[object, int, dict[tuple[str, str], tuple[float, float]]] = None, -1, {}
        """By the game in progress and the Turn: what the actions of fixed prices cost each Dreamer."""
        self._ways: tuple[object, int, dict[str, list[float]]] = None, -1, {}
        """By the board as it lies: how much of what is on a place is left on each field."""

    def value(self, who: str, place: str) -> float:
        """How good it is for a Dreamer to stand on a field."""
        return self.fields(who).get(place, 0.0)

    def fields(self, who: str) -> dict[str, float]:
        """How good each field is for a Dreamer."""
        story, stamp = self._story(who), self._stamp(who)
        known = self._fields.get(who)
        if known is not None and known[0] == stamp and known[1] == story:
            return known[2]
        old = self._standing.get(who)
        if old is None or old[0] != story:
            old = self._standing[who] = story, [*self._on_tiles(who), *self._entering(who)]
        stands = [*old[1], *self._with_creatures(who)]
        judged = self._judged(who, stands)
        self._fields[who] = stamp, story, judged
        return judged

    def _story(self, who: str) -> object:
        """The facts of the story that values depend on, without the places of figures."""
        table = self.sight.table
        return (
            table.turn.number, len(table.read), len(table.memory), tuple(table.counters.values()), len(table.laid),
            table.piles.count("notes"), sum(map(len, table.done.values())), len(table.uses),
            table.board, table.board.version, table.tokens.of("torment", who), self.sight.turns_left,
            len(self.beliefs.tried),
        )  # fmt: skip

    def _stamp(self, who: str) -> object:
        table = self.sight.table
        creatures = tuple(table.figures[figure] for figure in creature_figures(table))
        return creatures, tuple(aim for one, aim in self.aims.items() if one != who)

    def _judged(self, who: str, stands: list[Stand]) -> dict[str, float]:
        board = self.sight.table.board
        others = {aim for one, aim in self.aims.items() if one != who}
        there: dict[str, tuple[float, str]] = {}
        for stand in stands:
            worth = stand.worth * (0.7 if stand.shared and stand.name in others else 1.0)
            for place in stand.places:
                if place in board and worth > there.get(place, (0.05, ""))[0]:
                    there[place] = worth, stand.name
        none = [0.0] * len(board.fields)
        rows = [[worth * near for near in self._near(place)] for place, (worth, _) in there.items()]
        best = map(max, none, none, *rows)
        self.aims[who] = self._aim(self.sight.table.figures.get(who, ""), there)
        comfort, danger = _comfort(self.sight.play), self._danger(self._menaces(who))
        return {
            field: worth + comfort[field] - danger.get(field, 0.0)
            for field, worth in zip(board.fields, best, strict=True)
        }

    def _aim(self, here: str, there: dict[str, tuple[float, str]]) -> str:
        """What draws most to whoever stands on a field; empty: nothing does."""
        board = self.sight.table.board
        aim, most = "", 0.0
        if here in board:
            nth = board.fields.index(here)
            for place, (worth, name) in there.items():
                if worth * self._near(place)[nth] > most:
                    aim, most = name, worth * self._near(place)[nth]
        return aim

    def _near(self, place: str) -> list[float]:
        """How much of what is on a place is left on each field of the board, in their order; 0: no way leads there."""
        board = self.sight.table.board
        if self._ways[0] is not board or self._ways[1] != board.version:
            self._ways = board, board.version, {}
        known = self._ways[2].get(place)
        if known is None:
            gaps = [board.distance(field, place) for field in board.fields]
            known = self._ways[2][place] = [0.0 if gap is None else _NEAR[gap] for gap in gaps]
        return known

    # --- what draws ----------------------------------------------------------------------------

    def _on_tiles(self, who: str) -> list[Stand]:
        found = []
        board = self.sight.table.board
        for tile, _, names in _lying(self.sight.play):
            for deed, numbers in _of_tile(self.sight.play, tile):
                places = tuple([names[number] for number in numbers if number in names])
                if not places:
                    continue
                if deed.kind:
                    places = tuple(dict.fromkeys(near for place in places for near in board.within(place, 1)))
                worth = self._value_from_afar(who, deed)
                if worth > 0:
                    found.append(Stand(deed.mark, places, worth, "once" in deed.words))
        return found

    def _value_from_afar(self, who: str, deed: Action, target: str = "") -> float:
        """The value of an action to a Dreamer who would have to go there first."""
        if "once" in deed.words and deed.mark in self.sight.table.done.get("dream", ()):
            return 0.0
        if deed.requirement is not None and not deed.requirement(self.sight.scene(who, deed.source, target)):
            return 0.0
        worth = self.of_deed(deed, who, target)
        if worth <= 0 or deed.cost is None:
            return worth
        if is_used_up(self.sight.play, who, deed):
            return 0.3 * worth
        price, likely = self._typical(who, deed)
        return max(0.0, worth * likely - price)

    def of_deed(self, deed: Action, who: str, target: str = "") -> float:
        """The value of an action; for an answer to a riddle by the Party's belief in it."""
        if self.beliefs.is_answer(deed):
            return self.worth.answer() if self.beliefs.believes(deed) else 0.0
        return self.worth.of(deed.body, who, deed.source, target)

    def _typical(self, who: str, deed: Action) -> tuple[float, float]:
        """The cost of an action to a Dreamer on average, and the likelihood of paying it in a Turn."""
        play, turn = self.sight.play, self.sight.table.turn.number
        if self._typical_of[0] is not play or self._typical_of[1] != turn:
            self._typical_of = play, turn, {}
        known = self._typical_of[2].get((who, deed.mark))
        if known is None:
            known = self._reckoned(who, deed)
            if deed.sums is not None:
                # Nothing but Intent, and as much as is printed: that stays as it is.
                self._typical_of[2][who, deed.mark] = known
        return known

    def _reckoned(self, who: str, deed: Action) -> tuple[float, float]:
        price, likely = 0.0, 1.0
        assert deed.cost is not None
        scene = self.sight.scene(who, deed.source)
        for part in deed.cost.source.parts:
            chances = []
            for payment in part:
                if isinstance(payment, tree.Resource):
                    need = self.sight.number(payment.amount, scene)
                    need *= len(self.sight.table.party) if payment.per_player else 1
                    hand = 4.5 * max(self.sight.average(who, one) for one in colours_of(payment.colour))
                    chances.append((max(UNSURE, min(1.0, hand / need)) if need else 1.0, INTENT * need))
                else:
                    chances.append((1.0, self.worth.printed(payment, who, deed.source)))
            best = max(chances, key=lambda one: one[0] * 10 - one[1])
            likely *= best[0]
            price += best[1]
        return price, likely

    def _with_creatures(self, who: str) -> list[Stand]:
        """Interactions with Creatures that are worth it."""
        found = []
        table = self.sight.table
        for figure in creature_figures(table):
            place = table.figures[figure]
            near = table.board.within(place, 1)
            for deed in _of_creature(self.sight.play, code(figure)):
                worth = self._value_from_afar(who, deed, figure)
                if worth > 0:
                    found.append(Stand(f"{deed.mark}@{figure}", near, worth))
        return found

    def _entering(self, who: str) -> list[Stand]:
        """The fields where entering has an effect by the Dream's rules, which all may read."""
        found = []
        for source, rules in self._rules():
            for rule in rules:
                if not isinstance(rule, tree.When) or rule.event.event != "enter" or rule.event.what is None:
                    continue
                worth = self.worth.of(rule.body, who, source)
                places = self.sight.those(rule.event.what, self.sight.scene(who, source)) if worth > 0 else ()
                if places:
                    found.append(Stand(f"{source}:enter", tuple(places), worth))
        return found

    def _rules(self) -> list[tuple[str, tuple[tree.Rule, ...]]]:
        pack, table = self.sight.pack, self.sight.table
        there: list[tuple[str, object]]
        there = [(source, pack.definitions.get(code(source))) for source in (table.gate, table.slumber)]
        there += [(tile, definition) for tile, definition, _ in _lying(self.sight.play)]
        with_rules = [(source, one) for source, one in there if isinstance(one, Gate | Slumber | Tile) and one.rules]
        return [(source, pack.rules(one.rules).rules) for source, one in with_rules]

    # --- comfort and danger --------------------------------------------------------------------

    def _danger(self, menaces: list[Menace]) -> dict[str, float]:
        """The harm to be feared on each field where there is any."""
        board = self.sight.table.board
        danger = dict.fromkeys(with_icon(self.sight.play, "trap"), 0.6)
        for menace in menaces:
            reached = frozenset(board.within(menace.place, menace.reach))
            for field in board.within(menace.place, menace.farthest):
                danger[field] = danger.get(field, 0.0) + menace.harm * (1.0 if field in reached else 0.45)
        return danger

    def _menaces(self, who: str) -> list[Menace]:
        """The harm that Creatures could do to a Dreamer, each effect for itself."""
        found = []
        table = self.sight.table
        for figure in creature_figures(table):
            creature = self.sight.play.printed(figure, Creature)
            for text, likely in ((creature.basic, 0.55), (creature.special, 0.4)):
                if text:
                    reach, harm = self._harm(who, text)
                    found.append(Menace(table.figures[figure], reach, reach + creature.move, harm * likely))
        return found

    def _harm(self, who: str, text: str) -> tuple[int, float]:
        reach, blows = _blows(self.sight.play, text)
        harm = 0.0
        for judged, n in blows:
            harm -= self.worth.lives.pain(who, n) if judged == "pain" else self.worth.lives.loss(who, n)
        return reach, min(harm, 30.0)


@while_still
def _lying(play: Play) -> list[tuple[str, Tile | Overlay, dict[int, str]]]:
    """The tiles and Overlays that lie there, with their fields."""
    return list(tiles_in_play(play))


@per_pack
def _of_tile(play: Play, tile: str) -> list[tuple[Action, tuple[int, ...]]]:
    """The actions printed on a tile or Overlay, and the numbers of the fields of each."""
    definition = play.pack.definitions[code(tile)]
    assert isinstance(definition, Tile | Overlay)
    return [(printed(play, one, tile, index), tuple(one.fields)) for index, one in enumerate(definition.actions)]


@per_pack
def _of_creature(play: Play, creature: str) -> list[Action]:
    """The interactions with a Creature."""
    interactions = play.printed(creature, Creature).interactions
    return [printed(play, one, creature, index) for index, one in enumerate(interactions)]


@per_pack
def _blows(play: Play, text: str) -> tuple[int, list[tuple[str, int]]]:
    """The reach of a Creature's effect, and each pain and loss in it, with how much of it."""
    effect = play.pack.effects(text)
    blows: list[tuple[str, int]] = []
    for leaf in leaves(effect):
        if isinstance(leaf, tree.Do) and leaf.args and isinstance(leaf.args[0], tree.Number):
            judged = FACTS[leaf.verb].judged
            if judged in ("pain", "loss"):
                blows.append((judged, leaf.args[0].n))
    return _reach(effect), blows


@until_changed(landscape_revision)
def _comfort(play: Play) -> dict[str, float]:
    """How good each field is for its icons."""
    crystals = with_icon(play, "crystal")
    return {
        place: 0.45 * icon_number(play, place, "cards") + (0.15 if place in crystals else 0.0)
        for place in play.table.board.fields
    }


@fold
def _reach(effect: tree.Node, parts: Iterator[int]) -> int:
    """The number of fields that an effect says it reaches."""
    match effect:
        case tree.For(tree.Some(filters=filters)):
            said = (sieve.reach for sieve in filters if isinstance(sieve, tree.Within))
            return next((reach.n for reach in said if isinstance(reach, tree.Number)), 99)
        case tree.Sequence():
            return max(parts, default=0)
        case _:
            return 0
