"""What pages draw a game with."""

import asyncio
import gzip
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tilewright.core.mistakes import UnknownGame
from tilewright.core.plain import Plain, plain
from tilewright.core.public import canonical, hash_of
from tilewright.core.registry import game as find_game
from tilewright.server.board import ArtInfo
from tilewright.server.faults import deny
from tilewright.server.wire import HEX_32
from tilewright.table import Refusal

from .parts import WRONG, Here, refusals

__all__ = ["art", "router"]

router = APIRouter(prefix="/api/art", tags=["pictures"])

JSON = "application/json"
FOR_EVER = "public, max-age=31536000, immutable"
SAME: dict[int | str, dict[str, Any]] = {304: {"description": "the art that `If-None-Match` names"}}


class _Packed(NamedTuple):
    hash: str
    body: bytes
    zipped: bytes


@router.get(
    "/{game}",
    response_model=ArtInfo,
    responses={**SAME, **refusals(*WRONG, Refusal.UNKNOWN_GAME)},
    summary="The art of a game",
)
async def art(
    game: Annotated[str, Path(pattern="^[a-z0-9_]{1,64}$", examples=["kingdomino"])],
    house: Here,
    request: Request,
    wanted: Annotated[
        str | None, Query(alias="hash", pattern=HEX_32, description="to keep it for ever")
    ] = None,
) -> Response:
    """Everything that boards are put together from. It changes only with the server, so that who
    asks for it by its hash need never ask again."""
    packed: _Packed = await house.readings.get(
        ("art", game), lambda: asyncio.to_thread(_pack, game)
    )
    headers = {
        "etag": f'W/"{packed.hash}"',
        "cache-control": FOR_EVER if wanted == packed.hash else "no-cache",
        "vary": "accept-encoding",
    }
    if packed.hash in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(packed.body, media_type=JSON, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(packed.zipped, media_type=JSON, headers=headers)


def _pack(name: str) -> _Packed:
    """The whole answer, written and compressed once."""
    try:
        drawn = plain(find_game(name).art())
    except UnknownGame as mistake:
        raise deny(Refusal.UNKNOWN_GAME, game=name, known=[*mistake.known]) from None
    assert isinstance(drawn, dict)  # noqa: S101  # it was a dataclass
    digest = hash_of(drawn)
    whole: dict[str, Plain] = {"game": name, "hash": digest, **drawn}
    body = canonical(whole).encode()
    return _Packed(digest, body, gzip.compress(body, mtime=0))
