"""Games and evaluated positions as Parquet, each with a data card; needs `pip install gamut-games[datasets]`.

`python -m gamut_games.datasets focus-3,goal=capture games.parquet --games 1000` writes `games.parquet` and `games.md`.
"""

import argparse
import operator
from collections.abc import Iterator
from numbers import Real
from os import PathLike
from pathlib import Path

import numpy as np

from gamut_games._native import RULES_VERSION, Game, __version__, search
from gamut_games.specification import checked_max_plies, spec

#: The licence of the data.
LICENCE = "CC0-1.0"
#: Number of positions per write.
ROWS = 4_096


def evaluated_game(variant: str, seed: int, nodes: int = 500, slips: float = 0.1, max_plies: int = 500) -> list[dict]:
    """The positions of a game of self-play: the best action by a search, which is played but for slips that are drawn.

    A function of its arguments alone: the same seed is the same game.
    """
    seed, max_plies = operator.index(seed), checked_max_plies(max_plies)
    if not isinstance(slips, Real):
        raise TypeError(f"slips: expected a share from 0 to 1, got {type(slips).__name__}")
    if not 0 <= slips <= 1:
        raise ValueError(f"slips: expected a share from 0 to 1, got {slips}")
    random, game, rows = np.random.default_rng(seed), Game(variant, seed=seed), []
    while not game.is_over and len(game) < max_plies:
        found = search(game, nodes=nodes, seed=seed & 0xFFFF_FFFF)
        slips_now = random.random() < slips
        action = int(random.choice(game.legal_actions())) if slips_now else game.action(found.best)
        rows.append(
            {
                "game": seed,
                "ply": len(game),
                "position": game.position,
                "seat": game.to_act,
                "best": game.action(found.best),
                "played": action,
                "chances": found.chances.tolist(),
            }
        )
        game.play(action)
    returns, outcome = game.returns().tolist(), game.outcome or "capped"
    for row in rows:
        row |= {"returns": returns, "outcome": outcome}
    return rows


def rows(variant: str, games: int, seed: int = 0, **options) -> Iterator[dict]:
    """Yields the positions of games with successive seeds."""
    for number in range(games):
        yield from evaluated_game(variant, seed + number, **options)


def _schema():
    import pyarrow

    return pyarrow.schema(
        {
            "game": pyarrow.int64(),
            "ply": pyarrow.int32(),
            "position": pyarrow.string(),
            "seat": pyarrow.int8(),
            "best": pyarrow.int32(),
            "played": pyarrow.int32(),
            "chances": pyarrow.list_(pyarrow.float32()),
            "returns": pyarrow.list_(pyarrow.float32()),
            "outcome": pyarrow.string(),
        }
    )


CARD = """# {title}

Evaluated positions of {games} games of `{variant}`, played by the engine of Gamut against itself.

- **How made**: gamut-games {version}, rules {rules}. In each position a search of {nodes} nodes finds the best action and
  each seat's chance; it is played, but for one in {each} that is drawn among the legal ones.
- **Command**: `python -m gamut_games.datasets {variant} {file} --games {games} --seed {seed} --nodes {nodes}`
- **Seeds**: game *n* has seed {seed} + *n*; the same command makes the same rows.
- **Rows**: {rows}, one a position: `game` (its seed), `ply`, `position` in notation, `seat` to act from 0, `best` and
  `played` as action numbers of `gamut_games.spec`, `chances` and `returns` by seat, `outcome`.
- **Licence**: {licence}
"""


def write(variant: str, file: str | PathLike[str], games: int, seed: int = 0, nodes: int = 500) -> int:
    """Writes positions and, next to them, a data card with the suffix `.md`. Returns the number of rows."""
    import pyarrow
    import pyarrow.parquet

    spec(variant)
    if games < 1:
        raise ValueError(f"games: expected 1 or more, got {games}")
    path, schema, count, batch = Path(file), _schema(), 0, []
    with pyarrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for row in rows(variant, games, seed, nodes=nodes):
            batch.append(row)
            count += 1
            if len(batch) == ROWS:
                writer.write_table(pyarrow.Table.from_pylist(batch, schema))
                batch.clear()
        if batch:
            writer.write_table(pyarrow.Table.from_pylist(batch, schema))
    card = CARD.format(
        title=path.stem, games=games, variant=variant, version=__version__, rules=RULES_VERSION, nodes=nodes, each=10,
        file=path.name, seed=seed, rows=count, licence=LICENCE,
    )  # fmt: skip
    path.with_suffix(".md").write_text(card, encoding="utf-8")
    return count


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m gamut_games.datasets", description=__doc__.splitlines()[0])
    parser.add_argument("variant")
    parser.add_argument("file")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=500)
    options = parser.parse_args()
    try:
        print(write(options.variant, options.file, options.games, options.seed, options.nodes), "rows")
    except (ValueError, OSError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
