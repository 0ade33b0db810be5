import { expect, test } from "vitest";
import type { GameSummary, TournamentView } from "../wire";
import { hostScore, inOrder, nextBoard, waitingBoards } from "./simul";

function game(
  id: string,
  mine: number[],
  turn: number | null,
  due: string | null = null,
  result: unknown = null,
): GameSummary {
  return { id, mine, turn, due, result, pace: { kind: "live", minutes: 20, increment: 10 } } as GameSummary;
}

const games = [
  game("over", [1], null, null, { reason: "resigned" }),
  game("theirs", [1], 2),
  game("later", [1], 1, "2026-01-01T10:09:00Z"),
  game("strangers", [], 1),
  game("sooner", [2], 2, "2026-01-01T10:05:00Z"),
];

test("boards that wait for the viewer come first, the one with the least time before the others", () => {
  expect(waitingBoards(games).map(({ id }) => id)).toEqual(["sooner", "later"]);
  expect(inOrder(games).map(({ id }) => id)).toEqual(["sooner", "later", "theirs", "strangers", "over"]);
});

test("the next board is another one", () => {
  expect(nextBoard(games, "sooner")?.id).toBe("later");
  expect(nextBoard(games, "theirs")?.id).toBe("sooner");
  expect(nextBoard([games[2]!], "later")).toBeUndefined();
});

test("the host's score counts the boards that have ended", () => {
  const rounds = [{ kind: "host", won: 2, drawn: 1, lost: 1, open: 3 }];
  const view = {
    standings: [
      { entrant: 2, points: 1, rounds: [] },
      { entrant: 1, points: 2.5, rounds },
    ],
  } as unknown as TournamentView;
  expect(hostScore(view)).toMatchObject({ points: 2.5, others: 1.5, open: 3 });
  expect(hostScore({ standings: [{ entrant: 1, rounds: [] }] } as unknown as TournamentView)).toBeUndefined();
});
