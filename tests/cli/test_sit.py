"""Playing in the terminal."""

import re
from pathlib import Path

import pytest

from games import OTHER, PACKAGED, QUICK
from tilewright.cli.computer_names import NAMES, describe_level, display_names
from tilewright.core.deal import commitment
from tilewright.core.record import replay, verify
from tilewright.core.registry import games, load_game, load_legend
from tilewright.players import PLAYERS

FOUR = (QUICK, "greedy", "--seats", "4", "--seed", "t", "--seat", "0")
TWO = (OTHER, "random", "--seats", "2", "--seed", "t", "--seat", "0")
MOST = {name: load_game(name).seats[-1] for name in PACKAGED}


# Sitting down


def test_numbers_to_choose_from_are_not_numbered(play):
    seats = ", ".join(map(str, load_game(QUICK).seats))
    seen = play(QUICK, answers=["3", "q", "q"])
    assert seen.lines[0] == f"How many seats ({seats}) [2]: "
    assert play(QUICK, "random", answers=["3", "q"]).record.seats == 3


@pytest.mark.parametrize("leaving", ["q", "Q", "quit", KeyboardInterrupt])
@pytest.mark.parametrize("answers", [[], ["1"], ["1", "none"], ["1", "none", "2"]], ids=len)
def test_player_may_leave_at_every_question(play, answers, leaving):
    seen = play(answers=[*answers, leaving], then=leaving)
    status = 130 if leaving is KeyboardInterrupt else 0
    assert (seen.status, seen.record, seen.lines[-1]) == (status, None, "Until next time!")


def test_end_of_input_is_no_error(play):
    seen = play(then=None)
    assert (seen.status, seen.record) == (0, None)
    assert seen.lines[-1] == "Nobody is here to answer. Until next time!"


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (
            (QUICK, "bob"),
            f"unknown player 'bob': there are {', '.join(PLAYERS)}, engine, python",
        ),
        (
            (QUICK, "--seats", str(MOST[QUICK] + 1)),
            f"{QUICK} is for 2 to {MOST[QUICK]} seats, not {MOST[QUICK] + 1}",
        ),
        ((QUICK, "--seats", "2", "--seat", "2"), "there is no seat 2: seats are 0 to 1"),
        (
            (OTHER, "--seat", str(MOST[OTHER])),
            f"there is no seat {MOST[OTHER]}: seats are 0 to {MOST[OTHER] - 1}",
        ),
    ],
)
def test_the_command_line_is_checked_before_anything_is_asked(play, args, complaint):
    seen = play(*args, then=AssertionError)
    assert (seen.status, seen.lines) == (2, [f"tilewright sit: {complaint}"])


def test_a_file_that_cannot_be_written_is_refused_before_the_first_draw(play, tmp_path):
    play.out = tmp_path / "nowhere" / "record.txt"
    seen = play(*TWO, then=AssertionError)
    assert (seen.status, seen.lines) == (
        2,
        [f"tilewright sit: {play.out}: No such file or directory"],
    )


def test_the_seat_is_drawn_by_lot(play):
    args = (OTHER, "random", "--seats", "2", "--seed", "t")
    seats = {play(*args, answers=["q"]).record.players.index("you") for _ in range(60)}
    assert seats == {0, 1}


def test_the_seat_can_be_chosen(play):
    seen = play(*FOUR[:-1], "2", answers=["q"])
    assert seen.record.players == ("greedy", "greedy", "you", "greedy")
    said = r"You have seat 2; \w+ seat 0, \w+ seat 1 and \w+ seat 3: computers, points first\."
    assert re.match(said, " ".join(" ".join(seen.lines).split()))


def test_computers_have_names_that_differ_and_are_the_same_in_every_line(play):
    seen = play(*FOUR)
    names = re.findall(r"(\w+) seat [123]", " ".join(seen.lines[:3]))
    assert len({*names}) == 3
    assert {*names} <= {*NAMES}
    said = {line for line in seen.lines if line.startswith("seat 1 (")}
    assert said
    assert all(line.startswith(f"seat 1 ({names[0]})") for line in said)
    assert not any("(greedy)" in line for line in seen.lines)


def test_computers_have_the_names_of_the_page():
    english = (Path(__file__).parents[2] / "locale" / "en.ftl").read_text()
    assert f"\ncomputer-names = {', '.join(NAMES)}\n" in english
    assert f"\nlevel-greedy = {describe_level('greedy')}\n" in english


# Playing


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
def test_a_whole_game_by_numbers(play, args):
    seen = play(*args)
    assert seen.status == 0
    verify(seen.record)
    assert seen.record.players == ("you", *[args[1]] * (seen.record.seats - 1))
    points, best = max(seen.record.scores), seen.record.ranks.index(1)
    names = display_names(seen.record.players, 0, commitment("t"))
    assert seen.lines[-3:-1] == [
        f"seat {best} ({names[best]}) wins with {points} points",
        "The seed of the draws was t",
    ]


# What one sees


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
@pytest.mark.parametrize("word", ["h", "Help"])
def test_help_has_a_legend_and_the_answers(play, args, word):
    seen = play(*args, answers=[word, "q"])
    headings = [
        *load_legend(args[0]).signs,
        "Answers: a number of the list, an action as it is written there, or",
    ]
    assert [line for line in seen.lines if line in headings] == headings


@pytest.mark.parametrize("name", [name for name in games() if load_legend(name)])
def test_every_action_that_helps_explain_can_be_read(name):
    game = load_game(name)
    examples = list(load_legend(name).signs["Actions"])
    assert [game.write_action(game.read_action(text)) for text in examples] == examples


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
def test_every_sign_and_every_verb_is_explained(play, args):
    record = play(*args).record
    drawn = {sign for step in replay(record) for sign in str(step.state) if not sign.isspace()}
    signs = load_legend(record.game).signs
    explained = {sign for entries in signs.values() for sign in "".join(entries) + "?"}
    assert {sign for sign in drawn if not sign.isalnum()} - explained == set()
    verbs = {text.partition(":")[0] for text in record.actions}
    assert verbs - {example.partition(":")[0] for example in signs["Actions"]} == set()
