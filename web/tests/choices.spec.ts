import { expect, test } from "./fixtures";

const chooser = "button[popovertarget=display]";

test.describe("language", () => {
  for (const [locale, lang, title] of [
    ["fr-CH", "fr", "Celui du dessus décide"],
    ["zh-Hant", "zh-TW", "誰在上面，誰說了算"],
    ["zh-HK", "zh-TW", "誰在上面，誰說了算"],
    ["pt-BR", "en", "Whoever is on top decides"],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`a browser in ${locale} gets ${lang}`, async ({ page }) => {
        await page.goto("/");
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      });
    });
  }

  test("a choice holds at once, on other pages, and after a reload", async ({ page }) => {
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

  test("follows the system until one is chosen, which is remembered", async ({ page }) => {
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
