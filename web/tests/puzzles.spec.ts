import { readdirSync, readFileSync } from "node:fs";
import { expect, test, type Page } from "./fixtures";
import { finger, keys, typist } from "./first-time";

// What is played is shown at once: this is about solving, not about how moves look.
test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

/** A puzzle as its file has it. */
interface Puzzle {
  variant: string;
  position: string;
  solution: string[];
  theme: string;
}

const folder = "../crates/puzzles/puzzles";
const all = readdirSync(folder).flatMap((file) =>
  readFileSync(`${folder}/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line): Puzzle => JSON.parse(line)),
);

/** A puzzle that fits, with its address and what can be played in it: which puzzles there are changes from time to time. */
async function find(page: Page, wanted: (puzzle: Puzzle) => boolean) {
  const { puzzles } = await (await page.request.get("/api/puzzles")).json();
  for (const puzzle of all.filter(wanted)) {
    for (const { id } of puzzles.filter(
      ({ variant, theme }: Puzzle) => variant === puzzle.variant && theme === puzzle.theme,
    )) {
      const view = await (await page.request.get(`/api/puzzles/${id}`)).json();
      if (view.from === puzzle.position)
        return {
          ...puzzle,
          id,
          actions: view.state.actions.map(({ action }: { action: string }) => action) as string[],
        };
    }
  }
  throw new Error("there is no such puzzle");
}

const reply = (page: Page) => page.locator(".reply");
const marks = (page: Page) => page.locator("[role=gridcell].own");
/** What was wrong goes back by itself: then there is something to lift again. */
const takenBack = (page: Page) => expect(marks(page).first()).toBeVisible({ timeout: 60_000 });

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a wrong move is refuted on the board and taken back, then a puzzle of Focus is solved", async ({
    page,
    axe,
  }) => {
    const puzzle = await find(
      page,
      ({ variant, theme, solution }) =>
        variant === "focus-2" && theme === "save" && /^[a-h]\d-/.test(solution[0] ?? ""),
    );
    const wrong = puzzle.actions.find((action) => action !== puzzle.solution[0] && /^[a-h]\d-/.test(action)) ?? "";
    await page.goto(`/puzzles/${puzzle.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Red|Blue) saves the game$/);
    await axe(page);
    await finger.play(page, wrong);
    await expect(reply(page)).toContainText(`${wrong} Not yet. Then an opponent wins.`);
    // The reply that wins is said as well.
    await expect(page.locator("[aria-live=polite]", { hasText: /^(Red|Blue)/ })).not.toHaveCount(0);
    await takenBack(page);
    await finger.play(page, puzzle.solution[0] ?? "");
    await expect(reply(page)).toContainText("Solved.");
    await page.getByRole("link", { name: "Next puzzle" }).tap();
    await expect(page).not.toHaveURL(new RegExp(puzzle.id));
    await expect(page.getByRole("grid")).toBeVisible();
    // What was solved is marked in the list.
    await page.goto("/puzzles?variant=focus-2&theme=save");
    await expect(page.locator(`[data-id="${puzzle.id}"]`)).toContainText("solved");
  });
});

test(
  "a whole turn of Fibonacci is solved by typed moves",
  { tag: ["@quick", "@capability"] },
  async ({ page, axe }) => {
    const puzzle = await find(
      page,
      ({ variant, theme, solution }) => variant === "fibonacci" && theme === "win" && solution.length >= 3,
    );
    await page.goto(`/puzzles/${puzzle.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ wins in this turn$/);
    await axe(page);
    for (const [index, action] of puzzle.solution.entries()) {
      await typist.play(page, action);
      await expect(reply(page)).toContainText(index + 1 < puzzle.solution.length ? "Right. Continue." : "Solved.");
      if (index + 1 < puzzle.solution.length) await takenBack(page);
    }
  },
);

test("a puzzle of several moves is solved by keyboard, with the replies played", async ({ page }) => {
  const puzzle = await find(
    page,
    ({ variant, theme, solution }) => variant === "focus-2" && theme === "win" && solution.length === 3,
  );
  await page.goto(`/puzzles/${puzzle.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ wins in 2$/);
  await expect(page.getByText("0 of 2 moves found")).toBeVisible();
  await keys.play(page, puzzle.solution[0] ?? "");
  await expect(page.getByText("1 of 2 moves found")).toBeVisible();
  await takenBack(page);
  await keys.play(page, puzzle.solution[2] ?? "");
  await expect(reply(page)).toContainText("Solved.");
});

test("a hint appears after two wrong moves, and the solution is played on request", async ({ page }) => {
  const puzzle = await find(
    page,
    ({ variant, theme, solution }) =>
      variant === "focus-2,goal=capture" && theme === "win" && /^[a-h]\d-/.test(solution[0] ?? ""),
  );
  await page.goto(`/puzzles/${puzzle.id}`);
  const start = puzzle.solution[0]?.slice(0, 2);
  const wrong = puzzle.actions
    .filter((action) => action !== puzzle.solution[0] && /^[a-h]\d-/.test(action))
    .slice(0, 2);
  for (const action of wrong) {
    await takenBack(page);
    await expect(reply(page)).not.toContainText("Start from");
    await typist.play(page, action);
    await expect(reply(page)).toContainText(`${action} Not yet.`);
  }
  await expect(reply(page)).toContainText(`Start from ${start}.`);
  await page.getByRole("button", { name: "Solution" }).click();
  await expect(reply(page)).toContainText(`The solution: ${puzzle.solution.join(" ")}`);
  await expect(marks(page)).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("U22: the solution is explained in words and can be replayed", async ({ page, axe }) => {
    const puzzle = await find(
      page,
      ({ variant, theme, solution }) =>
        variant === "focus-2,goal=capture" &&
        theme === "win" &&
        solution.length === 3 &&
        /^[a-h]\d-/.test(solution[0] ?? ""),
    );
    await page.goto(`/puzzles/${puzzle.id}`);
    const wrong = puzzle.actions.find((action) => action !== puzzle.solution[0] && /^[a-h]\d-/.test(action)) ?? "";
    await typist.play(page, wrong);
    await page.getByRole("button", { name: "Solution" }).click();
    const words = reply(page).getByRole("listitem");
    await expect(words).toHaveCount(puzzle.solution.length);
    await expect(words.first()).toHaveText(new RegExp(`^(Red|Blue): .+ from ${puzzle.solution[0]?.slice(0, 2)} to `));
    await expect(page.locator(".flight")).toHaveCount(0);
    await axe(page);
    await page.getByRole("button", { name: "Play it again" }).click();
    await expect(page.locator(".flight").first()).toBeAttached();
    await expect(page.locator(".flight")).toHaveCount(0);
  });
});

test("the puzzle of the day is the same in two browsers", async ({ page, browser, server }) => {
  const addresses = async (page: Page) => {
    await page.goto(`${server.url}/puzzles`);
    const links = page.getByRole("link", { name: "Puzzle of the day" });
    await expect(links).toHaveCount(2);
    return links.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  };
  const context = await browser.newContext({ locale: "en-GB" });
  const [here, there] = [await addresses(page), await addresses(await context.newPage())];
  expect(here).toEqual(there);
  await context.close();
  await page.getByRole("link", { name: "Puzzle of the day" }).first().click();
  await expect(page.locator(".kind")).toContainText("Puzzle of the day");
});

test("a streak continues until the first mistake", async ({ page }) => {
  await page.goto("/puzzles");
  await page.getByRole("button", { name: /^Streak · Fibonacci/ }).click();
  /** The puzzle that is open. */
  const open = async () => {
    await expect(page).toHaveURL(/\?streak$/);
    await expect(page.getByRole("grid")).toBeVisible();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const view = await (await page.request.get(`/api/puzzles/${id}`)).json();
    const puzzle = all.find(({ variant, position }) => variant === view.variant && position === view.from);
    if (!puzzle) throw new Error(`${id} is not in the files`);
    return { ...puzzle, id, actions: view.state.actions.map(({ action }: { action: string }) => action) as string[] };
  };
  const first = await open();
  await expect(page.locator(".kind")).toContainText("Streak: 0 solved");
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
  for (const [index, action] of first.solution.entries()) {
    await typist.play(page, action);
    await expect(reply(page)).toContainText(index + 1 < first.solution.length ? "Right. Continue." : "Solved.");
    if (index + 1 < first.solution.length) await takenBack(page);
  }
  await page.getByRole("link", { name: "On to number 2" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${first.id}`));
  await expect(page.locator(".kind")).toContainText("Streak: 1 solved");
  const second = await open();
  // A move that is surely wrong: the server says which.
  let wrong = "";
  for (const action of second.actions) {
    const answer = await page.request.post(`/api/puzzles/${second.id}/try`, {
      data: { actions: [action] },
      headers: { Origin: new URL(page.url()).origin },
    });
    if ((await answer.json()).verdict === "wrong") {
      wrong = action;
      break;
    }
  }
  await typist.play(page, wrong);
  await expect(page.getByText("That ends the streak: 1 solved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New streak" })).toBeVisible();
  // To load it again does not help.
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator(".kind")).not.toContainText("Streak");
  await page.goto("/puzzles");
  await expect(page.getByRole("button", { name: /^Streak · Fibonacci/ })).toContainText("Best: 1");
});

test("a profile publicly shows the account's puzzle rating", async ({ page, server, axe }) => {
  const post = (path: string, data: object) =>
    page.request.post(`${server.url}${path}`, { data, headers: { Origin: server.url } });
  await post("/api/me/account", { name: "Solver", password: "correct horse" });
  const rated: number[] = [];
  for (const variant of ["focus-2", "fibonacci"]) {
    const puzzle = await find(page, (puzzle) => puzzle.variant === variant && puzzle.solution.length === 1);
    rated.push((await (await post(`/api/puzzles/${puzzle.id}/try`, { actions: puzzle.solution })).json()).rated.after);
  }
  await page.context().clearCookies();
  await page.goto("/player/Solver");
  await expect(page.getByText("No rated games yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Puzzles" })).toBeVisible();
  for (const [index, game] of ["Focus", "Fibonacci"].entries()) {
    const card = page
      .locator("section", { has: page.getByRole("heading", { name: "Puzzles" }) })
      .getByRole("listitem")
      .nth(index);
    await expect(card).toContainText(game);
    await expect(card).toContainText(`${rated[index]}?`);
    await expect(card).toContainText("Rated puzzles: 1");
  }
  await axe(page);
});

test.describe("an unknown puzzle", () => {
  test.use({ forgive: async ({}, use) => use([/404.*\/puzzles\/nothing/]) });

  test("is reported", async ({ page }) => {
    await page.goto("/puzzles/nothing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/not/i);
  });
});
