import { expect, test, type Page } from "./fixtures";
import { openForm } from "./setting-up";

const gameAddress = /\/game\/[0-9a-f]{32}$/;

/** What the server knows of the game whose page is open. */
async function game(page: Page) {
  await expect(page).toHaveURL(gameAddress);
  const id = page.url().slice(-32);
  return (await page.request.get(`/api/games/${id}`)).json();
}

async function start(page: Page) {
  await page.getByRole("button", { name: "Start the game" }).click();
  return game(page);
}

/** The button that starts what was chosen last. */
const play = (page: Page) => page.locator(".play-now");

test("one press starts a game against the computer", async ({ page }) => {
  await page.goto("/");
  await play(page).click();
  const { variant, seats } = await game(page);
  expect(variant).toBe("focus-2,goal=capture");
  expect(seats).toMatchObject([{ kind: "human" }, { kind: "bot", level: 2 }]);
});

test("first seat, level and goal are chosen and remembered", async ({ page }) => {
  await openForm(page);
  await page.getByRole("radio", { name: "Level 5: Keen" }).check();
  await expect(page.getByText("A careless split will cost you.")).toBeVisible();
  await page.getByRole("radio", { name: "Computer", exact: true }).check();
  await page.getByRole("radio", { name: "Full game" }).check();
  const { variant, seats } = await start(page);
  expect(variant).toBe("focus-2");
  expect(seats).toMatchObject([{ kind: "bot", level: 5 }, { kind: "human" }]);
  await openForm(page);
  for (const name of ["Level 5: Keen", "Full game"]) await expect(page.getByRole("radio", { name })).toBeChecked();
  await page.getByRole("radio", { name: "Draw lots" }).check();
  expect((await start(page)).variant).toMatch(/^focus-2(,start=2)?$/);
});

test("two players share a screen", async ({ page }) => {
  await openForm(page);
  await page.getByRole("radio", { name: "A friend, here" }).check();
  await expect(page.getByRole("group", { name: "How strong?" })).toBeHidden();
  expect((await start(page)).seats).toMatchObject([{ kind: "human" }, { kind: "human" }]);
});

test("a game can be set up and started by keyboard alone", async ({ page }) => {
  await openForm(page);
  await page.getByRole("radio", { name: "The computer" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Level 3: Casual" })).toBeChecked();
  await page.keyboard.press("Enter");
  expect((await game(page)).seats[1].level).toBe(3);
});

test("unfinished games appear on the front page and under My games", async ({ page, axe }) => {
  await page.goto("/games");
  await expect(page.getByText("No games yet.")).toBeVisible();
  await page.goto("/");
  await play(page).click();
  const { id } = await game(page);
  await page.goto("/");
  await expect(page.getByText("Your turn. Focus for two · Quick game, move 0")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole("link", { name: "My games" }).first().click();
  const row = page.getByRole("listitem").filter({ hasText: "Computer, level 2" });
  await expect(row).toContainText("Quick game");
  await expect(row).toContainText("Your turn");
  await axe(page);
  await row.getByRole("button", { name: /^Remove from the list/ }).click();
  await expect(page.locator("#main").getByRole("status")).toHaveText("Removed from the list.");
  await expect(page.getByText("No games yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Your turn");
  await page.reload();
  await expect(row).toContainText("Focus for two · Quick game · 0 moves");
  await page.getByRole("radio", { name: "Finished", exact: true }).check();
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await page.getByRole("radio", { name: "Unfinished", exact: true }).check();
  await row.getByRole("button", { name: /^Remove from the list/ }).click();
  await expect(page.getByText("No games yet.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No games yet.")).toBeVisible();
});

test("the list shows each game's position, and loads more on request", async ({ page, server, axe }) => {
  await page.goto("/about");
  const people = (count: number) => Array.from({ length: count }, () => ({ kind: "human" }));
  const make = async (variant: string, seats: object[]) => {
    const answer = await page.request.post("/api/games", { data: { variant, seats }, headers: { Origin: server.url } });
    expect(answer.status()).toBe(201);
  };
  for (let count = 0; count < 33; count++) await make("focus-2", people(2));
  await make("focus-3:kosmos-1995", people(3));
  await make("fibonacci", [
    { kind: "human", name: "Ada" },
    { kind: "human", name: "Ben" },
  ]);
  await page.goto("/games");
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(30);
  const men = (text: string, selector: string) =>
    rows.filter({ hasText: text }).first().locator(`.picture ${selector}`);
  await expect(men("Ada, Ben", "g")).toHaveCount(26);
  await expect(men("Focus for three · Kosmos 1995", "ellipse")).toHaveCount(36);
  await expect(men("Focus for two · Full game", "ellipse")).toHaveCount(36);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(rows).toHaveCount(35);
  await expect(rows.nth(30).getByRole("link"), "the keyboard goes on where the list does").toBeFocused();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  const addresses = await rows.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(35);
});

test("opening a game's address lists it, also after it was removed", async ({ page, browser, server }) => {
  await openForm(page);
  await page.getByRole("radio", { name: "A friend, here" }).check();
  const { id } = await start(page);
  const friend = await (await browser.newContext({ baseURL: server.url })).newPage();
  const listed = async () =>
    (await (await friend.request.get("/api/games")).json()).games.map((game: { id: string }) => game.id);
  expect((await friend.request.get(`/api/games/${id}`)).status()).toBe(200);
  expect(await listed(), "who only asks for it has no list").toEqual([]);
  const row = friend.getByRole("listitem").filter({ hasText: "Quick game" });
  for (const _ of [1, 2]) {
    await friend.goto(`/game/${id}`);
    await expect(friend.getByRole("grid")).toBeVisible();
    await expect.poll(listed).toEqual([id]);
    await friend.goto("/games");
    await row.getByRole("button", { name: /^Remove from the list/ }).click();
    await expect(friend.getByText("No games yet.")).toBeVisible();
  }
  await friend.context().close();
});

test.describe("when the server does not answer", () => {
  test.use({
    locale: "fr",
    forgive: async ({}, use) =>
      use([/ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|Failed to load resource|503/]),
  });

  test("the form reports it in the reader's language, and works again afterwards", async ({ page, server }) => {
    await page.goto("/");
    const button = play(page);
    await expect(button).toBeVisible();
    await server.kill();
    await button.click();
    await expect(page.getByRole("alert")).toContainText("Le serveur est injoignable");
    await server.up();
    await button.click();
    await expect(page).toHaveURL(gameAddress);
  });

  test("My games can be reloaded", async ({ page, server }) => {
    await page.goto("/about");
    const list = page.getByRole("link", { name: "Mes parties" }).first();
    await expect(list).toBeVisible();
    await server.kill();
    await list.click();
    await server.up();
    // The code of the list may have been out of reach as well: then the whole page is loaded again.
    await page.getByRole("button", { name: /Réessayer|Recharger/ }).click();
    await expect(page.getByText("Aucune partie pour l’instant")).toBeVisible();
  });

  test("a busy server is reported as busy, not as broken", async ({ page }) => {
    await page.route("**/api/games", (route) =>
      route.fulfill({ status: 503, json: { code: "busy", message: "the server is busy" } }),
    );
    await page.goto("/");
    await play(page).click();
    await expect(page.getByRole("alert")).toContainText("Le serveur est occupé");
  });
});
