# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
# ---

# %% [markdown]
# # A cell of Nijssen's tables, with intervals
#
# J. A. M. Nijssen's thesis (Maastricht 2013) compares searches for more than two players in Focus. Here two of them meet
# at equal depth, on openings that each seat order plays. `GAMUT_GAMES` sets the number of games: the default takes seconds
# and leaves wide intervals; 1,000 games narrow them to three hundredths.

# %%
import os

import matplotlib.pyplot as plt
import numpy as np

import gamut_games as gg

GAMES = int(os.environ.get("GAMUT_GAMES", "12"))
VARIANT = "focus-3:literature"

# %%
report = gg.arena(["brs", "paranoid"], VARIANT, GAMES, seed=1, depth=2)
report

# %%
report.plot();

# %% [markdown]
# ## Growth with depth
#
# Best-reply search a ply deeper each time, against paranoid search of two plies.

# %%
depths = [1, 2, 3]
growth = [gg.arena([f"brs@depth={depth}", "paranoid@depth=2"], VARIANT, GAMES, seed=2) for depth in depths]
shares = [list(each.score.values())[0] for each in growth]
intervals = np.array([list(each.interval.values())[0] for each in growth])
plt.errorbar(depths, shares, yerr=np.abs(intervals.T - shares), marker="o", capsize=4)
plt.xlabel("depth of best-reply search")
plt.ylabel("share of the points");

# %% [markdown]
# ## A cross-table
#
# Every two players meet alone (`round_robin`).

# %%
table = gg.arena(["random", "greedy", "brs@depth=2"], VARIANT, GAMES, seed=3, round_robin=True)
for pairing in table.json["pairings"]:
    first, second = pairing["players"]
    low, high = pairing["interval"]
    print(f"{first:12} {pairing['share']:.2f} ({low:.2f} to {high:.2f})  against {second}")

# %%
assert abs(sum(report.score.values()) - 1) < 1e-3 and table.score["brs@depth=2"] > table.score["random"]
