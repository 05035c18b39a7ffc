"""Whatever is asked at a table, in whatever order, it is what a simple model of it says."""

import itertools
import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from games import EXAMPLE, GAMES, examples
from properties.random_play import worlds
from table.builders import FOREIGN_KEY, LEVELS, OWNER, TABLE_KEY, chairs, create, key_of, lock
from table.reference_model import NOBODY, TABLE, Expected, Play
from tilewright.core.canonical_json import hash_of
from tilewright.core.contribution import first_commitment, next_contribution
from tilewright.core.deal import commitment
from tilewright.core.options import options_of
from tilewright.core.record import final_state, verify
from tilewright.core.record_text import read_json, read_text, write_json, write_text
from tilewright.core.registry import load_game
from tilewright.table import (
    Act,
    ActFor,
    Arrange,
    Command,
    DeclineRematch,
    Entry,
    Free,
    Hint,
    Join,
    Leave,
    Refusal,
    RefusalCode,
    Relieve,
    Rematch,
    Return,
    Reveal,
    Start,
    Status,
    SwitchAdvice,
    SwitchCoach,
    TakeBack,
    TakeOver,
    Transfer,
    apply_entry,
    decide,
    legal,
    next_game,
    public_event,
    public_state,
    read_event,
    read_match,
    record_of,
    write_event,
    write_match,
)

PATIENCE = 60_000
MOVER = "mover"
PARTS = {
    "who": (MOVER, MOVER, MOVER, 0, 1, 2, 3, 4, TABLE, TABLE, NOBODY),
    "seat": (MOVER, MOVER, MOVER, -1, 0, 1, 2, 3, 4, 5),
    "base": ("none", "now", "now", "moved", "earlier", "later"),
    "delay": (0, 1, 30_000, PATIENCE, -90_000),
    "haste": (1, 1, 600_001),
    "level": ("", *LEVELS),
    "name": ("Ann", "Ben, the second", "Zoë 🎲", ""),
    "luck": range(2**16),
    "turns": (1, 2, 3, 80),
    "yes": (False, True),
    "how": ("right", "right", "right", "wrong", "not at all"),
    "sitters": tuple(map("".join, itertools.product("ppco", repeat=5))),
}
"""What commands are made of; who is to move is the one to ask most of the time."""

COMMANDS: dict[str, dict[str, str]] = {}


def asked(**parts: str):
    """A rule of the machine that is also one of the commands of an evening."""

    def mark(function):
        COMMANDS[function.__name__] = parts
        return rule(**{name: st.sampled_from(PARTS[part]) for name, part in parts.items()})(  # type: ignore[call-overload]
            function
        )

    return mark


class AtATable(RuleBasedStateMachine):
    """Commands of every kind at one table; `self.expected` says what each must lead to."""

    game_name: str

    def __init__(self) -> None:
        super().__init__()
        self.match: Any = None
        self.copy: Any = None
        self.entries: list[Entry] = []
        self.client: dict = {}
        self.seeds: list[str] = []
        self.keys: list[str] = []
        self.roots: list[str] = []
        self.held = [key_of(seat) for seat in range(5)]
        self.answers: set[tuple[str, str]] = set()
        self.sound = self.hurried = False

    @initialize(**{part: st.sampled_from(PARTS[part]) for part in ("luck", "sitters", "yes")})  # type: ignore[call-overload]
    def lay(self, luck, sitters, yes):
        every = worlds(self.game_name)
        seats, options = every[luck % len(every)]
        sitters = sitters[:seats]
        self.game = load_game(self.game_name)
        self.expected = Expected(self.game, options, sitters, PATIENCE)
        self.expected.auto, self.expected.seed = yes, self.fresh_seed()
        seated = []
        for seat, chair in enumerate(chairs(sitters)):
            promised = self.promise() if chair.name and (luck >> seat) % 2 else ""
            self.expected.names[seat], self.expected.commitments[seat] = chair.name, promised
            seated.append(replace(chair, commitment=promised))
        command = create(
            self.game_name,
            sitters,
            chairs=tuple(seated),
            options=options_of(options),
            seed=self.seeds[-1],
            auto=yes,
            patience=PATIENCE,
        )
        self.carry_out(command, None, ["created"])

    def fresh_seed(self) -> str:
        self.seeds.append(f"5eed-number-{len(self.seeds)}")
        return self.seeds[-1]

    def promise(self) -> str:
        """A commitment to a contribution that nobody else knows."""
        self.roots.append(f"{len(self.roots):064x}")
        return first_commitment(self.roots[-1])

    def contribution(self, seat: int) -> str:
        """What the seat has committed to."""
        promised = self.expected.contributions[seat]
        links = (next_contribution(root, promised.commitment) for root in self.roots)
        return next(link for link in links if link)

    # Commands

    def fresh_key(self) -> str:
        self.keys.append(f"a-key-of-one's-own-{len(self.keys)}")
        return self.keys[-1]

    @asked(who="who", name="name", delay="delay", own="yes", adds="yes")
    def join(self, who, name, delay, own, adds):
        who = self.speaker(who)
        refusal = self.expected.no_key(who)
        if not refusal and self.expected.sitters[who] == "c":
            refusal = "seat_taken"  # type: ignore[assignment]
        promised = self.promise() if adds else ""
        if not refusal:
            same = self.expected.sitters[who] == "p" and not own
            kept = self.expected.commitments[who] if same else ""
            self.expected.sit(who, "p", name, promised or kept)
        new = self.fresh_key() if own else ""
        given = {"called": name, "lock": lock(new) if own else "", "commitment": promised}
        self.ask(Join, who, delay, refusal, "joined", **given)
        if own and not refusal:
            self.held[who] = new
        self.sat_down(who, refusal)

    @asked(who="who")
    def transfer(self, who):
        who = self.speaker(who)
        refusal = self.expected.not_taken(who)
        once = self.fresh_key()
        if not refusal:
            self.expected.once[who] = once, self.expected.at + 600_000
        self.ask(Transfer, who, 0, refusal, "transfer_offered", lock=lock(once))

    @asked(seat="seat", haste="haste", adds="yes")
    def take_over(self, seat, haste, adds):
        seat = self.speaker(seat)
        refusal = self.expected.not_to_take_over(seat, self.expected.at + haste)
        once, _ = self.expected.once.get(seat, (FOREIGN_KEY, 0))
        new, promised = self.fresh_key(), self.promise() if adds else ""
        if not refusal:
            self.expected.commitments[seat] = promised
        given = {"key": once, "lock": lock(new), "commitment": promised}
        self.ask(TakeOver, NOBODY, haste, refusal, "taken_over", **given)
        if not refusal:
            self.held[seat] = new
            del self.expected.once[seat]

    @asked(who="who", seat="seat")
    def free(self, who, seat):
        who, seat = self.speaker(who), self.seat(seat)
        refusal = self.expected.not_to_free(who, seat)
        new = self.fresh_key()
        if not refusal:
            self.expected.free(seat)
            self.held[seat] = new
        self.ask(Free, who, 0, refusal, "freed", seat=seat, lock=lock(new))

    @asked(who="who", seat="seat", level="level", base="base")
    def arrange(self, who, seat, level, base):
        who, seat, base = self.speaker(who), self.seat(seat), self.base(base)
        refusal = self.expected.not_to_arrange(who, seat, base)
        if not refusal:
            self.expected.sit(seat, "c" if level else "o")
        given = {"seat": seat, "level": level, "levels": LEVELS, "base": base}
        self.ask(Arrange, who, 0, refusal, "arranged", **given)

    @asked(who="who", yes="yes")
    def switch_advice(self, who, yes):
        who = self.speaker(who)
        refusal = self.expected.not_to_switch_advice(who)
        if not refusal:
            self.expected.advice = yes
        self.ask(SwitchAdvice, who, 0, refusal, "advice_switched", on=yes)

    @asked(who="who", yes="yes")
    def switch_coach(self, who, yes):
        who = self.speaker(who)
        refusal = self.expected.not_to_switch_advice(who)
        if not refusal:
            self.expected.coach = yes
        self.ask(SwitchCoach, who, 0, refusal, "coach_switched", on=yes)

    @asked(who="who", luck="luck", base="base")
    def hint(self, who, luck, base):
        who, base, step = self.speaker(who), self.base(base), luck % 5
        refusal, expected = self.expected.not_to_hint(who, step, base), self.expected
        if not refusal:
            expected.hints[expected.ply] = max(step, expected.hints.get(expected.ply, 0))
        self.ask(Hint, who, 0, refusal, "hinted", step=step, base=base)

    @asked(who="who", base="base")
    def start(self, who, base):
        who, base = self.speaker(who), self.base(base)
        expected = self.expected
        refusal = expected.stranger(who) or expected.stale(base) or expected.begun()
        if not refusal and "o" in expected.sitters:
            refusal = "seats_open"  # type: ignore[assignment]
        if not refusal:
            expected.begin()
        self.ask(Start, who, 0, refusal, "started", base=base)

    @asked(who="who", how="how")
    def reveal(self, who, how):
        who = self.speaker(who)
        awaited = who in self.expected.revealing
        text = {"wrong": 64 * "0", "not at all": ""}.get(how, "f" * 64)
        if awaited and how == "right":
            text = self.contribution(who)
        refusal = self.expected.not_to_reveal(who, text)
        if not refusal:
            self.expected.reveal(who, text)
        self.ask(Reveal, who, 0, refusal, "revealed", contribution=text)

    @asked(luck="luck")
    def deal(self, luck):
        """Everybody whom the table waits for reveals what they have committed to."""
        for seat in self.expected.revealing[: 1 + luck % 5]:
            self.reveal(seat, "wrong")
            self.reveal(seat, "right")

    @asked(who="who", luck="luck", base="base")
    def act(self, who, luck, base):
        who, base, text = self.speaker(who), self.base(base), self.some_action(luck)
        refusal = self.expected.absent(who) or self.expected.not_to_act(who, text, base)
        if not refusal:
            self.expected.play(Play(who, text))
        self.ask(Act, who, 1, refusal, "acted", action=text, base=base)

    @asked(seat="seat", luck="luck", base="base")
    def act_for(self, seat, luck, base):
        seat, base, text = self.seat(seat), self.base(base), self.some_action(luck)
        refusal = self.expected.not_to_act_for(seat, text, base)
        if not refusal:
            self.expected.play(Play(seat, text, computer=True))
        self.ask(ActFor, NOBODY, 1, refusal, "acted", action=text, base=base, seat=seat)

    @asked(luck="luck", turns="turns")
    def play_on(self, luck, turns):
        """Whoever is to move does something legal, some times in a row."""
        dice = random.Random(luck)
        self.deal(luck)
        for _ in range(turns):
            if self.expected.to_move is None:
                break
            self.move(dice.choice(self.expected.legal))

    @asked(who="who", base="base")
    def take_back(self, who, base):
        who, base = self.speaker(who), self.base(base)
        refusal = self.expected.not_to_take_back(who, base)
        used, actions = self.match.used, self.match.actions
        if not refusal:
            self.expected.take_back()
        self.ask(TakeBack, who, 0, refusal, "took_back", base=base)
        assert self.match.used == used
        assert self.match.actions == (actions if refusal else actions[:-1])

    @asked()
    def regret(self):
        """The person to move takes back all that can be taken back, and no more."""
        seat = self.expected.to_move
        if isinstance(seat, int):
            for _ in range(self.expected.back + 1):
                self.take_back(seat, "now")

    @asked(who="who", resign="yes")
    def leave(self, who, resign):
        who = self.speaker(who)
        refusal = self.expected.absent(who) or (self.expected.idle() if resign else None)
        events = ["left"]
        if not refusal:
            self.expected.leave(who)
            events += self.expected.decline()
        self.ask(Leave, who, 0, refusal, *events, resign=resign)

    @asked(who="who", delay="delay")
    def come_back(self, who, delay):
        who = self.speaker(who)
        refusal = self.expected.not_taken(who)
        if not refusal and not self.expected.away[who]:
            refusal = "not_away"  # type: ignore[assignment]
        if not refusal:
            self.expected.away[who] = False
        self.ask(Return, who, delay, refusal, "returned")
        self.sat_down(who, refusal)

    @asked(who="who", seat="seat", delay="delay")
    def relieve(self, who, seat, delay):
        who, seat, at = self.speaker(who), self.seat(seat), self.expected.at + delay
        refusal = self.expected.not_to_relieve(who, seat, at)
        if not refusal:
            self.expected.away[seat] = True
        self.ask(Relieve, who, delay, refusal, "left", seat=seat)

    @asked(delay="delay")
    def lose_patience(self, delay):
        for seat in (self.expected.to_move, *self.expected.revealing):
            if isinstance(seat, int):
                self.relieve(TABLE, seat, delay)

    @asked(who="who", base="base")
    def rematch(self, who, base, delay=0):
        who, base = self.speaker(who), self.base(base)
        refusal = self.expected.not_to_rematch(who, base, self.expected.at + delay)
        events = [] if refusal else self.expected.rematch(who)
        given = {"base": base, "seed": "5eed-of-no-game", "next_table": "next"}
        self.ask(Rematch, who, delay, refusal, *events, **given)

    @asked(who="who")
    def decline_rematch(self, who):
        who = self.speaker(who)
        refusal = self.expected.absent(who)
        events = [] if refusal else self.expected.decline()
        if not refusal and not events:
            refusal = "no_offer"  # type: ignore[assignment]
        self.ask(DeclineRematch, who, 0, refusal, *events)

    @asked(luck="luck")
    def negotiate(self, luck):
        """All come back; some accept a rematch, even twice, and somebody may change their mind."""
        for seat in range(len(self.expected.sitters)):
            self.come_back(seat, 0)
        for seat in [*self.expected.people][: 1 + luck % 5]:
            self.rematch(seat, "now")
            self.rematch(seat, "now", PATIENCE if luck & 16 else 0)
            if luck & 8:
                self.decline_rematch(seat)

    @asked()
    def follow(self):
        """Everybody goes to the table of the next game, where one is laid."""
        if not self.expected.laid:
            return
        self.records_hold()
        self.expected = self.expected.next
        self.seeds = [f"5eed-number-{self.expected.at}"]
        self.expected.seed = self.seeds[-1]
        again = Rematch(id="again", at=self.expected.at, seed=self.seeds[-1])
        command = next_game(self.match, again, "previous")
        seats = len(self.expected.sitters)
        self.held[:seats] = [*self.held[1:seats], self.held[0]]
        self.match = self.copy = None
        self.entries, self.client = [], {}
        self.carry_out(command, None, ["created"])

    # How they are given

    def speaker(self, who):
        who = self.seat(who)
        return who % len(self.expected.sitters) if isinstance(who, int) else who

    def seat(self, seat):
        """Who is to move is also who is waited for before the first draw."""
        movers = (self.expected.to_move, *self.expected.revealing, 0)
        return next(each for each in movers if each is not None) if seat == MOVER else seat

    def base(self, which: str) -> int | None:
        version, moved = self.expected.version, self.expected.moved
        known = {"now": version, "moved": moved, "earlier": moved - 1, "later": version + 1}
        return known.get(which)

    def some_action(self, luck: int) -> str:
        """Legal, illegal or unreadable, as chance has it."""
        heard = [play.text for play in self.expected.plays[-4:]]
        texts = [*self.expected.legal[:4], *heard, "dance", ""]
        return texts[luck % len(texts)]

    def move(self, text: str) -> None:
        seat = self.expected.to_move
        automatic = self.expected.automatic(seat)
        self.expected.play(Play(seat, text, automatic))
        if automatic:
            self.ask(ActFor, NOBODY, 1, None, "acted", seat=seat, action=text)
        else:
            self.ask(Act, seat, 1, None, "acted", action=text)

    def sat_down(self, seat, refusal) -> None:
        """Patience begins anew with whoever the table waits for."""
        if not refusal and (self.expected.to_move == seat or self.expected.status == "over"):
            self.expected.since = self.expected.at

    def ask(self, kind, who, delay, refusal, *events, **fields):
        key = {TABLE: TABLE_KEY, NOBODY: FOREIGN_KEY}.get(who) or self.held[who]
        at = self.expected.at + delay
        given = {"id": f"command-{len(self.entries)}", "at": at, "key": key}
        self.carry_out(kind(**given | fields), refusal, [*events])

    def carry_out(self, command, refusal, events) -> None:
        self.sound = False
        self.compare(command, refusal, events)
        self.answers.add((command.name, str(refusal or "done")))
        self.sound = True

    def compare(self, command, refusal, events) -> None:
        written = self.match and write_match(self.match)
        decided = decide(self.match, command)
        if refusal:
            assert isinstance(decided, Refusal), (command, refusal)
            assert decided.code == refusal
            json.dumps(dict(decided.args))
            assert write_match(self.match) == written
            assert self.match == self.copy
            return
        assert not isinstance(decided, Refusal), (command, decided)
        kinds = self.expected.note(events, command.at)
        assert [entry.event.kind for entry in decided.entries] == kinds
        for step in decided.steps:
            self.see(step.entry, step.match)
        # From here on the table is the one a snapshot holds.
        self.match = decided.match if self.hurried else read_match(write_match(decided.match))
        assert self.match == decided.match == self.copy

    # What must hold after every event

    def see(self, entry, match) -> None:
        assert entry.version == match.version == len(self.entries) + 1
        assert entry.at == match.at == self.expected.at
        before = self.copy
        kept = Entry(entry.version, entry.at, entry.hash, read_event(write_event(entry.event)))
        assert kept == entry
        self.entries.append(kept)
        self.copy = apply_entry(self.copy, kept)
        assert self.copy == match
        assert entry.hash == self.copy.hash == hash_of(public_state(self.copy))
        self.watch(public_event(entry, before, match), match)

    def watch(self, event, match) -> None:
        """Somebody who knows no rules only puts the changes into what is already known."""
        event = json.loads(json.dumps(event))
        self.client.update(event["changes"])
        assert self.client == public_state(match)
        assert event["hash"] == hash_of(self.client)
        over = match.status is Status.OVER
        seen = json.dumps([event, self.client])
        keys = [TABLE_KEY, *map(key_of, range(len(match.chairs))), *self.keys]
        secrets = [OWNER, *keys, *map(lock, keys), *([] if over else self.seeds[-1:])]
        assert [secret for secret in secrets if secret in seen] == []
        assert self.client["commitment"] == commitment(self.seeds[-1])
        assert self.client["seed"] == (self.seeds[-1] if over else None)

    @invariant()
    def the_table_is_as_expected(self):
        if not self.match:
            return
        match, expected = self.match, self.expected
        chairs = match.chairs
        assert [chair.sitter.value[0] for chair in chairs] == expected.sitters
        assert [chair.away for chair in chairs] == expected.away
        assert [chair.name for chair in chairs] == expected.names
        assert [chair.lock for chair in chairs] == [*map(lock, self.held[: len(chairs)])]
        assert (match.status, match.number) == (expected.status, expected.number)
        assert (match.version, match.at) == (expected.version, expected.at)
        assert match.actions == tuple(play.text for play in expected.plays)
        assert match.state == (expected.positions[-1] if expected.positions else None)
        assert match.to_move == expected.to_move
        assert match.public["back"] == (expected.back if expected.to_move is not None else 0)
        assert match.used == (expected.dealer.used if expected.positions else 0)
        assert match.scores == expected.scores
        assert match.advice == expected.advice
        assert (match.coach, dict(match.hints)) == (expected.coach, expected.hints)
        assert [*match.revealing] == expected.revealing
        assert [*match.contributions] == expected.contributions

    @invariant()
    def either_a_person_is_asked_or_a_computer_thinks(self):
        if not self.match:
            return
        seat = self.expected.to_move
        asked = isinstance(seat, int) and not self.expected.automatic(seat)
        assert legal(self.match) == (self.expected.legal if asked else None)
        thinks = isinstance(seat, int) and not asked
        assert self.match.computer_to_move == (
            (seat, self.match.chairs[seat].level) if thinks else None
        )

    # The end

    def teardown(self) -> None:
        if self.sound:
            self.everybody_leaves()
            self.computers_finish()
            self.records_hold()

    def everybody_leaves(self) -> None:
        for seat in range(len(self.expected.sitters)):
            if not self.expected.absent(seat):
                self.leave(seat, resign=False)
            if self.expected.sitters[seat] == "o":
                self.arrange(TABLE, seat, "random", "now")
        if self.expected.status == "open":
            self.start(TABLE, "now")

    def computers_finish(self) -> None:
        dice = random.Random(self.match.version)
        self.hurried = True
        while self.expected.to_move is not None:
            assert self.match.computer_to_move
            self.move(dice.choice(self.expected.legal))
        self.the_table_is_as_expected()
        assert self.expected.status == "over"

    def records_hold(self) -> None:
        for number, seed in enumerate(self.seeds, start=1):
            record = record_of(self.entries, number)
            assert read_json(write_json(record)) == record
            assert record.seed == seed
            assert all(record.actions[ply - 1] for ply, _ in record.hints)
            assert read_text(write_text(record)) == record
            verify(record)
        assert final_state(record) == self.match.state
        assert (record.actions, record.scores) == (self.match.actions, self.match.scores)
        assert record.hints == self.match.hints


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_what_the_model_says(name):
    known = examples(name)
    count = max(1, settings.default.max_examples // known.MODEL_FEWER)
    machine = type(name, (AtATable,), {"game_name": name})
    chosen = settings(max_examples=count, stateful_step_count=known.MODEL_STEPS)
    run_state_machine_as_test(machine, settings=chosen)


NEVER = {EXAMPLE: {"take_back"}}
"""In this game a draw follows every action."""

BEFORE_THE_FIRST_EVENT = {
    RefusalCode.BAD_NAME,
    RefusalCode.UNKNOWN_LEVEL,
    RefusalCode.UNKNOWN_GAME,
    RefusalCode.BAD_OPTIONS,
    RefusalCode.BAD_RECORD,
    RefusalCode.OLDER_EDITION,
}
"""These are scenarios of their own."""


ALONE = "pcccc"
"""Only one person against computers can take hints: so begins every fourth evening."""


def evening(name: str, seed: int) -> AtATable:
    """Some hundred commands at one table, until everybody has left and the last game is over."""
    dice = random.Random(seed)
    table = type(name, (AtATable,), {"game_name": name})()
    luck, sitters, yes = (dice.choice(PARTS[part]) for part in ("luck", "sitters", "yes"))
    alone = seed % 4 == 0
    table.lay(luck, ALONE if alone else sitters, yes)
    table.switch_coach(TABLE, alone)
    asked = [*COMMANDS, *["hint"] * len(COMMANDS) * alone]
    for _ in range(300):
        command = dice.choice(asked)
        parts = COMMANDS[command].items()
        getattr(table, command)(**{name: dice.choice(PARTS[part]) for name, part in parts})
        table.the_table_is_as_expected()
        table.either_a_person_is_asked_or_a_computer_thinks()
    table.teardown()
    return table


@pytest.mark.parametrize("name", GAMES)
def test_long_evenings_hold_every_answer_of_a_table(name):
    evenings = 2 * examples(name).MODEL_EVENINGS * max(1, settings.default.max_examples // 50)
    answers = set().union(*(evening(name, seed).answers for seed in range(evenings)))
    carried_out = {command for command, answer in answers if answer == "done"}
    every = {kind.name for kind in Command.__subclasses__()} - {"import"}
    assert carried_out == every - NEVER.get(name, set())
    assert {answer for _, answer in answers} - {"done"} == set(RefusalCode) - BEFORE_THE_FIRST_EVENT
