import { expect, test } from "vitest";
import { confirm } from "./confirm.svelte";

const quick = { touch: true, held: false };
const mouse = { touch: false, held: false };

test("at first a quick tap is asked about where it does more than to go there", () => {
  expect(confirm.current).toBe("touch");
  expect([confirm.asks(quick, true), confirm.asks(quick, false)]).toEqual([true, false]);
  expect([confirm.asks({ touch: true, held: true }, true), confirm.asks(mouse, true)]).toEqual([false, false]);
});

test("always and never mean what they say", () => {
  confirm.set("always");
  expect([confirm.asks(mouse, false), confirm.asks(quick, false)]).toEqual([true, true]);
  confirm.set("never");
  expect(confirm.asks(quick, true)).toBe(false);
});
