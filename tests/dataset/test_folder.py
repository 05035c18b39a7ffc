"""Shards are whole or not there, and the same wherever they were written."""

from dataclasses import replace
from itertools import islice

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from games import QUICK
from tilewright.arena import Tournament
from tilewright.dataset import BadFile, DatasetSpec, Folder, OtherDataset, play_rows, write
from tilewright.dataset.rows import rows_of

PLAN = DatasetSpec(Tournament(QUICK, 2, ("strong:8n", "random"), 6, "f"), 4)
SHARDS = ["shard-00000.parquet", "shard-00001.parquet"]


def play(tasks):
    for number, pairing in tasks:
        yield number, rows_of(PLAN, number, pairing)


def contents(path):
    return {each.name: each.read_bytes() for each in path.iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("whole")
    assert sorted(write(PLAN, Folder(path), play)) == list(range(6))
    return path


@pytest.fixture
def copy(whole, tmp_path):
    for name, content in contents(whole).items():
        (tmp_path / name).write_bytes(content)
    return tmp_path


def test_a_shard_has_its_games_in_their_order(whole):
    assert sorted(contents(whole)) == SHARDS
    numbers = [pq.read_table(whole / name)["number"].to_pylist() for name in SHARDS]
    assert [list(dict.fromkeys(each)) for each in numbers] == [[0, 1, 2, 3], [4, 5]]


@pytest.mark.parametrize("processes", [1, 2])
def test_any_number_of_processes_writes_the_same_bytes(whole, tmp_path, processes):
    list(write(PLAN, Folder(tmp_path), lambda tasks: play_rows(PLAN, tasks, processes)))
    assert contents(tmp_path) == contents(whole)


def test_games_that_end_in_another_order_give_the_same_bytes(whole, tmp_path):
    list(write(PLAN, Folder(tmp_path), lambda tasks: play([*tasks][::-1])))
    assert contents(tmp_path) == contents(whole)


def test_a_dataset_goes_on_where_it_was_broken_off(whole, tmp_path):
    broken_off = write(PLAN, Folder(tmp_path), play)
    assert len(list(islice(broken_off, 5))) == 5
    broken_off.close()
    (tmp_path / "shard-00001.4711.part").write_bytes(b"half a sh")
    first = (tmp_path / SHARDS[0]).stat().st_ino
    played: list[object] = []

    def rest(tasks):
        left = list(tasks)
        played.extend(number for number, _ in left)
        return play(left)

    assert sorted(write(PLAN, Folder(tmp_path), rest)) == list(range(6))
    assert played == [4, 5]
    assert (tmp_path / SHARDS[0]).stat().st_ino == first
    assert contents(tmp_path) == contents(whole)


def test_a_shard_that_cannot_be_written_leaves_nothing_behind(whole, copy):
    (copy / SHARDS[1]).unlink()
    game = rows_of(PLAN, 0, next(PLAN.games()))
    with pytest.raises(pa.ArrowInvalid):
        Folder(copy).write_shard(PLAN, 1, [game, game.rename_columns(game.schema.names[::-1])])
    assert contents(copy) == {SHARDS[0]: (whole / SHARDS[0]).read_bytes()}


def test_the_metadata_say_all_that_decides_the_bytes(whole):
    folder = Folder(whole)
    assert folder.seed() == "f"
    assert folder.existing_shards(PLAN) == {0: 4 * 48, 1: 2 * 48}
    assert folder.size() == sum(map(len, contents(whole).values()))


OTHERS = {
    "seed is 'f' there and 'g' here": replace(PLAN, tournament=replace(PLAN.tournament, seed="g")),
    "games is 6 there and 8 here": replace(PLAN, tournament=replace(PLAN.tournament, games=8)),
    "shard is 4 there and 2 here": replace(PLAN, shard=2),
    "options is .. there and .'harmony'. here": replace(
        PLAN, tournament=replace(PLAN.tournament, options=("harmony",))
    ),
}


@pytest.mark.parametrize("problem", OTHERS)
def test_dataset_of_other_settings_is_refused_by_what_differs(whole, copy, problem):
    with pytest.raises(OtherDataset, match=problem):
        list(write(OTHERS[problem], Folder(copy), play))
    assert contents(copy) == contents(whole)


def test_files_in_the_way_are_named_and_left_alone(copy):
    shard = (copy / SHARDS[0]).read_bytes()
    for name, content, problem in [
        ("shard-00007.parquet", shard, "should be called shard-00000.parquet"),
        ("shard-00008.parquet", shard[:1000], "shard-00008.parquet: no whole Parquet file"),
        ("shard-00009.parquet", b"", "shard-00009.parquet: no whole Parquet file"),
    ]:
        (copy / name).write_bytes(content)
        with pytest.raises(BadFile, match=problem):
            list(write(PLAN, Folder(copy), play))
        assert (copy / name).read_bytes() == content
        (copy / name).unlink()


def test_parquet_of_somebody_else_is_refused(tmp_path):
    pq.write_table(pa.table({"a": [1]}), tmp_path / "a.parquet")
    with pytest.raises(OtherDataset, match=r"a\.parquet: not written by tilewright dataset"):
        list(write(PLAN, Folder(tmp_path), play))
    assert list(contents(tmp_path)) == ["a.parquet"]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(BadFile, match="notes: not a folder"):
        list(write(PLAN, Folder(tmp_path / "notes"), play))
    assert (tmp_path / "notes").read_text() == "mine"
