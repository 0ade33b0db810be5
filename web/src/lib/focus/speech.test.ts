import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale, type Locale } from "../paraglide/runtime";
import { moveText, previewText, stackText, traysText } from "./speech";
import type { MoveView } from "./wire";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
afterEach(() => speak("en"));

const move: MoveView = {
  ply: 9,
  seat: 1,
  skipped: [],
  action: "c5(2)-e5",
  from: "c5",
  to: "e5",
  lifted: "21",
  fallen: [
    { piece: 2, tray: "captured", of: 1 },
    { piece: 1, tray: "reserve", of: 1 },
    { piece: 2, tray: "captured", of: 1 },
  ],
  frees: 2,
  exchange: false,
};

describe("stacks", () => {
  test.each<[Locale, string]>([
    ["en", "c4: three, Red on top of Green, Green"],
    ["fr", "c4\u00a0: trois pions, Rouge sur Vert, Vert"],
    ["it", "c4: tre pedine, Rosso sopra Verde, Verde"],
    ["de", "c4: drei Steine, Rot auf Grün, Grün"],
    ["zh-TW", "c4：三個，紅在上，下為綠、綠"],
  ])("%s", (locale, text) => {
    speak(locale);
    expect(stackText("c4", "441")).toBe(text);
  });

  test("one man and none", () => {
    speak("en");
    expect(stackText("c4", "2")).toBe("c4: one, Blue");
    expect(stackText("c4", "")).toBe("c4: empty");
    speak("de");
    expect(stackText("c4", "2")).toBe("c4: ein Stein, Blau");
  });
});

describe("moves", () => {
  test.each<[Locale, string]>([
    ["en", "Red: two from c5 to e5; two Blue captured; one back to the reserve of Red; Blue freed on c5"],
    [
      "fr",
      "Rouge\u00a0: deux pions de c5 à e5\u00a0; deux pions de Bleu capturés\u00a0; un pion rendu à la réserve de Rouge\u00a0; Bleu libéré en c5",
    ],
    [
      "it",
      "Rosso: due pedine da c5 a e5; due pedine del Blu catturate; una pedina torna nella riserva del Rosso; liberato il Blu in c5",
    ],
    [
      "de",
      "Rot: zwei Steine von c5 nach e5; zwei Steine von Blau geschlagen; ein Stein zurück in die Reserve von Rot; Blau auf c5 frei",
    ],
    ["zh-TW", "紅方：兩個由c5移至e5；俘虜藍兩個；一個回到紅的保留區；c5的藍方脫困"],
  ])("%s", (locale, text) => {
    speak(locale);
    expect(moveText(move)).toBe(text);
  });

  test("drops, exchanges, previews, trays", () => {
    speak("en");
    const plain = { ...move, fallen: [], frees: null };
    expect(moveText({ ...plain, from: null, lifted: "1" })).toBe("Red: from the reserve to e5");
    expect(moveText({ ...plain, exchange: true, lifted: "1" })).toBe("Red: c5 and e5 exchanged");
    expect(previewText(plain, "21")).toBe("Here: e5: two, Red on top of Blue");
    expect(
      traysText({
        stacks: {},
        reserves: [2, 0],
        captured: [
          [0, 3],
          [0, 0],
        ],
      }),
    ).toBe("Reserve of Red: 2; Captured by Red: 3 Blue; Reserve of Blue: 0; Captured by Blue: none");
  });
});
