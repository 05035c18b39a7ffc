"""Writes a site without a server: static files that any file host can serve, below any path.

python tools/static_site.py             into site/
python tools/static_site.py FOLDER      into another folder, which is replaced

Every page is the same page, at its own depth: it finds its files by relative addresses, and the
server it talks to is in the browser (tools/offline.py).
"""

import asyncio
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

import offline
from tilewright.browser import Host, PageEngines
from tilewright.core.registry import games, kernels
from tilewright.engine.page_engine import FILES, page_engine
from tilewright.event_store.inline import InlineEventStore
from tilewright.server.frontend.pages import ADDRESSES

STAMP = offline.npm.STAMP
PAGE = STAMP.parent
COMPRESSED = (".br", ".gz")
SECRET = "0" * 64
"""Signs nothing that leaves this program: it only asks what is the same for everybody."""

ENGINE_BUILDER = (sys.executable, "-m", "tilewright.search.page_engine")

MARK = "sw.js"
"""What shows that a folder was written by this program, so that it may be replaced."""


def main() -> None:
    match sys.argv[1:]:
        case []:
            write(offline.ROOT / "site")
        case [folder] if not folder.startswith("-"):
            write(Path(folder))
        case _:
            raise SystemExit(__doc__)


def write(folder: Path) -> None:
    offline.npm.build()
    kit = offline.build()
    _clear(folder)
    _copy_page(folder)
    shutil.copytree(kit, folder / "offline" / kit.name)
    engines = _copy_engines(folder)
    _write_answers(folder, engines)
    for address in ADDRESSES:
        if "{" not in address:  # a page of a table, which the service worker answers
            _write_index(folder, address.strip("/"), f"offline/{kit.name}/", engines)
    _move_manifest(folder)
    _move_worker(folder)
    print(f"{folder}: {sum(each.stat().st_size for each in folder.rglob('*')) / 1e6:.1f} MB")


def _clear(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise SystemExit(f"{folder} holds something else, and is left alone")
    shutil.rmtree(folder, ignore_errors=True)


def _copy_page(folder: Path) -> None:
    def aside(_: str, names: list[str]) -> list[str]:
        return [
            name for name in names if name.endswith(COMPRESSED) or name == offline.npm.STAMP.name
        ]

    shutil.copytree(PAGE, folder, ignore=aside)


def _copy_engines(folder: Path) -> dict[str, str]:
    """The engines of games, built where they are not yet; where each lies below the site."""
    missing = [name for name in kernels() if page_engine(name) is None]
    for name in missing:
        print(f"building the engine of {name}, which takes a minute", flush=True)
        subprocess.run([*ENGINE_BUILDER, "--game", name], check=True)
    places = {name: found for name in kernels() if (found := page_engine(name))}
    for place in places.values():
        target = folder / "engines" / place.name
        target.mkdir(parents=True)
        for file in FILES:
            shutil.copyfile(place / file, target / file)
    return {name: f"engines/{place.name}" for name, place in places.items()}


def _write_answers(folder: Path, engines: Collection[str]) -> None:
    """What is the same for everybody, as files: the page waits for no Python to show it."""
    (folder / "api" / "art").mkdir(parents=True)
    targets = ("/api/games", *(f"/api/art/{game}" for game in games()))
    with TemporaryDirectory() as work:
        answers = asyncio.run(_ask(Path(work, "nothing.sqlite"), engines, targets))
    for target, body in answers.items():
        Path(f"{folder}{target}.json").write_bytes(body)


async def _ask(
    database: Path, engines: Collection[str], targets: Iterable[str]
) -> dict[str, bytes]:
    host = Host(InlineEventStore(database, durable=False), SECRET, PageEngines(engines))
    await host.start()
    answers = {target: await host.request("GET", target, [], b"") for target in targets}
    await host.close()
    for target, (status, _, _) in answers.items():
        if status != 200:
            raise SystemExit(f"{target} was answered by {status}")
    return {target: body for target, (_, _, body) in answers.items()}


def _write_index(folder: Path, path: str, kit: str, engines: Mapping[str, str]) -> None:
    """The page at an address, with the way from there to everything else."""
    up = "../" * len(path.split("/")) if path else "./"
    text = (PAGE / "index.html").read_text("utf-8").replace('"/page/', f'"{up}')
    metas = {"root": up, "server": "none", "offline": kit}
    metas["engines"] = " ".join(f"{game}={place}" for game, place in engines.items())
    said = "".join(
        f'<meta name="{name}" content="{escape(value)}">\n' for name, value in metas.items()
    )
    text = re.sub(r'<a href="/docs">.*?</a>', "", text).replace("</head>", f"{said}</head>", 1)
    (folder / path).mkdir(parents=True, exist_ok=True)
    (folder / path / "index.html").write_text(text, "utf-8")


def _move_manifest(folder: Path) -> None:
    path = folder / "manifest.webmanifest"
    told = json.loads(path.read_text("utf-8"))
    told |= {"id": "./", "start_url": "./", "scope": "./"}
    for icon in told["icons"]:
        icon["src"] = icon["src"].removeprefix("/page/")
    path.write_text(json.dumps(told, indent=2), "utf-8")


def _move_worker(folder: Path) -> None:
    """It lies beside the files that it keeps, and keeps the answers too."""
    path = folder / "sw.js"
    answers = " ".join(
        each.relative_to(folder).as_posix() for each in sorted((folder / "api").rglob("*.json"))
    )
    text = path.read_text("utf-8").replace('BASE = "page/"', 'BASE = ""')
    path.write_text(text.replace('.split(" ")', f'.concat(" {answers}").split(" ")', 1), "utf-8")


if __name__ == "__main__":
    main()
