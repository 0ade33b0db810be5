"""Your bot in 30 lines of Python: it plays in the arena, and on a server through the bot API.

python bot.py                                    a match against greedy
gamut bridge --server URL --token-file FILE -- python bot.py engine
"""

import sys

import numpy as np

import gamut_games as gg
from gamut_games.protocol import serve


def bot(game: gg.Game) -> int:
    """Plays the action with the best winning chance, by a short search of each."""
    me, best, highest = game.to_act, None, -np.inf
    for action in game.legal_actions().tolist():
        after = game.copy().play(action)
        if after.is_over:
            chance = 2 * after.returns()[me]
        elif after.to_act == -1:
            chance = 0.5
        else:
            chance = gg.search(after, nodes=30).chances[me]
        if chance > highest:
            best, highest = action, chance
    return best


if __name__ == "__main__":
    if sys.argv[1:] == ["engine"]:
        serve(bot)
    else:
        print(gg.arena([bot, "greedy"], "focus-3,goal=capture", games=12, jobs=2))
