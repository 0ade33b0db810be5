import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEngine } from "./load";
import { NoEngine } from "./no-engine";

/** The smallest module there is. */
const program = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const files = { script: "gamut-1.js", program: "gamut-1.wasm", networks: { "focus-3": "gamut-3.net" } };
type Answer = (signal: AbortSignal) => Response | Promise<Response>;
const wasm = (body: BodyInit, type = "application/wasm") => new Response(body, { headers: { "Content-Type": type } });

/** Has the server answer like this. */
function serve(answers: { list?: Answer; program?: Answer } = {}) {
  vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
    const answer = path.endsWith(".json")
      ? (answers.list ?? (() => Response.json(files)))
      : (answers.program ?? (() => wasm(program)));
    const late = new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    return Promise.race([Promise.resolve(signal).then(answer), late]);
  });
}

/** Why loading fails; null if it does not. */
const trouble = () =>
  loadEngine().then(
    () => null,
    (error: unknown) => (error instanceof NoEngine ? error.trouble : String(error)),
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the engine is fetched, compiled and placed, whatever the server calls its bytes", async () => {
  for (const type of ["application/wasm", "application/octet-stream"]) {
    serve({ program: () => wasm(program, type) });
    const start = await loadEngine();
    expect(start.module).toBeInstanceOf(WebAssembly.Module);
    expect([start.script, start.networks]).toEqual(["/engine/gamut-1.js", { "focus-3": "/engine/gamut-3.net" }]);
  }
});

test("each failure of the browser's engine has a reason of its own", async () => {
  const refuse: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const absent: Answer = () => new Response("", { status: 404 });
  for (const answers of [
    { list: refuse },
    { list: absent },
    { list: () => new Response("<html>a portal's page</html>") },
    { program: refuse },
    { program: absent },
  ]) {
    serve(answers);
    expect(await trouble()).toBe("fetch");
  }
  for (const body of ["no program", "<html>a portal's page</html>"]) {
    for (const type of ["application/wasm", "text/html"]) {
      serve({ program: () => wasm(body, type) });
      expect(await trouble()).toBe("compile");
    }
  }
  serve();
  vi.stubGlobal("WebAssembly", undefined);
  expect(await trouble()).toBe("unsupported");
});

test("a server that never answers is waited for only so long", async () => {
  const never: Answer = () => new Promise(() => {});
  for (const answers of [{ list: never }, { program: never }]) {
    serve(answers);
    const found = trouble();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await found).toBe("late");
  }
  // An answer that has begun may take longer, but not for ever.
  serve({
    program: (signal) => {
      const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
        body.enqueue(program.slice(0, 4));
        signal.addEventListener("abort", () => body.error(signal.reason));
      };
      return wasm(new ReadableStream({ start }), "text/plain");
    },
  });
  const found = trouble();
  let done = false;
  void found.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done, "a slow connection").toBe(false);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(await found).toBe("late");
});
