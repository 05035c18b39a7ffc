"""What a dataset holds: the games of a tournament, so many in a shard."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import version
from typing import Any

from tilewright.arena import Tournament
from tilewright.arena.schedule import Pairing
from tilewright.core.errors import TilewrightError
from tilewright.core.registry import kernels, load_kernel, load_observer, weights_path
from tilewright.players import SearchPlayer, player
from tilewright.players.engine import Engine

from .columns import SCHEMA_VERSION

__all__ = ["DatasetSpec", "Unrepeatable"]


class Unrepeatable(TilewrightError):
    """A dataset that could not be written the same way twice, or not at all."""


@dataclass(frozen=True)
class DatasetSpec:
    """Everything that decides the bytes of a dataset."""

    tournament: Tournament
    shard: int
    """Games in each shard; the last may have fewer."""

    def check(self, *, clock: bool = False) -> None:
        """Refuse what cannot be played, and unless `clock` whoever thinks by the clock."""
        tournament = self.tournament
        if self.shard < 1:
            raise Unrepeatable(f"{self.shard} games in a shard: it takes one at least")
        tournament.rules()
        if tournament.game not in kernels():
            raise Unrepeatable(f"{tournament.game} has no kernel, so its actions have no codes")
        for name in tournament.players:
            if _thinks_by_the_clock(player(name)) and not clock:
                raise Unrepeatable(
                    f"{name} thinks by the clock, so that nobody could repeat the dataset: give it"
                    " simulations, such as strong:800n, or allow the clock"
                )

    def games(self) -> Iterator[Pairing]:
        return self.tournament.schedule()

    def count(self) -> int:
        """How many games there are."""
        return self.tournament.count()

    def numbers(self, shard: int) -> range:
        """The numbers of the games of a shard."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.count()))

    def describe(self) -> dict[str, Any]:
        """The spec as JSON, with all of this program that it depends on."""
        name = self.tournament.game
        game, _options = self.tournament.rules()
        settings = asdict(self.tournament)
        lists = {key: list(value) for key, value in settings.items() if isinstance(value, tuple)}
        return {
            "schema": SCHEMA_VERSION,
            "program": f"tilewright {version('tilewright')}",
            **settings,
            **lists,
            "shard": self.shard,
            "edition": game.edition,
            "actions": load_kernel(name).NUM_ACTIONS,
            "observation": load_observer(name).VERSIONS["features"],
            "weights": _weights_digest(name),
        }


def _thinks_by_the_clock(who: object) -> bool:
    if isinstance(who, Engine):
        return who.budget.startswith("milliseconds")
    return isinstance(who, SearchPlayer) and not who.budget.simulations


def _weights_digest(game: str) -> str | None:
    """Which weights the search has learned for a game."""
    path = weights_path(game)
    return None if path is None else sha256(path.read_bytes()).hexdigest()[:16]
