"""A pack of Etherfields as its author wrote it, for the checks."""

from __future__ import annotations

from typing import TypeAlias

from etherfields.content.load import draft
from etherfields.games.etherfields.definitions import Campaign, Secrets

Draft: TypeAlias = draft.Draft[Campaign, Secrets]
