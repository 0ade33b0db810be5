import { expect, test, type Page } from "./fixtures";
import { moves, newGame } from "./playing";

test.use({ locale: "en-GB" });
const bot = { kind: "bot", level: 1, nodes: 200, seed: 1 } as const;
const panel = (page: Page) => page.getByRole("region", { name: "Computers play" });

test(
  "two computers play before a spectator, turn by turn on request",
  { tag: "@capability" },
  async ({ page, server, axe }) => {
    await newGame(page, server.url, [bot, bot]);
    await expect(panel(page)).toContainText("while you watch");
    await expect(page.locator("[data-ply]").nth(2)).toBeVisible();
    await panel(page).getByRole("button", { name: "Pause" }).click();
    await expect(panel(page)).toContainText("Paused");
    // What was under way is still shown.
    await expect(panel(page).getByRole("button", { name: "One turn" })).toBeEnabled();
    await page.waitForTimeout(1500);
    const before = (await moves(page)).length;
    await panel(page).getByRole("button", { name: "One turn" }).click();
    await expect(page.locator("[data-ply]")).toHaveCount(before + 1);
    await page.waitForTimeout(1000);
    await expect(page.locator("[data-ply]")).toHaveCount(before + 1);
    await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
    await axe(page);
    // Whole turns of Fibonacci, too.
    await newGame(page, server.url, [bot, bot], "fibonacci-cards");
    await expect(page.locator("[data-ply]").nth(8)).toBeVisible();
  },
);

test("a player who leaves a game of three watches the computers play on", async ({ page, server, axe }) => {
  await newGame(page, server.url, [{ kind: "human" }, bot, bot], "focus-3");
  await page.getByRole("button", { name: "Leave" }).click();
  const ask = page.getByRole("dialog", { name: "Red: leave this game?" });
  await expect(ask).toContainText("A computer of level 5 takes over your men.");
  await axe(page);
  await ask.getByRole("button", { name: "Leave" }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByLabel("Speed").selectOption("off");
  await expect(page.locator("[data-ply]").nth(3)).toBeVisible();
});

test("a person can have one game between computers running at a time, and chooses which", async ({
  page,
  server,
  context,
  axe,
}) => {
  await newGame(page, server.url, [bot, bot]);
  await expect(page.locator("[data-ply]").first()).toBeVisible();
  const other = await context.newPage();
  await newGame(other, server.url, [bot, bot]);
  await expect(panel(other)).toContainText("You are watching another game of computers.");
  await axe(other);
  await expect(other.locator("[data-ply]")).toHaveCount(0);
  await panel(other).getByRole("button", { name: "Watch this one" }).click();
  await expect(other.locator("[data-ply]").nth(1)).toBeVisible();
  await expect(panel(other)).toContainText("while you watch");
  // The first page is not stopped by the other one being in front: it asks, and gets an answer.
  await page.bringToFront();
  await expect(panel(page)).toContainText("You are watching another game of computers.");
  await other.close();
  await panel(page).getByRole("button", { name: "Watch this one" }).click();
  await expect(panel(page)).toContainText("while you watch");
});

test("P20: spectators see that they are watching, and have no dead tools", async ({ page, browser, server, axe }) => {
  const headers = { Origin: server.url };
  const seats = [{ kind: "human" }, { kind: "human" }];
  const { id } = await (
    await page.request.post(`${server.url}/api/games`, { data: { variant: "focus-2", seats }, headers })
  ).json();
  const watcher = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await watcher.goto(`${server.url}/game/${id}`);
  await expect(watcher.getByText("You are watching this game.")).toBeVisible();
  for (const name of ["Resign", "Take back", "Undo", "Offer a draw"])
    await expect(watcher.getByRole("button", { name })).toHaveCount(0);
  await axe(watcher);
  await page.goto(`/game/${id}`);
  await expect(page.getByText("You are watching this game.")).toHaveCount(0);
});
