import { api, type TournamentPart } from "../api";
import type { GameSummary, NewEntrant, TournamentView } from "../wire";
import { isSimul } from "./simul";

/** Boards are shown up to this number of tables. */
const MOST_BOARDS = 16;
/** Boards of a round are read anew this often at most, in milliseconds; those of an exhibition at once. */
const EVERY = 5_000;

/** A tournament as it stands: the server tells that something has changed, and the page asks for it anew. */
export class FollowedTournament {
  view = $state.raw<TournamentView>();
  /** The games of the last round, in order of tables, where there are not too many. */
  games = $state.raw<readonly GameSummary[]>([]);
  failed = $state.raw<unknown>();
  /** The line to the server is broken; the browser tries to mend it. */
  lost = $state(false);
  #events: EventSource | undefined;
  /** Moves are told of, too. */
  #withGames = false;
  /** The part that is shown. */
  #part: TournamentPart = {};
  #asked = 0;
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  /** Follows the tournament until what is returned is called. */
  follow(): () => void {
    this.#listen();
    void this.load();
    return () => {
      this.#events?.close();
      clearTimeout(this.#reading);
    };
  }

  /** Enters this browser's person. */
  async enter(entrant: NewEntrant) {
    await api.enter(this.id, entrant);
    // A first visitor becomes a guest by this answer. What the change announced may have been loaded before it, without `me`.
    await this.load();
  }

  /** Shows another round, other tables or other lines. */
  async show(part: TournamentPart) {
    this.#part = { ...this.#part, ...part };
    await this.load();
  }

  async load() {
    const asked = ++this.#asked;
    try {
      const view = await api.tournament(this.id, this.#part);
      // An older answer may come later.
      if (asked !== this.#asked && this.view && view.version <= this.view.version) return;
      this.view = view;
      if (this.#events && !this.#withGames && hasBoards(view)) {
        this.#withGames = true;
        this.#events.close();
        this.#listen();
      }
      if (this.#withGames) await this.#loadGames();
      this.failed = undefined;
    } catch (error) {
      this.failed = error;
    }
  }

  #listen() {
    const events = new EventSource(
      `/api/tournaments/${encodeURIComponent(this.id)}/changes${this.#withGames ? "?games=true" : ""}`,
    );
    this.#events = events;
    events.onmessage = ({ data }) => {
      this.lost = false;
      if (Number(data) !== this.view?.version) void this.load();
    };
    events.addEventListener("moved", () => this.#moved());
    events.onerror = () => (this.lost = true);
  }

  #moved() {
    const read = () => {
      this.#reading = undefined;
      void this.#loadGames().catch(() => undefined); // the next move asks again
    };
    if (this.view && isSimul(this.view)) read();
    else this.#reading ??= setTimeout(read, EVERY);
  }

  async #loadGames() {
    this.games = (await api.tournamentGames(this.id)).games;
  }
}

/** Whether the games of the last round are shown as boards. */
function hasBoards(view: TournamentView): boolean {
  const tables = view.rounds.at(-1)?.tables ?? 0;
  return view.play !== null && tables > 0 && (isSimul(view) || tables <= MOST_BOARDS);
}
