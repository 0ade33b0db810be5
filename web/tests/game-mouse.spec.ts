import { expect, test, type Page } from "./fixtures";
import { best, heightOf, moves, myTurn, newGame, parse, result, said, spot, square, type Played } from "./playing";

// The line to a killed server breaks: that is what is looked at here.
test.use({
  locale: "en-GB",
  speed: "off",
  forgive: async ({}, use) => use([/ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection/]),
});

/** The middle of a box on the page. */
async function middle(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return [box.x + box.width / 2, box.y + box.height * 0.7] as const;
}

/** Clicks the lowest of the men to be lifted, then the target. */
async function byClick(page: Page, { from, to, count }: Played) {
  if (from === null) await page.locator("[data-reserve]").click();
  else {
    const height = await heightOf(page, from);
    const box = await square(page, from).boundingBox();
    if (!box) throw new Error(`${from} is not there`);
    await square(page, from).click({ position: spot(box, height - count) });
    // The top man stands for the whole stack; pressed again, for itself.
    if (count === 1 && height > 1) await square(page, from).click({ position: spot(box, height - 1) });
  }
  await square(page, to).click();
}

/** Clicks the stack, says how many with the buttons below the board, then the target. */
async function byButtons(page: Page, { from, to, count }: Played) {
  if (from === null) return byClick(page, { from, to, count });
  await square(page, from).click();
  const button = page
    .getByRole("group", { name: "How many to lift?" })
    .getByRole("button", { name: String(count), exact: true });
  if ((await heightOf(page, from)) > 1) await button.click();
  await square(page, to).click();
}

/** Drags the lowest of the men to be lifted to the target. */
async function byDrag(page: Page, { from, to, count }: Played) {
  let start: readonly [number, number];
  if (from === null) start = await middle(page, "[data-reserve]");
  else {
    const box = await square(page, from).boundingBox();
    if (!box) throw new Error(`${from} is not there`);
    const { x, y } = spot(box, (await heightOf(page, from)) - count);
    start = [box.x + x, box.y + y];
  }
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, `[data-square="${to}"]`)), { steps: 5 });
  await page.mouse.up();
}

test("a whole game by mouse, with a reload and a server crash", async ({ page, server, axe }) => {
  const variant = "focus-2,goal=capture";
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "bot", level: 2, nodes: 500, seed: 7 }]);
  const ways = [byClick, byDrag, byButtons];
  for (let turn = 0; await myTurn(page); turn++) {
    const before = await moves(page);
    const action = await best(variant, before);
    await ways[turn % ways.length]?.(page, parse(action));
    await expect.poll(async () => (await moves(page))[before.length]).toBe(action);
    if (turn === 3) {
      await page.reload();
      await myTurn(page);
      expect((await moves(page)).slice(0, before.length + 1)).toEqual([...before, action]);
    }
    if (turn === 5) {
      await myTurn(page);
      const known = await moves(page);
      await server.kill();
      await expect(page.getByText("Offline:")).toBeVisible();
      await server.up();
      await expect(page.getByText("Offline:")).toBeHidden();
      expect((await moves(page)).slice(0, known.length)).toEqual(known);
    }
  }
  await expect(result(page)).toContainText(/You (win|lose)/);
  await expect(result(page)).toContainText(/has captured \d of (Red|Blue)’s men\./);
  await expect(said(page)).toContainText(/You (win|lose)/);
  const { state, moves: played } = await (await page.request.get(`/api/games/${id}`)).json();
  expect(state.over.reason).toBe("captures");
  expect(await moves(page)).toEqual(played.map(({ action }: { action: string }) => action));
  await axe(page);
});
