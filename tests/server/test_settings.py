"""What a host may decide, and what is refused."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest

from tilewright.cli import parser
from tilewright.core.errors import TilewrightError
from tilewright.event_store import default_url
from tilewright.server.secret_file import secret_of
from tilewright.server.settings import (
    BadSetting,
    Settings,
    read_setting,
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
    "hosts": ("games.example, *.a.example", ("games.example", "*.a.example")),
    "engines": (
        "deep=node deep.mjs, wide=200ms:wide --quick",
        ("deep=node deep.mjs", "wide=200ms:wide --quick"),
    ),
    "trusted_proxy": ("yes", True),
    "searching": ("no", False),
    "table_prefix": ("here-", "here-"),
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
def test_options_count_more_than_the_environment(name):
    text, _ = other(name)
    given = getattr(Settings(), name)
    assert Settings.from_environment({variable(name): text}, **{name: given}) == Settings()


@pytest.mark.parametrize("name", NAMES)
def test_an_empty_variable_is_none(name):
    assert Settings.from_environment({variable(name): ""}) == Settings()


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_says_what_it_is_for(name):
    assert len(setting_of(name).about.split()) > 2


# What is refused

PROBLEMS = {
    "host": {
        text: f"{text!r} is no address, such as 127.0.0.1, 0.0.0.0 or ::, and no name of a machine"
        for text in ("0.0.0.0:80", "http://games.example.org", "two words", "[::1]")
    },
    "database": {
        "mysql://here/games": "'mysql://here/games' is neither ",
        "mysql://ada:hu/sh@db/games": "'…@db/games' is neither ",
        **{
            text: f"{text!r} is neither sqlite:///path/to/file nor postgresql://user:password@host/name"
            for text in ("sqlite://", "sqlite:///", "sqlite:///:memory:", "postgresql://", "x")
        },
        **{
            text: f"{text!r} is neither "
            for text in ("postgresql://db", "postgresql://db:x/games", "postgresql://[::1/games")
        },
    },
    "secret": {"short": "has 5 characters and needs 16"},
    "engines": {
        "deep": "'deep' is no NAME=COMMAND, such as deep=node deep.mjs",
        "greedy=x": "'greedy=x': greedy is the name of another computer",
        "a=x, a=y": "'a=x': a is the name of another computer",
    },
    "table_prefix": {"a b": "'a b' is no part of an id"},
    "log_level": {"loud": "'loud' is none of debug, info, warning, error"},
    "hosts": {
        text: f"{text.removeprefix('*.')!r} is no address, such as 127.0.0.1, 0.0.0.0 or ::, "
        "and no name of a machine"
        for text in ("https://a.example", "*.a.example:80")
    },
    "origins": {
        text: f"{text!r} is no origin, such as https://games.example.org"
        for text in ("example.org", "https://a.example/")
    },
}
"""What is wrong with a text, for settings that are no numbers; all others are found below."""


def allowed(name):
    """What a number may be, in words."""
    setting, whole = setting_of(name), isinstance(getattr(Settings(), name), int)
    what = "a whole number" if whole else "a number"
    if setting.maximum is not None:
        return f"{what} from {setting.minimum:g} to {setting.maximum:g}"
    return f"{what} of at least {setting.minimum:g}"


def problems(name):
    """Texts that this setting cannot take, and how each is refused."""
    default = getattr(Settings(), name)
    if isinstance(default, bool):
        return {"perhaps": "'perhaps' is neither yes nor no"}
    if not isinstance(default, int | float):
        return PROBLEMS[name]
    setting, whole = setting_of(name), isinstance(default, int)
    numbers = [setting.minimum - 1, *([setting.maximum + 1] if setting.maximum is not None else [])]
    texts = {"many": "'many'", **{str(n): f"{type(default)(n)}" for n in numbers}}
    others = ("1.5", "1e3") if whole else ("nan", "inf", "-inf")
    texts |= {text: f"{text!r}" if whole else text for text in others}
    return {text: f"{shown} is not {allowed(name)}" for text, shown in texts.items()}


BAD = [(name, text, problem) for name in NAMES for text, problem in problems(name).items()]


@pytest.mark.parametrize(("name", "text", "problem"), BAD)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(name, text, problem):
    with pytest.raises(TilewrightError) as refused:
        Settings.from_environment({variable(name): text})
    assert str(refused.value).startswith(f"{variable(name)}: {problem}")


OPTIONS = [each for each in BAD if setting_of(each[0]).option]


@pytest.mark.parametrize(("name", "text", "problem"), OPTIONS)
def test_a_bad_value_is_refused_by_the_name_of_its_option(name, text, problem, capsys):
    option = f"--{name.replace('_', '-')}"
    with pytest.raises(SystemExit) as ended:
        parser().parse_args(["serve", f"{option}={text}"])
    line = f"tilewright serve: argument {option}: {problem}"
    assert (ended.value.code, capsys.readouterr().err[: len(line)]) == (2, line)


def test_every_setting_can_be_refused():
    assert {name for name, *_ in BAD} == set(NAMES)


@pytest.mark.parametrize(("name", "text", "_problem"), BAD)
def test_a_refusal_fits_on_one_line_and_tells_no_secret(name, text, _problem):
    with pytest.raises(BadSetting) as refused:
        Settings.from_environment({variable(name): text})
    said = str(refused.value)
    assert "\n" not in said
    assert len(said) < 200
    assert "short" not in said
    assert "hu/sh" not in said


def test_a_number_without_an_end_is_cut_short():
    with pytest.raises(BadSetting) as refused:
        Settings(port=10**100)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("host", ["127.0.0.1", "::", "fe80::1%eth0", "localhost", "my-node.local"])
def test_a_host_is_an_address_or_a_name(host):
    assert Settings(host=host).host == host


@pytest.mark.parametrize("value", ["8080", 1.5, True, None])
def test_a_value_of_the_wrong_kind_is_refused(value):
    with pytest.raises(BadSetting, match=r"^TILEWRIGHT_PORT: "):
        Settings(port=value)


def test_settings_print_no_secret_and_no_password():
    shown = repr(Settings(secret="a very secret word", database="postgresql://ada:hush@db/games"))  # noqa: S106  # only a test's
    assert "very secret" not in shown
    assert "hush" not in shown


def test_games_are_kept_where_the_archive_says_unless_said_otherwise():
    assert Settings().database == default_url()


@pytest.mark.parametrize("text", ["", " , ", ","])
def test_origins_that_are_empty_are_none(text):
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


def test_a_folder_that_keeps_no_secret_is_refused_by_name(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(
        BadSetting, match=r"^TILEWRIGHT_DATABASE: no secret can be kept beside it: "
    ):
        secret_of(beside(tmp_path / "file"))


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
