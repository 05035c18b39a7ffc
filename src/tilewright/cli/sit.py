"""Sit down in the terminal against the computer."""

import argparse
from typing import Any

from tilewright.core.deal import Dealer, commitment, fresh_seed
from tilewright.core.errors import NotationError
from tilewright.core.game import CHANCE, Actor
from tilewright.core.reason import Reason
from tilewright.core.record import Record, extend_record, new_record
from tilewright.core.record_text import write_text
from tilewright.interrupt import INTERRUPTED
from tilewright.players import player
from tilewright.players.engine import Engine

from .arguments import add_game, add_player, add_seats, add_seed
from .computer_names import describe_level, display_names
from .io import STANDARD, add_options, console, number, report_beside, write
from .legend import show_legend
from .result import show_result
from .setup_prompts import Seating, sit_down
from .terminal import (
    Left,
    number_up_to,
    read_line,
    show_actions,
    show_board,
    show_mover,
    warn,
)

__all__ = ["Table", "add_arguments", "run"]

PROMPT = "Your action (? lists them, h helps, q leaves)"
HINT = " < > move"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, asked=True)
    add_player(parser, "against whom")
    add_seats(parser, "asked for")
    parser.add_argument("--seat", type=number(0), help="yours, from 0 (drawn by lot)")
    add_options(parser)
    add_seed(parser)
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="keep the record here, action by action; - to print it at the end",
    )


def run(args: argparse.Namespace) -> int:
    report_beside(args.out)
    try:
        table = Table(sit_down(args), args.out)
    except EOFError:
        console.print("\nNobody is here to answer. Until next time!")
        return 0
    except (Left, KeyboardInterrupt) as leaving:
        console.print("\nUntil next time!")
        return _status(leaving)
    return _play(table)


def _play(table: "Table") -> int:
    """Play until the game is over or the person has had enough; nothing is lost either way."""
    status = 0
    try:
        table.welcome()
        table.play()
    except (Left, EOFError, KeyboardInterrupt) as leaving:
        console.print("\nYou leave the table.")
        table.save_record()  # Ctrl-C may have come while the record was being written
        status = _status(leaving)
    finally:
        table.close()
    table.say_goodbye()
    return status


def _status(leaving: BaseException) -> int:
    return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0


class Table:
    """A game in progress: the person at one seat, computers at the others."""

    def __init__(self, seating: Seating, out: str | None = None) -> None:
        self.seating, self.game = seating, seating.game
        self.players, self.you = seating.players, seating.you
        self.computer = player(seating.against)
        self.names = display_names(self.players, self.you, commitment(seating.seed))
        self.dealer, self.rng = Dealer(seating.seed), Dealer(fresh_seed())
        self.state = self.game.start(len(self.players), seating.options)
        self.actions: list[str] = []
        self.out, self.shift = out, 0
        self.save_record()

    def close(self) -> None:
        """Let go of a program that played."""
        if isinstance(self.computer, Engine):
            self.computer.close()

    def welcome(self) -> None:
        console.print(f"You have seat {self.you}{self.company()}.")
        console.print(
            "The draws are fixed by a seed that you learn at the end. Its commitment:\n"
            f"{commitment(self.seating.seed)}\n",
            style="dim",
            soft_wrap=True,
        )

    def company(self) -> str:
        """Who else is there, each by name."""
        others = [f"{name} seat {seat}" for seat, name in enumerate(self.names) if seat != self.you]
        if not others:
            return ""
        *most, last = others
        listed = f"{', '.join(most)} and {last}" if most else last
        kind = "computers" if most else "a computer"
        return f"; {listed}: {kind}, {describe_level(self.seating.against)}"

    def play(self) -> None:
        while (actor := self.game.to_move(self.state)) is not None:
            self.act(actor)

    def act(self, actor: Actor) -> None:
        action, remark = self.choose(actor)
        text = self.game.write_action(action)
        who = f"seat {actor} ({self.names[actor]})" if isinstance(actor, int) else "chance"
        style = "dim" if actor is CHANCE else f"seat{actor}"
        console.print(f"{who}: {text}{remark}", style=style, markup=False)
        self.state = self.game.apply(self.state, action)
        self.actions.append(text)
        self.save_record()

    def choose(self, actor: Actor) -> tuple[Any, str]:
        """What the actor does next, and what there is to say about it."""
        if actor is CHANCE:
            return self.game.draw(self.state, self.dealer.pick), ""
        if actor != self.you:
            return self.computer(self.game, self.state, self.rng.pick), ""
        legal = list(self.game.legal_actions(self.state))
        if len(legal) > 1:
            return self.ask_for_action(legal), ""
        console.print()
        show_mover(self.game, self.state)
        return legal[0], " (the only legal action)"

    # The person

    def ask_for_action(self, legal: list[Any]) -> Any:
        """Ask until the answer is a legal action."""
        self.show_board_at(0)
        show_actions(self.game, legal)
        while True:
            action = self.read_answer(read_line(PROMPT), legal)
            if action is not None:
                return action

    def read_answer(self, answer: str, legal: list[Any]) -> Any:
        """The action that an answer means, or None after helping the person on."""
        match answer.lower():
            case "b" | "board":
                self.show_board_at(0)
            case "<" | ">":
                self.show_board_at(self.shift + (1 if answer == ">" else -1))
            case "?":
                show_actions(self.game, legal)
            case "h" | "help":
                show_legend(self.game.name)
            case "":
                pass
            case _:
                place = number_up_to(len(legal), answer)
                return legal[place - 1] if place else self.read_text(answer, len(legal))
        return None

    def show_board_at(self, shift: int) -> None:
        self.shift = shift
        show_board(self.game, self.state, shift, HINT)

    def read_text(self, answer: str, legal: int) -> Any:
        if answer.isdecimal():
            warn(f"The actions have the numbers 1 to {legal}.")
            return None
        try:
            action = self.game.read_action(answer)
        except NotationError as mistake:
            warn(f"That cannot be read: {mistake}")
            return None
        if reason := self.game.why_illegal(self.state, action):
            meaning = reason.meaning if isinstance(reason, Reason) else ""
            warn(f"That is against the rules: {reason}. {meaning}".rstrip())
            return None
        return action

    # The record

    def record(self) -> Record:
        seating = self.seating
        begun = new_record(self.game, seating.options, self.players, seating.seed)
        return extend_record(begun, self.actions, self.state, seating.seed)

    def save_record(self) -> None:
        """Write the record as far as it goes, so that nothing is lost whatever happens."""
        if self.out and self.out != STANDARD:
            write(self.out, write_text(self.record()))

    def say_goodbye(self) -> None:
        if self.game.to_move(self.state) is None:
            show_board(self.game, self.state)
            show_result(self.game, self.state, self.names)
            console.print(f"The seed of the draws was {self.seating.seed}", style="dim")
        if self.out == STANDARD:
            write(self.out, write_text(self.record()))
        elif self.out:
            console.print(f"The record is in {self.out}", soft_wrap=True)
