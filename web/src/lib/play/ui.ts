import type { Component } from "svelte";
import type { AnalysisStart } from "../analysis/analysis.svelte";
import type { Rules } from "../analysis/rules";
import type { AnalysisDesk } from "../analysis/desk";
import type { LessonGameFactory, Outcome } from "../lessons/lesson-game.svelte";
import type { Step } from "../lessons/lesson";
import type { FrameText } from "../lessons/text";
import type { Chosen } from "../variant";
import type { GameBoard, GameView } from "../wire";
import type { GameWords } from "./words";

/** A component in its own file, loaded on first use. */
type Lazy<Props extends Record<string, unknown> = Record<string, never>> = () => Promise<{ default: Component<Props> }>;

/** The properties of a game's table: the game as fetched, and a callback when it is gone. */
export interface TableProps extends Record<string, unknown> {
  view: GameView;
  onmissing: () => void;
}

/** The properties of a game's analysis board. */
export interface AnalysisProps extends Record<string, unknown> {
  start: AnalysisStart;
  /** The game at its start. */
  view: GameView;
  /** The moves to the first position shown. */
  at: readonly string[];
  rules: Rules;
  /** Analyses another position of the same variant. */
  onposition: (position: string) => void;
  /** Opens a pasted text. Rejects with what is wrong with it. */
  onopen: (text: string) => Promise<void>;
  /** What the analysis belongs to, if it is more than itself. */
  desk?: AnalysisDesk | undefined;
}

/** The properties of a step of a lesson. */
export interface LessonProps extends Record<string, unknown> {
  step: Step;
  frame: FrameText;
  /** The right action is shown. */
  shown: boolean;
  onoutcome: (outcome: Outcome) => void;
  /** Another table than that of a lesson. */
  create?: LessonGameFactory;
}

/** How a game is taught. */
export interface LessonUi {
  /** The address of the first lesson. */
  first: string;
  /** The variant of the first game, after it. */
  play: string;
  /** The board on which it is taught. */
  table: Lazy<LessonProps>;
}

/** An option that the form for a new game shows before the advanced ones. */
export interface LeadingOption {
  option: string;
  legend(): string;
  /** In the order of the list. */
  values: readonly string[];
}

/** A mode offered on the first screen. */
export interface Preset {
  mode: string;
  title(): string;
  text(): string;
  /** What one plays for, and how long it takes, with the options chosen. */
  aim(chosen: Chosen): string;
}

/** Something to read or to try. */
export interface Reading {
  path: string;
  title(): string;
  text(): string;
}

/** Everything that the page needs to know of a game: each game exports one, and `lib/games.ts` lists them. */
export interface GameUi {
  /** Its name on the wire and in addresses. */
  name: string;
  /** Its title. */
  title(): string;
  words: GameWords;
  /** The address of its rules on this page. */
  rulesPath: string;
  /** The name of a seat's player at the table of a variant with this number of seats. */
  sideName(seat: number, variant: string, seats: number): string;
  /** Which game it is, in a list of games: as short as possible. */
  summary(variant: string): string;
  /** What to expect of a level, if the game has its own sentence. */
  levelTexts: Readonly<Record<number, () => string>>;
  /** A man of a seat, as an icon of the text's height. */
  Chip: Component<{ seat: number }>;
  /** A position as a small icon, for lists of games. */
  Thumbnail: Component<{ board: GameBoard; variant: string }>;
  /** The first screen: its texts, and a short game that plays itself, with the aspect ratio of its board. */
  home: { title(): string; lead(): string; Hero: Lazy; shape: number };
  /** The number of players of its modes, shown before the server has answered. */
  seats: Readonly<Record<string, number>>;
  /** What the first screen offers at once: modes of this game, with their texts and pictures. */
  presets: readonly Preset[];
  PresetIcon: Component<{ mode: string }>;
  /** Where to learn it: addresses on this page. */
  learn: readonly Reading[];
  /** The form for a new game. */
  form: {
    /** The label of the choice of a mode. */
    modes(): string;
    /** For newcomers. */
    first: Chosen;
    /** Whether its sheet draws lots for the start. */
    lots?: boolean;
    leading?: LeadingOption;
  };
  /** Shows the page in the colours of a variant's edition, until the returned function is called. */
  wear?(variant: string, seats: number): () => void;
  /** The table for playing. */
  table: Lazy<TableProps>;
  /** The board for analysis. */
  analysis?: Lazy<AnalysisProps>;
  /** Its lessons, if there are any. */
  lessons?: LessonUi;
  /** The page with its rules. */
  rules: Lazy;
}
