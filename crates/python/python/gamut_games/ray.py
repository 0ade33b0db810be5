"""Tournaments and data on a Ray cluster; needs `pip install gamut-games[ray]`.

The work is cut into units, each a function of its seed alone. A unit whose worker dies is done again
(`max_retries=-1`), and every game that comes back is replayed by the rules, so that the result is the same for any number
of workers, whichever of them die.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from gamut_games import datasets as data
from gamut_games import matches
from gamut_games._native import Game

#: The least number of games in a unit; units contain whole openings.
UNIT_GAMES = 12


def _ray():
    import ray

    if not ray.is_initialized():
        ray.init(logging_level="ERROR")
    return ray


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament: each player's share of the points, and every game in the order of the units."""

    variant: str
    games: int
    score: dict[str, float]
    played: list[matches.PlayedGame]


def verify(variant: str, played: matches.PlayedGame) -> None:
    """Replays a game; raises ValueError if it does not match its report."""
    game = Game(variant)
    for action in played.actions:
        game.play(action)
    if (game.outcome or "capped") != played.ending and not played.ending.startswith("seat "):
        raise ValueError(f"a game ended by {game.outcome}, but its worker reported {played.ending}")


def unit(players: Sequence[matches.Player], variant: str, seed: int, options: dict) -> matches.Report:
    """Plays a unit of a tournament, which is the same on every machine."""
    return matches.arena(players, variant, UNIT_GAMES, seed, **options)


def tournament(
    players: Sequence[matches.Player], variant: str, games: int, seed: int = 1, *, unit=unit, **options
) -> Tournament:
    """Plays a match as tasks of a cluster, at least `games` games. Limits must be nodes, depth or playouts."""
    if options.keys() & {"time", "cpu", "log", "sprt"}:
        raise ValueError("options: expected limits that repeat, such as nodes or depth, and neither log nor sprt")
    if games < 1:
        raise ValueError(f"games: expected 1 or more, got {games}")
    ray = _ray()
    task = ray.remote(max_retries=-1)(unit)
    units = -(-games // UNIT_GAMES)
    reports = ray.get([task.remote(list(players), variant, (seed << 32) + number, options) for number in range(units)])
    played = [game for report in reports for game in report.played]
    for report in reports:
        for game in report.played:
            verify(report.variant, game)
    names = list(reports[0].score)
    total = sum(report.games for report in reports)
    score = {name: sum(report.score[name] * report.games for report in reports) / total for name in names}
    return Tournament(variant, total, score, played)


def positions(variant: str, games: int, seed: int = 0, **options) -> list[dict]:
    """Computes the rows of `gamut_games.datasets.rows` as tasks of a cluster, in the order of the seeds."""
    ray = _ray()
    task = ray.remote(max_retries=-1)(data.evaluated_game)
    made = ray.get([task.remote(variant, seed + number, **options) for number in range(games)])
    for rows in made:
        game = Game(variant, seed=rows[0]["game"])
        for row in rows:
            if game.position != row["position"]:
                raise ValueError(f"game {row['game']} does not replay at ply {row['ply']}")
            game.play(row["played"])
    return [row for rows in made for row in rows]
