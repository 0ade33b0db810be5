"""Gymnasium: one seat of a game, the others played by opponents."""

import operator
from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np

from gamut_games._native import Game, search
from gamut_games.specification import checked_max_plies, spec

#: `random`, `level-1` to `level-8`, a text such as `ours@nodes=500`, or a function from a game to an action.
Opponent = str | Callable[[Game], "int | str"]


def player(text: str, random: np.random.Generator) -> Callable[[Game], "int | str"]:
    """Returns the function for a player given as text."""
    if text == "random":
        return lambda game: int(random.choice(game.legal_actions()))
    if text.startswith("level-") and text[6:].isdigit():
        level = int(text[6:])
        return lambda game: search(game, level=level, seed=int(random.integers(1 << 31))).best
    algorithm, at, limit = text.partition("@")
    name, equals, value = limit.partition("=")
    if at and equals and name in ("nodes", "depth", "playouts", "time", "cpu"):
        amount = float(value) if name in ("time", "cpu") else int(value)
        return lambda game: search(game, algorithm=algorithm, **{name: amount}).best
    raise ValueError(f"opponent: expected random, level-1 to level-8 or as ours@nodes=500, got {text!r}")


class SeatEnv(gymnasium.Env):
    """One seat of a game. An illegal action leaves the game unchanged and costs 1; masks are in `info["action_mask"]`."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        variant: str = "focus-2,goal=capture",
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        max_plies: int = 2_000,
    ):
        known, seat = spec(variant), operator.index(seat)
        if not 0 <= seat < known.seats:
            raise ValueError(f"seat: expected 0 to {known.seats - 1}, got {seat}")
        alone = isinstance(opponents, str) or callable(opponents)
        self.opponents: list[Opponent] = [opponents] * (known.seats - 1) if alone else list(opponents)
        if len(self.opponents) != known.seats - 1:
            raise ValueError(f"opponents: expected one or {known.seats - 1}, got {len(self.opponents)}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: expected ansi, got {render_mode!r}")
        self.variant, self.seat, self.render_mode = variant, seat, render_mode
        self.max_plies = checked_max_plies(max_plies)
        self.observation_space = gymnasium.spaces.Box(0, 255, known.shape, np.uint8)
        self.action_space = gymnasium.spaces.Discrete(known.n_actions)
        self.game = Game(variant, seed=0)
        others = [other for other in range(known.seats) if other != seat]
        for opponent in self.opponents:
            if isinstance(opponent, str):
                player(opponent, self.np_random)
            elif not callable(opponent):
                raise TypeError(f"opponents: expected texts or functions, got {type(opponent).__name__}")
        self._others = dict(zip(others, self.opponents))
        #: The functions that play for the others, from the first `reset`.
        self._players: dict[int, Callable[[Game], int | str]] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        super().reset(seed=seed)
        self._players = {
            seat: player(opponent, self.np_random) if isinstance(opponent, str) else opponent
            for seat, opponent in self._others.items()
        }
        self.game = Game(self.variant, seed=int(self.np_random.integers(1 << 63)))
        self._play_others()
        return self._seen(), self._info()

    def step(self, action):
        if not self._players:
            raise RuntimeError("step: expected reset before it")
        if action in self.game.legal_actions():
            self.game.play(int(action))
            self._play_others()
            reward = float(self.game.returns()[self.seat])
        else:
            reward = -1.0
        over = self.game.is_over
        return self._seen(), reward, over, not over and len(self.game) >= self.max_plies, self._info()

    def render(self) -> str | None:
        return self.game.position if self.render_mode == "ansi" else None

    def action_masks(self) -> np.ndarray:
        """Returns the legal actions, as sb3-contrib's masked algorithms expect them."""
        return self.game.mask()

    def _play_others(self) -> None:
        while self.game.to_act not in (None, self.seat) and len(self.game) < self.max_plies:
            self.game.play(self._players[self.game.to_act](self.game))

    def _seen(self) -> np.ndarray:
        return self.game.observation(seat=self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.mask().astype(np.int8)}
