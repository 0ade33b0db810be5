import { expect, test } from "vitest";
import { focus } from "../focus/adapter";
import focusBoard from "../focus/spoken";
import type { FocusTypes } from "../focus/wire";
import { fibonacci } from "../fibonacci/adapter";
import fibonacciBoard from "../fibonacci/spoken";
import type { FibonacciTypes } from "../fibonacci/wire";
import { fetchSteps, lessons } from "../lessons/lesson";
import { LessonGame } from "../lessons/lesson-game.svelte";
import { answer, type Table } from "./answer";
import { fetchSpoken } from "./text";

const english = await fetchSpoken("en");
const world = { still: () => true, pace: () => 0, sound: () => {} };

/** A step of a lesson as a table: its men and its moves come from the rules. */
async function lesson(game: string, name: string) {
  const listed = lessons.find((one) => one.game === game && one.lesson === name);
  const step = (listed ? await fetchSteps(listed) : []).find(({ right, actions = [] }) => right && actions.length > 0);
  if (!step) throw new Error(`there is no ${game}/${name}`);
  return step;
}

async function focusTable(): Promise<Table<FocusTypes>> {
  const game = new LessonGame<FocusTypes>(focus, await lesson("focus", "first"), world, () => {});
  return { game, actions: game.actions, board: focusBoard, clocks: [] };
}

test("a move is played, and what stands somewhere is said", async () => {
  const table = await focusTable();
  const [action] = table.actions;
  if (!action?.from) throw new Error("the lesson begins with a move");
  expect(answer(action.action.toUpperCase(), table, english, english)).toEqual({ play: action });
  const here = answer(action.from, table, english, english);
  const count = table.actions.filter(({ from }) => from === action.from).length;
  expect(here).toEqual({ say: `${focusBoard.at(table.game.board, action.from)}; ${count} moves from here` });
  expect(answer(`moves ${action.from}`, table, english, english)).toHaveProperty(
    "say",
    expect.stringContaining(action.action),
  );
});

test("a row holds what stands in it, a column is read upwards, and a line goes every way to the edge", async () => {
  const table = await focusTable();
  const { stacks } = table.game.board;
  const [square] = Object.keys(stacks).filter((square) => stacks[square]);
  if (!square) throw new Error("the board is empty");
  const [file, rank] = [square.charAt(0), square.slice(1)];
  const here = focusBoard.at(table.game.board, square);
  for (const text of [`row ${rank}`, rank, `column ${file}`, file])
    expect(answer(text, table, english, english), text).toHaveProperty("say", expect.stringContaining(here));
  expect(focusBoard.column?.("c")?.places).toEqual(["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
  expect(focusBoard.lines("d4").map(({ name }) => name)).toEqual(["a4", "h4", "d8", "d1"]);
  expect(fibonacciBoard.lines("f6").map(({ name, places }) => [name, places.length])).toEqual(
    ["f11", "k6", "k1", "f1", "a1", "a6"].map((name) => [name, 5]),
  );
});

test("what is wrong is said, with what would be right", async () => {
  const table = await focusTable();
  const example = table.actions[0]?.action ?? "";
  expect(answer("a1-a2", table, english, english)).toEqual({
    wrong: `“a1-a2” is not a move that can be played now. One that can is ${example}.`,
  });
  expect(answer("line z9", table, english, english)).toEqual({ wrong: "There is no “z9” on this board." });
  expect(answer("row", table, english, english)).toEqual({
    wrong: "Say where: row and a place, a number or a letter.",
  });
  expect(answer("abracadabra", table, english, english)).toEqual({
    wrong: "“abracadabra” is not understood. Type help for the list of words.",
  });
});

test("Fibonacci has rows and lines, and tells where all men are", async () => {
  const game = new LessonGame<FibonacciTypes>(
    fibonacci,
    await lesson("fibonacci", lessons.find(({ game }) => game === "fibonacci")?.lesson ?? ""),
    world,
    () => {},
  );
  const table: Table<FibonacciTypes> = { game, actions: game.actions, board: fibonacciBoard, clocks: [] };
  const points = Object.keys(game.board.men);
  const all = answer("board", table, english, english);
  for (const point of points) expect(all).toHaveProperty("say", expect.stringContaining(point));
  expect(answer("column f", table, english, english)).toEqual({
    wrong: "This board has rows and no columns: ask for a row or a line.",
  });
  expect(answer("row f", table, english, english)).toHaveProperty("say", expect.stringMatching(/^Row f: /));
  expect(answer("clock", table, english, english)).toEqual({ say: "This game has no clock." });
  expect(answer("clock", { ...table, clocks: [{ seat: "Red", time: "4:05" }] }, english, english)).toEqual({
    say: "Red: 4:05",
  });
});
