import { api } from "../api";
import type { NewEntrant, TournamentView } from "../wire";

/** A tournament as it stands: the server tells that something has changed, and the page asks for it anew. */
export class FollowedTournament {
  view = $state.raw<TournamentView>();
  failed = $state.raw<unknown>();
  /** The line to the server is broken; the browser tries to mend it. */
  lost = $state(false);

  constructor(readonly id: string) {}

  /** Follows the tournament until what is returned is called. */
  follow(): () => void {
    const events = new EventSource(`/api/tournaments/${encodeURIComponent(this.id)}/changes`);
    events.onmessage = ({ data }) => {
      this.lost = false;
      if (Number(data) !== this.view?.version) void this.load();
    };
    events.onerror = () => (this.lost = true);
    void this.load();
    return () => events.close();
  }

  /** Enters this browser's person. */
  async enter(entrant: NewEntrant) {
    await api.enter(this.id, entrant);
    // A first visitor becomes a guest by this answer. What the change announced may have been loaded before it, without `me`.
    await this.load();
  }

  async load() {
    try {
      const view = await api.tournament(this.id);
      // An older answer may come later.
      if (!this.view || view.version >= this.view.version) this.view = view;
      this.failed = undefined;
    } catch (error) {
      this.failed = error;
    }
  }
}
