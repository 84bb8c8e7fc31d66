"""What rules remember: for a pack, while nothing can change, and until something has changed."""

from __future__ import annotations

import pytest

from etherfields.games.etherfields.campaign.game import Etherfields
from etherfields.games.etherfields.definitions import Archetype
from etherfields.games.etherfields.rules.dream.game_at_table import play_at
from etherfields.games.etherfields.rules.memo.memo import (
    at_most,
    forget,
    in_another_stillness,
    in_stillness,
    per_pack,
    until_changed,
    while_still,
)
from etherfields.games.etherfields.rules.state.play import Play

SOME: tuple[tuple[object, ...], ...] = ((), ("bell",), ("bell", 3))
"""Arguments beside the game: none, one and several."""


@pytest.fixture
def play(game: Etherfields) -> Play:
    return begun(game)


def begun(game: Etherfields) -> Play:
    return play_at(game.pack, game.fresh(1, (game.pack.all(Archetype)[0].code,), {}))


class Work:
    """Functions of none, one and two arguments that count how often they work."""

    def __init__(self) -> None:
        self.done = 0

        def alone(play: Play) -> int | None:
            return self.work()

        def about(play: Play, one: object) -> int | None:
            return self.work()

        def of_both(play: Play, one: object, other: object) -> int | None:
            return self.work()

        self.functions = alone, about, of_both

    def work(self) -> int | None:
        self.done += 1
        return None


@pytest.mark.parametrize("more", SOME)
def test_what_is_printed_is_read_once_for_a_pack(game: Etherfields, play: Play, more: tuple[object, ...]) -> None:
    work = Work()
    read = per_pack(work.functions[len(more)])

    assert [read(one, *more) for one in (play, play, begun(game))] == [None] * 3

    assert work.done == 1


def test_of_what_could_become_too_much_all_is_forgotten_now_and_then(play: Play) -> None:
    work = Work()
    read = at_most(2)(work.functions[1])

    for thing in ("bell", "door", "bell", "lamp", "bell"):
        read(play, thing)

    assert work.done == 4


@pytest.mark.parametrize("more", SOME)
def test_while_nothing_can_change_a_function_works_once(play: Play, more: tuple[object, ...]) -> None:
    work = Work()
    worked = while_still(work.functions[len(more)])

    def twice(play: Play) -> None:
        worked(play, *more)
        worked(play, *more)

    twice(play)
    assert work.done == 2
    in_stillness(play, twice)
    assert work.done == 3
    in_stillness(play, lambda play: in_stillness(play, twice))
    assert work.done == 4


def test_what_is_worked_out_about_another_table_is_forgotten_after_it(play: Play) -> None:
    work = Work()
    worked = while_still(work.functions[0])

    def there_and_back(play: Play) -> None:
        worked(play)
        with in_another_stillness(play):
            worked(play)
            worked(play)
        worked(play)

    in_stillness(play, there_and_back)

    assert work.done == 2


@pytest.mark.parametrize("more", SOME)
@pytest.mark.parametrize("is_about_all", (True, False))
def test_a_function_works_again_when_its_fingerprint_has_changed(
    play: Play, more: tuple[object, ...], is_about_all: bool
) -> None:
    def of_play(play: Play) -> object:
        return play.board_revision

    def of_one(play: Play, one: object) -> object:
        return play.board_revision, one

    def of_two(play: Play, one: object, other: object) -> object:
        return play.board_revision, one, other

    work = Work()
    worked = until_changed(of_play if is_about_all else (of_play, of_one, of_two)[len(more)])(work.functions[len(more)])

    for board_revision in (1, 1, 2, 2, 1):
        play.board_revision = board_revision
        worked(play, *more)

    assert work.done == 3
    forget(play)
    worked(play, *more)
    assert work.done == 4


@pytest.mark.parametrize("keep", (per_pack, while_still, until_changed(lambda play: play.board_revision)))
def test_results_are_told_apart_by_function_and_arguments(play: Play, keep: object) -> None:
    assert callable(keep)

    def named(play: Play, thing: str) -> str:
        return f"the {thing}"

    def named_by(play: Play, thing: str, who: str) -> str:
        return f"{who}'s {thing}"

    a, b = keep(named), keep(named_by)

    def told(play: Play) -> list[str]:
        return [a(play, "bell"), a(play, "door"), b(play, "bell", "Ann"), b(play, "bell", "Bo"), a(play, "bell")]

    assert in_stillness(play, told) == ["the bell", "the door", "Ann's bell", "Bo's bell", "the bell"]


def test_a_fault_in_the_work_is_no_result(play: Play) -> None:
    @per_pack
    def reads(play: Play, thing: str) -> str:
        raise KeyError(thing)

    for _ in range(2):
        with pytest.raises(KeyError, match="bell") as caught:
            reads(play, "bell")
        assert caught.value.__context__ is None
