"""Playing in the terminal."""

import pytest

from games import OTHER, PACKAGED, QUICK
from tilewright.core.record import replay, verify
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games, legend
from tilewright.players import PLAYERS

FOUR = (QUICK, "greedy", "--seats", "4", "--seed", "t", "--seat", "0")
TWO = (OTHER, "random", "--seats", "2", "--seed", "t", "--seat", "0")
MOST = {name: find_game(name).seats[-1] for name in PACKAGED}


# Sitting down


def test_numbers_to_choose_from_are_not_numbered(play):
    seats = ", ".join(map(str, find_game(QUICK).seats))
    seen = play(QUICK, answers=["3", "q", "q"])
    assert seen.lines[0] == f"How many seats ({seats}) [2]: "
    assert play(QUICK, "random", answers=["3", "q"]).record.seats == 3


@pytest.mark.parametrize("leaving", ["q", "Q", "quit", KeyboardInterrupt])
@pytest.mark.parametrize("answers", [[], ["1"], ["1", "none"], ["1", "none", "2"]], ids=len)
def test_one_may_leave_at_every_question(play, answers, leaving):
    seen = play(answers=[*answers, leaving], then=leaving)
    status = 130 if leaving is KeyboardInterrupt else 0
    assert (seen.status, seen.record, seen.lines[-1]) == (status, None, "Until next time!")


def test_nobody_at_the_keyboard_is_no_error(play):
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
    assert seen.lines[0] == "You have seat 2; greedy has seats 0, 1 and 3."


# Playing


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
def test_a_whole_game_by_numbers(play, args):
    seen = play(*args)
    assert seen.status == 0
    verify(seen.record)
    assert seen.record.players == ("you", *[args[1]] * (seen.record.seats - 1))
    points, best = max(seen.record.scores), seen.record.ranks.index(1)
    assert seen.lines[-3:-1] == [
        f"seat {best} ({seen.record.players[best]}) wins with {points} points",
        "The seed of the draws was t",
    ]


# What one sees


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
@pytest.mark.parametrize("word", ["h", "Help"])
def test_help_has_a_legend_and_the_answers(play, args, word):
    seen = play(*args, answers=[word, "q"])
    headings = [
        *legend(args[0]).signs,
        "Answers: a number of the list, an action as it is written there, or",
    ]
    assert [line for line in seen.lines if line in headings] == headings


@pytest.mark.parametrize("name", [name for name in games() if legend(name)])
def test_every_action_that_helps_explain_can_be_read(name):
    game = find_game(name)
    examples = list(legend(name).signs["Actions"])
    assert [game.write_action(game.read_action(text)) for text in examples] == examples


@pytest.mark.parametrize("args", [FOUR, TWO], ids=lambda args: args[0])
def test_every_sign_and_every_verb_is_explained(play, args):
    record = play(*args).record
    drawn = {sign for step in replay(record) for sign in str(step.state) if not sign.isspace()}
    signs = legend(record.game).signs
    explained = {sign for entries in signs.values() for sign in "".join(entries) + "?"}
    assert {sign for sign in drawn if not sign.isalnum()} - explained == set()
    verbs = {text.partition(":")[0] for text in record.actions}
    assert verbs - {example.partition(":")[0] for example in signs["Actions"]} == set()
