import { expect, test, type Page } from "./fixtures";
import { axial, distance, stepOf } from "./hexes";
import { best, grid, moves, myTurn, newGame, result, said, type Seat } from "./playing";

test.use({ locale: "de-CH", contextOptions: { reducedMotion: "reduce" } });

/** The point that has the keyboard. */
async function here(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.point ?? "");
}

/** Reaches the board as the keyboard does: by tabbing to it. */
async function tabToBoard(page: Page) {
  for (let tabs = 0; (await here(page)) === ""; tabs++) {
    expect(tabs, "tabs to the board").toBeLessThan(25);
    await page.keyboard.press("Tab");
  }
}

/** The six directions by their keys. Green sees the board with row k on top. */
const ways: Record<string, [q: number, r: number]> = {
  9: [1, -1],
  7: [0, -1],
  6: [1, 0],
  4: [-1, 0],
  1: [-1, 1],
  3: [0, 1],
};

/** Walks over the board, always nearer. */
async function walk(page: Page, to: string) {
  for (let at = await here(page); at !== to;) {
    const [from, goal] = [axial(at), axial(to)];
    const left = { q: goal.q - from.q, r: goal.r - from.r };
    const size = (q: number, r: number) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    const [key = ""] =
      Object.entries(ways).find(([, [q, r]]) => size(left.q - q, left.r - r) < size(left.q, left.r)) ?? [];
    await page.keyboard.press(key);
    const next = await here(page);
    expect(distance(next, to), `${key} from ${at}`).toBe(distance(at, to) - 1);
    at = next;
  }
}

/** Green is on its way to win, in three turns at best. */
const late = "s5/1s5/2s5/3s4d/2D1C1ddd1/3Ds1sd3/1DD2S1d2/D4S3/2S2S2/1S3S1/1D3c g 8 3+2";

test("a game of Fibonacci is brought to its end by keyboard alone, in German", async ({ page, server }) => {
  test.setTimeout(300_000);
  const seats: Seat[] = [{ kind: "bot", level: 1, nodes: 200, seed: 11 }, { kind: "human" }];
  await newGame(page, server.url, seats, "fibonacci", late);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await myTurn(page);
  await tabToBoard(page);
  for (let turn = 0; await myTurn(page); turn++) {
    const before = await moves(page);
    const action = await best("fibonacci", before, 20_000, late);
    const step = stepOf(action);
    if (step) {
      await walk(page, step.from);
      await page.keyboard.press("Enter");
      await expect(said(page)).toHaveText(new RegExp(`^${step.from}: grüner (Angreifer|Verteidiger).*Zielpunkt`));
      await walk(page, step.to);
      await expect(said(page)).toContainText(`Hier: ${step.to}: `);
      await page.keyboard.press("Enter");
    } else {
      // With moves left over one is asked.
      await page.keyboard.press("e");
      if ((await page.locator(".bar .asks").count()) > 0) await page.keyboard.press("e");
    }
    await expect.poll(async () => (await moves(page))[before.length]).toBe(action);
    if (turn === 0) {
      await expect(said(page)).toContainText("Grün ist am Zug, noch 2 Schritte");
      await page.keyboard.press("w");
      await expect(said(page)).toContainText("grünes Zentrum: gegnerische Angreifer daneben: 1 von 6");
    }
    if (turn === 3) {
      await page.reload();
      await expect(grid(page)).toBeVisible();
      await myTurn(page);
      await tabToBoard(page);
    }
  }
  await expect(result(page)).toContainText(/Du (gewinnst|verlierst)/);
  await expect(said(page)).toContainText(
    /6 Angreifer von (Rot|Grün) haben den Ring um das Zentrum von (Rot|Grün) geschlossen\./,
  );
});
