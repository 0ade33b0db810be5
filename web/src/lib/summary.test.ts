import { expect, test } from "vitest";
import { ago, byUrgency, kind, opponent, status, timeLeft, waitsForMe } from "./summary";
import type { GameSummary, SeatView } from "./wire";

const human = (seat: number): SeatView => ({
  seat,
  side: seat,
  kind: "human",
  level: null,
  name: null,
  account: false,
  program: false,
  person: null,
  left: false,
});
const bot = (seat: number): SeatView => ({
  seat,
  side: seat,
  kind: "bot",
  level: 3,
  name: null,
  account: false,
  program: false,
  person: null,
  left: false,
});
const game: GameSummary = {
  id: "0",
  variant: "focus-2",
  seats: [human(1), bot(2)],
  mine: [1],
  ply: 4,
  turn: 1,
  result: null,
  pace: null,
  rated: false,
  public: false,
  hints: false,
  board: null,
  due: null,
  created: "",
  changed: "",
};
const won = (seat: number) => ({ turn: null, result: { result: String(seat), reason: "captures", winners: [seat] } });

test("a game in words", () => {
  expect(opponent(game)).toBe("Computer, level 3");
  expect(opponent({ seats: [human(1), human(2)], mine: [1, 2] })).toBe("Two on one screen");
  expect(opponent({ seats: [human(1), bot(2), bot(3)], mine: [1] })).toBe("2 computers, level 3");
  expect(opponent({ seats: [human(1), human(2), { ...bot(3), level: 5 }, bot(4)], mine: [1, 2] })).toBe(
    "2 people here, 2 computers",
  );
  expect(opponent({ seats: [human(1), human(2), human(3)], mine: [1, 2, 3] })).toBe("3 people here");
  expect(
    opponent({ seats: [human(1), { ...human(2), name: "Ben" }, bot(3), { ...human(4), kind: "open" }], mine: [1] }),
  ).toBe("Ben, Computer, level 3, Open seat");
  const [ada, ben] = [
    { ...human(1), name: "Ada" },
    { ...human(2), name: "Ben" },
  ];
  expect(opponent({ seats: [ada, ben], mine: [1, 2] })).toBe("Ada, Ben");
  expect(opponent({ seats: [ada, bot(2), { ...ben, seat: 3 }], mine: [1, 3] })).toBe("Ada, Ben, a computer");
  expect(opponent({ seats: [ada, human(2)], mine: [1, 2] })).toBe("Two on one screen");
  expect(kind(game)).toBe("Focus for two · Full game");
  expect(kind({ ...game, variant: "focus-2,goal=capture,start=2" })).toBe("Focus for two · Quick game");
  expect(kind({ ...game, variant: "fibonacci-cards,group=any" })).toBe("Fibonacci with cards");
});

test("whose turn it is and who won", () => {
  expect([status(game), waitsForMe(game)]).toEqual(["Your turn", true]);
  expect(waitsForMe({ ...game, turn: 2 })).toBe(false);
  expect(status({ ...game, turn: 2 })).toBe("The computer is to move");
  expect(status({ ...game, seats: [human(1), human(2)], mine: [1, 2], turn: 2 })).toBe("Blue to move");
  expect(status({ ...game, seats: [human(1), { ...human(2), kind: "open" }], turn: null })).toBe(
    "Waiting for a player to join",
  );
  expect(status({ ...game, ...won(1) })).toBe("You win");
  expect(status({ ...game, ...won(2) })).toBe("You lose");
  expect(status({ ...game, seats: [human(1), human(2)], mine: [1, 2], ...won(1) })).toBe("Red wins");
  expect(status({ ...game, turn: null })).toBe("");
  expect(status({ ...game, turn: null, result: { result: "draw", reason: "quiet", winners: [] } })).toBe("Draw");
});

test("P15: games that wait for me stand first, by the time that is left, which is said", () => {
  const now = Date.parse("2026-05-10T12:00:00Z");
  const days: Pick<GameSummary, "pace" | "seats"> = {
    pace: { kind: "correspondence", days: 3 },
    seats: [human(1), human(2)],
  };
  const soon = { ...game, ...days, id: "soon", due: "2026-05-10T15:00:00Z" };
  const late = { ...game, ...days, id: "late", due: "2026-05-12T12:00:00Z" };
  const theirs = { ...soon, id: "theirs", turn: 2 };
  const untimed = { ...game, id: "untimed", due: "2026-05-10T13:00:00Z" };
  expect([theirs, untimed, late, soon].toSorted(byUrgency).map(({ id }) => id)).toEqual([
    "soon",
    "late",
    "untimed",
    "theirs",
  ]);
  expect([soon, late, theirs].map((one) => timeLeft(one, "en", now))).toEqual([
    "3 hours left",
    "2 days left",
    "3 hours left",
  ]);
  expect(timeLeft(untimed, "en", now)).toBe("");
  expect(timeLeft({ ...soon, turn: null }, "en", now)).toBe("");
});

test("how long ago", () => {
  const now = Date.parse("2026-05-10T12:00:00Z");
  expect(ago("2026-05-10T11:59:30Z", "en", now)).toBe("now");
  expect(ago("2026-05-10T11:55:00Z", "de", now)).toBe("vor 5 Minuten");
  expect(ago("2026-05-09T11:00:00Z", "fr", now)).toBe("hier");
  expect(ago("2026-05-10T12:00:09Z", "en", now)).toBe("now");
});
