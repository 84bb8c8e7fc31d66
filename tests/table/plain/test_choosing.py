"""What somebody types is found among the choices, or a sentence says why not."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.decisions import Ask, Choice
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.choosing import (
    Ambiguous,
    Names,
    NotAChoice,
    asked,
    cut_short,
    group,
    is_spelt_out,
    meant,
    shown,
)

NAMES = Names({"gambler": "The Gambler", "expert": "The Expert"})

ALONE = Ask(
    ("gambler",),
    "What do you do?",
    [
        Choice("move/B2.3", "Move to B2.3", 1),
        Choice("move/B2.4", "Move to B2.4", 2),
        Choice("play/read", "Read the Small Print: draw 3", 3),
        Choice("end", "End your Turn", 4),
        Choice("mask", "Mask", 5),
        Choice("mask-on", "Mask of Ash", 6),
    ],
)
TOGETHER = Ask(
    ("gambler", "expert"),
    "Who swaps?",
    [
        Choice("gambler/swap", "gambler: swap", 1, "gambler"),
        Choice("gambler/stay", "stay as you are", 2, "gambler"),
        Choice("expert/swap", "swap", 3, "expert"),
    ],
)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("1", 1),
        ("2.", 2),
        ("006", 6),
        ("e", 4),
        ("END YOUR", 4),
        ("read the small print draw", 3),
        ("move/B2.4", 2),
        ("play/", 3),
        ("move B2.4", 2),
        ("mask", 5),
        ("mask o", 6),
    ],
)
def test_a_number_first_letters_or_a_key_choose(said: str, value: int) -> None:
    assert meant(said, ALONE, NAMES).value == value


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("3", 3),
        ("stay", 2),
        ("the gambler sw", 1),
        ("The Expert: swap", 3),
        ("expert/", 3),
        ("the gambler: st", 2),
        ("gambler: st", 2),
        ("Expert sw", 3),
    ],
)
def test_in_a_shared_question_names_help_to_choose(said: str, value: int) -> None:
    assert meant(said, TOGETHER, NAMES).value == value


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            "m",
            "“m” could be 1 (Move to B2.3), 2 (Move to B2.4), 5 (Mask) or 6 (Mask of Ash). Type its number.",
        ),
        ("0", "there is no choice 0; there are choices 1 to 6."),
        ("7", "there is no choice 7; there are choices 1 to 6."),
        ("9" * 400, f"there is no choice {'9' * 12}; there are choices 1 to 6."),
        ("end yuor turn", "“end yuor turn” is none of the choices. Did you mean “End your Turn”?"),
        ("xyzzy", "“xyzzy” is none of the choices. Type a number, or `help`."),
        ("...", "“...” is none of the choices. Type a number, or `help`."),
    ],
)
def test_what_fits_none_or_several_is_told(said: str, sentence: str) -> None:
    with pytest.raises(Fault) as told:
        meant(said, ALONE, NAMES)
    assert str(told.value) == sentence


def test_equal_words_of_two_people_are_no_choice_before_it_is_said_whose() -> None:
    with pytest.raises(Ambiguous, match=r"could be 1 \(The Gambler: swap\) or 3 \(The Expert: swap\)"):
        meant("swap", TOGETHER, NAMES)


def test_a_question_says_who_is_asked_unless_they_play_alone() -> None:
    assert asked(ALONE, NAMES) == "The Gambler: What do you do?"
    assert asked(ALONE, NAMES, alone=True) == "What do you do?"
    assert asked(TOGETHER, NAMES) == "The Gambler or the Expert: Who swaps?"


def test_choices_of_a_shared_question_say_whose_they_are_once() -> None:
    read = [shown(choice, TOGETHER, NAMES) for choice in TOGETHER.choices]
    assert read == ["The Gambler: swap", "The Gambler: stay as you are", "The Expert: swap"]


def test_keys_that_nobody_sees_are_not_found_by_one_or_two_letters() -> None:
    hidden = Ask(("gambler",), "What?", [Choice("use/bluff", "Bluff", 1), Choice("end", "Stop here", 2)])
    assert meant("use", hidden, NAMES).value == 1
    for letters in ("u", "us", "en"):
        with pytest.raises(NotAChoice, match="is none of the choices"):
            meant(letters, hidden, NAMES)


@pytest.mark.parametrize(
    ("text", "most", "left"),
    [
        ("Short enough.", 20, "Short enough."),
        ("One sentence here. And another one.", 24, "One sentence here."),
        ("Many words, and none of them is the last", 20, "Many words, and ..."),
        ("Many words, and none", 15, "Many words ..."),
        ("Some few words. Many more of them, and more", 30, "Some few words."),
        ("x" * 50, 20, "x" * 10 + " ..."),
    ],
)
def test_what_is_too_long_ends_with_a_whole_word(text: str, most: int, left: str) -> None:
    assert cut_short(text, most) == left


LANDSCAPE = Ask(
    ("gambler",),
    "What do you do?",
    [
        Choice("use/window", "Look out at the landing window", 1),
        Choice("use/coat", "Go through the coat on the hook [2 Cunning]", 2),
        Choice("option/fox", "The Fox", 3),
        Choice("discard/mask-1", "Discard Straight Face", 4),
        Choice("discard/mask-2", "Discard Straight Face", 5),
        Choice("move/B2.3", "Move to B2.3 [1 Cunning]", 6),
        Choice("move/B2.4", "Move to B2.4 [2 Cunning]", 7),
        Choice("move/C1.1", "Move to C1.1 [5 Cunning, with luck]", 8),
        Choice("give-up", "Give this Dream up, by the book", 9, grave=True),
        Choice("save", "Save by the book: end the session", 10, grave=True, asks=True),
    ],
)


@pytest.mark.parametrize(
    ("said", "value"),
    [("fox", 3), ("the fox", 3), ("coat", 2), ("b2.4", 7), ("to b2.3", 6), ("discard str", 4), ("landing window", 1)],
)
def test_words_that_only_one_choice_has_choose_it(said: str, value: int) -> None:
    assert meant(said, LANDSCAPE, NAMES).value == value


@pytest.mark.parametrize("said", ["co", "ing", "by the book", "up"])
def test_parts_of_words_and_a_few_letters_within_choose_nothing_and_least_of_all_what_is_grave(said: str) -> None:
    with pytest.raises(NotAChoice, match="is none of the choices"):
        meant(said, LANDSCAPE, NAMES)


def test_the_beginning_of_ways_opens_them_those_that_need_luck_with_the_others() -> None:
    entry = group("mov", LANDSCAPE, NAMES)

    assert entry is not None
    assert entry.title == "Move ... [1-2 Cunning, 5 with luck]"
    assert [choice.value for choice in entry.choices] == [6, 7, 8]
    assert group("move to b2.3", LANDSCAPE, NAMES) is None
    assert group("look", LANDSCAPE, NAMES) is None


def test_while_ways_are_listed_a_place_means_the_way_there() -> None:
    ways = [Choice(f"{kind}/B2.3", f"{kind.capitalize()} to B2.3 [1 Hour]", kind) for kind in ("move", "effort")]
    more = [Choice(f"{kind}/B2.4", f"{kind.capitalize()} to B2.4 [2 Hours]", kind) for kind in ("move", "effort")]
    question = Ask(("gambler",), "What do you do?", [*ways, *more])

    assert meant("b2.3", question, NAMES, group("effort", question, NAMES)).key == "effort/B2.3"
    with pytest.raises(Ambiguous, match="could be"):
        meant("b2.3", question, NAMES)


@pytest.mark.parametrize(
    ("line", "spelt"),
    [
        ("look out", True), ("Look out at the landing", True), ("look", False), ("look ou", False),
        ("give this", False),
        ("save by the book", True), ("save by", True), ("save b", False), ("save the day", False),
    ],
)
def test_a_choice_that_begins_like_a_command_is_spelt_out_by_whole_words(line: str, spelt: bool) -> None:
    assert is_spelt_out(line, LANDSCAPE, NAMES) is spelt


BOTH = Ask(
    ("gambler", "expert"),
    "Who does what?",
    [
        Choice(f"{who}/move/{place}", f"Move to {place} [{price} Cunning]", place, who)
        for who in ("gambler", "expert")
        for place, price in (("A1.1", 1), ("A1.2", 2))
    ],
)


def test_ways_of_several_people_are_opened_by_whose_they_are() -> None:
    entry = group("gambler mov", BOTH, NAMES)

    assert entry is not None
    assert [choice.key for choice in entry.choices] == ["gambler/move/A1.1", "gambler/move/A1.2"]
    assert group("move", BOTH, NAMES) is None


def test_what_could_be_meant_tells_ways_behind_a_number_as_one() -> None:
    with pytest.raises(Fault) as told:
        meant("move", BOTH, NAMES)
    assert str(told.value) == (
        "“move” could be 1 (The Gambler: Move ... [1-2 Cunning]) or 2 (The Expert: Move ... [1-2 Cunning]). "
        "Type its number."
    )


def test_while_ways_are_listed_what_could_be_meant_is_told_by_the_numbers_that_count_there() -> None:
    theirs = group("expert mov", BOTH, NAMES)

    with pytest.raises(Ambiguous) as told:
        meant("move", BOTH, NAMES, theirs)
    assert str(told.value) == (
        "“move” could be 1 (The Expert: Move to A1.1 [1 Cunning]) or 2 (The Expert: Move to A1.2 [2 Cunning]). "
        "Type its number."
    )
    assert meant("2", BOTH, NAMES, theirs).key == "expert/move/A1.2"
    with pytest.raises(Ambiguous, match=r"could be 1 \(The Gambler: Move \.\.\. .* Enter goes back to all choices"):
        meant("gambler", BOTH, NAMES, theirs)


PLAYED = Names(NAMES.by_code, {"gambler": "Jon", "expert": "Ida"})


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ("ida move to a1.2", "expert/move/A1.2"),
        ("Ida, The Expert: Move to A1.1", "expert/move/A1.1"),
        ("jon a1.2", "gambler/move/A1.2"),
        ("gambler a1.2", "gambler/move/A1.2"),
    ],
)
def test_who_plays_somebody_is_as_good_a_name_as_theirs(said: str, key: str) -> None:
    assert meant(said, BOTH, PLAYED).key == key


def test_ways_are_opened_by_who_plays_and_what_could_be_meant_names_them() -> None:
    entry = group("ida mov", BOTH, PLAYED)

    assert entry is not None
    assert {choice.who for choice in entry.choices} == {"expert"}
    with pytest.raises(Ambiguous, match=r"could be 1 \(Jon, The Gambler: Move .* or 2 \(Ida, The Expert: Move "):
        meant("move", BOTH, PLAYED)


STREWN = Ask(
    ("gambler", "expert"),
    "Who does what?",
    [
        Choice("gambler/use/boy", "Speak with the boy with the pane [2 Insight]", 1, "gambler"),
        Choice("expert/use/boy", "Speak with the boy with the pane [2 Insight]", 2, "expert"),
        Choice("expert/discard/1", "Discard The House Blinks", 3, "expert"),
        Choice("expert/discard/2", "Discard House Keys, and the Blinkers", 4, "expert"),
        Choice("expert/give-up", "Give this Dream up, by the book", 5, "expert", grave=True),
    ],
)


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("gambler speak boy", 1),
        ("ida speak pane", 2),
        ("discard blinks", 3),
        ("discard the blinks", 3),
        ("disc keys blink", 4),
        ("gam spe pa", 1),
    ],
)
def test_words_in_their_order_with_others_between_them_choose_what_fits_best(said: str, value: int) -> None:
    assert meant(said, STREWN, PLAYED).value == value


@pytest.mark.parametrize("said", ["boy speak", "give up book", "speak insight", "boy"])
def test_words_out_of_order_prices_and_words_of_what_is_grave_choose_nothing(said: str) -> None:
    with pytest.raises(Fault):
        meant(said, STREWN, PLAYED)


def test_a_question_to_several_and_choices_among_them_say_who_plays() -> None:
    whom = Ask(
        ("gambler", "expert"),
        "Who gains it?",
        [
            Choice("who/gambler", "The Gambler", 1),
            Choice("who/expert", "The Expert", 2),
            Choice("sits/expert", "The Expert sits out", 3),
            Choice("none", "The Experts leave", 4),
        ],
    )

    assert asked(whom, PLAYED) == "The Gambler (Jon) or the Expert (Ida): Who gains it?"
    assert [shown(choice, whom, PLAYED) for choice in whom.choices] == [
        "The Gambler (Jon)", "The Expert (Ida)", "The Expert (Ida) sits out", "The Experts leave",
    ]
    for said, value in (("jon", 1), ("the expert", 2), ("ida", 2), ("Ida sits", 3), ("The Expert sits out", 3)):
        assert meant(said, whom, PLAYED).value == value
