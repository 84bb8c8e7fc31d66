"""The veil over what nobody at the table may see yet."""

from __future__ import annotations

import base64
import zlib

import pytest

from etherfields.kernel.saving.veils import unveil, veil
from etherfields.kernel.system.faults import Fault


def test_what_is_veiled_is_not_read_by_accident_and_comes_back() -> None:
    veiled = veil(b'{"secrets": ["I-01 F"]}')
    assert "I-01" not in veiled
    assert unveil(veiled) == b'{"secrets": ["I-01 F"]}'


def test_saves_from_before_the_veil_changed_can_be_read() -> None:
    assert unveil(base64.b85encode(zlib.compress(b"old")).decode()) == b"old"


@pytest.mark.parametrize("text", ["", "64:", "64:not base 64!", "64:AAAA", "~~~", veil(b"cut short")[:-4], "é"])
def test_a_damaged_veil_is_a_sentence(text: str) -> None:
    with pytest.raises(Fault, match="hidden part of this save is damaged"):
        unveil(text)
