"""Data sets, and computation on a cluster."""

import os
import subprocess

import pytest

import gamut_games as gg
from gamut_games import datasets

GAMUT = os.environ.get("GAMUT_BIN")


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


def test_a_tournament_is_the_same_whichever_workers_die(cluster, tmp_path):
    match = (["greedy", "random"], "focus-2,goal=capture", 1_000)
    folder = str(tmp_path)

    # Workers cannot import this module, so they get what is defined here.
    def dies_once(match, first, end):
        """A unit whose worker dies the first time, for two of the units."""
        mark = os.path.join(folder, str(first))
        if first < 2 * cluster.UNIT_GAMES and not os.path.exists(mark):
            open(mark, "w").close()
            os._exit(1)
        return cluster.unit(match, first, end)

    undisturbed = cluster.tournament(*match, seed=4, opening="any")
    disturbed = cluster.tournament(*match, seed=4, opening="any", unit=dies_once)
    assert sorted(os.listdir(folder)) == ["0", "12"]
    assert disturbed == undisturbed and disturbed.games == 1_000
    assert disturbed == gg.arena(*match, seed=4, opening="any")


def test_cluster_and_arena_share_a_log(cluster, tmp_path):
    match, options = (["greedy", "random"], "focus-3,goal=capture", 30, 2), {"opening": "any", "nodes": 10}
    log, other = tmp_path / "cluster.log", tmp_path / "arena.log"
    report = cluster.tournament(*match, log=log, **options)
    assert gg.arena(*match, log=other, **options) == report and log.read_text() == other.read_text()
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:5] + lines[20:]))
    assert cluster.tournament(*match, log=log, **options) == report
    assert sorted(log.read_text().splitlines(keepends=True)) == sorted(lines)
    if GAMUT is not None:
        command = [GAMUT, "arena", "--variant", match[1], "--players", "greedy,random", "--games", "30", "--seed", "2"]
        subprocess.run([*command, "--nodes", "10", "--opening", "any", "--log", tmp_path / "line.log"], check=True)
        assert (tmp_path / "line.log").read_text() == other.read_text()


def test_a_lying_worker_is_noticed(cluster):
    def lies(match, first, end):
        return [line.replace("c4-", "c5-") for line in cluster.unit(match, first, end)]

    with pytest.raises(OSError, match="log: .* line "):
        cluster.tournament(["greedy", "random"], "focus-2,goal=capture", 12, unit=lies)


def test_tuning_finds_the_best_of_several(cluster):
    tuning = cluster.tune(["random", "greedy", "ours@nodes=200"], "level-1", "focus-2,goal=capture", 12)
    assert tuning.best == "ours@nodes=200"
    assert [[report.games for report in reports] for reports in tuning.rounds] == [[12] * 3, [24] * 2]


def test_positions_of_a_cluster_are_those_of_a_process(cluster):
    assert cluster.positions("focus-3", 2, nodes=20) == list(datasets.rows("focus-3", 2, nodes=20))
