import { expect, test, type Page } from "./fixtures";
import { openForm } from "./setting-up";

/** What the server knows of the game whose page is open. */
async function started(page: Page) {
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/game\/[0-9a-f]{32}$/);
  return (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
}

const players = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check();

test(
  "three players: two people, one without a name, and the computer",
  { tag: "@capability" },
  async ({ page, axe }) => {
    await openForm(page);
    await players(page, "Three");
    await page.getByRole("textbox", { name: "Name of Red" }).fill("Ada");
    await page.getByRole("combobox", { name: "Who plays Yellow?" }).selectOption("A person");
    await page.getByRole("combobox", { name: "Who plays Blue?" }).selectOption("Computer, level 6: Strong");
    await page.getByRole("radio", { name: "Full game" }).check();
    await axe(page);
    const { variant, seats } = await started(page);
    expect(variant).toBe("focus-3");
    expect(seats).toMatchObject([
      { kind: "human", name: "Ada" },
      { kind: "bot", level: 6 },
      { kind: "human", name: null },
    ]);
  },
);

test("a team game with twelve pieces, where partners may talk", async ({ page, axe }) => {
  await openForm(page);
  await players(page, "Two teams");
  await expect(page.getByText("Red and Yellow against Blue and Green")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Quick game" })).toBeHidden();
  await expect(page.getByRole("group", { name: "What you agree on" })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Who plays Yellow?" }).selectOption("Invite someone");
  await page.getByRole("radio", { name: "Between them" }).check();
  await page.getByRole("radio", { name: "Public" }).check();
  await page.getByRole("radio", { name: "Nothing" }).check();
  await page.getByText("Finer rules").click();
  await page.getByRole("combobox", { name: "Men" }).selectOption("12");
  await axe(page);
  const { variant, seats, ...agreed } = await started(page);
  expect(variant).toBe("focus-teams,pieces=12");
  expect(seats.map(({ kind }: { kind: string }) => kind)).toEqual(["human", "bot", "open", "bot"]);
  expect(agreed).toMatchObject({ talk: "partners", public: true, rated: false, takebacks: false, questions: false });
  // What was agreed on last is proposed again.
  await openForm(page);
  await expect(page.getByRole("radio", { name: "Between them" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Public" })).toBeChecked();
});

test("the Domination preset, and only editions for the number of players", async ({ page }) => {
  await openForm(page);
  const box = page.getByRole("combobox", { name: "Edition" });
  await box.selectOption("MB Domination");
  await expect(page.getByText("Men may also go fewer squares")).toBeVisible();
  await players(page, "Four");
  await expect(box).toHaveValue("domination");
  await expect(box.getByRole("option", { name: "Parker 1980" })).toHaveCount(0);
  expect((await started(page)).variant).toBe("focus-4:domination");
  await openForm(page);
  await expect(box).toHaveValue("domination");
});

test("a link stores the set-up, and restores it", async ({ page }) => {
  await page.goto("/?variant=focus-2:kosmos-1995,balance=swap,quiet=77");
  await expect(page.getByRole("combobox", { name: "Edition" })).toHaveValue("kosmos-1995");
  await page.getByText("Finer rules").click();
  const balance = page.getByRole("combobox", { name: "Against copying" });
  await expect(balance).toHaveValue("swap");
  await expect(balance.getByRole("option", { name: "A draw is lost" })).toHaveCount(0);
  await page.getByRole("radio", { name: "Quick game" }).check();
  const link = page.getByRole("link", { name: "Link to this set-up" });
  await expect(link).toHaveAttribute("href", "/?variant=focus-2:kosmos-1995,goal=capture,balance=swap,quiet=77");
  await page.getByRole("link", { name: "Rules for it" }).click();
  await expect(page.getByRole("region", { name: "The game you have chosen" })).toContainText("Kosmos 1995");
  await expect(page.getByRole("region", { name: "The game you have chosen" })).toContainText("Exchange first");
  await expect(page.locator("tr.playing")).toContainText("Kosmos 1995");
});

test.describe("a link with an invalid set-up", () => {
  test.use({ forgive: async ({}, use) => use([/4\d\d.*\/variant\?text=/]) });
  test("is reported with the reason, and the form still works", async ({ page }) => {
    await page.goto("/?variant=focus-3:parker-1980");
    await expect(page.locator("#main").getByRole("status")).toContainText("The game in this link cannot be played.");
    await expect(page.locator("#main").getByRole("status")).toContainText("kosmos-1995");
    expect((await started(page)).variant).toBe("focus-2,goal=capture");
  });
});

test("computers play each other before a spectator", async ({ page }) => {
  await openForm(page);
  await players(page, "Three");
  await page.getByRole("combobox", { name: "Who plays Red?" }).selectOption("Computer, level 2: Learner");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("region", { name: "Computers play" })).toBeVisible();
});

test("P16: guests are told before the start that rated games need an account", async ({ page }) => {
  await openForm(page);
  await page.getByRole("radio", { name: "A friend, elsewhere" }).check();
  await expect(page.getByText("Rated games need an account.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Rated", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Make one or sign in" })).toHaveAttribute("href", "/account");
});
