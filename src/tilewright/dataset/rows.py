"""One game of a dataset as rows."""

from typing import Any

import numpy as np
import pyarrow as pa

from tilewright.arena import Turn
from tilewright.arena.schedule import Pairing
from tilewright.core.errors import TilewrightError
from tilewright.core.options import option_words
from tilewright.core.record import Record
from tilewright.core.registry import load_kernel, load_observer
from tilewright.players import Analysis

from .columns import schema
from .recorder import play_recorded
from .spec import DatasetSpec

__all__ = ["GameFailed", "rows_of"]


class GameFailed(TilewrightError):
    """A game that cannot be in a dataset because somebody failed in it."""


def rows_of(spec: DatasetSpec, number: int, pairing: Pairing) -> pa.RecordBatch:
    """Play one game and write down every decision: the same rows wherever it is."""
    load_kernel(spec.tournament.game)  # players that can use it then do so from the first move on
    game, options = spec.tournament.rules()
    players = [spec.tournament.name(each) for each in pairing.players]
    seed = spec.tournament.deal(pairing)
    played, recorder = play_recorded(game, options, players, seed)
    if played.fault is not None:
        who, fault = players[played.fault.seat], played.fault
        raise GameFailed(f"{who} {fault.kind} in game {number} (deal {seed}): {fault.what}")
    alike = {
        "game": game.name,
        "edition": game.edition,
        "options": "+".join(option_words(options)) or "-",
        "players": players,
        "seed": seed,
        "number": number,
        "points": played.record.scores,
        "ranks": played.record.ranks,
    }
    rows = [
        alike
        | {"player": players[turn.seat], "outcome": _outcome(played.record, turn.seat)}
        | _decision(game, turn, played.record.actions[turn.ply], recorder.analyses.get(turn.ply))
        for turn in recorder.turns
    ]
    return pa.RecordBatch.from_pylist(rows, schema(game.name))


def _outcome(record: Record, seat: int) -> float:
    ranks = record.ranks or ()
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def _decision(game: Any, turn: Turn, text: str, analysis: Analysis | None) -> dict[str, Any]:
    kernel = load_kernel(game.name)
    record = kernel.pack(kernel.single_game(turn.state))[0]
    codes = _legal(kernel, record)
    action = kernel.encode(game.read_action(text))
    return {
        "ply": turn.ply,
        "seat": turn.seat,
        "position": game.write_position(turn.state),
        "observation": _observation(game.name, record, turn.seat),
        "legal": codes,
        "action": action,
        "action_text": text,
    } | (_analysis_columns(kernel, analysis, codes, action) if analysis else {})


def _legal(kernel: Any, record: Any) -> list[int]:
    listed = np.zeros(kernel.NUM_ACTIONS, np.int32)
    codes: list[int] = listed[: kernel.legal_actions(record, listed)].tolist()
    return codes


def _observation(name: str, record: Any, seat: int) -> Any:
    observer = load_observer(name)
    seen = np.zeros(observer.OBSERVATION_SIZE, observer.OBSERVATION_DTYPE)
    observer.observe(record, seat, seen)
    return seen


def _analysis_columns(
    kernel: Any, analysis: Analysis, codes: list[int], action: int
) -> dict[str, Any]:
    """What was found out about each legal action, in the order of their codes."""
    by_code = {kernel.encode(choice.action): choice for choice in analysis.choices}
    choices = [by_code[code] for code in codes]
    tried = [choice if choice.visits else None for choice in choices]
    return {
        "value": by_code[action].value,
        "values": [choice and choice.value for choice in tried],
        "scores": [choice and choice.score for choice in tried],
        "errors": [choice and choice.error for choice in tried],
        "visits": [choice.visits for choice in choices],
        "exact": analysis.exact,
    }
