"""Veils: hidden piles as a text that nobody reads by accident, so that a save tells no secrets to whoever opens it."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from ..system.faults import Fault

MOST_VEILED: Final = 1_000_000
_BASE64 = "64:"
"""The beginning of a veil that is written in base 64; older ones begin with something else, and are in base 85."""
_DAMAGED = "the hidden part of this save is damaged"


def veiled(piles: Mapping[str, Sequence[str]]) -> str:
    """Piles behind a veil."""
    return veil(msgspec.json.encode(piles))


def unveiled(text: object) -> dict[str, list[str]]:
    """The piles behind a veil; damaged or oversized data is a Fault."""
    try:
        return msgspec.json.decode(unveil(str(text)), type=dict[str, list[str]])
    except (msgspec.MsgspecError, RecursionError):
        raise Fault(_DAMAGED) from None


@lru_cache(maxsize=2)
def veil(data: bytes) -> str:
    """Data that nobody reads by accident; the data of the last time are not veiled again."""
    return _BASE64 + base64.b64encode(zlib.compress(data, 6)).decode("ascii")


def unveil(text: str) -> bytes:
    """The bytes behind a veil; damaged or oversized data is a Fault."""
    try:
        unpacking = zlib.decompressobj()
        within = text.removeprefix(_BASE64)
        packed = base64.b64decode(within, validate=True) if within != text else base64.b85decode(text)
        data = unpacking.decompress(packed, MOST_VEILED)
    except (ValueError, zlib.error, binascii.Error):
        raise Fault(_DAMAGED) from None
    if not unpacking.eof:
        raise Fault(_DAMAGED)
    return data
