"""The backs of starting cards, which the rules themselves describe: those of the built-in pack do just that."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import etherfields

DREAMERS = Path(etherfields.__file__).parent.parent / "secrets" / "dreamers.toml"
OF_THE_RULES = {
    "gambler": "when you roll: may [discard this card]: reroll",
    "expert": "action [discard this card]: restore a flipped development of a dreamer",
    "tough": "while in the landscape phase: when you would receive torment: may [discard this card]: prevent 1",
    "individualist": "action [discard this card, quick]: choose: * [1 spirit token]: add 1 any intent"
    + "".join(f" * [{n} spirit tokens]: add {n} any intent" for n in range(2, 6)),
}
"""EF-DECK-15: what each of them allows, whatever it is called."""


@pytest.mark.rule("EF-DECK-13", "EF-DECK-15")
def test_the_backs_of_the_built_in_pack_allow_what_the_rules_say():
    archetypes = tomllib.loads(DREAMERS.read_text(encoding="utf-8"))["archetype"]
    backs = {one["code"]: " ".join(one["back"].split()) for one in archetypes if "back" in one}

    assert {whose: re.sub(r'^action "[^"]+"', "action", back) for whose, back in backs.items()} == OF_THE_RULES
