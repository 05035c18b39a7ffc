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
    if _apt_get("install", "--yes", "--no-install-recommends", PACKAGE):
        return
    _apt_get("update", "--quiet")
    _apt_get("install", "--yes", "--no-install-recommends", PACKAGE)


def _apt_get(*words: str) -> bool:
    """Whether it went well."""
    program = shutil.which("apt-get") or "apt-get"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run([program, *words], env=quiet, stdout=subprocess.DEVNULL, check=False)
    return done.returncode == 0


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
