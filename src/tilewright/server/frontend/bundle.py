"""The built page, held in memory: whole, compressed as it was built, and the next build's as soon
as that is there."""

import mimetypes
from fnmatch import fnmatch
from html import escape
from pathlib import Path

from .conditional import PrecompressedBody

__all__ = ["INDEX", "FrontendBundle", "read_files"]

INDEX = "index.html"
HEAD_END = "</head>"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The smallest first."""

# What not every machine's table of types knows.
TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class FrontendBundle:
    """The files of one folder. Who opened the page before it was built anew finds its parts still
    here; while there is no folder, or half of one, what was there before is served."""

    def __init__(self, folder: Path, index: str = INDEX) -> None:
        self.folder, self._index = folder, index
        self._stamp: tuple[int, int] | None = None
        self._files: dict[str, PrecompressedBody] = {}
        self._before: dict[str, PrecompressedBody] = {}

    def part(self, name: str) -> PrecompressedBody | None:
        if name not in self._files:
            self._reload_if_changed()
        return self._files.get(name) or self._before.get(name)

    def home(self, below: str) -> str:
        """Where its index is, below an address; empty where there is none."""
        self._reload_if_changed()
        found = next((name for name in self._files if fnmatch(name, self._index)), "")
        return found and f"{below}{found.rpartition('/')[0]}/"

    def index(self, **said: str) -> PrecompressedBody | None:
        """The page itself, which is told these things by the server."""
        self._reload_if_changed()
        page = self._files.get(INDEX)
        if page is None or not said:
            return page
        metas = "".join(
            f'<meta name="{escape(name)}" content="{escape(text)}">\n'
            for name, text in said.items()
        )
        text = page.body.decode().replace(HEAD_END, metas + HEAD_END, 1)
        return PrecompressedBody(page.media_type, text.encode())

    def _reload_if_changed(self) -> None:
        """Read the folder if it is another than last time."""
        try:
            found = next(self.folder.glob(self._index)).stat()
            stamp = (found.st_mtime_ns, found.st_ino)
            if stamp != self._stamp:
                files = read_files(self.folder)
                self._before, self._files, self._stamp = self._files, files, stamp
        except (OSError, StopIteration):
            return


def read_files(folder: Path) -> dict[str, PrecompressedBody]:
    """Every file of a folder, by its path below it."""
    bodies = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    endings = tuple(ENCODINGS.values())
    return {name: _packed(name, bodies) for name in bodies if not name.endswith(endings)}


def _packed(name: str, bodies: dict[str, bytes]) -> PrecompressedBody:
    smaller = {
        encoding: bodies[name + ending]
        for encoding, ending in ENCODINGS.items()
        if name + ending in bodies
    }
    return PrecompressedBody(_type_of(name), bodies[name], smaller)


def _type_of(name: str) -> str:
    guessed, _ = mimetypes.guess_type(name)
    return TYPES.get(Path(name).suffix) or guessed or "application/octet-stream"
