import { expect, type Page } from "./fixtures";
import { stepOf } from "./hexes";
import { best, moves, myTurn, parse, result } from "./playing";

/** How a person with only a finger, or only keys, acts on the page. */
export interface Hand {
  /** Chooses a game on the first screen and starts it. */
  start(page: Page, preset: string): Promise<void>;
  /** Plays an action, given in notation. */
  play(page: Page, action: string): Promise<void>;
  /** Presses a button that the page shows, by its name. */
  press(page: Page, name: string): Promise<void>;
}

const boards = "[data-square], [data-point]";
const cellOf = (page: Page, name: string) => page.locator(`[data-square="${name}"], [data-point="${name}"]`);

async function middle(page: Page, name: string) {
  const box = await cellOf(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

async function tapCell(page: Page, name: string) {
  await cellOf(page, name).scrollIntoViewIfNeeded();
  await page.touchscreen.tap(...(await middle(page, name)));
}

/** Taps where it goes; where something falls or is thrown, that is shown first, and a second tap plays it. */
async function tapTo(page: Page, name: string) {
  await tapCell(page, name);
  if ((await page.locator(".bar").getByRole("button", { name: "Play", exact: true }).count()) > 0)
    await tapCell(page, name);
}

/** Whether the page asks first, because there are moves left in the turn that is to end. */
const isAsked = async (page: Page) => (await page.locator(".bar .asks").count()) > 0;

/** A finger: it taps what it sees. */
export const finger: Hand = {
  async start(page, preset) {
    await page.locator(".home label", { hasText: preset }).first().tap();
    await page.locator(".play-now").tap();
  },
  async press(page, name) {
    await page.getByRole("button", { name, exact: true }).last().tap();
  },
  async play(page, action) {
    const step = stepOf(action);
    if (step) {
      await tapCell(page, step.from);
      return tapTo(page, step.to);
    }
    if (action === "end") {
      const end = page.locator(".bar .action.end");
      await end.tap();
      // The second half of a double tap does not answer the question: a finger that is too quick taps again.
      const answered = async () => {
        if (await isAsked(page)) await end.tap();
        expect(await isAsked(page), "the question whether the turn ends").toBe(false);
      };
      return expect(answered).toPass({ intervals: [600] });
    }
    const { from, to, count } = parse(action);
    if (from !== null) {
      await tapCell(page, from);
      const counts = page.locator(".counts button");
      if ((await counts.count()) > 0) await counts.nth(count - 1).tap();
    } else if ((await page.locator("[data-reserve][aria-pressed=true]").count()) === 0)
      await page.locator("[data-reserve]").tap();
    await tapTo(page, to);
  },
};

/** Whether what has the keyboard is one of these. */
const onOne = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page: Page, selector: string, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let tabs = 0; !(await onOne(page, selector)); tabs++) {
    expect(tabs, `tabs to ${selector}`).toBeLessThan(60);
    await page.keyboard.press(key);
  }
}

/** Walks over the board by arrow keys, as it is seen, until a cell has the keyboard. */
async function walk(page: Page, to: string) {
  const where = () =>
    page.evaluate((name) => {
      const [here, there] = [
        document.activeElement,
        document.querySelector(`[data-square="${name}"], [data-point="${name}"]`),
      ];
      if (!here || !there) throw new Error(`${name} is not there`);
      const [from, goal] = [here.getBoundingClientRect(), there.getBoundingClientRect()];
      const cell = here instanceof HTMLElement ? (here.dataset.square ?? here.dataset.point ?? "") : "";
      return { cell, right: (goal.x - from.x) / goal.width, down: (goal.y - from.y) / goal.height };
    }, to);
  for (let steps = 0; ; steps++) {
    expect(steps, `steps to ${to}`).toBeLessThan(40);
    const { cell, right, down } = await where();
    if (cell === to) return;
    const tries = [
      down > 0.4 && "ArrowDown",
      down < -0.4 && "ArrowUp",
      right > 0.1 && "ArrowRight",
      right < -0.1 && "ArrowLeft",
    ].filter((key) => key !== false);
    for (const key of tries) {
      await page.keyboard.press(key);
      if ((await where()).cell !== cell) break;
    }
  }
}

/** Keys alone: tabs, arrows, Enter and the keys of the board. */
export const keys: Hand = {
  async start(page, preset) {
    await tabTo(page, "input[name=preset]");
    const chosen = () =>
      page.evaluate(() => document.querySelector("input[name=preset]:checked")?.closest("label")?.textContent ?? "");
    for (let steps = 0; !(await chosen()).includes(preset); steps++) {
      expect(steps, `presets to ${preset}`).toBeLessThan(8);
      await page.keyboard.press("ArrowRight");
    }
    await tabTo(page, ".play-now");
    await page.keyboard.press("Enter");
  },
  async press(page, name) {
    const wanted = await page.getByRole("button", { name, exact: true }).last().elementHandle();
    for (let tabs = 0; !(await wanted?.evaluate((button) => button === document.activeElement)); tabs++) {
      expect(tabs, `tabs to ${name}`).toBeLessThan(100);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  },
  async play(page, action) {
    if (!(await onOne(page, boards))) await tabTo(page, boards);
    const step = stepOf(action);
    if (step) {
      await walk(page, step.from);
      await page.keyboard.press("Enter");
      await walk(page, step.to);
      return page.keyboard.press("Enter");
    }
    if (action === "end") {
      await page.keyboard.press("e");
      if (await isAsked(page)) await page.keyboard.press("e");
      return;
    }
    const { from, to, count } = parse(action);
    if (from !== null) {
      await walk(page, from);
      await page.keyboard.press(String(count));
    } else if ((await page.locator("[data-reserve][aria-pressed=true]").count()) === 0) await page.keyboard.press("r");
    await walk(page, to);
    await page.keyboard.press("Enter");
  },
};

/** Moves typed in notation, and nothing else: in lessons under the board, at a table in the field that `/` opens. */
export const typist: Hand = {
  ...keys,
  async play(page, action) {
    const field = page.getByLabel(/Or type the move|A move or a question/);
    if ((await field.count()) === 0) await page.keyboard.press("/");
    await field.fill(action);
    await page.keyboard.press("Enter");
  },
};

/** Plays like the engine until the game is over by its rules, or for this many of the player's own actions; true when it is over. */
export async function playOn(page: Page, hand: Hand, nodes: number, most = Infinity): Promise<boolean> {
  const { variant, from } = await (await page.request.get(`/api/games/${page.url().slice(-32)}`)).json();
  return playVariant(page, hand, variant, nodes, most, from);
}

/** The same of a game whose variant is known. */
export async function playVariant(
  page: Page,
  hand: Hand,
  variant: string,
  nodes: number,
  most = Infinity,
  from: string | null = null,
): Promise<boolean> {
  for (let own = 0; await myTurn(page); own++) {
    if (own >= most) return false;
    const before = await moves(page);
    const action = await best(variant, before, nodes, from);
    await hand.play(page, action);
    await expect
      .poll(async () => (await moves(page))[before.length], { message: `${action} by hand`, intervals: [50] })
      .toBe(action);
  }
  await expect(result(page)).toBeVisible();
  return true;
}
