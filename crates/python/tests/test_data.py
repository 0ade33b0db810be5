"""Data sets, and computation on a cluster."""

import os

import pytest

import gamut_games as gg
from gamut_games import datasets


def test_rows_replay_and_repeat():
    first, second = (list(datasets.rows("fibonacci-cards", 2, seed=5, nodes=50)) for _ in range(2))
    assert first == second and {row["game"] for row in first} == {5, 6}
    game = gg.Game("fibonacci-cards", seed=5)
    for row in [row for row in first if row["game"] == 5]:
        assert game.position == row["position"] and game.to_act == row["seat"]
        game.play(row["played"])
    assert (game.outcome or "capped") == first[0]["outcome"]


def test_parquet_has_a_data_card(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    count = datasets.write("focus-3,goal=capture", file, 2, seed=1, nodes=50)
    table = parquet.read_table(file)
    assert table.num_rows == count > 10 and table.column("chances")[0].as_py().__len__() == 3
    card = (tmp_path / "games.md").read_text()
    assert all(word in card for word in ("How made", "Command", "Seeds", "Licence", f"{count}, one a position"))


def dies_once(folder, players, variant, seed, options):
    """A unit whose worker dies the first time, for two of the units."""
    from gamut_games import ray

    mark = os.path.join(folder, str(seed & 0xFFFF_FFFF))
    if seed & 0xFFFF_FFFF < 2 and not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    return ray.unit(players, variant, seed, options)


def test_a_tournament_is_the_same_whichever_workers_die(tmp_path):
    module = pytest.importorskip("ray")
    from gamut_games import ray

    module.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
    try:
        match = (["greedy", "random"], "focus-2,goal=capture", 1_000)
        undisturbed = ray.tournament(*match, seed=4, opening="any")
        folder = str(tmp_path)
        disturbed = ray.tournament(*match, seed=4, opening="any", unit=lambda *arguments: dies_once(folder, *arguments))
        assert len(os.listdir(folder)) == 2
        assert disturbed == undisturbed and disturbed.games >= 1_000
        assert ray.positions("focus-3", 2, nodes=20) == list(datasets.rows("focus-3", 2, nodes=20))
    finally:
        module.shutdown()
