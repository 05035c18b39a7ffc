"""What a table should be like, kept by the simplest means: lists, and the rules asked afresh."""

from typing import Any, NamedTuple

from tilewright.core.contribution import Contribution, commit, dealt_seed
from tilewright.core.deal import Dealer
from tilewright.core.errors import NotationError
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import result
from tilewright.core.registry import load_table_defaults
from tilewright.table import RefusalCode
from tilewright.table.decide import CLOCK_SLACK_MS, TRANSFER_MS

TABLE, NOBODY = "table", "nobody"
MOVING = {"created", "started", "acted", "drawn", "took_back", "ended"}


class Play(NamedTuple):
    actor: object
    text: str
    computer: bool = False


class Expected:
    """Who speaks is a seat's number, TABLE or NOBODY, by the key that is shown."""

    def __init__(self, game: Game[Any, Any], options: Any, sitters: str, patience: int) -> None:
        self.game, self.options, self.patience = game, options, patience
        self.sitters, self.away = list(sitters), [False] * len(sitters)
        self.names = [""] * len(sitters)
        self.once: dict[int, tuple[str, int]] = {}
        self.auto = True
        defaults = load_table_defaults(game.name)
        self.advice = defaults is not None and defaults.advice
        self.coach: bool | None = None
        self.hints: dict[int, int] = {}
        self.status, self.number = "open", 1
        self.plays: list[Play] = []
        self.positions: list[Any] = []
        self.seed, self.dealer = "none-yet", Dealer("none-yet")
        self.commitments = [""] * len(sitters)
        self.contributions: list[Contribution | None] = []
        self.scores: tuple[int, ...] | None = None
        self.accepted: list[int] = []
        self.laid = False
        self.version = self.moved = self.at = self.since = 0

    # What can be seen

    @property
    def actor(self):
        return self.game.to_move(self.positions[-1]) if self.status == "playing" else None

    @property
    def to_move(self):
        return None if self.actor is CHANCE else self.actor

    @property
    def revealing(self) -> list[int]:
        """Whom the first draw waits for."""
        drawn = any(play.actor is CHANCE for play in self.plays)
        if self.status != "playing" or drawn:
            return []
        return [
            seat
            for seat, each in enumerate(self.contributions)
            if each and each.revealed is None and not self.away[seat]
        ]

    @property
    def legal(self) -> list[str]:
        if self.to_move is None:
            return []
        return [self.game.write_action(a) for a in self.game.legal_actions(self.positions[-1])]

    @property
    def back(self) -> int:
        """The seat to move takes back what its person has just done, and nothing before that."""
        count = 0
        for play in reversed(self.plays):
            if play.computer or play.actor != self.to_move:
                break
            count += 1
        return count

    @property
    def ply(self) -> int:
        """Of the action that is due."""
        return len(self.plays) + 1

    def automatic(self, seat: int) -> bool:
        return self.sitters[seat] == "c" or self.away[seat]

    @property
    def people(self) -> set[int]:
        return {seat for seat in range(len(self.sitters)) if not self.absent(seat)}

    @property
    def next(self) -> "Expected":
        """The table of the next game, before it is laid."""
        everybody = zip(self.sitters, self.names, self.commitments, self.away, strict=True)
        first, *others = everybody
        moved_up = [*others, first]
        sitters = "".join(sitter for sitter, *_ in moved_up)
        expected = Expected(self.game, self.options, sitters, self.patience)
        expected.names = [name for _, name, *_ in moved_up]
        expected.commitments = [promised for *_, promised, _ in moved_up]
        expected.away = [away and sitter != "o" for sitter, *_, away in moved_up]
        expected.advice = self.advice
        expected.coach = self.coach
        expected.at = self.at
        return expected

    # What happens

    def note(self, kinds: list[str], at: int) -> list[str]:
        """Write these events down, and those that follow by themselves."""
        kinds = [*kinds, *self.flow()]
        late = self.at - at > CLOCK_SLACK_MS  # a clock that was wrong and is set right
        self.at = at if late else max(at, self.at)
        for kind in kinds:
            self.version += 1
            if kind in MOVING:
                self.moved = self.version
            if kind in MOVING or kind == "rematch_offered":
                self.since = self.at
        return kinds

    def flow(self) -> list[str]:
        kinds = []
        if self.status == "open" and self.auto and "o" not in self.sitters:
            kinds.append("started")
            self.begin()
        while self.actor is CHANCE and not self.revealing:
            kinds.append("drawn")
            self.dealer.seed = dealt_seed(self.seed, self.contributions)
            drawn = self.game.draw(self.positions[-1], self.dealer.pick)
            self.play(Play(CHANCE, self.game.write_action(drawn)))
        if self.status == "playing" and self.actor is None:
            kinds.append("ended")
            self.status = "over"
            self.scores = result(self.game, self.positions[-1])[0]
        return kinds

    def begin(self) -> None:
        self.status, self.plays, self.scores = "playing", [], None
        self.hints = {}
        self.positions = [self.game.start(len(self.sitters), self.options)]
        self.dealer = Dealer(self.seed)
        here = [
            text if sitter == "p" and not away else ""
            for text, sitter, away in zip(self.commitments, self.sitters, self.away, strict=True)
        ]
        if any(here) or self.contributions:
            self.contributions = [Contribution(text) if text else None for text in here]

    def reveal(self, seat: int, text: str) -> None:
        self.contributions[seat] = Contribution(self.contributions[seat].commitment, text)
        self.commitments[seat] = text

    def play(self, play: Play) -> None:
        if play.computer:
            self.hints.pop(self.ply, None)
        action = self.game.read_action(play.text)
        self.positions.append(self.game.apply(self.positions[-1], action))
        self.plays.append(play)

    def take_back(self) -> None:
        self.plays.pop()
        self.positions.pop()
        self.hints = {ply: step for ply, step in self.hints.items() if ply <= self.ply}

    def sit(self, seat: int, sitter: str, name: str = "", commitment: str = "") -> None:
        self.commitments[seat] = commitment
        self.sitters[seat], self.names[seat], self.away[seat] = sitter, name, False
        self.once.pop(seat, None)

    def free(self, seat: int) -> None:
        self.sit(seat, "o")
        self.away[seat] = self.status != "open"

    def rematch(self, who) -> list[str]:
        """Whoever is last to accept has the next game laid, and so has who has lost patience."""
        if who in self.accepted:
            silent = self.people - {*self.accepted}
            for seat in silent:
                self.away[seat] = True
            self.laid = True
            return ["left"] * len(silent) + ["rematch_laid"]
        agreed = ["rematch_accepted" if self.accepted else "rematch_offered"] if self.people else []
        self.accepted += [who] if agreed else []
        self.laid = self.people <= {*self.accepted}
        return [*agreed, "rematch_laid"] if self.laid else agreed

    def decline(self) -> list[str]:
        declined = ["rematch_declined"] if self.accepted and not self.laid else []
        if declined:
            self.accepted = []
        return declined

    def leave(self, seat: int) -> None:
        if self.status == "open":
            self.sit(seat, "o")
        else:
            self.away[seat] = True

    # What is refused, None where nothing is

    def no_key(self, who) -> RefusalCode | None:
        return RefusalCode.NOT_YOUR_SEAT if who in (TABLE, NOBODY) else None

    def not_taken(self, who) -> RefusalCode | None:
        if self.no_key(who) or self.sitters[who] != "p":
            return RefusalCode.NOT_YOUR_SEAT
        return None

    def absent(self, who) -> RefusalCode | None:
        if refusal := self.not_taken(who):
            return refusal
        return RefusalCode.ALREADY_AWAY if self.away[who] else None

    def stranger(self, who) -> RefusalCode | None:
        return None if who == TABLE else self.absent(who)

    def stale(self, base: int | None) -> RefusalCode | None:
        seen = base is None or self.moved <= base <= self.version
        return None if seen else RefusalCode.STALE

    def idle(self) -> RefusalCode | None:
        return {"open": RefusalCode.NOT_STARTED, "over": RefusalCode.GAME_OVER}.get(self.status)

    def begun(self) -> RefusalCode | None:
        return None if self.status == "open" else RefusalCode.STARTED

    def not_to_act(self, seat: int, text: str, base: int | None) -> RefusalCode | None:
        if refusal := self.stale(base) or self.idle():
            return refusal
        return self.illegal(text) if self.to_move == seat else RefusalCode.NOT_YOUR_TURN

    def illegal(self, text: str) -> RefusalCode | None:
        try:
            action = self.game.read_action(text)
        except NotationError:
            return RefusalCode.UNREADABLE
        return RefusalCode.ILLEGAL if self.game.why_illegal(self.positions[-1], action) else None

    def not_to_act_for(self, seat: int, text: str, base: int | None) -> RefusalCode | None:
        if self.stale(base) or self.idle() or self.to_move != seat or self.automatic(seat):
            return self.not_to_act(seat, text, base)
        return RefusalCode.NOT_YOUR_SEAT

    def not_to_take_back(self, who, base: int | None) -> RefusalCode | None:
        if refusal := self.absent(who) or self.stale(base) or self.idle():
            return refusal
        if self.to_move != who:
            return RefusalCode.TURN_COMMITTED
        return None if self.back else RefusalCode.NOTHING_TO_TAKE_BACK

    def not_to_relieve(self, who, seat: int, at: int) -> RefusalCode | None:
        if refusal := self.stranger(who) or self.idle():
            return refusal
        if seat not in range(len(self.sitters)):
            return RefusalCode.NO_SUCH_SEAT
        if self.automatic(seat):
            return RefusalCode.ALREADY_AWAY
        awaited = seat in (self.to_move, *self.revealing)
        return RefusalCode.TOO_SOON if not awaited or self.patient(at) else None

    def patient(self, at: int) -> bool:
        return -CLOCK_SLACK_MS <= at - self.since < self.patience

    def not_to_rematch(self, who, base: int | None, at: int) -> RefusalCode | None:
        if refusal := self.stranger(who) or self.stale(base):
            return refusal
        if self.status != "over":
            return RefusalCode.NOT_OVER
        if self.laid:
            return RefusalCode.REMATCHED
        if self.people and self.no_key(who):
            return RefusalCode.NOT_YOUR_SEAT
        again = who in self.accepted and self.patient(at)
        return RefusalCode.ALREADY_ACCEPTED if again else None

    def not_to_reveal(self, who, text: str) -> RefusalCode | None:
        if refusal := self.absent(who) or self.idle():
            return refusal
        if who not in self.revealing:
            return RefusalCode.NOTHING_TO_REVEAL
        wrong = text and commit(text) != self.contributions[who].commitment
        return RefusalCode.WRONG_CONTRIBUTION if wrong else None

    def not_to_free(self, who, seat: int) -> RefusalCode | None:
        if who != TABLE:
            return RefusalCode.NOT_YOUR_TABLE
        if seat not in range(len(self.sitters)):
            return RefusalCode.NO_SUCH_SEAT
        free = self.sitters[seat] == "o" or (self.sitters[seat] == "p" and self.away[seat])
        return None if free else RefusalCode.SEAT_TAKEN

    def not_to_take_over(self, seat: int, at: int) -> RefusalCode | None:
        if seat not in self.once:
            return RefusalCode.NOT_YOUR_SEAT
        left = self.once[seat][1] - at
        return None if 0 <= left <= TRANSFER_MS + CLOCK_SLACK_MS else RefusalCode.EXPIRED

    def not_to_switch_advice(self, who) -> RefusalCode | None:
        return None if who == TABLE else RefusalCode.NOT_YOUR_TABLE

    def not_to_hint(self, who, step: int, base: int | None) -> RefusalCode | None:
        if refusal := self.absent(who) or self.stale(base) or self.idle():
            return refusal
        if self.to_move != who:
            return RefusalCode.NOT_YOUR_TURN
        alone = all(self.automatic(seat) for seat in range(len(self.sitters)) if seat != who)
        if not (self.coach and alone):
            return RefusalCode.COACH_OFF
        return None if step in (1, 2, 3) else RefusalCode.NO_SUCH_HINT

    def not_to_arrange(self, who, seat: int, base: int | None) -> RefusalCode | None:
        if refusal := None if who == TABLE else RefusalCode.NOT_YOUR_TABLE:
            return refusal
        if refusal := self.stale(base) or self.begun():
            return refusal
        if seat not in range(len(self.sitters)):
            return RefusalCode.NO_SUCH_SEAT
        return RefusalCode.SEAT_TAKEN if self.sitters[seat] == "p" else None
