import { existsSync } from "node:fs";
import { expect as impatient, test, type Page } from "./fixtures";
import { grid, square } from "./playing";
import { fromRecord } from "./table";

// `cargo xtask test` builds it where there is a compiler for WebAssembly, and says so where there is none.
test.skip(
  !existsSync("dist/engine/engine.json") && !process.env.GAMUT_BROWSER_ENGINE,
  "the engine for the browser is not built",
);

/** A busy machine reviews a game in minutes. */
const expect = impatient.configure({ timeout: 180_000 });

/** Red had @g5 in the twelfth round, played b2-b3, and resigned. */
const lost = `[Variant "focus-2,goal=capture"]

d5-d6 e6-e5 b6-b5 c5-c6 g4-g5 f5-g5 b5-b6 f7-e7 d6-e6 d2-d3 c2-c1 c7-d7 f6-f7 f3-f2 f4-f5 g7-f7 b6-b5 f7(2)-d7 f5-g5 e5(2)-g5 g6-g5 @g5 b2-b3 g5(5)-b5 2
`;

/** The mistake, and the explanation shown when it is selected. */
const blunder = (page: Page) => page.getByRole("button", { name: /Move 12, Red: b2-b3/ });
const told = (page: Page) => page.locator(".detail");
/** The heads of arrows on the board. */
const arrows = (page: Page) => page.locator("svg path.edge");

test.describe("reviews", () => {
  test.describe.configure({ timeout: 600_000 });
  test.use({ locale: "en-GB", speed: "off" });

  test(
    "U5: the review of a lost game finds the blunder, and explains it when selected",
    { tag: "@capability" },
    async ({ page, server, axe }) => {
      await fromRecord(page, server.url, lost);
      await page.getByRole("button", { name: "Review", exact: true }).click();
      await expect(page.getByRole("heading", { name: /^\d moves decided$|^One move decided$/ })).toBeVisible();
      await axe(page);
      // It is one of the moves that decided, and lost a fifth of the chances at least.
      await expect(blunder(page).locator(".number")).toHaveText(/^[123]$/);
      const [, before, after] = /(\d+) → (\d+) %/.exec(await blunder(page).innerText()) ?? [];
      expect(Number(before) - Number(after)).toBeGreaterThanOrEqual(20);

      // What was played is drawn, what is better is not told yet.
      await blunder(page).click();
      const better = page.getByText("Better: @g5");
      await expect(better).toBeHidden();
      await expect(arrows(page)).toHaveCount(1);
      await axe(page);

      // A wrong try is answered by what refutes it, in words and on the board.
      await page.getByRole("button", { name: "Find the better move" }).click();
      await expect(told(page).getByText("Play the better move for Red on the board.")).toBeVisible();
      await square(page, "b2").click();
      await square(page, "b3").click();
      await expect(
        told(page).getByText(/^Not yet: after b2-b3 the chance is \d+ %\. The answer: \S+\.$/),
      ).toBeVisible();
      await expect(arrows(page)).toHaveCount(1);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(arrows(page)).toHaveCount(0);
      await grid(page).press("r");
      await square(page, "g5").click();
      await expect(told(page).getByText("Yes: @g5 is as good as the best.")).toBeVisible();
      await page.getByRole("button", { name: "Back to the review" }).click();

      // The better move is named and drawn as a drop, with its gain; the search decides which reason comes first.
      await page.getByRole("button", { name: "Show the better move" }).click();
      await expect(better).toBeVisible();
      const reason = /^After @g5 .+: \S+ takes the stack on|^@g5 brings men back to the reserve of Red: \d/;
      await expect(told(page).getByText(reason)).toBeVisible();
      await expect(page.locator("svg rect[stroke-width='4'][fill=none]")).toHaveCount(1);
      await page.getByText("The chances as a table").click();
      await expect(page.getByRole("rowheader", { name: "12. b2-b3" })).toBeVisible();
      await page.getByRole("button", { name: "Close the review" }).click();
      await expect(page.getByRole("heading", { name: "Blue wins" })).toBeVisible();
      await expect(arrows(page)).toHaveCount(0);
    },
  );

  test("the main line of an analysis is reviewed in a tab, with the same board", async ({ page, axe }) => {
    const moves = lost.split(/\s+/).slice(2, 26).join("_");
    await page.goto(`/analysis?variant=focus-2,goal=capture&moves=${moves}`);
    await expect(grid(page)).toBeVisible();
    await page.getByRole("tab", { name: "Review" }).click();
    await expect(page.getByRole("heading", { name: /^\d moves decided$|^One move decided$/ })).toBeVisible();
    await axe(page);
    await blunder(page).click();
    await expect(arrows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Find the better move" }).click();
    await expect(told(page).getByText("Play the better move for Red on the board.")).toBeVisible();
    await grid(page).press("r");
    await square(page, "g5").click();
    await expect(told(page).getByText("Yes: @g5 is as good as the best.")).toBeVisible();
    // A step along the line ends the try; the tree has not grown.
    await page.getByRole("button", { name: "Back to the review" }).click();
    await page.getByRole("tab", { name: "Moves" }).click();
    await expect(page.getByRole("tree").getByRole("treeitem")).toHaveCount(24);
    await expect(arrows(page)).not.toHaveCount(0);
  });
});
