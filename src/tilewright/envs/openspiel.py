"""OpenSpiel: games with explicit chance nodes, under the names `tilewright_GAME`.

    pyspiel.load_game("tilewright_kingdomino(players=3,options=harmony+middle_kingdom)")
    pyspiel.load_game("tilewright_carcassonne(options=castles:pennants,reward=margin)")

Chance draws dominoes and tiles one by one. Rewards come at the end only: `win` or `margin`.
"""

from typing import Any

import numpy as np

from tilewright.compiling import announced
from tilewright.core.errors import OptionsError
from tilewright.core.extras import needs
from tilewright.core.options import options_from_words
from tilewright.core.registry import game as find_game
from tilewright.core.registry import kernels

from .batch import dice_of, new_games, new_sight
from .plan import Games
from .world import World

with needs("openspiel", "a game of OpenSpiel"):
    import pyspiel

__all__ = [
    "Observer",
    "TilewrightGame",
    "TilewrightState",
    "deal",
    "dice_for",
    "register_openspiel",
]

PREFIX = "tilewright_"
PARAMETERS: dict[str, Any] = {
    "players": 2,
    "options": "",
    "reward": "win",
    "observation": "features",
    "actions": "board",
    "window": 0,
}
FARTHEST = 4095.0
"""No margin is larger."""


def _type(name: str, reward: str = "win") -> Any:
    utility, rules = pyspiel.GameType.Utility, find_game(name)
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"{name.title()} (Tilewright, edition {rules.edition})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if reward == "win" else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def _world(name: str, given: dict[str, Any]) -> World:
    words = PARAMETERS | given
    kind, seats = find_game(name).Options, int(words.pop("players"))
    text = str(words.pop("options")).replace(":", "=")
    options = options_from_words(kind, filter(None, text.split("+")))
    if words["reward"] == "score":
        raise OptionsError("reward", "OpenSpiel rewards the end of a game: win or margin")
    return World(name, seats=seats, options=options, **words)


class TilewrightGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """One of our games for so many players under some options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.world = world = _world(self.name, params or {})
        self.plan, self.sight = world.plan(renew=False), new_sight(world, 1)
        kernel, win = world.stepper.game, world.reward == "win"
        lowest = -1.0 / (world.seats - 1) if win else -FARTHEST
        info = {
            "num_distinct_actions": world.action_count,
            "max_chance_outcomes": kernel.OUTCOMES,
            "num_players": world.seats,
            "min_utility": lowest,
            "max_utility": 1.0 if win else FARTHEST,
            "utility_sum": 0.0 if win else None,
            "max_game_length": kernel.decisions(world.seats, self.plan.options),
        }
        super().__init__(_type(self.name, world.reward), pyspiel.GameInfo(**info), params or {})
        self._prepare()

    def _prepare(self) -> None:
        """Compile what a state needs now rather than in the middle of a game, and say so."""
        one = new_games(self.world, 1), self.sight, self.plan
        with announced(self.name):
            TilewrightState(self)
            prepare = self.world.stepper.prepare
            prepare("look_at", *one, 0, 0)
            prepare("read_many", *one, np.zeros(1, np.int64), (0, 1))
            prepare("apply_alone", one[0], 0)
            prepare("reward_alone", *one)

    def new_initial_state(self) -> "TilewrightState":
        return TilewrightState(self)

    def make_py_observer(self, _kind: Any = None, _params: Any = None) -> "Observer":
        return Observer(self.world)


class TilewrightState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A position; while a line of dominoes is drawn, also what was drawn of it."""

    def __init__(self, game: TilewrightGame) -> None:
        super().__init__(game)
        self.games = new_games(game.world, 1)
        self.drawn: tuple[int, ...] = ()
        kernel, plan = game.world.stepper.game, game.plan
        kernel.start(self.games.states[0], plan.seats, plan.options)
        self.games.movers[0] = kernel.to_move(self.games.states[0])

    def __deepcopy__(self, _memo: Any) -> Any:
        return self.clone()

    @property
    def record(self) -> Any:
        return self.games.states[0]

    def unpacked(self) -> Any:
        """The state of the rules."""
        return self._kernel.unpack(self.record)

    @property
    def _game(self) -> TilewrightGame:
        found: TilewrightGame = self.get_game()
        return found

    @property
    def _kernel(self) -> Any:
        return self._game.world.stepper.game

    def current_player(self) -> int:
        mover = int(self.games.movers[0])
        if mover >= 0:
            return mover
        ids = pyspiel.PlayerId
        return int(ids.CHANCE if mover == self._kernel.CHANCE else ids.TERMINAL)

    def is_terminal(self) -> bool:
        return bool(self.games.movers[0] == self._kernel.NOBODY)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        found: list[tuple[int, float]] = self._kernel.odds(self.record, self.drawn)
        return found

    def look(self, seat: int) -> Any:
        """What a seat sees and may do, as the rows of the game's own arrays."""
        game = self._game
        game.world.stepper.call("look_at", self.games, game.sight, game.plan, 0, seat)
        return game.sight

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.games.movers[0]:
            return []
        actions: list[int] = np.flatnonzero(self.look(player).masks[0]).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.games.movers[0] == self._kernel.CHANCE:
            self.drawn = (*self.drawn, action)
            code = self._kernel.dealt(self.record, self.drawn)
            if code is None:
                return
            self.drawn = ()
        else:
            code = self._code(action)
        self._game.world.stepper.call("apply_alone", self.games, code)

    def _code(self, action: int) -> int:
        """The code of a legal action."""
        game, call = self._game, self._game.world.stepper.call
        if game.world.actions == "index":
            self.look(int(self.games.movers[0]))
        call("read_many", self.games, game.sight, game.plan, np.array([action]), (0, 1))
        return int(game.sight.codes[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome:{action}"
        decoded = self._kernel.decode(self._code(action), self.record)
        return find_game(self._game.world.game).write_action(decoded)

    def returns(self) -> list[float]:
        game = self._game
        if not self.is_terminal():
            return [0.0] * game.world.seats
        game.world.stepper.call("reward_alone", self.games, game.sight, game.plan)
        found: list[float] = game.sight.rewards[0].astype(np.float64).tolist()
        return found

    def __str__(self) -> str:
        text = find_game(self._game.world.game).write_position(self.unpacked())
        return f"{text} drawn={self.drawn}" if self.drawn else text


class Observer:
    """What a player sees, as a tensor of float32 and as the position text."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tensor = np.zeros(world.numbers, np.float32)
        split = world.split(self.tensor)
        self.dict = split if isinstance(split, dict) else {world.observation: split}

    def set_from(self, state: TilewrightState, player: int) -> None:
        self.tensor[:] = state.look(player).seen[0]

    def string_from(self, state: TilewrightState, player: int) -> str:
        return f"{player} sees {state}"


def deal(state: TilewrightState, dice: Any) -> None:
    """Let chance act as the dice of another face would have it, until a player is to move."""
    game: TilewrightGame = state.get_game()
    while state.is_chance_node():
        code = int(game.world.stepper.game.draw(_alike(state.games).states[0], dice))
        for outcome in game.world.stepper.game.outcomes_of(code):
            state.apply_action(outcome)


def _alike(games: Games) -> Games:
    return Games(*(array.copy() for array in games))


def register_openspiel() -> None:
    """Register every game that has a kernel, once."""
    for name in kernels():
        if f"{PREFIX}{name}" not in pyspiel.registered_names():
            kind = type(f"Tilewright{name.title()}", (TilewrightGame,), {"name": name})
            globals()[kind.__name__] = kind  # where pickles look for it
            pyspiel.register_game(_type(name), kind)


def dice_for(seed: int) -> Any:
    """The dice with which `deal` gives the game of a seed."""
    return dice_of(seed)[:1]


register_openspiel()
