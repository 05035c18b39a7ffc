"""Puts the browser client into the wheel and the sdist.

The page is built where its sources are, with the machine's Node or one from a wheel; whoever
builds from an sdist finds it built already, and whoever builds it beside the installation says
TILEWRIGHT_BUILD_PAGE=no.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
from npm import WHEEL, build, has_node, is_stale

WANTED = os.environ.get("TILEWRIGHT_BUILD_PAGE") != "no"


class PageHook(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return [WHEEL] if WANTED and is_stale() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's
        if WANTED:
            build()
