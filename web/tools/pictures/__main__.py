"""Draw the pictures of the start page and of the rules from the pieces of the games, and the icons.

.venv/bin/python web/tools/pictures
"""

from random import Random
from typing import Any

import resvg_py
from kingdoms import K, draw_kingdoms
from maps import C, draw_maps
from sheet import WEB

from tilewright.core.game import CHANCE
from tilewright.players import player

__all__: list[str] = []


def played(game: Any, seed: int, actions: int) -> str:
    """The position after so many actions of a game between greedy players."""
    pick, greedy, state = Random(seed).randrange, player("greedy"), game.start(2, game.Options())
    for _ in range(actions):
        actor = game.to_move(state)
        if actor is None:
            break
        action = game.draw(state, pick) if actor is CHANCE else greedy(game, state, pick)
        state = game.apply(state, action)
    return str(game.write_position(state))


def icons() -> None:
    """The icon in pixels; where a launcher cuts a shape out of it, land and sky go to the edges."""
    icon = (WEB / "ui" / "public" / "icon.svg").read_text("utf-8")
    castle = icon.partition("</svg>")[0].split("<path")[2:]
    land = '<path d="M0 21q9-8 16-3t16-2v16H0z" fill="#7fae5a"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    sky = '<rect width="32" height="32" fill="#f3e6c6"/>'
    cut = "".join([head, sky, land, *(f"<path{each}" for each in castle), "</svg>"])
    for name, text, size in (
        ("180", cut, 180),
        ("192", icon, 192),
        ("512", icon, 512),
        ("maskable-512", cut, 512),
    ):
        drawn = resvg_py.svg_to_bytes(svg_string=text, width=size, height=size)
        (WEB / "ui" / "public" / f"icon-{name}.png").write_bytes(bytes(drawn))


if __name__ == "__main__":
    draw_kingdoms(played(K, 2, 80))
    draw_maps(played(C, 21, 3 * 30))
    icons()
