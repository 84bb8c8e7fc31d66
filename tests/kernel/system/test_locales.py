"""Locales that have plain letters only, and what counts for more."""

from __future__ import annotations

import pytest

from etherfields.kernel.system.letters import shows_plain_letters_only

COERCED = {"LC_CTYPE": "C.UTF-8"}


@pytest.mark.parametrize(
    ("environment", "is_utf8_mode", "plain"),
    [
        ({"LANG": "C"}, True, True),
        ({"LANG": "POSIX"}, False, True),
        ({"LANG": "C", **COERCED}, True, True),
        ({"LANG": "C", **COERCED}, False, False),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, True, False),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "C"}, True, True),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, True, True),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False, False),
        ({"LANG": "de_DE.UTF-8"}, False, False),
        ({}, True, False),
        (COERCED, True, False),
        ({"LANG": "C", "PYTHONUTF8": "1"}, True, False),
        ({"LANG": "C", "PYTHONIOENCODING": "utf-8"}, True, False),
    ],
)
def test_a_plain_locale_is_known_also_where_python_has_replaced_it(
    environment: dict[str, str], is_utf8_mode: bool, plain: bool
) -> None:
    assert shows_plain_letters_only(environment, is_utf8_mode=is_utf8_mode) is plain
