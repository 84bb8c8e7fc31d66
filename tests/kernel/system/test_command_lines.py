"""Words of commands that people are told to type."""

from __future__ import annotations

import subprocess

import pytest

from etherfields.kernel.system.command_lines import shell_word

WORDS = ["evening", "The Well", "Bob's", 'the "well"', "5 $HOME", "a`b", "back\\slash", "wow!", "été", "~", "a;b", ""]


@pytest.mark.parametrize("word", WORDS)
def test_a_word_arrives_whole_in_a_shell(word: str) -> None:
    ran = subprocess.run(["sh", "-c", f"printf %s {shell_word(word)}"], capture_output=True, check=True)
    assert ran.stdout.decode() == word


def test_what_needs_no_quotes_has_none() -> None:
    assert [shell_word(word) for word in ("my-pack", "../x/y.toml", "The Well")] == [
        "my-pack",
        "../x/y.toml",
        '"The Well"',
    ]
