"""Records in files: as text for people, as one line of JSON for programs; both say the same."""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from io import StringIO
from pathlib import Path
from typing import Any, TypeAlias

from .canonical_json import JsonValue, to_jsonable
from .contribution import Contribution, Contributions
from .errors import NotationError, RecordError, TilewrightError, WrongType
from .options import option_words, options_from, options_from_words, options_of
from .record import Record
from .registry import load_game

__all__ = [
    "Source",
    "is_record",
    "iter_records",
    "read_json",
    "read_records",
    "read_text",
    "write_json",
    "write_text",
]

VERSION = 1
BEGINNING = "tilewright record "
HEADER = f"{BEGINNING}{VERSION}"
TAGS = (
    "game",
    "edition",
    "seats",
    "options",
    "players",
    "commitment",
    "seed",
    "scores",
    "ranks",
)
CONTRIBUTIONS = "contributions: "
STAND_INS = "stand-ins: "
HURRIED = "hurried: "
HINTS = "hints: "
OPTIONAL = (CONTRIBUTIONS, STAND_INS, HURRIED, HINTS)
"""Tags that are there only where they have something to say."""


Source: TypeAlias = str | os.PathLike[str] | Iterable[str]
"""Where records are read from: a text that holds them, the path of a file, a file open as text."""


def is_record(text: str) -> bool:
    """Whether this looks like a file of records, in either form."""
    return text.startswith((HEADER, "{"))


# One after another


def read_records(source: Source) -> list[Record]:
    """Every record of a text, of a `Path` or of a file open as text, in either form.

    Raises RecordError with the number of the record and of the line that cannot be read.
    """
    return list(iter_records(source))


def iter_records(source: Source) -> Iterator[Record]:
    """The records that `read_records` lists, one by one as they are read."""
    if isinstance(source, str):
        return _read_all(StringIO(source, newline=None), hint=_path_hint(source))
    if isinstance(source, os.PathLike):
        return _read_all(Path(source).open(encoding="utf-8"))
    if isinstance(source, Iterable) and not isinstance(source, bytes | bytearray):
        return _read_all(nullcontext(source))
    raise WrongType(f"records are read from a text, a Path or an open file, not from {source!r}")


def _path_hint(text: str) -> str:
    return f"; for the file of that name: Path({text!r})" if os.path.isfile(text) else ""  # noqa: PTH113  # it answers for any text, however long


def _read_all(opened: AbstractContextManager[Iterable[str]], hint: str = "") -> Iterator[Record]:
    with opened as lines:
        try:
            for number, (line, text) in enumerate(_texts(lines), start=1):
                yield _read_one(number, line, text, hint)
        except UnicodeDecodeError as mistake:
            raise RecordError(0, f"records are texts in UTF-8: {mistake}") from mistake


def _texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, with the number of the line on which it begins."""
    begun, held = 0, ""
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, str):
            raise WrongType("records are read from a file that is open as text, not as bytes")
        new = line.removeprefix("\ufeff") if number == 1 else line
        if held and new.startswith((BEGINNING, "{")):
            yield begun, held
            held = ""
        if held or new.strip():
            begun = begun if held else number
            held += new
        if held and _is_whole(held, new):
            yield begun, held
            held = ""
    if held:
        yield begun, held


def _is_whole(text: str, last: str) -> bool:
    """Whether a record ends with its last line; one for people ends where another begins."""
    if text.startswith(BEGINNING):
        return False
    if not text.lstrip().startswith("{"):
        return True
    if text == last:
        return last.rstrip().endswith("}")
    return last.startswith("}") and _is_json(text)


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _read_one(number: int, line: int, text: str, hint: str) -> Record:
    try:
        return _read_either(text)
    except NotationError as mistake:
        where, what = _placed(mistake, line)
        raise RecordError(0, f"record {number}, line {where}: {what}{hint}") from mistake
    except TilewrightError as mistake:
        raise RecordError(0, f"record {number}, line {line}: {mistake}") from mistake


def _read_either(text: str) -> Record:
    if text.startswith(BEGINNING):
        return read_text(text)
    if text.lstrip().startswith("{"):
        return read_json(text.rstrip())
    raise NotationError(text, 0, f"a record in JSON or {HEADER!r}")


def _placed(mistake: NotationError, line: int) -> tuple[int, NotationError]:
    """The line of the file that a mistake is on, and the mistake as one of that line alone."""
    begin = mistake.text.rfind("\n", 0, mistake.at) + 1
    row = mistake.text[begin:].partition("\n")[0]
    return (
        line + mistake.text.count("\n", 0, mistake.at),
        NotationError(row, mistake.at - begin, mistake.expected),
    )


# For people


def write_text(record: Record) -> str:
    """The record for people: a header, a line a tag, and the actions, mostly a turn a line."""
    tags = (
        record.game,
        str(record.edition),
        str(record.seats),
        " ".join(option_words(record.options)),
        ", ".join(record.players),
        record.commitment,
        record.seed,
        " ".join(map(str, record.scores or ())),
        " ".join(map(str, record.ranks or ())),
    )
    head = [f"{name}: {value or '-'}" for name, value in zip(TAGS, tags, strict=True)]
    if record.contributions:
        head.append(CONTRIBUTIONS + " ".join(map(_contribution_word, record.contributions)))
    if record.stand_ins:
        head.append(STAND_INS + " ".join(map(str, record.stand_ins)))
    if record.hurried:
        head.append(HURRIED + " ".join(map(str, record.hurried)))
    if record.hints:
        head.append(HINTS + " ".join(f"{ply}/{step}" for ply, step in record.hints))
    return "\n".join([HEADER, *head, "", *_turns(record.actions), ""])


def _contribution_word(contribution: Contribution | None) -> str:
    """The commitment and what was revealed; a lone - where a seat has none."""
    return f"{contribution.commitment}/{contribution.revealed or '-'}" if contribution else "-"


def _read_contributions(words: Iterable[str]) -> Contributions:
    return tuple(None if word == "-" else _read_contribution(word) for word in words)


def _read_contribution(word: str) -> Contribution:
    commitment, slash, revealed = word.partition("/")
    if not (slash and revealed):
        raise ValueError(f"a contribution as COMMITMENT/REVEALED, not {word[:20]!r}")
    return Contribution(commitment, None if revealed == "-" else revealed)


def _turns(actions: Iterable[str]) -> Iterator[str]:
    """Actions in lines; a line ends before a verb it already holds."""
    line: list[str] = []
    verbs: set[str] = set()
    for action in actions:
        verb = action.partition(":")[0]
        if verb in verbs:
            yield " ".join(line)
            line, verbs = [], set()
        line.append(action)
        verbs.add(verb)
    if line:
        yield " ".join(line)


def read_text(text: str) -> Record:
    """Read what `write_text` writes, one record; anything else is refused where it goes wrong."""
    tags: dict[str, str] = {}
    at = 0
    for expected in (HEADER, *(f"{tag}: " for tag in TAGS), *OPTIONAL, ""):
        line, end, _ = text[at:].partition("\n")
        if expected in OPTIONAL and not line.startswith(expected):
            continue
        exact = expected in (HEADER, "")
        if not end or (line != expected if exact else not line.startswith(expected)):
            raise NotationError(text, at, repr(expected) if expected else "an empty line")
        value = line.removeprefix(expected)
        tags[expected[:-2]] = "" if value == "-" else value
        at += len(line) + 1
    if second := re.compile(f"^{BEGINNING}", re.MULTILINE).search(text, at):
        raise NotationError(text, second.start(), "the end of one record (read_records reads many)")
    return _refusing(text, lambda: _from_tags(tags, text[at:].split()))


def _from_tags(tags: Mapping[str, str], actions: list[str]) -> Record:
    game = load_game(tags["game"])
    return Record(
        game=game.name,
        edition=_whole(tags["edition"]),
        seats=_whole(tags["seats"]),
        options=options_from_words(game.Options, tags["options"].split()),
        players=tuple(tags["players"].split(", ")),
        commitment=tags["commitment"] or None,
        seed=tags["seed"] or None,
        actions=tuple(actions),
        scores=tuple(map(_whole, tags["scores"].split())) or None,
        ranks=tuple(map(_whole, tags["ranks"].split())) or None,
        stand_ins=tuple(map(_whole, tags.get("stand-ins", "").split())),
        hurried=tuple(map(_whole, tags.get("hurried", "").split())),
        hints=tuple(map(_read_hint, tags.get("hints", "").split())),
        contributions=_read_contributions(tags.get("contributions", "").split()),
    )


def _read_hint(word: str) -> tuple[int, int]:
    ply, _, step = word.partition("/")
    return _whole(ply), _whole(step)


def _whole(text: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,8}", text):
        raise ValueError(f"a whole number, not {text[:20]!r}")
    return int(text)


# For programs


def write_json(record: Record) -> str:
    """The record for programs: one line of JSON, without the line end."""
    contributions = record.contributions
    return json.dumps(
        {
            "tilewright": VERSION,
            "game": record.game,
            "edition": record.edition,
            "seats": record.seats,
            "options": options_of(record.options),
            "players": record.players,
            "deal": {"commitment": record.commitment, "seed": record.seed}
            | ({"contributions": to_jsonable(contributions)} if contributions else {}),
            "actions": record.actions,
            "scores": record.scores,
            "ranks": record.ranks,
        }
        | ({"stand_ins": record.stand_ins} if record.stand_ins else {})
        | ({"hurried": record.hurried} if record.hurried else {})
        | ({"hints": record.hints} if record.hints else {})
    )


def read_json(line: str) -> Record:
    """Read what `write_json` writes; anything else is refused by the name of what is wrong."""
    try:
        data = json.loads(line)
    except ValueError as mistake:
        at = mistake.pos if isinstance(mistake, json.JSONDecodeError) else 0
        raise NotationError(line, at, "a record in JSON") from mistake
    except RecursionError as mistake:
        raise NotationError(line, 0, "a record in JSON, not nested this deeply") from mistake
    if not isinstance(data, dict) or data.get("tilewright") is not VERSION:
        raise NotationError(line, 0, 'a record in JSON with "tilewright": 1')
    return _refusing(line, lambda: _from_data(data))


def _from_data(data: Mapping[str, JsonValue]) -> Record:
    game = load_game(_typed(data, "game", str))
    deal = _typed(data, "deal", dict)
    return Record(
        game=game.name,
        edition=_typed(data, "edition", int),
        seats=_typed(data, "seats", int),
        options=options_from(game.Options, _typed(data, "options", dict)),
        players=tuple(map(_text, _typed(data, "players", list))),
        commitment=_text_or_none(deal, "commitment"),
        seed=_text_or_none(deal, "seed"),
        actions=tuple(map(_text, _typed(data, "actions", list))),
        scores=_numbers(data.get("scores")),
        ranks=_numbers(data.get("ranks")),
        stand_ins=_numbers(data.get("stand_ins")) or (),
        hurried=_numbers(data.get("hurried")) or (),
        hints=_hints(data.get("hints")),
        contributions=_contributions(deal.get("contributions")),
    )


def _contributions(values: JsonValue) -> Contributions:
    if values is None:
        return ()
    if not isinstance(values, list):
        raise ValueError("a list of contributions")  # noqa: TRY004  # callers turn it into a NotationError
    return tuple(None if value is None else _contribution(value) for value in values)


def _contribution(value: JsonValue) -> Contribution:
    if not isinstance(value, dict):
        raise ValueError(f"a contribution, not {value!r:.20}")  # noqa: TRY004  # as above
    return Contribution(_typed(value, "commitment", str), _text_or_none(value, "revealed") or None)


def _typed(data: Mapping[str, JsonValue], name: str, kind: type[Any]) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        raise ValueError(f"{name!r} of type {kind.__name__}")
    return value


def _text(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise ValueError(f"a text, not {value!r}")  # noqa: TRY004  # callers turn it into a NotationError
    return value


def _text_or_none(data: Mapping[str, JsonValue], name: str) -> str | None:
    return None if data.get(name) is None else _text(data[name])


def _hints(values: JsonValue) -> tuple[tuple[int, int], ...]:
    """Pairs of a ply and a step."""
    if values is None:
        return ()
    if not isinstance(values, list):
        raise ValueError("a list of hints")  # noqa: TRY004  # callers turn it into a NotationError
    pairs = [_numbers(value) or () for value in values]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError("hints as pairs of a ply and a step")
    return tuple((pair[0], pair[1]) for pair in pairs)


def _numbers(values: JsonValue) -> tuple[int, ...] | None:
    """One number a seat, or None where there are none yet."""
    if values is None:
        return None
    if not isinstance(values, list) or any(type(value) is not int for value in values):
        raise ValueError("scores, ranks, stand-ins and hurried actions in whole numbers")
    return tuple(values)  # type: ignore[arg-type]  # the line above has looked


def _refusing(text: str, read: Callable[[], Record]) -> Record:
    """What `read` makes of the text; a value of the wrong shape becomes a refusal."""
    try:
        record = read()
    except (TypeError, ValueError) as mistake:
        raise NotationError(text, 0, f"a record ({mistake})") from mistake
    load_game(record.game).check(record.seats, record.options)
    return record
