import { expect, test } from "vitest";
import type { Over, SeatView } from "../wire";
import { endTexts } from "./ending";
import type { Game } from "./game.svelte";
import { listed, resultText } from "./players";
import type { GameTypes } from "./types";
import { GameWords } from "./words";

const names = ["Red", "Blue", "Yellow", "Green"];
const sideName = (seat: number) => names[seat - 1] ?? "";
const words = new GameWords({ modes: {}, editions: {}, options: {}, values: {} }, sideName);
const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  side: number,
  kind: "bot",
  level: 1,
  name: null,
  account: false,
  program: false,
  person: null,
  left: false,
  ...more,
});
const over = (why: string, ...winners: number[]): Over => ({ result: "", reason: why, winners });

function told(end: Over, seats: SeatView[], own: string | null = null) {
  const game = { over: end, moves: [], state: {}, view: { seats }, adapter: { sideName, reason: () => own } };
  return endTexts(game as unknown as Game<GameTypes>, words);
}

test("who resigned or left is named", () => {
  expect(told(over("resigned", 2), [seat(1), seat(2)])).toEqual(["Red has resigned."]);
  const teams = [1, 2, 3, 4].map((number) => seat(number, { side: 2 - (number % 2) }));
  expect(told(over("resigned", 1, 3), teams)).toEqual(["Blue and Green have resigned."]);
  expect(told(over("left", 1), [seat(1), seat(2, { left: true }), seat(3, { left: true })])).toEqual([
    "Blue and Yellow have left.",
  ]);
});

test("a game's own reason comes before the common one, and an agreed draw says for whom it is a win", () => {
  expect(told(over("ring", 1), [seat(1), seat(2)], "The ring is closed.")).toEqual(["The ring is closed."]);
  expect(told(over("repetition"), [seat(1), seat(2)])).toEqual(["The same position has come up three times."]);
  expect(told(over("quiet", 1), [seat(1), seat(2)], "200 moves have passed without a capture.")).toEqual([
    "200 moves have passed without a capture.",
    "In this game a draw is a win for Red.",
  ]);
});

test("the result is told to whoever plays: alone, with a partner, among several", () => {
  const human = { kind: "human" as const, level: null };
  const result = (end: Over, seats: SeatView[]) =>
    resultText(
      end,
      seats,
      seats.filter(({ kind }) => kind === "human").map(({ seat }) => seat),
      sideName,
    );
  expect(result(over("", 1), [seat(1, human), seat(2)])).toBe("You win");
  expect(result(over("", 2), [seat(1, human), seat(2)])).toBe("You lose");
  expect(result(over("", 2), [seat(1, human), seat(2), seat(3)])).toBe("Blue wins");
  const teams = [seat(1, { ...human, side: 1 }), seat(2, { side: 2 }), seat(3, { side: 1 }), seat(4, { side: 2 })];
  expect(result(over("", 1, 3), teams)).toBe("You and Yellow win");
  expect(result(over("", 2, 4), teams)).toBe("You lose");
  expect(
    result(
      over("", 2, 4),
      [...teams].map((one) => ({ ...one, kind: "bot" as const })),
    ),
  ).toBe("Blue and Green win");
  expect(listed(["Red"])).toBe("Red");
});
