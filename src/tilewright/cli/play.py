"""Play in the terminal against the computer."""

import argparse
from pathlib import Path
from typing import Any

from tilewright.core.deal import Dealer, commitment, fresh_seed
from tilewright.core.game import CHANCE, Game
from tilewright.core.mistakes import NotationError, OptionsError
from tilewright.core.options import options_from_words, options_of
from tilewright.core.record import Record, result
from tilewright.core.record_text import write_text
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games
from tilewright.players import PLAYERS, player

from .io import add_options, console, number
from .terminal import ask, show_actions, show_board, show_result

__all__ = ["Left", "Table", "add_arguments", "run"]

YOU = 0
HELP = "a number, an action text, b for the board, ? for the actions, q to leave"


class Left(Exception):
    """The person has had enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="kingdomino or carcassonne (asked for)")
    parser.add_argument("--seats", type=number(1), help="asked for when missing")
    parser.add_argument("--against", metavar="PLAYER", help="random or greedy (asked for)")
    add_options(parser)
    parser.add_argument("--seed", help="what decides the draws (a fresh one)")
    parser.add_argument("--out", metavar="FILE", help="keep the record here, also when leaving")


def run(args: argparse.Namespace) -> None:
    try:
        table = _sit_down(args)
    except EOFError:
        console.print("\nNobody is here to answer. Until next time!")
        return
    console.print(
        f"The deal is fixed. Its commitment: {commitment(table.seed)}\n",
        style="dim",
        soft_wrap=True,
    )
    try:
        while (actor := table.game.to_move(table.state)) is not None:
            table.act(actor)
    except (Left, EOFError, KeyboardInterrupt):
        console.print("\nYou leave the table.")
    _say_goodbye(table, args.out)


class Table:
    """A game in progress: the person at seat 0, computers at the others."""

    def __init__(
        self, game: Game[Any, Any], options: Any, seats: int, against: str, seed: str
    ) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.players = ("you", *[against] * (seats - 1))
        self.computer = player(against)
        self.dealer, self.dice = Dealer(seed), Dealer(fresh_seed())
        self.state = game.start(seats, options)
        self.actions: list[str] = []

    def act(self, actor: Any) -> None:
        if actor is CHANCE:
            action = self.game.draw(self.state, self.dealer.pick)
        elif actor == YOU:
            action = self.ask_for_action()
        else:
            action = self.computer(self.game, self.state, self.dice.pick)
        text = self.game.write_action(action)
        who = "chance" if actor is CHANCE else f"seat {actor} ({self.players[actor]})"
        console.print(f"{who}: {text}", style="dim" if actor is CHANCE else f"seat{actor}")
        self.state = self.game.apply(self.state, action)
        self.actions.append(text)

    def ask_for_action(self) -> Any:
        """Ask until the answer is a legal action."""
        legal = list(self.game.legal_actions(self.state))
        if len(legal) == 1:
            return legal[0]
        show_board(self.game, self.state)
        show_actions(self.game, legal)
        while True:
            action = self.read_answer(ask("Your action").strip(), legal)
            if action is not None:
                return action

    def read_answer(self, answer: str, legal: list[Any]) -> Any:
        """The action that an answer means, or None after helping the person on."""
        match answer:
            case "q":
                raise Left
            case "b":
                show_board(self.game, self.state)
            case "?":
                show_actions(self.game, legal)
            case _ if answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return legal[int(answer) - 1]
            case _:
                return self.read_text(answer)
        return None

    def read_text(self, answer: str) -> Any:
        try:
            action = self.game.read_action(answer)
        except NotationError:
            console.print(f"{answer!r} is not an action. Answer with {HELP}.", style="warning")
            return None
        if reason := self.game.why_illegal(self.state, action):
            console.print(f"That is against the rules: {reason}.", style="warning")
            return None
        return action

    def record(self) -> Record:
        over = self.game.to_move(self.state) is None
        scores, ranks = result(self.game, self.state) if over else (None, None)
        return Record(
            game=self.game.name,
            edition=self.game.edition,
            seats=len(self.players),
            options=self.options,
            players=self.players,
            commitment=commitment(self.seed),
            seed=self.seed if over else None,
            actions=tuple(self.actions),
            scores=scores,
            ranks=ranks,
        )


def _sit_down(args: argparse.Namespace) -> Table:
    """Ask for what the command line left open."""
    game = find_game(args.game or ask("Which game", choices=games()))
    words = args.option
    if not args.game and not words:
        known = ", ".join(options_of(game.Options()))
        words = ask(f"Variants, separated by blanks ({known})", default="none").split()
    options = options_from_words(game.Options, [] if words == ["none"] else words)
    allowed = _allowed_seats(game, options)
    seats = args.seats or int(ask("How many seats", choices=allowed, default=allowed[0]))
    against = args.against or ask("Against", choices=tuple(PLAYERS), default="greedy")
    return Table(game, options, seats, against, fresh_seed() if args.seed is None else args.seed)


def _allowed_seats(game: Game[Any, Any], options: Any) -> tuple[str, ...]:
    def allows(seats: int) -> bool:
        try:
            game.check(seats, options)
        except OptionsError:
            return False
        return True

    return tuple(str(seats) for seats in game.seats if allows(seats))


def _say_goodbye(table: Table, out: str | None) -> None:
    if table.game.to_move(table.state) is None:
        show_board(table.game, table.state)
        show_result(table.game, table.state, table.players)
        console.print(f"The deal's seed was {table.seed}", style="dim")
    if out:
        Path(out).write_text(write_text(table.record()), "utf-8")
        console.print(f"The record is in {out}", soft_wrap=True)
