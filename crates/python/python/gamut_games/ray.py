"""Tournaments, tuning and data on a Ray cluster; needs `pip install gamut-games[ray]`.

A match is cut into units of games, each a function of the match and its numbers alone, and a unit whose worker dies is
repeated (`max_retries=-1`). A unit returns lines of the log that `gamut arena --log` writes. Whoever reads such a log
replays every game by the rules, so the result is that of `gamut_games.arena`, for any number of workers, whichever of
them die.
"""

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import isfunction
from os import PathLike
from pathlib import Path
from typing import Any

from gamut_games import datasets, matches
from gamut_games._native import Game

#: The number of games in a unit.
UNIT_GAMES = 12


def _ray():
    import ray

    if not ray.is_initialized():
        ray.init(logging_level="ERROR")
    return ray


def _result(task) -> Any:
    """Waits for a task. An exception is that of the worker, since the text of Ray's own is a whole traceback."""
    ray = _ray()
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error


@dataclass(frozen=True)
class Match:
    """A match whose games depend on nothing but these arguments of `gamut_games.arena`."""

    players: list[matches.Player]
    variant: str
    games: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.options.keys() & {"time", "cpu", "sprt"}:
            raise ValueError("options: expected limits that repeat, such as nodes or depth, and no sprt")

    def play(self, first: int, end: int, log: Path) -> int:
        """Plays the games from number `first` up to `end` into a log. Returns the number of games of the match."""
        arguments = (self.players, self.variant, self.games, self.seed)
        return matches.play_part(*arguments, first=first, end=end, log=log, **self.options)

    def report(self, log: Path) -> matches.Report:
        """Replays a complete log."""
        return matches.arena(self.players, self.variant, self.games, self.seed, log=log, **self.options)


def unit(match: Match, first: int, end: int) -> list[str]:
    """Plays a unit of a match. Returns the lines of its log, which are the same on every machine."""
    if not isinstance(match, Match):
        raise TypeError(f"match: expected a Match, got {type(match).__name__}")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "unit.log"
        match.play(first, end, log)
        return _lines(log)


def _lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines()


def _number(line: str) -> int:
    return json.loads(line)["game"]


class _ScheduledMatch:
    """A match whose missing units have been handed to the cluster."""

    def __init__(self, match: Match, log: Path, unit) -> None:
        self.match, self.log = match, log
        games = match.play(0, 0, log)
        self.head, *lines = _lines(log)
        self.known = {_number(line) for line in lines}
        if not isfunction(unit):
            raise TypeError(f"unit: expected a function, got {type(unit).__name__}")
        task = _ray().remote(max_retries=-1)(unit)
        units = [range(first, min(first + UNIT_GAMES, games)) for first in range(0, games, UNIT_GAMES)]
        missing = [numbers for numbers in units if not self.known.issuperset(numbers)]
        self.results = [task.remote(match, numbers.start, numbers.stop) for numbers in missing]

    def finish(self) -> matches.Report:
        """Waits for the units, and logs their games in order."""
        for result in self.results:
            lines = _result(result)
            if not isinstance(lines, list):
                raise TypeError(f"unit: expected the lines of a log, got {type(lines).__name__}")
            if lines[:1] != [self.head]:
                raise ValueError(f"a worker has played another match: {lines[:1]}, expected {[self.head]}")
            with self.log.open("a", encoding="utf-8") as log:
                log.writelines(line + "\n" for line in lines[1:] if _number(line) not in self.known)
        return self.match.report(self.log)


@contextmanager
def _file(log: str | PathLike[str] | None) -> Iterator[Path]:
    """The log, or one that is removed afterwards."""
    if log is not None:
        yield Path(log)
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "match.log"


def tournament(
    players: Sequence[matches.Player],
    variant: str,
    games: int,
    seed: int = 1,
    *,
    log: str | PathLike[str] | None = None,
    unit=unit,
    **options: Any,
) -> matches.Report:
    """Plays a match as tasks of a cluster, with the result of `gamut_games.arena`. Limits are nodes, depth or playouts.

    `log` is a file as `gamut arena --log` writes it, from which either resumes the match.
    """
    with _file(log) as file:
        match = Match(matches.player_list("players", players), variant, games, seed, options)
        return _ScheduledMatch(match, file, unit).finish()


@dataclass(frozen=True)
class Tuning:
    """The result of `tune`."""

    #: The candidate that is left.
    best: matches.Player
    #: The reports of each round, in the order of the candidates that took part.
    rounds: list[list[matches.Report]]


def tune(
    candidates: Sequence[matches.Player],
    opponent: matches.Player,
    variant: str,
    games: int,
    seed: int = 1,
    **options: Any,
) -> Tuning:
    """Finds the best of several players by successive halving, as tasks of a cluster.

    All candidates meet the opponent in a match of their own, on the same openings. The better half meets it again in
    twice the games on new ones, and so on until one is left.
    """
    left, rounds = matches.player_list("candidates", candidates), []
    if not left:
        raise ValueError("candidates: expected one or more")
    while len(left) > 1 or not rounds:
        with tempfile.TemporaryDirectory() as folder:
            matches_now = [Match([each, opponent], variant, games, seed, options) for each in left]
            running = [_ScheduledMatch(match, Path(folder) / f"{n}.log", unit) for n, match in enumerate(matches_now)]
            reports = [each.finish() for each in running]
        rounds.append(reports)
        order = sorted(range(len(left)), key=lambda n: next(iter(reports[n].score.values())), reverse=True)
        left = [left[n] for n in sorted(order[: -(-len(left) // 2)])]
        games, seed = 2 * games, seed + 1
    return Tuning(left[0], rounds)


def positions(variant: str, games: int, seed: int = 0, **options: Any) -> list[dict]:
    """Computes the rows of `gamut_games.datasets.rows` as tasks of a cluster, in the order of the seeds."""
    task = _ray().remote(max_retries=-1)(datasets.evaluated_game)
    seeds = [seed + number for number in range(games)]
    made = [_result(each) for each in [task.remote(variant, seed, **options) for seed in seeds]]
    for seed, rows in zip(seeds, made):
        game = Game(variant, seed=seed)
        for row in rows:
            if game.position != row["position"]:
                raise ValueError(f"game {seed} does not replay at ply {row['ply']}")
            game.play(row["played"])
    return [row for rows in made for row in rows]
