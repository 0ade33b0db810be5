"""OpenSpiel: one game for each number of seats, registered with pyspiel.

`register()` adds `python_gamut_2`, `python_gamut_3` and `python_gamut_4`, each with the parameter `variant`, such as
`python_gamut_3(variant=focus-3;goal/capture)`: pyspiel's notation has commas and equals signs of its own, so a variant
has `;` and `/` for them. `python_gamut_2_cards` is Fibonacci with cards. pyspiel's `MCTSBot` in C++ ends the process with
every game in Python; use `open_spiel.python.algorithms.mcts`.
"""

import numpy as np
import pyspiel

from gamut_games._native import Game
from gamut_games.specification import checked_max_plies, spec

#: The default variant of each game.
STANDARD = {2: "focus-2;goal/capture", 3: "focus-3;goal/capture", 4: "focus-4;goal/capture"}
#: Plies after which a game is a draw.
MAX_PLIES = 2_000
#: Numbers on the cards of Fibonacci.
CARDS = 6


def _type(seats: int, cards: bool = False) -> pyspiel.GameType:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"python_gamut_{seats}{'_cards' if cards else ''}",
        long_name=f"Gamut for {seats}{' with cards' if cards else ''}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if cards else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"variant": "fibonacci-cards" if cards else STANDARD[seats], "max_plies": MAX_PLIES},
    )


_TYPES = {(seats, False): _type(seats) for seats in (2, 3, 4)} | {(2, True): _type(2, cards=True)}


class _Game(pyspiel.Game):
    """A variant as pyspiel sees it."""

    def __init__(self, kind: tuple[int, bool], params: dict | None = None):
        seats, cards = kind
        params = dict(params or {})
        written = params.get("variant", "fibonacci-cards" if cards else STANDARD[seats])
        self.variant = written.replace(";", ",").replace("/", "=")
        if "variant" in params:
            params["variant"] = self.variant.replace(",", ";").replace("=", "/")
        self.max_plies = checked_max_plies(params.get("max_plies", MAX_PLIES))
        known = spec(self.variant)
        if known.seats != seats:
            raise ValueError(f"{self.variant} is for {known.seats}, expected a variant for {seats}")
        if ("cards" in self.variant.split(",")[0]) != cards:
            raise ValueError(f"{self.variant} belongs to python_gamut_2{'' if cards else '_cards'}")
        self.shape, self.n_actions = known.shape, known.n_actions
        info = pyspiel.GameInfo(
            num_distinct_actions=known.n_actions,
            max_chance_outcomes=CARDS if cards else 0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_plies,
        )
        super().__init__(_TYPES[kind], info, params)

    def new_initial_state(self) -> "_State":
        return _State(self)

    def make_py_observer(self, iig_obs_type=None, params=None) -> "_Observer":
        return _Observer(self, params)


class _State(pyspiel.State):
    """A game's state."""

    def __init__(self, game: _Game):
        super().__init__(game)
        self._limit, self._first_chance = game.max_plies, game.n_actions
        self.game = Game(game.variant)

    def current_player(self) -> int:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.game.to_act == -1 else self.game.to_act

    def _legal_actions(self, player: int) -> list[int]:
        return self.game.legal_actions().tolist() if player == self.game.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number - self._first_chance, chance) for number, chance in self.game.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.game.play(action + self._first_chance if self.game.to_act == -1 else action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.name(action + self._first_chance if player == pyspiel.PlayerId.CHANCE else action)

    def is_terminal(self) -> bool:
        return self.game.is_over or len(self.game) >= self._limit

    def returns(self) -> list[float]:
        # Thirds that add up to zero in double precision.
        values = self.game.returns()
        won = int((values == 1).sum())
        lost = -won / (len(values) - won)
        return [1.0 if value == 1 else lost for value in values]

    def __deepcopy__(self, memo):
        return self.clone()

    def __str__(self) -> str:
        return self.game.position


class _Observer:
    """Planes from the player's view."""

    def __init__(self, game: _Game, params: dict | None):
        if params:
            raise ValueError(f"observer: expected no parameters, got {params}")
        self.tensor = np.zeros(int(np.prod(game.shape)), np.float32)
        self.dict = {"planes": self.tensor.reshape(game.shape)}
        self._shape = game.shape
        self._bytes = np.zeros(game.shape, np.uint8)

    def set_from(self, state: _State, player: int) -> None:
        state.game.observation(self._bytes, seat=max(player, 0))
        self.dict["planes"][:] = self._bytes

    def string_from(self, state: _State, player: int) -> str:
        return str(state)


def _maker(kind: tuple[int, bool]):
    class Registered(_Game):
        def __init__(self, params: dict | None = None):
            super().__init__(kind, params)

    return Registered


def register() -> list[str]:
    """Registers the games with pyspiel, and returns their short names. Further calls have no effect."""
    known = set(pyspiel.registered_names())
    for kind, game_type in _TYPES.items():
        if game_type.short_name not in known:
            pyspiel.register_game(game_type, _maker(kind))
    return [game_type.short_name for game_type in _TYPES.values()]
