"""New tables: laid for a game that is to come, or for a record that was written elsewhere."""

import re
import unicodedata
from dataclasses import replace
from typing import Any

from tilewright.core.deal import commitment
from tilewright.core.errors import (
    NotationError,
    RecordError,
    TilewrightError,
)
from tilewright.core.options import options_from, options_of
from tilewright.core.record import Record, check_contributions, replay, result, verify
from tilewright.core.record_text import read_json, read_text, write_json, write_text
from tilewright.core.registry import load_game, load_table_defaults

from .commands import Command, Create, Import
from .events import Created, Event, Imported
from .refusals import RefusalCode, RefusalError, game_errors_as_refusals, refuse

__all__ = [
    "LONGEST_OLDER",
    "LONGEST_PLAYER_NAME",
    "MOST_PLIES",
    "MOST_REPEATS",
    "check_level",
    "first_event",
    "tidy_name",
]

LONGEST_PLAYER_NAME = 32
MOST_PLIES = 4096
"""Actions of an imported record: many times the longest game that a rulebook allows."""

MOST_REPEATS = 1024
"""Plies of an imported record that lead back to a position which was there before. Chance may put
something back and draw it again, for ever where no seed says what is drawn; but even where one
piece of seventy is the right one, so many draws in vain happen in one game of a million."""

LONGEST_OLDER = 32_768
"""Characters of an imported record that has only its form to check: its rules are not here."""

COMMITMENT = re.compile("[0-9a-f]{64}")


def first_event(command: Command) -> Event:
    """The first event of a table."""
    match command:
        case Create():
            return _create(command)
        case Import():
            return Imported(write_json(_check_record(_read(command.record))), command.owner)
    raise TypeError(f"{command.name} needs a table")


def _create(command: Create) -> Created:
    with game_errors_as_refusals():
        game = load_game(command.game)
        options = options_from(game.Options, command.options)
        game.check(len(command.chairs), options)
    for chair in command.chairs:
        check_level(chair.level, command.levels)
    return Created(
        game=game.name,
        edition=game.edition,
        options=dict(options_of(options)),
        chairs=tuple(replace(chair, name=tidy_name(chair.name)) for chair in command.chairs),
        commitment=commitment(command.seed),
        auto=command.auto,
        patience=command.patience,
        lock=command.lock,
        seed=command.seed,
        owner=command.owner,
        network=command.network,
        advice=_default_advice(game.name) if command.advice is None else command.advice,
        coach=command.coach,
        series=command.series,
    )


def _default_advice(game: str) -> bool:
    """Whether people may point at actions where nobody has said."""
    defaults = load_table_defaults(game)
    return defaults is not None and defaults.advice


def _read(text: str) -> Record:
    """One record, in either form."""
    try:
        with game_errors_as_refusals("record"):
            return read_json(text) if text.lstrip().startswith("{") else read_text(text)
    except TilewrightError as mistake:
        raise refuse(RefusalCode.BAD_RECORD, ply=0) from mistake


def _check_record(record: Record) -> Record:
    """A record that plays as it says; under an older edition only its form can be checked."""
    for player in record.players:
        tidy_name(player)
    if len(record.actions) > MOST_PLIES:
        raise refuse(RefusalCode.BAD_RECORD, ply=MOST_PLIES + 1)
    try:
        if record.edition == load_game(record.game).edition:
            _check_play(record)
        else:
            _check_older(record)
        _check_form(record)
    except RecordError as mistake:
        raise refuse(RefusalCode.BAD_RECORD, ply=mistake.ply) from mistake
    except NotationError as mistake:
        raise refuse(RefusalCode.BAD_RECORD, ply=0) from mistake
    return record


def _check_play(record: Record) -> None:
    """Everything that is claimed; without the seed, everything but the draws."""
    if record.seed is not None:
        verify(record)
    elif (record.scores, record.ranks) != result(load_game(record.game), _play_by_hand(record)):
        raise RecordError(0, "the record claims another result than the rules")


def _play_by_hand(record: Record) -> Any:
    """The last position, where nothing but the rules says what chance may do: it may not lead to
    the same positions again and again."""
    state = load_game(record.game).start(record.seats, record.options)
    seen, repeats = {state}, 0
    for step in replay(record):
        state = step.state
        repeats += state in seen
        if repeats > MOST_REPEATS:
            raise RecordError(step.ply, f"nothing has changed for {MOST_REPEATS} actions")
        seen.add(state)
    return state


def _check_older(record: Record) -> None:
    if record.edition > load_game(record.game).edition:
        raise RecordError(0, f"nobody here knows edition {record.edition} of {record.game}")
    if len(write_json(record)) > LONGEST_OLDER:
        raise RecordError(0, f"no game of an older edition takes {LONGEST_OLDER} characters")


def _check_form(record: Record) -> None:
    """What needs no rules: the deal, a result for every seat, and the same in both forms."""
    if record.commitment is not None and not COMMITMENT.fullmatch(record.commitment):
        raise RecordError(0, "the commitment is no hash")
    if record.seed is not None and record.commitment != commitment(record.seed):
        raise RecordError(0, "the seed does not match the commitment")
    check_contributions(record)
    if any(len(each or record.players) != record.seats for each in (record.scores, record.ranks)):
        raise RecordError(0, "the result is not one of so many seats")
    if read_text(write_text(record)) != record:
        raise RecordError(0, "the record cannot be written for people")


def check_level(level: str, levels: tuple[str, ...] | None) -> None:
    """Refuse a computer that the server does not have; every seat has one, if only to stand in."""
    if levels is not None and level not in levels:
        raise refuse(RefusalCode.UNKNOWN_LEVEL, level=level, known=[*levels])


def tidy_name(name: str) -> str:
    """A name as it is kept: freely chosen, but printable, short, and without stray blanks."""
    tidy = re.sub(" +", " ", unicodedata.normalize("NFC", name).strip())
    if not tidy.isprintable():
        raise _bad_name("control_characters")
    if len(tidy) > LONGEST_PLAYER_NAME:
        raise _bad_name("too_long")
    return tidy


def _bad_name(because: str) -> RefusalError:
    return refuse(RefusalCode.BAD_NAME, because=because, longest=LONGEST_PLAYER_NAME)
