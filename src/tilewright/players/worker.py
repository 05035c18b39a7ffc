"""A player in its own process: `python -m tilewright.players.worker`.

A question is a line of JSON on stdin, {"id", "game", "position", "player", "seed"}; its answer is a
line of JSON on stdout, {"id", "action"} or {"id", "code", "args"}. {"id", "ask": "analysis",
"game", "position", "action", "depth"} is answered {"id", "analysis"}. The end of stdin ends it.
"""

import json
import os
import signal
import sys
import threading
import time
import traceback
from functools import lru_cache
from typing import Any, BinaryIO, TypeAlias

from tilewright.core.canonical_json import JsonValue
from tilewright.core.deal import Dealer
from tilewright.core.errors import NotationError, UnknownGame
from tilewright.core.game import Game
from tilewright.core.reason import Reason
from tilewright.core.registry import load_game
from tilewright.engine.kernel_cache import is_compiled

from . import Player, SearchPlayer, UnknownPlayer, player

__all__ = ["Unable", "answer", "main"]

FIELDS = ("id", "game", "position", "player", "seed")
MAX_TRACE = 4_000
LOAD_TIMEOUT, COMPILE_TIMEOUT = 3.0, 0.2
"""Seconds that an answer waits for what is being loaded, and for what has to be compiled."""

Answer: TypeAlias = dict[str, JsonValue]


class Unable(Reason):
    """Why a question is answered without an action; the arguments stand in brackets."""

    MALFORMED = "malformed", "The line is no JSON object, or a field of it is no text (field)."
    UNKNOWN_GAME = "unknown_game", "No game of that name is installed (game, known)."
    UNKNOWN_PLAYER = "unknown_player", "No player has that name (player)."
    UNREADABLE = "unreadable", "The position or the seed cannot be read (what, at, expected)."
    NOTHING_TO_CHOOSE = "nothing_to_choose", "In this position no seat is to move."
    WARMING = "warming", "What this player thinks with is still being compiled (player)."
    NOT_REVIEWABLE = "not_reviewable", "Such a game cannot be analysed (why)."
    FAILED = "failed", "The player itself went wrong (error, trace)."


def answer(line: bytes) -> str:
    """What the worker says to one line, without the end of its own."""
    try:
        question = json.loads(line)
    except (ValueError, RecursionError):
        question = None
    if not isinstance(question, dict):
        return json.dumps({"id": None} | _unable(Unable.MALFORMED, field=None))
    name = question.get("id")
    return json.dumps({"id": name if isinstance(name, str) else None} | _answer(question))


def _answer(question: dict[str, Any]) -> Answer:
    if question.get("ask") == "analysis":
        return _analysis(question)
    for field in FIELDS:
        if not isinstance(question.get(field), str):
            return _unable(Unable.MALFORMED, field=field)
    try:
        game, choose = load_game(question["game"]), _cached_player(question["player"])
    except UnknownGame as unknown:
        return _unable(Unable.UNKNOWN_GAME, game=unknown.name, known=[*unknown.known])
    except UnknownPlayer as unknown:
        return _unable(Unable.UNKNOWN_PLAYER, player=unknown.name)
    what = "position"
    try:
        state, what = game.read_position(question["position"]), "seed"
        dealer = Dealer(question["seed"])
    except NotationError as error:
        return _unable(Unable.UNREADABLE, what=what, at=error.at, expected=error.expected)
    if isinstance(choose, SearchPlayer) and not _is_warm(game):
        return _unable(Unable.WARMING, player=question["player"])
    return _choice(game, state, choose, dealer)


@lru_cache(32)
def _cached_player(spec: str) -> Player:
    """A program that plays goes on running from one question to the next."""
    return player(spec)


def _is_warm(game: Game[Any, Any]) -> bool:
    """Whether the search of a game is ready. It is loaded beside the answers, for compiled anew
    it takes a minute, and others have questions meanwhile."""
    if game.name not in _warming:
        _warming[game.name] = threading.Thread(target=_warm, args=[game], daemon=True)
        _warming[game.name].start()
    _warming[game.name].join(LOAD_TIMEOUT if is_compiled(game.name) else COMPILE_TIMEOUT)
    return not _warming[game.name].is_alive()


_warming: dict[str, threading.Thread] = {}


def _warm(game: Game[Any, Any]) -> None:
    """The first thought loads everything that later ones need."""
    from tilewright.search.mcts import rehearse  # noqa: PLC0415  # it loads NumPy

    rehearse(game.name)


def _choice(game: Game[Any, Any], state: Any, choose: Player, dealer: Dealer) -> Answer:
    if not isinstance(game.to_move(state), int):
        return _unable(Unable.NOTHING_TO_CHOOSE)
    try:
        return {"action": game.write_action(choose(game, state, dealer.pick))}
    except Exception as error:  # noqa: BLE001  # whatever a player does wrong, the worker goes on
        trace = traceback.format_exc()[-MAX_TRACE:]
        return _unable(Unable.FAILED, error=f"{type(error).__name__}: {error}"[:200], trace=trace)


def _analysis(question: dict[str, Any]) -> Answer:
    """What a ply was worth; an empty action asks about the position alone."""
    from tilewright.review import NotReviewable, analyse, question_from_json, to_json  # noqa: PLC0415  # players do without

    try:
        asked = question_from_json(question)
        game = load_game(asked.game)
    except (KeyError, TypeError, ValueError):
        return _unable(Unable.MALFORMED, field="game, position, action or depth")
    except UnknownGame as unknown:
        return _unable(Unable.UNKNOWN_GAME, game=unknown.name, known=[*unknown.known])
    if not _is_warm(game):
        return _unable(Unable.WARMING, player="analysis")
    try:
        return {"analysis": to_json(analyse(asked))}
    except NotationError as error:
        return _unable(Unable.UNREADABLE, what="position", at=error.at, expected=error.expected)
    except NotReviewable as error:
        return _unable(Unable.NOT_REVIEWABLE, why=str(error))
    except Exception as error:  # noqa: BLE001  # whatever goes wrong, the worker goes on
        trace = traceback.format_exc()[-MAX_TRACE:]
        return _unable(Unable.FAILED, error=f"{type(error).__name__}: {error}"[:200], trace=trace)


def _unable(code: Unable, **evidence: JsonValue) -> Answer:
    return {"code": code.value, "args": evidence}


def main() -> None:
    # Ctrl-C goes to everybody in the terminal; the server decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, args=[os.getppid()], daemon=True).start()
    out = _own_stdout()
    for line in sys.stdin.buffer:
        try:
            out.write(answer(line).encode() + b"\n")
            out.flush()
        except BrokenPipeError:
            os._exit(0)  # nobody is left to hear it, and nothing is left to flush


def _exit_with_parent(parent: int) -> None:
    """While a player thinks nobody sees the end of stdin: look whether anyone still waits."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def _own_stdout() -> BinaryIO:
    """Stdout for answers alone; what a player prints goes to stderr."""
    own = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return own


if __name__ == "__main__":
    main()
