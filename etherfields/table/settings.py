"""How somebody likes their screen: a few settings, kept in a small file beside the saves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from ..kernel.system.faults import Fault
from ..kernel.system.files import read_text, reason, write_whole
from ..playable.options import NO_YES, Choosable
from .answering.agreeing import ASK as ASK_OTHERS
from .answering.agreeing import FREE, LIKINGS
from .answering.payments import ASK, LEAST, ONLY
from .plain.auto_answers import ALWAYS, MATTERS, NEVER
from .screen.frame.seat import Seat
from .screen.frame.sheet import Look
from .screen.frame.styles import Shade, shade_of
from .terminal import needs_ascii

FILE = "settings.toml"
SYNC = "sync"
"""The setting that lets each decision wait for the disk."""
MOST = 16 << 10
"""A file of settings is no larger."""
SHADES: dict[str, Shade] = {"dark": "dark", "light": "light", "none": "none"}
SETTINGS = {
    one.name: one
    for one in (
        Choosable(
            "colours", "Colours",
            "They suit a dark or a light screen. Each stands beside a word or a sign, so that one can do without.",
            (("auto", "as the terminal says"), ("dark", "for a dark screen"),
             ("light", "for a light screen"), ("none", "none")), "auto",
        ),
        Choosable(
            "letters", "Lines and signs", "Plain letters suit terminals that show boxes or question marks.",
            (("auto", "as the terminal says"), ("plain", "plain letters")), "auto",
        ),
        Choosable(
            "view", "The table", "Large type is read from three metres; Ctrl-G and Ctrl-N change this in play.",
            (("table", "all of it"), ("large", "large type"), ("narrator", "paragraphs alone, to read aloud")), "table",
        ),
        Choosable(
            "hidden", "Hands are hidden",
            "For those who keep cards to themselves: F6 lifts the hand shown, and lays it down. Ctrl-O opens all.",
            NO_YES, "false",
        ),
        Choosable(
            "quick", "Quick cards and Items",
            "Between steps the table goes on by itself where none that is held could change anything; `quick` changes "
            "this in play.",
            ((ALWAYS, "asked at every step"), (MATTERS, "asked when it matters"), (NEVER, "never asked")), MATTERS,
        ),
        Choosable(
            "draws", "Discarding before a draw",
            "Where all due cards fit, the table draws without asking; `hold`, or Ctrl-K, asks before the next draw.",
            ((MATTERS, "asked where not all fits"), (ALWAYS, "asked every time")), MATTERS,
        ),
        Choosable(
            "payments", "Payments",
            "Where there is nothing to choose, the table pays by itself, says so, and one undo asks you how; "
            "`payments` changes this in play.",
            ((ONLY, "made where there is one way"), (LEAST, "made if one way wastes least"), (ASK, "always asked")),
            ONLY,
        ),
        Choosable(
            "undo", "Taking back from opponents",
            "Among people who play against each other; against programs everything is taken back at once.",
            ((ASK_OTHERS, LIKINGS[ASK_OTHERS]), (FREE, LIKINGS[FREE])), ASK_OTHERS,
        ),
        Choosable(
            SYNC, "Each decision waits for the disk",
            "Else a power cut can take what was decided since the last Turn began. A crash never takes anything.",
            NO_YES, "false",
        ),
    )
}  # fmt: skip


class Settings(Struct):
    """The chosen settings of a user, by name; a missing one has its default."""

    path: Path
    chosen: dict[str, str] = field(default_factory=dict)
    letters_only: bool = False
    """Whether the terminal shows plain letters alone, as it was found when the settings were applied."""

    def of(self, name: str) -> str:
        """The value of a setting."""
        return self.chosen.get(name, SETTINGS[name].default)

    def choose(self, name: str, value: str) -> None:
        """Choose something, and keep it."""
        from ..kernel.saving.toml import write

        self.chosen[name] = value
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, write(self.chosen).encode())
        except OSError as error:
            what = f"this holds for now, but it can't be kept: {reason(error)}"
            raise Fault(what, str(self.path)) from error

    @property
    def shade(self) -> Shade | None:
        """The background that colours are chosen for; None: as the terminal says."""
        return SHADES.get(self.of("colours"))

    def apply(self, look: Look, environment: Mapping[str, str], encoding: str | None) -> None:
        """Make everything look so."""
        look.shade = self.shade or shade_of(environment)
        self.letters_only = look.ascii_only = self.of("letters") == "plain" or needs_ascii(environment, encoding)

    def seat(self, seat: Seat) -> None:
        """Let somebody sit down so."""
        seat.large, seat.narrator = self.of("view") == "large", self.of("view") == "narrator"
        seat.hidden = self.of("hidden") == "true"
        seat.letters_only = self.letters_only


def settings_in(folder: Path) -> tuple[Settings, str]:
    """The settings that are kept in a folder, and a sentence if not all of them can be used."""
    settings = Settings(folder / FILE)
    if not settings.path.exists():
        return settings, ""
    from ..kernel.saving.toml import read_toml

    try:
        plain = read_toml(read_text(settings.path, MOST), FILE)
    except Fault as fault:
        return settings, f"{fault} All settings are as they are at first."
    wrong = []
    for name, value in plain.items():
        if name in SETTINGS and isinstance(value, str) and value in dict(SETTINGS[name].values):
            settings.chosen[name] = value
        else:
            wrong.append(name)
    left_out = f"{FILE}: these settings can't be used, and are left out: {', '.join(wrong):.200}."
    return settings, left_out if wrong else ""
