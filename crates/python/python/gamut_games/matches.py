"""Matches between players."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from os import PathLike, fspath
from typing import Any

from gamut_games import _native
from gamut_games._native import Game

#: A player: a text as on the command line (`greedy`, `ours@nodes=5000`), or a function that takes a game and returns an
#: action by number or text.
Player = str | Callable[[Game], "int | str"]


@dataclass(frozen=True)
class PlayedGame:
    """One game of a match."""

    #: The player in each seat, as an index into the players of the report.
    seats: list[int]
    #: The ending, such as `2 (captures)`.
    ending: str
    #: Each seat's share of the point.
    shares: list[float]
    #: The actions in notation.
    actions: list[str]


@dataclass(frozen=True)
class Report:
    """The result of a match, with the figures of `gamut arena`."""

    variant: str
    games: int
    draws: int
    #: Each player's share of the points.
    score: dict[str, float]
    #: The 95 % interval of each score.
    interval: dict[str, tuple[float, float]]
    #: Each seat's share of the points, over all players.
    seats: list[float]
    #: The state of the sequential test, if there was one.
    sprt: dict[str, Any] | None
    #: Every game.
    played: list[PlayedGame] = field(repr=False)
    #: All figures, as the command line prints them.
    json: dict[str, Any] = field(repr=False)

    def plot(self, axes=None):
        """Draws each player's score with its interval; needs `pip install gamut-games[plot]`. Returns the axes."""
        if axes is None:
            import matplotlib.pyplot as plt

            _, axes = plt.subplots(figsize=(6, 1 + 0.5 * len(self.score)), layout="constrained")
        if not hasattr(axes, "errorbar"):
            raise TypeError(f"axes: expected those of matplotlib, got {type(axes).__name__}")
        names = list(self.score)[::-1]
        scores = [self.score[name] for name in names]
        below = [score - self.interval[name][0] for name, score in zip(names, scores)]
        above = [self.interval[name][1] - score for name, score in zip(names, scores)]
        axes.errorbar(scores, names, xerr=[below, above], fmt="o", capsize=4)
        axes.axvline(1 / len(names), linewidth=1, linestyle=":", color="grey")
        axes.set(xlim=(0, 1), xlabel=f"share of the points, {self.games} games of {self.variant}")
        return axes


def player_list(name: str, players: Iterable[Player]) -> list[Player]:
    """Returns players as a list. One text is not a list of letters."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise TypeError(f"{name}: expected a list, got {type(players).__name__}")
    return list(players)


def function_name(player: Callable) -> str:
    """The name of a function, or of the class of another callable object."""
    return getattr(player, "__name__", type(player).__name__).strip("<>")


def _named(players: list[Player]) -> list[tuple[str | None, Player]]:
    """Gives each function a unique name."""
    names: dict[int, str] = {}
    for player in players:
        if isinstance(player, str) or id(player) in names:
            continue
        base = function_name(player)
        taken, number = set(names.values()) | {name for name in players if isinstance(name, str)}, 1
        name = base
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        names[id(player)] = name
    return [(names.get(id(player)), player) for player in players]


def play_part(
    players: Sequence[Player],
    variant: str,
    games: int,
    seed: int = 1,
    *,
    first: int,
    end: int,
    log: str | PathLike[str],
    **options: Any,
) -> int:
    """Plays the games of `arena` from number `first` up to `end` into a log. Returns the number of games of the match.

    `arena` with a log of all games gives the report, so machines can share a match.
    """
    arguments = (_named(player_list("players", players)), variant, games, seed)
    text, _ = _native._arena(*arguments, log=fspath(log), part=(first, end), **options)
    return int(text)


def arena(
    players: Sequence[Player],
    variant: str,
    games: int,
    seed: int = 1,
    *,
    log: str | PathLike[str] | None = None,
    **options: Any,
) -> Report:
    """Plays a match from varied openings, each with every seat order.

    `nodes`, `depth`, `playouts`, `time` or `cpu` limits each action of players without a limit of their own. `jobs` games
    are played at a time; functions of Python take turns. `sprt` is a text such as "0,10". `log` is a file as `gamut arena
    --log` writes it, from which an interrupted match resumes. An exception of a player ends the match.
    """
    named = _named(player_list("players", players))
    text, played = _native._arena(named, variant, games, seed, log=None if log is None else fspath(log), **options)
    figures = json.loads(text)
    return Report(
        variant=variant,
        games=figures["games"],
        draws=figures["draws"],
        score=figures["score"],
        interval={name: tuple(interval) for name, interval in figures["interval"].items()},
        seats=figures["seats"],
        sprt=figures.get("sprt"),
        played=[PlayedGame(*game) for game in played],
        json=figures,
    )
