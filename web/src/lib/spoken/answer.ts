import { filled } from "../lessons/text";
import { m } from "../paraglide/messages";
import type { ShownGame } from "../play/shown.svelte";
import type { GameTypes } from "../play/types";
import { readTyped } from "../play/typed";
import type { Line, SpokenBoard } from "./board";
import { readCommand } from "./command";
import { topics, type SpokenText, type Topic } from "./text";

/** What is done rather than said. */
export type Deed = "hint" | "undo" | "threats";

/** The result of a typed line: an action to play, something to do, an answer, or what was wrong. */
export type Answer<A> = { play: A } | { do: Deed } | { say: string } | { wrong: string };

/** The table that questions are about. */
export interface Table<T extends GameTypes> {
  game: ShownGame<T>;
  /** The possible actions. */
  actions: readonly T["action"][];
  board: SpokenBoard<T>;
  /** The time left of each seat as shown; empty without clocks. */
  clocks: readonly { seat: string; time: string }[];
}

/** Maximum number of moves read out. */
const most = 40;

/** Parses a typed line and answers it. `english` is understood in every language. */
export function answer<T extends GameTypes>(
  line: string,
  table: Table<T>,
  text: SpokenText,
  english: SpokenText,
): Answer<T["action"]> {
  const { actions, board } = table;
  const typed = line.trim();
  const action = readTyped(actions, typed);
  if (action) return { play: action };
  const place = board.place(typed.toLowerCase());
  if (place) return { say: placeText(table, place, text) };
  const command = readCommand(typed, [text.words, english.words]);
  if (command) return told(command.topic, command.rest, table, text);
  const bare = board.row(typed.toLowerCase()) ?? board.column?.(typed.toLowerCase());
  if (bare) return { say: lineText(bare, table, text, board.row(typed.toLowerCase()) ? text.rowOf : text.columnOf) };
  const example = actions[0]?.action;
  if (/[a-k]\d/i.test(typed) && example) return { wrong: filled(text.illegal, { text: typed, example }) };
  return { wrong: filled(text.unknown, { text: typed, help: text.words.help[0] ?? "help" }) };
}

function told<T extends GameTypes>(topic: Topic, rest: string, table: Table<T>, text: SpokenText): Answer<T["action"]> {
  const { game, board, clocks } = table;
  const place = board.place(rest);
  const no = {
    wrong: rest
      ? filled(text.noPlace, { text: rest })
      : filled(text.needsPlace, { word: text.words[topic][0] ?? topic }),
  };
  const say = (...parts: readonly string[]) => ({ say: parts.filter(Boolean).join(m.say_join()) || text.nothing });
  switch (topic) {
    case "row": {
      const row = board.row(rest);
      return row ? { say: lineText(row, table, text, text.rowOf) } : no;
    }
    case "column": {
      if (!board.column) return { wrong: text.noColumns };
      const column = board.column(rest);
      return column ? { say: lineText(column, table, text, text.columnOf) } : no;
    }
    case "line":
      return place
        ? say(
            board.at(game.board, place),
            ...board.lines(place).map((line) => lineText(line, table, text, text.towards)),
          )
        : no;
    case "moves":
      if (rest === "") return { say: movesText(table, text) };
      return place ? { say: fromText(table, place, text) } : no;
    case "board":
      return say(...board.everything(game.board, game.view.seats.length));
    case "reserve":
      return say(board.beside(game.board));
    case "turn":
      return say(...board.standing(game));
    case "last":
      return say(
        ...(game.since.length > 0 ? game.since : game.last ? [game.last] : []).map((move) =>
          game.adapter.moveText(move),
        ),
      );
    case "clock":
      return clocks.length > 0 ? say(...clocks.map((clock) => filled(text.clockOf, clock))) : { say: text.noClock };
    case "threats":
    case "hint":
    case "undo":
      return { do: topic };
    case "help":
      return { say: helpText(text) };
  }
}

/** "Row 4: a4: two, …": the contents, without empty places. */
function lineText<T extends GameTypes>(
  { name, places }: Line,
  { game, board }: Table<T>,
  text: SpokenText,
  frame: string,
): string {
  const men = places.filter((place) => !board.isEmpty(game.board, place)).map((place) => board.at(game.board, place));
  const start = filled(frame, { name });
  return men.length > 0 ? `${start}${men.join(m.say_join())}` : filled(text.emptyOf, { line: start });
}

function placeText<T extends GameTypes>(table: Table<T>, place: string, text: SpokenText): string {
  const here = table.board.at(table.game.board, place);
  const moves = startingAt(table, place).length;
  return moves > 0 ? [here, filled(text.holds, { moves })].join(m.say_join()) : here;
}

function startingAt<T extends GameTypes>({ actions, board }: Table<T>, place: string): readonly T["action"][] {
  return actions.filter((action) => board.from(action) === place);
}

function movesText<T extends GameTypes>({ actions, board }: Table<T>, text: SpokenText): string {
  const from = new Set(actions.map((action) => board.from(action)).filter((place) => place !== null));
  if (actions.length === 0) return text.movesNone;
  const elsewhere = actions.filter((action) => board.from(action) === null).slice(0, 3);
  const places = [...[...from].sort(), ...elsewhere.map(({ action }) => action)];
  return filled(text.movesAll, { moves: actions.length, places: places.join(m.say_comma()) });
}

function fromText<T extends GameTypes>(table: Table<T>, place: string, text: SpokenText): string {
  const moves = startingAt(table, place).map(({ action }) => action);
  const list = moves.slice(0, most).join(m.say_comma());
  return moves.length > 0 ? filled(text.movesFrom, { place, moves: moves.length, list }) : filled(text.movesNone, {});
}

/** All words; the help page explains each. */
function helpText({ words, place, short }: SpokenText): string {
  const list = topics.map((topic) => words[topic][0]).join(m.say_comma());
  return [`${list}.`, place, short].join(" ");
}
