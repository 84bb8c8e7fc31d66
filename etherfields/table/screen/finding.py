"""Which of the choices somebody types letters of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from etherfields.table.screen.view import Shown


def fitting(entries: Sequence[Shown], typed: str) -> tuple[Shown, ...]:
    """Those with a word that begins so, for each thing that was typed; or else those with all of it anywhere."""
    parts = typed.casefold().split()
    return _begun(entries, parts) or _within(entries, parts)


def _begun(entries: Sequence[Shown], parts: Sequence[str]) -> tuple[Shown, ...]:
    wanted = [re.compile(rf"(?<!\w){re.escape(one)}") for one in parts]
    return tuple(one for one in entries if all(found.search(one.label.casefold()) for found in wanted))


def _within(entries: Sequence[Shown], parts: Sequence[str]) -> tuple[Shown, ...]:
    return tuple(one for one in entries if all(part in one.label.casefold() for part in parts))
