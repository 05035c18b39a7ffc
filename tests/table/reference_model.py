"""What a table should be like, kept by the simplest means: lists, and the rules asked afresh."""

from typing import Any, NamedTuple

from tilewright.core.deal import Dealer
from tilewright.core.errors import NotationError
from tilewright.core.game import CHANCE, Game
from tilewright.core.record import result
from tilewright.table import RefusalCode

TABLE, NOBODY = "table", "nobody"
MOVING = {"created", "started", "acted", "drawn", "took_back", "ended", "rematched"}


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
        self.auto = True
        self.status, self.number = "open", 1
        self.plays: list[Play] = []
        self.positions: list[Any] = []
        self.dealer = Dealer("none-yet")
        self.scores: tuple[int, ...] | None = None
        self.version = self.moved = self.at = self.since = 0

    # What can be seen

    @property
    def to_move(self):
        return self.game.to_move(self.positions[-1]) if self.status == "playing" else None

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

    def automatic(self, seat: int) -> bool:
        return self.sitters[seat] == "c" or self.away[seat]

    # What happens

    def note(self, kinds: list[str], at: int) -> list[str]:
        """Write these events down, and those that follow by themselves."""
        kinds = [*kinds, *self.flow()]
        self.at = max(at, self.at)
        for kind in kinds:
            self.version += 1
            if kind in MOVING:
                self.moved, self.since = self.version, self.at
        return kinds

    def flow(self) -> list[str]:
        kinds = []
        if self.status == "open" and self.auto and "o" not in self.sitters:
            kinds.append("started")
            self.begin()
        while self.to_move is CHANCE:
            kinds.append("drawn")
            drawn = self.game.draw(self.positions[-1], self.dealer.pick)
            self.play(Play(CHANCE, self.game.write_action(drawn)))
        if self.status == "playing" and self.to_move is None:
            kinds.append("ended")
            self.status = "over"
            self.scores = result(self.game, self.positions[-1])[0]
        return kinds

    def begin(self) -> None:
        self.status, self.plays, self.scores = "playing", [], None
        self.positions = [self.game.start(len(self.sitters), self.options)]

    def play(self, play: Play) -> None:
        action = self.game.read_action(play.text)
        self.positions.append(self.game.apply(self.positions[-1], action))
        self.plays.append(play)

    def take_back(self) -> None:
        self.plays.pop()
        self.positions.pop()

    def sit(self, seat: int, sitter: str, name: str = "") -> None:
        self.sitters[seat], self.names[seat], self.away[seat] = sitter, name, False

    def leave(self, seat: int) -> None:
        if self.status == "open":
            self.sit(seat, "o")
        else:
            self.away[seat] = True

    # What is refused, None where nothing is

    def no_key(self, who) -> RefusalCode | None:
        return RefusalCode.NOT_YOUR_SEAT if who in (TABLE, NOBODY) else None

    def absent(self, who) -> RefusalCode | None:
        if self.no_key(who) or self.sitters[who] != "p":
            return RefusalCode.NOT_YOUR_SEAT
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
        waited = self.to_move == seat and at - self.since >= self.patience
        return None if waited else RefusalCode.TOO_SOON

    def not_to_arrange(self, who, seat: int, base: int | None) -> RefusalCode | None:
        if refusal := None if who == TABLE else RefusalCode.NOT_YOUR_TABLE:
            return refusal
        if refusal := self.stale(base) or self.begun():
            return refusal
        if seat not in range(len(self.sitters)):
            return RefusalCode.NO_SUCH_SEAT
        return RefusalCode.SEAT_TAKEN if self.sitters[seat] == "p" else None
