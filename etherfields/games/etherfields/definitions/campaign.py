"""`campaign.toml`: the pack's name, the rulings it chooses, base values, and the numbers of tokens and cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from etherfields.kernel.play.showing import SmallPicture, small_picture
from etherfields.kernel.system.colours import Emblem, emblem
from .common import (
    AltText,
    CardCode,
    Colour,
    Count,
    Data,
    GateCode,
    Hue,
    LetterMark,
    LettersText,
    LocationCode,
    Mark,
    ModeCode,
    PictureText,
    ScriptNumber,
)

Faces = Annotated[tuple[str, ...], Meta(min_length=2, max_length=20)]


class DieFaces(Data, frozen=True, kw_only=True):
    """The faces of a die, a face as often as it is on it."""

    CALLED: ClassVar[str] = "a die"
    faces: Faces


class Grid(Data, frozen=True, kw_only=True):
    """How many spots an area has: letters A, B ... by numbers 1, 2 ..."""

    CALLED: ClassVar[str] = "[options.grid]"
    landscape_letters: Annotated[int, Meta(ge=1, le=26)] = 3
    landscape_numbers: Annotated[int, Meta(ge=1, le=26)] = 4
    dreamworld_letters: Annotated[int, Meta(ge=1, le=26)] = 2
    dreamworld_numbers: Annotated[int, Meta(ge=1, le=26)] = 4


class Options(Data, frozen=True, kw_only=True):
    """Rulings where the rules leave room; the rule of each says what it changes."""

    CALLED: ClassVar[str] = "[options]"
    luck_die: DieFaces = field(default_factory=lambda: DieFaces(faces=("doom", "blank", "one", "one", "two", "three")))
    """The faces of the Luck die (EF-DIE-01)."""
    movement_die: DieFaces = field(
        default_factory=lambda: DieFaces(faces=("crawl", "crawl", "full", "full", "full", "surge"))
    )
    """The faces of the Creature Movement die (EF-CREATURE-20)."""
    boost_doom_discard: Literal["ether", "crystal"] = "ether"
    """The token that may be discarded when a Boost comes up DOOM (EF-BOOST-02)."""
    boost_move_blank_fails: bool = False
    """Whether BLANK fails a boosted Move (EF-BOOST-08)."""
    awakening_discards: tuple[Literal["keys", "crystals", "ether"], ...] = ("keys", "crystals")
    """The tokens that Awakening takes (EF-AWAKE-04)."""
    awakening_resets_hours: bool = False
    """Whether Awakening during a session sets the Clock anew (EF-CLOCK-01)."""
    shop_nothing_bought: Literal["ether", "crystal"] = "ether"
    """The token that a Dreamer who buys nothing gains (EF-SHOP-04)."""
    classic_row2: Literal["crystal", "ether"] = "crystal"
    """The token in the second row of the table for playing cards (EF-VARIANT-10)."""
    terrain_override: tuple[str, str] = ("light", "darkness")
    """Of these two on one field only the first counts (EF-LAND-33)."""
    delta_options_per_dreamer: Literal["all"] | Annotated[int, Meta(ge=1, le=5)] = "all"
    """How many options of the Delta Phase each Dreamer has (EF-DELTA-02)."""
    stun_duration: Literal["this turn", "dreamers phase", "dream"] = "this turn"
    """How long a Dreamer or Creature stays Stunned (EF-STATE-03)."""
    seal_is_block: bool = True
    """Whether to Seal a card is to Block it (EF-BLOCK-01)."""
    save_voucher: Count = 1
    """The Ether that the Party's voucher is worth (EF-SAVE-03)."""
    peek_seconds: Count = 0
    """For tables that time a peek with a watch of their own: for how long; 0: they don't (EF-BASIC-05)."""
    grid: Grid = field(default_factory=Grid)
    """How large the Landscape area and the Dreamworld map are (EF-LAND-02)."""
    hours_cap: Count = 12
    """The most that the Clock shows; 0: no limit (EF-CLOCK-05)."""
    push_all: bool = False
    """Whether a Creature that enters a full field pushes everybody, or as few as needed (EF-LAND-43)."""
    once_per_turn_scope: Literal["dreamer", "party"] = "dreamer"
    """The owner of a Turn's one Boost and Effort: each Dreamer, or the Party (EF-BOOST-01, EF-BASIC-04)."""
    defect_counts_as_draw: bool = True
    """Whether a drawn Defect uses up a draw (EF-DRAW-14)."""
    single_movement_roll: bool = False
    """Whether one roll moves all Creatures (EF-CREATURE-22)."""
    block_pool_enforced: bool = False
    """Whether a one-time action needs a Block token to be used up (EF-POOL-12)."""
    ordered_rounds: bool = False
    """Whether Dreamers act in rounds, one after the other, instead of at will (EF-VARIANT-01)."""
    classic_cards: bool = False
    """Whether ordinary playing cards may be used once in a Dream (EF-VARIANT-10)."""
    modes: tuple[ModeCode, ...] = ()
    """The optional modes that are played with, by their codes (EF-MODE-01)."""
    turn_colours: tuple[Colour, ...] = ("red", "green", "blue", "gold")
    """The names of the four Turn colours (EF-TURN-23)."""


class Base(Data, frozen=True, kw_only=True):
    """Base values that content modifies (EF-PRIORITY-14)."""

    CALLED: ClassVar[str] = "[base]"
    hand_limit: Count = 6
    development_limit: Count = 4
    active_items: Count = 3
    torment_limit: Count = 8
    draw: Count = 4
    attack_range: Count = 1
    contact_range: Count = 1
    field_limit: Count = 4
    deck_least: Count = 20
    deck_most: Count = 40
    fewest_cards: Count = 6
    """With fewer in deck, hand and discard pile a Dreamer dies (EF-DEATH-03)."""
    masks: Count = 1
    market_draw: Count = 3
    """How many cards of the Influence Market a buyer looks at (EF-MARKET-01)."""
    hours: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=5)] = (5, 4, 3, 2, 1)
    """The Clock at setup, for one Dreamer, for two, and so on (EF-SETUP-12)."""


class Pool(Data, frozen=True, kw_only=True):
    """How much there is of everything that is counted and not defined one by one (EF-POOL-01).

    How many Morphs there are, State tokens and tokens of a Terrain, their `copies` say."""

    CALLED: ClassVar[str] = "[pool]"
    ether: Count = 16
    torment: Count = 16
    crystals: Count = 6
    keys: Count = 4
    universal_markers: Count = 16
    threat_tokens: Count = 20
    block_tokens: Count = 6
    intent_markers: Count = 4
    """Of each colour."""
    spirit_tokens: Count = 5
    personal_tokens: Count = 4
    story_tokens: Count = 10
    sign_tokens: Count = 77
    creature_tokens: Count = 15
    blank_tokens: Count = 6
    human_shapeshifters: Count = 4
    creature_shapeshifters: Count = 4


class Service(Data, frozen=True, kw_only=True):
    """The cards that the rules themselves call for, by their codes; empty: this pack has none."""

    CALLED: ClassVar[str] = "[service]"
    shopping: CardCode = ""
    voucher: CardCode = ""
    masks: CardCode = ""
    death: CardCode = ""
    awakening: CardCode = ""
    map: CardCode = ""
    """The Knowledge card that tells what icons of the Dreamworld map mean."""
    out_of_turns: ScriptNumber = 0
    """The paragraph read when a Dream runs out of Turns and its Gate names none."""


class Campaign(Data, frozen=True, kw_only=True):
    """A pack's front page."""

    CALLED: ClassVar[str] = "the front page"
    name: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    """How journals and saves call the pack."""
    version: Annotated[str, Meta(pattern=r"^[0-9]+(\.[0-9]+){0,2}$")]
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    authors: tuple[str, ...] = ()
    about: str = ""
    format: Literal[1] = 1
    """The form that the pack is written in."""
    first: Annotated[GateCode, Meta(min_length=1)]
    """The Gate of the First Dream."""
    start: LocationCode = ""
    """Where Awakening is on the Dreamworld map; empty: the pack has no map."""
    players: Annotated[int, Meta(ge=1, le=5)] = 4
    """The most who can play."""
    colour: Hue = ""
    """The colour of the title and of the Dreamworld on the screen: a name, or `#rrggbb`."""
    mark: Mark = ""
    """One or two signs, each one cell wide, by which it is known again."""
    letter_mark: LetterMark = ""
    """The twin of `mark` in as many plain letters, for terminals that have no others; empty: `*`."""
    picture: PictureText = ""
    """The picture on the title, as wide and high as the largest window shows it; a smaller one shows its middle."""
    letters: LettersText = ""
    """The twin of `picture` in plain letters, for terminals that have no others."""
    alt: AltText = ""
    """The picture in a sentence."""
    options: Options = field(default_factory=Options)
    base: Base = field(default_factory=Base)
    pool: Pool = field(default_factory=Pool)
    service: Service = field(default_factory=Service)

    @property
    def emblem(self) -> Emblem:
        """Its colour and mark, as far as they can be shown."""
        return emblem(self.title, self.colour, self.mark, self.letter_mark)

    @property
    def small_picture(self) -> SmallPicture | None:
        """The picture on the title, as far as it can be shown."""
        return small_picture(self.name, self.picture, self.letters, self.alt)
