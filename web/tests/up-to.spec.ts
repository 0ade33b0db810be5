import { expect, test } from "./fixtures";
import { moves, myTurn, newGame, said, square } from "./playing";
import { card, fromRecord, targets } from "./table";

test.use({ locale: "en-GB" });

test("in Domination lifted pieces may stop short, and the page links to its rules", async ({ page, server, axe }) => {
  await newGame(page, server.url, [{ kind: "human" }, { kind: "human" }], "focus-2:domination,goal=capture");
  await expect(card(page, "Red")).toContainText("Red needs to win: 6 Green");
  for (const [from, to] of [
    ["d5", "d4"],
    ["c5", "c4"],
  ] as const) {
    await square(page, from).click();
    await square(page, to).click();
    await expect.poll(() => moves(page)).toContain(`${from}-${to}`);
    await myTurn(page);
  }
  await square(page, "d4").focus();
  await page.keyboard.press("2");
  // One square as well as two, in each direction.
  await expect(targets(page)).toHaveCount(8);
  await square(page, "e4").hover();
  await expect(said(page)).toHaveText("Here: e4: three, Red on top of Green, Green");
  await axe(page);
  await square(page, "e4").click();
  await expect(page.locator("[data-ply]").last()).toHaveText("d4(2)-e4");
  await page.getByRole("link", { name: /^Rules: .*MB Domination · Quick game$/ }).click();
  await expect(page).toHaveURL(/\/rules\?variant=focus-2:domination,goal=capture$/);
  await expect(page.getByRole("region", { name: "The game you have chosen" })).toContainText("At most");
  await page.getByRole("link", { name: "Set up a game like this" }).click();
  await expect(page.getByRole("combobox", { name: "Edition" })).toHaveValue("domination");
  await expect(page.getByRole("radio", { name: "Quick game" })).toBeChecked();
});

test("stopping short is played from the pieces' square", async ({ page, server }) => {
  await fromRecord(page, server.url, '[Variant "focus-2:domination"]\n\nd5-d4 c5-c4 *\n');
  await square(page, "d4").click();
  // Without a number one moves as many as may go there: two to e4, two to f4.
  await square(page, "f4").click();
  await expect(page.locator("[data-ply]").last()).toHaveText("d4(2)-f4");
});
