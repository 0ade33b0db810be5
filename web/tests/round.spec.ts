import { expect, test, type Page } from "./fixtures";
import { flightsOf, framesOf, noFlight, record, type Frame } from "./frames";
import { giveUpRest } from "./hexes";
import { best, moves, myTurn, newGame, parse, square, type Seat } from "./playing";
import { card, fromRecord } from "./table";

test.use({ locale: "en-GB" });

const bots: Seat[] = [
  { kind: "human" },
  ...[3, 5, 7].map((seed): Seat => ({ kind: "bot", level: 1, nodes: 200, seed })),
];
/** A frame may come late, and a timer runs out between two frames. */
const slack = 100;

async function play(page: Page, action: string) {
  const { from, to, count } = parse(action);
  if (from === null) throw new Error("nothing is dropped in the first round");
  await square(page, from).focus();
  await page.keyboard.press(String(count));
  await square(page, to).click();
}

/** In every frame the moves told of are numbered from 1 on, and a number comes with the first frame of its flight and stays. */
function checkFrames(frames: readonly Frame[]) {
  const [own = []] = flightsOf(frames);
  const since = frames.slice(frames.indexOf(own[own.length - 1] ?? frames[0]!) + 1);
  since.forEach(({ numbers, flying, marked, time }, index) => {
    expect(numbers, `at ${time}`).toEqual(numbers.map((_, at) => at + 1));
    const before = since[index - 1]?.numbers.length ?? 0;
    expect([before, before + 1], `at ${time}`).toContain(numbers.length);
    if (numbers.length > before) expect(flying, `the move marked at ${time} is under way`).toBe(true);
    if (numbers.length > 0) expect(marked, `squares marked at ${time}`).toBeGreaterThan(numbers.length);
  });
}

/** The flights of the three bots: after one's own move, one after the other. */
function checkRound(frames: readonly Frame[], fallen: readonly boolean[]) {
  checkFrames(frames);
  const told = flightsOf(frames).slice(1);
  expect(
    told.map((stretch) => stretch.at(-1)?.numbers),
    "each move is marked while it is shown, with those before it",
  ).toEqual([[1], [1, 2], [1, 2, 3]]);
  told.forEach((stretch, index) => {
    expect(new Set(stretch.map(({ numbers }) => numbers.length)).size, "the mark comes with the move").toBe(1);
    expect(stretch.duration, `move ${index + 1}`).toBeGreaterThan(440 + (fallen[index] ? 260 : 0) - slack);
    expect(
      stretch.every(({ playable, turn }) => !playable && turn !== "Red"),
      "no seat is asked to move early",
    ).toBe(true);
    const next = told[index + 1];
    if (next)
      expect((next[0]?.time ?? 0) - (stretch.at(-1)?.time ?? 0), "and a while is left between two").toBeGreaterThan(
        (fallen[index] ? 700 : 350) - slack,
      );
  });
  expect(told.map((stretch) => stretch.at(-1)?.turn)).toEqual(["Blue", "Yellow", "Green"]);
  const landed = told.at(-1)?.at(-1)?.time ?? 0;
  const turn = frames.find(({ time, turn, playable }) => time > landed && playable && turn === "Red");
  expect(turn, "one's turn comes when the last has landed").toBeDefined();
}

for (const variant of ["focus-4,goal=capture", "focus-teams"]) {
  test(`a round of three bots in ${variant} can be followed`, async ({ page, server, axe }) => {
    await newGame(page, server.url, bots, variant);
    await myTurn(page);
    await record(page);
    await play(page, await best(variant, []));
    await expect.poll(async () => (await moves(page)).length).toBe(4);
    await myTurn(page);
    await page.waitForTimeout(100);
    checkRound(await framesOf(page), [false, false, false]);
    // The trail stays, in numbers on the board and in words next to it, until a stack is lifted.
    const numbers = page.locator(".table .badge .number");
    await expect(numbers).toHaveText(["1", "2", "3"]);
    const since = page.getByRole("region", { name: "Since your move" });
    await expect(since.getByRole("listitem")).toHaveCount(3);
    await expect(since.getByRole("listitem").first()).toContainText(/^1 ?Blue: .* from .. to ../);
    await axe(page);
    await page.locator("[role=gridcell].own").first().click();
    await expect(numbers).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(numbers).toHaveCount(3);
  });
}

/** A piece of Green lies under the five on f4, where Red's on f3 goes. */
const captures =
  '[Variant "focus-4"]\n[Position "1,x,3,4/x,22,x,4,3,x/2,x,3,x,44,x,1,x/x,3,1,x2,2,x,4/1,x,2,x2,43212,x2/x,3,x,1,11,1,2,x/x,1,x2,4,x/3,2,x,1 1 1,1,0,1 0,2,2,1/0,0,1,0/1,0,0,2/0,0,0,0 3 20"]\n[Seat1 "Ada"]\n\n*\n';

test("an opponent's capture is animated, numbered and announced", async ({ page, server, context }) => {
  const id = await fromRecord(page, server.url, captures);
  const other = await context.newPage();
  await other.goto(`/game/${id}`);
  await myTurn(other);
  await record(other);
  await page.bringToFront();
  await play(page, "f3-f4");
  await other.bringToFront();
  await expect.poll(async () => (await moves(other)).length).toBe(1);
  await expect(other.getByRole("grid")).toHaveAttribute("aria-disabled", "false");
  const [flight = noFlight, ...more] = flightsOf(await framesOf(other));
  expect(more).toEqual([]);
  expect(flight.duration).toBeGreaterThan(440 + 260 - slack);
  expect(
    flight.every(({ numbers }) => numbers.join() === "1"),
    "its number stands while it goes and while the piece falls",
  ).toBe(true);
  await expect(other.locator(".since li")).toHaveText([/^1 ?Red: one from f3 to f4 ?one Green captured$/]);
  await expect(card(other, "Red")).toContainText("Captured by Red: 2 Blue, 2 Yellow, 2 Green");
});

/** Plays the first of what the seat in turn may play. */
async function playFirst(page: Page, id: string) {
  await myTurn(page);
  const { state } = await (await page.request.get(`/api/games/${id}`)).json();
  const [action] = state.actions;
  if (action.from === null) return page.locator("[data-reserve]").click();
  await square(page, action.from).focus();
  await page.keyboard.press(String(action.lifted.length));
  await square(page, action.to).click();
}

test("the animation of a capture ends before the next move of the round begins", async ({ page, browser, server }) => {
  const id = await fromRecord(page, server.url, captures);
  const watcher = await (await browser.newContext({ baseURL: server.url, locale: "en-GB" })).newPage();
  await watcher.goto(`/game/${id}`);
  await expect(watcher.getByRole("grid")).toBeVisible();
  await record(watcher);
  await play(page, "f3-f4");
  for (const ply of [1, 2, 3]) {
    await expect.poll(async () => (await moves(page)).length).toBe(ply);
    if (ply < 3) await playFirst(page, id);
  }
  await expect(watcher.locator(".table .badge .number")).toHaveText(["1", "2", "3"], { timeout: 30_000 });
  await expect(watcher.locator(".table .flight")).toHaveCount(0);
  // The last flight is over in a frame of its own.
  await watcher.waitForTimeout(100);
  const told = flightsOf(await framesOf(watcher));
  expect(told.map((stretch) => stretch.at(-1)?.numbers)).toEqual([[1], [1, 2], [1, 2, 3]]);
  expect(told[0]?.duration, "it goes, and a piece falls").toBeGreaterThan(440 + 260 - slack);
  expect((told[1]?.[0]?.time ?? 0) - (told[0]?.at(-1)?.time ?? 0), "then it rests").toBeGreaterThan(700 - slack);
});

test("the others' moves can be skipped by tap or key, and replayed", async ({ page, server }) => {
  const variant = "focus-4,goal=capture";
  await newGame(page, server.url, bots, variant);
  await myTurn(page);
  await play(page, await best(variant, []));
  const numbers = page.locator(".table .badge .number");
  await expect(numbers).toHaveText(["1"]);
  await expect.poll(async () => (await moves(page)).length).toBe(4);
  // A tap on the board shows the end, and lifts nothing.
  await square(page, "d5").click();
  await expect(numbers).toHaveText(["1", "2", "3"]);
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
  await page.getByRole("button", { name: "Replay" }).click();
  await expect(numbers).toHaveText(["1"]);
  await square(page, "d5").focus();
  await page.keyboard.press("Escape");
  await expect(numbers).toHaveText(["1", "2", "3"]);
  await myTurn(page);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the final position appears immediately, with the trail", async ({ page, server }) => {
    await newGame(page, server.url, bots, "focus-teams");
    await myTurn(page);
    await record(page);
    await play(page, await best("focus-teams", []));
    await expect(page.locator(".table .badge .number")).toHaveText(["1", "2", "3"]);
    await myTurn(page);
    expect(flightsOf(await framesOf(page))).toEqual([]);
  });
});

test("the speed is a setting that is remembered", async ({ page, server, axe }) => {
  await newGame(page, server.url, bots, "focus-4,goal=capture");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "not at all" }).check();
  await axe(page);
  await page.reload();
  await myTurn(page);
  await record(page);
  await play(page, await best("focus-4,goal=capture", []));
  await expect(page.locator(".table .badge .number")).toHaveText(["1", "2", "3"]);
  expect(flightsOf(await framesOf(page))).toEqual([]);
});

test("with two players, the computer's move waits until the player's own has landed", async ({ page, server }) => {
  const variant = "focus-2,goal=capture";
  await newGame(page, server.url, [{ kind: "human" }, { kind: "bot", level: 1, nodes: 200, seed: 3 }], variant);
  await myTurn(page);
  await record(page);
  await play(page, await best(variant, []));
  await expect.poll(async () => (await moves(page)).length).toBe(2);
  await myTurn(page);
  const [own = noFlight, answer = noFlight] = flightsOf(await framesOf(page));
  expect((answer[0]?.time ?? 0) - (own.at(-1)?.time ?? 0)).toBeGreaterThan(350 - slack);
  expect(answer.duration).toBeGreaterThan(440 - slack);
});

test("a turn of Fibonacci is animated move by move, and its trail stays while the next card is turned up", async ({
  page,
  server,
}) => {
  const seats: Seat[] = [{ kind: "human" }, { kind: "bot", level: 3, nodes: 2000, seed: 5 }];
  await newGame(page, server.url, seats, "fibonacci-cards");
  await myTurn(page);
  await record(page);
  const before = (await moves(page)).length;
  await giveUpRest(page);
  await expect
    .poll(async () => (await moves(page)).slice(before + 1).filter((action) => action.startsWith("card")).length)
    .toBe(2);
  await myTurn(page);
  const steps = (await moves(page)).slice(before).filter((action) => action.includes("-"));
  expect(steps.length).toBeGreaterThan(0);
  expect(flightsOf(await framesOf(page))).toHaveLength(steps.length);
  await expect(page.locator(".table .badge .number")).toHaveCount(steps.length > 1 ? steps.length : 0);
  await expect(page.locator(".table .arrow")).toHaveCount(steps.length);
});
