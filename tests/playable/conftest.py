"""Every test of this folder that wants a `subject` is run for every game."""

from __future__ import annotations

import pytest

from tests.playable.subjects import SUBJECTS, Subject, subject_of


@pytest.fixture(params=SUBJECTS, scope="session")
def subject(request: pytest.FixtureRequest) -> Subject:
    """A game under examination."""
    return subject_of(request.param)
