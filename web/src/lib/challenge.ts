import { api } from "./api";
import type { LastGame, NewGame } from "./wire";

/** Invites a person to a game like the last one. Returns its address. The viewer has the first seat, the person the second. */
export async function challenge(
  person: number,
  { variant, seats, pace, rated, public: listed, takebacks, questions }: LastGame,
): Promise<string> {
  const who: NewGame["seats"] = Array.from({ length: seats }, (_, index) =>
    index === 0 ? { kind: "human" } : { kind: "open" },
  );
  const { id } = await api.newGame({
    variant,
    seats: who,
    rated,
    public: listed,
    takebacks,
    questions,
    ...(pace && { pace }),
  });
  await api.challenge(id, 2, person);
  return id;
}
