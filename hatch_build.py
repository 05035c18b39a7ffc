"""Puts the browser client into the wheel and the sdist, and built modules into a wheel.

The page is built where its sources are, with the machine's Node or one from a wheel; whoever
builds from an sdist finds it built already, and whoever builds it beside the installation says
TILEWRIGHT_BUILD_PAGE=no.

With TILEWRIGHT_BUILD_MODULES=yes a wheel brings the compiled kernels of its platform along, and the
engines for pages, which takes two minutes; without them they are compiled where they are first
needed.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "web"))
from npm import WHEEL, build, compress, has_node, is_stale  # noqa: E402  # it is in the folder above

PAGE = os.environ.get("TILEWRIGHT_BUILD_PAGE") != "no"
MODULES = os.environ.get("TILEWRIGHT_BUILD_MODULES") == "yes"
COMPILER = ("numba", "numpy", "typing-extensions")
"""What builds modules: the kernels and what they import."""

PREBUILT = "tilewright/engine/prebuilt"


class BuildHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        page = [WHEEL] if PAGE and is_stale() and not has_node() else []
        return [*page, *COMPILER] if MODULES else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if PAGE:
            build()
        if MODULES and self.target_name == "wheel" and version != "editable":
            self.folder = TemporaryDirectory()
            build_modules(Path(self.folder.name))
            for path in sorted(Path(self.folder.name, "modules").iterdir()):  # engines are folders
                build_data["force_include"][str(path)] = f"{PREBUILT}/{path.name}"
            build_data["pure_python"] = False
            build_data["tag"] = tag()


def tag() -> str:
    """Of a wheel that brings modules along: for every Python, on this platform."""
    return f"py3-none-{next(platform_tags())}"


def build_modules(folder: Path) -> None:
    """Into its folder `modules`. The games of this tree are found as if it were installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    about = folder / "tilewright-0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright\nVersion: 0\n")
    games = project["entry-points"]["tilewright.games"].items()
    lines = ["[tilewright.games]", *(f"{name} = {module}" for name, module in games)]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")
    path = os.pathsep.join([str(folder), str(ROOT / "src")])
    for program in ("engine.prebuild", "search.page_engine"):
        command = [sys.executable, "-m", f"tilewright.{program}", str(folder / "modules")]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path})  # noqa: S603  # our own
    if has_node():
        compress(folder / "modules")
