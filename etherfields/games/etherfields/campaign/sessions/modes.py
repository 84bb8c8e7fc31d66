"""Optional modes: off by default, and chosen when a campaign begins or unlocked by content."""

from __future__ import annotations

from etherfields.games.etherfields.definitions import Mode
from etherfields.games.etherfields.rules.dream.endings import outcome_of
from etherfields.games.etherfields.rules.engine.asking import deciders
from etherfields.games.etherfields.rules.engine.in_play import put, put_all
from etherfields.games.etherfields.rules.state.play import Play
from etherfields.games.etherfields.rules.state.table import code
from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask

AWAY = "modes/away"
"""Where the tile of a mode waits while a Dream lies in the slot that is its own."""


def played(play: Play) -> list[Mode]:
    """The modes that are played with."""
    return [play.printed(card, Mode) for card in play.table.piles.of("modes")]


def put_away(play: Play) -> None:
    """On entering a Dream what lies in the slot of its Gate goes, with the markers on it. Rules: EF-MODE-08."""
    for card in tuple(play.table.piles.of("modes")):
        if play.printed(card, Mode).kind == "tile":
            for kind in tuple(play.table.tokens.held):
                play.table.tokens.lose(kind, card, play.table.tokens.of(kind, card))
            put(play, card, AWAY)


def lay_out_again(play: Play) -> None:
    """After the Dream it lies there again. Rules: EF-MODE-06, EF-MODE-08."""
    put_all(play, AWAY, "modes")


def instead_of(play: Play, slumber: str) -> Rules[str]:
    """Which tile is resolved, once the front of the one that was drawn has been read. Rules: EF-MODE-07."""
    others = [mode.instead for mode in played(play) if mode.instead and code(mode.instead) != code(slumber)]
    if not others:
        return slumber
    choices = [Choice("slumber", f"Resolve {play.name(slumber)}", slumber, source=slumber)]
    for other in others:
        label = f"Resolve {play.name(other)} instead"
        choices.append(Choice(f"instead/{other}", label, other, source="EF-MODE-07"))
    chosen = yield from ask(Ask(deciders(play), "Which Slumber do you resolve?", choices, "EF-MODE-07", "mode"))
    if chosen != slumber:
        play.say("instead", f"{play.name(slumber)} goes; {play.name(chosen)} comes instead.", card=chosen)
    return chosen


def is_instead(play: Play, slumber: str) -> bool:
    """Whether a Slumber tile belongs to a mode, and so never to the Slumber deck."""
    return any(code(slumber) == mode.instead for mode in play.pack.all(Mode))


def leave_before_saving(play: Play) -> None:
    """End the modes that last only until a session is saved. Rules: EF-MODE-05."""
    for card in tuple(play.table.piles.of("modes")):
        if play.printed(card, Mode).until_saving:
            put(play, card, "secrets")
            play.say("mode left", f"{play.name(card)} ends before the session is saved.", card=card)


def note_failure(play: Play, gate: str, ending: str) -> None:
    """The Gate of a failed Dream takes no Keys when it is entered again. Rules: EF-MODE-03."""
    if outcome_of(play, gate, ending).result == "failed" and play.permitted("reenter without keys", "party"):
        play.table.spared = code(gate)
        play.say("spared", f"{play.name(gate)} may be entered again without Keys.", gate=gate)
