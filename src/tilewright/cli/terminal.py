"""What a person sees and answers in the terminal: questions, the coloured board, the actions."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from rich.columns import Columns
from rich.text import Text
from rich.theme import Theme

from tilewright.core.errors import TilewrightError, did_you_mean
from tilewright.core.game import Game, Span
from tilewright.core.registry import load_legend

from .io import Unusable, console
from .viewport import fit_width

__all__ = [
    "Left",
    "ask",
    "ask_one_of",
    "number_up_to",
    "read_line",
    "show_actions",
    "show_board",
    "show_mover",
    "warn",
]

T = TypeVar("T")

STYLES = Theme(
    {
        "empty": "dim",
        "seat0": "bold #f48fb1",
        "seat1": "bold #f2c438",
        "seat2": "bold #66bb6a",
        "seat3": "bold #64a8f0",
        "seat4": "bold #c79bf2",
        "warning": "bold red",
    }
)
console.push_theme(STYLES)

LEAVING = ("q", "quit", "exit")
MOVER = "▶"


class Left(Exception):
    """The person has had enough."""


# Questions


def read_line(question: str) -> str:
    """One answer without blanks around it; whoever wants to leave does."""
    try:
        answer = console.input(Text(f"{question}: ")).encode("utf-8", "replace").decode().strip()
    except UnicodeDecodeError as mistake:
        raise EOFError from mistake  # what is no text is no answer
    if answer.lower() in LEAVING:
        raise Left
    return answer


def ask(question: str, read: Callable[[str], T], default: str = "") -> T:
    """Ask until `read` makes something of the answer."""
    hint = f" [{default}]" if default else ""
    while True:
        try:
            return read(read_line(question + hint) or default)
        except TilewrightError as mistake:
            warn(f"{_sentence(str(mistake))} Once more, please (q leaves).")


def ask_one_of(question: str, choices: Sequence[str], default: str = "") -> str:
    """Ask for one of the choices; those that are no numbers may be named by one."""
    if any(choice.isdecimal() for choice in choices):
        return ask(
            f"{question} ({', '.join(choices)})", lambda text: _one_of(text, choices), default
        )
    for number, choice in enumerate(choices, start=1):
        console.print(f"  {number}  {choice}")

    def read(answer: str) -> str:
        number = number_up_to(len(choices), answer)
        return choices[number - 1] if number else _one_of(answer, choices)

    return ask(question, read, default)


def _one_of(answer: str, choices: Sequence[str]) -> str:
    if answer.lower() not in choices:
        meant = did_you_mean(answer.lower(), choices)
        raise Unusable(f"the choices are {', '.join(choices)}{meant}")
    return answer.lower()


def number_up_to(highest: int, answer: str) -> int | None:
    """The whole number from 1 to the highest that the answer is, if it is one."""
    if not answer.isdecimal() or len(answer) > len(str(highest)):
        return None
    return int(answer) if 1 <= int(answer) <= highest else None


def warn(sentence: str) -> None:
    console.print(Text(sentence, style="warning"))


def _sentence(text: str) -> str:
    end = "" if text.endswith("?") else "."
    return f"{text[:1].upper()}{text[1:]}{end}"


# The board


def show_board(game: Game[Any, Any], state: Any, shift: int = 0, hint: str = "") -> None:
    """The drawing, or as much of its width as the terminal has, moved aside by so many steps."""
    console.print()
    _show_lines(game, fit_width(game.render_text(state), console.width, shift, hint))


def show_mover(game: Game[Any, Any], state: Any) -> None:
    """Only the line of the drawing that says who is to move."""
    lines = game.render_text(state)
    _show_lines(game, [line for line in lines if line and line[0][0].startswith(MOVER)])


def _show_lines(game: Game[Any, Any], lines: Iterable[Sequence[Span]]) -> None:
    legend = load_legend(game.name)
    with console.use_theme(Theme(legend.styles if legend else {}, inherit=False)):
        for line in lines:
            text = Text.assemble(*line, no_wrap=True, overflow="crop", end="\n")
            console.print(text, crop=True, no_wrap=True, overflow="crop")


def show_actions(game: Game[Any, Any], legal: Sequence[Any]) -> None:
    numbered = [
        Text(f"{number:3} {game.write_action(each)}") for number, each in enumerate(legal, 1)
    ]
    console.print()
    console.print(Columns(numbered, padding=(0, 2), column_first=True))
