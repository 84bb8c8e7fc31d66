"""The game as a session knows it: rules to drive, a table to freeze and thaw, and what people may ask about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from etherfields.content.rulebook.searching import Searched
from etherfields.games.etherfields.content.load.campaign_pack import Pack
from etherfields.kernel.play.budget import apart
from etherfields.kernel.play.decisions import Ask, Choice, Rules
from etherfields.kernel.play.events import Event, Tell, listed
from etherfields.kernel.play.rests import Plain
from etherfields.kernel.play.showing import CardFace, EndingPage, SmallPicture, Walk
from etherfields.kernel.system.faults import Fault, Impossible, did_you_mean, likely
from etherfields.playable.narrating import Telling
from etherfields.playable.own_words import OwnWords
from etherfields.playable.protocols import Result, Seating
from ..definitions import Archetype
from ..rulebook import RULEBOOK
from ..rules.dream.game_at_table import looked_at, play_apart, play_at
from ..rules.dream.setup import new_table
from ..rules.state.play import Play
from ..rules.state.rulings import options_of
from ..rules.state.table import Table
from .machine import campaign
from .sessions.catching_up import catch_up, let_go, lost, rename_actions, stand_somewhere
from .sessions.freezing import freeze, thaw

if TYPE_CHECKING:
    from etherfields.kernel.system.colours import Emblem
    from etherfields.playable.pictured import Plan, Preview
    from ..views.picture.pictures import Picture
    from ..views.preview.asked_payment import AskedPayment


class Etherfields:
    """A pack, as a game that a session can drive."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._in_progress: WeakValueDictionary[int, Play] = WeakValueDictionary()
        """The games being played, by the identity of their tables; the rules in motion keep them alive."""
        self._looked_at: Play | None = None
        """The game that was looked at last: it can be looked at when it is over, too."""

    def fresh(self, seed: int, party: tuple[str, ...], options: dict[str, str]) -> Table:
        """A new campaign's table."""
        known = [archetype.code for archetype in self.pack.all(Archetype)]
        for who in party:
            if who not in known:
                todo = did_you_mean(likely(who, known)) or f"There are: {', '.join(known)}."
                raise Fault(f"there is no Dreamer `{who}`", self.pack.name, todo)
        if not 1 <= len(party) <= self.pack.campaign.players or len(set(party)) != len(party):
            raise Fault(f"a party has 1 to {self.pack.campaign.players} different Dreamers", todo="Name each once.")
        options_of(self.pack, options)
        return new_table(self.pack, seed, party, options)

    def rules(self, table: Table, tell: Tell) -> Rules[None]:
        """Play on from any table."""
        stand_somewhere(table)
        return campaign(self.begin(table, tell))

    def begin(self, table: Table, tell: Tell) -> Play:
        """Build a game in progress at a table, once: all looks at this table are looks at this game."""
        play = self._in_progress[id(table)] = play_at(self.pack, table, tell)
        return play

    def look(self, table: Table) -> Play:
        """A look at the game that is played at a table; without a game, at the table alone."""
        play = self._in_progress.get(id(table))
        if play is None or play.table is not table:
            return play_apart(self.pack, table)
        self._looked_at = play
        return looked_at(play)

    def freeze(self, table: Table) -> Plain:
        """The whole table as plain data; what is hidden on it is veiled."""
        return freeze(table)

    def thaw(self, plain: Plain) -> Table:
        """The table of plain data, with the pack's additions since then and without its losses."""
        table = thaw(plain)
        let_go(self.pack, table)
        catch_up(self.pack, table)
        rename_actions(self.pack, table)
        return table

    def check(self, table: Table) -> None:
        """Stop if a card is in two places or in none, or a token has come from nowhere."""
        table.piles.check()
        table.tokens.check()
        for figure, place in table.figures.items():
            if place not in table.board:
                raise Impossible(f"{figure} stands on {place}, which is no field")

    def missing(self, plain: Plain) -> list[str]:
        """The parts of a save that the pack lacks, each with its place."""
        return lost(self.pack, thaw(plain))

    def hidden_from(self, table: Table, eyes: str) -> Mapping[str, str]:
        """The Secrets that nobody has seen, with their names; no eyes see more than others.

        Rules: EF-SECRET-05."""
        from .hidden import unseen  # only for those who look

        return unseen(self.pack, table)

    def imagine(self, table: Table, eyes: str, seed: int) -> None:
        """Put every pile that lies face-down into another order."""
        from .hidden import put_into_any_order  # only for players that think

        put_into_any_order(table, seed)

    def archetypes(self) -> list[tuple[str, str, str]]:
        """The Dreamers to choose from: code, name, and what they are like."""
        return [(one.code, one.name, one.about) for one in self.pack.all(Archetype) if not one.mode]

    def party(self, table: Table) -> list[str]:
        """The Dreamers who take part now, by seat."""
        return list(table.party)

    def has_ended(self, table: Table) -> bool:
        """Whether a session was saved by the book, and the next one has not begun."""
        return table.state in ("between sessions", "session")

    def seating(self) -> Seating:
        """One to four Dreamers, each different; as many as the pack allows."""
        from ..views.seating import seating_of  # only for those who begin

        return seating_of(self.pack)

    def result(self, table: Table) -> Result:
        """The end of the campaign, if it has come."""
        return Result(True, self.ended(table)) if table.over else Result(False)

    def parting(self, table: Table) -> str:
        """The words for people who leave: that it suspends the game, and is not saving as the rules have it.

        Rules: EF-SAVE-01."""
        if self.has_ended(table):
            return "The session has ended by the book. The next one may begin with other Dreamers."
        return (
            "This only suspends the game: nothing changes, and you come back to this very question. To save as the "
            "rules have it, which ends a session and has its price, is a choice in the game itself, on the "
            "Dreamworld map (`etherfields rules EF-SAVE-01`)."
        )

    def called(self) -> dict[str, str]:
        """The names of all Dreamers there are, by their codes; of those yet locked, too."""
        return {one.code: one.name for one in self.pack.all(Archetype)}

    def rulebook(self) -> Searched:
        """The rules reference."""
        return RULEBOOK

    def telling(self) -> Telling:
        """The kinds of events and questions of which the story of a campaign is made."""
        from ..views.explain.story_kinds import TELLING  # only for those who read it

        return TELLING

    def own_words(self) -> OwnWords:
        """The kinds of events to be read, and the marks in choices and on cards."""
        from ..views.explain.story_kinds import OWN_WORDS  # only for those who sit at a table

        return OWN_WORDS

    def opening(self, table: Table, party: Sequence[str], players: Mapping[str, str]) -> str:
        """The Party that set out."""
        return f"{listed(party)}, who set out {'together' if len(party) > 1 else 'alone'}."

    def option_labels(self) -> Mapping[str, str]:
        """The labels of the options that rules name."""
        from ..views.choosable import LABELS  # only for those who look

        return LABELS

    # --- what people may ask -------------------------------------------------------------------

    @apart
    def about(self, source: str, table: Table | None = None) -> str:
        """The text of a rule's ID or a card's code; of a card on a table, as it lies there."""
        from ..views.explain.telling import about  # only for those who look

        return about(self.pack, source, self.look(table) if table is not None else None)

    def rules_of(self, question: Ask[object]) -> list[str]:
        """The IDs of the rules by which something is asked, also where a card asks it."""
        from ..views.explain.governing import rules_of  # only for those who look

        return rules_of(question)

    @apart
    def rules_behind(self, table: Table, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The IDs of the rules by which a choice can be made, also where a card stands behind it."""
        from ..views.explain.governing import rules_behind  # only for those who look

        return rules_behind(self.look(table), question, choice)

    @apart
    def why(self, table: Table, choice: Choice[object]) -> list[str]:
        """The effects that changed the numbers of a choice."""
        from ..views.explain.telling import why  # only for those who look

        return list(why(self.look(table), choice))

    @apart
    def status(self, table: Table) -> list[str]:
        """Where everything stands, in short lines that read well aloud."""
        from ..views.explain.telling import status  # only for those who look

        return list(status(self.look(table)))

    @apart
    def turn_foretold(self, table: Table) -> list[str]:
        """The current Turn card, and what each of its coming steps will do as things are."""
        from ..views.preview.turn_in_words import turn_in_words  # only for those who look

        return list(turn_in_words(self.look(table)))

    @apart
    def in_hand(self, table: Table, who: str) -> list[str]:
        """The cards that a Dreamer holds, each with the Intent that it gives."""
        from ..views.explain.holdings_text import in_hand  # only for those who look

        return in_hand(self.look(table), who)

    @apart
    def hand_in_words(self, table: Table, who: str) -> list[str]:
        """The cards that a Dreamer holds, each with the Intent that it gives and with what it does."""
        from ..views.explain.telling import hand_in_words  # only for those who look

        return list(hand_in_words(self.look(table), who))

    def gist(self, source: str) -> str:
        """The gist of a rule or card, in a line."""
        from ..views.explain.telling import gist  # only for those who look

        return gist(self.pack, source)

    @apart
    def seen(self, table: Table) -> dict[str, str]:
        """The codes of all that lies open, by its name."""
        from ..views.explain.in_sight import seen  # only for those who look

        return seen(self.pack, table)

    @apart
    def named_by(self, table: Table, question: Ask[object], choice: Choice[object]) -> list[str]:
        """The codes of the cards that a choice is about."""
        from ..views.explain.in_sight import named_by  # only for those who look

        return named_by(self.pack, table, question, choice)

    def asked_about(self, question: Ask[object]) -> dict[str, str]:
        """The codes of the cards that a question calls by their names, wherever they lie."""
        from ..views.explain.in_sight import asked_about  # only for those who look

        return asked_about(self.pack, question)

    @apart
    def drawing(self, table: Table) -> list[str]:
        """The Landscape, drawn with letters; while the Party travels, the Dreamworld map."""
        from ..views.picture.board_text import drawing  # only for those who look
        from ..views.picture.map_text import map_drawn  # only for those who look

        play = self.look(table)
        return map_drawn(play) or drawing(play)

    @apart
    def fields_in_words(self, table: Table) -> list[str]:
        """The Landscape field by field, to be read aloud; while the Party travels, the map by its Locations."""
        from ..views.picture.board_text import fields_in_words  # only for those who look
        from ..views.picture.map_text import map_in_words  # only for those who look

        play = self.look(table)
        return list(map_in_words(play)) or list(fields_in_words(play))

    @apart
    def alike(self, table: Table, question: Ask[object]) -> list[list[str]]:
        """The keys of choices that differ only in which copy of a card in a hand they use."""
        from ..views.explain.equal_choices import alike  # only for those who look

        return alike(table, question)

    @apart
    def on_fields(self, table: Table) -> dict[str, str]:
        """The things on each field of the Landscape that isn't empty, in a few words."""
        from ..views.picture.board_text import on_fields  # only for those who look

        return on_fields(self.look(table))

    @apart
    def place_names(self, table: Table) -> dict[str, str]:
        """The names of the tiles that were found out, by the fields on them."""
        from ..views.picture.board_text import place_names  # only for those who look

        return place_names(self.look(table))

    @apart
    def crossed(self, table: Table, question: Ask[object], choices: Sequence[Choice[object]]) -> dict[str, str]:
        """The Traps that Moves go over on their way, in a few words, by the keys of the choices."""
        from ..views.preview.walking_costs import crossed  # only for those who look

        return crossed(self.look(table), question, choices)

    @apart
    def routes(self, table: Table, goal: str) -> list[str]:
        """The Party's ways to a goal, with the cost of each."""
        from ..views.preview.map_routes import told  # only for those who look

        return told(self.look(table), goal)

    @apart
    def walk_to(self, table: Table, goal: str) -> Walk | None:
        """The Party's best way over the map to a goal, as choices; None where there is none."""
        from ..views.preview.map_walk import walk_to  # only for those who look

        return walk_to(self.look(table), goal)

    def met_with(self, events: Sequence[Event], price: str) -> Event | None:
        """The first thing that happened on a step and that people want to look at."""
        from ..views.preview.map_walk import met_with  # only for those who walk

        return met_with(events, price)

    @apart
    def advise(self, table: Table, question: Ask[object], who: str) -> list[str]:
        """The remaining possibilities of a Dreamer, one after the other."""
        from ..views.advise.advice import advise  # only for those who look

        return list(advise(self.look(table), question, who))

    @apart
    def ended(self, table: Table) -> str:
        """How a game that is over went, in a sentence."""
        from ..views.explain.telling import ended  # only for those who look

        return ended(self.look(table))

    def phase(self, table: Table) -> str:
        """The present Turn and its phase."""
        return f"{table.turn.number}/{table.turn.phase}"

    @apart
    def payment(self, table: Table, question: Ask[object]) -> AskedPayment | None:
        """The payment that a question asks for, as far as it has come; None for any other question."""
        play = self._in_progress.get(id(table))
        if play is None or play.paying is None:
            return None
        from ..views.preview.asked_payment import payment  # only where something is paid for

        return payment(self.look(table), play.paying, question)

    @apart
    def picture(self, table: Table) -> Picture:
        """Everything on the table that all may see, as plain data."""
        from ..views.picture.picturing import picture  # only for those who look

        return picture(self.look(table))

    @apart
    def emblem(self, table: Table) -> Emblem:
        """The colour and the mark of the Dream that is dreamt, or of the campaign."""
        from ..views.picture.emblems import emblem_of  # only for those who look

        return emblem_of(self.look(table))

    @apart
    def plan(self, table: Table, goal: str) -> Plan:
        """The best way of the Party to a Location, and what it costs."""
        from ..views.preview.map_routes import plan  # only for those who look

        return plan(self.look(table), goal)

    @apart
    def foresee(self, table: Table, question: Ask[object], choices: Sequence[Choice[object]]) -> Preview:
        """The outcome of a choice, or of several of a kind together."""
        from ..views.preview.foresight import foresee  # only for those who look

        return foresee(self.look(table), question, choices)

    @apart
    def card_of_event(self, table: Table, event: Event) -> CardFace | None:
        """The card that comes with an event, as it is read."""
        from ..views.explain.card_faces import card_of_event  # only for those who look

        return card_of_event(self.look(table), event)

    @apart
    def card_of_question(self, table: Table, question: Ask[object]) -> CardFace | None:
        """The card that a question is about before it has come, or whose text asks."""
        from ..views.explain.card_faces import card_of_question  # only for those who look

        return card_of_question(self.look(table), question)

    @apart
    def picture_of(self, table: Table, source: str) -> SmallPicture | None:
        """The small picture of a card, tile or Creature, or of the tile on a field."""
        from ..views.picture.small_pictures import picture_of  # only for those who look

        return picture_of(self.look(table), source)

    @apart
    def picture_of_event(self, table: Table, event: Event) -> SmallPicture | None:
        """The small picture of what an event shows."""
        from ..views.picture.small_pictures import picture_of_event  # only for those who look

        return picture_of_event(self.look(table), event)

    @apart
    def ending_page(self, table: Table, events: Sequence[Event]) -> EndingPage | None:
        """The page on the Dream that ended last in these events."""
        from ..views.explain.dream_ended import ending_page  # only for those who look

        return ending_page(self.look(table), events)

    @apart
    def beforehand(self, table: Table, question: Ask[object]) -> list[str]:
        """The limits and losses that bear on a whole question."""
        from ..views.advise.beforehand import beforehand  # only for those who look

        return list(beforehand(self.look(table), question))

    @apart
    def at_stake(self, table: Table, question: Ask[object]) -> dict[str, str]:
        """The losses that choices bring beyond their prices, by their keys."""
        from ..views.advise.beforehand import at_stake  # only for those who look

        return at_stake(self.look(table), question)
