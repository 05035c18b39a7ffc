"""Tables laid for tests: a key for each seat, one for the whole table, and secrets easy to find."""

import itertools
from hashlib import sha256

from tilewright.table import Act, ActFor, Chair, Create, Decision, Entry, Match, Sitter, decide

SEED = "5eed-the-first"
TABLE_KEY = "7ab1e" * 6 + "00"
FOREIGN_KEY = "f0e" * 10 + "00"
OWNER = "guest-who-laid-the-table"
LEVELS = ("greedy", "random")

SITTERS = {"o": Sitter.OPEN, "p": Sitter.PERSON, "c": Sitter.COMPUTER}
IDS = map("command-{}".format, itertools.count())


def key_of(seat: int) -> str:
    return f"5ea7{seat}" * 6 + "00"


def lock(key: str) -> str:
    return sha256(key.encode()).hexdigest()


def chairs(sitters: str, names=("Ann", "Ben", "Cid", "Dot", "Eve")) -> tuple[Chair, ...]:
    """One chair a letter: o for open, p for a person, c for a computer."""
    return tuple(
        Chair(
            SITTERS[letter],
            names[seat] if letter == "p" else "",
            "random" if letter == "c" else "greedy",
            lock(key_of(seat)),
        )
        for seat, letter in enumerate(sitters)
    )


def create(game: str, sitters: str, at: int = 1_000, **more) -> Create:
    given = {
        "options": {},
        "chairs": chairs(sitters),
        "lock": lock(TABLE_KEY),
        "seed": SEED,
        "owner": OWNER,
        "levels": LEVELS,
    }
    return Create(id=next(IDS), at=at, game=game, **given | more)


class Table:
    """A table and all that has happened there; `ask` carries a command out or gives the refusal."""

    def __init__(self, first) -> None:
        self.match: Match | None = None
        self.keys: dict[int, str] = {}
        self.entries: list[Entry] = []
        self.ask(first)

    def ask(self, command):
        decided = decide(self.match, command)
        if isinstance(decided, Decision):
            self.match = decided.match
            self.entries += decided.entries
        return decided

    def tell(self, kind, by=None, /, at=None, **fields):
        """A command with the key of a seat, or of the table where no seat is named."""
        key = TABLE_KEY if by is None else self.keys.get(by, key_of(by))
        given = {"id": next(IDS), "at": self.match.at + 1 if at is None else at, "key": key}
        return self.ask(kind(**given | fields))

    def move(self, text=None):
        """Whoever is to move does this, or the first thing that is legal."""
        seat, game = self.match.to_move, self.match.game
        action = text or game.write_action(game.legal_actions(self.match.state)[0])
        if self.match.computer_to_move:
            return self.tell(ActFor, seat=seat, action=action)
        return self.tell(Act, seat, action=action)

    def finish(self) -> None:
        while self.match.to_move is not None:
            self.move()

    @property
    def kinds(self) -> list[str]:
        return [entry.event.kind for entry in self.entries]
