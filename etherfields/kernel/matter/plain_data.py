"""Plain data: what a table turns into when it rests, and how it is read back with care."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ..system.faults import Fault

T = TypeVar("T")


def shaped(plain: object, shape: type[T], what: str) -> T:
    """A fresh copy of data from outside in the shape that it must have, or a Fault saying where it hasn't."""
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as error:
        raise Fault(f"{what} can't be read: {error}") from None
    except RecursionError:
        raise Fault(f"{what} can't be read: it is nested too deeply") from None
