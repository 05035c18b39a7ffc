"""What speaks against a release, what a wheel lacks, and that all places name one version."""

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import version
from types import SimpleNamespace

import pytest

from commands.documented import ROOT
from tilewright.cli import main
from tilewright.engine.page_engine import FILES
from tilewright.engine.warmup import FOR_ALL

SPEC = importlib.util.spec_from_file_location("release", ROOT / "tools" / "release.py")
RELEASE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(RELEASE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def git(folder, *words):
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def tree(tmp_path):
    """A tree that is ready to be released."""
    for name in ("pyproject.toml", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {PROJECT['version']}, 2026-11-17\n")
    git(tmp_path, "init")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "all")
    return tmp_path


def commit(tree, name, text):
    (tree / name).write_text(text)
    git(tree, "commit", "-am", "more")


def test_tree_that_is_ready_can_be_released(tree):
    assert RELEASE.why_not(tree) == []
    git(tree, "tag", f"v{PROJECT['version']}")
    assert RELEASE.why_not(tree) == []


def test_changes_that_are_not_committed_are_refused(tree):
    (tree / "new.txt").write_text("new")
    assert RELEASE.why_not(tree) == ["1 changes are not committed, such as new.txt"]


def test_a_changelog_of_another_version_is_refused(tree):
    commit(tree, "CHANGELOG.md", "# Changelog\n\n## 0.0.9, 2026-01-01\n")
    assert RELEASE.why_not(tree) == [
        f"CHANGELOG.md begins with 0.0.9, but pyproject.toml says {PROJECT['version']}"
    ]


def test_a_changelog_without_a_date_is_refused(tree):
    commit(tree, "CHANGELOG.md", f"# Changelog\n\n## {PROJECT['version']}, unreleased\n")
    (problem,) = RELEASE.why_not(tree)
    assert "no date" in problem


def test_a_citation_of_another_version_is_refused(tree):
    commit(tree, "CITATION.cff", "version: 9.9.9\n")
    assert RELEASE.why_not(tree) == [
        f"CITATION.cff says 9.9.9, pyproject.toml {PROJECT['version']}"
    ]


def test_a_tag_at_another_commit_is_refused(tree):
    git(tree, "tag", f"v{PROJECT['version']}")
    git(tree, "commit", "--allow-empty", "-m", "later")
    assert RELEASE.why_not(tree) == [
        f"the tag v{PROJECT['version']} is at another commit: raise the version"
    ]


def test_a_refusal_is_said_and_builds_nothing(tree, monkeypatch, capsys):
    (tree / "new.txt").write_text("new")
    monkeypatch.setattr(RELEASE, "ROOT", tree)
    monkeypatch.setattr("sys.argv", ["release.py"])
    monkeypatch.setattr(RELEASE, "new_python", lambda *_: pytest.fail("it builds"))
    with pytest.raises(SystemExit, match="nothing was built"):
        RELEASE.main()
    assert "not committed, such as new.txt" in capsys.readouterr().err


# What a wheel must hold


METADATA = """Metadata-Version: 2.4
Name: tilewright
Version: {version}
License-Expression: MIT AND OFL-1.1
License-File: LICENSE
Description-Content-Type: text/markdown

{readme}"""


@pytest.fixture
def parts():
    """The files of a whole wheel, by name."""
    readme = (ROOT / "README.md").read_text("utf-8")
    languages = [path.stem for path in (ROOT / "locale").glob("*.ftl")]
    assets = [f"tilewright/server/page/assets/{each}-a_B-9.ftl" for each in languages]
    about = "tilewright-1.dist-info"
    metadata = METADATA.format(version=PROJECT["version"], readme=readme)
    names = dict.fromkeys([*RELEASE.HOLDS, *assets, f"{about}/licenses/LICENSE"], "")
    return names | {f"{about}/METADATA": metadata}


@pytest.fixture
def wheel(tmp_path):
    def make(parts, name="tilewright.whl"):
        with zipfile.ZipFile(tmp_path / name, "w") as packed:
            for part, text in parts.items():
                packed.writestr(part, text)
        return tmp_path / name

    return make


def test_a_whole_wheel_lacks_nothing(wheel, parts):
    assert RELEASE.why_incomplete(wheel(parts)) == []


def test_every_part_that_a_wheel_lacks_is_named(wheel, parts):
    lost = [name for name in parts if not name.endswith("METADATA")]
    for name in lost:
        rest = {each: text for each, text in parts.items() if each != name}
        (problem,) = RELEASE.why_incomplete(wheel(rest))
        shown = re.sub(r".*/assets/(\w+)-.*", r"the words of \1", name)
        assert problem == f"tilewright.whl lacks {shown}"


def test_modules_and_engines_that_a_wheel_of_a_platform_lacks_are_named(wheel, parts):
    assert set(RELEASE.BUILT) == set(FOR_ALL)
    assert set(RELEASE.ENGINE) == set(FILES)
    built = [f"{game}-{part}-0a1b.module" for game in RELEASE.GAMES for part in FOR_ALL]
    built += [f"{game}-0a1b2c.page/{file}" for game in RELEASE.GAMES for file in FILES]
    built = [RELEASE.MODULES + name for name in (*built, "ready.json")]
    whole = parts | dict.fromkeys(built, "")
    assert RELEASE.why_incomplete(wheel(whole), modules=True) == []
    for name in built:
        rest = {each: text for each, text in whole.items() if each != name}
        (problem,) = RELEASE.why_incomplete(wheel(rest), modules=True)
        game, part = re.search(r"prebuilt/(?:(\w+)-)?(?:.*/)?(\w+)", name).groups()
        assert problem.startswith("tilewright.whl lacks ")
        assert (game or "ready.json") in problem
        assert part in problem


def test_a_wheel_that_says_something_else_of_itself_is_named(wheel, parts):
    about = "tilewright-1.dist-info/METADATA"
    wrong = parts[about].replace("MIT AND OFL-1.1", "GPL-3.0")
    (problem,) = RELEASE.why_incomplete(wheel(parts | {about: wrong}))
    assert problem == "the metadata says License-Expression: GPL-3.0, not MIT AND OFL-1.1"
    (problem,) = RELEASE.why_incomplete(wheel(parts | {about: parts[about] + "more"}))
    assert "description" in problem


def test_wheels_are_compared_file_by_file(wheel, parts):
    one = wheel(parts)
    assert RELEASE.differing(one, wheel(parts, "same.whl")) == []
    other = wheel({**parts, "tilewright/py.typed": "x", "more": ""}, "other.whl")
    assert RELEASE.differing(one, other) == ["more", "tilewright/py.typed"]


@pytest.mark.parametrize("name", RELEASE.GAMES)
def test_commands_that_a_release_tries_play_and_verify(name, tmp_path, capsys):
    for words in RELEASE.played(name, tmp_path / "games.jsonl"):
        assert main(words) == 0, capsys.readouterr().err
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2


# One version


def test_version_is_the_same_in_all_places():
    heading = re.search(r"^## (\S+),", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    citation = re.search(
        r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE
    )
    assert {heading[1], citation[1], version("tilewright")} == {PROJECT["version"]}
    sources = (ROOT / "src" / "tilewright").rglob("*.py")
    named = re.compile(rf"\b{re.escape(PROJECT['version'])}\b")
    assert [path.name for path in sources if named.search(path.read_text("utf-8"))] == []


def test_the_documents_name_the_wheel_that_a_release_builds(monkeypatch):
    """By the very function that names it."""
    interface = SimpleNamespace(BuildHookInterface=object)  # what builds it need not be installed
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", interface)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    monkeypatch.setattr(hook, "platform_tags", lambda: iter([RELEASE.PLATFORM]))
    name = f"tilewright-{PROJECT['version']}-{hook.tag()}.whl"
    assert RELEASE.why_misnamed(name) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pip install x/tilewright-1-py3-none-any.whl", "tilewright-1-py3-none-any.whl"),
        ("pip install tilewright", "no wheel"),
    ],
)
def test_documents_that_name_another_wheel_are_found(tmp_path, text, said):
    for name in RELEASE.DOCUMENTS:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    built = f"tilewright-1-py3-none-{RELEASE.PLATFORM}.whl"
    assert RELEASE.why_misnamed(built, tmp_path) == [
        f"{name} names {said}, not {built}" for name in RELEASE.DOCUMENTS
    ]
    assert RELEASE.why_misnamed("tilewright-1-py3-none-win_amd64.whl", tmp_path) == []


def test_a_wheel_must_hold_all_that_is_read_beside_the_code():
    names = set(RELEASE.HOLDS)
    for folder in RELEASE.GAMES.values():
        lessons = (ROOT / "src" / folder / "lessons").iterdir()
        assert {f"{folder}/lessons/{path.name}" for path in lessons} <= names
        assert f"{folder}/puzzles.jsonl.xz" in names
    assert {"tilewright/py.typed", "tilewright/raster/fonts/OFL.txt"} <= names


def test_the_addresses_agree():
    """Both or none: where there is no address, none is made up."""
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    cited = re.findall(r"^repository-code: \"?([^\"\s]+)", citation, re.MULTILINE)
    assert cited == [url for name, url in PROJECT.get("urls", {}).items() if name == "Repository"]


def test_every_extra_is_in_the_documents_with_what_it_brings():
    text = (ROOT / "docs" / "installing.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text, re.MULTILINE))
    extras = PROJECT["optional-dependencies"]
    assert rows.keys() == extras.keys()
    for name, packages in extras.items():
        if name != "dev":
            assert set(rows[name].split(", ")) == set(packages)
