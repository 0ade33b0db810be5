// The engine in its own thread. It does one thing after the other: while it searches it reads no messages.
import type { EngineModule, EngineSession, FromWorker, ToWorker } from "./module";

let engine: Promise<EngineModule> | undefined;
let session: EngineSession | undefined;

const say = (message: FromWorker) => postMessage(message);

async function start(script: string, module: WebAssembly.Module): Promise<EngineModule> {
  const bindings = (await import(/* @vite-ignore */ script)) as EngineModule;
  await bindings.default({ module_or_path: module });
  return bindings;
}

async function hear(message: ToWorker) {
  if (message.type === "start") engine = start(message.script, message.module);
  const bindings = await engine;
  if (!bindings) return;
  if (message.type === "ask")
    say({ type: "answer", number: message.number, answer: bindings.answer(message.question) });
  if (message.type === "lines") {
    session ??= new bindings.EngineSession((line) => say({ type: "said", line }));
    for (const line of message.lines) session.line(line);
  }
}

addEventListener(
  "message",
  ({ data }: MessageEvent<ToWorker>) =>
    void hear(data).catch((error: unknown) => say({ type: "failed", reason: String(error) })),
);
