"""The parts of the page that installed games bring along: a folder with an index.js each."""

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from tilewright.core.registry import games, page_part_folder

from .bundle import read_files
from .conditional import PrecompressedBody

__all__ = ["GamePart", "find_file", "game_parts"]

HASH_DIGITS = 16


@dataclass(frozen=True)
class GamePart:
    """The files of one game, and a hash of them all: what has it in its address never changes."""

    game: str
    hash: str
    files: dict[str, PrecompressedBody]

    @property
    def index(self) -> str:
        """The address of the module that the page imports."""
        return f"/page/games/{self.game}/{self.hash}/index.js"


@cache
def game_parts() -> dict[str, GamePart]:
    """By name of the game; games enter with the program."""
    folders = {name: folder for name in games() if (folder := page_part_folder(name))}
    return {name: _read(name, folder) for name, folder in folders.items()}


def find_file(path: str) -> PrecompressedBody | None:
    """What lies at /page/games/GAME/HASH/…; None where nothing does, or something else by now."""
    game, _, rest = path.partition("/")
    known, _, name = rest.partition("/")
    part = game_parts().get(game)
    return part.files.get(name) if part and part.hash == known else None


def _read(game: str, folder: Path) -> GamePart:
    files = read_files(folder)
    whole = sha256("".join(f"{name} {file.etag}\n" for name, file in files.items()).encode())
    return GamePart(game, whole.hexdigest()[:HASH_DIGITS], files)
