"""The players of the duel: dice are solved, texts weighed, and nobody looks at hands that are hidden."""

from __future__ import annotations

from pytest import approx

from etherfields.games.duel.definitions.effects import Clauses
from etherfields.games.duel.game import DuelGame
from etherfields.games.duel.players.boards import Boards
from etherfields.games.duel.players.judging import Judging
from etherfields.games.duel.players.mind import DuelMind
from etherfields.games.duel.players.texts import Side, Texts, throws
from etherfields.games.duel.plugin import PLUGIN
from etherfields.games.duel.rules.state.duel import Attack, Duel
from etherfields.kernel.play.decisions import Choice
from etherfields.kernel.play.session import Session
from etherfields.thinking.open_loop import Effort
from etherfields.thinking.thinker import answer_of
from tests.games.duel.tables import duel_of, hold, pack
from tests.strength import played, player_of

BAILIFF, PAWNBROKER = "bailiff", "pawnbroker"


def judging(duel: Duel) -> Judging:
    """A judge of the heroes of a duel."""
    return Judging(Texts(duel.roster))


def rolled(duel: Duel, *dice: int, attempts: int = 1) -> Duel:
    """A duel in whose Roll Phase the dice lie so."""
    duel.attack = Attack(attempts=attempts, dice=list(dice))
    return duel


def test_all_results_of_dice_have_a_chance_of_1_together() -> None:
    for n in range(6):
        assert sum(chance for _, chance in throws(n)) == approx(1)


def test_a_text_is_worth_what_its_dice_bring_on_the_average() -> None:
    duel = duel_of()
    field = duel.fields[BAILIFF]["knock"]
    side = Side(duel.hero(BAILIFF).die)
    outcomes = Texts(duel.roster).outcomes(field.ways[-1].does, side)
    assert [(one.normal, one.sure) for one in outcomes] == [(4, 0)]


def test_a_defence_leaves_what_its_dice_leave_on_the_average() -> None:
    duel = duel_of()
    ability = duel.fields[BAILIFF]["threshold"]
    shield = Boards(Texts(duel.roster)).defence(duel, BAILIFF, ability)
    assert shield.of(10) == approx(10 - 3 * (3 + 1) / 6)
    assert shield.of(1) < 1


def _street(duel: Duel) -> Clauses:
    """A text that draws a card and counts the hand after that."""
    return next(one for one in duel.roster.heroes["postmistress"].fields if one.code == "street").ways[0].does


def test_a_text_that_counts_a_hand_is_worth_more_with_more_cards() -> None:
    duel = duel_of()
    post, die = duel.roster.heroes["postmistress"].fields[0].ways[-1], duel.roster.heroes["postmistress"].die
    dealt = [Texts(duel.roster).outcomes(post.does, Side(die, hand=hand))[0].normal for hand in (0, 5)]
    assert dealt == [0, 5]
    drawn = Texts(duel.roster).outcomes(_street(duel), Side(die, hand=3))
    assert drawn[0].normal == 2 + 4


def test_a_text_that_sells_cards_is_worth_no_more_than_there_are_cards() -> None:
    duel = duel_of()
    coat = duel.roster.cards["winter-coat"]
    added = [Texts(duel.roster).outcomes(coat.does, Side(hand=hand))[0].added for hand in (0, 1, 5)]
    assert added == [0, 2, 4]


def test_the_card_that_is_worth_the_least_is_sold_first() -> None:
    duel = duel_of(("pawnbroker", "bailiff"))
    judge = judging(duel)
    codes = sorted(duel.hero(PAWNBROKER).deck, key=lambda code: judge.keep(duel, PAWNBROKER, code))
    worst, best = (f"pawnbroker/{code}" for code in (codes[0], codes[-1]))
    sold = [judge.sold(duel, PAWNBROKER, Choice(f"sell/{one}", one, one)) for one in (worst, best)]
    assert sold[0] > sold[1]
    assert sold[0] > judge.sold(duel, PAWNBROKER, Choice("enough", "Sell none", "")) == 0


def test_seals_are_kept_and_a_finished_row_is_not_thrown_again() -> None:
    duel = duel_of()
    assert judging(duel).roll(rolled(duel, 1, 2, 3, 4, 5, attempts=2), BAILIFF) == "keep"
    again = judging(duel).roll(rolled(duel, 1, 1, 2, 5, 5, attempts=2), BAILIFF)
    assert again == "roll/4-5"


def test_a_blow_that_defeats_is_worth_more_than_any_other() -> None:
    duel = duel_of()
    before = Boards(Texts(duel.roster)).prospect(duel, BAILIFF).best[1, 1, 1, 1, 1]
    duel.health["b"] = 5
    assert Boards(Texts(duel.roster)).prospect(duel, BAILIFF).best[1, 1, 1, 1, 1] > before + 5


def test_the_same_table_is_worth_the_same_whatever_was_looked_at_before() -> None:
    duel, other = duel_of(), duel_of((PAWNBROKER, BAILIFF))
    fresh, used = DuelMind(), DuelMind()
    for seat in (BAILIFF, PAWNBROKER):
        other.tokens.gain("interest", PAWNBROKER, 2)
        used.worth(other, seat)
    assert fresh.worth(duel, BAILIFF) == used.worth(duel, BAILIFF)


def test_upgrades_are_worth_more_while_much_is_left_to_play() -> None:
    duel = duel_of()
    card = duel.roster.cards["three-knocks-2"]
    early = judging(duel).upgrade(duel, BAILIFF, card)
    duel.health = {"a": 6, "b": 6}
    assert early > judging(duel).upgrade(duel, BAILIFF, card) > 0


def test_what_is_worth_something_to_one_side_is_worth_less_to_the_other() -> None:
    duel, mind = duel_of(), DuelMind()
    even = mind.worth(duel, BAILIFF)
    duel.health["b"] -= 10
    assert mind.worth(duel, BAILIFF) > even
    assert mind.worth(duel, BAILIFF) + mind.worth(duel, PAWNBROKER) == approx(1)


def test_an_answer_is_the_same_whatever_lies_in_a_hand_that_nobody_sees() -> None:
    game = DuelGame(pack())
    keys = []
    for card in ("umbrella", "nudge"):
        duel = duel_of()
        hold(duel, f"{BAILIFF}/three-knocks-2", f"{BAILIFF}/found-coin", f"{PAWNBROKER}/{card}")
        duel.cp[BAILIFF] = 5
        session = Session(game, game.thaw(game.freeze(duel)))
        keys.append(answer_of(session, game.mind(), Effort(playouts=24)).key)
    assert keys[0] == keys[1]


def test_dice_are_not_searched_since_they_are_solved() -> None:
    game = DuelGame(pack())
    duel = rolled(duel_of(state="roll"), 1, 1, 2, 5, 5)
    session = Session(game, game.thaw(game.freeze(duel)))
    assert session.question is not None and session.question.kind == "roll"
    assert len(game.mind().ordered(session.table, session.question)) == 1


def test_whoever_does_not_look_ahead_beats_chance_all_the_same() -> None:
    game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
    assert sum(played(game, ("greedy", "random"), number, 50) for number in range(10)) == 10


def test_a_program_answers_the_same_again_with_the_same_playouts() -> None:
    keys = []
    for _ in range(2):
        game = PLUGIN.load(PLUGIN.built_in_pack()).with_players()
        session = Session(game, game.fresh(3, (BAILIFF, PAWNBROKER), {}), check=False)
        player = player_of("quick/10", game, session, 5)
        for _ in range(10):
            assert session.question is not None
            session.choose(player(session.question))
        keys.append(list(session.keys))
    assert keys[0] == keys[1]
