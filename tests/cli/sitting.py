"""Somebody who sits down in a terminal, with the answers they give."""

import pytest

from tilewright.cli import main
from tilewright.cli.io import console
from tilewright.core.options import options_from_words
from tilewright.core.record import replay
from tilewright.core.record_text import read_records
from tilewright.core.registry import load_game


class Session:
    """What a person saw, the questions, and the record that was kept."""

    def __init__(self, status, printed, out):
        self.status, self.printed = status, printed.out + printed.err
        self.lines = self.printed.splitlines()
        self.record = read_records(out.read_text())[0] if out.exists() else None


@pytest.fixture
def play(monkeypatch, capsys, tmp_path):
    """Play with these answers, then the same one for ever; None is the end of the input."""

    def run(*args, answers=(), then="1", width=80):
        given = iter(answers)

        def answer(*_):
            found = next(given, then)
            print()  # noqa: T201  # as the key that ends an answer does
            if found is None:
                raise EOFError
            if isinstance(found, type):
                raise found
            return found() if callable(found) else found

        monkeypatch.setattr("builtins.input", answer)
        monkeypatch.setattr(console, "width", width)
        monkeypatch.setattr("tilewright.cli.sit.fresh_seed", lambda: "computers")
        run.out.unlink(missing_ok=True)  # type: ignore[attr-defined]
        status = main(["sit", *args, "--out", str(run.out)])  # type: ignore[attr-defined]
        return Session(status, capsys.readouterr(), run.out)  # type: ignore[attr-defined]

    run.out = tmp_path / "record.txt"  # type: ignore[attr-defined]
    return run


def options(name, *words):
    return options_from_words(load_game(name).Options, words)


def after(name, actions):
    """The position that these actions lead to with two seats."""
    game = load_game(name)
    state = game.start(2, game.Options())
    for text in actions.split():
        state = game.apply(state, game.read_action(text))
    return state


def zip_states(record):
    before = load_game(record.game).start(record.seats, record.options)
    for step in replay(record):
        yield before, step
        before = step.state
