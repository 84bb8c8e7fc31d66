"""The rulings of a campaign: its pack's, with those chosen instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.games.etherfields.definitions import Mode, Options
from etherfields.kernel.play.events import either
from etherfields.kernel.system.faults import Fault, likely


def options_of(pack: Pack, chosen: dict[str, str]) -> Options:
    """The pack's rulings, with those that were chosen for this campaign."""
    plain = msgspec.to_builtins(pack.campaign.options)
    for name, value in chosen.items():
        if name not in Options.__struct_fields__:
            every = ", ".join(Options.__struct_fields__)
            near = [f"`{one}`" for one in likely(name, Options.__struct_fields__)]
            todo = f"Did you mean {either(near)}? Options are: {every}." if near else f"Options are: {every}."
            raise Fault(f"there is no option `{name}`", todo=todo)
        plain[name] = _parts(value) if isinstance(getattr(pack.campaign.options, name), list | tuple) else _typed(value)
    try:
        options = msgspec.convert(plain, Options, strict=False)
    except msgspec.ValidationError as error:
        raise _unfit(str(error), plain) from None
    known = [mode.code for mode in pack.all(Mode)]
    for mode in options.modes:
        if mode not in known:
            todo = f"Modes are: {', '.join(known)}." if known else "This pack has none."
            raise Fault(f"there is no mode `{mode}`", "--option modes=...", todo)
    return options


def _unfit(message: str, plain: Mapping[str, object]) -> Fault:
    """The fault of a value that an option can't have; `message` is the decoder's, with the place in it."""
    from etherfields.content.load.shaping import plain_words

    where = re.search(r"at `\$\.(\w+)", message)
    hint = get_type_hints(Options).get(where[1]) if where is not None else None
    fit = ["true", "false"] if hint is bool else []
    if get_origin(hint) is Literal:
        fit = [str(one) for one in get_args(hint)]
    name = f"the option `{where[1]}`" if where is not None else "an option"
    given = plain.get(where[1]) if where is not None else None
    said = f"“{given:.40}”" if isinstance(given, str) else "so"
    if fit:
        return Fault(f"{name} can't be {said}", todo=f"It can be {either(fit)}.")
    return Fault(f"{name} can't be {said}: {plain_words(message)}")


def _parts(value: str) -> list[str]:
    """Several values in one, with commas between."""
    return [part.strip() for part in value.split(",") if part.strip()]


def _typed(value: str) -> object:
    return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(value.lower(), value)
