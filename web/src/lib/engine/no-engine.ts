/**
 * Why there is no engine: it could not be fetched, or not in time; it arrived, but cannot be run; the browser has no
 * WebAssembly; the server is building it, could not build it, or has none.
 */
export type Trouble = "fetch" | "late" | "compile" | "unsupported" | "building" | "failed" | "unbuilt";

/** There is no engine, or none yet. */
export class NoEngine extends Error {
  override name = "NoEngine";

  constructor(
    readonly trouble: Trouble,
    reason: string = trouble,
  ) {
    super(reason);
  }
}
