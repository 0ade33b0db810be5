import { api, Refused } from "./api";
import type { ModeView, VariantList } from "./wire";

let asked: Promise<ModeView[]> | undefined;

/** Everything that can be played; requested once, and again only after a failure. */
export function variants(): Promise<ModeView[]> {
  asked ??= api
    .variants()
    .catch(fromRules)
    .then(
      ({ modes }) => modes,
      (error) => {
        asked = undefined;
        throw error;
      },
    );
  return asked;
}

/** The same from the rules in this browser, without a server. */
async function fromRules(error: unknown): Promise<VariantList> {
  if (!(error instanceof Refused) || error.code !== "offline") throw error;
  // If code or engine is missing here, the server's error is reported.
  return await askRules().catch(() => Promise.reject(error));
}

async function askRules(): Promise<VariantList> {
  const { engine } = await import("./engine/engine.svelte");
  return engine.ask({ ask: "variants" });
}
