import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engines } from "./asks";
import type { Trouble } from "./no-engine";
import type { Executor } from "./thread";

type Load = () => Promise<unknown>;
const load = vi.hoisted(() => ({ engine: (() => Promise.resolve({})) as Load }));
vi.mock("./load", () => ({ loadEngine: () => load.engine() }));
vi.mock("./worker-thread", () => ({ startWorkers: () => Promise.resolve(() => "browser") }));
vi.mock("./server-thread", () => ({
  ServerLine: class {},
  ServerThread: class {
    toString = () => "server";
  },
}));

/** A fresh host, where the server says this of its engines; null: it does not answer. */
async function hostWith(engines: Partial<Engines> | null) {
  const said = engines && { server: false, browser: true, build: null, ...engines };
  const answers = { said };
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () =>
    answers.said ? Promise.resolve(Response.json(answers.said)) : Promise.reject(new TypeError("offline")),
  );
  vi.resetModules();
  const { host } = await import("./host.svelte");
  const { NoEngine } = await import("./no-engine");
  /** Where questions of a kind go; or why they go nowhere. */
  const where = (of: "rules" | "search") =>
    host[of].open().then(
      (make: () => Executor) => String(make()),
      (error: unknown) => (error instanceof NoEngine ? error.trouble : `no reason: ${String(error)}`),
    );
  /** Has the engine fail to load; null: it loads. */
  const fail = (trouble: Trouble | null) =>
    (load.engine = () => (trouble ? Promise.reject(new NoEngine(trouble)) : Promise.resolve({})));
  fail(null);
  return { host, where, fail, answers };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("where the engine is in the browser, everything is done there", async () => {
  const { host, where } = await hostWith({ server: true });
  expect([await where("rules"), await where("search")]).toEqual(["browser", "browser"]);
  expect([host.state, host.trouble]).toEqual(["ready", null]);
});

test("whatever keeps the engine from the browser, the server answers for the rules, and the reason is known", async () => {
  for (const trouble of ["fetch", "late", "compile", "unsupported"] as const) {
    for (const server of [false, true]) {
      const { host, where, fail } = await hostWith({ server });
      fail(trouble);
      expect([await where("rules"), await where("search")]).toEqual(["server", server ? "server" : trouble]);
      expect([host.state, host.trouble]).toEqual([server ? "ready" : "missing", trouble]);
    }
  }
});

test("an engine that is not built is told from one that is being built, and from one that could not be", async () => {
  const failed = { state: "failed" as const, reason: "no compiler", fix: "cargo xtask wasm" };
  for (const [build, trouble] of [
    [null, "unbuilt"],
    [{ state: "building" as const, seconds_left: 30 }, "building"],
    [failed, "failed"],
  ] as const) {
    const { host, where } = await hostWith({ browser: false, build });
    expect([await where("rules"), await where("search")]).toEqual(["server", trouble]);
    expect([host.state, host.trouble, host.build]).toEqual(["missing", trouble, build]);
  }
});

test("nobody waits for an engine that is long on its way, if the server can answer", async () => {
  const { host, where } = await hostWith({ server: false });
  let arrive: (start: object) => void = () => undefined;
  load.engine = () => new Promise((resolve) => (arrive = resolve));
  const [rules, search] = [where("rules"), where("search")];
  let moved = 0;
  host.rules.onMove(() => (moved += 1));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await rules).toBe("server");
  expect([host.state, host.trouble, moved]).toEqual(["loading", null, 0]);
  arrive({});
  expect(await search).toBe("browser");
  expect([host.state, moved, await where("rules")]).toEqual(["ready", 1, "browser"]);
});

test("trying again brings everything into the browser, or says again why not", async () => {
  const { host, where, fail } = await hostWith({ server: true });
  fail("fetch");
  await where("rules");
  let moved = 0;
  host.search.onMove(() => (moved += 1));
  fail("compile");
  await host.retry();
  expect([host.state, host.trouble, moved, await where("search")]).toEqual(["ready", "compile", 0, "server"]);
  fail(null);
  await host.retry();
  expect([host.state, host.trouble, moved, await where("search")]).toEqual(["ready", null, 1, "browser"]);
});

test("an engine that gets built is used without a question", async () => {
  const { host, where, answers } = await hostWith({ browser: false, build: { state: "building", seconds_left: 3 } });
  await where("rules");
  let moved = 0;
  host.rules.onMove(() => (moved += 1));
  answers.said = { server: false, browser: true, build: null };
  await vi.advanceTimersByTimeAsync(2_500);
  expect([host.state, host.trouble, host.build, moved]).toEqual(["ready", null, null, 1]);
  expect(await where("rules")).toBe("browser");
});

test("without a server each question tries again", async () => {
  const { where, fail } = await hostWith(null);
  fail("fetch");
  expect([await where("rules"), await where("search")]).toEqual(["fetch", "fetch"]);
  fail(null);
  expect([await where("rules"), await where("search")]).toEqual(["browser", "browser"]);
});
