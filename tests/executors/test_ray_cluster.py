"""Two Ray nodes do what one process does."""

import os
from pathlib import Path

import pytest

from executors.squares import Squares
from games import QUICK
from review.records import finished
from tilewright.arena import Tournament, play_games
from tilewright.core.registry import games, load_themes
from tilewright.dataset import DatasetSpec, Folder, play_rows, write
from tilewright.executors import NoRay, run_in_processes, run_on_ray
from tilewright.players import levels
from tilewright.puzzles import Criteria, Journal, PuzzleSearch, collect
from tilewright.review import Review
from tilewright.review.many import review_many

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),  # Ray's own, about what it may do some day
]

ARENA = Tournament(QUICK, 2, ("greedy", "random"), 4, "cluster")
SHALLOW = Criteria(screen=64, confirm=100, verify=300, follow_up=30, attempts=(1,) * len(levels()))
PUZZLES = PuzzleSearch(next(filter(load_themes, games())), "cluster", criteria=SHALLOW)
PLAN = DatasetSpec(Tournament(QUICK, 2, ("strong:8n", "random"), 4, "cluster"), 3)


@pytest.fixture(scope="module")
def cluster():
    """Two nodes of one core each; their workers find what these tests bring along."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415  # nobody else waits for it

    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[1]), prepend=os.pathsep)
        nodes = Cluster()
        for _ in range(2):
            nodes.add_node(num_cpus=1, include_dashboard=False)
        nodes.wait_for_nodes()
        yield nodes.address
        nodes.shutdown()


def told(results):
    return sorted((each.pairing, each.scores, each.ranks, each.record) for each in results)


def contents(path):
    return {each.name: each.read_bytes() for each in path.iterdir()}


def test_the_arena_has_the_same_results(cluster):
    games = list(ARENA.schedule())
    assert told(play_games(ARENA, games, cluster)) == told(play_games(ARENA, games, 1))


def test_reviews_are_the_same(cluster):
    records = [*enumerate(finished(QUICK, ("greedy", "random"), seed) for seed in ("one", "two"))]
    there = dict(review_many(records, 8, cluster))
    assert there == dict(review_many(records, 8, 1))
    assert {*map(type, there.values())} == {Review}


def test_datasets_have_the_same_bytes(cluster, tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    list(write(PLAN, Folder(here), lambda tasks: play_rows(PLAN, tasks, 1)))
    list(write(PLAN, Folder(there), lambda tasks: play_rows(PLAN, tasks, cluster)))
    assert sorted(contents(here)) == ["shard-00000.parquet", "shard-00001.parquet"]
    assert contents(there) == contents(here)


def test_puzzles_are_the_same_whatever_runs_the_search(cluster, tmp_path):
    """The same file, though a search on two nodes ends its games in another order; and it goes on
    on the cluster where another one stopped."""
    here, there, both = (tmp_path / name for name in ("here.jsonl", "there.jsonl", "both.jsonl"))

    def find(path, execute, games):
        assert [*collect(Journal(path, PUZZLES), execute, 99, games)]

    find(here, lambda numbers: run_in_processes(PUZZLES, numbers, 1), 4)
    find(there, lambda numbers: run_on_ray(PUZZLES, numbers, cluster), 4)
    find(both, lambda numbers: run_in_processes(PUZZLES, numbers, 1), 1)
    find(both, lambda numbers: run_on_ray(PUZZLES, numbers, cluster), 4)
    assert Journal(here, PUZZLES).found
    assert here.read_bytes() == there.read_bytes() == both.read_bytes()


def test_a_task_whose_worker_is_killed_is_tried_again(cluster, tmp_path):
    done = run_on_ray(Squares(tmp_path, deaths=2), [1, 13, 2], cluster)
    assert sorted(done) == [1, 4, 169]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_task_that_ends_every_worker_is_lost_and_the_rest_is_done(cluster, tmp_path):
    done = run_on_ray(Squares(tmp_path, deaths=99, max_attempts=1), [1, 13, 2], cluster)
    assert sorted(map(str, done)) == ["1", "13, 13: its process ended with -9", "4"]


def test_an_error_is_raised_as_itself(cluster, tmp_path):
    with pytest.raises(ValueError, match=r"^-1 is too small$"):
        list(run_on_ray(Squares(tmp_path, deaths=0), [1, -1, 2], cluster))


def test_cluster_that_is_not_there_plays_nothing():
    with pytest.raises(NoRay, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        list(run_on_ray(Squares(Path(), 0), [1], "127.0.0.1:1"))
