"""The skirmish as a session knows it: rules to drive, a table to freeze and thaw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from etherfields.content.rulebook.searching import Searched
from etherfields.kernel.matter.chance import Chance
from etherfields.kernel.matter.piles import Piles
from etherfields.kernel.matter.plain_data import shaped
from etherfields.kernel.play.beginnings import played_by
from etherfields.kernel.play.decisions import Ask, Choice, Rules
from etherfields.kernel.play.events import Tell
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.system.faults import Fault, Impossible, did_you_mean, likely
from etherfields.playable.narrating import Telling
from etherfields.playable.options import told_by_label
from etherfields.playable.panels import Highlight, PanelPicture
from etherfields.playable.protocols import Result, Seating
from .definitions.cells import CELLS, NAMES, PORTALS, SIDES
from .definitions.naming import within, without_article
from .definitions.reading import SkirmishPack
from .definitions.roster import FIRST_BATTLE, OWN, wrong_with
from .definitions.seating import seating_of
from .rulebook import RULEBOOK
from .rules.state.battle import MOST_IN_CELL, Battle
from .rules.state.lessons import FIRST_TURNS, teaches, without_lessons
from .rules.state.rulings import RULINGS, rulings_of, rulings_saved
from .rules.state.setup import PLAIN, copied, freeze, new_battle, with_figures
from .rules.turn.turn import OVER, play, winner_of
from .soundness import flaw_in, let_go
from .views import behind_choices, board_picture, cell_text, miniature_text, possibilities, standing, story_kinds

if TYPE_CHECKING:
    from .players.mind import SkirmishMind

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Side = dict[str, Count]
Signed = dict[str, Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]]


class Frozen(Struct, forbid_unknown_fields=False):
    """A battle as plain data."""

    state: str
    turn: Count
    phase: Annotated[int, Meta(ge=0, le=7)]
    first: str
    dice: Side
    points: Count
    closed: list[str]
    spawned: Side
    used: list[str]
    action: str
    moved: list[str]
    fought: list[str]
    damage: Side
    steady: list[str]
    bonus: Signed
    """Fewer than none where a Vessel takes points."""
    kills: Side
    won: Side
    spawn_ones: bool
    warbands: dict[str, list[str]]
    called: dict[str, str]
    rulings: dict[str, str]
    chance: object
    piles: object
    teaches: bool = False
    taught: list[str] = []


class Skirmish:
    """A pack of the skirmish, as a game that a session can drive."""

    kind = "skirmish"

    def __init__(self, pack: SkirmishPack) -> None:
        self.pack = pack

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Battle:
        """A battle between two warbands, South's first; each is one of the pack's, or put together.

        Rules: SK-SETUP-01, SK-SETUP-02, SK-SETUP-03."""
        if len(party) != len(SIDES):
            raise Fault(
                "a battle has two warbands", self.pack.name, f"There are: {', '.join(self.pack.roster.warbands)}."
            )
        first = self.pack.roster.first if FIRST_BATTLE in party else None
        if first is not None:
            bands = {side: (band.name, list(band.miniatures)) for side, band in first.sides.items()}
        else:
            bands = {side: self.warband(text) for side, text in zip(SIDES, party, strict=True)}
        called = {side: name for side, (name, _) in bands.items()}
        if len(set(called.values())) == 1:
            called = {side: f"{NAMES[side]}’s {without_article(name)}" for side, name in called.items()}
        codes = {side: codes for side, (_, codes) in bands.items()}
        short = {"turns": FIRST_TURNS} if first is not None else {}
        battle = new_battle(self.pack.roster, seed, codes, called, rulings_of({**short, **without_lessons(options)}))
        battle.teaches = teaches(options, is_first=first is not None)
        return battle

    def warband(self, text: str) -> tuple[str, list[str]]:
        """The name and the miniatures of a warband, named by its code or put together; a Fault if it can't be brought.

        Rules: SK-SETUP-02, SK-SETUP-03, SK-SETUP-04, SK-SETUP-05."""
        roster = self.pack.roster
        if text in roster.warbands:
            return roster.warbands[text].name, list(roster.warbands[text].miniatures)
        if not text.startswith(OWN):
            todo = did_you_mean(likely(text, roster.warbands)) or f"There are: {', '.join(roster.warbands)}."
            raise Fault(f"there is no warband `{text:.40}`", self.pack.name, todo)
        codes = []
        for part in filter(None, text.removeprefix(OWN).split("+")):
            code, _, copies = part.partition("*")
            codes += [code.strip()] * (int(copies) if copies.isdecimal() and len(copies) < 3 else 1)
        if wrong := wrong_with(roster, codes):
            raise Fault(f"this warband can’t be brought: {wrong}", self.pack.name, "Write such as own:moth*3+doorman.")
        return "Own Warband", codes

    def rules(self, table: Battle, tell: Tell) -> Rules[None]:
        """Play on from any table."""
        table.tell = tell
        return play(table)

    def freeze(self, table: Battle) -> Plain:
        """The whole table as plain data."""
        return freeze(table)

    def thaw(self, plain: Plain) -> Battle:
        """The table of plain data; copies of miniatures that the pack lacks by now are gone."""
        frozen = shaped(plain, Frozen, "the battle")
        roster = self.pack.roster
        bands = {side: [code for code in frozen.warbands.get(side, ()) if code in roster.miniatures] for side in SIDES}
        piles = Piles.from_plain(frozen.piles)
        rulings = rulings_saved(frozen.rulings)
        seed = Chance.from_plain(frozen.chance)
        battle = Battle(roster, seed.seed, bands, frozen.called, rulings, seed, piles)
        for name in PLAIN:
            setattr(battle, name, getattr(frozen, name))
        if flaw := flaw_in(battle):
            raise Fault(f"the battle can’t be played on: {flaw}")
        with_figures(battle)
        let_go(battle)
        self.check(battle)
        return battle

    def copied(self, table: Battle) -> Battle:
        """A second battle like one just thawed, which shares with it only what never changes."""
        return copied(table)

    def missing(self, plain: Plain) -> list[str]:
        """The miniatures of a saved table that today's pack lacks."""
        frozen = shaped(plain, Frozen, "the battle")
        gone = {code for codes in frozen.warbands.values() for code in codes} - set(self.pack.roster.miniatures)
        return [f"the miniature `{code}`" for code in sorted(gone)]

    def check(self, table: Battle) -> None:
        """Stop if a figure is in two places or in none, or if a cell holds more than the rules allow.

        Rules: SK-ZONE-01, SK-STACK-01, SK-LOCATION-02, SK-STACK-02."""
        table.piles.check()
        if set(table.piles.where) != set(table.figures):
            raise Impossible("figures have come from nowhere, or have gone there")
        for cell in CELLS:
            there = table.piles.piles[cell]
            for side in SIDES:
                own = [one for one in there if table.figures[one].is_creature and table.figures[one].side == side]
                if sorted(own) != sorted(table.creatures(cell, side)):
                    raise Impossible(f"the creatures in {cell} are not those that are noted")
                if len(own) > MOST_IN_CELL and cell != PORTALS[side]:
                    raise Impossible(f"{len(own)} creatures of one side stand in {cell}")
            if sum(not table.figures[one].is_creature for one in there) > 1:
                raise Impossible(f"two locations stand in {cell}")
        if hurt := [one for one in table.damage if not table.cell(one)]:
            raise Impossible(f"{hurt[0]} has damage outside of the dreamscape")

    def mind(self) -> SkirmishMind:
        """The knowledge of programs that play."""
        from .players.mind import SkirmishMind  # only where a program plays

        return SkirmishMind()

    def seating(self) -> Seating:
        """South and North, each with a warband."""
        return seating_of(self.pack.roster)

    def result(self, table: Battle) -> Result:
        """The winner, once there is one.

        Rules: SK-WIN-01, SK-WIN-02."""
        if table.state != OVER:
            return Result(False)
        winner = winner_of(table)
        shares = {side: float(side == winner) if winner else 0.5 for side in SIDES}
        text = f"{NAMES[winner]} has won with {within(table.called[winner])}." if winner else "Nobody has won."
        return Result(True, text, shares, table.turn)

    def party(self, table: Battle) -> Sequence[str]:
        """The two sides."""
        return list(SIDES)

    def called(self) -> dict[str, str]:
        """The two sides by their names."""
        return {side: side.capitalize() for side in SIDES}

    def parting(self, table: Battle) -> str:
        """The words for people who leave a battle."""
        return "This only suspends the battle: nothing changes, and you come back to this very question."

    def panels(self, table: Battle, eyes: str) -> PanelPicture:
        """The battle as panels; both sides see all of it."""
        return board_picture.picture(table)

    def highlight(self, table: Battle, question: Ask[object], choices: Sequence[Choice[object]]) -> Highlight:
        """The cells and miniatures that choices are about."""
        return board_picture.highlight(table, question, choices)

    def rulebook(self) -> Searched:
        """The rules reference."""
        return RULEBOOK

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""
        return {name: ruling.question for name, ruling in RULINGS.items()}

    def telling(self) -> Telling:
        """The kinds of events of which the story of a battle is made."""
        return story_kinds.TELLING

    def opening(self, table: Battle, party: Sequence[str], players: Mapping[str, str]) -> str:
        """The two warbands, with those who lead them."""
        south, north = (played_by(table.called[side], players.get(side, "")) for side in SIDES)
        return f"{south} against {within(north)}."

    # --- what people ask at the table ----------------------------------------------------------

    def about(self, source: str, table: Battle | None = None) -> str:
        """The text of a rule, or of a miniature: as it stands on a table, as it is printed without one."""
        if source.startswith(behind_choices.RULE):
            entry = RULEBOOK.rule(source)
            labels = self.option_labels()
            return f"{entry.title} ({entry.id}): {told_by_label(labels, entry.text)}" if entry is not None else source
        if table is not None and (told := behind_choices.told_of(table, source)):
            return told
        code = miniature_text.code_of(self.pack.roster, source)
        return "\n".join(miniature_text.printed(self.pack.roster, code)) if code else source

    def gist(self, source: str) -> str:
        """The gist of a rule or miniature in a line."""
        if source.startswith(behind_choices.RULE):
            entry = RULEBOOK.rule(source)
            return f"{entry.title} ({entry.id})" if entry is not None else source
        roster = self.pack.roster
        if source.startswith(behind_choices.ABILITY):
            return miniature_text.ability_in_words(roster, source.removeprefix(behind_choices.ABILITY))
        code = miniature_text.code_of(roster, source)
        return miniature_text.abilities_in_short(roster, code) if code else ""

    def why(self, table: Battle, choice: Choice[object]) -> list[str]:
        """The origins of the numbers of a choice, a line each."""
        return list(behind_choices.reasons(table, choice))

    def rules_of(self, question: Ask[object]) -> list[str]:
        """The IDs of the rules by which something is asked."""
        return behind_choices.rules_of(question)

    def rules_behind(self, table: Battle, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The IDs of the rules by which a choice can be made."""
        return behind_choices.rules_behind(question, choice)

    def status(self, table: Battle) -> list[str]:
        """The battle in short lines."""
        return list(standing.standing(table))

    def turn_foretold(self, table: Battle) -> list[str]:
        """The phases of this turn; none if the battle is over."""
        return list(standing.turn_in_order(table)) if table.state != OVER else []

    def seen(self, table: Battle) -> dict[str, str]:
        """All that can be asked about, by its name."""
        return behind_choices.in_sight(table)

    def named_by(self, table: Battle, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The figures that a choice is about."""
        return behind_choices.named_by(table, choice)

    def asked_about(self, question: Ask[object]) -> dict[str, str]:
        """Nothing beside what is in sight anyway."""
        return {}

    def drawing(self, table: Battle) -> list[str]:
        """The map in letters."""
        return cell_text.drawing(table)

    def fields_in_words(self, table: Battle) -> list[str]:
        """The map, cell by cell."""
        return list(cell_text.cells_in_words(table))

    def alike(self, table: Battle, question: Ask[object]) -> list[list[str]]:
        """The keys of choices without any difference, by groups."""
        return behind_choices.alike(table, question)

    def on_fields(self, table: Battle) -> dict[str, str]:
        """The points and miniatures of each cell."""
        return cell_text.notes_on_cells(table)

    def crossed(self, table: Battle, question: Ask[object], choices: Sequence[Choice[object]]) -> dict[str, str]:
        """The Ambushes on the ways of choices, by their keys."""
        return behind_choices.crossed(table, choices)

    def ended(self, table: Battle) -> str:
        """The end of a battle in a sentence."""
        return standing.ended(table)

    def advise(self, table: Battle, question: Ask[object], who: str) -> list[str]:
        """The remaining possibilities of a player."""
        return list(possibilities.possibilities(table, question, who))

    def phase(self, table: Battle) -> str:
        """The phase, within which choices keep their numbers."""
        return f"{table.turn}/{table.phase}/{table.combat is None}"

    def phase_named(self, table: Battle) -> str:
        """The phase and whose it is; a phase in which nothing more can be done ends by itself."""
        return standing.phase_named(table)

    def beforehand(self, table: Battle, question: Ask[object]) -> list[str]:
        """The facts to know before a decision, a sentence each."""
        return behind_choices.beforehand(table, question)

    def at_stake(self, table: Battle, question: Ask[object]) -> dict[str, str]:
        """The numbers behind choices, in a few words, by their keys."""
        return behind_choices.at_stake(table, question)
