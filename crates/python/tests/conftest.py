"""Shared helpers. `GAMUT_FULL=1` runs the long form; `GAMUT_BIN` is the command line to compare with."""

import os

import numpy as np
import pytest

import gamut_games as gg

VARIANTS = [
    "focus-2",
    "focus-2,goal=capture",
    "focus-2:domination",
    "focus-2,balance=swap",
    "focus-3",
    "focus-3:pergioco,goal=capture",
    "focus-4,goal=capture",
    "focus-teams",
    "fibonacci",
    "fibonacci-cards",
]

FULL = os.environ.get("GAMUT_FULL") == "1"


@pytest.fixture(params=VARIANTS)
def variant(request) -> str:
    return request.param


def random_game(variant: str, seed: int, plies: int = 400) -> gg.Game:
    """Plays random actions, until the end or up to a number of them."""
    random, game = np.random.default_rng(seed), gg.Game(variant, seed=seed)
    while not game.is_over and len(game) < plies:
        legal = game.legal_actions()
        # `random.choice` would take twice as long as everything else.
        game.play(int(legal[random.integers(len(legal))]))
    return game


@pytest.fixture(scope="session")
def cluster():
    """`gamut_games.ray` on a cluster of two processors."""
    module = pytest.importorskip("ray")
    from gamut_games import ray

    module.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
    yield ray
    module.shutdown()
