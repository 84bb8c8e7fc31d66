"""The one way out to a terminal: what is printed is seen, and steers nothing."""

from __future__ import annotations

import io
import re
import sys
import unicodedata

import pytest

from etherfields.kernel.system import printing
from etherfields.kernel.system.letters import STEERING, printable, steering
from etherfields.kernel.system.printing import Outlet

CONTROL = ("Cc", "Cf", "Cs", "Zl", "Zp")
EVERY = [chr(number) for number in range(0x110000)]


def test_of_all_characters_none_is_shown_that_steers() -> None:
    shown = printable("".join(letter for letter in EVERY if unicodedata.category(letter) in CONTROL), but="\n")
    assert set(shown) == {"·", "\n"}


def test_letters_are_shown_as_they_are_and_spaces_of_all_widths_as_spaces() -> None:
    assert printable("Ночная 夜 مغسلة – 🌙") == "Ночная 夜 مغسلة – 🌙"
    assert printable("a\u00a0b\u3000c\u2009d") == "a b c d"
    assert printable("a\nb\x1b", but="\n") == "a\nb·"
    assert printable("a\nb") == "a·b"


def test_what_packs_may_not_hold_is_never_shown_and_no_letter_of_any_language() -> None:
    refused = [letter for letter in EVERY if re.match(STEERING, letter)]
    assert not [letter for letter in refused if letter.isprintable()]
    assert not [letter for letter in refused if unicodedata.category(letter)[0] in "LMNPS"]
    assert list(steering("a\tb\nc\x1bd\u202e")) == [(5, "U+001B"), (7, "U+202E")]


def test_commands_print_and_complain_through_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printing.show("two\nlines\x1b]0;x\x07")
    printing.show("asked: ", end="")
    printing.complain("wrong\u202e")
    assert tuple(capsys.readouterr()) == ("two\nlines·]0;x·\nasked: ", "wrong·\n")
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "typed")
    assert (printing.line_typed("\x9b> "), asked) == ("typed", ["·> "])


def test_a_line_that_is_written_over_ends_empty() -> None:
    out = io.StringIO()
    outlet = Outlet(out)
    outlet.over("1 of 2\n\x1b", last=False)
    outlet.over("2 of 2", last=True)
    assert out.getvalue() == "1 of 2··\r2 of 2\r\x1b[K"


def test_only_what_is_bold_brings_letters_of_its_own() -> None:
    out = io.StringIO()
    Outlet(out).write("A\x1b[7m", bold=True)
    assert out.getvalue() == "\x1b[1mA·[7m\x1b[0m"


def test_closed_streams_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    printing.make_ready()
    printing.show("x")
    printing.complain("y")
    printing.hand_on()
    assert not printing.at_terminal()
    sys.stdout.close()
    sys.stderr.close()
