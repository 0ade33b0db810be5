"""Search, perft and matches."""

import signal
import sys
import threading
import traceback

import numpy as np
import pytest

import gamut_games as gg


def test_a_search_finds_a_legal_action_and_repeats(variant):
    game = gg.Game(variant, seed=3)
    found, again = (gg.search(game, nodes=500) for _ in range(2))
    assert found.best in game.legal_names() and found.line[0] == found.best
    assert (found.best, found.nodes, found.line) == (again.best, again.nodes, again.line)
    assert found.chances.dtype == np.float64 and len(found.chances) == game.seats
    assert ((0 <= found.chances) & (found.chances <= 1)).all()


@pytest.mark.parametrize("algorithm", ["ours", "maxn", "paranoid", "brs", "mcts-maxn-ph"])
def test_published_searches_play_focus_for_three(algorithm):
    limit = {"playouts": 50} if algorithm.startswith("mcts") else {"depth": 2}
    game = gg.Game("focus-3,goal=capture")
    assert gg.search(game, algorithm=algorithm, **limit).best in game.legal_names()


def test_more_than_one_line():
    found = gg.search(gg.Game("focus-2"), depth=3, lines=4)
    assert [line.best for line in found.lines][0] == found.best
    assert len({line.best for line in found.lines}) == 4


def test_levels_play():
    game = gg.Game("focus-4,goal=capture")
    assert gg.search(game, level=1).best in game.legal_names()


def test_perft_is_that_of_the_rules():
    assert [gg.perft(gg.Game("focus-2"), depth) for depth in range(4)] == [1, 68, 4460, 299912]
    assert gg.perft(gg.Game("focus-2"), 4) == sum(
        gg.perft(gg.Game("focus-2").play(name), 3) for name in gg.Game("focus-2").legal_names()
    )


@pytest.mark.parametrize(
    "work",
    [
        lambda: gg.search(gg.Game("focus-3"), nodes=1 << 60),
        lambda: gg.perft(gg.Game("focus-2"), 60),
        lambda: gg.arena(["ours", "random"], "focus-2", 1000, nodes=1 << 60),
    ],
    ids=["search", "perft", "arena"],
)
def test_ctrl_c_ends_long_work(work):
    main = threading.get_ident()

    def interrupt():
        # This thread runs while the main one is at work only because the work has released the lock.
        while work.__code__ not in [frame.f_code for frame, _ in traceback.walk_stack(sys._current_frames()[main])]:
            pass
        signal.pthread_kill(main, signal.SIGINT)

    other = threading.Thread(target=interrupt)
    other.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    other.join()


def test_other_threads_run_during_a_search():
    counted, done = [0], threading.Event()

    def count():
        while not done.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    before = counted[0]
    gg.search(gg.Game("focus-2"), nodes=20_000)
    after = counted[0]
    done.set()
    other.join()
    assert after > before


def test_a_match_of_texts_and_functions():
    def first(game: gg.Game) -> int:
        return int(game.legal_actions()[0])

    report = gg.arena(["greedy", first], "focus-2,goal=capture", 8, seed=3)
    again = gg.arena(["greedy", first], "focus-2,goal=capture", 8, seed=3, jobs=2)
    assert report == again and list(report.score) == ["greedy", "first"]
    assert report.score["greedy"] > 0.5 and abs(sum(report.score.values()) - 1) < 1e-9
    assert len(report.played) == report.games == 8
    for played in report.played:
        game = gg.Game(report.variant)
        for action in played.actions:
            game.play(action)
        assert game.outcome == played.ending or played.ending == "capped"


def test_an_exception_of_a_player_ends_the_match():
    def fails(game: gg.Game) -> int:
        raise KeyError("no plan")

    with pytest.raises(KeyError, match="no plan"):
        gg.arena(["random", fails], "focus-2", 1_000)
    with pytest.raises(TypeError, match="action: expected a number or a text, got NoneType"):
        gg.arena(["random", lambda game: None], "focus-2", 1_000)


def test_a_match_is_resumed_from_its_log(tmp_path):
    log = tmp_path / "match.log"
    whole = gg.arena(["random", "greedy"], "focus-3,goal=capture", 12, seed=2, log=log)
    lines = log.read_text().splitlines(keepends=True)
    log.write_text("".join(lines[:5]))
    assert gg.arena(["random", "greedy"], "focus-3,goal=capture", 12, seed=2, log=log) == whole
    with pytest.raises(OSError, match="log: .*another match"):
        gg.arena(["random", "greedy"], "focus-3,goal=capture", 12, seed=3, log=log)
