"""What a host installs: pinned with hashes, licensed, and checked where somebody can be asked."""

import json
import re
import subprocess
import sys
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from commands.documented import ROOT

SPEC = spec_from_file_location("supply", ROOT / "tools" / "supply.py")
supply = module_from_spec(SPEC)
SPEC.loader.exec_module(supply)

LOCKED = supply.read_locked()
VERSIONS = dict(LOCKED.keys())
CONSTRAINTS = {
    supply.normal(name): version
    for name, version in re.findall(
        r"^(\S+)==(\S+)", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE
    )
}


def test_requirements_are_pinned_to_the_tested_versions_with_hashes():
    assert len(LOCKED) > 20
    assert {name: CONSTRAINTS.get(name) for name, _ in LOCKED} == VERSIONS
    assert all(LOCKED.values())


def test_requirements_hold_everything_that_the_package_asks_for():
    import tomllib  # noqa: PLC0415  # only here

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    names = {supply.normal(re.match(r"[\w.-]+", each)[0]) for each in wanted}
    assert names <= {name for name, _ in LOCKED}


def test_requirements_name_no_address():
    text = supply.REQUIREMENTS.read_text("utf-8")
    assert "://" not in text
    assert text == supply.write_locked(LOCKED)


def test_requirements_keep_the_hashes_of_other_systems_for_the_same_version():
    before = {("a", "1"): {"x"}, ("b", "1"): {"x"}}
    now = {("a", "1"): {"y"}, ("b", "2"): {"y"}}
    assert supply.merge(before, now) == {("a", "1"): {"x", "y"}, ("b", "2"): {"y"}}


@contextmanager
def index_of(page):
    class Answers(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_):
            """Nobody reads it."""

    with serving(Answers) as url:
        yield url


def test_requirements_get_the_hashes_of_wheels_for_all_systems():
    wheels = {
        "a_b-1.0-py3-none-any.whl": True,
        "a.b-1.0-cp311-cp311-macosx_11_0_arm64.whl": True,
        "A_B-1.0-cp314-cp314-win_amd64.whl": True,
        "a_b-1.0-cp39-abi3-manylinux_2_28_aarch64.whl": True,
        "a_b-1.0-cp310-cp310-win_amd64.whl": False,
        "a_b-1.0-cp314-cp314t-win_amd64.whl": False,
        "a_b-1.0-pp311-pypy311_pp73-win_amd64.whl": False,
        "a_b-1.0.1-py3-none-any.whl": False,
        "a_b-1.0.tar.gz": False,
    }
    links = {name: f"{number:064x}" for number, name in enumerate(wheels)}
    page = "".join(f'<a href="https://x/{name}#sha256={at}">' for name, at in links.items())
    with index_of(page) as url:
        found = supply.hashes_at(url.rstrip("/"), "a-b", "1.0")
    assert found == {links[name] for name, usable in wheels.items() if usable}


def test_requirements_have_hashes_for_more_than_one_system():
    """A host on another one used to be turned away by pip."""
    compiled = LOCKED["greenlet", VERSIONS["greenlet"]]
    assert len(compiled) > 10


@pytest.mark.long
def test_requirements_can_be_installed_as_they_are_by_pip():
    words = ["--dry-run", "--ignore-installed", "--no-deps", "--quiet", "--require-hashes"]
    command = [sys.executable, "-m", "pip", "install", *words, "-r", str(supply.REQUIREMENTS)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    if re.search(
        "No matching distribution|Could not fetch|THESE PACKAGES DO NOT MATCH", said.stderr
    ):
        pytest.skip("no index, or one with the wheels of another system")
    assert said.returncode == 0, said.stderr[-400:]


def test_licences_are_listed_for_all_of_them():
    text = supply.LICENCES.read_text("utf-8")
    assert text == supply.LICENCES_HEAD + "".join(supply.licences())
    assert {name for name, _ in LOCKED} <= set(re.findall(r"^\| (\S+) \|", text, re.MULTILINE))


# Advisories


@contextmanager
def advisory_service(bad):
    class Answers(BaseHTTPRequestHandler):
        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
            names = [each["package"]["name"] for each in asked]
            results = [{"vulns": [{"id": "OSV-1"}]} if name in bad else {} for name in names]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": results}).encode())

        def log_message(self, *_):
            """Nobody reads it."""

    with serving(Answers) as url:
        yield url


@contextmanager
def serving(answers):
    server = HTTPServer(("127.0.0.1", 0), answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def test_audit_names_what_is_unsafe_of_the_server_and_of_the_page(capsys):
    with advisory_service({"fastapi", "svelte"}) as service:
        assert supply.audit(service) == 1
    said = capsys.readouterr().out
    assert f"fastapi {VERSIONS['fastapi']} (PyPI): OSV-1" in said
    assert re.search(r"svelte \S+ \(npm\): OSV-1", said)


def test_audit_is_content_where_nothing_is_known(capsys):
    with advisory_service(set()) as service:
        assert supply.audit(service) == 0
    counted = re.search(r"audit: 0 of (\d+) packages", capsys.readouterr().out)
    assert int(counted[1]) > len(LOCKED) + 50


def test_audit_says_so_where_nobody_can_be_asked(capsys):
    assert supply.audit("http://127.0.0.1:9/") == 2
    assert "nothing was checked" in capsys.readouterr().out
