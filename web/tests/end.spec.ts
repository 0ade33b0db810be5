import { expect, remember, test, type Page } from "./fixtures";
import { exercise, gameFrom, play, point } from "./hexes";
import { result, said, square } from "./playing";
import { fromRecord } from "./table";

test.use({ locale: "en-GB" });

/** A game from a position, of people; one action from its end. */
const record = (variant: string, position: string) =>
  `[Variant "${variant}"]\n[Position "${position}"]\n[Seat1 "Ada"]\n\n*\n`;
/** Red needs a Green piece: one lies at the bottom of f4. */
const four = record(
  "focus-4,goal=capture",
  "1,x,3,4/x,22,x,4,3,x/2,x,3,x,44,x,1,x/x,3,1,x2,2,x,4/1,x,2,x2,43212,x2/x,3,x,1,11,1,2,x/x,1,x2,4,x/3,2,x,1 1 1,1,0,1 0,2,2,1/0,0,1,0/1,0,0,2/0,0,0,0 3 20",
);
/** The same, but Red lacks two of Green, and has nine pieces captured. */
const total = record(
  "focus-4,goal=capture",
  "1,x,3,4/x,22,x,4,3,x/2,x,3,x,44,x,1,x/x,3,1,x4,4/1,x,2,x2,43212,x2/x,3,x,1,11,1,2,x/x,1,x4/3,x3 1 2,1,0,1 0,4,3,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20",
);
/** Red covers the last stack of Blue and Green. */
const teams = record("focus-teams", "x4/x6/x8/x8/x3,1,2,x3/x8/x6/3,x3 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 3 20");
/** And of Blue alone. */
const two = record("focus-2", "x4/x6/x8/1,x7/x3,1,2,x3/x8/x6/x4 1 0,0 0,0/0,0 3 20");

/** Looks on: who is lit, and whether they hop. */
const lit = (page: Page) => page.locator(".table .won");
const hopping = (page: Page) => page.locator(".table .hop");

async function move(page: Page, from: string, to: string) {
  await square(page, from).click();
  await square(page, to).click();
  await expect(result(page)).toBeVisible();
}

test("U22: the winning stacks light up and hop, the reason has names and numbers, and the focus moves to the rematch", async ({
  page,
  server,
  axe,
}) => {
  await fromRecord(page, server.url, four);
  await move(page, "f3", "f4");
  await expect(result(page).getByRole("heading")).toHaveText("Red wins");
  await expect(result(page)).toContainText("Red has captured 2 Blue, 2 Yellow, and 2 Green.");
  await expect(said(page)).toHaveText(
    "Red: one from f3 to f4; one Green captured; Red wins; Red has captured 2 Blue, 2 Yellow, and 2 Green.",
  );
  const stacks = await page.locator('[role=gridcell][aria-label*=", Red"]').count();
  await expect(lit(page)).toHaveCount(stacks);
  await expect(hopping(page)).toHaveCount(stacks);
  const times = await hopping(page).evaluateAll((men) =>
    men.map((one) => one.getAnimations()[0]?.effect?.getComputedTiming().endTime ?? 0),
  );
  expect(Math.max(...times.map(Number)), "half a second of joy").toBeLessThanOrEqual(600);
  await expect(result(page).getByRole("button", { name: "Rematch" })).toBeFocused();
  await axe(page);
  // Looking back nothing is won yet, and what is seen again is no news.
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(lit(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(lit(page)).toHaveCount(stacks);
  await expect(hopping(page)).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await result(page).getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share" });
  await sharing.getByRole("link", { name: "Save the record" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.\w+$/);
  await sharing.getByRole("button", { name: "Close" }).click();
  await result(page).getByRole("button", { name: "Rematch" }).press("Enter");
  await expect(page.getByText("No moves yet")).toBeVisible();
});

test("U4, U22: the move that decided is played once more by itself, once", async ({ page, server }) => {
  await fromRecord(page, server.url, four);
  // Where the men come from is empty after the move, and holds them again while it is retold.
  await page.evaluate(() => {
    const seen: boolean[] = ((window as unknown as { again: boolean[] }).again = []);
    const look = () => {
      const over = document.querySelector(".result") !== null;
      const flies = document.querySelector(".table .flight, .table [data-flight]") !== null;
      if (over && flies !== (seen.at(-1) ?? false)) seen.push(flies);
      requestAnimationFrame(look);
    };
    look();
  });
  await move(page, "f3", "f4");
  const seen = () => page.evaluate(() => (window as unknown as { again: boolean[] }).again);
  await expect.poll(seen).toEqual([true, false]);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "Back to the game" }).click();
  await expect(result(page)).toBeVisible();
  expect(await seen()).toEqual([true, false]);
});

test("U14: after the end each action appears once, and none is dead", async ({ page, server }) => {
  await fromRecord(page, server.url, four);
  await move(page, "f3", "f4");
  await expect(page.getByRole("link", { name: "Analyse" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Review" })).toHaveCount(1);
  for (const name of ["Resign", "Leave", "Hint"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(page.locator(".controls button:disabled")).toHaveCount(0);
  // The deciding move is played once more, and the result stays.
  const again = result(page).getByRole("button", { name: "Play the last move again" });
  await again.press("Enter");
  await expect(result(page)).toBeVisible();
  await expect(again).toBeFocused();
  await expect(square(page, "f4")).toHaveAccessibleName(/Red/);
});

test("U4: the move list stays at the last move when the end card shrinks it", async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await remember(page, "speed", "off");
  const moves = "b4-b3 b7-b6 b3-c3 b5-b6 c3-c2 c3-b3 c2-b2 b3-c3 c2-c3 b6-b5 c4-b4 b5-c5 c3-c4 b3-b4".split(" ");
  const lines = Array.from(
    { length: moves.length / 2 },
    (_, index) => `${index + 1}. ${moves[2 * index]} ${moves[2 * index + 1]}`,
  );
  await fromRecord(page, server.url, `[Variant "focus-2"]\n[Seat1 "Ada"]\n\n${lines.join(" ")} *\n`);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(result(page)).toBeVisible();
  const last = page.locator(`[data-ply="${moves.length}"]`);
  await expect
    .poll(() =>
      last.evaluate((move) => {
        const list = move.closest(".list")?.getBoundingClientRect();
        const box = move.getBoundingClientRect();
        return list !== undefined && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
      }),
    )
    .toBe(true);
});

test("a finished game shows who won when opened, and focus is not lost", async ({ page, server }) => {
  await fromRecord(page, server.url, four);
  await move(page, "f3", "f4");
  await page.reload();
  await expect(result(page)).toContainText("Red has captured");
  await expect(lit(page).first()).toBeVisible();
  await expect(hopping(page)).toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
});

test("the end of a game decided by total shows what counts", async ({ page, server }) => {
  await fromRecord(page, server.url, total);
  const card = page.getByRole("region", { name: "Red", exact: true });
  await expect(card.locator(".total")).toHaveText("9 of 10 in all");
  await move(page, "f3", "f4");
  await expect(result(page)).toContainText("Red has 10 men in all: 4 Blue, 3 Yellow, 1 Green, and 2 in reserve.");
});

test("players without a move are named, teams too", async ({ page, server }) => {
  await fromRecord(page, server.url, two);
  await move(page, "d4", "e4");
  await expect(result(page)).toContainText("Blue has no stack to move and no man in reserve.");
  await fromRecord(page, server.url, teams);
  await move(page, "d4", "e4");
  await expect(result(page).getByRole("heading")).toHaveText("Red and Yellow win");
  await expect(result(page)).toContainText("Blue and Green have no stack to move and no man in reserve.");
  await expect(lit(page)).toHaveCount(2);
});

test("the winning ring of Fibonacci lights up", async ({ page, server, axe }) => {
  await gameFrom(page, server.url, "fibonacci", exercise);
  for (const action of ["h6-e5", "h4-h6", "h6-g4"]) await play(page, action);
  await expect(result(page)).toContainText("Red’s 6 strikes have closed the ring round Green’s centre.");
  await expect(hopping(page)).toHaveCount(6);
  await expect(result(page).getByRole("button", { name: "Rematch" })).toBeFocused();
  await axe(page);
  await expect(point(page, "g4")).toHaveAccessibleName("g4: Red strike");
});

test("a resigned game names who resigned", async ({ page, server }) => {
  await fromRecord(page, server.url, two);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(result(page).getByRole("heading")).toHaveText("Blue wins");
  await expect(result(page)).toContainText("Red has resigned.");
  await expect(result(page).getByRole("button", { name: "Rematch" })).toBeFocused();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("the end appears immediately, without animation", async ({ page, server }) => {
    await fromRecord(page, server.url, four);
    await move(page, "f3", "f4");
    await expect(lit(page).first()).toBeVisible();
    await expect(hopping(page)).toHaveCount(0);
  });
});
