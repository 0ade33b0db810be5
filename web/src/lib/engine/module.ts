import type { Trouble } from "./no-engine";

/** The exports of the bindings that `cargo xtask wasm` makes from crates/wasm. */
export interface EngineModule {
  default(from: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  /** Answers an `Ask`, both as JSON. */
  answer(question: string): string;
  /** Adds the network for three or four seats. Throws what is wrong in the file. */
  addNetwork(file: Uint8Array): void;
  EngineSession: new (say: (line: string) => void) => EngineSession;
}

/** A session of the engine protocol (docs/protocol.md). */
export interface EngineSession {
  /** Executes a line; `go` returns when the search has ended. */
  line(line: string): void;
}

/** Where the networks are that few games need, by the mode that they are for. */
export type Networks = Record<string, string>;

/** Messages to a worker. The first one is `start`. */
export type ToWorker =
  | { type: "start"; script: string; module: WebAssembly.Module; networks: Networks }
  | { type: "ask"; number: number; question: string }
  | { type: "lines"; lines: string[] };

/** Messages from a worker. */
export type FromWorker =
  | { type: "started" }
  | { type: "answer"; number: number; answer: string }
  | { type: "said"; line: string }
  /** `trouble`: the engine does not run in this worker. */
  | { type: "failed"; reason: string; trouble?: Trouble };
