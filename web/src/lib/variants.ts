import { api, Refused } from "./api";
import type { ModeView, VariantList } from "./wire";

let asked: Promise<ModeView[]> | undefined;

/** Everything that can be played; asked for once, and again only after a failure. */
export function variants(): Promise<ModeView[]> {
  asked ??= api.variants().catch(fromRules).then(
    ({ modes }) => modes,
    (error) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

/** The same from the rules in this browser, where there is no server. */
async function fromRules(error: unknown): Promise<VariantList> {
  if (!(error instanceof Refused) || error.code !== "offline") throw error;
  // Where code or engine is not here, it is for want of the server.
  return await askRules().catch(() => Promise.reject(error));
}

async function askRules(): Promise<VariantList> {
  const { engine } = await import("./engine/engine.svelte");
  return engine.ask({ ask: "variants" });
}
