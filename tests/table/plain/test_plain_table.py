"""A game in plain lines: told, asked, answered, taken back."""

from __future__ import annotations

import pytest

from etherfields.kernel.play.decisions import Ask, Choice, Rest, Rules, ask
from etherfields.kernel.play.events import Event, Tell
from etherfields.kernel.play.rests import RestPoint
from etherfields.kernel.play.session import Session
from etherfields.kernel.system.faults import Fault
from etherfields.table.plain.commands import COMMANDS, OTHERWISE, near_commands
from tests.kernel.games.hidden_cards import Table, new_table
from tests.table.screen.well import PEOPLE, Well, at_the_table, sit


def test_a_question_is_told_with_its_choices_numbered() -> None:
    text, _ = at_the_table()
    assert text.splitlines() == [
        "  Round 1.",
        "",
        "Ann of the Well: Which card do you lay?",
        "  1  Lay leaf-2",
        "  2  Lay moth-1",
        "  3  Lay salt-5",
        "> ",
    ]


def test_numbers_first_letters_and_keys_choose_the_same() -> None:
    ways = [at_the_table(one, "1")[1].keys for one in ("2", "lay m", "lay/moth-1")]
    assert ways[0] == ways[1] == ways[2] == ["lay/moth-1", "lay/leaf-5"]


def test_what_happened_is_told_once() -> None:
    text, _ = at_the_table("1", "", "status", "1")
    assert text.count("Ann lays a card.") == 1
    assert text.count("Bo lays a card.") == 1


def test_a_shared_question_says_whose_each_choice_is() -> None:
    text, session = at_the_table("1", "1", "bo: st", "ann of the well swap")
    assert "Ann of the Well or Bo: Who swaps?\nAnn of the Well:\n  1  swap\n  2  stay\nBo:\n  3  swap\n" in text
    assert "Ann of the Well: Who swaps?\n  1  swap\n" in text
    assert session.keys[2:] == ["Bo/stay", "Ann/swap"]


def test_a_word_that_fits_no_choice_changes_nothing() -> None:
    text, session = at_the_table("xyzzy", "l", "99")
    assert session.keys == []
    assert "“xyzzy” is none of the choices" in text
    told = " ".join(text.split())
    assert "“l” could be 1 (Lay leaf-2), 2 (Lay moth-1), 3 (Lay salt-5) or the command `log`." in told
    assert "There is no choice 99" in text


class Handy(Well):
    """The well, where what is held can be told."""

    def party(self, table: Table) -> list[str]:
        """Who takes part."""
        return list(table.seats)

    def parting(self, table: Table) -> str:
        """Nothing more is said."""
        return ""

    def called(self) -> dict[str, str]:
        """Everybody by name."""
        return dict(PEOPLE)

    def in_hand(self, table: Table, who: str) -> list[str]:
        """The cards in their pile, and two stones."""
        return ["a stone (1)", "a stone (1)", *table.piles.of(f"hand of {who}")]

    def hand_in_words(self, table: Table, who: str) -> list[str]:
        """The same, with what a stone does."""
        return ["2 x a stone (1): It sinks.", *table.piles.of(f"hand of {who}")]


def test_what_cards_are_worth_is_said_when_somebody_has_gained_some_and_not_again() -> None:
    text = sit(Session(Handy(), new_table(1, 2)), "", "1", "undo")

    assert text.count("Ann of the Well holds: 2 x a stone (1), ") == 1
    assert text.count("Ann of the Well holds: one more, ") == 1  # the card that was taken back
    assert text.count("Bo holds: 2 x a stone (1), ") == 1


def test_whoever_goes_back_and_has_other_cards_is_told_all_of_them() -> None:
    session = Session(Handy(), new_table(1, 2))
    text = sit(session, "1", "1", "bo: stay", "swap", "1", "1", "undo 3")
    back = text.partition("Taken back: ")[2]
    assert f"Ann of the Well holds: 2 x a stone (1), {', '.join(session.table.piles.of('hand of Ann'))}.\n" in back
    assert "one more" not in back


def test_the_hand_of_whoever_is_asked_is_told_card_by_card() -> None:
    text = sit(Session(Handy(), new_table(1, 2)), "hand")
    assert "\nAnn of the Well holds:\n  2 x a stone (1): It sinks.\n" in text
    assert "Bo holds:\n" not in text
    assert "Nobody holds cards in this game" in at_the_table("hand")[0]


def test_undo_and_redo_tell_where_one_is() -> None:
    text, session = at_the_table("1", "1", "undo 2", "redo", "redo")
    assert session.keys == ["lay/leaf-2", "lay/leaf-5"]
    at_once, _ = at_the_table("1", "1", "undo 2", "redo 2")
    assert "Done again: Ann of the Well: Lay leaf-2." in text and "Done again: Bo: Lay leaf-5." in text
    assert "Done again: 2 decisions, the first of them “Ann of the Well: Lay leaf-2”." in " ".join(at_once.split())
    assert "Taken back: 2 decisions, the first of them “Ann of the Well: Lay leaf-2”." in " ".join(text.split())
    assert text.count("Ann lays a card.") == 2  # when it was laid, and when that was done again


def test_a_long_choice_that_is_taken_back_ends_in_three_dots_and_no_fourth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("etherfields.table.plain.commands.LONGEST_READ", 12)
    text, _ = at_the_table("1", "1", "undo", "redo")
    assert "Taken back: Bo: Lay ...\n" in text and "Done again: Bo: Lay ...\n" in text


def test_named_points_are_left_and_come_back_to() -> None:
    text, session = at_the_table("1", "save before Bo", "2", "back before Bo", "points", "save before Bo")
    assert session.keys == ["lay/leaf-2"]
    assert session.points == ["before Bo", "left at decision 2"]
    assert "Back at “before Bo”. The way left is called “left at decision 2” now." in text
    assert "(and no longer the one before)" in text


def test_question_mark_tells_the_rules_behind_choices() -> None:
    text, _ = at_the_table("?", "? 2", "?lay s", "? 9")
    assert "No rule is named for this." in text
    assert text.count("The well has 4 pearls.") == 2
    assert "In the journal: lay/salt-5" in text
    assert "There is no choice 9" in text


def test_log_tells_what_happened_last() -> None:
    text, _ = at_the_table("1", "1", "log 2", "log")
    assert "The last 2 of 3 things that happened:\n  Ann lays a card.\n  Bo lays a card.\n" in text


def test_the_timeline_tells_what_was_decided_and_how_far_back_that_is() -> None:
    text, session = at_the_table("timeline", "1", "2", "timeline", "timeline 1", "undo 2")
    assert "Nothing was decided yet." in text
    assert "and all after it:\n   2  Ann of the Well: Lay leaf-2\n   1  Bo: Lay salt-4\n> timeline 1\n" in text
    assert "and all after it:\n   1  Bo: Lay salt-4\n" in text
    assert session.keys == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("undo", "Nothing has been decided yet that can be taken back."),
        ("undo -1", "`undo` takes a number, not “-1”"),
        ("undo ²", "`undo` takes a number, not “²”"),
        ("log many", "`log` takes a number, not “many”"),
        ("redo", "Nothing was taken back that can be done again."),
        ("back nowhere", "There is no point “nowhere”"),
        ("back", "`back` needs the name of a point"),
        ("save", "Type `save` and a name."),
        ("save " + "x" * 99, "can't be the name of a point"),
        ("rules qqqqqqqqqqq", "The rules have nothing on “qqqqqqqqqqq”"),
    ],
)
def test_a_command_that_can_not_be_followed_says_why(line: str, sentence: str) -> None:
    text, session = at_the_table(line)
    assert sentence in " ".join(text.split())
    assert session.keys == []


def test_status_and_help_answer() -> None:
    text, _ = at_the_table("status", "help")
    assert "Round 1 of 5.\nAnn has pearls.\n" in text
    for word in ("?", "undo", "redo", "save", "back", "points", "log", "status", "rules", "quit"):
        assert f"\n  {word} " in text or f"\n  {word}:" in text


def test_quit_ends_and_reads_no_further() -> None:
    _, session = at_the_table("quit", "1")
    assert session.keys == []


def test_a_game_that_is_over_can_still_be_taken_back() -> None:
    rounds = ["1", "1", "stay", "stay"]
    lines = [line if line != "stay" else "2" for _ in range(5) for line in rounds]
    text, session = at_the_table(*lines, "1", "?", "undo")
    assert "The game is over." in text
    assert "The game is over: there is nothing to explain" in text
    assert session.question is not None


class Odd(Well):
    """A game with names like commands, stories, and rules that fail."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Ask for ever, and fail where one asks for it."""
        while True:
            tell(Event("story", "One.\n\nTwo.", facts={"title": "Numbers"}))
            tell(Event("silent"))
            choices = [Choice("undo", "Undo the knot", 0), Choice("fall", "Fall", 1), Choice("no", "No", 2)]
            value = yield from ask(Ask(("Ann",), "What now?", choices, source="EF-ODD-01"))
            if value == 1:
                raise KeyError("missing")
            if value == 2:
                raise Fault("no is no answer")


def odd(*lines: str) -> tuple[str, list[str]]:
    session = Session(Odd(), Odd().fresh(1, ("Ann",), {}))
    return sit(session, *lines, alone=True), session.keys


def test_where_the_rules_fail_a_sentence_says_so_and_the_game_goes_on() -> None:
    text, keys = odd("fall", "no", "1")
    told = " ".join(text.split())
    assert "The rules fail at “fall”: KeyError: 'missing' (test_plain_table.py, line" in told
    assert "No is no answer." in told
    assert keys == ["undo"]


def test_a_choice_called_like_a_command_is_chosen_by_its_whole_name_or_number() -> None:
    assert odd("undo the knot")[1] == ["undo"]
    assert odd("1")[1] == ["undo"]
    assert odd("undo")[1] == ["undo"]
    assert odd("1", "undo 1")[1] == []


def test_a_story_stands_apart_and_someone_alone_is_not_named() -> None:
    text, _ = odd()
    assert text == "Numbers\n\nOne.\n\nTwo.\n\nWhat now?\n  1  Undo the knot\n  2  Fall\n  3  No\n> \n"


def test_all_of_the_story_tells_a_passage_once_and_then_that_it_came_again() -> None:
    text, _ = odd("1", "1", "story all")
    told = text.split("> ")[3].strip()
    assert told == "story all\n\nNumbers\n\nOne.\n\nTwo.\n\n(Again: Numbers)\n\n(Again: Numbers)"


def test_the_rule_behind_a_question_is_told() -> None:
    text, _ = odd("?", "? 2")
    assert text.count("What EF-ODD-01 says in full.") == 2


def test_a_letter_that_could_be_undo_chooses_nothing() -> None:
    text, keys = odd("u", "q", "un")
    told = " ".join(text.split())
    assert "“u” could be 1 (Undo the knot) or the command `undo`. Type a number, or the whole word." in told
    assert "“q” could be the command `quit`." in told
    assert keys == []


def full_at(session: Session[Table], *lines: str) -> str:
    """What is read by somebody who types these lines where no table can be saved."""

    def full(rest: RestPoint, keys: object) -> None:
        raise Fault("can't be saved: no space left on device", "evening")

    session.on_rest = full
    return sit(session, *lines)


def test_where_no_table_can_be_saved_that_is_told_and_the_next_question_is_put() -> None:
    _, session = at_the_table()
    text = full_at(session, "1", "1", "1", "1")
    flat = " ".join(text.split())
    assert flat.count("evening: can't be saved: no space left on device. What was decided counts, and is in the") > 1
    told = text.index("evening: can't be saved")
    assert "\n  1  " in text[told : text.find("\n> ", told)]
    assert len(session.keys) == 4


class Crossing(Well):
    """A game with ways to go, and twins."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Ask for ever where people go."""
        while True:
            ways = [Choice(f"move/B2.{n}", f"Move to B2.{n} [{n} Cunning]", n, "Ann") for n in (1, 2, 3)]
            rest = [Choice("play/a", "Play Ash", 8, "Ann"), Choice("play/b", "Play Ash", 9, "Ann")]
            value = yield from ask(Ask(("Ann",), "What now?", [*ways, *rest]))
            tell(Event("went", f"It was {value}."))


class Resting(Crossing):
    """The same, with a rest before each question."""

    def rules(self, table: object, tell: Tell) -> Rules[None]:
        """Rest, and ask where people go."""
        while True:
            yield Rest("crossing")
            ways = [Choice(f"move/B2.{n}", f"Move to B2.{n} [{n} Cunning]", n, "Ann") for n in (1, 2, 3)]
            yield from ask(Ask(("Ann",), "What now?", [*ways, Choice("play/a", "Play Ash", 8, "Ann")]))


def test_after_a_way_was_chosen_where_no_table_can_be_saved_all_choices_are_there_again() -> None:
    session = Session(Resting(), Resting().fresh(1, ("Ann",), {}))
    text = full_at(session, "1", "1", "1", "2")
    assert session.keys == ["move/B2.1", "move/B2.2"]
    assert text.count("can't be saved") == 2
    assert "is not among the choices" not in text
    assert text.count("What now?\n  1  Move ... [1-3 Cunning]\n") == 3


def crossing(*lines: str) -> tuple[str, list[str]]:
    session = Session(Crossing(), Crossing().fresh(1, ("Ann",), {}))
    return sit(session, *lines, alone=True), session.keys


def test_ways_share_a_number_that_opens_a_list_of_their_own() -> None:
    text, keys = crossing("1", "2", "1", "", "2")
    assert "What now?\n  1  Move ... [1-3 Cunning]\n  2  Play Ash (the first)\n  3  Play Ash (the second)\n" in text
    assert "Move where?\n  1  Move to B2.1 [1 Cunning]\n  2  Move to B2.2 [2 Cunning]\n  3  Move to B2.3" in text
    assert keys == ["move/B2.2", "play/a"]


def test_a_way_can_be_typed_at_once() -> None:
    assert crossing("move B2.3")[1] == ["move/B2.3"]
    assert crossing("move/B2.1")[1] == ["move/B2.1"]
    assert crossing("1.2")[1] == ["move/B2.2"]
    text, keys = crossing("mov", "1.9", "2.1", "?", "? 1.3")
    assert keys == []
    told = " ".join(text.split())
    assert "> mov Move where? 1 Move to B2.1 [1 Cunning] 2 Move" in told
    assert "There is no choice 9; there are choices 1 to 3." in told
    assert "Behind 2 there is one choice only." in told
    assert "In the journal: move/B2.3" in told


@pytest.mark.parametrize("said", ["? 1", "? mov"])
def test_of_several_ways_behind_a_number_each_is_told(said: str) -> None:
    text, keys = crossing(said)

    told = text.partition(f"> {said}")[2]
    assert keys == []
    assert "\nMove ... [1-3 Cunning]\n" in told
    assert told.index("  Move to B2.1 [1 Cunning]\n") < told.index("  Move to B2.3 [3 Cunning]\n")


def test_help_leaves_out_the_title_where_there_is_none() -> None:
    text, _ = at_the_table("help")
    assert "quit: ends playing" in text and "goes back to the title" not in text


def test_help_on_a_word_says_what_that_is_for_and_nothing_else() -> None:
    for line, said in (("help undo", "undo [N]: takes back"), ("help look", "map [list]: draws the map")):
        text, _ = at_the_table(line)
        assert said in text
        assert "points: lists" not in text


def test_a_word_of_the_command_line_is_told_to_be_one() -> None:
    text, session = at_the_table("saves list", "text")
    told = " ".join(text.split())
    assert "`saves` is none of the choices: it is typed in the shell. There it is `" in told
    assert " saves list`." in told
    assert "`text` is none of the choices" in told
    assert session.keys == []


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("stauts", "“status”"), ("hlep", "“help”"), ("undu", "“undo”"), (":stauts", "“status”"), ("Undu 3", "“undo”"),
        ("pionts", "“points”"), ("storry all", "“story”"), ("exitt", "“exit”"),
    ],
)  # fmt: skip
def test_a_misspelt_command_is_told_which_one_was_meant(line: str, near: str) -> None:
    text, session = at_the_table(line)
    assert f"“{line}” is none of the choices. Did you mean {near}?" in " ".join(text.split())
    assert session.keys == []


@pytest.mark.parametrize("line", [":flurble", "xyzzy", "qiut the old man", "statusses of things"])
def test_what_is_no_command_is_told_to_be_none_of_the_choices_without_a_guess(line: str) -> None:
    text, _ = at_the_table(line)
    assert "is none of the choices. Type a number" in " ".join(text.split())


def test_every_command_is_known_again_with_two_letters_the_wrong_way_round() -> None:
    for word in [*COMMANDS, *OTHERWISE]:
        if word.isalpha() and len(word) > 3:
            assert word in near_commands(word[0] + word[2] + word[1] + word[3:], has_title=True), word


def test_a_choice_of_which_the_beginning_of_some_word_is_typed_is_proposed_and_not_taken() -> None:
    text, session = at_the_table("mot")
    assert "“mot” is none of the choices. Did you mean “Lay moth-1”?" in " ".join(text.split())
    assert session.keys == []


class Advising(Well):
    """The well, where people are told what they may have overlooked."""

    def advise(self, table: Table, question: Ask[object], who: str) -> list[str]:
        """Something of one's own, and something that is so for everybody."""
        return [f"A bucket of {who}'s.", "The rope."]


def test_what_several_people_can_make_use_of_alike_is_told_once() -> None:
    shared = sit(Session(Advising(), new_table(1, 2)), "1", "1", "still")
    assert "A bucket of Ann's.\n\nWhat Bo can still make use of:\n  A bucket of Bo's.\n" in shared
    assert "\nAnd all of you:\n  The rope.\n" in shared and shared.count("The rope.") == 1

    alone = sit(Session(Advising(), new_table(1, 2)), "still")
    assert "A bucket of Ann's.\n  The rope.\n" in alone and "And all of you" not in alone
