import { games, gameOfMode } from "./games";
import { levels } from "./levels";
import type { GameUi } from "./play/ui";
import { drawsLots, readVariant, usual, writeVariant, type Chosen } from "./variant";
import type { ModeView, NewGame, Pace, SeatSetup, Talk } from "./wire";

/** Who sits on a seat: a person at this screen, the computer at a level, or (`invited`) a person elsewhere. */
export interface Seating {
  level: number | null;
  invited?: boolean;
  name: string;
}

/** The time control: none, minutes + seconds per turn, or days per turn. */
export const paces = ["none", "3+2", "5+5", "10+5", "20+10", "60+30", "1d", "3d", "7d", "14d"] as const;
export type PaceChoice = (typeof paces)[number];

/** In the format of requests to the server; undefined without a time limit. */
export function paceOf(choice: PaceChoice): Pace | undefined {
  if (choice === "none") return undefined;
  if (choice.endsWith("d")) return { kind: "correspondence", days: parseInt(choice) };
  const [minutes = 0, increment = 0] = choice.split("+").map(Number);
  return { kind: "live", minutes, increment };
}

/** Which requests players can make: including takebacks, only the others (a draw, calling it off), or none. */
export const askings = ["takebacks", "draws", "nothing"] as const;
export type Asking = (typeof askings)[number];

/** The possible agreements of partners about talking. */
const talks = ["open", "partners", "silent"] as const satisfies readonly Talk[];

/** The terms of a game with people elsewhere. */
interface AgreedChoices {
  talk: Talk;
  pace: PaceChoice;
  rated: boolean;
  public: boolean;
  asking: Asking;
}

/** The last choices for a mode. */
export interface ModeChoices extends Chosen, AgreedChoices {}

/** The choices on the first screen. */
export interface Settings extends ModeChoices {
  /** With two players: against whom, and who begins. */
  opponent: "computer" | "friend" | "invite" | "watch";
  first: "me" | "computer" | "lot";
  level: number;
  /** With more than two: who sits where. Seats 1 and 2 also name two players who share the screen. */
  seats: Seating[];
  /** The last choices for other modes, latest last. */
  others: ModeChoices[];
}

const firstAgreement: AgreedChoices = { talk: "open", pace: "none", rated: false, public: false, asking: "takebacks" };

/** For newcomers. */
export function firstSettings(): Settings {
  const seats = [null, 2, 2, 2].map((level) => ({ level, name: "" }));
  return { ...games[0].form.first, opponent: "computer", first: "me", level: 2, seats, ...firstAgreement, others: [] };
}

function seating(remembered: unknown, otherwise: Seating): Seating {
  const { level, name, invited } = { ...otherwise, ...(typeof remembered === "object" ? remembered : null) };
  return {
    level: level === null || levels.includes(level) ? level : otherwise.level,
    name: typeof name === "string" ? name : "",
    ...(invited === true ? { invited } : {}),
  };
}

/** Reads remembered settings; unavailable values become those of newcomers. */
export function readSettings(remembered: unknown): Settings {
  const first = firstSettings();
  const read: Record<string, unknown> = { ...first, ...(typeof remembered === "object" ? remembered : null) };
  const pick = <Value>(key: keyof Settings, offered: readonly Value[]) =>
    (offered as readonly unknown[]).includes(read[key]) ? (read[key] as Value) : (first[key] as Value);
  const chosen = readChoices(read) ?? first;
  // With two games there was only one other.
  const others = Array.isArray(read.others) && read.others.length > 0 ? read.others : [read.other];
  return {
    mode: chosen.mode,
    edition: chosen.edition,
    options: chosen.options,
    talk: chosen.talk,
    pace: chosen.pace,
    rated: chosen.rated,
    public: chosen.public,
    asking: chosen.asking,
    opponent: pick("opponent", ["computer", "friend", "invite", "watch"] as const),
    first: pick("first", ["me", "computer", "lot"] as const),
    level: pick("level", levels),
    seats: first.seats.map((otherwise, index) =>
      seating(Array.isArray(read.seats) ? read.seats[index] : null, otherwise),
    ),
    others: others.flatMap((other) => readChoices(other) ?? []).filter((other) => other.mode !== chosen.mode),
  };
}

/** The choices for a mode; null if this page does not know it. */
function readChoices(remembered: unknown): ModeChoices | null {
  const read: Record<string, unknown> = Object(remembered);
  const { mode, edition, options } = read;
  if (typeof mode !== "string" || !gameOfMode(mode)) return null;
  const texts = Object.entries(Object(options)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const pick = <Key extends keyof AgreedChoices>(key: Key, offered: readonly AgreedChoices[Key][]) =>
    offered.find((one) => one === read[key]) ?? firstAgreement[key];
  return {
    mode,
    edition: typeof edition === "string" ? edition : usual,
    options: Object.fromEntries(texts),
    talk: pick("talk", talks),
    pace: pick("pace", paces),
    rated: pick("rated", [true, false]),
    public: pick("public", [true, false]),
    asking: pick("asking", askings),
  };
}

/** A mode without choices yet. */
function fresh(mode: string): ModeChoices {
  const first = gameOfMode(mode)?.form.first;
  return { ...(first?.mode === mode ? first : { mode, edition: usual, options: {} }), ...firstAgreement };
}

/** Changes to another mode, and stores the choices for this one. */
function turnTo(settings: Settings, next: ModeChoices): Settings {
  const { mode, edition, options, talk, pace, rated, public: listed, asking } = settings;
  const left: ModeChoices = { mode, edition, options, talk, pace, rated, public: listed, asking };
  return {
    ...settings,
    ...next,
    others: [...settings.others.filter((other) => other.mode !== next.mode && other.mode !== mode), left],
  };
}

/** Another game: with its last choices, or those of a newcomer. */
export function withGame(settings: Settings, game: GameUi): Settings {
  const next = settings.others.findLast((other) => gameOfMode(other.mode) === game) ?? fresh(game.form.first.mode);
  return { ...turnTo(settings, next), first: game.form.lots ? "lot" : sure(settings.first) };
}

/** The choices with which a mode would be played: the last ones, or those of a newcomer. */
export function choicesOf(settings: Settings, mode: string): ModeChoices {
  return settings.mode === mode ? settings : (settings.others.find((other) => other.mode === mode) ?? fresh(mode));
}

/** Another mode, with its last choices: nothing is carried over from other modes. */
export function withModeNamed(settings: Settings, mode: string): Settings {
  if (mode === settings.mode) return settings;
  return turnTo(settings, choicesOf(settings, mode));
}

/** Who begins, if the sheet does not draw lots. */
const sure = (first: Settings["first"]) => (first === "lot" ? "me" : first);

/** Another edition of the mode, as its sheet sets the game up. */
export function withEdition(settings: Settings, edition: string, mode: ModeView): Settings {
  const next = { ...settings, edition, options: {} };
  return {
    ...next,
    first: drawsLots(next, mode) ? "lot" : drawsLots(settings, mode) ? sure(settings.first) : settings.first,
  };
}

/**
 * Another mode, with its last choices, or from the same box if there are none. If the box lacks the mode, the usual
 * edition applies.
 */
export function withMode(settings: Settings, choices: ModeView): Settings {
  const has = (edition: string) => choices.editions.some((one) => one.edition === edition);
  const turned = withModeNamed(settings, choices.mode);
  const isNew = choices.mode !== settings.mode && settings.others.every(({ mode }) => mode !== choices.mode);
  const edition = isNew && settings.edition !== usual ? settings.edition : turned.edition;
  const next =
    edition === turned.edition && has(edition)
      ? turned
      : { ...turned, edition: has(edition) ? edition : usual, options: {} };
  return drawsLots(next, choices) && choices.mode !== settings.mode ? { ...next, first: "lot" } : next;
}

/** Whether it is one person against the computer, in a mode for `seats` players. */
export function isDuel({ opponent }: Settings, seats: number): boolean {
  return seats === 2 && opponent === "computer";
}

/** Whether a person elsewhere is invited, in a mode for `count` players. */
export function inviting({ opponent, seats }: Settings, count: number): boolean {
  return count === 2 ? opponent === "invite" : seats.slice(0, count).some(({ invited }) => invited);
}

/** The same with one person here, and all others invited. */
export function withInvitation(settings: Settings, count: number): Settings {
  if (count === 2) return { ...settings, opponent: "invite" };
  return {
    ...settings,
    seats: settings.seats.map((seat, index) =>
      index === 0 ? { ...seat, level: null, invited: false } : { ...seat, level: null, invited: true },
    ),
  };
}

/** Whether two computers play each other. */
export function watches({ opponent }: Settings, seats: number): boolean {
  return seats === 2 && opponent === "watch";
}

/** A game like the one in a link, for this number of players; its text is the canonical one. */
export function withVariant(settings: Settings, variant: string, seats: number): Settings {
  const chosen = readVariant(variant);
  // There, drawing lots is a separate choice.
  if (isDuel(settings, seats) && chosen.options.start === "lot") {
    const { start: _, ...options } = chosen.options;
    return { ...settings, ...chosen, options, first: "lot" };
  }
  return { ...settings, ...chosen, first: settings.first === "lot" ? "me" : settings.first };
}

/** The chosen variant. */
export function variantOf(settings: Settings, mode: ModeView): string {
  if (!isDuel(settings, mode.seats)) return writeVariant(settings, mode);
  const { start = "1" } = settings.options;
  return writeVariant(
    { ...settings, options: { ...settings.options, start: settings.first === "lot" ? "lot" : start } },
    mode,
  );
}

/** The levels of the computers, and null for each person, seat by seat. */
export function seated(settings: Settings, seats: number): (number | null)[] {
  if (isDuel(settings, seats)) return [null, settings.level];
  if (watches(settings, seats)) return settings.seats.slice(0, 2).map(({ level }) => level ?? settings.level);
  return settings.seats.slice(0, seats).map(({ level }) => (seats === 2 ? null : level));
}

function person(name: string): SeatSetup {
  const said = name.trim();
  return said ? { kind: "human", name: said } : { kind: "human" };
}

/** The request to the server. */
export function newGame(settings: Settings, mode: ModeView): NewGame {
  const game = atTable(settings, mode);
  return invites(game) ? { ...game, ...agreed(settings, mode) } : game;
}

/** The terms, as far as they differ from the defaults. */
function agreed(settings: Settings, mode: ModeView): Partial<NewGame> {
  const pace = paceOf(settings.pace);
  const rated = settings.rated && mayBeRated(settings, mode);
  const asking = rated && settings.asking === "takebacks" ? "draws" : settings.asking;
  return {
    ...(pace && { pace }),
    ...(rated && { rated }),
    ...(settings.public && { public: true }),
    ...(asking !== "takebacks" && { takebacks: false }),
    ...(asking === "nothing" && { questions: false }),
    ...(mode.teams && { talk: settings.talk }),
  };
}

/** Whether a game can be rated as far as this page knows: as published, with one person here. The server knows the rest. */
export function mayBeRated(settings: Settings, mode: ModeView): boolean {
  const changed = Object.keys(settings.options).filter((name) => !(name === "goal" && mode.seats === 2));
  return changed.length === 0 && atTable(settings, mode).seats.filter(({ kind }) => kind === "human").length === 1;
}

/** Whether another person is to sit down, so that the terms matter. */
export function invites({ seats }: Pick<NewGame, "seats">): boolean {
  return seats.some(({ kind }) => kind === "open");
}

/** Who sits at the table, and what is played. */
export function atTable(settings: Settings, mode: ModeView): NewGame {
  const variant = variantOf(settings, mode);
  if (isDuel(settings, mode.seats)) {
    const bot = { kind: "bot", level: settings.level } as const;
    // The starting player gets the starting seat.
    const swapped = (settings.first === "computer") !== (settings.options.start === "2" && settings.first !== "lot");
    return { variant, seats: swapped ? [bot, person("")] : [person(""), bot] };
  }
  if (mode.seats === 2 && settings.opponent === "invite") return { variant, seats: [person(""), { kind: "open" }] };
  if (watches(settings, mode.seats))
    return { variant, seats: seated(settings, 2).map((level) => ({ kind: "bot", level: level ?? settings.level })) };
  const shared = mode.seats === 2;
  const seats = settings.seats
    .slice(0, mode.seats)
    .map(({ level, name, invited }): SeatSetup =>
      !shared && invited ? { kind: "open" } : shared || level === null ? person(name) : { kind: "bot", level },
    );
  return { variant, seats };
}
