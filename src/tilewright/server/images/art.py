"""The art of all games as pages fetch it: drawn and compressed once, before anybody asks."""

import asyncio
import gzip
import logging
from functools import cache

from tilewright.core.canonical_json import JsonValue, canonical, hash_of, to_jsonable
from tilewright.core.registry import games, load_game
from tilewright.server.frontend.conditional import PrecompressedBody
from tilewright.server.queries.cache import SingleFlightCache

__all__ = ["ArtCache", "draw"]

ROOM, HANDS = 256, 2
log = logging.getLogger(__name__)


class ArtCache:
    """What is drawn already is known by its hash."""

    def __init__(self) -> None:
        self.hashes: dict[str, str] = {}
        self._shelf: SingleFlightCache[PrecompressedBody] = SingleFlightCache(ROOM, HANDS)

    async def art(self, game: str) -> PrecompressedBody:
        """Raises UnknownGame."""
        found = await self._shelf.get(game, lambda: asyncio.to_thread(draw, game))
        self.hashes[game] = found.etag
        return found

    async def warm_up(self) -> None:
        await asyncio.gather(*map(self._warm_one, games()))

    async def _warm_one(self, game: str) -> None:
        try:
            await self.art(game)
        except Exception:  # whoever asks for it is answered by name
            log.exception("the art of a game could not be drawn", extra={"game": game})

    async def close(self) -> None:
        await self._shelf.close()


@cache
def draw(name: str) -> PrecompressedBody:
    """The whole answer. It changes only with the program, so a process draws it once."""
    drawn = to_jsonable(load_game(name).art())
    assert isinstance(drawn, dict)  # noqa: S101  # it was a dataclass
    digest = hash_of(drawn)
    whole: dict[str, JsonValue] = {"game": name, "hash": digest, **drawn}
    body = canonical(whole).encode()
    return PrecompressedBody(
        "application/json", body, {"gzip": gzip.compress(body, mtime=0)}, digest
    )
