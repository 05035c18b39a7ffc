"""Programs that speak the engine protocol, ours and others'."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games import GAMES, OTHER, PACKAGED, QUICK, examples
from tilewright.arena import play
from tilewright.cli.engine import Speaker
from tilewright.core.deal import Dealer
from tilewright.core.record import verify
from tilewright.core.registry import load_game
from tilewright.players import UnknownPlayer, player
from tilewright.players.engine import Engine, EngineFault

ROOT = Path(__file__).parents[2]
PROGRAM = Path(sys.executable).parent / "tilewright"


@pytest.fixture
def engine():
    """Makes engines, and closes them afterwards."""
    made = []

    def make(command, reply_timeout=10.0):
        made.append(Engine(command, "simulations 8", 0, reply_timeout))
        return made[-1]

    yield make
    for each in made:
        each.close()


def program(tmp_path, *answers):
    """An engine that introduces itself and answers `go` with these lines of Python."""
    path = tmp_path / "engine.py"
    path.write_text(
        "import sys, time\n"
        "say = lambda line: print(line, flush=True)\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        f"    if word == 'tilewright': say('name Odd'), say('plays {QUICK}'), say('ready')\n"
        "    if word == 'legal': legal = line.split()[1:]\n"
        "    if word == 'go':\n" + "".join(f"        {answer}\n" for answer in answers)
    )
    return f"{sys.executable} {path}"


def first_turn(name=QUICK):
    game, dealer = load_game(name), Dealer("e")
    state = game.start(2, game.Options())
    while not isinstance(game.to_move(state), int):
        state = game.apply(state, game.draw(state, dealer.pick))
    return game, state, dealer.pick


@pytest.mark.parametrize("name", PACKAGED)
def test_the_example_in_javascript_plays_whole_games(engine, name):
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node on this machine")
    game = load_game(name)
    example = engine(f"{node} {ROOT / 'examples' / 'engine.mjs'}")
    played = play(game, game.Options(), [example, "random"], "e1", on_fault="forfeit")
    assert played.fault is None
    verify(played.record)


def test_engine_of_our_own_plays_a_whole_game(engine):
    game = load_game(QUICK)
    ours = engine(f"{PROGRAM} engine greedy")
    played = play(game, game.Options(), [ours, "random"], "e2", on_fault="forfeit")
    assert played.fault is None
    verify(played.record)


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ("sys.exit(3)", r"Odd ended with status 3"),
        ("say('error no idea')", r"Odd: no idea"),
        ("say('best nonsense')", r"best nonsense"),
        ("time.sleep(60)", r"Odd said nothing for 0\.5 s"),
    ],
)
def test_a_program_that_fails_is_told_apart_and_asked_anew(engine, tmp_path, answer, problem):
    game, state, pick = first_turn()
    odd = engine(program(tmp_path, answer), reply_timeout=0.5 if "sleep" in answer else 10)
    for _ in range(2):
        with pytest.raises(EngineFault, match=problem):
            odd(game, state, pick)


def test_a_program_that_cheats_loses_the_game(engine, tmp_path):
    game = load_game(QUICK)
    cheat = engine(program(tmp_path, f"say('best {examples(QUICK).ILLEGAL}')"))
    played = play(game, game.Options(), ["greedy", cheat], "e3", on_fault="forfeit")
    assert played.fault is not None
    assert (played.fault.seat, played.fault.kind) == (1, "broke the rules")


def test_a_program_that_plays_other_games_or_does_not_exist_is_refused_by_name(engine, tmp_path):
    with pytest.raises(EngineFault, match=f"Odd does not play {OTHER}"):
        engine(program(tmp_path, "say('best')"))(*first_turn(OTHER))
    with pytest.raises(EngineFault, match="no-such-program"):
        engine("no-such-program")(*first_turn())


# Our own side


@pytest.fixture
def spoken():
    said: list[str] = []
    speaker = Speaker("greedy", said.append)

    def say(line):
        said.clear()
        speaker.handle(line)
        speaker.stop()
        return list(said)

    return say


def test_engine_introduces_itself(spoken):
    said = spoken("tilewright 1")
    assert said[0].startswith("name ")
    assert {f"plays {name}" for name in GAMES} <= set(said)
    assert said[-1] == "ready"


def test_engine_answers_a_position_with_a_legal_action(spoken):
    game, state, _ = first_turn()
    assert spoken(f"position {QUICK} {game.write_position(state)}") == []
    best = spoken("go simulations 4 seed 5")[-1]
    assert best.startswith("best ")
    assert game.why_illegal(state, game.read_action(best.removeprefix("best "))) is None


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("tilewright 9", "this engine speaks 'tilewright 1'"),
        ("bestmove", "unknown word 'bestmove'"),
        ("go", "say `position` before `go`"),
        ("go milliseconds", "each with a number"),
        ("go milliseconds -4", "no whole number"),
        ("go milliseconds 5 simulations 5", "either milliseconds or simulations"),
        ("set speed 3", "unknown option 'speed'"),
        ("set player nobody", "unknown player 'nobody'"),
        ("position chess e4", "chess"),
        (f"position {QUICK} nonsense", f"{QUICK}/"),
    ],
)
def test_bad_lines_are_answered_and_change_nothing(spoken, line, problem):
    (said,) = spoken(line)
    assert said.startswith("error ")
    assert problem in said


def test_the_command_speaks_until_it_is_told_to_quit():
    done = subprocess.run(
        [PROGRAM, "engine", "random"],
        input="tilewright 1\nquit\nnobody hears this\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "ready"


def test_a_thought_without_a_limit_ends_when_it_is_told_to():
    game, state, _ = first_turn()
    said: list[str] = []
    speaker = Speaker("strong", said.append)
    speaker.handle(f"position {QUICK} {game.write_position(state)}")
    speaker.handle("go seed 3")
    assert not any(line.startswith("best") for line in said)
    speaker.handle("stop")
    assert [line.split()[0] for line in said] == [
        *["choice"] * len(game.legal_actions(state)),
        "info",
        "best",
    ]


# Specifications


def test_an_engine_is_named_by_its_command_and_its_time():
    plain, hurried = player("engine:a b --c"), player("engine:200ms:a b --c")
    assert (plain.command, plain.budget) == ("a b --c", "milliseconds 1000")  # type: ignore[attr-defined]
    assert (hurried.command, hurried.budget) == ("a b --c", "milliseconds 200")  # type: ignore[attr-defined]
    assert player("engine:8n:x").budget == "simulations 8"  # type: ignore[attr-defined]
    with pytest.raises(UnknownPlayer, match="engine:COMMAND"):
        player("engine:")


def test_a_function_is_named_by_its_module(monkeypatch, tmp_path):
    (tmp_path / "my_bots.py").write_text("def first(game, state, pick):\n    return 1\nnone = 2\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert player("python:my_bots:first")(None, None, None) == 1
    for spec, wrong in [
        ("python:my_bots", "named like"),
        ("python:no_bots:first", "no_bots"),
        ("python:my_bots:second", "second"),
        ("python:my_bots:none", "cannot be called"),
    ]:
        with pytest.raises(UnknownPlayer, match=wrong):
            player(spec)
