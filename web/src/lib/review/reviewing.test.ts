import { expect, test } from "vitest";
import { Reviewing, type Answering } from "./reviewing.svelte";

/** A worker that reviews a game of three decisions. */
function worker(asked: string[], fails = ""): Answering {
  return {
    ask(text) {
      const question = JSON.parse(text);
      asked.push(`${question.ask} ${question.decision ?? question.decisions?.length ?? question.turn}`);
      if (question.ask === fails) return Promise.resolve(JSON.stringify({ error: "no" }));
      const ok = {
        review: { total: 3, decision: { ply: question.decision } },
        "review-end": { moments: [1] },
        "review-turn": { loss: 0.2, line: question.line },
      }[question.ask as "review"];
      return Promise.resolve(JSON.stringify({ ok }));
    },
    close: () => asked.push("close"),
  };
}

const line = { variant: "focus-2", actions: ["c4-d4", "c5-d5", "b2-c2"] };

test("a review asks for decision after decision, then for the whole", async () => {
  const asked: string[] = [];
  const reviewing = new Reviewing(line, 2, () => worker(asked));
  await reviewing.run();
  expect(asked).toEqual(["review 0", "review 1", "review 2", "review-end 3"]);
  expect(reviewing.state).toBe("done");
  expect(reviewing.review?.moments).toEqual([1]);
});

test("a try is judged where the decision was made", async () => {
  const reviewing = new Reviewing(line, 2, () => worker([]));
  await reviewing.run();
  const judged = (await reviewing.judge(2, ["b2-b3"])) as unknown as { line: { actions: string[] } };
  expect(judged.line.actions).toEqual(["c4-d4", "c5-d5"]);
});

test("what cannot be reviewed is said, and tried again", async () => {
  const asked: string[] = [];
  const reviewing = new Reviewing(line, 2, () => worker(asked, "review"));
  await reviewing.run();
  expect(reviewing.state).toBe("failed");
});

test("one that is stopped goes on where it was", async () => {
  const asked: string[] = [];
  const reviewing = new Reviewing(line, 2, () => worker(asked));
  const running = reviewing.run();
  reviewing.stop();
  await running;
  expect(reviewing.state).toBe("idle");
  await reviewing.run();
  expect(reviewing.state).toBe("done");
  expect(asked.filter((question) => question === "review-end 3")).toHaveLength(1);
});
