"""What can go wrong with an event store, as one tree:

TilewrightError
├── Unavailable      the database cannot be reached, or is busy, or may not be written to
│   └── Refused      it was reached and stored nothing: what else is asked for may be stored
│       └── Damaged  a part of it cannot be made sense of; the rest may be well
├── Unusable         the database is there, but nothing can be made of it
├── NewerSchema      the database belongs to a later Tilewright
└── UnknownDatabase  an address that names no database we know
"""

from enum import StrEnum

from tilewright.core.errors import TilewrightError

__all__ = [
    "Damaged",
    "NewerSchema",
    "Refused",
    "Trouble",
    "Unavailable",
    "UnknownDatabase",
    "Unusable",
]


class Trouble(StrEnum):
    """What keeps us from a database, as far as it can be told."""

    UNREACHABLE = "unreachable"
    BUSY = "busy"
    FULL = "full"
    INPUT_OUTPUT = "input_output"
    READ_ONLY = "read_only"
    INCOMPLETE = "incomplete"
    NOT_ALLOWED = "not_allowed"
    DAMAGED = "damaged"
    REFUSED = "refused"


class Unavailable(TilewrightError):
    """The database cannot be reached or is busy; whether an append happened is unknown."""

    def __init__(self, problem: str = "", trouble: Trouble = Trouble.UNREACHABLE) -> None:
        self.trouble = trouble
        super().__init__(problem)


class Refused(Unavailable):
    """The database stored nothing of what was asked for; the reason may lie in a part of that."""


class Damaged(Refused):
    """A part of the database cannot be made sense of, which the host has to repair; what does not
    touch that part may work as ever."""

    def __init__(self, problem: str = "", trouble: Trouble = Trouble.DAMAGED) -> None:
        super().__init__(problem, trouble)


class Unusable(TilewrightError):
    """The database is there, but nothing can be made of it, however often one asks."""


class NewerSchema(TilewrightError):
    """The database belongs to a later Tilewright: its schema, and the latest known here."""

    def __init__(self, found: str, known: str) -> None:
        self.found, self.known = found, known
        super().__init__(
            f"the database has schema {found!r}, but this Tilewright knows none after {known!r}: "
            "it belongs to a later Tilewright"
        )


class UnknownDatabase(TilewrightError):
    """An address that names no database we know."""

    def __init__(self, url: str) -> None:
        super().__init__(
            f"unknown database {url.partition(':')[0] + ':…'!r}: "
            "expected sqlite:///path or postgresql://user:password@host/name"
        )
