import { expect, test } from "vitest";
import { Thread, type Executor, type Source } from "./thread";

/** An executor that answers when it is let. */
class Slow implements Executor {
  onSaid: (line: string) => void = () => {};
  onFailed: (reason: string) => void = () => {};
  readonly heard: string[] = [];
  readonly #answers: ((text: string) => void)[] = [];

  ask(question: string): Promise<string> {
    this.heard.push(question);
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  say(lines: string[]) {
    this.heard.push(lines.join("; "));
  }

  close() {
    this.heard.push("closed");
  }

  /** Answers the oldest question. */
  answer(text: string) {
    this.#answers.shift()?.(text);
  }
}

/** A source whose executors are those of the list, the next one after each move. */
function source(...executors: Slow[]): Source & { move(): void } {
  const moved = new Set<() => void>();
  let at = 0;
  return {
    open: () => Promise.resolve(() => executors[at] ?? new Slow()),
    onMove: (listener) => {
      moved.add(listener);
      return () => moved.delete(listener);
    },
    move: () => {
      at += 1;
      for (const listener of moved) listener();
    },
  };
}

const settled = () => new Promise((done) => setTimeout(done));

test("what has no answer when the engine moves is asked anew, once", async () => {
  const [server, here] = [new Slow(), new Slow()];
  const from = source(server, here);
  const thread = new Thread(from);
  const answers = [thread.ask("one"), thread.ask("two")];
  await settled();
  server.answer("1");
  expect(await answers[0]).toBe("1");
  from.move();
  await settled();
  server.answer("too late");
  here.answer("2");
  expect(await answers[1]).toBe("2");
  expect([server.heard, here.heard]).toEqual([["one", "two", "closed"], ["two"]]);
});

test("a search that runs when the engine moves begins again there, and nothing more is heard of the old one", async () => {
  const [server, here] = [new Slow(), new Slow()];
  const from = source(server, here);
  const thread = new Thread(from);
  const said: string[] = [];
  thread.onSaid = (line) => said.push(line);
  await thread.say(["position startpos", "go"]);
  server.onSaid("info depth 1");
  from.move();
  await settled();
  server.onSaid("info depth 2");
  here.onSaid("info depth 1 here");
  here.onSaid("bestmove c4-d4");
  expect(said).toEqual(["info depth 1", "info depth 1 here", "bestmove c4-d4"]);
  expect(here.heard).toEqual(["position startpos; go"]);
  from.move();
  await settled();
  expect(here.heard, "a search that has ended does not begin again").toEqual(["position startpos; go", "closed"]);
});

test("a thread that has failed is opened anew with the next question", async () => {
  const [first, second] = [new Slow(), new Slow()];
  const executors = [first, second];
  const from: Source = { open: () => Promise.resolve(() => executors.shift() ?? new Slow()), onMove: () => () => {} };
  const thread = new Thread(from);
  const failed: string[] = [];
  thread.onFailed = (reason) => failed.push(reason);
  await thread.say(["go"]);
  first.onFailed("gone");
  expect(failed).toEqual(["gone"]);
  const answer = thread.ask("again");
  await settled();
  second.answer("yes");
  expect(await answer).toBe("yes");
});
