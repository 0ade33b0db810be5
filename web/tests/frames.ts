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

/** A stretch of frames in which men are on their way. */
export interface FlightFrames extends Array<Frame> {
  /** From the frame before it to the frame after it, in milliseconds: however many frames are lost, it is not less than the flight took. */
  duration: number;
}

/** Of no frame. */
export const noFlight: FlightFrames = Object.assign([], { duration: 0 });

/** The stretches of frames in which men are on their way. */
export function flightsOf(frames: readonly Frame[]): FlightFrames[] {
  const stretches: FlightFrames[] = [];
  frames.forEach((frame, index) => {
    if (!frame.flying) return;
    const [before, after] = [frames[index - 1], frames[index + 1]];
    if (!before?.flying) stretches.push(Object.assign([], { duration: frame.time - (before ?? frame).time }));
    const stretch = stretches.at(-1);
    stretch?.push(frame);
    if (stretch) stretch.duration += (after ?? frame).time - frame.time;
  });
  return stretches;
}
