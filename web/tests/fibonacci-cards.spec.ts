import { expect, test, type Page } from "./fixtures";
import { giveUpRest, play } from "./hexes";
import { best, moves, myTurn, newGame, result } from "./playing";

// The line to a killed server breaks: that is what is looked at here.
test.use({
  locale: "en-GB",
  speed: "off",
  contextOptions: { reducedMotion: "reduce" },
  forgive: async ({}, use) => use([/ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection/]),
});

/** The card that is up, and what is left of both piles, as the page says it. */
async function cards(page: Page) {
  const up = await page.getByRole("img", { name: "Card turned up:" }).getAttribute("aria-label");
  return [up, ...(await page.locator(".pile .visually-hidden").allInnerTexts())];
}

test(
  "the cards are the same after the server is killed during a card game",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    test.setTimeout(300_000);
    const id = await newGame(
      page,
      server.url,
      [{ kind: "human" }, { kind: "bot", level: 1, nodes: 200, seed: 3 }],
      "fibonacci-cards",
    );
    for (let step = 0; await myTurn(page); step++) {
      const before = await moves(page);
      expect(before.length).toBeLessThan(300);
      await play(page, await best("fibonacci-cards", before, 20_000));
      if (step !== 8) continue;

      // At the beginning of a turn, with its card already up.
      await myTurn(page);
      while (!(await moves(page)).at(-1)?.startsWith("card")) {
        const count = (await moves(page)).length;
        await giveUpRest(page);
        // The computer may answer before one can look.
        await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(count);
        await myTurn(page);
      }
      const [known, shown] = [await moves(page), await cards(page)];
      await axe(page);
      await server.restart();
      await expect(page.getByText("Offline:")).toBeHidden();
      await page.reload();
      await myTurn(page);
      expect([await moves(page), await cards(page)]).toEqual([known, shown]);

      // Taking back to the last decision and deciding the same again turns up the same cards.
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(async () => (await moves(page)).length).toBeLessThan(known.length);
      const back = await moves(page);
      await play(page, known[back.length] ?? "");
      await myTurn(page);
      const cardsIn = (list: string[]) => list.slice(0, known.length).filter((action) => action.startsWith("card"));
      expect(cardsIn(await moves(page)).slice(0, 3)).toEqual(cardsIn(known).slice(0, 3));
    }
    await expect(result(page)).toContainText(/All six of (Red|Green)’s strikes are joined, and [3-6] of them touch/);
    const view = await (await page.request.get(`/api/games/${id}`)).json();
    expect(view.state.over.reason).toBe("cards");
  },
);
