"""The states of a campaign as a diagram: `python -m etherfields.games.etherfields.campaign.diagram`."""

from __future__ import annotations

from collections.abc import Iterator

from etherfields.kernel.system.printing import show
from .machine import STATES
from .map.travelling import OVER


def drawing() -> str:
    """The state machine as a mermaid diagram, and below it what each state is and whether the table rests there."""
    return "\n".join([*_diagram(), "", *_list()])


def _diagram() -> Iterator[str]:
    yield "```mermaid"
    yield "stateDiagram-v2"
    yield "    [*] --> begin"
    for state in STATES.values():
        for following in state.leads_to:
            yield f"    {_name(state.name)} --> {_name(following)}"
    yield "```"


def _name(state: str) -> str:
    return "[*]" if state == OVER else state.replace(" ", "_")


def _list() -> Iterator[str]:
    yield "| state | means that | rest point |"
    yield "| --- | --- | --- |"
    for state in STATES.values():
        yield f"| {state.name} | {state.about} | {f'no: {state.no_rest}' if state.no_rest else 'yes'} |"


if __name__ == "__main__":
    show(drawing())
