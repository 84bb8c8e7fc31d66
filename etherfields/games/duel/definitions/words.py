"""The words of the duel: its vocabulary, and the language of all texts of abilities, cards and tokens."""

from __future__ import annotations

from typing import Final

from etherfields.language.language import Language
from etherfields.language.vocabulary.base import BASE
from etherfields.language.vocabulary.vocabulary import NounKinds, Vocabulary
from etherfields.language.vocabulary.words import Adjective, Entry, Measure, Noun, Verb

VERBS: Final = (
    # damage
    Verb("deal", "deal {n:value}", "deal[s] {n} damage",
         "Damage to the target of the attack, or to the attacker where a defence speaks.", "deal 5"),
    Verb("deal undefendable", "deal {n:value} undefendable", "deal[s] {n} undefendable damage",
         "Damage against which no defence helps.", "deal 5 undefendable"),
    Verb("deal pure", "deal {n:value} pure", "deal[s] {n} pure damage",
         "Damage against which no defence helps, and that nothing raises.", "deal 5 pure"),
    Verb("deal collateral", "deal {n:value} collateral", "deal[s] {n} collateral damage",
         "Damage to every opponent, which is no attack.", "deal 2 collateral"),
    Verb("receive", "receive {n:value}", "receive[s] {n} damage",
         "Damage to whoever uses the card, or holds the token.", "receive 2"),
    Verb("add", "add {n:value}", "add[s] {n} damage to the attack", "Raise an attack.", "add 3"),
    Verb("double", "double", "double[s] the attack", "Count the attack twice.", "double"),
    Verb("pierce", "pierce", "make[s] the attack undefendable", "Make an attack undefendable.", "pierce"),
    # against damage
    Verb("prevent", "prevent {n:value}", "prevent[s] {n} damage", "Lower damage that is coming.", "prevent 3"),
    Verb("halve", "halve", "prevent[s] half of the damage", "Prevent half of the partial sum, rounded up.", "halve"),
    Verb("avoid", "avoid", "receive[s] no damage", "Receive no damage of all that can be avoided.", "avoid"),
    Verb("reflect", "reflect", "deal[s] half of the damage to the attacker",
         "Send half of the partial sum back, rounded up.", "reflect"),
    # health, points, cards
    Verb("heal", "heal {n:value}", "heal[s] {n}", "Raise the health dial.", "heal 3"),
    Verb("steal health", "drain {n:value}", "steal[s] {n} health", "Move health from the opponent.", "drain 2"),
    Verb("gain", "gain {what:np=cp|token}", "gain[s] {what}",
         "Combat points, or a token on one's own board.", 'gain 2 cp'),
    Verb("lose", "lose {what:np=cp}", "the opponent loses {what}", "Combat points of the opponent.", "lose 1 cp"),
    Verb("steal", "steal {what:np=cp}", "steal[s] {what}", "Move combat points from the opponent.", "steal 2 cp"),
    Verb("draw", "draw {n:value}", "draw[s] {n}", "Draw cards.", "draw 1"),
    Verb("discard", "discard {n:value}", "the opponent discards {n}", "The opponent discards cards.", "discard 1"),
    Verb("sell", "sell {what:np=card}", "sell[s] {what}",
         "Sell up to so many cards of one's own hand; `spent` is how many they were.", "sell up to 2 cards"),
    # tokens
    Verb("inflict", "inflict {what:np=token}", "inflict[s] {what}", "Put a token on the opponent's board.",
         'inflict 1 token "arrears"'),
    Verb("remove", "remove {what:np=token}", "remove[s] {what}", "Remove exactly so many tokens of one's own.",
         "remove 1 negative token"),
    Verb("strip", "strip {what:np=token}", "remove[s] {what} of the opponent", "Remove tokens of the opponent.",
         "strip 1 positive token"),
    Verb("hand over", "hand over {what:np=token}", "hand[s] {what} over to an opponent",
         "Move a token to an opponent's board, which needs room for it.", "hand over 1 negative token"),
    Verb("spend", "spend {what:np=token}", "remove[s] {what}",
         "Remove up to so many tokens; `spent` is how many they were.", 'spend up to 4 tokens "interest"'),
    Verb("raise", "raise limit {what:np=token} by {n:value}", "raise[s] the limit of {what} by {n}",
         "Raise one's own stack limit.", 'raise limit tokens "interest" by 2'),
    # dice
    Verb("throw", "throw {what:np=die}", "roll[s] {what}",
         "Throw dice beside all others; what follows counts these.", "throw 2 dice"),
    Verb("throw again", "throw again", "make[s] one more roll attempt", "One more roll attempt.", "throw again"),
    Verb("turn to", "turn {what:np=die} to {n:value}", "set[s] {what} to {n}",
         "Set `a die` of one's own, or `any die`, to a number.", "turn a die to 6"),
    Verb("turn by", "turn {what:np=die} by {n:value}", "turn[s] {what} up or down by {n}",
         "Turn a die to the number above or below.", "turn a die by 1"),
    Verb("turn freely", "turn {what:np=die} freely", "set[s] {what} to any number", "Set a die to any number.",
         "turn any die freely"),
    Verb("copy", "copy {what:np=die}", "set[s] {what} to the number of another", "Make a die show what another does.",
         "copy a die"),
    Verb("reroll", "reroll {what:np=die}", "reroll[s] {what}", "Throw dice once more.", "reroll up to 2 dice"),
    # flow
    Verb("then", "then", "then", "A window for everybody, before what follows.", "then"),
)  # fmt: skip
NOUNS: Final = (
    Noun("player", "player", "Anybody who plays, on either side.", "a player: prevent 3", "players", "players"),
    Noun("opponent", "opponent", "Whoever plays on another side.", 'each opponent: inflict 1 token "lien"',
         "opponents", "opponents"),
    Noun("cp", "CP", "Combat points.", "gain 2 cp", "cp", "CP", mass=True),
    Noun("token", "token", "A status effect, by its code.", 'gain 1 token "warrant"', "tokens", "tokens"),
    Noun("card", "card", "A card in one's own hand.", "sell up to 2 cards", "cards", "cards"),
    Noun("die", "die", "A die that lies on the table.", "copy a die", "dice", "dice"),
)  # fmt: skip
ADJECTIVES: Final = (
    Adjective("positive", "positive", "A token that helps its holder.", "strip 1 positive token"),
    Adjective("negative", "negative", "A token that hurts its holder.", "remove 1 negative token"),
)
MEASURES: Final = (
    Measure("pips", "the sum of the dice", "The sum of the dice thrown last.", "add 1 x pips"),
    Measure("points", "your CP", "One's combat points.", "deal 1 x points"),
    Measure(
        "spent", "of them", "The tokens that this text has removed, and the cards that it has sold.", "deal 3 x spent"
    ),
    Measure("held", "cards in your hand", "The cards in one's own hand.", "deal 1 x held"),
)
PHRASES: Final = (
    Entry('"seal"', "", "The dice that show a symbol, among those that count.", 'deal 2 x "seal"'),
    Entry("number of", "", "The tokens of a kind on one's own board.", 'deal 1 x number of tokens "interest"'),
)
VOCABULARY: Final = BASE.extended(
    Vocabulary(
        verbs=VERBS,
        nouns=NOUNS,
        adjectives=ADJECTIVES,
        measures=MEASURES,
        phrases=PHRASES,
        kinds=NounKinds(
            player="player", owners=frozenset(("player", "opponent")), nameless=frozenset(("token", "card", "die"))
        ),
        likeliest=("deal", "heal", "gain", "inflict", "prevent", "add", "draw", "then"),
    )
)
LANGUAGE: Final = Language(VOCABULARY)
"""The language of all texts of the duel."""
