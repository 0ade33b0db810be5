import { expect, test, type Page } from "./fixtures";
import { said } from "./playing";
import { shot } from "./shot";
import { card } from "./table";
import { sitDown } from "./together";

test.use({ locale: "en-GB" });

test(
  "a vacation stops the clock, shows the opponent its end, and returning restarts the clock",
  { tag: "@capability" },
  async ({ page, browser, server, axe }) => {
    const pace = { kind: "correspondence", days: 3 };
    const { id, pages } = await sitDown(page, browser, server.url, { variant: "focus-2", people: 2, pace });
    const [ada, ben] = pages as [Page, Page];
    await expect(card(ben, "Red")).toContainText("3 days");
    await ada.goto("/games");
    // The tab says that a game waits.
    await expect(ada).toHaveTitle(/^\(1\) My games/);
    const vacation = ada.getByRole("region", { name: "Vacation" });
    await expect(vacation).toContainText("14 days are left this year");
    await vacation.getByRole("combobox", { name: "For how long" }).selectOption({ index: 4 });
    await axe(ada);
    await shot(ada, "vacation-form");
    await vacation.getByRole("button", { name: "Go on vacation now" }).click();
    await expect(vacation).toContainText("You are on vacation until");
    await axe(ada);
    await shot(ada, "vacation-on");

    // The other one sees it, and hears of it.
    const clock = card(ben, "Red").getByRole("timer");
    await expect(clock).toContainText("until");
    await expect(clock).toHaveAccessibleName(/^On vacation until .*; the clock stands still at 3 days$/);
    await expect(said(ben)).toContainText("Red is on vacation until");
    await axe(ben);
    await shot(ben, "vacation-seat");
    await ben.reload();
    await expect(clock).toContainText("until");

    await vacation.getByRole("button", { name: "I’m back" }).click();
    await expect(vacation).toContainText("Welcome back");
    await expect(vacation).toContainText("13 days are left this year");
    await expect(clock).toHaveText("3 days");
    await expect(said(ben)).toContainText("Red is back from vacation.");
    await ada.goto(`/game/${id}`);
    await expect(ada).toHaveTitle(/^\(1\) /);
  },
);

test("with four players, the card of a player on vacation says so", async ({ page, browser, server, axe }) => {
  const pace = { kind: "correspondence", days: 7 };
  const { pages } = await sitDown(page, browser, server.url, { variant: "focus-teams", people: 4, pace });
  const headers = { Origin: server.url };
  await pages[1]?.request.put(`${server.url}/api/me/vacation`, { data: { days: 3 }, headers });
  await expect(page.getByRole("timer", { name: /^On vacation until/ })).toHaveCount(1);
  await axe(page);
  await shot(page, "vacation-four");
});
