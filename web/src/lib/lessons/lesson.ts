import type { GameHistory } from "../wire";
import list from "./list.json";
import type { CourseText, FrameText } from "./text";
import type { Locale } from "../language";

/** A lesson in the list. */
export interface Listed {
  /** The game's name on the wire. */
  game: string;
  /** Its name in the address. */
  lesson: string;
  /** Number of steps. */
  steps: number;
}

/** The possible answers, by their names in texts, and the right one. */
export interface Question {
  answers: readonly string[];
  right: string;
}

/** A step as computed by the rules: the position, and a question or the possible actions and their results. */
export interface Step {
  step: string;
  variant: string;
  /** The side of each seat. */
  sides: readonly number[];
  /** Squares or points mentioned in the text. */
  marks: readonly string[];
  board: GameHistory["start"];
  /** The state without its board and its actions. */
  state: object;
  question?: Question;
  actions?: readonly { action: string }[];
  /** The correct actions. */
  right?: readonly string[];
  /** The other actions by what is wrong with them: a reason of this step, or one of `FrameText["wrong"]`. */
  wrong?: Readonly<Record<string, readonly string[]>>;
  /** The opponent's reply to an action. */
  replies?: Readonly<Record<string, object>>;
}

/** All lessons of all games, in learning order. */
export const lessons: readonly Listed[] = list;

const steps = import.meta.glob<{ default: { steps: readonly Step[] } }>(["./focus/*.json", "./fibonacci/*.json"]);
const courses = import.meta.glob<{ default: CourseText }>(["./texts/focus/*.ts", "./texts/fibonacci/*.ts"]);
const frames = import.meta.glob<{ default: FrameText }>("./texts/frame/*.ts");

/** The lesson at an address, if it exists. */
export function lessonNamed(game: string, lesson: string): Listed | undefined {
  return lessons.find((one) => one.game === game && one.lesson === lesson);
}

/** The next lesson of the same game. */
export function lessonAfter({ game, lesson }: Listed): Listed | undefined {
  const course = lessons.filter((one) => one.game === game);
  return course[course.findIndex((one) => one.lesson === lesson) + 1];
}

/** The address of a lesson. */
export function lessonPath({ game, lesson }: Pick<Listed, "game" | "lesson">): string {
  return `/learn/${game}/${lesson}`;
}

/** Fetches the steps of a lesson. */
export async function fetchSteps({ game, lesson }: Listed): Promise<readonly Step[]> {
  return (await fetched(steps, `./${game}/${lesson}.json`)).steps;
}

/** Fetches the texts of a game's lessons in a language. */
export function fetchCourse(game: string, locale: Locale): Promise<CourseText> {
  return fetched(courses, `./texts/${game}/${locale}.ts`);
}

/** Fetches the texts common to all lessons in a language. */
export function fetchFrame(locale: Locale): Promise<FrameText> {
  return fetched(frames, `./texts/frame/${locale}.ts`);
}

async function fetched<T>(files: Record<string, () => Promise<{ default: T }>>, path: string): Promise<T> {
  const file = files[path];
  if (!file) throw new Error(`there is no ${path}`);
  return (await file()).default;
}
