import { engine } from "../engine/engine.svelte";
import type { Rules } from "./rules";

/** The rules in the engine's worker. */
export const workerRules: Rules = {
  game: (line) => engine.ask({ ask: "game", ...line }),
  lines: (line, found) => engine.ask({ ask: "lines", line, found: [...found] }),
  variant: (text) => engine.ask({ ask: "variant", text }),
  position: (variant, text) => engine.ask({ ask: "position", variant, text }),
  readRecords: (text) => engine.ask({ ask: "read-records", text }),
  writeRecord: (record) => engine.ask({ ask: "write-record", record }),
};
