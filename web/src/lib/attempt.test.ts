import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";

test("one request is made at a time, and the reason of the last failure is kept until the next", async () => {
  const attempt = new Attempt();
  const made: string[] = [];
  let refuse: (reason: Error) => void = () => undefined;
  const first = attempt.run(() => new Promise((_, reject) => ((refuse = reject), made.push("first"))));
  await attempt.run(async () => made.push("second"));
  expect([attempt.busy, made]).toEqual([true, ["first"]]);
  const reason = new Error("no");
  refuse(reason);
  await first;
  expect([attempt.busy, attempt.failed]).toEqual([false, reason]);
  await attempt.run(async () => made.push("third"));
  expect([attempt.failed, made]).toEqual([null, ["first", "third"]]);
});
