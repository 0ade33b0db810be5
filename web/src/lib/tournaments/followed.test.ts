import { expect, test, vi } from "vitest";
import { api } from "../api";
import type { TournamentView } from "../wire";
import { FollowedTournament } from "./followed.svelte";

test("a first visitor who enters is among the entrants although the change was loaded before the entry was answered", async () => {
  let guest = false;
  vi.spyOn(api, "tournament").mockImplementation(() =>
    Promise.resolve({ version: 1, me: guest ? 1 : null } as TournamentView),
  );
  const followed = new FollowedTournament("1");
  vi.spyOn(api, "enter").mockImplementation(async () => {
    await followed.load();
    expect(followed.view?.me).toBeNull();
    guest = true;
    return { entrant: 1 };
  });
  await followed.enter({ name: "Cy" });
  expect(followed.view?.me).toBe(1);
});
