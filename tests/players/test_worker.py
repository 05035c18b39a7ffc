"""A player in its own process: right answers, named refusals, and an end when nobody listens."""

import json
import os
import select
import signal
import subprocess
import sys
from itertools import dropwhile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import OTHER, QUICK
from tilewright.core.deal import Dealer
from tilewright.core.game import CHANCE
from tilewright.core.match import Match
from tilewright.core.registry import games, kernels, load_game
from tilewright.engine.kernel_cache import CACHE, note_compiled
from tilewright.engine.warmup import work_for_players
from tilewright.players import levels, player
from tilewright.players.worker import Unable, answer

WORKER = [sys.executable, "-m", "tilewright.players.worker"]
EXAMPLE_GAME = str(Path(__file__).parents[1] / "example_game")
ENVIRONMENT = os.environ | {"PYTHONPATH": EXAMPLE_GAME}

FIRST = Match(QUICK, 2, seed=7)
START = FIRST.game.write_position(FIRST.state)
QUESTION = {"id": "7", "game": QUICK, "position": START, "player": "greedy", "seed": "luck"}


def asked(**changed):
    return json.dumps(QUESTION | changed).encode() + b"\n"


def run(*lines, command=WORKER, environment=None):
    """What a worker says to these lines, read to the end."""
    settings = ENVIRONMENT | (environment or {})
    done = subprocess.run(
        command, input=b"".join(lines), capture_output=True, check=True, env=settings
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode()


def with_players(players):
    """A worker that knows more players, written out as Python."""
    code = f"""
import os, sys, time
from tilewright.players import PLAYERS
from tilewright.players.worker import main
{players}
main()
"""
    return [sys.executable, "-c", code]


def positions(name, seed):
    """Every position of one game in which a seat is to move."""
    each, dealer = load_game(name), Dealer(seed)
    state = each.start(each.seats[-1], each.Options())
    while (actor := each.to_move(state)) is not None:
        if actor is CHANCE:
            state = each.apply(state, each.draw(state, dealer.pick))
        else:
            yield state
            state = each.apply(state, player("random")(each, state, dealer.pick))


DECIDED = [*levels()[:-1], "strong:20n"]
"""Players whose choice does not depend on the clock."""


@pytest.mark.parametrize("who", DECIDED)
@pytest.mark.parametrize("name", games())
def test_a_worker_chooses_what_the_player_chooses(name, who):
    each, states = load_game(name), [*positions(name, "workers")][:60]
    lines = [
        asked(id=str(n), game=name, position=each.write_position(state), player=who, seed=f"s/{n}")
        for n, state in enumerate(states)
    ]
    chosen = [player(who)(each, state, Dealer(f"s/{n}").pick) for n, state in enumerate(states)]
    answers, _ = run(*lines)
    ready = [*dropwhile(lambda said: said.get("code") == Unable.WARMING, answers)]
    assert ready
    assert (
        ready
        == [{"id": str(n), "action": each.write_action(action)} for n, action in enumerate(chosen)][
            -len(ready) :
        ]
    )


REFUSED = {
    "no JSON": (b"tilewright\n", None, "malformed", {"field": None}),
    "no text": (b"\xff\xfe\n", None, "malformed", {"field": None}),
    "no end": (b"[" * 100_000 + b"\n", None, "malformed", {"field": None}),
    "no object": (b"[1, 2]\n", None, "malformed", {"field": None}),
    "no id": (asked(id=None), None, "malformed", {"field": "id"}),
    "no position": (asked(position=None), "7", "malformed", {"field": "position"}),
    "a seed that is a number": (asked(seed=7), "7", "malformed", {"field": "seed"}),
    "another game": (
        asked(game="chess"),
        "7",
        "unknown_game",
        {"game": "chess", "known": [*games()]},
    ),
    "another player": (asked(player="deep"), "7", "unknown_player", {"player": "deep"}),
    "no such position": (
        asked(position=START + "~"),
        "7",
        "unreadable",
        {"what": "position", "at": len(START)},
    ),
    "no such seed": (asked(seed="two words"), "7", "unreadable", {"what": "seed", "at": 0}),
    "chance to move": (
        asked(game="stairs", position="stairs/1 options=- stairs=-/- left=1;2;3;4;5;6 drawn=0"),
        "7",
        "nothing_to_choose",
        {},
    ),
    "the end": (
        asked(game="stairs", position="stairs/1 options=- stairs=-/- left=- drawn=0"),
        "7",
        "nothing_to_choose",
        {},
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_questions_that_cannot_be_answered_are_refused_by_name(what):
    line, name, code, args = REFUSED[what]
    said = json.loads(answer(line))
    said["args"].pop("expected", None)
    assert said == {"id": name, "code": code, "args": args}


def test_a_worker_goes_on_after_refusals():
    answers, errors = run(*(line for line, *_ in REFUSED.values()), asked(id="last"))
    codes = [said.get("code") for said in answers]
    assert codes == [code for _, _, code, _ in REFUSED.values()] + [None]
    assert answers[-1]["id"] == "last"
    assert errors == ""


@given(
    st.binary(max_size=60)
    | st.builds(lambda at, cut: asked()[:at] + asked()[cut:], *[st.integers(0, 300)] * 2)
)
def test_every_line_gets_one_line(line):
    said = json.loads(answer(line))
    assert "action" in said or said["code"] in {each.value for each in Unable}
    assert "\n" not in answer(line)


def test_a_player_that_fails_is_told_with_its_trace_and_the_next_question_is_answered():
    command = with_players("PLAYERS['faulty'] = lambda game, state, pick: 1 / 0")
    answers, errors = run(asked(player="faulty"), asked(), command=command)
    assert answers[0]["code"] == Unable.FAILED
    assert answers[0]["args"]["error"] == "ZeroDivisionError: division by zero"
    assert "Traceback" in answers[0]["args"]["trace"]
    assert "action" in answers[1]
    assert errors == ""


def test_prints_of_a_player_are_not_taken_for_an_answer():
    talks = """
def talks(game, state, pick):
    print("hm")
    os.write(1, b"hm")
    return game.legal_actions(state)[0]
PLAYERS["talks"] = talks
"""
    answers, errors = run(asked(player="talks"), command=with_players(talks))
    assert answers == [{"id": "7", "action": FIRST.game.write_action(FIRST.legal_actions()[0])}]
    assert errors.count("hm") == 2


def test_greedy_and_random_need_no_compiler():
    look = "import atexit; atexit.register(lambda: sys.stderr.write(' '.join(sys.modules)))"
    _, errors = run(asked(), asked(player="random"), command=with_players(look))
    assert f"tilewright.{QUICK}" in errors.split()
    assert {"numba", "numpy", f"tilewright.{OTHER}"} & set(errors.split()) == set()


@pytest.mark.skipif(CACHE is None, reason="nothing is kept here")
@pytest.mark.parametrize("name", kernels())
def test_worker_needs_no_compiler_for_a_game_whose_search_is_compiled(name, tmp_path):
    """Not for a position late in the game either: its cache holds what players need alone."""
    for build in work_for_players(name).values():
        build()
    note_compiled(name)
    kept = tmp_path / "tilewright"
    kept.mkdir()
    for module in CACHE.glob(f"{name}-*"):
        (kept / module.name).symlink_to(module)
    look = "import atexit; atexit.register(lambda: sys.stderr.write(' '.join(sys.modules)))"
    each = load_game(name)
    lines = [
        asked(game=name, position=each.write_position(state), player="strong:8n")
        for state in positions(name, "late")
    ]
    answers, errors = run(
        *lines, command=with_players(look), environment={"XDG_CACHE_HOME": str(tmp_path)}
    )
    ready = [*dropwhile(lambda said: said.get("code") == Unable.WARMING, answers)]
    assert ready
    assert [said for said in ready if "action" not in said] == []
    assert "llvmlite" in errors.split()
    assert {"numba", "scipy"} & {*errors.split()} == set()
    assert [path.name for path in kept.iterdir() if not path.name.startswith(f"{name}-")] == []


@pytest.fixture
def worker():
    pipe = subprocess.PIPE
    with subprocess.Popen(WORKER, stdin=pipe, stdout=pipe, env=ENVIRONMENT) as process:
        yield process
        process.kill()


def answer_of(process, line):
    process.stdin.write(line)
    process.stdin.flush()
    return json.loads(process.stdout.readline())


def test_an_interrupt_from_the_terminal_does_not_end_it_but_the_end_of_stdin_does(worker):
    assert "action" in answer_of(worker, asked(id="before"))
    worker.send_signal(signal.SIGINT)
    assert answer_of(worker, asked(id="after"))["id"] == "after"
    worker.stdin.close()
    assert worker.wait(60) == 0


def test_worker_ends_when_nobody_reads_its_answers(worker):
    answer_of(worker, asked())
    worker.stdout.close()
    worker.stdin.write(asked())
    worker.stdin.flush()
    assert worker.wait(60) == 0


def test_worker_dies_with_its_parent_even_in_the_middle_of_a_thought():
    sleeps = "PLAYERS['sleeps'] = lambda *_: (os.write(2, b'thinking'), time.sleep(10**6))"
    parent = f"""
import subprocess
child = subprocess.Popen({with_players(sleeps)!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
child.stdin.write({asked(player="sleeps")!r})
child.stdin.flush()
child.wait()
"""
    command = [sys.executable, "-c", parent]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stderr.read(8) == b"thinking"
        process.kill()
        # The worker holds the other end of this pipe as long as it lives.
        ended, _, _ = select.select([process.stderr], [], [], 60)
        assert ended
        assert process.stderr.read() == b""
