import type { LobbyMessage, OfferView, PlayingView } from "../wire";

/** What the lobby shows: offers, newest first, and the first page of public games. */
export interface Listed {
  offers: readonly OfferView[];
  games: readonly PlayingView[];
  /** How many people are connected, including the viewer. */
  people: number;
}

/** The list after a message of the server. */
export function after(listed: Listed, message: Extract<LobbyMessage, { type: "lobby" | "change" }>): Listed {
  const { people } = message;
  if (message.type === "lobby") return { offers: message.offers, games: message.games, people };
  const changed = new Map(message.offers.map((offer) => [offer.id, offer]));
  const kept = listed.offers
    .filter(({ id }) => !message.gone.includes(id))
    .map((offer) => changed.get(offer.id) ?? offer);
  const added = message.offers.filter(({ id }) => listed.offers.every((offer) => offer.id !== id));
  const games = new Map([...listed.games, ...message.games].map((game) => [game.id, game]));
  const order = message.order ?? listed.games.map(({ id }) => id);
  return { offers: [...added, ...kept], games: order.flatMap((id) => games.get(id) ?? []), people };
}
