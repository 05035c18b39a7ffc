"""What a host may decide, and what is refused."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest

from tilewright.archive import default_url
from tilewright.core.mistakes import TilewrightError
from tilewright.server.settings import (
    BadSetting,
    Settings,
    read_setting,
    secret_of,
    setting_of,
    unknown_variables,
    variable,
)

NAMES = [each.name for each in fields(Settings)]
OTHERS = {
    "host": ("0.0.0.0", "0.0.0.0"),  # noqa: S104  # only a value
    "database": ("postgresql://ada:pass@db/games", "postgresql://ada:pass@db/games"),
    "secret": ("sixteen or more characters", "sixteen or more characters"),
    "log_level": ("debug", "debug"),
    "origins": (
        "https://a.example, http://b.example:81",
        ("https://a.example", "http://b.example:81"),
    ),
    "engines": (
        "deep=node deep.mjs, wide=200ms:wide --quick",
        ("deep=node deep.mjs", "wide=200ms:wide --quick"),
    ),
    "trusted_proxy": ("yes", True),
    "secure_cookies": ("on", True),
}
"""Texts that mean another value than the default; numbers are found below."""


def other(name):
    if name in OTHERS:
        return OTHERS[name]
    default = getattr(Settings(), name)
    return str(default + 1), default + 1


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_read_from_its_variable(name):
    text, value = other(name)
    found = Settings.from_environment({variable(name): f" {text} "})
    assert found == Settings(**{name: value})
    assert found != Settings()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_given_counts_more_than_the_environment(name):
    text, _ = other(name)
    given = getattr(Settings(), name)
    assert Settings.from_environment({variable(name): text}, **{name: given}) == Settings()


@pytest.mark.parametrize("name", NAMES)
def test_an_empty_variable_is_none(name):
    assert Settings.from_environment({variable(name): ""}) == Settings()


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_says_what_it_is_for(name):
    assert len(setting_of(name).about.split()) > 2


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("port", "eighty", "'eighty' is not a whole number"),
        ("port", "65536", "65536 is more than 65535"),
        ("port", "-1", "-1 is less than 0"),
        ("workers", "0", "0 is less than 1"),
        ("sockets", "-5", "-5 is less than 0"),
        ("heartbeat", "soon", "'soon' is not a number"),
        ("heartbeat", "nan", "nan is not a number to count with"),
        ("poll", "inf", "inf is not a number to count with"),
        ("trusted_proxy", "perhaps", "'perhaps' is neither yes nor no"),
        ("log_level", "loud", "must be one of debug, info, warning, error"),
        ("secret", "short", "needs 16 characters"),
        ("engines", "deep", "'deep' is no NAME=COMMAND, such as deep=node deep.mjs"),
        ("engines", "greedy=x", "greedy is the name of another computer"),
        ("engines", "a=x, a=y", "a is the name of another computer"),
        ("origins", "example.org", "'example.org' is no origin, such as https://games.example.org"),
        (
            "origins",
            "https://a.example/",
            "'https://a.example/' is no origin, such as https://games.example.org",
        ),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(name, text, problem):
    with pytest.raises(TilewrightError) as refused:
        Settings.from_environment({variable(name): text})
    assert str(refused.value) == f"{variable(name)}: {problem}"


@pytest.mark.parametrize(
    "url",
    ["mysql://here/games", "sqlite://", "sqlite:///", "sqlite:///:memory:", "postgresql://", "x"],
)
def test_only_files_and_postgresql_can_keep_games(url):
    with pytest.raises(BadSetting, match=r"^TILEWRIGHT_DATABASE: must be sqlite:///"):
        Settings(database=url)


@pytest.mark.parametrize("value", ["8080", 1.5, True, None])
def test_a_value_of_the_wrong_kind_is_refused(value):
    with pytest.raises(BadSetting, match=r"^TILEWRIGHT_PORT: "):
        Settings(port=value)


def test_what_it_prints_holds_no_secret_and_no_password():
    shown = repr(Settings(secret="a very secret word", database="postgresql://ada:hush@db/games"))  # noqa: S106  # only a test's
    assert "very secret" not in shown
    assert "hush" not in shown


def test_games_are_kept_where_the_archive_says_unless_said_otherwise():
    assert Settings().database == default_url()


@pytest.mark.parametrize("text", ["", " , ", ","])
def test_no_origins_are_no_origins(text):
    assert read_setting("origins", text) == ()


# The secret


def beside(folder):
    return Settings(database=f"sqlite:///{folder}/games.sqlite")


def test_a_secret_is_made_once_and_kept_for_its_owner_only(tmp_path):
    folder = tmp_path / "new"
    secret = secret_of(beside(folder))
    assert len(secret) == 64
    assert secret_of(beside(folder)) == secret
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir()] == ["secret"]


def test_those_who_ask_at_once_get_the_same_secret(tmp_path):
    with ThreadPoolExecutor(16) as pool:
        found = set(pool.map(lambda _: secret_of(beside(tmp_path)), range(64)))
    assert len(found) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_given_secret_leaves_no_file(tmp_path):
    given = Settings(database=f"sqlite:///{tmp_path}/games.sqlite", secret="0123456789abcdef")  # noqa: S106  # only a test's
    assert secret_of(given) == "0123456789abcdef"
    assert list(tmp_path.iterdir()) == []


def test_nodes_on_postgresql_must_be_told_their_secret():
    with pytest.raises(BadSetting, match=r"^TILEWRIGHT_SECRET: must be given with PostgreSQL"):
        secret_of(Settings(database="postgresql://db/games"))


@pytest.mark.parametrize("kept", ["", "short\n"])
def test_a_damaged_secret_is_not_used(tmp_path, kept):
    (tmp_path / "secret").write_text(kept)
    with pytest.raises(BadSetting, match=r"^TILEWRIGHT_SECRET: the file "):
        secret_of(beside(tmp_path))


def test_settings_load_nothing_heavy():
    code = "import sys, tilewright.server.settings; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded & {"fastapi", "pydantic", "sqlalchemy", "starlette", "uvicorn", "numpy"} == set()


def test_a_variable_that_is_no_setting_is_noticed():
    known = {variable(each.name): "1" for each in fields(Settings)}
    given = known | {"TILEWRIGHT_JIT": "off", "TILEWRIGHT_PROT": "80", "HOME": "/"}
    assert unknown_variables(given) == ["TILEWRIGHT_PROT"]
