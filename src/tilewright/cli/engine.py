"""Speak the engine protocol: positions in, actions out, a line each."""

import argparse
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.errors import TilewrightError
from tilewright.core.registry import games, load_game
from tilewright.players import SearchPlayer, player
from tilewright.players.engine import PROTOCOL

from .arguments import add_player
from .compiling import ensure_compiled
from .io import Unusable

__all__ = ["Speaker", "add_arguments", "run"]

UNITS = {"milliseconds": "ms", "simulations": "n"}
FOREVER = "3600s"
"""The time of a thought that only `stop` ends."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_player(parser, "who thinks", default="strong")


def run(args: argparse.Namespace) -> None:
    player(args.player)
    speaker = Speaker(args.player, _write_line, lambda game, name: ensure_compiled(game, [name]))
    for line in sys.stdin:
        if not speaker.handle(line):
            break
    speaker.stop()


def _write_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Speaker:
    """One conversation. Bad lines are answered with `error` and change nothing; `prepare` hears
    which player is to think about which game before it is asked to."""

    def __init__(
        self,
        name: str,
        say: Callable[[str], None],
        prepare: Callable[[str, str], None] = lambda _game, _name: None,
    ) -> None:
        self._name, self._write_line, self._prepare = name, say, prepare
        self._position: tuple[Any, Any] | None = None
        self._thought: threading.Thread | None = None
        self._ends = threading.Event()

    def handle(self, line: str) -> bool:
        """Answer a line; False after `quit`."""
        word, _, rest = line.strip().partition(" ")
        answers: dict[str, Callable[[str], None]] = {
            "": lambda _: None,
            "tilewright": self._introduce,
            "set": self._set,
            "position": self._place,
            "legal": lambda _: None,
            "go": self._go,
            "stop": lambda _: self.stop(),
        }
        if word == "quit":
            return False
        try:
            if word not in answers:
                raise Unusable(f"unknown word {word[:40]!r}")
            answers[word](rest)
        except TilewrightError as mistake:
            self._write_line(f"error {' '.join(str(mistake).split())}")
        return True

    def _introduce(self, version: str) -> None:
        if f"tilewright {version}" != PROTOCOL:
            raise Unusable(f"this engine speaks {PROTOCOL!r}")
        for line in (
            f"name Tilewright {self._name}",
            "author the Tilewright authors",
            *(f"plays {name}" for name in games()),
            f"option player {self._name}",
            "ready",
        ):
            self._write_line(line)

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name != "player":
            raise Unusable(f"unknown option {name[:40]!r}; there is player")
        player(value)
        self._name = value

    def _place(self, rest: str) -> None:
        name, _, text = rest.partition(" ")
        game = load_game(name)
        self.stop()
        self._position = game, game.read_position(text)
        self._prepare(game.name, self._name)

    def _go(self, rest: str) -> None:
        budget, seed = _budget(rest)
        if self._position is None:
            raise Unusable("say `position` before `go`")
        game, state = self._position
        if not isinstance(game.to_move(state), int):
            raise Unusable("in this position no seat is to move")
        self.stop()
        self._ends.clear()
        chooser = player(self._name)
        if isinstance(chooser, SearchPlayer):
            chooser = player(self._name + budget)
        work = (game, state, chooser, Dealer(seed))
        self._thought = threading.Thread(target=self._think, args=work, daemon=True)
        self._thought.start()

    def _think(self, game: Any, state: Any, chooser: Any, dealer: Dealer) -> None:
        with suppress(BrokenPipeError):  # nobody hears it: whoever speaks next finds out
            self._answer(game, state, chooser, dealer)

    def _answer(self, game: Any, state: Any, chooser: Any, dealer: Dealer) -> None:
        try:
            if isinstance(chooser, SearchPlayer):
                thought = chooser.think(game, state, dealer.pick, self._ends.is_set)
                self._send_info(game, thought)
                action = thought.action
            else:
                action = chooser(game, state, dealer.pick)
            self._write_line(f"best {game.write_action(action)}")
        except BrokenPipeError:
            raise
        except Exception as trouble:  # noqa: BLE001  # whatever goes wrong is told, not swallowed
            self._write_line(f"error {type(trouble).__name__}: {' '.join(str(trouble).split())}")

    def _send_info(self, game: Any, thought: Any) -> None:
        for choice in thought.choices:
            self._write_line(
                f"choice {game.write_action(choice.action)} value {choice.value:.4f}"
                f" score {choice.score:.2f} visits {choice.visits} error {choice.error:.4f}"
            )
        line = " ".join(game.write_action(action) for action in thought.line)
        best = thought.choices[0]
        self._write_line(
            f"info simulations {thought.simulations} seconds {thought.seconds:.3f}"
            f" value {best.value:.4f} score {best.score:.2f} line {line}".rstrip()
        )

    def stop(self) -> None:
        """End the thought, if there is one; its `best` comes first."""
        self._ends.set()
        if self._thought:
            self._thought.join()
            self._thought = None


def _budget(rest: str) -> tuple[str, str]:
    """What a player's name is followed by, and the seed of its chance."""
    words = rest.split()
    given = dict(zip(words[::2], words[1::2], strict=False))
    unknown = [word for word in words[::2] if word not in (*UNITS, "seed")]
    if unknown or len(words) % 2:
        raise Unusable(f"`go` takes {', '.join(UNITS)} and seed, each with a number")
    for name, value in given.items():
        if not value.isdecimal() or (name != "seed" and int(value) == 0):
            raise Unusable(f"{name} {value[:20]!r} is no whole number above 0")
    budgets = [f":{given[name]}{unit}" for name, unit in UNITS.items() if name in given]
    if len(budgets) > 1:
        raise Unusable("either milliseconds or simulations")
    return (budgets or [f":{FOREVER}"])[0], given.get("seed", "0")
