"""Pictures of games: text, SVG, and pixels made of that without any window."""

import zlib
from typing import Any

import numpy as np

from tilewright.core.registry import load_game
from tilewright.engine.jit import kernel
from tilewright.raster import png

from .config import EnvConfig

__all__ = ["RENDER_MODES", "pixels", "render_record", "unfilter"]

RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
LONGEST_SIDE = 512


def render_record(config: EnvConfig, record: Any, mode: str | None) -> Any:
    """A game in one of the modes; `human` prints it and gives nothing back."""
    state = config.stepper.game.unpack(record)
    if mode == "human":
        print(state)  # noqa: T201  # a person asked to see it
        return None
    if mode == "ansi":
        return str(state)
    svg = load_game(config.game).svg(state)
    return pixels(svg) if mode == "rgb_array" else svg


def pixels(svg: str, longest: int = LONGEST_SIDE) -> Any:
    """A drawing as an array of rows, columns and three colours, on white."""
    return _unpack(png(svg, longest, background="white"))


def _unpack(picture: bytes) -> Any:
    """The pixels of a PNG with 8 bits a channel, three or four channels and no interlacing."""
    chunks, at = {b"IDAT": b""}, 8
    while at < len(picture):
        length, name = int.from_bytes(picture[at : at + 4]), picture[at + 4 : at + 8]
        chunks[name] = chunks.get(name, b"") + picture[at + 8 : at + 8 + length]
        at += 12 + length
    header = chunks[b"IHDR"]
    width, height = int.from_bytes(header[:4]), int.from_bytes(header[4:8])
    channels = {2: 3, 6: 4}[header[9]]
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, -1)
    plain = np.zeros((height + 1, (width + 1) * channels), np.uint8)
    unfilter(rows, plain, channels)
    return plain[1:, channels:].reshape(height, width, channels)[:, :, :3].copy()


@kernel
def unfilter(rows: Any, out: Any, step: int) -> None:
    """Undo the five filters of PNG; `out` has an empty row above and an empty pixel to the left."""
    for row in range(len(rows)):
        kind = rows[row, 0]
        for at in range(1, rows.shape[1]):
            left, up = np.int64(out[row + 1, at - 1]), np.int64(out[row, at - 1 + step])
            corner = np.int64(out[row, at - 1])
            guess: Any = 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) >> 1
            elif kind == 4:
                guess = _nearest(left, up, corner)
            out[row + 1, at - 1 + step] = (np.int64(rows[row, at]) + guess) & 255


@kernel
def _nearest(left: int, up: int, corner: int) -> int:
    """Paeth's guess: whichever is nearest to left + up - corner."""
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner
