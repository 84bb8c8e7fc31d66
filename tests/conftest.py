"""What all tests share: how hard hypothesis searches, what a rule marker must look like, and the built-in campaign."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from etherfields.games.etherfields.campaign.game import Etherfields

collect_ignore = ["bench"]

# The same examples on every machine, so that a red test is red for everybody. To look further than that:
# HYPOTHESIS_PROFILE=search make test
settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=40,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

RULE_ID = re.compile(r"(EF|DU)-[A-Z]+-\d{2}|SK-(AB(-[A-Z]+)+|[A-Z]+-\d{2}[a-z]?)")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse rule markers that name no rule, since a coverage table would silently miss them."""
    for item in items:
        for mark in item.iter_markers("rule"):
            if not mark.args or not all(RULE_ID.fullmatch(str(name)) for name in mark.args):
                raise pytest.UsageError(f'{item.nodeid}: write @pytest.mark.rule("EF-FAMILY-01"), not {mark}')


@pytest.fixture(scope="module")
def game() -> Etherfields:
    """The built-in campaign."""
    from etherfields.games.etherfields.campaign.game import Etherfields
    from etherfields.games.etherfields.content.load.loading import load_pack

    return Etherfields(load_pack(Path(__file__).parent.parent))
