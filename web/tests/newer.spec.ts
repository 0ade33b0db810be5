import { expect, test } from "./fixtures";
import { newGame } from "./playing";

// What cannot be read is told on the console as well.
test.use({ locale: "en-GB", forgive: [/./] });

test("a page that cannot read what its server tells of a game says so in a line", async ({ page, server }) => {
  const id = await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }]);
  await page.route(`**/api/games/${id}`, async (route) => {
    const response = await route.fetch();
    const { hinted: _, moves: __, ...older } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: older });
  });
  await page.reload();
  await expect(page.getByText("the page may be newer than its server")).toBeVisible();
  await expect(page.getByText("Loading the game…")).toHaveCount(0);
});
