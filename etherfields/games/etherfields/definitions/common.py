"""The common parts of all families' definitions: marked texts, references, codes, and actions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from etherfields.kernel.play.showing import SmallPicture, small_picture

# Texts of the effect language, by what they are read as.
Effects: TypeAlias = Annotated[str, Meta(extra={"language": "effects"})]
RulesText: TypeAlias = Annotated[str, Meta(extra={"language": "rules"})]
CostText: TypeAlias = Annotated[str, Meta(extra={"language": "cost"})]
ConditionText: TypeAlias = Annotated[str, Meta(extra={"language": "condition"})]
IntentText: TypeAlias = Annotated[str, Meta(extra={"language": "intent"})]

# Names of other things of the pack, by the family that they must be of (`card`: any).
ScriptNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9999, extra={"refers": "script"})]
CardCode: TypeAlias = Annotated[str, Meta(extra={"refers": "card"})]
CreatureCode: TypeAlias = Annotated[str, Meta(extra={"refers": "creature"})]
GateCode: TypeAlias = Annotated[str, Meta(extra={"refers": "gate"})]
LocationCode: TypeAlias = Annotated[str, Meta(extra={"refers": "location"})]
SeasonCode: TypeAlias = Annotated[str, Meta(extra={"refers": "season"})]
ModeCode: TypeAlias = Annotated[str, Meta(extra={"refers": "mode"})]
ShopCode: TypeAlias = Annotated[str, Meta(extra={"refers": "shop"})]
SlumberCode: TypeAlias = Annotated[str, Meta(extra={"refers": "slumber"})]
DistrictName: TypeAlias = Annotated[str, Meta(extra={"refers": "district"})]
MapText: TypeAlias = Annotated[str, Meta(max_length=4000, extra={"drawing": "map"})]
PictureText: TypeAlias = Annotated[str, Meta(max_length=16000, extra={"drawing": "picture"})]
LettersText: TypeAlias = Annotated[str, Meta(max_length=16000, extra={"drawing": "letters"})]
AltText: TypeAlias = Annotated[str, Meta(max_length=240, extra={"drawing": "alt"})]

Code: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9 ./_'-]{0,47}$")]
Spot: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z][1-9][0-9]?$")]
Colour: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]+$")]
Hue: TypeAlias = Annotated[str, Meta(pattern=r"^([a-z][a-z ]{0,23}|#[0-9A-Fa-f]{6})?$")]
"""A colour on the screen: a name of the list in `kernel.system.colours`, or `#rrggbb`."""
Mark: TypeAlias = Annotated[str, Meta(max_length=2)]
LetterMark: TypeAlias = Annotated[str, Meta(pattern=r"^[!-~]{0,2}$")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Copies: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Name: TypeAlias = Annotated[str, Meta(max_length=80)]
Key: TypeAlias = Annotated[str, Meta(pattern=r"^[^\s/]{1,80}$")]
"""A piece of a choice's key."""
Icon: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z -]{0,23}$")]

Span: TypeAlias = Literal["campaign", "session", "dream", "turn", "dreamers phase", "this turn"]


class Data(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Any table of a pack."""


class Definition(Data, frozen=True, kw_only=True):
    """Something of a pack that has a code: a card, a tile, a token, a die, a place."""

    code: Code
    """The name of the definition in the rest of the pack, in journals and in saves."""
    name: Name = ""
    flavour: str = ""
    """Words for the mood only; effects stand in other keys."""
    picture: PictureText = ""
    """A small picture in characters of it, each one cell wide; nobody needs it to play."""
    letters: LettersText = ""
    """The twin of `picture` in plain letters, for terminals that have no others."""
    alt: AltText = ""
    """The picture in a sentence, for screen readers and plain lines."""

    @property
    def small_picture(self) -> SmallPicture | None:
        """Its picture, as far as it can be shown."""
        return small_picture(self.code, self.picture, self.letters, self.alt)


class Deed(Data, frozen=True, kw_only=True):
    """Something that a Dreamer may do in a phase of their own."""

    CALLED: ClassVar[str] = "an action"
    name: Name = ""
    key: Key = ""
    """The name in journals in place of its own: the key of a renamed action."""
    requirement: ConditionText = ""
    """The condition for using it (EF-DECK-12)."""
    cost: CostText = ""
    do: Effects
    once: bool = False
    """It is Blocked once it has been used (EF-LAND-13)."""
    kind: Literal["", "attack", "contact"] = ""
    """Attack and Contact reach farther than their field (EF-ATTACK-01, EF-ATTACK-02)."""

    @property
    def is_quick(self) -> bool:
        """Whether it may be used at any time: never, but on cards."""
        return False

    @property
    def words(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words that may also stand in its cost, before and behind others: its kind; how often, and when."""
        said = (self.once, "once"), (self.is_quick, "quick")
        return (self.kind,) if self.kind else (), tuple(word for so, word in said if so)


class PrintedAction(Deed, frozen=True, kw_only=True):
    """Something that a Dreamer may do where this is printed."""

    quick: bool = False
    """It may be used at any time (EF-DECK-09)."""

    @property
    def is_quick(self) -> bool:
        """Whether it may be used at any time."""
        return self.quick
