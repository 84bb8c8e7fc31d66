"""How a game began stands in the header of its journal, and can be read from there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from etherfields.kernel.play.beginnings import Beginning
from etherfields.kernel.saving.journal import Journal, read_journal
from etherfields.kernel.system.faults import Fault

NAMES = st.from_regex(r"[a-z][a-z-]{0,8}", fullmatch=True)


@given(
    st.integers(0, 10**18 - 1),
    st.lists(NAMES, max_size=5).map(tuple),
    st.dictionaries(NAMES, st.one_of(st.just(""), NAMES), max_size=4),
)
def test_a_beginning_comes_back_from_a_journal(
    seed: int, party: tuple[str, ...], options: dict[str, str]
) -> None:
    beginning = Beginning(seed, party, options, "tram", "00ff", "1.2")
    journal = read_journal(Journal(beginning.header(), []).text())
    assert Beginning.of(journal.header, "here") == beginning


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        ("", "and none is there"),
        ("-1", "not “-1”"),
        ("1" * 19, "not “111"),
        ("one", "not “one”"),
        ("١", "not"),
    ],
)
def test_a_header_without_a_seed_begins_nothing(seed: str, said: str) -> None:
    with pytest.raises(Fault, match=f"here: its header needs a seed, a whole number, {said}"):
        Beginning.of({"seed": seed}, "here")
