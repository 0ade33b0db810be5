"""Every function that is written in Python, with wrong values: one clear line, no abort."""

import io
import pickle

import numpy as np
import pytest
from wrong import WRONG, check, is_large

import gamut_games as gg

#: A short match.
MATCH = ("focus-2,goal=capture", 2)


def first(game: gg.Game) -> int:
    return int(game.legal_actions()[0])


def answer(functions, values=WRONG) -> None:
    """Calls functions of one value with each of the values."""
    for number, function in enumerate(functions):
        for value in values:
            check(f"function {number}", function, (value,))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A text may be a file name."""
    monkeypatch.chdir(tmp_path)


def encodings():
    known = gg.spec("focus-2")
    yield lambda value: known.image(value, np.zeros(known.shape))
    yield lambda value: known.image(0, value)
    yield lambda value: known.action_image(value, np.zeros(620))
    yield lambda value: known.action_image(0, value)


def matches():
    from gamut_games.matches import play_part

    players = ["random", "greedy"]
    yield lambda value: gg.arena(players, *MATCH, sprt=value)
    yield lambda value: gg.arena(players, *MATCH, opening=value)
    yield lambda value: gg.arena(players, *MATCH, log=value)
    yield lambda value: gg.arena(players, *MATCH, **{"nodes": 1, "seed": value})
    yield lambda value: gg.arena(["random", value], *MATCH)
    yield lambda value: play_part(value, *MATCH, first=0, end=1, log="a.log")
    yield lambda value: play_part(players, *MATCH, first=value, end=1, log="b.log")
    yield lambda value: play_part(players, *MATCH, first=0, end=value, log="c.log")
    yield lambda value: play_part(players, *MATCH, first=0, end=1, log=value)


def data():
    from gamut_games import datasets

    yield lambda value: next(datasets.rows(value, 1, nodes=10))
    yield lambda value: next(datasets.rows("focus-2", 1, value, nodes=10, max_plies=2))
    yield lambda value: datasets.evaluated_game("focus-2", value, nodes=10, max_plies=2)
    yield lambda value: datasets.evaluated_game("focus-2", 1, nodes=10, slips=value, max_plies=2)
    yield lambda value: datasets.write(value, "games.parquet", 1)
    yield lambda value: datasets.write("focus-2", "games.parquet", value if isinstance(value, str) else 0)
    yield lambda value: datasets.write("nowhere", value, 1)


def programs():
    from gamut_games.protocol import serve

    def say(choose, *lines, **options):
        serve(choose, lines=lines, out=io.StringIO(), **options)

    yield lambda value: say(value, "uci", "position startpos", "go", "quit")
    yield lambda value: say(lambda game: value, "go")
    yield lambda value: say(first, "uci", name=value, author=value)
    yield lambda value: say(first, f"position {value}", f"position startpos moves {value}", "go")
    yield lambda value: say(first, f"setoption name Variant value {value}", "newgame", "go")
    yield lambda value: say(first, str(value))


@pytest.mark.parametrize("group", [encodings, matches, programs], ids=lambda group: group.__name__)
def test_functions_answer_wrong_values_by_one_line(group):
    answer(group())


def test_data_sets_answer_wrong_values_by_one_line():
    pytest.importorskip("pyarrow")
    answer(data())


def test_counts_answer_wrong_values_by_one_line():
    from gamut_games import datasets

    few = [value for value in WRONG if not is_large(value)]
    answer(
        [
            lambda value: gg.arena(["random", "greedy"], "focus-2,goal=capture", value),
            lambda value: gg.arena(["random", "greedy"], *MATCH, jobs=value),
            lambda value: gg.arena(["random", "greedy"], *MATCH, max_plies=value),
            lambda value: list(datasets.rows("focus-2", value, nodes=10, max_plies=2)),
            lambda value: datasets.evaluated_game("focus-2", 1, nodes=value, max_plies=2),
            lambda value: datasets.evaluated_game("focus-2", 1, nodes=10, max_plies=value),
        ],
        few,
    )


def test_a_plot_answers_wrong_axes_by_one_line():
    pytest.importorskip("matplotlib")
    answer([gg.arena(["random", "greedy"], *MATCH).plot], [value for value in WRONG if value is not None])


def environments():
    from gamut_games.aec import raw_env

    yield gg.aec_env
    yield lambda value: gg.aec_env("focus-2", value)
    yield lambda value: gg.aec_env("focus-2", max_plies=value)
    yield gg.gym_env
    yield lambda value: gg.gym_env("focus-2", value)
    yield lambda value: gg.gym_env("focus-2", [value])
    yield lambda value: gg.gym_env("focus-2", seat=value)
    yield lambda value: gg.gym_env("focus-2", render_mode=value)
    yield lambda value: gg.gym_env("focus-2", max_plies=value)
    yield lambda value: gg.gym_env("focus-2").step(value)

    def step(env, value):
        env.reset(seed=1)
        env.step(value)

    yield lambda value: step(raw_env("focus-2"), value)
    yield lambda value: step(gg.gym_env("focus-2"), value)
    yield lambda value: step(gg.gym_env("focus-2", lambda game: value), 0)


def test_environments_answer_wrong_values_by_one_line():
    pytest.importorskip("pettingzoo")
    answer(environments())
    env = gg.aec_env("focus-2")
    answer([lambda value: env.reset(seed=value)], [None, True, -1, 0.5, "a", b"a", {}, object()])


def test_openspiel_answers_wrong_values_by_one_line():
    pyspiel = pytest.importorskip("pyspiel")
    from gamut_games import openspiel

    openspiel.register()
    texts = [value for value in WRONG if isinstance(value, str)]
    for name in ("python_gamut_2", "python_gamut_3", "python_gamut_4", "python_gamut_2_cards"):
        answer([lambda value: pyspiel.load_game(name, {"variant": value})], texts)
    game = pyspiel.load_game("python_gamut_2")
    answer([lambda value: pyspiel.load_game("python_gamut_2", {"max_plies": value})], [0, -1])
    # pyspiel itself, in C++, answers negative numbers and other types, by several lines.
    state = game.new_initial_state
    numbers = [1, 619, 620, 1 << 40]
    answer([lambda value: state().apply_action(value), lambda value: state().action_to_string(0, value)], numbers)
    observer = game.make_py_observer()
    answer([lambda value: game.make_py_observer(params=value), lambda value: observer.set_from(state(), value)])


def tournaments(cluster):
    players = ["greedy", "random"]
    match = cluster.Match(players, *MATCH, 1)
    yield lambda value: cluster.Match(value, *MATCH, 1).play(0, 1, "a.log")
    yield lambda value: cluster.unit(value, 0, 1)
    yield lambda value: cluster.unit(match, value, 1)
    yield lambda value: cluster.unit(match, 0, value)
    yield lambda value: cluster.tournament(value, *MATCH)
    yield lambda value: cluster.tournament([value, "random"], *MATCH)
    yield lambda value: cluster.tournament(players, value, 2)
    yield lambda value: cluster.tournament(players, *MATCH, value)
    yield lambda value: cluster.tournament(players, *MATCH, log=value)
    yield lambda value: cluster.tournament(players, *MATCH, opening=value)
    yield lambda value: cluster.tournament(players, *MATCH, unit=value)
    yield lambda value: cluster.tournament(players, *MATCH, unit=lambda match, first, end: value)
    yield lambda value: cluster.tournament([lambda game: value, "random"], *MATCH)
    yield lambda value: cluster.tune(value, "random", *MATCH)
    yield lambda value: cluster.tune(["greedy"], value, *MATCH)
    yield lambda value: cluster.tune(["greedy"], "random", value, 2)
    yield lambda value: cluster.tune(["greedy"], "random", *MATCH, value)
    yield lambda value: cluster.positions(value, 1, nodes=10, max_plies=2)
    yield lambda value: cluster.positions("focus-2", 1, value, nodes=10, max_plies=2)
    yield lambda value: cluster.positions("focus-2", 1, slips=value, nodes=10, max_plies=2)


def test_a_cluster_answers_wrong_values_by_one_line(cluster):
    answer(tournaments(cluster))
    answer(
        [
            lambda value: cluster.tournament(["greedy", "random"], "focus-2,goal=capture", value),
            lambda value: cluster.tune(["greedy"], "random", "focus-2,goal=capture", value),
            lambda value: cluster.positions("focus-2", value, nodes=10, max_plies=2),
            lambda value: cluster.positions("focus-2", 1, nodes=value, max_plies=2),
            lambda value: cluster.positions("focus-2", 1, nodes=10, max_plies=value),
        ],
        [value for value in WRONG if not is_large(value)],
    )


def test_options_that_do_not_repeat_are_refused_by_a_cluster(cluster):
    for option in ({"time": 1.0}, {"cpu": 1.0}, {"sprt": "0,10"}):
        with pytest.raises(ValueError, match="options: expected limits that repeat"):
            cluster.tournament(["greedy", "random"], *MATCH, **option)


def test_an_exception_of_a_player_comes_back_from_a_cluster(cluster):
    def fails(game):
        raise KeyError("no plan")

    with pytest.raises(KeyError, match="no plan"):
        cluster.tournament([fails, "random"], *MATCH)
    with pytest.raises(gg.IllegalAction, match="^c1-d1 is not allowed: there is no piece on c1$"):
        cluster.tournament([lambda game: game.play("c1-d1"), "random"], *MATCH)


def test_exceptions_are_pickled():
    with pytest.raises(gg.IllegalAction) as raised:
        gg.Game("focus-2").play("c1-d1")
    twin = pickle.loads(pickle.dumps(raised.value))
    assert type(twin) is gg.IllegalAction and str(twin) == str(raised.value)
