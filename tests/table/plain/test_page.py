"""What is written reads calmly, and can't steer a terminal."""

from __future__ import annotations

import io

import pytest

from etherfields.kernel.system.colours import Emblem
from etherfields.kernel.system.faults import Fault, sentence
from etherfields.kernel.system.printing import Outlet
from etherfields.table.plain.keyboard import LONGEST, Keyboard
from etherfields.table.plain.page import Page, page_for


def written(*texts: str, width: int = 40) -> str:
    out = io.StringIO()
    page = Page(out, width)
    for text in texts:
        page.say(text)
    return out.getvalue()


def test_long_text_is_wrapped_and_its_paragraphs_stay_apart() -> None:
    text = written("one two three four five six seven eight nine ten\n\neleven\ntwelve")
    assert text == "one two three four five six seven eight\nnine ten\n\neleven twelve\n"


def test_between_things_that_stand_apart_there_is_one_empty_line() -> None:
    out = io.StringIO()
    page = Page(out)
    page.gap()
    page.apart("A story.")
    page.gap()
    page.heading("Which way?")
    assert out.getvalue() == "A story.\n\nWhich way?\n"


def test_text_from_a_file_can_not_steer_the_terminal() -> None:
    assert written("a\x1b[2Jb\x07c\u202ed") == "a·[2Jb·c·d\n"


def test_where_quotation_marks_can_not_be_written_plain_ones_are() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii", errors="replace")
    page = Page(out)
    page.say("“Yes” – she said…")
    page.flush()
    assert raw.getvalue() == b'"Yes" - she said...\n'


class Screen(io.StringIO):
    """A terminal, as far as one can tell."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("out", "environment", "bold"),
    [
        (Screen(), {"TERM": "xterm"}, True),
        (Screen(), {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (Screen(), {"TERM": "dumb"}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_only_a_terminal_that_wants_it_gets_anything_but_letters(
    out: io.StringIO, environment: dict[str, str], bold: bool
) -> None:
    page_for(Outlet(out), environment).heading("Which way?")
    assert ("\x1b" in out.getvalue()) is bold


def test_a_line_that_nobody_typed_is_refused_and_the_next_one_is_read() -> None:
    source = io.StringIO("x" * (LONGEST * 3 + 5) + "\nnext\n")
    keyboard = Keyboard(source, Page(io.StringIO()))
    with pytest.raises(Fault, match="more than 2000 letters"):
        keyboard.line()
    assert keyboard.line() == "next"
    assert keyboard.line() is None


def test_without_a_keyboard_nobody_types() -> None:
    assert Keyboard(None, Page(io.StringIO())).line() is None


def test_a_page_is_as_wide_as_its_terminal_is_when_it_is_written_on() -> None:
    out = io.StringIO()
    widths = [40]
    page = Page(out, lambda: widths[-1])
    text = "one two three four five six seven eight nine ten eleven"
    page.say(text)
    assert max(map(len, out.getvalue().splitlines())) <= 40
    widths.append(60)
    page.say(text)
    assert out.getvalue().splitlines()[-1] == text


def test_what_is_drawn_keeps_its_spaces_or_is_left_out() -> None:
    out = io.StringIO()
    page = Page(out, 40)
    assert page.drawn(["+-+  +-+", "| |  | |"])
    assert out.getvalue() == "+-+  +-+\n| |  | |\n"
    assert not page.drawn(["-" * 41])


def test_a_sentence_begins_with_a_capital_and_a_place_stays_as_it_is() -> None:
    assert sentence(Fault("there is no such save")) == "There is no such save."
    assert sentence(Fault("is broken", "my save")) == "my save: is broken."


@pytest.mark.parametrize(("encoding", "shown"), [("utf-8", "⊞ The Pier ⊞"), ("ascii", "H The Pier H")])
def test_the_name_of_a_place_stands_between_its_marks(encoding: str, shown: str) -> None:
    raw = io.BytesIO()
    page = Page(io.TextIOWrapper(raw, encoding=encoding, errors="replace"))
    page.marked("The Pier", Emblem("The Pier", "#1e6b4c", "⊞", "H"))
    page.flush()
    assert raw.getvalue().decode(encoding) == f"{shown}\n"


def test_whoever_wants_no_colours_gets_none_and_nobody_gets_any_where_there_were_none() -> None:
    for begun, wanted in (("dark", "none"), ("none", "dark")):
        out = io.StringIO()
        page = Page(out, shade=begun)  # type: ignore[arg-type]
        page.suit(wanted)  # type: ignore[arg-type]
        page.layered('"Late," he says.', "fiction")
        assert "\x1b" not in out.getvalue()


def test_a_heading_has_the_colour_of_its_place_where_there_are_colours() -> None:
    out = Screen()
    page_for(Outlet(out), {"TERM": "xterm", "ETHERFIELDS_SHADE": "dark"}).heading("A Hinge", Emblem(colour="#1e6b4c"))
    assert out.getvalue() == "\x1b[1m\x1b[38;5;29mA Hinge\x1b[0m\n"
