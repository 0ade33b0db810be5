import { Refused } from "../api";
import type { ClubView, DissolvedClub, OpenedClub } from "../wire";
import { clubs } from "./server";

/** A club as it is: the server tells members that something has changed, and the page asks for it anew. */
export class FollowedClub {
  view = $state.raw<ClubView>();
  /** What the link invites to. */
  opened = $state.raw<OpenedClub>();
  /** It was dissolved while the viewer was a member. */
  dissolved = $state.raw<DissolvedClub>();
  failed = $state.raw<unknown>();
  #events: EventSource | undefined;

  /** `secret`: of the invitation by which the page was opened; empty without one. */
  constructor(
    readonly id: string,
    readonly secret: string,
  ) {}

  /** Follows the club until what is returned is called. */
  follow(): () => void {
    void this.load();
    return () => this.#events?.close();
  }

  /** Asks for the club as it is now. */
  load = async () => {
    try {
      this.view = await clubs.view(this.id);
      [this.opened, this.failed] = [undefined, undefined];
      if (!this.view.role && this.secret) this.opened = await clubs.look(this.id, this.secret);
    } catch (error) {
      await this.#refused(error);
    }
    this.#listen(this.view?.version ?? null);
  };

  async #refused(error: unknown) {
    this.failed = error;
    if (!(error instanceof Refused && error.code === "no-such-club")) return;
    // Dissolved, or the viewer removed, while the page is open; otherwise they may be invited.
    const wasMember = this.view !== undefined;
    this.view = undefined;
    try {
      this.dissolved = (await clubs.list()).dissolved.find(({ id }) => id === this.id);
      if (this.dissolved || wasMember || !this.secret) return;
      this.opened = await clubs.look(this.id, this.secret);
      this.failed = undefined;
    } catch (refused) {
      this.failed = refused;
    }
  }

  /** Members are told of changes. */
  #listen(version: number | null) {
    if (version === null) {
      this.#events?.close();
      this.#events = undefined;
    } else if (!this.#events || this.#events.readyState === EventSource.CLOSED) {
      this.#events = new EventSource(`/api/clubs/${encodeURIComponent(this.id)}/changes`);
      this.#events.onmessage = ({ data }) => {
        if (Number(data) !== this.view?.version) void this.load();
      };
    }
  }
}
