"""The art of all games as pages fetch it: drawn and compressed once, before anybody asks."""

import asyncio
import gzip
import logging
from functools import cache

from tilewright.core.plain import Plain, plain
from tilewright.core.public import canonical, hash_of
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games

from .packed import Packed
from .shelf import Shelf

__all__ = ["Gallery", "draw"]

ROOM, HANDS = 256, 2
log = logging.getLogger(__name__)


class Gallery:
    """What is drawn already is known by its hash."""

    def __init__(self) -> None:
        self.hashes: dict[str, str] = {}
        self._shelf: Shelf[Packed] = Shelf(ROOM, HANDS)

    async def art(self, game: str) -> Packed:
        """Raises UnknownGame."""
        found = await self._shelf.get(game, lambda: asyncio.to_thread(draw, game))
        self.hashes[game] = found.tag
        return found

    async def fill(self) -> None:
        await asyncio.gather(*map(self._hang, games()))

    async def _hang(self, game: str) -> None:
        try:
            await self.art(game)
        except Exception:  # whoever asks for it is answered by name
            log.exception("there is no art of a game", extra={"game": game})

    async def close(self) -> None:
        await self._shelf.close()


@cache
def draw(name: str) -> Packed:
    """The whole answer. It changes only with the program, so a process draws it once."""
    drawn = plain(find_game(name).art())
    assert isinstance(drawn, dict)  # noqa: S101  # it was a dataclass
    digest = hash_of(drawn)
    whole: dict[str, Plain] = {"game": name, "hash": digest, **drawn}
    body = canonical(whole).encode()
    return Packed("application/json", body, {"gzip": gzip.compress(body, mtime=0)}, digest)
