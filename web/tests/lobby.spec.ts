import { expect, test, type Page } from "./fixtures";
import { grid } from "./playing";
import { GamutServer } from "./server";

/** Another visitor, in another browser, who looks at the lobby. */
async function visitor(page: Page, url: string): Promise<Page> {
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error("no browser");
  await other.goto(`${url}/lobby`);
  return other;
}

/** Offers a game by the small form. */
async function offer(page: Page) {
  await page.goto("/lobby");
  await page.getByRole("button", { name: "Offer a game" }).click();
  await expect(page.getByRole("heading", { name: "Offer a game" })).toBeFocused();
  await page.getByRole("button", { name: "Offer it" }).click();
  await expect(page.getByText("You offer", { exact: true })).toBeVisible();
}

test(
  "a game is offered in two clicks, accepted in two, and both are in it",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    const friend = await visitor(page, server.url);
    await expect(friend.getByText("no one is offering a game")).toBeVisible();
    await axe(friend);
    await page.goto("/lobby");
    await page.getByRole("button", { name: "Offer a game" }).click();
    await axe(page);
    await page.getByRole("button", { name: "Offer it" }).click();
    await expect(page.getByText("You offer", { exact: true })).toBeVisible();
    await axe(page);
    // The waiting player can look around; the way back shows that an offer is open.
    await page.getByRole("link", { name: "Learn" }).first().click();
    await expect(page.getByRole("link", { name: "Lobby (You offer)" })).toBeVisible();
    const row = friend.getByRole("button", { name: /5 minutes \+ 5 seconds a turn/ });
    await row.click();
    await expect(friend.getByText("No one uses an engine.")).toBeVisible();
    await axe(friend);
    await friend.getByRole("button", { name: "Agree and play" }).click();
    await expect(friend).toHaveURL(/\/game\/[0-9a-f]{32}$/);
    await expect(page).toHaveURL(friend.url());
    await expect(grid(page)).toBeVisible();
    await expect(grid(friend)).toBeVisible();
    // The game has begun: nobody is waited for, and the first seat is to move.
    const view = await (await page.request.get(friend.url().replace("/game/", "/api/games/"))).json();
    expect(view.state).toMatchObject({ waiting: false, turn: 1 });
    const watcher = await visitor(page, server.url);
    const playing = watcher.getByRole("region", { name: "Being played" });
    await expect(playing.getByRole("link", { name: /Guest \d+ – Guest \d+/ })).toBeVisible();
    await expect(watcher.getByText("no one is offering a game")).toBeVisible();
    await axe(watcher);
  },
);

test("P19: an offer's row shows its maker, the game, its age, and a visible button", async ({ page, server }) => {
  await offer(page);
  const friend = await visitor(page, server.url);
  const row = friend.getByRole("listitem").filter({ hasText: "5 minutes + 5 seconds a turn" });
  await expect(row.locator("strong")).toHaveText(/^Guest \d+$/);
  await expect(row.locator("time")).toBeVisible();
  const button = row.getByRole("button", { name: /^Play · Guest \d+ · Focus/ });
  await expect(button).toHaveText("Play");
  await button.focus();
  await friend.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  // What one agrees to is one paragraph, and the button follows it.
  await expect(row.getByText("No one uses an engine.")).toBeVisible();
  await expect(row.getByRole("listitem")).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Agree and play" })).toBeInViewport();
  await page.getByRole("button", { name: "Withdraw" }).click();
});

test("the last offer is repeated with one press, and withdrawn", async ({ page, server }) => {
  await offer(page);
  const friend = await visitor(page, server.url);
  await expect(friend.getByRole("button", { name: /Focus/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("You offer")).toHaveCount(0);
  await expect(friend.getByText("no one is offering a game")).toBeVisible();
  await page.getByRole("button", { name: /^Offer .*5 minutes/ }).click();
  await expect(page.getByText("You offer", { exact: true })).toBeVisible();
  // At another table the start is announced, with a link to the game.
  await page.getByRole("button", { name: "Play the computer meanwhile" }).click();
  await expect(grid(page)).toBeVisible();
  const elsewhere = page.url();
  await friend.getByRole("button", { name: /5 minutes/ }).click();
  await friend.getByRole("button", { name: "Agree and play" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your offer is taken" })).toBeVisible();
  await expect(page).toHaveTitle(/Your offer is taken/);
  expect(page.url()).toBe(elsewhere);
  await page.getByRole("link", { name: "Go to the game" }).click();
  await expect(page).toHaveURL(friend.url());
});

test("of two people who want the same seat, the slower one learns that it is taken", async ({
  page,
  browser,
  server,
}) => {
  await offer(page);
  const slow = await visitor(page, server.url);
  const row = slow.getByRole("button", { name: /5 minutes/ });
  const id = (await row.getAttribute("aria-controls"))?.slice("offer-".length);
  await row.click();
  await expect(slow.getByRole("button", { name: "Agree and play" })).toBeVisible();
  const quick = await browser.newContext();
  const taken = await quick.request.post(`${server.url}/api/games/${id}/seats`, {
    data: {},
    headers: { Origin: server.url },
  });
  expect(taken.status()).toBe(200);
  await expect(slow.getByText("This offer is gone")).toBeVisible();
  await expect(row).toHaveCount(0);
  const late = await slow.request.post(`${server.url}/api/games/${id}/seats`, {
    data: {},
    headers: { Origin: server.url },
  });
  expect((await late.json()).code).toBe("seat-taken");
});

test("private games are not listed, and names are plain text", async ({ page, request, server }) => {
  const headers = { Origin: server.url };
  const hostile = "<img src=x onerror=alert(1)>\u202e";
  const seats = [
    { kind: "human", name: hostile },
    { kind: "human", name: "Ben" },
  ];
  const made = async (game: object) =>
    (
      await (
        await request.post(`${server.url}/api/games`, { data: { variant: "focus-2", seats, ...game }, headers })
      ).json()
    ).id as string;
  const [open, secret] = [await made({ public: true }), await made({})];
  const context = page.context();
  for (const id of [open, secret]) await (await context.newPage()).goto(`/game/${id}`);
  await page.goto("/lobby");
  await expect(page.locator(`a[href="/game/${open}"]`)).toBeVisible();
  await expect(page.locator(`a[href="/game/${open}"]`)).toContainText("<img src=x onerror=alert(1)>");
  await expect(page.locator(`a[href="/game/${secret}"]`)).toHaveCount(0);
  await expect(page.locator("main img")).toHaveCount(0);
});

test.describe("without a server", () => {
  test.use({ forgive: async ({}, use) => use([/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/]) });
  test("the page reports it, and recovers by itself", async ({ page, server }) => {
    await page.goto("/lobby");
    await expect(page.getByText("no one is offering a game")).toBeVisible();
    await server.kill();
    await expect(page.getByText("The connection is lost.")).toBeVisible();
    await server.up();
    await expect(page.getByText("The connection is lost.")).toHaveCount(0);
  });
});

test("nothing overflows at any width", async ({ page }) => {
  await page.goto("/lobby");
  await page.getByRole("button", { name: /Offer a(nother)? game/ }).click();
  await expect(page.getByRole("button", { name: "Offer it" })).toBeVisible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("U22: an empty lobby offers a game between computers to watch", async ({ page }) => {
  const empty = await GamutServer.start();
  try {
    await page.goto(`${empty.url}/lobby`);
    const game = page.locator("figure", { hasText: "Two computers play" });
    await expect(game.locator(".board svg").first()).toBeVisible();
    await expect(game.getByRole("button")).toHaveCount(1);
  } finally {
    await page.goto("about:blank");
    await empty.dispose();
  }
});
