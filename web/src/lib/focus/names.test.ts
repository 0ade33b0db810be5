import { afterEach, describe, expect, test } from "vitest";
import { m } from "../paraglide/messages";
import { locales, overwriteGetLocale, type Locale } from "../paraglide/runtime";
import { withSides } from "../rules/sides";
import { colourLooks, type ColourName } from "./board/palette";
import { colours } from "./colours.svelte";
import { colourName, nameOf, sideName } from "./names";
import { reserveText } from "./speech";

const speak = (locale: Locale) => overwriteGetLocale(() => locale);
const all = Object.keys(colourLooks) as ColourName[];
afterEach(() => {
  speak("en");
  colours.set("edition");
});

test.each<[Locale, string]>([
  ["en", "Red Blue Yellow Green Orange Pink White Black"],
  ["fr", "Rouge Bleu Jaune Vert Orange Rose Blanc Noir"],
  ["it", "Rosso Blu Giallo Verde Arancione Rosa Bianco Nero"],
  ["de", "Rot Blau Gelb Grün Orange Pink Weiß Schwarz"],
  ["zh-TW", "紅 藍 黃 綠 橙 粉紅 白 黑"],
])("what colours are called in %s", (locale, names) => {
  speak(locale);
  expect(all.map(nameOf)).toEqual(names.split(" "));
});

describe.each(locales)("%s", (locale) => {
  test("no two colours or sides have the same name", () => {
    speak(locale);
    expect(new Set(all.map(nameOf)).size).toBe(all.length);
    expect(new Set(all.map((_, index) => sideName(index + 1, all))).size).toBe(all.length);
  });
});

test("the table in view, or another, says who has which colour", () => {
  expect([1, 2, 3, 4].map((seat) => colourName(seat))).toEqual(["Red", "Blue", "Yellow", "Green"]);
  const lift = colours.lay("kosmos-1995", 4);
  expect([1, 2, 3, 4].map((seat) => colourName(seat))).toEqual(["Orange", "Green", "Blue", "Pink"]);
  expect(sideName(1, colours.of("pergioco", 2))).toBe("White");
  expect(colours.at(2)).toEqual(["orange", "blue"]);
  lift();
  expect(colourName(1)).toBe("Red");
});

test("one set for all games", () => {
  colours.set("pergioco");
  expect(colours.of("kosmos-1995", 2)).toEqual(["white", "red"]);
  colours.set("edition");
  expect(colours.of("kosmos-1995", 2)).toEqual(["orange", "blue"]);
});

test("words before a colour fit it", () => {
  colours.set("kosmos-1995");
  speak("fr");
  expect([m.game_turn({ seat: sideName(1) }), m.game_turn({ seat: sideName(2) })]).toEqual([
    "Au tour d’Orange",
    "Au tour de Vert",
  ]);
  expect(reserveText(1, 2)).toBe("Réserve d’Orange\u00a0: 2");
  expect(m.say_captured({ count: 2, men: "deux pions", seat: colourName(1) })).toBe("deux pions d’Orange capturés");
  expect(m.say_reserved({ count: 1, men: "un pion", seat: colourName(1) })).toBe("un pion rendu à la réserve d’Orange");
  expect(m.seat_name_of({ seat: sideName(1) })).toMatch(/^Nom d’Orange/);
  expect(withSides("la tour de {1} et celle de {2}", sideName)).toBe("la tour d’Orange et celle de Vert");
  speak("it");
  expect([m.game_turn({ seat: sideName(1) }), m.game_turn({ seat: sideName(4) })]).toEqual([
    "Tocca all’Arancione",
    "Tocca al Rosa",
  ]);
  expect(withSides("Il {1} copre la pila del {2}, tocca al {1}", sideName)).toBe(
    "L’Arancione copre la pila del Verde, tocca all’Arancione",
  );
  speak("de");
  expect(withSides("der Turm von {1}", sideName)).toBe("der Turm von Orange");
});
