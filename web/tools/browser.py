"""Finds the browser of the tests and prints its path; where there is none, installs Debian's.

python web/tools/browser.py
"""

import os
import shutil
import subprocess
import sys

# The first is the same engine without windows: it starts and draws with a third less work.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
PACKAGES = NAMES[:2]  # not every Debian has the first
INSTALL = ("install", "--yes", "--no-install-recommends")


def find() -> str | None:
    """The one that CHROMIUM names, else the first of its names on the path."""
    named = os.environ.get("CHROMIUM", "")
    if not named:
        return next(filter(None, map(shutil.which, NAMES)), None)
    found = shutil.which(named)
    if found is None:
        raise SystemExit(f"CHROMIUM names no program: {named}")
    return found


def apt_get() -> list[str] | None:
    """The command that installs, as root or with sudo; None where neither can."""
    program, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if program is None:
        return None
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", program]
    if os.geteuid() == 0:
        return quiet
    return [sudo, *quiet] if sudo else None


def install(command: list[str]) -> None:
    """Once as the lists of packages are, and if that does not do, with new lists."""
    print(f"installing {PACKAGES[0]} for the tests", file=sys.stderr)
    if _runs([*command, *INSTALL, PACKAGES[0]]):
        return
    if _runs([*command, "update"]):
        any(_runs([*command, *INSTALL, package]) for package in PACKAGES)


def _runs(command: list[str]) -> bool:
    """Whether it went well. What it has to say belongs beside the path that is printed here."""
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0


def main() -> None:
    found = find()
    command = apt_get()
    if found is None and command is not None:
        install(command)
        found = find()
    if found is None:
        raise SystemExit(
            f"no browser for the tests: install one (as root: apt-get install {PACKAGES[0]}), "
            f"or name a Chromium or Chrome in CHROMIUM"
        )
    print(found)


if __name__ == "__main__":
    main()
