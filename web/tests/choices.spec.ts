import { expect, test, type Page } from "./fixtures";
import { openForm } from "./setting-up";

const chooser = "button[popovertarget=display]";

test.describe("language", () => {
  test.describe("of a browser in Hong Kong", () => {
    test.use({ locale: "zh-HK" });
    test("is traditional Chinese", async ({ page }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("誰在上面，誰說了算");
    });
  });

  test("a choice takes effect immediately, on other pages, and after a reload", { tag: "@quick" }, async ({ page }) => {
    await page.goto("/");
    await page.locator(chooser).click();
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wer oben ist, bestimmt");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation").getByRole("link", { name: "Regeln" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("So spielt man Focus");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("So spielt man Focus");
    await page.locator(chooser).click();
    await page.getByRole("radio", { name: "Français" }).check();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comment jouer à Focus");
  });
});

test.describe("appearance", () => {
  const ground = () => getComputedStyle(document.body).backgroundColor;

  test("follows the system until chosen, and is remembered", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    const dark = await page.evaluate(ground);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await page.evaluate(ground);
    expect(light).not.toBe(dark);
    await page.locator(chooser).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    expect(await page.evaluate(ground)).toBe(dark);
    await page.reload();
    expect(await page.evaluate(ground)).toBe(dark);
    await page.locator(chooser).click();
    await page.getByRole("radio", { name: "As the system" }).check();
    expect(await page.evaluate(ground)).toBe(light);
  });
});

test.describe("colours", () => {
  const box = (page: Page) => page.getByRole("combobox", { name: "Edition" });
  const radio = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

  test("match the box in the form, in a game and in its rules", async ({ page, axe }) => {
    await openForm(page);
    await radio(page, "Two teams").check();
    await expect(page.getByText("Red and Yellow against Blue and Green")).toBeVisible();
    await box(page).selectOption("Kosmos 1995");
    await expect(page.getByText("Orange and Blue against Green and Pink")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Who plays Pink?" })).toBeVisible();
    await axe(page);
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page.getByRole("region", { name: "Orange", exact: true })).toContainText("Your turn");
    // Lots decide who begins, and a computer may have moved any one man.
    await expect(page.getByRole("gridcell", { name: /: one, Blue$/ }).first()).toBeVisible();
    await axe(page);
    await page.goto("/rules?variant=focus-2:pergioco");
    await expect(page.locator("#setup")).toContainText("White usually begins");
    await page.goto("/rules?variant=focus-3:pergioco");
    await expect(page.locator("#setup")).toContainText("in the order White, Red, Black");
    await page.goto("/rules?variant=focus-teams:pergioco");
    await expect(page.locator("#teams")).toContainText("White and Black play against Red and Green");
  });

  test("U8: may be one set for all games, remembered, and each colour keeps its pattern", async ({ page, axe }) => {
    await page.goto("/?variant=focus-2:kosmos-1995");
    await radio(page, "A friend, here").check();
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page.getByRole("region", { name: "Orange", exact: true })).toBeVisible();
    const look = () =>
      page
        .locator(".table svg")
        .first()
        .evaluate((svg) => {
          const seats = [1, 2].map(
            (seat) =>
              [
                svg.querySelector(`[id$="-side-${seat}"] stop:nth-child(2)`),
                svg.querySelector(`[id$="-body-${seat}"]`),
              ] as const,
          );
          return {
            bodies: seats.map(([stop]) => stop?.getAttribute("stop-color")),
            rims: seats.map(([, body]) => body?.querySelectorAll("path").length),
          };
        });
    const before = await look();
    expect(before.rims, "orange has a plain rim, blue notches").toEqual([2, 3]);

    await page.locator(chooser).click();
    await expect(radio(page, "As in the box")).toBeChecked();
    await axe(page);
    await page.getByRole("radio", { name: /^PerGioco/ }).check();
    await expect(page.getByRole("region", { name: "White", exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Red", exact: true })).toBeVisible();
    await expect(page.getByRole("gridcell", { name: "c4: one, White" })).toBeVisible();
    const after = await look();
    expect(after.rims, "white has a rim of its own, red a plain one").toEqual([3, 2]);
    expect(after.bodies).not.toEqual(before.bodies);

    await page.reload();
    await expect(page.getByRole("region", { name: "White", exact: true })).toBeVisible();
    await page.locator(chooser).click();
    await radio(page, "As in the box").check();
    await expect(page.getByRole("region", { name: "Orange", exact: true })).toBeVisible();
    expect(await look()).toEqual(before);
  });
});
