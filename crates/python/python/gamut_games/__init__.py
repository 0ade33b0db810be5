"""Focus and Fibonacci for research: rules, search, environments for two to four players.

>>> import gamut_games as gg
>>> game = gg.Game("focus-3")
>>> gg.search(game, nodes=2_000).best in game.legal_names()
True
"""

from gamut_games._native import RULES_VERSION, Found, Game, IllegalAction, Tree, VecEnv, __version__, perft, search
from gamut_games.matches import Report, arena
from gamut_games.specification import Spec, spec

__all__ = [
    "RULES_VERSION",
    "Found",
    "Game",
    "IllegalAction",
    "Report",
    "Spec",
    "Tree",
    "VecEnv",
    "__version__",
    "aec_env",
    "arena",
    "gym_env",
    "perft",
    "search",
    "spec",
]


def aec_env(variant: str = "focus-3,goal=capture", render_mode: str | None = None, max_plies: int = 2_000):
    """A PettingZoo AEC environment; needs `pip install gamut-games[pettingzoo]`."""
    from gamut_games.aec import env

    return env(variant, render_mode=render_mode, max_plies=max_plies)


def gym_env(variant: str = "focus-2,goal=capture", opponents="random", **options):
    """A Gymnasium environment of one seat; needs `pip install gamut-games[gymnasium]`."""
    from gamut_games.single import SeatEnv

    return SeatEnv(variant, opponents, **options)
