import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Update, type Loader } from "./update.svelte";

/** A page of build `a`, in a tab that was loaded anew for these builds before. */
function page(before: readonly string[] | null = []) {
  let remembered = before;
  const loader: Loader & { writing: boolean; loaded: number } = {
    writing: false,
    loaded: 0,
    remembered: () => remembered,
    remember: (builds) => void (remembered = builds),
    isWriting: () => loader.writing,
    load: () => void (loader.loaded += 1),
  };
  return { update: new Update({ build: "a", protocol: 5 }, loader), loader, remembered: () => remembered };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("in the middle of a game an old page stays, and the next page is loaded whole, once", () => {
  const { update, loader } = page();
  update.told("b", 5);
  expect([loader.loaded, update.outdated]).toEqual([0, false]);
  expect(update.take()).toBe(true);
  expect(update.take()).toBe(false);
  update.told("b", 5);
  expect(update.take()).toBe(false);
});

test("where nobody is in the middle of something it is loaded at once, or as soon as that is so", () => {
  const resting = page();
  resting.update.rest();
  expect(resting.loader.loaded).toBe(0);
  resting.update.told("b", 5);
  expect(resting.loader.loaded).toBe(1);

  const later = page();
  later.update.told("b", 5);
  later.update.rest(10_000);
  vi.advanceTimersByTime(9_000);
  expect(later.loader.loaded).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(later.loader.loaded).toBe(1);
});

test("who goes on before that stays in the middle of something", () => {
  const { update, loader } = page();
  update.rest(10_000)();
  update.rest()();
  vi.advanceTimersByTime(20_000);
  update.told("b", 5);
  expect(loader.loaded).toBe(0);
});

test("who is writing is not disturbed", () => {
  const { update, loader } = page();
  loader.writing = true;
  update.rest();
  update.told("b", 5);
  expect(loader.loaded).toBe(0);
  loader.writing = false;
  update.told("b", 5);
  expect(loader.loaded).toBe(1);
});

test("between nodes of two builds nobody is loaded back and forth", () => {
  const { update, loader, remembered } = page(["b"]);
  update.rest();
  update.told("b", 5);
  update.told("a", 5);
  update.told("b", 5);
  expect(loader.loaded).toBe(0);
  expect(remembered()).toEqual(["b"]);
});

test("a node of one's own build has nothing newer", () => {
  const { update } = page();
  update.told("b", 5);
  update.told("a", 5);
  expect(update.take()).toBe(false);
});

test("another protocol is no page to go on with: it is loaded at once, and if that does not help it is told", () => {
  const { update, loader } = page();
  update.told("b", 6);
  expect([loader.loaded, update.outdated]).toEqual([1, true]);
  update.told("b", 6);
  expect([loader.loaded, update.outdated]).toEqual([1, true]);
  update.told("a", 5);
  expect(update.outdated).toBe(false);
});

test("where nothing can be remembered an old page is better than one that is loaded for ever", () => {
  const { update, loader } = page(null);
  update.rest();
  update.told("b", 5);
  expect(loader.loaded).toBe(0);
});

test("a page or a server without a build is never another one", () => {
  const { update, loader } = page();
  update.rest();
  update.told("", 0);
  const dev = new Update({ build: "", protocol: 5 }, loader);
  dev.rest();
  dev.told("b", 6);
  expect([loader.loaded, dev.outdated]).toEqual([0, false]);
});
