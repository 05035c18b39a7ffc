"""A row says the truth about a decision."""

from dataclasses import replace

import numpy as np
import pytest

from games import KERNELS, QUICK, examples
from tilewright.arena import Tournament
from tilewright.arena.tournament import play_pairing
from tilewright.core.options import option_words
from tilewright.core.record import replay
from tilewright.core.record_text import read_records
from tilewright.core.registry import load_game, load_kernel, load_observer
from tilewright.dataset import COLUMNS, DatasetSpec, GameFailed
from tilewright.dataset.columns import schema
from tilewright.dataset.rows import rows_of

THINKING = DatasetSpec(Tournament(QUICK, 2, ("strong:8n", "random"), 2, "rows"), 2)
WORLDS = [
    THINKING,
    *(
        DatasetSpec(Tournament(name, seats, ("random",), 1, "rows", options), 1)
        for name in KERNELS
        for seats, options in [examples(name).MANY]
    ),
]


def first_game(plan):
    pairing = next(plan.games())
    return pairing, rows_of(plan, 0, pairing).to_pylist()


@pytest.fixture(scope="module", params=WORLDS, ids=lambda plan: " ".join(plan.tournament.options))
def world(request):
    return request.param, *first_game(request.param)


def test_the_columns_are_the_documented_ones(world):
    plan, pairing, _ = world
    found = rows_of(plan, 0, pairing).schema
    assert found == schema(plan.tournament.game)
    assert found.names == [column.name for column in COLUMNS]


def test_every_decision_of_the_arenas_game_is_a_row_and_nothing_else_is(world):
    plan, pairing, rows = world
    result = play_pairing(plan.tournament, pairing)
    (record,) = read_records(result.record)
    assert len(rows) == sum(result.moves)
    for row in rows:
        assert row["action_text"] == record.actions[row["ply"]]
        assert (row["points"], row["ranks"]) == ([*(record.scores or ())], [*(record.ranks or ())])


def test_positions_and_actions_are_those_of_the_seat(world):
    plan, _, rows = world
    game, kernel = load_game(plan.tournament.game), load_kernel(plan.tournament.game)
    for row in rows:
        state = game.read_position(row["position"])
        assert game.to_move(state) == row["seat"]
        assert row["legal"] == sorted(map(kernel.encode, game.legal_actions(state)))
        assert row["action"] == kernel.encode(game.read_action(row["action_text"]))
        assert row["action"] in row["legal"]


def test_observations_are_what_the_seat_sees_in_the_arenas_game(world):
    plan, pairing, rows = world
    kernel, observer = load_kernel(plan.tournament.game), load_observer(plan.tournament.game)
    (record,) = read_records(play_pairing(plan.tournament, pairing).record)
    states = {step.ply: step.state for step in replay(record)}
    seen = np.zeros(observer.OBSERVATION_SIZE, observer.OBSERVATION_DTYPE)
    for row in rows:
        observer.observe(kernel.pack(kernel.single_game(states[row["ply"]]))[0], row["seat"], seen)
        assert row["observation"] == seen.tolist()


def test_a_row_says_which_game_it_is_of(world):
    plan, pairing, rows = world
    game, options = plan.tournament.rules()
    players = [plan.tournament.name(each) for each in pairing.players]
    for row in rows:
        assert (row["game"], row["edition"], row["number"]) == (game.name, game.edition, 0)
        assert row["options"] == ("+".join(option_words(options)) or "-")
        assert (row["seed"], row["players"]) == ("rows/0", players)
        assert row["player"] == players[row["seat"]]


def test_a_victory_is_one_to_share(world):
    _, _, rows = world
    by_seat = {row["seat"]: row["outcome"] for row in rows}
    assert sum(by_seat.values()) == pytest.approx(1)
    assert {seat for seat, outcome in by_seat.items() if outcome} == {
        seat for seat, rank in enumerate(rows[0]["ranks"]) if rank == 1
    }


def test_thoughts_stand_where_somebody_thought_and_nowhere_else():
    _, rows = first_game(THINKING)
    thoughts = [column.name for column in COLUMNS if column.thought]
    for row in rows:
        thought = row["player"] == "strong:8n" and len(row["legal"]) > 1
        assert {row[name] is not None for name in thoughts} == {thought}


def test_thoughts_stand_in_the_order_of_the_legal_codes():
    _, rows = first_game(THINKING)
    told = [row for row in rows if row["value"] is not None]
    assert told
    for row in told:
        place = row["legal"].index(row["action"])
        assert row["values"][place] == row["value"]
        assert row["visits"][place] > 0
        for name in ("values", "scores", "errors"):
            assert [each is not None for each in row[name]] == [n > 0 for n in row["visits"]]


def test_player_that_fails_is_named_with_the_game(tmp_path, monkeypatch):
    (tmp_path / "failing.py").write_text("def choose(game, state, pick):\n    return 1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    tournament = replace(THINKING.tournament, players=("python:failing:choose",))
    with pytest.raises(GameFailed, match=r"python:failing:choose crashed in game 0 \(deal rows/0"):
        first_game(replace(THINKING, tournament=tournament))
