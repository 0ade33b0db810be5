"""PettingZoo: an AEC environment of every variant."""

import operator
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from gamut_games._native import Game
from gamut_games.specification import checked_max_plies, spec


def env(variant: str = "focus-3,goal=capture", render_mode: str | None = None, max_plies: int = 2_000) -> AECEnv:
    """An environment with PettingZoo's usual wrappers."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(variant, render_mode, max_plies), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):
    """An environment without wrappers. Seats are `player_0` to `player_3`; the seed of `reset` draws chance."""

    metadata = {"render_modes": ["human", "ansi"], "name": "gamut_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, variant: str = "focus-3,goal=capture", render_mode: str | None = None, max_plies: int = 2_000):
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: expected human or ansi, got {render_mode!r}")
        self.variant, self.render_mode, self.max_plies = variant, render_mode, checked_max_plies(max_plies)
        known = spec(variant)
        self._shape, self._n_actions = known.shape, known.n_actions
        self.possible_agents = [f"player_{seat}" for seat in range(known.seats)]
        self.agents: list[str] = []
        observation = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 255, known.shape, np.uint8),
                "action_mask": gymnasium.spaces.Box(0, 1, (known.n_actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(known.n_actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        self.game = Game(variant, seed=0)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.game = Game(self.variant, seed=int(self._seeds.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.to_act]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seats[agent]
        game = self.game
        mask = game.mask().view(np.int8) if seat == game.to_act else np.zeros(self._n_actions, np.int8)
        return {"observation": game.observation(seat=seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._was_dead_step(action)
        self.game.play(operator.index(action))
        self._cumulative_rewards[agent] = 0.0
        seat = self.game.to_act
        if seat is None:
            for each, value in zip(self.possible_agents, self.game.returns().tolist()):
                self.rewards[each] = value
                self._cumulative_rewards[each] += value
                self.terminations[each] = True
            # The next agent in order.
            self.agent_selection = self.possible_agents[(self._seats[agent] + 1) % len(self.possible_agents)]
        else:
            if len(self.game) >= self.max_plies:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render: no render_mode was chosen")
            return None
        if self.render_mode == "ansi":
            return self.game.position
        print(self.game.position)
        return None

    def close(self) -> None:
        pass
