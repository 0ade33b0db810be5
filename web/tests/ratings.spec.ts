import type { Browser } from "@playwright/test";
import { expect, test, type Page } from "./fixtures";

const password = "correct horse";

/** A signed-in person in a separate browser. */
async function account(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  const made = await page.request.post("/api/me/account", { data: { name, password }, headers: { Origin: url } });
  expect(made.status()).toBe(201);
  return page;
}

test.describe("in Britain", () => {
  test.use({ locale: "en-GB" });
  test("P21: a date on the page is written as the reader's region writes it", async ({ page, server }) => {
    const made = await page.request.post("/api/me/account", {
      data: { name: "Agatha", password },
      headers: { Origin: server.url },
    });
    expect(made.status()).toBe(201);
    await page.goto("/player/Agatha");
    await expect(page.locator(".head .about")).toHaveText(/\b\d{1,2} \p{L}+ \d{4}/u);
  });
});

test(
  "P21: two accounts play a rated game, and profile and leaderboard show it",
  { tag: "@capability" },
  async ({ page, browser, server, axe }) => {
    const vera = await account(browser, server.url, "Vera");
    const theo = await account(browser, server.url, "Theo");
    const seats = [{ kind: "human" }, { kind: "open" }];
    const made = await vera.request.post("/api/games", {
      data: { variant: "focus-2", seats, rated: true, public: true },
      headers: { Origin: server.url },
    });
    const { id } = await made.json();
    await vera.goto(`/game/${id}`);
    await vera.getByRole("button", { name: "Make a link" }).click();
    const link = await vera.getByRole("textbox", { name: "Invitation link" }).inputValue();
    // A guest is asked to sign in.
    await page.goto(link);
    await expect(page.getByText("This game is rated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Agree and sit down" })).toHaveCount(0);
    await axe(page);
    await theo.goto(link);
    await theo.getByRole("button", { name: "Agree and sit down" }).click();
    // Names and ratings stand at the seats.
    await expect(theo.getByRole("link", { name: "Vera" }).first()).toHaveAttribute("href", "/player/Vera");
    await expect(theo.getByText("1500?").first()).toBeVisible();
    await expect(vera.getByRole("link", { name: "Theo" }).first()).toBeVisible();

    await theo.getByRole("button", { name: "Resign" }).click();
    await theo
      .getByRole("dialog")
      .getByRole("button", { name: /Resign/ })
      .click();
    await expect(vera.getByText(/^Vera: 1500 → 1[56]\d\d$/)).toBeVisible();
    await expect(theo.getByText(/^Theo: 1500 → 1[34]\d\d$/)).toBeVisible();
    await axe(vera);
    // P21: at the seats stands what the result made of the ratings, on a phone too.
    for (const width of [1280, 390]) {
      await vera.setViewportSize({ width, height: 844 });
      await expect(vera.locator(".card").filter({ hasText: "Vera" })).toContainText(/1[56]\d\d\?\s\+\d+/);
      await expect(vera.locator(".card").filter({ hasText: "Theo" })).toContainText(/1[34]\d\d\?\s−\d+/);
      for (const rating of await vera.locator(".card .rating").all()) await expect(rating).toBeInViewport({ ratio: 1 });
    }
    await expect(vera.getByText("1500?")).toHaveCount(0);
    // P21: one's own profile says how one did, and everybody else's how they did.
    const outcome = (of: Page) => of.locator(".games li").filter({ has: of.locator(`a[href="/game/${id}"]`) });
    for (const [who, name, text] of [
      [vera, "Vera", "You win"],
      [theo, "Theo", "You lose"],
      [theo, "Vera", "· won ·"],
      [page, "Theo", "· lost ·"],
    ] as const) {
      await who.goto(`/player/${name}`);
      await expect(outcome(who)).toContainText(text);
    }

    await page.goto("/player/vera");
    await expect(page.getByRole("heading", { name: "Vera" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Focus, full game" })).toBeVisible();
    await expect(page.getByText("Rated games: 1")).toBeVisible();
    await expect(page.locator(`a[href="/game/${id}"]`).last()).toBeVisible();
    await axe(page);
    await page.getByLabel("Result").selectOption("Lost");
    await expect(page.getByText("No games match.")).toBeVisible();
    await page.getByLabel("Result").selectOption("Won");
    await page.getByLabel("Against").selectOption("A player");
    await page.getByLabel("Name of the player").fill("Theo");
    await page.getByLabel("Name of the player").press("Enter");
    await expect(page.locator(`a[href="/game/${id}"]`).last()).toBeVisible();

    await page.goto("/players");
    await page.getByRole("combobox", { name: /^Game/ }).selectOption("Focus, full game");
    await expect(page.getByText("No one has ten rated games here yet.")).toBeVisible();
    await expect(page.getByText("Computer, level 3")).toBeVisible();
    await axe(page);

    await vera.goto("/games");
    await vera.getByLabel("Against").selectOption("Computer, level 3");
    await expect(vera.getByText("No games match.")).toBeVisible();
    await axe(vera);
    await vera.goto("/player/Nobody");
    await expect(vera.getByText("There is no account with this name.")).toBeVisible();
    for (const one of [vera, theo]) await one.context().close();
  },
);
