import { api } from "./api";
import type { Site } from "./wire";

/** What the operators of this server have set; unknown until the server has said so. */
class OwnSite {
  current = $state.raw<Site>();

  /** Asks the server. */
  async ask() {
    try {
      this.current = await api.site();
    } catch {
      // What was known before holds.
    }
  }
}

export const site = new OwnSite();
