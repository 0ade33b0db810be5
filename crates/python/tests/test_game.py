"""Games, one at a time."""

import copy
import pickle

import numpy as np
import pytest
from conftest import random_game

import gamut_games as gg


def test_a_game_is_played_by_number_and_by_text():
    game = gg.Game("focus-2")
    assert (game.to_act, game.seats, game.is_over, len(game)) == (0, 2, False, 0)
    number = game.action("c4-d4")
    assert game.name(number) == "c4-d4" and game.mask()[number]
    other = game.copy().play("c4-d4")
    assert game.play(np.int64(number)) is game
    assert game.position == other.position and game.played == ["c4-d4"] and game.to_act == 1
    assert game.undo() == "c4-d4" and game == gg.Game("focus-2")
    with pytest.raises(IndexError, match="nothing has been played"):
        game.undo()


def test_numbers_and_names_are_each_others_inverse(variant):
    game, known = gg.Game(variant, seed=1), gg.spec(variant)
    assert len(known.actions) == known.n_actions == len(set(known.actions))
    for number in range(known.n_actions):
        assert game.name(number) == known.actions[number]
        assert game.action(known.actions[number]) == number


@pytest.mark.parametrize(
    ("variant", "count"),
    [
        ("focus-2", 620),
        ("focus-teams", 620),
        ("focus-3:domination", 2060),
        ("focus-2,balance=swap", 620 + 2652),
        ("fibonacci", 8191),
        ("fibonacci-cards", 8191),
    ],
)
def test_there_are_as_many_numbers_as_documented(variant, count):
    assert gg.spec(variant).n_actions == count


def test_masks_lists_and_names_agree(variant):
    game = random_game(variant, 3, plies=17)
    legal, mask = game.legal_actions(), game.mask()
    assert legal.dtype == np.int32 and mask.dtype == np.bool_
    assert np.array_equal(np.flatnonzero(mask), legal)
    assert [game.name(int(number)) for number in legal] == game.legal_names()


def test_symmetries_send_legal_actions_to_those_of_the_image(variant):
    known = gg.spec(variant)
    assert np.array_equal(known.symmetries[0], np.arange(known.n_actions))
    for row, cells in zip(known.symmetries, known.cell_symmetries):
        assert np.array_equal(np.sort(row), np.arange(known.n_actions))
        assert np.array_equal(np.sort(cells), np.arange(known.shape[1] * known.shape[2]))
    group = {tuple(row) for row in known.symmetries}
    assert len(group) == len(known.symmetries)
    assert all(tuple(second[first]) in group for first in known.symmetries for second in known.symmetries)


@pytest.mark.parametrize("variant", ["focus-2", "focus-3,goal=capture", "focus-teams", "fibonacci"])
def test_the_image_of_a_game_is_the_game_of_the_images(variant):
    """Plays a game and its image from a symmetric start without reserves, comparing masks and planes."""
    known = gg.spec(variant)
    start = gg.Game(variant)
    same = [
        which
        for which in range(len(known.symmetries))
        if np.array_equal(known.image(which, start.observation()), start.observation())
    ]
    assert 0 in same
    for which in same:
        random, game, image = np.random.default_rng(5), gg.Game(variant), gg.Game(variant)
        for _ in range(40):
            if game.is_over:
                break
            assert np.array_equal(known.action_image(which, game.mask()), image.mask())
            assert np.array_equal(known.image(which, game.observation()), image.observation())
            action = int(random.choice(game.legal_actions()))
            game.play(action)
            image.play(int(known.symmetries[which][action]))


def test_planes_have_names_and_are_seen_from_each_seat():
    known, game = gg.spec("focus-3"), random_game("focus-3", 1, plies=20)
    assert len(known.planes) == known.shape[0] and game.observation().shape == known.shape
    own = known.planes.index("piece 1 from the top: own")
    after = known.planes.index("piece 1 from the top: player+1")
    for seat in range(3):
        seen, next_seen = game.observation(seat=seat), game.observation(seat=(seat + 1) % 3)
        assert np.array_equal(seen[after], next_seen[own])


def test_arrays_are_filled_where_they_are_given(variant):
    game, known = random_game(variant, 2, plies=9), gg.spec(variant)
    seen, mask = np.full(known.shape, 7, np.uint8), np.ones(known.n_actions, np.bool_)
    assert game.observation(seen) is seen and game.mask(out=mask) is mask
    assert np.array_equal(seen, game.observation()) and np.array_equal(mask, game.mask())


def test_games_are_copied_pickled_compared_and_hashed(variant):
    game = random_game(variant, 4, plies=30)
    for twin in (copy.copy(game), copy.deepcopy(game), game.copy(), pickle.loads(pickle.dumps(game))):
        assert twin == game and hash(twin) == hash(game) and repr(twin) == repr(game)
        if not twin.is_over:
            twin.play(int(twin.legal_actions()[0]))
            assert twin != game and len(twin) > len(game)
    assert game != "a game"


def test_a_record_is_read_back(variant):
    game = random_game(variant, 6)
    [replayed] = gg.Game.read(game.record())
    assert replayed.position == game.position and replayed.played == game.played
    assert replayed.outcome == game.outcome


def test_returns_add_to_zero(variant):
    for seed in range(20):
        game = random_game(variant, seed, plies=3000)
        values = game.returns()
        assert values.dtype == np.float32 and abs(values.sum()) < 1e-5
        if game.outcome is not None and not game.outcome.startswith("draw"):
            winners = {int(number) - 1 for number in game.outcome.split(" ")[0].split("+")}
            assert set(np.flatnonzero(values == 1.0)) == winners


def test_the_same_seed_is_the_same_game():
    assert random_game("fibonacci-cards", 8).played == random_game("fibonacci-cards", 8).played
    first, second = (gg.Game("fibonacci-cards", seed=seed) for seed in (8, 9))
    assert any(gg.Game("fibonacci-cards", seed=seed).played != first.played for seed in range(20)) and second.to_act == 0


def test_chance_is_the_callers_where_there_is_no_seed():
    game = gg.Game("fibonacci-cards")
    assert game.to_act == -1 and not game.mask().any()
    outcomes = game.chance_outcomes()
    assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
    assert [game.name(number) for number, _ in outcomes] == [f"card{card}" for card in range(1, 7)]
    game.play(outcomes[2][0])
    assert game.to_act == 0 and game.chance_outcomes() == []


def test_effects_and_pictures():
    game = gg.Game("focus-2")
    effect = game.effect("c4-d4")
    assert (effect["from"], effect["to"], effect["lifted"], effect["covers"]) == ("c4", "d4", [0], 1)
    assert game.svg().startswith("<svg ") and game._repr_svg_() == game.svg()
    fibonacci = gg.Game("fibonacci")
    assert fibonacci.effect(int(fibonacci.legal_actions()[0]))["mover"][0] == 0


def test_an_illegal_action_says_why_and_changes_nothing():
    game = gg.Game("focus-2").play("c4-d4")
    before = game.position
    with pytest.raises(gg.IllegalAction, match="c4-d4 is not allowed: there is no piece on c4"):
        game.play("c4-d4")
    with pytest.raises(ValueError, match="no action of focus-2 has the number 620"):
        game.play(620)
    with pytest.raises(TypeError, match="action: expected a number or a text, got float"):
        game.play(1.0)
    assert game.position == before
