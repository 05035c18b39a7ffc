"""Finds the browser of the tests and prints its path; where there is none, installs Debian's.

python web/tools/browser.py
"""

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PACKAGE = "chromium"


def find() -> str | None:
    """The one that CHROMIUM names, or the first of its names on the path."""
    named = os.environ.get("CHROMIUM", "")
    return shutil.which(named) or next(filter(None, map(shutil.which, NAMES)), None)


def can_install() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "--yes", "--no-install-recommends", PACKAGE]
    if subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
        subprocess.run(["apt-get", "update", "--quiet"], stdout=subprocess.DEVNULL, check=True)
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=True)


def main() -> None:
    if find() is None and can_install():
        install()
    found = find()
    if found is None:
        raise SystemExit(
            f"no browser for the tests: install {PACKAGE} (apt-get install {PACKAGE}), "
            "or name one in CHROMIUM"
        )
    print(found)


if __name__ == "__main__":
    main()
