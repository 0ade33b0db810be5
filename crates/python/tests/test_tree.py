"""Tree search with an external network."""

import numpy as np
import pytest

import gamut_games as gg


def search(tree: gg.Tree, judge) -> int:
    """Runs all simulations; `judge` returns priors and values."""
    count = 0
    while True:
        obs, mask = tree.leaves()
        if not len(obs):
            return count
        assert mask.any(axis=1).all()
        tree.expand(*judge(obs, mask))
        count += len(obs)


def even(seats: int):
    return lambda obs, mask: (mask.astype(np.float32), np.zeros((len(obs), seats), np.float32))


@pytest.mark.parametrize("backup", ["maxn", "paranoid"])
@pytest.mark.parametrize("variant", ["focus-2", "focus-3", "focus-4", "focus-teams", "fibonacci"])
def test_the_policy_is_the_share_of_visits(variant, backup):
    tree, known = gg.Tree(variant, 5, 40, backup=backup), gg.spec(variant)
    assert search(tree, even(known.seats)) == 5 * 40
    policy, mask = tree.policy(), gg.Game(variant).mask()
    assert policy.shape == (5, known.n_actions) and np.allclose(policy.sum(1), 1)
    assert not policy[:, ~mask].any()
    tree.advance(policy.argmax(1))
    assert all(tree.position(index) != gg.Game(variant).position for index in range(5))


def test_threads_change_nothing():
    trees = [gg.Tree("focus-3", 9, 50, threads=threads) for threads in (1, 2)]
    for tree in trees:
        search(tree, even(3))
    assert np.array_equal(trees[0].policy(), trees[1].policy())


#: Player 1 wins with one more capture, in the next ply.
def decided(variant: str = "focus-3,goal=capture,each=1,total=off") -> gg.Game:
    random, game = np.random.default_rng(1), gg.Game(variant)
    while True:
        for action in game.legal_actions().tolist():
            if game.copy().play(action).is_over:
                return game
        game.play(int(random.choice(game.legal_actions())))


def test_a_win_in_one_is_found_by_visits_alone():
    game = decided()
    tree = gg.Tree(game.variant, 1, 2_000)
    for action in game.played:
        tree.advance([game.action(action)])
    search(tree, even(3))
    best = game.copy().play(int(tree.policy()[0].argmax()))
    assert best.is_over and best.returns()[game.to_act] == 1 and tree.values()[0] > 0.5


def judge(seats: int):
    """Returns values that add up to zero and depend on the position alone."""

    def values(obs, mask):
        weights = np.random.default_rng(3).normal(size=obs[0].size)
        own = np.tanh((obs.reshape(len(obs), -1) @ weights)[:, None] * np.arange(1, seats + 1) / 20)
        return mask.astype(np.float32), (own - own.mean(1, keepdims=True)).astype(np.float32)

    return values


def policies(variant: str, seats: int) -> list[np.ndarray]:
    trees = [gg.Tree(variant, 1, 400, backup=backup) for backup in ("maxn", "paranoid")]
    for tree in trees:
        search(tree, judge(seats))
    return [tree.policy() for tree in trees]


def test_with_two_sides_maxn_and_paranoid_are_the_same():
    maxn, paranoid = policies("focus-2", 2)
    assert np.array_equal(maxn, paranoid)


def test_with_three_sides_maxn_and_paranoid_differ():
    maxn, paranoid = policies("focus-3", 3)
    assert not np.array_equal(maxn, paranoid)


def test_games_end_and_begin_anew():
    tree, random = gg.Tree("focus-2,goal=capture,each=1", 4, 2), np.random.default_rng(2)
    for _ in range(400):
        search(tree, even(2))
        over, seat, returned = tree.status()
        if over.all():
            break
        legal = [np.flatnonzero(row) for row in tree.policy()]
        tree.advance([random.choice(row) if len(row) else -1 for row in legal])
    over, _, returned = tree.status()
    assert over.all() and np.allclose(returned.sum(1), 0)
    tree.restart(2)
    assert tree.status()[0].tolist() == [True, True, False, True]


def test_cards_are_refused():
    with pytest.raises(ValueError, match="fibonacci-cards has chance, which the tree does not search"):
        gg.Tree("fibonacci-cards", 1, 10)
