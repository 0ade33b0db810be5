import type { Page } from "./fixtures";

/** What one frame of a table shows. */
export interface Frame {
  /** Milliseconds since the recording began. */
  time: number;
  /** Whether men are on their way. */
  flying: boolean;
  /** The numbers of the moves that are told of on the board, and how many squares or points are marked for them. */
  numbers: number[];
  marked: number;
  /** Whose card is the active one, and whether something can be played. */
  turn: string;
  playable: boolean;
}

/** Records what the table shows, frame by frame, until `framesOf` is asked for it. */
export async function record(page: Page) {
  await page.evaluate(() => {
    const frames: Frame[] = [];
    const start = performance.now();
    const look = () => {
      frames.push({
        time: performance.now() - start,
        flying: document.querySelector(".table .flight") !== null,
        numbers: [...document.querySelectorAll(".table .badge .number")].map(({ textContent }) => Number(textContent)),
        marked: document.querySelectorAll(".table .last").length,
        turn: document.querySelector(".card.active")?.getAttribute("aria-label") ?? "",
        playable: document.querySelector("[role=grid]")?.getAttribute("aria-disabled") === "false",
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });
}

/** The frames recorded so far. */
export async function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
}

/** The stretches of frames in which men are on their way. */
export function flightsOf(frames: readonly Frame[]): Frame[][] {
  const stretches: Frame[][] = [];
  frames.forEach((frame, index) => {
    if (!frame.flying) return;
    if (!frames[index - 1]?.flying) stretches.push([]);
    stretches.at(-1)?.push(frame);
  });
  return stretches;
}

/** From the first frame to the last, in milliseconds. */
export function duration(frames: readonly Frame[]): number {
  return (frames.at(-1)?.time ?? 0) - (frames[0]?.time ?? 0);
}
