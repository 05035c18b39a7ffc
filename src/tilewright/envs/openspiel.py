"""OpenSpiel: games with explicit chance nodes, under the names `tilewright_GAME`.

    pyspiel.load_game("tilewright_kingdomino(players=3,options=harmony+middle_kingdom)")
    pyspiel.load_game("tilewright_carcassonne(options=castles:pennants,reward=margin)")

Chance draws dominoes and tiles one by one. Rewards come at the end only: `win` or `margin`.
"""

from typing import Any

import numpy as np

from tilewright.core.errors import OptionsError
from tilewright.core.extras import needs
from tilewright.core.options import options_from_words
from tilewright.core.registry import kernels, load_game
from tilewright.engine.announce import announce

from .batch import new_games, new_output, streams_of
from .config import EnvConfig
from .state import EnvState

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
    utility, rules = pyspiel.GameType.Utility, load_game(name)
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


def _world(name: str, given: dict[str, Any]) -> EnvConfig:
    words = PARAMETERS | given
    kind, seats = load_game(name).Options, int(words.pop("players"))
    text = str(words.pop("options")).replace(":", "=")
    options = options_from_words(kind, filter(None, text.split("+")))
    if words["reward"] == "score":
        raise OptionsError("reward", "OpenSpiel rewards the end of a game: win or margin")
    return EnvConfig(name, seats=seats, options=options, **words)


class TilewrightGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """One of our games for so many players under some options."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.config = config = _world(self.name, params or {})
        self.params, self.output = config.params(autoreset=False), new_output(config, 1)
        kernel, win = config.stepper.game, config.reward == "win"
        lowest = -1.0 / (config.seats - 1) if win else -FARTHEST
        info = {
            "num_distinct_actions": config.action_count,
            "max_chance_outcomes": kernel.OUTCOMES,
            "num_players": config.seats,
            "min_utility": lowest,
            "max_utility": 1.0 if win else FARTHEST,
            "utility_sum": 0.0 if win else None,
            "max_game_length": kernel.decisions(config.seats, self.params.options),
        }
        super().__init__(_type(self.name, config.reward), pyspiel.GameInfo(**info), params or {})
        self._prepare()

    def _prepare(self) -> None:
        """Compile what a state needs now rather than in the middle of a game, and say so."""
        with announce(self.name):
            _ = self.config.stepper.module
            TilewrightState(self)

    def new_initial_state(self) -> "TilewrightState":
        return TilewrightState(self)

    def make_py_observer(self, _kind: Any = None, _params: Any = None) -> "Observer":
        return Observer(self.config)


class TilewrightState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """A position; while a line of dominoes is drawn, also what was drawn of it."""

    def __init__(self, game: TilewrightGame) -> None:
        super().__init__(game)
        self.games = new_games(game.config, 1)
        self.drawn: tuple[int, ...] = ()
        kernel, params = game.config.stepper.game, game.params
        kernel.start(self.games.states[0], params.seats, params.options)
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
        return self._game.config.stepper.game

    def current_player(self) -> int:
        mover = int(self.games.movers[0])
        if mover >= 0:
            return mover
        ids = pyspiel.PlayerId
        return int(ids.CHANCE if mover == self._kernel.CHANCE else ids.TERMINAL)

    def is_terminal(self) -> bool:
        return bool(self.games.movers[0] == self._kernel.NOBODY)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        found: list[tuple[int, float]] = self._kernel.chance_outcomes(self.record, self.drawn)
        return found

    def look(self, seat: int) -> Any:
        """What a seat sees and may do, as the rows of the game's own arrays."""
        game = self._game
        game.config.stepper.call("look_at", self.games, game.output, game.params, 0, seat)
        return game.output

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.games.movers[0]:
            return []
        actions: list[int] = np.flatnonzero(self.look(player).action_masks[0]).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.games.movers[0] == self._kernel.CHANCE:
            self.drawn = (*self.drawn, action)
            code = self._kernel.chance_code(self.record, self.drawn)
            if code is None:
                return
            self.drawn = ()
        else:
            code = self._code(action)
        self._game.config.stepper.call("apply_alone", self.games, code)

    def _code(self, action: int) -> int:
        """The code of a legal action."""
        game, call = self._game, self._game.config.stepper.call
        if game.config.actions == "index":
            self.look(int(self.games.movers[0]))
        call("read_many", self.games, game.output, game.params, np.array([action]), 0, 1)
        return int(game.output.codes[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome:{action}"
        decoded = self._kernel.decode(self._code(action), self.record)
        return load_game(self._game.config.game).write_action(decoded)

    def returns(self) -> list[float]:
        game = self._game
        if not self.is_terminal():
            return [0.0] * game.config.seats
        game.config.stepper.call("reward_alone", self.games, game.output, game.params)
        found: list[float] = game.output.rewards[0].astype(np.float64).tolist()
        return found

    def __str__(self) -> str:
        text = load_game(self._game.config.game).write_position(self.unpacked())
        return f"{text} drawn={self.drawn}" if self.drawn else text


class Observer:
    """What a player sees, as a tensor of float32 and as the position text."""

    def __init__(self, config: EnvConfig) -> None:
        self.config = config
        self.tensor = np.zeros(config.numbers, np.float32)
        split = config.split(self.tensor)
        self.dict = split if isinstance(split, dict) else {config.observation: split}

    def set_from(self, state: TilewrightState, player: int) -> None:
        self.tensor[:] = state.look(player).observations[0]

    def string_from(self, state: TilewrightState, player: int) -> str:
        return f"{player} sees {state}"


def deal(state: TilewrightState, rng: Any) -> None:
    """Let chance act as the rng of another face would have it, until a player is to move."""
    game: TilewrightGame = state.get_game()
    while state.is_chance_node():
        code = int(game.config.stepper.game.apply_chance(_alike(state.games).states[0], rng))
        for outcome in game.config.stepper.game.outcomes_of(code):
            state.apply_action(outcome)


def _alike(games: EnvState) -> EnvState:
    return EnvState(*(array.copy() for array in games))


def register_openspiel() -> None:
    """Register every game that has a kernel, once."""
    for name in kernels():
        if f"{PREFIX}{name}" not in pyspiel.registered_names():
            kind = type(f"Tilewright{name.title()}", (TilewrightGame,), {"name": name})
            globals()[kind.__name__] = kind  # where pickles look for it
            pyspiel.register_game(_type(name), kind)


def dice_for(seed: int) -> Any:
    """The rng with which `deal` gives the game of a seed."""
    return streams_of(seed)[:1]


register_openspiel()
