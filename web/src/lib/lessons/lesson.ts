import type { GameHistory } from "../wire";
import list from "./list.json";
import type { CourseText, FrameText } from "./text";
import type { Locale } from "../language";

/** A lesson, as it is listed. */
export interface Listed {
  /** The game's name on the wire. */
  game: string;
  /** Its name in the address. */
  lesson: string;
  /** How many steps it has. */
  steps: number;
}

/** The answers to choose from, by their names in texts, and the right one. */
export interface Question {
  answers: readonly string[];
  right: string;
}

/** A step as the rules wrote it: how the game stands, and a question or what may be played and what comes of it. */
export interface Step {
  step: string;
  variant: string;
  /** Per seat: its side. */
  sides: readonly number[];
  /** Squares or points that the text speaks of. */
  marks: readonly string[];
  board: GameHistory["start"];
  /** The state without its board and its actions. */
  state: object;
  question?: Question;
  actions?: readonly { action: string }[];
  /** The actions that do what is asked. */
  right?: readonly string[];
  /** The others by what is wrong with them: a reason of this step's, else one of `FrameText["wrong"]`. */
  wrong?: Readonly<Record<string, readonly string[]>>;
  /** What the opponent plays after an action. */
  replies?: Readonly<Record<string, object>>;
}

/** All lessons of all games, in the order in which they are learned. */
export const lessons: readonly Listed[] = list;

const steps = import.meta.glob<{ default: { steps: readonly Step[] } }>(["./focus/*.json", "./fibonacci/*.json"]);
const courses = import.meta.glob<{ default: CourseText }>(["./texts/focus/*.ts", "./texts/fibonacci/*.ts"]);
const frames = import.meta.glob<{ default: FrameText }>("./texts/frame/*.ts");

/** The lesson of an address, if there is one. */
export function lessonNamed(game: string, lesson: string): Listed | undefined {
  return lessons.find((one) => one.game === game && one.lesson === lesson);
}

/** The lesson that follows in the same game. */
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

/** Fetches what all lessons say in a language. */
export function fetchFrame(locale: Locale): Promise<FrameText> {
  return fetched(frames, `./texts/frame/${locale}.ts`);
}

async function fetched<T>(files: Record<string, () => Promise<{ default: T }>>, path: string): Promise<T> {
  const file = files[path];
  if (!file) throw new Error(`there is no ${path}`);
  return (await file()).default;
}
