"""What the evaluator of Carcassonne sees, held against the rules."""

from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from tilewright import game
from tilewright.carcassonne import evaluator
from tilewright.carcassonne import kernel as fast
from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.aids import aids
from tilewright.carcassonne.evaluator.board_scan import CELLS_OF, SCAN_SIZE, SLOT_FITS, scan_board
from tilewright.carcassonne.evaluator.follower_prior import EACH, STEP_TRAITS, step_traits
from tilewright.carcassonne.kernel.greedy_policy import greedy_action
from tilewright.carcassonne.kernel.lookup import ROUTED, SEGMENTED
from tilewright.carcassonne.kernel.pack import locate
from tilewright.carcassonne.kernel.state import PHASE_DRAW, PHASE_FOLLOWER, PHASE_LAY
from tilewright.carcassonne.map import Map, Node
from tilewright.carcassonne.tiles import distinct_turns, turned
from tilewright.engine.rng import make_streams
from tilewright.search.network import load_weights

rules = game("carcassonne")


def positions(seats: int, options: int, seed: int, every: int = 9) -> list[Any]:
    """Some records of a game played by the greedy policy."""
    records, rng, found = fast.new(1), make_streams(seed), []
    fast.start(records[0], seats, options)
    steps = 0
    while fast.to_move(records[0]) != fast.NOBODY:
        if steps % every == 0:
            found.append(records.copy())
        mover = fast.to_move(records[0])
        if mover == fast.CHANCE:
            fast.apply_chance(records[0], rng)
        else:
            fast.apply(records[0], greedy_action(records[0], rng))
        steps += 1
    return found


def test_a_prior_sees_finished_castles_beside_a_field_early() -> None:
    """The trait is a product; its second factor was once read before it was written."""
    traits, scan, seen = np.zeros(STEP_TRAITS, np.float32), np.zeros(SCAN_SIZE, np.int64), 0
    first = 2 * EACH
    for record in positions(2, 0, seed=3, every=1):
        if record[0].phase != PHASE_FOLLOWER:
            continue
        scan_board(record[0], scan)
        for part in range(ROUTED[record[0].kind], SEGMENTED[record[0].kind]):
            step_traits(record[0], part, scan, traits)
            assert traits[first + 7] == pytest.approx(traits[first + 5] * traits[first + 1])
            seen += traits[first + 7] > 0
    assert seen > 0


CASES = [(2, 0), (2, 1), (3, 1), (5, 0)]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_feature_has_a_row_in_the_weights(seats: int, options: int) -> None:
    out = np.zeros(evaluator.MAX_ACTIVE, np.int32)
    for record in positions(seats, options, seed=11):
        for seat in range(seats):
            count = evaluator.extract_features(record[0], seat, out)
            assert 0 < count <= evaluator.MAX_ACTIVE
            assert 0 <= out[:count].min() <= out[:count].max() < evaluator.NUM_FEATURES


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_features_of_all_seats_are_those_of_each(seats: int, options: int) -> None:
    rows, counts = np.zeros((seats, evaluator.MAX_ACTIVE), np.int32), np.zeros(seats, np.int64)
    out = np.zeros(evaluator.MAX_ACTIVE, np.int32)
    for record in positions(seats, options, seed=17, every=31):
        evaluator.extract_all_features(record[0], rows, counts)
        for seat in range(seats):
            count = evaluator.extract_features(record[0], seat, out)
            assert rows[seat, : counts[seat]].tolist() == out[:count].tolist()


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_features_change_nothing_when_they_are_read(seats: int, options: int) -> None:
    out = np.zeros(evaluator.MAX_ACTIVE, np.int32)
    for record in positions(seats, options, seed=12, every=31):
        before = record.tobytes()
        evaluator.extract_features(record[0], 0, out)
        assert record.tobytes() == before


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_points_are_those_if_the_game_ended_now(seats: int, options: int) -> None:
    for record in positions(seats, options, seed=13, every=40):
        points = np.zeros(seats)
        fast.projected(record[0], points)
        sheets = rules.projected(fast.unpack(record))
        assert points.tolist() == [sheet.total for sheet in sheets]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_a_cell_that_no_tile_fits_has_no_hope(seats: int, options: int) -> None:
    for record in positions(seats, options, seed=14, every=1):
        if awaits_a_tile(record[0]) and record[0].tiles % 10 == 0:
            scan = np.zeros(SCAN_SIZE, np.int64)
            scan_board(record[0], scan)
            dead = [
                [*locate(int(record[0].slot_place[slot]))]
                for slot in open_slots(record[0])
                if scan[SLOT_FITS + slot] == 0
            ]
            assert sorted(dead) == sorted(aids(fast.unpack(record))["unfillable"])


def open_slots(record: Any) -> list[int]:
    return [slot for slot in range(160) if int(record.open_slots[slot // 64]) >> slot % 64 & 1]


def test_open_cells_of_a_castle_or_road_are_counted_once() -> None:
    for record in positions(2, 0, seed=15, every=30):
        scan = np.zeros(SCAN_SIZE, np.int64)
        scan_board(record[0], scan)
        state = fast.unpack(record)
        counted = sorted(int(count) for count in scan[CELLS_OF : CELLS_OF + 128] if count)
        assert counted == sorted(open_cells(state.map))


def open_cells(laid: Map) -> list[int]:
    """For each castle and road that is not finished, the cells it opens to."""
    found, seen = [], set[Node]()
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for (x, y), tile in laid.tiles.items():
        for index, part in enumerate(tile.parts):
            node = Node(x, y, index)
            if part.feature in (Feature.CASTLE, Feature.ROAD) and node not in seen:
                extent = laid.extent(node)
                seen |= extent.nodes
                cells = {
                    (each.x + steps[side][0], each.y + steps[side][1])
                    for each in extent.nodes
                    for side in laid.part(each).sides
                } - laid.tiles.keys()
                found += [len(cells)] if cells else []
    return found


def test_priors_prefer_to_finish_a_castle_of_ones_own() -> None:
    state = rules.start(2, rules.Options())
    start = turned(state.map.tiles[0, 0].kind, state.map.tiles[0, 0].turn)
    castle = next(i for i, part in enumerate(start.parts) if part.feature is Feature.CASTLE)
    followers = {Node(0, 0, castle): 0}
    record = fast.pack(type(state)(state.options, 2, state.map, followers, drawn="E"))
    codes, out = np.zeros(fast.NUM_ACTIONS, np.int32), np.zeros(fast.NUM_ACTIONS, np.float32)
    count = fast.legal_actions(record[0], codes)
    evaluator.policy_logits(record[0], codes, count, np.zeros(1, evaluator.SCRATCH)[0], out)
    best = fast.decode(int(codes[np.argmax(out[:count])]), record)
    assert record[0].phase == PHASE_LAY
    assert (best.x, best.y) == (0, -1)
    assert turned("E", best.turn).edges[2] is Feature.CASTLE
    assert distinct_turns("E") == 4


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_stages_pass_from_many_turns_to_none(seats: int, options: int) -> None:
    drawing = [
        record for record in positions(seats, options, seed=16, every=1) if awaits_a_tile(record[0])
    ]
    stages = [evaluator.stage(record[0]) for record in drawing]
    assert stages == sorted(stages, reverse=True)
    assert 0 <= stages[-1] <= stages[0] < evaluator.STAGES


def awaits_a_tile(record: Any) -> bool:
    return bool(record.phase == PHASE_DRAW)


def test_the_weights_fit_the_judge() -> None:
    path = files("tilewright.carcassonne").joinpath("weights.npz")
    with path.open("rb") as stored:
        assert len(stored.read()) < 2_000_000
    weights = load_weights(path)  # type: ignore[arg-type]
    assert weights.embedding.shape[0] == evaluator.NUM_FEATURES
    assert weights.spread.shape == (evaluator.STAGES,)
    assert weights.spread.min() > 0
