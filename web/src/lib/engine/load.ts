import { withBase } from "../base";
import type { Networks, ToWorker } from "./module";
import { NoEngine } from "./no-engine";

/** Milliseconds until the server has to answer, and until all of the answer has to be here: 1.5 MB at 12 kB a second. */
const answerLimit = 15_000;
const wholeLimit = 120_000;

/** What `engine.json` says. */
interface EngineFiles {
  script: string;
  program: string;
  networks?: Networks;
}

/** Fetches and compiles the engine: all that a worker needs to start. Rejects with `NoEngine`. */
export async function loadEngine(): Promise<Extract<ToWorker, { type: "start" }>> {
  if (typeof WebAssembly === "undefined") throw new NoEngine("unsupported");
  // An engine built before there were networks lists none, until the new one is built.
  const list = await fetched("engine.json", (answer) => answer.json() as Promise<EngineFiles>);
  const { script, program, networks = {} } = list;
  const module = await fetched(program, compile);
  const placed = Object.fromEntries(Object.entries(networks).map(([mode, file]) => [mode, place(file)]));
  return { type: "start", script: place(script), module, networks: placed };
}

const place = (file: string) => withBase(`/engine/${file}`);

/** Fetches a file of the engine and reads it. Rejects with `NoEngine`. */
async function fetched<T>(file: string, read: (answer: Response) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const limit = (time: number) => setTimeout(() => stop.abort(), time);
  let timer = limit(answerLimit);
  try {
    const answer = await fetch(place(file), { signal: stop.signal });
    if (!answer.ok) throw new NoEngine("fetch", `${file}: ${answer.status}`);
    clearTimeout(timer);
    timer = limit(wholeLimit);
    return await read(answer);
  } catch (error) {
    if (stop.signal.aborted) throw new NoEngine("late", file);
    throw error instanceof NoEngine ? error : new NoEngine("fetch", `${file}: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function compile(answer: Response): Promise<WebAssembly.Module> {
  // What is compiled while it arrives must be declared as WebAssembly, and old browsers do not know how.
  const streams = "compileStreaming" in WebAssembly && answer.headers.get("Content-Type") === "application/wasm";
  try {
    return streams ? await WebAssembly.compileStreaming(answer) : await WebAssembly.compile(await answer.arrayBuffer());
  } catch (error) {
    // Whatever else fails here is the connection.
    throw error instanceof WebAssembly.CompileError ? new NoEngine("compile", error.message) : error;
  }
}
