"""A program in any language as a player: it speaks the engine protocol on stdin and stdout."""

import logging
import queue
import shlex
import subprocess
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import IO, Any

from tilewright.core.errors import NotationError, TilewrightError
from tilewright.core.game import Game, Pick

from .spec import BUDGET, UnknownPlayer, budget

__all__ = ["PROTOCOL", "Engine", "EngineFault", "NoEngine", "engine_player"]

PROTOCOL = "tilewright 1"
"""The first line that either side says to the other."""

REPLY_TIMEOUT = 10.0
"""Seconds for what takes no thought, and beyond the time that was given."""

CHOICE_TIMEOUT = 600.0
"""Seconds for a choice whose budget is work, not time."""

REMEMBERED_LINES = 5

log = logging.getLogger(__name__)


class EngineFault(TilewrightError):
    """A program that died, fell silent or said what the protocol does not know."""


class NoEngine(EngineFault):
    """A program that cannot be started, or is no engine: it says nothing the protocol knows."""


class Engine:
    """The program that a command line starts; `budget` is what `go` is told, such as
    `milliseconds 200`. It is started when it is first asked, and again after it has died."""

    def __init__(
        self, command: str, budget: str, seconds: float, reply_timeout: float = REPLY_TIMEOUT
    ) -> None:
        self.command, self.budget = command, budget
        self._choice_timeout = seconds + reply_timeout
        self._reply_timeout = reply_timeout
        self._program: _Program | None = None

    def __call__(self, game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        program = self._program or _Program(self.command)
        self._program = None  # unless the answer comes, it is not asked again
        try:
            action = self._ask(program, game, state, pick)
        except BaseException:
            program.kill()
            raise
        self._program = program
        return action

    def _ask(self, program: "_Program", game: Game[Any, Any], state: Any, pick: Pick) -> Any:
        if game.name not in program.plays:
            raise EngineFault(f"{program.name} does not play {game.name}")
        legal = [game.write_action(action) for action in game.legal_actions(state)]
        program.send(f"position {game.name} {game.write_position(state)}")
        program.send(f"legal {' '.join(legal)}")
        program.send(f"go {self.budget} seed {pick(2**53)}")
        for word, rest in program.replies(self._choice_timeout):
            if word == "best":
                return _read(game, rest)
            if word == "error":
                raise EngineFault(f"{program.name}: {rest}")
        raise EngineFault(f"{program.name} fell silent")

    def check(self, game: str) -> None:
        """Start the program and let it introduce itself; refuses one that plays something else."""
        program = self._program = self._program or _Program(self.command)
        if game not in program.plays:
            self._program = None
            program.kill()
            raise NoEngine(f"{program.name} does not play {game}")

    def close(self) -> None:
        if self._program:
            self._program.quit()
            self._program = None

    def __reduce__(self) -> tuple[type, tuple[str, str, float, float]]:
        seconds = self._choice_timeout - self._reply_timeout
        return type(self), (self.command, self.budget, seconds, self._reply_timeout)


def engine_player(spec: str) -> Engine:
    """The player of `engine:COMMAND`, or `engine:200ms:COMMAND` with another time than a second."""
    _, _, rest = spec.partition(":")
    first, colon, command = rest.partition(":")
    if not colon or not BUDGET.fullmatch(first):
        first, command = "1s", rest
    if not command.strip():
        raise UnknownPlayer(spec, "an engine is named like engine:COMMAND or engine:200ms:COMMAND")
    given = budget(spec, first)
    if given.simulations:
        return Engine(command, f"simulations {given.simulations}", CHOICE_TIMEOUT)
    return Engine(command, f"milliseconds {max(1, round(1000 * given.seconds))}", given.seconds)


def _read(game: Game[Any, Any], text: str) -> Any:
    try:
        return game.read_action(text)
    except NotationError as mistake:
        raise EngineFault(f"best {text[:80]}: {mistake}") from mistake


class _Program:
    """A running program, and what it has said of itself."""

    def __init__(self, command: str) -> None:
        self.name, self.plays = command, set[str]()
        try:
            self._process = subprocess.Popen(  # noqa: S603  # whoever names a command means it
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError) as trouble:
            raise NoEngine(f"the engine {command!r} cannot be started: {trouble}") from trouble
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._last: deque[str] = deque(maxlen=REMEMBERED_LINES)
        out = self._process.stdout
        self._reader = threading.Thread(target=self._read_lines, args=[out], daemon=True)
        self._reader.start()
        try:
            self._handshake()
        except EngineFault as fault:
            self.kill()
            raise NoEngine(f"the engine {command!r} does not get ready: {fault}") from fault

    def _handshake(self) -> None:
        self.send(PROTOCOL)
        for word, rest in self.replies(REPLY_TIMEOUT):
            match word:
                case "name":
                    self.name = rest[:64]
                case "plays":
                    self.plays.add(rest)
                case "ready":
                    return

    def send(self, line: str) -> None:
        try:
            self._process.stdin.write(line + "\n")  # type: ignore[union-attr]  # it has a pipe
            self._process.stdin.flush()  # type: ignore[union-attr]  # the same
        except OSError as trouble:
            raise self._dead() from trouble

    def replies(self, seconds: float) -> Iterator[tuple[str, str]]:
        """Its lines as a word and the rest, as long as each comes in time."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except queue.Empty:
                raise EngineFault(f"{self.name} said nothing for {seconds:g} s") from None
            if line is None:
                raise self._dead()
            word, _, rest = line.strip().partition(" ")
            yield word, rest

    def _read_lines(self, out: IO[str]) -> None:
        with out:
            for line in out:
                self._last.append(line.strip())
                self._lines.put(line)
        self._lines.put(None)

    def _dead(self) -> EngineFault:
        try:
            status = self._process.wait(REPLY_TIMEOUT)
        except subprocess.TimeoutExpired:
            status = None
        said = f"; it last said {self._last[-1]!r}" if self._last else ""
        return EngineFault(f"{self.name} ended with status {status}{said}")

    def quit(self) -> None:
        try:
            self.send("quit")
            self._close_stdin()
            self._process.wait(REPLY_TIMEOUT)
        except (EngineFault, subprocess.TimeoutExpired):
            log.warning("%s did not quit", self.name)
        self.kill()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._close_stdin()

    def _close_stdin(self) -> None:
        with suppress(OSError):  # what it did not read is lost with it
            self._process.stdin.close()  # type: ignore[union-attr]  # it has a pipe
