"""What is written about the code is true of the code."""

import doctest
import importlib.util
import re
import subprocess

import pytest

from house.sources import ROOT

SPEC = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
GENERATE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(GENERATE)
GENERATED = GENERATE.generated()
DOCUMENTS = list(GENERATE.documents())


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.name)
def test_generated_parts_are_up_to_date(path):
    assert path.read_text("utf-8") == GENERATED[path], "run make docs"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_do_what_they_say(path):
    failed, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_every_make_target_and_room_is_in_the_readme():
    readme = (ROOT / "README.md").read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split()
    assert [target for target in targets if f"make {target}" not in readme] == []
    rooms = [p.name for p in (ROOT / "src/tilewright").iterdir() if (p / "__init__.py").exists()]
    assert [room for room in rooms if f"`{room}/`" not in readme] == []


def test_pinned_versions_name_no_addresses():
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []


def test_the_lock_of_the_page_names_no_addresses_of_packages():
    lock = (ROOT / "web" / "package-lock.json").read_text("utf-8")
    assert not re.search(r'"resolved"|registry', lock)


def test_files_name_no_path_of_one_machine():
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.split()
    assert tracked or not (ROOT / ".git").exists()
    for name in tracked:
        if (ROOT / name).suffix in (".py", ".md", ".toml", ".txt", ""):
            text = (ROOT / name).read_text("utf-8")
            assert not re.search(r"/(?:home|root|work)/\w", text), name
