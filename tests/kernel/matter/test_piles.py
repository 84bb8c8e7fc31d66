"""Piles: a card is always in exactly one place, and only `move` changes which."""

from __future__ import annotations

import random
import re
import tomllib

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles, Place
from etherfields.kernel.system.faults import Fault, Impossible


def a_table() -> Piles:
    piles = Piles()
    piles.create("deck", ["a", "b", "c", "d"])
    piles.create("hand", ["x"])
    piles.create("gone")
    return piles


def test_a_card_moves_to_the_top_unless_told_otherwise() -> None:
    piles = a_table()
    piles.move("d", "hand")
    assert piles.of("hand") == ["x", "d"]
    assert piles.of("deck") == ["a", "b", "c"]
    assert piles.where["d"] == "hand"


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("top", ["a", "b", "c", "d", "x"]),
        ("bottom", ["x", "a", "b", "c", "d"]),
        (0, ["a", "b", "c", "d", "x"]),
        (1, ["a", "b", "c", "x", "d"]),
        (4, ["x", "a", "b", "c", "d"]),
        (9, ["x", "a", "b", "c", "d"]),
    ],
)
def test_a_card_goes_to_any_place_of_a_pile(place: Place, expected: list[str]) -> None:
    piles = a_table()
    piles.move("x", "deck", place)
    assert piles.of("deck") == expected
    piles.check()


@pytest.mark.parametrize(
    ("card", "place", "expected"),
    [
        ("d", "bottom", ["d", "a", "b", "c"]),
        ("a", "top", ["b", "c", "d", "a"]),
        ("d", 1, ["a", "b", "d", "c"]),
        ("d", 0, ["a", "b", "c", "d"]),
        ("a", 2, ["b", "a", "c", "d"]),
        ("b", 3, ["b", "a", "c", "d"]),
        ("b", 9, ["b", "a", "c", "d"]),
    ],
)
def test_a_card_goes_to_another_place_of_its_own_pile(card: str, place: Place, expected: list[str]) -> None:
    piles = a_table()
    piles.move(card, "deck", place)
    assert piles.of("deck") == expected


def test_drawing_takes_the_top_card_until_there_is_none() -> None:
    piles = a_table()
    assert [piles.draw("deck", "hand") for _ in range(5)] == ["d", "c", "b", "a", None]
    assert piles.of("hand") == ["x", "d", "c", "b", "a"]
    assert piles.count("deck") == 0


def test_the_top_of_a_pile_can_be_seen_without_moving_it() -> None:
    piles = a_table()
    assert piles.top("deck") == "d"
    assert piles.top("gone") is None
    assert piles.tops("deck", 2) == ("d", "c")
    assert piles.tops("deck", 9) == ("d", "c", "b", "a")
    assert piles.tops("deck", 0) == piles.tops("deck", -1) == ()


def test_a_whole_pile_keeps_its_order_when_it_is_laid_on_another() -> None:
    piles = a_table()
    piles.move_all("deck", "hand")
    assert piles.of("hand") == ["x", "a", "b", "c", "d"]
    assert piles.of("deck") == []


def test_shuffling_changes_the_order_alone_and_only_by_the_stream() -> None:
    first, second = a_table(), a_table()
    first.shuffle("deck", Chance(3), "deck")
    second.shuffle("deck", Chance(3), "deck")
    assert first.of("deck") == second.of("deck") != ["a", "b", "c", "d"]
    assert sorted(first.of("deck")) == ["a", "b", "c", "d"]
    first.check()


def test_figures_stand_on_fields_as_cards_lie_in_piles() -> None:
    piles = Piles()
    for field in ("1,1", "1,2", "stock"):
        piles.create(field)
    piles.add("wolf", "stock")
    piles.move("wolf", "1,2")
    assert (piles.where["wolf"], piles.count("1,2")) == ("1,2", 1)


def test_an_empty_pile_can_be_cleared_away_and_a_full_one_cannot() -> None:
    piles = a_table()
    piles.close("gone")
    assert "gone" not in piles.piles
    with pytest.raises(Impossible, match="cards lie in it"):
        piles.close("hand")
    piles.check()


def test_a_card_cannot_enter_the_game_twice() -> None:
    piles = a_table()
    with pytest.raises(Impossible, match="“a” is in the game already, in the pile “deck”"):
        piles.add("a", "hand")
    with pytest.raises(Impossible, match="already"):
        piles.create("deck")
    piles.check()


@pytest.mark.parametrize(
    ("card", "to", "place", "says"),
    [
        ("q", "hand", "top", "no card “q”"),
        ("a", "attic", "top", "no pile “attic”"),
        ("a", "attic", "bottom", "no pile “attic”"),
        ("a", "hand", -1, "under -1 cards"),
        ("a", "deck", -1, "under -1 cards"),
    ],
)
def test_a_move_that_cannot_be_made_changes_nothing(card: str, to: str, place: Place, says: str) -> None:
    piles = a_table()
    with pytest.raises(Impossible, match=says):
        piles.move(card, to, place)
    assert piles == a_table()


def test_a_pile_that_is_not_there_is_named() -> None:
    piles = a_table()
    for ask in (piles.of, piles.top, piles.count, piles.close):
        with pytest.raises(Impossible, match="no pile “attic”"):
            ask("attic")


def test_a_card_in_two_places_is_seen() -> None:
    piles = a_table()
    piles.piles["hand"].append("a")
    with pytest.raises(Impossible, match="“a” is in two places: “deck” and “hand”"):
        piles.check()


def test_a_card_twice_in_one_place_is_seen() -> None:
    piles = a_table()
    piles.piles["hand"].append("x")
    with pytest.raises(Impossible, match="in two places"):
        piles.check()


def test_a_card_in_no_place_is_seen() -> None:
    piles = a_table()
    piles.piles["deck"].remove("a")
    with pytest.raises(Impossible, match="“a” should be in the pile “deck” and isn't"):
        piles.check()


def test_a_card_somewhere_else_than_it_should_be_is_seen() -> None:
    piles = a_table()
    piles.where["a"] = "hand"
    with pytest.raises(Impossible, match="“a” should be in the pile “hand”"):
        piles.check()


def test_a_card_from_nowhere_is_seen() -> None:
    piles = a_table()
    piles.piles["gone"].append("z")
    with pytest.raises(Impossible, match="“z” has come into the pile “gone” from nowhere"):
        piles.check()


def test_what_was_saved_does_not_change_with_the_game() -> None:
    piles = a_table()
    plain = piles.plain()
    read = Piles.from_plain(plain)
    read.draw("deck", "hand")
    piles.draw("deck", "gone")
    assert plain == a_table().plain()


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        ({"deck": ["a"], "hand": ["a"]}, "“a” is in two places"),
        ({"deck": ["a", "a"]}, "“a” is in two places"),
        ({"deck": "a"}, "can't be read"),
        ({"deck": [1]}, "can't be read"),
        ([], "can't be read"),
        (None, "can't be read"),
    ],
)
def test_damaged_piles_are_refused_with_a_sentence(plain: object, says: str) -> None:
    with pytest.raises(Fault, match=says) as caught:
        Piles.from_plain(plain)
    assert not isinstance(caught.value, Impossible)


PLACES = st.one_of(st.sampled_from(["top", "bottom"]), st.integers(0, 8))


class AnyPlay(RuleBasedStateMachine):
    """Whatever is done with piles, every card is in exactly one, and a save brings them back."""

    def __init__(self) -> None:
        super().__init__()
        self.piles = Piles()
        self.chance = Chance(1)
        self.cards: list[str] = []

    @initialize()
    def lay_out(self) -> None:
        for pile in ("deck", "hand", "discard"):
            self.piles.create(pile)

    def pile(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from(sorted(self.piles.piles)))

    @rule(data=st.data(), place=PLACES)
    def add(self, data: st.DataObject, place: Place) -> None:
        card = f"card {len(self.cards)}"
        self.cards.append(card)
        self.piles.add(card, self.pile(data), place)

    @rule(data=st.data(), place=PLACES)
    def move(self, data: st.DataObject, place: Place) -> None:
        if self.cards:
            card, to = data.draw(st.sampled_from(self.cards)), self.pile(data)
            others = [other for other in self.piles.of(to) if other != card]
            self.piles.move(card, to, place)
            above = {"top": 0, "bottom": len(others)}.get(str(place), place)
            assert self.piles.tops(to, 99).index(card) == min(int(above), len(others))
            assert [other for other in self.piles.of(to) if other != card] == others

    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        self.piles.draw(self.pile(data), self.pile(data))

    @rule(data=st.data())
    def gather(self, data: st.DataObject) -> None:
        self.piles.move_all(self.pile(data), self.pile(data))

    @rule(data=st.data())
    def shuffle(self, data: st.DataObject) -> None:
        self.piles.shuffle(self.pile(data), self.chance, "shuffle")

    @rule()
    def save_and_load(self) -> None:
        read = Piles.from_plain(tomllib.loads(tomli_w.dumps(self.piles.plain())))
        assert read == self.piles
        self.piles = read

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        self.piles.check()
        assert sorted(card for pile in self.piles.piles.values() for card in pile) == sorted(self.cards)


TestAnyPlay = AnyPlay.TestCase


@given(st.dictionaries(st.text(max_size=5), st.integers(0, 4), max_size=5))
def test_piles_of_any_names_survive_a_save(sizes: dict[str, int]) -> None:
    piles = Piles()
    for pile, n in sizes.items():
        piles.create(pile, [f"{pile}/{i}" for i in range(n)])
    assert Piles.from_plain(tomllib.loads(tomli_w.dumps(piles.plain()))) == piles


def test_arrivals_are_counted_and_moves_are_not() -> None:
    piles = Piles()
    piles.create("deck", ["a", "b"])
    arrived = piles.arrivals
    piles.create("hand")
    piles.draw("deck", "hand")
    assert piles.arrivals == arrived
    piles.add("c", "hand")
    assert piles.arrivals > arrived


def test_a_card_that_is_forgotten_is_in_no_pile() -> None:
    piles = Piles()
    piles.create("deck", ("a", "b", "c"))
    piles.forget("b")
    piles.check()
    assert list(piles.of("deck")) == ["a", "c"] and "b" not in piles.where
    with pytest.raises(Fault, match="isn't in the game"):
        piles.forget("b")


@pytest.mark.parametrize("seed", range(30))
def test_a_check_by_what_has_changed_finds_what_a_look_at_everything_finds(seed: int) -> None:
    chance = random.Random(seed)
    piles = Piles()
    for name in "abcde":
        piles.create(name, [f"{name}{number}" for number in range(4)])
    piles.check()
    for _ in range(200):
        one, other = chance.sample([*piles.piles], 2)
        cards = piles.piles[one]
        match chance.randrange(12):
            case 0 if cards:
                cards.pop()
            case 1 if cards:
                piles.piles[other].append(chance.choice(cards))
            case 2:
                piles.where[chance.choice([*piles.where])] = other
            case 3 if cards:
                del piles.where[cards[0]]
            case 4:
                cards.append("new")
            case 5:
                cards.reverse()
            case 6 if not cards and not any(where == one for where in piles.where.values()):
                piles.close(one)
                piles.create(f"{one}'")
            case 7 if cards:
                cards.append(cards[0])
            case _ if cards and piles.where.get(cards[-1]) == one:
                piles.move(cards[-1], other)
        wrong = piles.wrong()
        if not wrong:
            piles.check()
            continue
        with pytest.raises(Impossible, match=re.escape(wrong)):
            piles.check()
        for name, cards in piles.piles.items():
            cards[:] = [f"{name}{number}" for number in range(len(cards))]
        piles.where = {card: name for name, cards in piles.piles.items() for card in cards}
        piles.check()
