import { expect, test } from "vitest";
import type { Ended } from "../play/adapter";
import type { Over, SeatView } from "../wire";
import { reason, wonSquares } from "./ending";
import type { Board, FocusTypes, MoveView, StateView } from "./wire";

const seats = (count: number, teams = false): SeatView[] =>
  Array.from({ length: count }, (_, index) => ({
    seat: index + 1,
    side: teams ? (index % 2) + 1 : index + 1,
    kind: "human",
    level: null,
    name: null,
    account: false,
    program: false,
    person: null,
    left: false,
  }));
const over = (why: string, ...winners: number[]): Over => ({ result: "", reason: why, winners });
const board = (captured: number[][], reserves = captured.map(() => 0)): Board => ({ stacks: {}, reserves, captured });

function why(ended: Partial<Ended<FocusTypes>> & Pick<Ended<FocusTypes>, "over">, state: Partial<StateView> = {}) {
  return reason({ moves: [], seats: seats(2), ...ended, state: { missing: null, ...state } as StateView });
}

test("the stacks that won are those that a winner tops", () => {
  const stacks = { d4: "21", d5: "12", e4: "3", e5: "143" };
  expect(wonSquares({ ...board([]), stacks }, over("captures", 1))).toEqual(["d4"]);
  expect(wonSquares({ ...board([]), stacks }, over("immobilised", 1, 3))).toEqual(["d4", "e4", "e5"]);
  expect(wonSquares({ ...board([]), stacks }, over("quiet"))).toEqual([]);
});

test("captures are counted by whose they were", () => {
  expect(
    why(
      { over: over("captures", 2) },
      {
        board: board([
          [0, 1],
          [6, 0],
        ]),
      },
    ),
  ).toBe("Blue has captured 6 of Red’s men.");
  const missing = [{ each: [0, 0, 0], total: 2, counted: 8 }];
  expect(
    why(
      { over: over("captures", 1), seats: seats(3) },
      {
        board: board([
          [0, 3, 5],
          [0, 0, 0],
          [0, 0, 0],
        ]),
        missing,
      },
    ),
  ).toBe("Red has captured 3 Blue and 5 Yellow.");
});

test("where the total decided, the reserve is told if it counts", () => {
  const missing = [{ each: [0, 2, 0], total: 0, counted: 10 }];
  const captured = [
    [0, 1, 5],
    [0, 0, 0],
    [0, 0, 0],
  ];
  expect(why({ over: over("captures", 1), seats: seats(3) }, { board: board(captured, [4, 0, 0]), missing })).toBe(
    "Red has 10 men in all: 1 Blue, 5 Yellow, and 4 in reserve.",
  );
  const others = [
    [0, 1, 9],
    [0, 0, 0],
    [0, 0, 0],
  ];
  expect(why({ over: over("captures", 1), seats: seats(3) }, { board: board(others, [4, 0, 0]), missing })).toBe(
    "Red has 10 men in all: 1 Blue and 9 Yellow.",
  );
});

test("who cannot move any more, alone, several, or a team", () => {
  expect(why({ over: over("immobilised", 1) })).toBe("Blue has no stack to move and no man in reserve.");
  expect(why({ over: over("immobilised", 3), seats: seats(4) })).toBe(
    "Red, Blue, and Green have no stack to move and no man in reserve.",
  );
  expect(why({ over: over("immobilised", 1, 3), seats: seats(4, true) })).toBe(
    "Blue and Green have no stack to move and no man in reserve.",
  );
});

test("moves without a capture are counted from the last one", () => {
  const move = (...trays: ("captured" | "reserve")[]) =>
    ({ fallen: trays.map((tray) => ({ tray, piece: 1, of: 1 })) }) as MoveView;
  const moves = [move(), move("captured"), move("reserve"), move(), move()];
  expect(why({ over: over("quiet"), moves })).toBe("3 moves have passed without a capture.");
  expect(why({ over: over("quiet"), moves: moves.slice(2) })).toBe("3 moves have passed without a capture.");
});

test("what every game has is not told here", () => {
  expect(why({ over: over("repetition") })).toBeNull();
});
