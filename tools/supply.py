"""What a host installs besides Tilewright itself.

python tools/supply.py lock      writes requirements.txt: names, versions and hashes
python tools/supply.py licences  writes LICENCES.md: under which terms each of them is given
python tools/supply.py audit     asks an advisory service whether one of them, or of what the page
                                 is built from, is known to be unsafe

`lock` and `licences` need the packages of .venv, and an index or a folder that pip knows of. `lock`
asks an index (INDEX) for the hashes of other systems too.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
import urllib.error
import urllib.request
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[1]
REQUIREMENTS, LICENCES = ROOT / "requirements.txt", ROOT / "LICENCES.md"
ADVISORIES = "https://api.osv.dev/v1/querybatch"
INDEX = "https://pypi.org/simple"
OLDEST = 11
"""Of Python 3, the minor version."""

MOST_ASKED = 500
"""Packages in one question."""

INTERPRETER = "pyodide"
SECONDS = 20
UNSAFE, UNKNOWN = 1, 2

Locked: TypeAlias = dict[tuple[str, str], set[str]]
"""The hashes of what may be installed, by name and version."""

Package: TypeAlias = tuple[str, str, str]
"""Where it comes from, as advisories call it, its name and version."""

HEAD = """\
# What a host installs besides Tilewright itself, with PostgreSQL: written by `make lock`.
#   pip install --require-hashes --requirement requirements.txt
#   pip install --no-deps tilewright-0.1.0-py3-none-linux_x86_64.whl
"""
LICENCES_HEAD = """\
# Licences

Of what a host installs besides Tilewright itself, and of what the page carries. Written by
`make lock`, from what each package says of itself.

| package | version | licence |
| --- | --- | --- |
"""


def main() -> int:
    match sys.argv[1:]:
        case ["lock"]:
            return lock(os.environ.get("INDEX") or INDEX)
        case ["licences"]:
            LICENCES.write_text(LICENCES_HEAD + "".join(licences()), "utf-8")
        case ["audit"]:
            return audit(os.environ.get("ADVISORIES") or ADVISORIES)
        case _:
            raise SystemExit(__doc__)
    return 0


# Names, versions and hashes


def lock(index: str) -> int:
    """2 where the index could not be asked: then hashes of other systems may be missing."""
    here = resolve()
    try:
        elsewhere, asked = {each: hashes_at(index, *each) for each in here}, 0
    except (OSError, ValueError) as trouble:
        print(f"lock: the index cannot be asked ({trouble}): only this system's hashes are added")
        elsewhere, asked = {}, UNKNOWN
    REQUIREMENTS.write_text(write_locked(merge(read_locked(), merge(elsewhere, here))), "utf-8")
    return asked


def hashes_at(index: str, name: str, version: str) -> set[str]:
    """Of all wheels of that version that an index has, for any system."""
    with urllib.request.urlopen(f"{index}/{name}/", timeout=SECONDS) as answer:  # noqa: S310  # the host's own choice
        page = answer.read().decode()
    files = re.findall(r"([^/\"]+\.whl)#sha256=([0-9a-f]{64})", page)
    return {digest for file, digest in files if is_usable(unquote(file), name, version)}


def is_usable(wheel: str, name: str, version: str) -> bool:
    """Whether the name of a wheel says that it is this version, for a Python that we support."""
    parts = wheel.removesuffix(".whl").split("-")
    if (normal(parts[0]), parts[1]) != (name, version):
        return False
    pythons, abi = parts[-3].split("."), parts[-2]
    if "py3" in pythons:
        return True
    minors = [int(found[1]) for each in pythons if (found := re.fullmatch(r"cp3(\d+)", each))]
    is_old = abi != "abi3" and all(minor < OLDEST for minor in minors)
    return bool(minors) and not is_old and not abi.endswith("t")


def resolve() -> Locked:
    """What pip would install here, of the versions in constraints.txt."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    words = ["--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    words += ["--constraint", str(ROOT / "constraints.txt"), *wanted]
    command = [sys.executable, "-m", "pip", "install", *words]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    if said.returncode:
        raise SystemExit(f"pip finds no packages: {said.stderr.strip()[-400:]}")
    return dict(map(_locked, json.loads(said.stdout)["install"]))


def _locked(found: dict[str, Any]) -> tuple[tuple[str, str], set[str]]:
    about, hashes = found["metadata"], found["download_info"]["archive_info"]["hashes"]
    return (normal(about["name"]), about["version"]), {hashes["sha256"]}


def normal(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub("[-_.]+", "-", name).lower()


def read_locked() -> Locked:
    text = REQUIREMENTS.read_text("utf-8") if REQUIREMENTS.exists() else ""
    found: Locked = {}
    for line in text.replace("\\\n", " ").splitlines():
        if named := re.match(r"(\S+)==(\S+)", line):
            found[named[1], named[2]] = set(re.findall(r"sha256:([0-9a-f]{64})", line))
    return found


def merge(before: Locked, now: Locked) -> Locked:
    """A version keeps the hashes that were found on other systems: each has wheels of its own."""
    return {package: hashes | before.get(package, set()) for package, hashes in now.items()}


def write_locked(locked: Locked) -> str:
    lines = [
        " \\\n    ".join(
            [f"{name}=={version}", *(f"--hash=sha256:{each}" for each in sorted(hashes))]
        )
        for (name, version), hashes in sorted(locked.items())
    ]
    return HEAD + "\n".join(lines) + "\n"


# Licences


def licences() -> list[str]:
    python = [
        f"| {name} | {version} | {_licence(name)} |\n" for name, version in sorted(read_locked())
    ]
    return python + [
        f"| {name} (page) | {version} | {terms} |\n" for name, version, terms in _carried()
    ]


def _licence(name: str) -> str:
    """What the package says, in the new way or in one of the old ones."""
    try:
        about = metadata(name)
    except PackageNotFoundError:
        raise SystemExit(f"{name} is not installed here: make setup") from None
    classes = [each for each in about.get_all("Classifier") or [] if each.startswith("License")]
    named = "; ".join(each.rpartition(" :: ")[2] for each in classes)
    written = [*(about.get_all("License") or []), ""][0].strip().partition("\n")[0]
    expression = "".join(about.get_all("License-Expression") or [])
    return expression or named or written or "in its licence file"


def _carried() -> list[tuple[str, str, str]]:
    """Packages of the page's own code, and of its kit for playing offline; what only builds them
    is not carried."""
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    wanted = {**package["dependencies"], INTERPRETER: package["devDependencies"][INTERPRETER]}
    known = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    carried = [name for name in sorted(wanted) if "vite" not in name]
    return [(name, wanted[name], known[f"node_modules/{name}"]["license"]) for name in carried]


# Advisories


def audit(service: str) -> int:
    """0 where nothing is known against any of them, 1 where something is, 2 where nobody could be
    asked."""
    packages = [*(("PyPI", *each) for each in sorted(read_locked())), *_of_the_page()]
    try:
        found = _ask(service, packages)
    except (OSError, ValueError) as trouble:
        print(f"audit: no advisory service can be reached ({trouble}): nothing was checked")
        return UNKNOWN
    for (source, name, version), ids in found.items():
        print(f"audit: {name} {version} ({source}): {', '.join(ids)}")
    print(f"audit: {len(found)} of {len(packages)} packages have advisories")
    return UNSAFE if found else 0


def _of_the_page() -> list[Package]:
    """All that npm installs to build and test the page, what it carries among it."""
    known = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    found = {
        ("npm", place.rpartition("node_modules/")[2], about["version"])
        for place, about in known.items()
        if place and not about.get("link")
    }
    return sorted(found)


def _ask(service: str, packages: list[Package]) -> dict[Package, list[str]]:
    found: dict[Package, list[str]] = {}
    for first in range(0, len(packages), MOST_ASKED):
        found |= _ask_some(service, packages[first : first + MOST_ASKED])
    return found


def _ask_some(service: str, packages: list[Package]) -> dict[Package, list[str]]:
    queries = [
        {"package": {"name": name, "ecosystem": source}, "version": version}
        for source, name, version in packages
    ]
    body = json.dumps({"queries": queries}).encode()
    request = urllib.request.Request(service, body, {"content-type": "application/json"})  # noqa: S310  # the host's own choice
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        results = json.load(answer)["results"]
    pairs = zip(packages, results, strict=True)
    return {
        package: [each["id"] for each in found["vulns"]]
        for package, found in pairs
        if found.get("vulns")
    }


if __name__ == "__main__":
    sys.exit(main())
