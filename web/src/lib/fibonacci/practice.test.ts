import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { missOf, Practice } from "./practice.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const step = (practice: Practice, text: string) =>
  practice.actions.find(({ action }) => action === text) ?? expect.fail(`${text} is no move`);

test("three right moves close the ring", () => {
  const practice = new Practice(() => true);
  expect([practice.length, practice.board.attackers[0]]).toEqual([3, 3]);
  for (const found of [1, 2, 3]) {
    practice.act(step(practice, practice.right?.action ?? ""));
    expect(practice.found).toBe(found);
  }
  expect(practice.board.attackers[1]).toBe(6);
  expect([practice.right, practice.actions.length]).toEqual([null, 0]);
  practice.again();
  expect([practice.found, practice.right !== null]).toEqual([0, true]);
});

test("a wrong move is looked at, answered, and goes back", () => {
  const practice = new Practice(() => true);
  const before = practice.animator.board;
  practice.act(step(practice, "h6-g8"));
  expect([practice.found, practice.miss, practice.actions.length]).toEqual([0, "man", 0]);
  expect(practice.animator.board.men.g8).toBe("D");
  vi.advanceTimersByTime(900);
  expect(practice.animator.board.men).toEqual(before.men);
  expect(practice.actions.length).toBeGreaterThan(20);
});

test("what is wrong about a move", () => {
  const practice = new Practice(() => true);
  const right = practice.right ?? expect.fail("there is a right move");
  expect(missOf({ ...right, to: "a1" }, right)).toBe("man");
  expect(missOf({ ...right, from: "g7" }, right)).toBe("point");
  expect(missOf({ ...right, from: "g7", to: "a1" }, right)).toBe("centre");
  expect(missOf({ ...right, from: "g7", to: "a1", displaced: null }, right)).toBe("other");
});
