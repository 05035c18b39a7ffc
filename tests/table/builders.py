"""Tables laid for tests: a key for each seat, one for the whole table, and secrets easy to find."""

import itertools
from hashlib import sha256

from tilewright.core.deal import commitment
from tilewright.table import (
    Act,
    ActFor,
    Chair,
    Create,
    Decision,
    Entry,
    Join,
    Match,
    Rematch,
    Rematched,
    Sitter,
    decide,
    next_game,
)
from tilewright.table.evolve import evolve

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

    def rematch(self, seed="another-seed", previous="the-table") -> "Table":
        """All who are there accept; the table of the next game."""
        for seat, chair in enumerate(self.match.chairs):
            if chair.sitter is Sitter.PERSON and not chair.away:
                self.tell(Rematch, seat, seed=seed, next_table="the-next-table")
        asked = Rematch(id=next(IDS), at=self.match.at, seed=seed)
        again = Table(next_game(self.match, asked, previous))
        seats = len(self.match.chairs)
        again.keys = {
            seat: self.keys.get((seat + 1) % seats, key_of((seat + 1) % seats))
            for seat in range(seats)
        }
        return again

    def begin_again_here(self, seed="another-seed") -> None:
        """Another game at the same table, as rematches once were."""
        event = Rematched(self.match.number + 1, commitment(seed), seed)
        self.match = evolve(self.match, event, self.match.at)
        self.entries.append(Entry(self.match.version, self.match.at, self.match.hash, event))
        self.tell(Join, 0, called=self.match.chairs[0].name)

    @property
    def kinds(self) -> list[str]:
        return [entry.event.kind for entry in self.entries]
