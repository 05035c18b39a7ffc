"""Playing in the terminal."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tilewright.cli import main
from tilewright.cli.io import console, write
from tilewright.cli.result import describe
from tilewright.core.options import options_from_words
from tilewright.core.record import replay, verify
from tilewright.core.record_text import read_records
from tilewright.core.registry import game as find_game
from tilewright.core.registry import games, legend
from tilewright.players import PLAYERS, selectable_players

PROMPT = "Your action (? lists them, h helps, q leaves): "
KINGDOMINO = ("kingdomino", "greedy", "--seats", "4", "--seed", "t", "--seat", "0")
CARCASSONNE = ("carcassonne", "random", "--seats", "2", "--seed", "t", "--seat", "0")


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
        run.out.unlink(missing_ok=True)
        status = main(["sit", *args, "--out", str(run.out)])
        return Session(status, capsys.readouterr(), run.out)

    run.out = tmp_path / "record.txt"
    return run


# Sitting down


def test_a_newcomer_is_asked_for_everything(play):
    seen = play(answers=["2", "great_duel harmony", "random", "q"])
    assert (seen.status, seen.record.game, seen.record.seats) == (0, "kingdomino", 2)
    assert seen.record.options == options("kingdomino", "great_duel", "harmony")
    assert set(seen.record.players) == {"you", "random"}


def test_a_mistake_at_a_question_is_explained_and_asked_again(play):
    answers = ["chess", "KINGDOMINO", "Harmony, Dynsty", "Harmony, Middle-Kingdom", "1", "3"]
    seen = play(answers=[*answers, "greeedy", "random", "q"], width=160)
    assert warnings(seen) == [
        f"The choices are {', '.join(games())}. Once more, please (q leaves).",
        (
            "Unknown option 'dynsty'; there are great_duel, middle_kingdom, harmony, dynasty;"
            " did you mean dynasty? Once more, please (q leaves)."
        ),
        "The choices are 2, 3, 4. Once more, please (q leaves).",
        (
            f"The choices are {', '.join(selectable_players())}; did you mean greedy?"
            " Once more, please (q leaves)."
        ),
    ]
    assert seen.record.options == options("kingdomino", "harmony", "middle_kingdom")
    assert sorted(seen.record.players) == ["random", "random", "you"]


def warnings(seen):
    """The first lines of all that was refused."""
    return [line for line in seen.lines if line.startswith(("The choices", "Unknown"))]


def options(name, *words):
    return options_from_words(find_game(name).Options, words)


def test_variants_are_shown_with_their_values(play):
    seen = play(answers=["carcassonne", "q"])
    listed = seen.lines.index("Variants")
    about = legend("carcassonne").variants["castles=pennants"]
    assert seen.lines[listed + 1].rstrip() == f"  castles=pennants    {about}"
    assert legend("kingdomino").variants.keys() == options("kingdomino").__annotations__.keys()


def test_numbers_to_choose_from_are_not_numbered(play):
    seen = play("kingdomino", answers=["3", "q", "q"])
    assert seen.lines[0] == "How many seats (2, 3, 4) [2]: "
    assert play("kingdomino", "random", answers=["3", "q"]).record.seats == 3


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
            ("kingdomino", "bob"),
            f"unknown player 'bob': there are {', '.join(PLAYERS)}, engine, python",
        ),
        (("kingdomino", "--seats", "5"), "kingdomino is for 2 to 4 seats, not 5"),
        (("kingdomino", "--seats", "2", "--seat", "2"), "there is no seat 2: seats are 0 to 1"),
        (("carcassonne", "--seat", "5"), "there is no seat 5: seats are 0 to 4"),
        (
            ("kingdomino", "--seats", "3", "--option", "great_duel"),
            "great_duel is for 2 seats, not 3",
        ),
    ],
)
def test_the_command_line_is_checked_before_anything_is_asked(play, args, complaint):
    seen = play(*args, then=AssertionError)
    assert (seen.status, seen.lines) == (2, [f"tilewright sit: {complaint}"])


def test_seats_of_the_command_line_hold_for_the_variants_too(play):
    seen = play("--seats", "3", answers=["2", "great_duel", "none", "1", "q"])
    assert "Great_duel is for 2 seats, not 3. Once more, please (q leaves)." in seen.printed
    assert seen.record.options == options("kingdomino")


def test_a_file_that_cannot_be_written_is_refused_before_the_first_draw(play, tmp_path):
    play.out = tmp_path / "nowhere" / "record.txt"
    seen = play(*CARCASSONNE, then=AssertionError)
    assert (seen.status, seen.lines) == (
        2,
        [f"tilewright sit: {play.out}: No such file or directory"],
    )


def test_the_seat_is_drawn_by_lot(play):
    args = ("carcassonne", "random", "--seats", "2", "--seed", "t")
    seats = {play(*args, answers=["q"]).record.players.index("you") for _ in range(60)}
    assert seats == {0, 1}


def test_the_seat_can_be_chosen(play):
    seen = play(*KINGDOMINO[:-1], "2", answers=["q"])
    assert seen.record.players == ("greedy", "greedy", "you", "greedy")
    assert seen.lines[0] == "You have seat 2; greedy has seats 0, 1 and 3."


# Playing


@pytest.mark.parametrize("args", [KINGDOMINO, CARCASSONNE], ids=lambda args: args[0])
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


def test_answers_by_text_and_every_kind_of_refusal(play):
    answers = ["dance", "place:1@6,6,E", "choose:48", "king:0", "9" * 5000, "0", "4", "", "Q"]
    seen = play(*KINGDOMINO, answers=answers)
    assert [line for line in seen.lines if line.startswith(("That", "The actions"))] == [
        "That cannot be read: expected line:, king:, choose:, place: or discard: at ",
        "That is against the rules: out_of_step. Something else comes next: a draw, a ",
        "That is against the rules: not_in_the_line. That domino is not in the line one ",
        "That is against the rules: out_of_step. Something else comes next: a draw, a ",
        *["The actions have the numbers 1 to 3."] * 3,
    ]
    assert [line for line in seen.lines if line.startswith("Your")] == [PROMPT] * len(answers)
    assert "You leave the table." in seen.lines
    assert (seen.status, seen.record.scores) == (0, None)
    assert seen.record.seed is None, "an unfinished deal stays closed"


def test_the_only_legal_action_is_said_to_be_that(play):
    seen = play(*KINGDOMINO[:3], "2", *KINGDOMINO[4:])
    forced = [
        step
        for before, step in zip_states(seen.record)
        if step.actor == 0 and len(find_game("kingdomino").legal_actions(before)) == 1
    ]
    texts = [find_game("kingdomino").write_action(step.action) for step in forced]
    said = [line for line in seen.lines if line.endswith(" (the only legal action)")]
    assert said == [f"seat 0 (you): {text} (the only legal action)" for text in texts]
    above = [seen.lines[at - 1] for at, line in enumerate(seen.lines) if line in said]
    assert [line[:4] for line in above] == ["▶ ♔0"] * len(forced)


def zip_states(record):
    before = find_game(record.game).start(record.seats, record.options)
    for step in replay(record):
        yield before, step
        before = step.state


def test_the_record_is_kept_action_by_action(play):
    kept = []

    def look():
        kept.append(read_records(play.out.read_text())[0].actions)
        return "1"

    seen = play(*CARCASSONNE, answers=[look, look, "q"])
    assert [len(actions) for actions in kept] == [1, 2]
    assert all(seen.record.actions[: len(actions)] == actions for actions in kept)


@pytest.mark.parametrize("leaving", ["exit", KeyboardInterrupt, None])
def test_leaving_during_the_game_keeps_the_record(play, leaving):
    seen = play(*CARCASSONNE, answers=["1", leaving])
    assert seen.status == (130 if leaving is KeyboardInterrupt else 0)
    assert len(seen.record.actions) == 2
    assert seen.lines[-2] == "You leave the table."


def test_an_interrupt_while_the_record_is_written_loses_nothing(play, monkeypatch):
    calls = iter(range(100))

    def interrupted(name, text):
        if next(calls) == 2:
            Path(name).write_text("", "utf-8")
            raise KeyboardInterrupt
        write(name, text)

    monkeypatch.setattr("tilewright.cli.sit.write", interrupted)
    seen = play(*CARCASSONNE)
    assert seen.status == 130
    assert len(seen.record.actions) == 2


# What one sees


@pytest.mark.parametrize("args", [KINGDOMINO, CARCASSONNE], ids=lambda args: args[0])
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


@pytest.mark.parametrize("args", [KINGDOMINO, CARCASSONNE], ids=lambda args: args[0])
def test_every_sign_and_every_verb_is_explained(play, args):
    record = play(*args).record
    drawn = {sign for step in replay(record) for sign in str(step.state) if not sign.isspace()}
    signs = legend(record.game).signs
    explained = {sign for entries in signs.values() for sign in "".join(entries) + "?"}
    assert {sign for sign in drawn if not sign.isalnum()} - explained == set()
    verbs = {text.partition(":")[0] for text in record.actions}
    assert verbs - {example.partition(":")[0] for example in signs["Actions"]} == set()


def after(name, actions):
    """The position that these actions lead to with two seats."""
    game = find_game(name)
    state = game.start(2, game.Options())
    for text in actions.split():
        state = game.apply(state, game.read_action(text))
    return state


def test_a_kingdom_shows_where_the_domino_may_lie():
    opening = "line:7,20,30,40 king:0 choose:7 king:0 choose:20 king:1 choose:30 king:1 choose:40"
    state = after("kingdomino", f"{opening} line:1,2,3,4 place:7@1,0,E choose:1")
    assert str(state).splitlines() == [
        "                1 w0 w0 ♔0",
        "20 w1 l0 ♔0     2 w0 w0",
        "30 l1 w0 ♔1     3 f0 f0",
        "40 m1 w0 ♔1     4 f0 f0",
        "",
        "♔0 0                       ♔1 0",
        "   -2 -1  0  1  2  3  4        0",
        "-2 .  .  +  +  +  .  .      0 C",
        "-1 .  +  +  +  +  +  .",
        " 0 +  +  C  l0 l0 +  +",
        " 1 .  +  +  +  +  +  .",
        " 2 .  .  +  +  +  .  .",
        "",
        "▶ ♔0 20 w1 l0  ▤4",
    ]


def test_four_kingdoms_fit_in_eighty_columns(play):
    states = [step.state for step in replay(play(*KINGDOMINO).record)]
    assert max(len(line) for state in states for line in str(state).splitlines()) <= 80


def test_a_follower_sees_its_places_by_their_numbers():
    state = after("carcassonne", "draw:U lay:U@1,0,1")
    game = find_game("carcassonne")
    assert [game.write_action(action) for action in game.legal_actions(state)] == [
        "follower:none",
        "follower:field@0",
        "follower:field@3",
        "follower:road@E",
    ]
    assert str(state).splitlines()[-11:-4] == [
        "       ···············",
        "       ··········2····",
        "       ···············",
        "  U    ────────4──────",
        "       ···············",
        "       ····3··········",
        "       ···············",
    ]


@pytest.mark.parametrize("width", [60, 80])
def test_no_line_of_a_board_is_wrapped(play, width):
    seen = play(*CARCASSONNE, answers=["1"] * 60 + [">", "<", "q"], width=width)
    board = [line for line in seen.lines if re.search("[▒·─]{3}", line)]
    assert {len(line) <= width for line in board} == {True}
    assert sum(line.endswith("to the right) < > move") for line in seen.lines) > 2
    heads = [line for line in seen.lines if re.fullmatch(r" {5}( *-?\d+ *)+", line)]
    assert heads
    assert all(int(b) - int(a) == 1 for head in heads for a, b in pairwise(head.split()))


# The end


def test_items_without_points_are_counted_only(play):
    seen = play(*KINGDOMINO)
    game = find_game("kingdomino")
    *_, (_, last) = zip_states(seen.record)
    for seat, sheet in enumerate(game.score(last.state)):
        name = f"seat {seat} ({seen.record.players[seat]})"
        at = seen.lines.index(f"{name}: {sheet.total} points") + 3
        paying = [item for item in sheet.items if item.points]
        found = [re.split(" {2,}", line.strip()) for line in seen.lines[at : at + len(paying)]]
        assert found == [[*describe(item, seat), str(item.points)] for item in paying]
        idle = len(sheet.items) - len(paying)
        assert seen.lines[at + len(paying)] == f"({idle} items without points left out)"
