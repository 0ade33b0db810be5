import { expect, test, type Page } from "./fixtures";
import { best, grid, moves, myTurn, newGame, parse, result, said } from "./playing";

test.use({
  locale: "de-CH",
  speed: "off",
  forgive: async ({}, use) => use([/ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection/]),
});

const files = "abcdefgh";

/** The square that has the keyboard. */
async function here(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square ?? "");
}

/** Walks over the board with the arrow keys; Blue sees it turned by half. The corners are cut, so it goes through the middle where it must. */
async function walk(page: Page, to: string) {
  for (let steps = 0; (await here(page)) !== to; steps++) {
    expect(steps, `the way to ${to}`).toBeLessThan(20);
    const at = await here(page);
    const [right, up] = [
      files.indexOf(to.charAt(0)) - files.indexOf(at.charAt(0)),
      Number(to.charAt(1)) - Number(at.charAt(1)),
    ];
    const tries = [
      up > 0 && "ArrowDown",
      up < 0 && "ArrowUp",
      right > 0 && "ArrowLeft",
      right < 0 && "ArrowRight",
    ].filter((key) => key !== false);
    for (const key of tries) {
      await page.keyboard.press(key);
      if ((await here(page)) !== at) break;
    }
  }
}

/** Reaches the board as the keyboard does: by tabbing to it. */
async function tabToBoard(page: Page) {
  for (let tabs = 0; (await here(page)) === ""; tabs++) {
    expect(tabs, "tabs to the board").toBeLessThan(25);
    await page.keyboard.press("Tab");
  }
}

test(
  "a whole game by keyboard alone, in German, with a reload and a restart",
  { tag: "@capability" },
  async ({ page, server }) => {
    test.setTimeout(300_000);
    // A short game: three captured men win it.
    const variant = "focus-2,goal=capture,each=3";
    await newGame(page, server.url, [{ kind: "bot", level: 2, nodes: 500, seed: 11 }, { kind: "human" }], variant);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await tabToBoard(page);
    for (let turn = 0; await myTurn(page); turn++) {
      const before = await moves(page);
      const action = await best(variant, before);
      const { from, to, count } = parse(action);
      if (from === null) {
        await page.keyboard.press("r");
        await expect(said(page)).toHaveText(/^ein Stein angehoben, \d+ Zielfelder$/);
      } else {
        await walk(page, from);
        await page.keyboard.press("Enter");
        await page.keyboard.press(String(count));
        await expect(said(page)).toHaveText(/Zielfeld/);
      }
      // A piece of the reserve may go to the square that has the keyboard already: nothing is walked to, and nothing said.
      const walks = (await here(page)) !== to;
      await walk(page, to);
      if (walks) await expect(said(page)).toContainText(`Hier: ${to}: `);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await moves(page))[before.length]).toBe(action);
      if (turn === 0) await expect(said(page)).toHaveText(/^(Rot|Blau): .* (nach|von) /);
      if (turn === 2) {
        await page.reload();
        await expect(grid(page)).toBeVisible();
        await tabToBoard(page);
      }
      if (turn === 4) {
        await server.restart();
        await expect(page.getByText("Verbindung unterbrochen")).toBeHidden();
      }
    }
    await expect(result(page)).toContainText(/Du (gewinnst|verlierst)/);
    await expect(said(page)).toContainText(/hat \d Steine von (Rot|Blau) geschlagen\./);
    await page.getByRole("button", { name: "Revanche" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect(page.getByText("Noch keine Züge")).toBeVisible();
  },
);
