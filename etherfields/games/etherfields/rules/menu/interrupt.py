"""Interruptions: Dreamers asked for quick actions before an event goes on."""

from __future__ import annotations

from etherfields.kernel.play.decisions import Ask, Choice, Rules, ask
from ..actions.action import Available
from ..creatures.effect_order import reaches_anybody
from ..memo.memo import in_stillness
from ..state.in_progress import ATTACKED
from ..state.play import Play
from .quick import bears, usable_quick


def is_calm(play: Play, who: str, what: str = "") -> bool:
    """Whether somebody has said that they aren't to be asked again in this phase."""
    calm = play.table.turn.calm
    return what + who in calm and calm[what + who] == _phase(play)


def keep_calm(play: Play, who: str, what: str = "") -> None:
    """From now on somebody isn't to be asked again in this phase."""
    play.table.turn.calm[what + who] = _phase(play)


def _phase(play: Play) -> str:
    return f"{play.table.turn.number}/{play.table.turn.phase}"


def interrupt(play: Play, moment: str, sort: str = "", coming: str = "", struck: str = "") -> Rules[None]:
    """Let all Dreamers use quick actions between two steps; a Dreamer without usable quick cards is not asked.

    The question is idle if none of them bears on a moment of that sort, which may be due to the `struck` Dreamer,
    who is asked first; or if the coming step reaches nobody."""
    while True:
        asked = [who for who in play.party if not is_calm(play, who)]
        able = in_stillness(play, usable_quick, asked) if asked else {}
        if not able:
            return
        choices: list[Choice[Available | str]] = []
        several = len(able) > 1
        for who, things in able.items():
            before = f"{who}/" if several else ""
            choices.append(Choice(f"{before}go-on", "Go on", "", who, "EF-DECK-09", ends=True))
            for quick in sorted(things, key=lambda quick: not bears(play, quick, sort)):
                choices.append(Choice(before + quick.key, quick.label, quick, who, quick.source))
            choices.append(Choice(f"{before}calm", "Go on, and don't ask again in this phase", who, who, "EF-DECK-09"))
        idle = not any(
            bears(play, thing, sort, others=struck not in ("", who)) for who, things in able.items() for thing in things
        )
        idle = idle or (sort == ATTACKED and not reaches_anybody(play, coming))
        prompt = f"{moment} {'Does anybody' if several else 'Do you'} use anything quick?"
        first = sorted(able, key=lambda who: who != struck)
        answer = yield from ask(Ask(tuple(first), prompt, choices, "EF-DECK-09", "quick", idle=idle))
        if isinstance(answer, Available):
            yield from answer.do(play)
        elif answer:
            keep_calm(play, answer)
        else:
            return
