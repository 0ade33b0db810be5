import { expect, test, type Page } from "./fixtures";
import { typist } from "./first-time";
import { newGame, type Seat } from "./playing";

test.use({ locale: "en-GB", contextOptions: { reducedMotion: "reduce" } });

const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 1, nodes: 50, seed: 1 }];
const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";

/** What a live region was changed to. */
interface Told {
  region: number;
  words: string;
  /** Why a screen reader would say it more than once; empty where it would not. */
  repeated: string;
}

declare global {
  interface Window {
    told: Told[];
  }
}

/** Notes every change of a live region from now on. */
async function listen(page: Page) {
  await page.addInitScript((live) => {
    window.told = [];
    const regions: Element[] = [];
    const words = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const numberOf = (region: Element) => {
      if (!regions.includes(region)) regions.push(region);
      return regions.indexOf(region);
    };
    function repeated(region: Element) {
      const inside = [...region.querySelectorAll("strong, b, em, i, code, span, a")].map(words).filter(Boolean);
      if (inside.length > 0) return `it has elements within its text: ${inside.join(", ")}`;
      if (region.parentElement?.closest(live)) return "it lies in another live region";
      const { activeElement } = document;
      const described =
        activeElement
          ?.getAttribute("aria-describedby")
          ?.split(" ")
          .map((id) => document.getElementById(id)) ?? [];
      if (described.some((element) => element && (region.contains(element) || element.contains(region))))
        return "it describes what has the keyboard";
      return "";
    }
    const changed = (mutations: MutationRecord[]) => {
      const elements = mutations.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const seen = new Set(
        elements.map((element) => element?.closest(live)).filter((region) => region !== null && region !== undefined),
      );
      for (const region of seen)
        if (words(region))
          window.told.push({ region: numberOf(region), words: words(region), repeated: repeated(region) });
    };
    new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
  }, live);
}

/** Does something and waits for its words; each was said once, in one region. */
async function once(page: Page, act: () => Promise<void>, said: RegExp) {
  await page.evaluate(() => (window.told = []));
  await act();
  await expect
    .poll(async () => (await told(page)).map(({ words }) => words))
    .toContainEqual(expect.stringMatching(said));
  // What would come late, comes within this.
  await page.waitForTimeout(500);
  const all = await told(page);
  expect(
    all.filter(({ words }) => said.test(words)),
    "regions with these words",
  ).toHaveLength(1);
  const texts = all.map(({ words }) => words);
  expect(texts, "each text once").toEqual([...new Set(texts)]);
  expect(all.filter(({ repeated }) => repeated !== "")).toEqual([]);
}

const told = (page: Page) => page.evaluate(() => window.told);

test("in a game, the answer to a typed command is announced once", async ({ page, server }) => {
  await listen(page);
  await newGame(page, server.url, seats, "focus-2,goal=capture");
  await page.keyboard.press("/");
  const field = page.getByLabel("A move or a question");
  await expect(field).toBeFocused();
  await expect(page.locator("#typed-reply")).not.toHaveCSS("display", "none");
  const type = (text: string) => async () => {
    await field.fill(text);
    await page.keyboard.press("Enter");
  };
  await once(page, type("row 4"), /^Row 4: b4: one, Red; /);
  await once(page, type("z9-z9"), /^“z9-z9” is not understood\./);
  await once(page, type("z9-z9"), /^“z9-z9” is not understood\./);
  await once(page, type("c4-c5"), /^Blue: /);
  await once(page, type("undo"), /^Taken back: /);
});

test("in a lesson, answers, moves and hints are announced once", async ({ page }) => {
  await listen(page);
  await page.goto("/learn/focus/first");
  const press = (name: string) => () => page.getByRole("button", { name, exact: true }).press("Enter");
  await once(page, press("Red"), /^Not yet\. Two of its men are yours/);
  await once(page, press("Red"), /^Not yet\. Two of its men are yours/);
  await once(page, press("Blue"), /^Right\. One man on top is enough\./);
  await press("Next")();
  await once(page, () => typist.play(page, "d4-d5"), /^Not yet\. /);
  await expect(page.locator("[role=gridcell].own").first()).toBeVisible({ timeout: 60_000 });
  await once(page, press("Hint"), /^Hint: Press d4, then e4\./);
  await once(page, () => typist.play(page, "d4-e4"), /^Right\. /);
});

test("in a puzzle, a wrong move and the solution are announced once", async ({ page }) => {
  await listen(page);
  const { puzzles } = await (await page.request.get("/api/puzzles")).json();
  const { id } = puzzles.find(
    ({ variant, theme }: { variant: string; theme: string }) => variant === "focus-2" && theme === "win",
  );
  const { state } = await (await page.request.get(`/api/puzzles/${id}`)).json();
  await page.goto(`/puzzles/${id}`);
  const move = (action: string) => async () => {
    await expect(page.locator("[role=gridcell].own").first()).toBeVisible({ timeout: 60_000 });
    await typist.play(page, action);
  };
  // One of two is wrong.
  const actions = state.actions
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => /^[a-h]\d-/.test(action));
  const verdict = page.locator(".reply");
  await move(actions[0])();
  await expect(verdict).toContainText(/Not yet\.|Right|Solved/);
  const other = (await verdict.innerText()).includes("Not yet.") ? actions[0] : actions[1];
  await page.reload();
  await once(page, move(other), /Not yet\. /);
  await once(page, () => page.getByRole("button", { name: "Hint" }).press("Enter"), /^(Start from |Use your reserve)/);
  await once(page, () => page.getByRole("button", { name: "Solution" }).press("Enter"), /^The solution: /);
});
