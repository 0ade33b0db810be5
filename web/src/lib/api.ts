import type { Code, GameList, GameView, NewGame, NewGames, NewId, Refusal, VariantList, VariantView, Version } from "./wire";

/** The server said no, or could not be reached (`offline`). */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly code: Code | "offline",
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body: unknown = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  const request: RequestInit = { method, headers };
  if (method === "POST") {
    // Of no other type, and always said: a form on a foreign page cannot send JSON. Text is a record.
    const text = typeof body === "string";
    headers["Content-Type"] = text ? "text/plain; charset=utf-8" : "application/json";
    request.body = text ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, request);
  } catch (error) {
    throw new Refused("offline", String(error));
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const refusal = answer as Partial<Refusal> | null;
  // A proxy before a server that is down answers for it, without our code.
  throw new Refused(refusal?.code ?? (response.status >= 502 ? "offline" : "internal"), refusal?.message ?? response.statusText);
}

/** The server's HTTP interface. Everything rejects with `Refused`. */
export const api = {
  newGame: (game: NewGame) => call<NewId>("POST", "/games", game),
  /** A page of one's games, the one changed last first; `before` is what the page before it calls `next`. */
  games: (wanted: { state?: "open" | "over"; before?: string; limit?: string } = {}) => call<GameList>("GET", `/games?${new URLSearchParams(wanted)}`),
  game: (id: string) => call<GameView>("GET", `/games/${encodeURIComponent(id)}`),
  /** Makes the games that a file of records holds. */
  upload: (text: string) => call<NewGames>("POST", "/records", text),
  rematch: (id: string) => call<NewId>("POST", `/games/${encodeURIComponent(id)}/rematch`),
  /** Puts a game on "my games". */
  remember: (id: string) => call<void>("PUT", `/games/${encodeURIComponent(id)}/mine`),
  /** Takes a game off "my games"; the game itself stays. */
  forget: (id: string) => call<void>("DELETE", `/games/${encodeURIComponent(id)}/mine`),
  /** Everything that can be played. */
  variants: () => call<VariantList>("GET", "/variants"),
  /** What a variant's text means; refused with the reason where it means nothing. */
  variant: (text: string) => call<VariantView>("GET", `/variant?text=${encodeURIComponent(text)}`),
  version: () => call<Version>("GET", "/version"),
};
