"""The compiled game and the rules, each the other's referee."""

import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from properties.random_play import worlds
from tilewright.carcassonne import kernel, notation, observe, rules
from tilewright.carcassonne.actions import (
    Castles,
    Draw,
    Feature,
    Follower,
    Lay,
    Options,
    Phase,
    Return,
)
from tilewright.carcassonne.kernel.ahead import LINE
from tilewright.carcassonne.kernel.greedy_policy import greedy_action
from tilewright.carcassonne.kernel.lookup import (
    CELLS,
    FEATURES,
    FIELD,
    FIRST,
    MOST,
    NEARBY,
    ROAD,
    SEGMENTS,
    SHARED,
    STRIDE,
)
from tilewright.carcassonne.kernel.turn import begin_draw_or_end
from tilewright.carcassonne.map import Node, neighbours
from tilewright.carcassonne.notation import read_position, write_position
from tilewright.carcassonne.tiles import BOX, TILES
from tilewright.core.game import CHANCE
from tilewright.engine.rng import make_streams
from tilewright.engine.thread_pool import ThreadPool

WORLDS = worlds("carcassonne")
RETURNING = (839, 2438)
"""Dice of random games in which tiles fit nowhere, and more than one is returned."""
ACTORS: dict[Any, int] = {CHANCE: kernel.CHANCE, None: kernel.NOBODY}


def totals(sheets):
    return [sheet.total for sheet in sheets]


def numbers(function, record, seats):
    out = np.zeros(seats, np.int32)
    function(record, out)
    return out.tolist()


def listed(record):
    out = np.zeros(1_000, np.int32)
    return out[: kernel.legal_actions(record, out)].tolist()


def masked(record):
    mask = np.full(kernel.NUM_ACTIONS, 7, np.int8)
    kernel.legal_mask(record, mask)
    return np.flatnonzero(mask).tolist()


def check_actions(state, record):
    actor = rules.to_move(state)
    assert kernel.to_move(record) == ACTORS.get(actor, actor)
    legal = rules.legal_actions(state)
    codes = [kernel.encode(action) for action in legal]
    assert {kernel.decode(code, record) for code in codes} == set(legal)
    assert all(kernel.is_legal(record, code) for code in codes)
    codes = sorted(codes) if actor in range(state.seats) else []
    assert listed(record) == codes
    assert masked(record) == codes
    assert kernel.legal_count(record) == len(codes)
    return legal


def check_scores(state, record):
    assert numbers(kernel.score, record, state.seats) == totals(rules.score(state))
    assert numbers(kernel.projected, record, state.seats) == totals(rules.projected(state))
    assert numbers(kernel.outcome, record, state.seats) == list(rules.outcome(state).ranks)


def check_packing(state, record):
    assert kernel.unpack(record) == state
    assert kernel.unpack(kernel.pack(state)) == state
    again = kernel.pack(read_position(write_position(state)))
    assert kernel.unpack(again) == state
    check_actions(state, again[0])
    check_scores(state, again[0])
    return again


def play(seats, options, seed, every=10, *, far=False):
    """One game on both sides; now and then it goes on from a packed record."""
    choose = random.Random(seed)
    state, records = rules.start(seats, options), kernel.new()
    kernel.start(records[0], seats, kernel.encode_options(options))
    while True:
        legal = check_actions(state, records[0])
        if choose.randrange(every) == 0 or not legal:
            check_scores(state, records[0])
            again = check_packing(state, records[0])
            records = again if choose.randrange(2) else records
        if not legal:
            return state
        action = pick(state, legal, choose, far=far)
        state = rules.apply(state, action)
        kernel.apply(records[0], kernel.encode(action))


def pick(state, legal, choose, *, far):
    """Any action; often a lay that touches many tiles, so that features grow round and close."""
    if isinstance(legal[0], Draw):
        return rules.draw(state, choose.randrange)
    if isinstance(legal[0], Lay) and far:
        return max(legal, key=lambda lay: (lay.x - lay.y, lay.turn))
    if isinstance(legal[0], Lay) and choose.randrange(3) == 0:
        return max(legal, key=lambda lay: sum(near in state.map.tiles for near in beside(lay)))
    return choose.choice(legal)


def beside(lay):
    return neighbours((lay.x, lay.y))


@pytest.mark.parametrize(("seats", "options"), WORLDS)
def test_kernel_and_rules_play_the_same_games(seats, options):
    for seed in range(3):
        play(seats, options, f"short {seed}", every=20)


@pytest.mark.parametrize("seats", kernel.SEATS)
def test_a_map_may_stretch_in_one_direction(seats):
    state = play(seats, Options(), "far", every=10, far=True)
    assert max(x - y for x, y in state.map.tiles) > 44


def test_parts_of_a_finished_road_are_one_place():
    play(2, Options(), "x1016", every=40)


@pytest.mark.parametrize("seed", RETURNING)
def test_tiles_that_fit_nowhere_go_back(seed):
    state, records, rng = rules.start(2, Options()), kernel.new(), np.array([seed], np.uint64)
    kernel.start(records[0], 2, 0)
    returned = 0
    while (actor := rules.to_move(state)) is not None:
        before = records.copy()
        if actor is CHANCE:
            code = kernel.apply_chance(records[0], rng)
        else:
            code = kernel.random_action(records[0], rng)
            kernel.apply(records[0], code)
        action = kernel.decode(code, before)
        returned += isinstance(action, Return)
        state = rules.apply(state, action)
        check_actions(state, records[0])
    assert returned > 1
    assert kernel.unpack(records) == state


def test_the_game_is_over_when_no_tile_left_fits():
    for plies in (5, 41, 99):
        records, _ = somewhere(plies, plies)
        laid = kernel.unpack(records).map
        for number, kind in enumerate(BOX):
            records[0].left[:] = 0
            records[0].left[number // 8] = 1 << number % 8 * 8
            begin_draw_or_end(records[0])
            assert (kernel.to_move(records[0]) == kernel.CHANCE) == laid.fits(kind)


UNCOMPILED = """
from tilewright.engine import jit
from carcassonne import test_kernel as test
assert not jit.COMPILED
for seats, options in (test.WORLDS[0], test.WORLDS[-1]):
    test.play(seats, options, "plain", every=70)
    test.check_many(seats, options, games=1)
"""


def test_uncompiled_kernels_play_the_same_games():
    tests = Path(__file__).parents[1]
    environment = {**os.environ, "TILEWRIGHT_JIT": "off", "PYTHONPATH": str(tests)}
    command = [sys.executable, "-W", "error", "-c", UNCOMPILED]
    subprocess.run(command, env=environment, check=True, timeout=300)


# Chance


def somewhere(seed, plies=60, seats=3):
    """A record in the middle of a random game, a seat to move, and its rng."""
    records, rng = kernel.new(), make_streams(seed)
    kernel.start_many(records, seats, 0, rng)
    for _ in range(plies):
        kernel.step(records[0], kernel.random_action(records[0], rng), rng)
    return records, rng


@pytest.mark.parametrize("plies", [20, 21, 60, 61, 100, 101])
def test_random_actions_are_uniform(plies):
    records, rng = somewhere(plies, plies)
    legal = listed(records[0])
    found = Counter(kernel.random_action(records[0], rng) for _ in range(400 * len(legal)))
    assert sorted(found) == legal
    assert all(250 < count < 550 for count in found.values())


def test_draws_follow_the_tiles_left():
    start, rng, found = kernel.new(), make_streams(4), Counter()
    kernel.start(start[0], 2, 0)
    for _ in range(71 * 400):
        found[kernel.decode(kernel.apply_chance(start.copy()[0], rng)).tile] += 1
    left = rules.start(2, Options()).left
    assert found.keys() == left.keys()
    assert all(300 < found[kind] / left[kind] < 500 for kind in left)


def test_dice_decide_the_game_whether_played_or_packed():
    for plies in (0, 1, 30, 75):
        records, rng = somewhere(plies, plies)
        packed, same = kernel.pack(kernel.unpack(records)), rng.copy()
        kernel.playout(records[0], rng)
        kernel.playout(packed[0], same)
        assert kernel.unpack(records) == kernel.unpack(packed)
        assert rng == same


# Many games


def check_many(seats, options, games=5):
    """Many games at once, and the same one by one."""
    code = kernel.encode_options(options)
    for run in (ThreadPool(1).run, ThreadPool(2).run):
        many, rngs = kernel.new(games), make_streams(9, games)
        ones, ones_dices = kernel.new(games), make_streams(9, games)
        run(kernel.start_many, many, seats, code, rngs)
        for at in range(games):
            kernel.start_many(ones[at : at + 1], seats, code, ones_dices[at : at + 1])
        codes, movers = np.zeros((2, games), np.int32)
        for _ in range(6):
            run(kernel.random_action_many, many, rngs, codes)
            for at in range(games):
                one = kernel.random_action(ones[at], ones_dices[at : at + 1])
                assert codes[at] == one
            run(kernel.step_many, many, codes, rngs, movers)
            one = [kernel.step_at(ones, at, codes[at], ones_dices) for at in range(games)]
            assert one == movers.tolist()
        check_views(many, run)
        run(kernel.playout_many, many, rngs)
        for at in range(games):
            kernel.playout(ones[at], ones_dices[at : at + 1])
            assert kernel.unpack(many[at]) == kernel.unpack(ones[at])
        run(kernel.step_many, many, codes, rngs, movers)
        assert set(movers.tolist()) == {kernel.NOBODY}


def check_views(many, run):
    masks = np.zeros((len(many), kernel.NUM_ACTIONS), np.int8)
    run(kernel.legal_mask_many, many, masks)
    seen = np.zeros((len(many), observe.OBSERVATION_SIZE), observe.OBSERVATION_DTYPE)
    run(observe.observe_many, many, seen)
    for record, mask, view in zip(many, masks, seen, strict=True):
        assert np.flatnonzero(mask).tolist() == listed(record)
        assert view.tolist() == expected_view(kernel.unpack(record))


@pytest.mark.parametrize(("seats", "options"), WORLDS)
def test_many_games_are_many_times_one(seats, options):
    check_many(seats, options)


# What a seat sees


def expected_view(state):
    view = np.zeros(observe.OBSERVATION_SIZE, np.int64)
    turn, phase = state.turn, rules.phase(state)
    view[:5] = state.seats, state.options.castles is Castles.PENNANTS, PHASES.index(phase), 0, 0
    view[4] = 1 + KINDS.index(state.drawn) if state.drawn else 0
    view[5] = len(state.map.tiles)
    extents = [state.map.extent(node) for node in castle_parts(state.map)]
    view[6] = len({extent.first for extent in extents if extent.complete})
    for seat in range(state.seats):
        other = (seat - turn) % state.seats
        view[8 + other] = sum(i.points for i in state.finished if seat in i.owners)
        view[13 + other] = rules.in_hand(state, seat)
    view[18:42] = [state.left.get(kind, 0) for kind in KINDS]
    rows = view[42:].reshape(72, 6)
    for row, ((x, y), tile) in zip(rows, state.map.tiles.items(), strict=False):
        row[:4] = 1 + KINDS.index(tile.kind), tile.turn, x, y
    for node, seat in state.followers.items():
        part = state.map.part(node)
        place = kernel.encode(Follower(part.feature, part.names()[0])) - kernel.encode(Follower())
        row = rows[list(state.map.tiles).index((node.x, node.y))]
        row[4:] = 1 + (seat - turn) % state.seats, place
    return view.tolist()


def castle_parts(laid):
    nodes = [Node(x, y, i) for (x, y), tile in laid.tiles.items() for i in range(len(tile.parts))]
    return [node for node in nodes if laid.part(node).feature is Feature.CASTLE]


PHASES = [Phase.OVER, Phase.DRAW, Phase.RETURN, Phase.LAY, Phase.FOLLOWER]
KINDS = list(BOX)


@pytest.mark.parametrize("plies", [1, 50, 99, 130, 141])
def test_a_view_shows_the_table(plies):
    records, _ = somewhere(plies, plies, seats=4)
    view = np.zeros(observe.OBSERVATION_SIZE, observe.OBSERVATION_DTYPE)
    observe.observe(records[0], int(records[0].turn), view)
    assert view.tolist() == expected_view(kernel.unpack(records))


# The torus and the record


def test_places_of_a_map_never_share_a_cell():
    """Places that 72 tiles touch, corners included, are at most 75 steps apart."""
    for y in range(76):
        for x in range(y - 75, 76 - y):
            assert (x, y) == (0, 0) or (x + STRIDE * y) % CELLS != 0


def test_segments_of_the_box_fit_in_a_byte():
    counts = Counter()
    for kind, count in BOX.items():
        counts.update(dict.fromkeys(Feature, 0))
        counts.update(part.feature for part in TILES[kind].parts for _ in range(count))
    assert counts[Feature.CASTLE] < SHARED
    ends = [FIRST[i] + counts[kind] + MOST[i] for i, kind in enumerate(FEATURES[:3])]
    assert ends <= [FIRST[ROAD], 128, SEGMENTS + 4]
    assert FIRST[FIELD] + counts[Feature.FIELD] <= SEGMENTS
    assert counts[Feature.MONASTERY] == 6


def test_fields_of_the_record_are_no_attributes_of_numpy():
    assert not set(kernel.DTYPE.names) & {*dir(np.record), *dir(np.ndarray)}


def test_records_and_their_labels_begin_cache_lines():
    assert kernel.new(3).ctypes.data % LINE == 0
    assert kernel.DTYPE.itemsize % LINE == 0
    assert kernel.DTYPE.fields["label"][1] % LINE == 0


def test_cells_far_away_are_used_only_when_a_tile_comes_near():
    records = kernel.new()
    records.view(np.uint8)[:] = 99
    kernel.start(records[0], 2, 0)
    far = [4 * cell for cell in range(NEARBY, CELLS - NEARBY)]
    kernel.apply_chance(records[0], make_streams(1))
    assert not any(kernel.is_legal(records[0], code) for code in far)
    assert kernel.decode(far[0], records[0]).tile in BOX
    before = kernel.unpack(records)
    assert kernel.unpack(kernel.pack(before)) == before


@pytest.mark.parametrize("plies", range(0, 140, 9))
def test_a_canonical_record_is_that_of_the_position_as_text(plies):
    state, record = rules.start(3, Options()), kernel.new()
    kernel.start(record[0], 3, kernel.encode_options(Options()))
    chance = random.Random(plies)
    for _ in range(plies):
        if (actor := rules.to_move(state)) is None:
            break
        choices = rules.legal_actions(state) if isinstance(actor, int) else ()
        action = chance.choice(choices) if choices else rules.draw(state, chance.randrange)
        state = rules.apply(state, action)
        kernel.apply(record[0], kernel.encode(action))
    found = kernel.new()
    kernel.canonical(record[0], found)
    packed = kernel.pack(notation.read_position(notation.write_position(state)))
    differ = {name for name in found.dtype.names if (found[name] != packed[name]).any()}
    assert differ <= {"paid"}  # the order in which features paid, which no kernel reads


def test_a_record_full_of_rubbish_is_set_up_like_a_new_one():
    clean, used, rng = kernel.new(), kernel.new(), make_streams(5, 2)
    used.view(np.uint8)[:] = 255
    rng[1] = rng[0]
    for at, records in enumerate((clean, used)):
        kernel.start_many(records, 4, 1, rng[at : at + 1])
        kernel.playout(records[0], rng[at : at + 1])
    assert rng[0] == rng[1]
    assert kernel.unpack(clean) == kernel.unpack(used)
    assert numbers(kernel.score, clean[0], 4) == numbers(kernel.score, used[0], 4)


@pytest.mark.parametrize("seed", [*RETURNING, 1, 2])
def test_a_playout_is_what_its_steps_are(seed):
    whole, steps = kernel.new(), kernel.new()
    rng = np.array([seed, seed], np.uint64)
    for at, records in enumerate((whole, steps)):
        kernel.start_many(records, 2, 0, rng[at : at + 1])
    kernel.playout(whole[0], rng[:1])
    while kernel.to_move(steps[0]) != kernel.NOBODY:
        kernel.step(steps[0], kernel.random_action(steps[0], rng[1:]), rng[1:])
    assert kernel.unpack(whole) == kernel.unpack(steps)
    assert rng[0] == rng[1]


def test_a_lay_is_decoded_with_its_record_only():
    with pytest.raises(ValueError, match="record"):
        kernel.decode(0)


# The policy


def test_the_policy_beats_chance():
    records, rng, points = kernel.new(), make_streams(1), np.zeros(2, np.int32)
    total = np.zeros(2)
    for _ in range(40):
        kernel.start_many(records, 2, 1, rng)
        while (seat := kernel.to_move(records[0])) >= 0:
            choose = kernel.random_action if seat else greedy_action
            kernel.step(records[0], choose(records[0], rng), rng)
        kernel.score(records[0], points)
        total += points
    assert total[0] > 3 * total[1]


def test_a_policy_playout_reaches_the_end():
    records, rng = somewhere(3, 20)
    kernel.playout_policy(records[0], rng)
    assert rules.to_move(kernel.unpack(records)) is None
