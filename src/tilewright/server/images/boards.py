"""Pictures of positions: SVG as the games draw it, PNG made of that in a process of its own."""

import asyncio
import sys
from contextlib import suppress
from typing import Any

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.server.hosting.child_environment import child_environment
from tilewright.server.queries.cache import SingleFlightCache
from tilewright.server.work import ACCOUNT, in_thread

__all__ = ["LONGEST_SIDE", "NoPicture", "Pictures"]

LONGEST_SIDE = 768
"""Pixels of a PNG's longer side: sharp on a phone, legible on a page, and soon drawn."""

RENDER_TIMEOUT = 30.0
DRAWINGS, PRINTS = 64, 24
PRINTERS = 1
PRINT_MILLISECONDS = 400
"""Processor time that a PNG costs, about."""

PRINTER = (sys.executable, "-m", f"{__package__}.png")


class NoPicture(TilewrightError):
    """The picture could not be drawn."""


class Pictures:
    """The last pictures that somebody looked at. The same position is the same picture."""

    def __init__(self, command: tuple[str, ...] = PRINTER) -> None:
        self._command = command
        self._drawings: SingleFlightCache[str] = SingleFlightCache(DRAWINGS)
        self._prints: SingleFlightCache[bytes] = SingleFlightCache(PRINTS, PRINTERS)

    async def svg(self, game: Game[Any, Any], state: Any) -> str:
        name = game.write_position(state)
        return await self._drawings.get(name, lambda: in_thread(game.svg, state))

    async def png(self, game: Game[Any, Any], state: Any) -> bytes:
        svg = await self.svg(game, state)
        return await self._prints.get(svg, lambda: self._print(svg))

    async def close(self) -> None:
        await self._prints.close()
        await self._drawings.close()

    async def _print(self, svg: str) -> bytes:
        ACCOUNT.get().spend(PRINT_MILLISECONDS)
        process = await asyncio.create_subprocess_exec(
            *self._command,
            str(LONGEST_SIDE),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=child_environment(),
        )
        try:
            png, _ = await asyncio.wait_for(process.communicate(svg.encode()), RENDER_TIMEOUT)
        except TimeoutError:
            raise NoPicture(f"no picture within {RENDER_TIMEOUT:g} seconds") from None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        if process.returncode or not png:
            raise NoPicture(f"the drawing process ended with {process.returncode}")
        return png
