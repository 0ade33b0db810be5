import { expect, test, type Page } from "./fixtures";
import { point } from "./hexes";
import { openForm } from "./setting-up";

test.use({ locale: "en-GB" });

/** What the server knows of the game whose page is open. */
async function started(page: Page) {
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
  return (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true }).check();

test("Fibonacci against the computer, and the choice is remembered", async ({ page, axe }) => {
  await openForm(page);
  await choose(page, "Game", "Fibonacci");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Close the ring");
  await expect(page.getByRole("img", { name: /^A hexagonal board/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Edition" })).toHaveCount(0);
  await axe(page);
  expect((await started(page)).variant).toMatch(/^fibonacci(,start=2)?$/);
  await openForm(page);
  await expect(page.getByRole("radio", { name: "Fibonacci", exact: true })).toBeChecked();
  await choose(page, "Game", "Focus");
  expect((await started(page)).variant).toBe("focus-2,goal=capture");
  await page.goto("/games");
  await expect(page.getByRole("listitem")).toContainText(["Focus for two · Quick game", "Fibonacci"]);
});

test("the card game with options, two at one screen, keeps nothing from the board game's choice", async ({
  page,
  axe,
}) => {
  await page.goto("/?variant=fibonacci,ring=all-neighbours,group=any");
  await expect(page.getByRole("radio", { name: "Without cards" })).toBeChecked();
  await page.getByText("Finer rules").click();
  await expect(page.getByRole("combobox", { name: "The ring" })).toHaveValue("all-neighbours");
  await choose(page, "Version", "With cards");
  await expect(page.getByRole("combobox", { name: "The ring" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Groups" })).toHaveValue("same-kind");
  await page.getByRole("combobox", { name: "Groups" }).selectOption("any");
  await page.getByRole("combobox", { name: "Moves required" }).selectOption("1");
  await expect(page.getByText("Every turn has at least one move.")).toBeVisible();
  await choose(page, "Opponent", "A friend, here");
  await page.getByRole("textbox", { name: "Name of Green" }).fill("Ada");
  await axe(page);
  const { variant, seats } = await started(page);
  // Lots are drawn for who starts.
  expect(variant).toMatch(/^fibonacci-cards,group=any,min-moves=1(,start=2)?$/);
  expect(seats).toMatchObject([
    { kind: "human", name: null },
    { kind: "human", name: "Ada" },
  ]);
  await page.getByRole("link", { name: "Rules: Fibonacci with cards" }).click();
  await expect(page.getByRole("region", { name: "The game you have chosen" })).toContainText(
    "Strikes and supports that touch form one group.",
  );
});

test("the exercise: a wrong move, a hint, three correct moves", async ({ page, axe }) => {
  await page.goto("/rules/fibonacci#exercise");
  const board = page.locator(".exercise");
  await board.scrollIntoViewIfNeeded();
  await point(page, "h6").click();
  await point(page, "g8").click();
  await expect(board).toContainText("The right man, but another point.");
  await expect(board.getByRole("grid")).toHaveAttribute("aria-disabled", "false");
  await board.getByRole("button", { name: "A hint" }).click();
  await expect(board).toContainText("A man that is thrown lands where the mover came from.");
  await board.getByRole("button", { name: "Show the move" }).click();
  await expect(board.locator("svg .throw")).toHaveCount(1);
  await axe(page);
  for (const [from, to] of [
    ["h6", "e5"],
    ["h4", "h6"],
  ] as const) {
    await point(page, from).click();
    await point(page, to).click();
  }
  // The last one by keyboard.
  await point(page, "h6").focus();
  await page.keyboard.press("Enter");
  await point(page, "g4").focus();
  await page.keyboard.press("Enter");
  await expect(board).toContainText("The ring is closed: Red wins!");
  await board.getByRole("button", { name: "Once more" }).click();
  await expect(board).toContainText("First move:");
});
