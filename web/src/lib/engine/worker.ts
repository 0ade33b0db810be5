// The engine in its own thread. It does one thing after the other: while it searches it reads no messages.
import { NetworkFiles } from "./networks";
import { NoEngine, type Trouble } from "./no-engine";
import type { EngineModule, EngineSession, FromWorker, ToWorker } from "./module";

let engine: Promise<{ bindings: EngineModule; files: NetworkFiles }> | undefined;
let session: EngineSession | undefined;
/** The last message, done or not: answers keep the order of the questions while a network is on its way. */
let last = Promise.resolve();

const say = (message: FromWorker) => postMessage(message);

const problem = (trouble: Trouble) => (error: unknown) => {
  throw new NoEngine(trouble, String(error));
};

async function start({ script, module, networks }: Extract<ToWorker, { type: "start" }>) {
  const bindings = (await import(/* @vite-ignore */ script).catch(problem("fetch"))) as EngineModule;
  await bindings.default({ module_or_path: module }).catch(problem("compile"));
  say({ type: "started" });
  return { bindings, files: new NetworkFiles(networks, (file) => bindings.addNetwork(file)) };
}

async function hear(message: ToWorker) {
  if (message.type === "start") engine = start(message);
  const started = await engine;
  if (!started) return;
  const { bindings, files } = started;
  if (message.type === "ask") {
    await files.add(message.question);
    say({ type: "answer", number: message.number, answer: bindings.answer(message.question) });
  }
  if (message.type === "lines") {
    await files.add(message.lines.join("\n"));
    session ??= new bindings.EngineSession((line) => say({ type: "said", line }));
    for (const line of message.lines) session.line(line);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  last = last
    .then(() => hear(data))
    .catch((error: unknown) => {
      const trouble = error instanceof NoEngine ? { trouble: error.trouble } : {};
      say({ type: "failed", reason: String(error), ...trouble });
    });
});
