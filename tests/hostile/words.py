"""Command lines that nobody should type."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.hostile.cases import Case, Words

LONG = "x" * 1_000_000
SURROGATE = "\udcff\udcfe"


def _good(here: Path, good: Path) -> None:
    shutil.copytree(good / "saves", here / "saves")
    shutil.copytree(good / "pack", here / "pack")


LINES: list[Words] = [
    ("plya",),
    ("--seed",),
    ("--vresion",),
    ("-x",),
    ("",),
    (LONG,),
    (SURROGATE,),
    ("play", ""),
    ("play", "nobody"),
    ("play", "../good"),
    ("play", "good/../good"),
    ("play", "/etc/passwd"),
    ("play", "."),
    ("play", "con"),
    ("play", "a\nb"),
    ("play", LONG),
    ("play", SURROGATE),
    ("play", "good", "good"),
    ("play", "good", "--new"),
    ("play", "--seed", "one"),
    ("play", "--seed", "1e5"),
    ("play", "--seed", "-1"),
    ("play", "--seed", "9" * 5000),
    ("play", "--seed", ""),
    ("play", "--party", "nobody"),
    ("play", "--party", ",,,"),
    ("play", "--party", "guest,guest"),
    ("play", "--party", LONG),
    ("play", "--party", SURROGATE),
    ("play", "--pack"),
    ("play", "--pack", ""),
    ("play", "--pack", "nowhere"),
    ("play", "--pack", "/dev/null"),
    ("play", "--pack", LONG),
    ("play", "--pack", SURROGATE),
    ("play", "--option", "moon"),
    ("play", "--option", "moon=full", "--party", "guest", "--pack", "{here}/pack"),
    ("play", "--option", "hours_cap=many", "--party", "guest", "--pack", "{here}/pack"),
    ("play", "--option", "hours_cap=" + "9" * 5000, "--party", "guest", "--pack", "{here}/pack"),
    ("play", "new/name", "--new", "--party", "guest", "--pack", "{here}/pack"),
    ("play", "x" * 61, "--new", "--party", "guest", "--pack", "{here}/pack"),
    ("saves", "burn"),
    ("saves", "show"),
    ("saves", "show", "nobody"),
    ("saves", "show", "../saves/good"),
    ("saves", "show", LONG),
    ("saves", "copy", "good"),
    ("saves", "copy", "good", "good"),
    ("saves", "copy", "good", "GOOD"),
    ("saves", "copy", "good", "../elsewhere"),
    ("saves", "copy", "good", ".hidden"),
    ("saves", "copy", "good", " "),
    ("saves", "copy", "good", "nul"),
    ("saves", "rename", "good", "a/b"),
    ("saves", "rename", "good", SURROGATE),
    ("saves", "delete", ".."),
    ("saves", "delete", "/"),
    ("saves", "delete", ""),
    ("saves", "export", "good", "{here}/nowhere/good.zip"),
    ("saves", "export", "good", "{here}"),
    ("saves", "export", "good", "/dev/full/x"),
    ("saves", "import", "{here}/nothing.zip"),
    ("saves", "import", "{here}"),
    ("saves", "import", "/dev/zero"),
    ("check", "nowhere"),
    ("check", "/dev/zero"),
    ("check", ""),
    ("check", LONG),
    ("check", "one", "two"),
    ("new-pack",),
    ("new-pack", "{here}/pack"),
    ("new-pack", "{here}/pack/campaign.toml"),
    ("new-pack", "/dev/null"),
    ("new-pack", "/proc/nothing/here"),
    ("new-pack", LONG),
    ("graph", "{here}/pack", "--what", "dreams"),
    ("graph", "{here}/pack", "--format", "png"),
    ("graph", "{here}/pack", "-o", "{here}/nowhere/x"),
    ("graph", "{here}/pack", "-o", "{here}"),
    ("graph", "nowhere"),
    ("script",),
    ("script", "one"),
    ("script", "99999"),
    ("script", "9999", "--pack", "{here}/pack"),
    ("script", "9" * 5000),
    ("script", SURROGATE),
    ("script", "100", "--pack", "nowhere"),
    ("script", "100", "--pack", "{here}/pack", "--party", "nobody"),
    ("script", "100", "--pack", "{here}/pack", "--option", "moon=full"),
    ("script", "100", "--pack", "{here}/pack", "--seed", "x"),
    ("script", "100", "--pack", "{here}/pack", "--given", "nowhere.toml"),
    ("script", "100", "--pack", "{here}/pack", "--given", "/dev/zero"),
    ("script", "100", "--pack", "{here}/pack", "--given", "{here}/pack/campaign.toml"),
    ("script", "100", "--pack", "{here}/pack", "--keys", "nowhere"),
    ("script", "100", "--pack", "{here}/pack", "--keys", "/dev/zero"),
    ("script", "100", "--pack", "{here}/pack", "--keys", "{here}/pack/campaign.toml"),
    ("script", "100", "--pack", "{here}/pack", "--keep", "{here}"),
    ("script", "100", "--pack", "{here}/pack", "--keep", "{here}/nowhere/x"),
    ("replay",),
    ("replay", "nothing.journal"),
    ("replay", "{here}"),
    ("replay", "/dev/zero"),
    ("replay", "/dev/null", "--pack", "{here}/pack"),
    ("bots", "--runs", "0"),
    ("bots", "--runs", "-5"),
    ("bots", "--runs", "many"),
    ("bots", "--runs", "9" * 5000),
    ("bots", "--jobs", "-1"),
    ("bots", "--players", "9"),
    ("bots", "--players", "5", "--pack", "{here}/pack"),
    ("bots", "--party", "nobody"),
    ("bots", "--limit", "0"),
    ("bots", "--pack", "nowhere"),
    ("rules", "qqqqqqqqq"),
    ("rules", LONG),
    ("rules", "\x1b[2J"),
]


def _named(words: Words) -> str:
    """The line, short and printable."""
    shown = [word if len(word) < 40 else f"{word[:8]}*{len(word)}" for word in words]
    return " ".join(ascii(word) if not word.isprintable() or not word else word for word in shown)


CASES = [Case(f"typed: {_named(words)}", words, _good) for words in LINES]

TYPED = [
    Case(f"typed in a game: {name}", ("play", "good", "--pack", "{here}/pack"), _good, frozenset({0}), typed)
    for name, typed in {
        "nothing": "",
        "zeros": "\0" * 5000,
        "a million letters": "x" * 1_000_000 + "\n",
        "words that steer a terminal": "\x1b[2J\n\x07\n",
        "half letters": SURROGATE + "\n",
        "numbers without end": "9" * 1900 + "\n²\n-1\n٣\n1.5\n1e9\n",
        "commands with nonsense": "undo 99999999999\nback\nsave \x1b\nlog -1\nrules \0\n? 99\n",
        "300 wrong answers": "nonsense\n" * 300,
    }.items()
]
