"""A verb stands in one row: no module compares it by its name, or keeps a table of verbs beside the vocabulary."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from etherfields.games.etherfields.rules.menu import remarks
from etherfields.games.etherfields.rules.state.in_progress import ATTACKED, DEATH, DRAWING, ROLL, TORMENT
from etherfields.games.etherfields.vocabulary.events import EVENT
from etherfields.games.etherfields.vocabulary.verb_facts import Harm, Ill, Moment
from tests.structure import Source, modules
from tests.verb_names import verbs_by_name

STILL_NAME_VERBS: tuple[str, ...] = ()
"""The modules that still compare verbs' names: the list may only shrink."""


def test_verbs_are_asked_for_their_facts_and_not_for_their_names() -> None:
    every = modules(Path(__file__).parent.parent / "etherfields")
    # Other games have verbs of their own.
    those = [one for one in every if one.path.parts[0] != "games" or one.path.parts[1] == "etherfields"]
    found = {str(one.path) for one in those if verbs_by_name(one)}
    assert found == set(STILL_NAME_VERBS)


@pytest.mark.parametrize(
    "text",
    [
        "if node.verb == 'torment': pass",
        "if 'heal' != step.verb: pass",
        "if verb in ('lay', 'reveal'): pass",
        "if node.verb in MENDING: pass",
        "if 'reroll' in self._verbs(source): pass",
        "if 'reroll' in verbs: pass",
        "well = verbs & MEANT_WELL",
        "rerolls = tree.Do('reroll') in steps",
        "if verb.name == 'gain': pass",
        "worth = DEEDS[node.verb]",
        "worth = DEEDS.get(verb, ())",
        "match node:\n    case tree.Do('script', (n,)): pass",
        "match node:\n    case tree.For(_, Do('win' | 'fail' as how)): pass",
        "match node.verb:\n    case 'gain' | 'lose': pass",
    ],
)
def test_a_verb_that_is_asked_for_by_its_name_is_seen(text: str) -> None:
    assert verbs_by_name(Source.of("kernel/a.py", text))


@pytest.mark.parametrize(
    "text",
    [
        "if FACTS[node.verb].settles: pass",
        "english = VERB[node.verb].english",
        "meaning = self.meanings.verbs[node.verb]",
        "meaning = MEANINGS.verbs.get(node.verb)",
        "if node.verb == other.verb: pass",
        "nothing = tree.Do('nothing')",
        "if kind == 'torment': pass",
        "match node:\n    case tree.Do(verb, args): pass",
    ],
)
def test_asking_for_the_facts_of_a_verb_is_fine(text: str) -> None:
    assert verbs_by_name(Source.of("kernel/a.py", text)) == []


def test_facts_are_such_as_the_rules_know() -> None:
    assert {*get_args(Moment)} - {""} <= {ATTACKED, DEATH, DRAWING, ROLL, TORMENT}
    assert {*get_args(Ill)} - {""} == remarks.ILLS.keys()
    assert {*get_args(Harm)} - {""} <= EVENT.keys()
