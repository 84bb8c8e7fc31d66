"""Letters that can be shown."""

from __future__ import annotations

import pytest

from etherfields.kernel.system.letters import printable


@pytest.mark.parametrize(
    ("text", "shown"),
    [("“Bell”, the é", "“Bell”, the é"), ("\x1b[2J\x07", "·[2J·"), ("two\nlines", "two·lines"), ("", "")],
)
def test_what_steers_a_terminal_is_a_dot(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_letters_that_are_named_stay() -> None:
    assert printable("two\nlines\x1b", but="\n") == "two\nlines·"
