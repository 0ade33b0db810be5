import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales, type Locale } from "./paraglide/runtime";

/** Words that a language's texts do not use, and what they say instead. */
const forbidden: Readonly<Record<Locale, [RegExp, string][]>> = {
  en: [
    // Diagrams have names that nobody reads.
    [/(?<!diagram: ")\b[Tt]owers?\b/, "stack"],
    [/\b[Pp]ieces?\b/, "man, men"],
    [/\b([Ss]ome|[Aa]ny|[Nn]o|[Ee]very)body\b/, "someone, anyone, no one, everyone"],
    [/\b[Ww]hoever\b|\bwhosever\b/, "say which player"],
    [/\. [^{.]* (is|are) back\.|\b(It is|They are) back\b/, "Your move has been taken back."],
    [/\b[Pp]assed over\b/, "misses the turn"],
    [/\b(looked at after|any more)\b/, "checked after; no longer"],
    [/\bmail address\b/, "email address"],
  ],
  fr: [
    [/(?:est|sont) \**sautée?s?\b|Sauté,/, "passe son tour"],
    [/\b[Pp]iles?\b(?! de douze cartes)/, "tour"],
    [/[Rr]ègles fines/, "Règles détaillées"],
    [/(?<!\p{Letter})à qui qu/u, "quel que soit son camp"],
    [/nulle (perd|gagne)"/, "Nulle perdue, gagnée"],
    [/(est|sont) revenus?\.|reven(u|ue|us)s? à sa place/, "Le coup est repris."],
    [/ferm\p{Letter}* l’encerclement/u, "fermer le cercle"],
    [/(?<!haut|seul) [Dd]éplacements qui restent/, "coups"],
    [/ [;:?!»](?!\w)|« /, "a space that does not break"],
  ],
  it: [
    [/\b(plancia|tabellone|scacchiera|sulla tavola)\b/, "tavoliere"],
    [/\b[Cc]oppi[ae]\b/, "squadra"],
    [/partita (intera|veloce)\b/, "partita completa, rapida"],
    [/tornat[aeo] (tutte )?indietro|torna indietro|tornata al suo posto/, "viene annullata"],
    [/\b[Dd]epo(rr?l[aeio]|rre|ne|ni|nila)\b/, "collocare"],
    [/da dove vieni|da dove è partito/, "nel punto da cui"],
    [/\btracciato\b/, "partita"],
    [/(?<!turno (del \{2\} )?)viene \**saltat[ao]|"Saltat[ao]/, "salta il turno"],
    [/\b(di|ad?|da) \{[1-4]\}/, "del, al, dal"],
    [/spostament[oi] che rest|[Rr]iprend\w+ (la|una|l’ultima) mossa/, "mosse; ritirare una mossa"],
    [/\barrender/, "abbandonare"],
    [/(Cerca|segue) (la|una) lettera/, "un messaggio"],
  ],
  de: [
    // At the beginning of a sentence it can be her, or several.
    [/(?<=[\p{Letter},] )(Sie|Ihnen|Ihre?[nrms]?)\b/u, "du, dein"],
    [/\b(keine?n?|einen?|deiner|diesem|den) Stapel\b(?! von zwölf Karten)/, "Turm"],
    [/(ist|sind) zurück\.|gehen zurück|wieder an seinem Platz/, "wurde zurückgenommen"],
    [/\b(ganze|kurze) Partie"/, "volles, schnelles Spiel"],
    [/Lies den Fuß|Geh mit der Spitze/, "der unterste Stein, der obere Teil"],
    [/wird \**übersprungen|"Übersprungen/, "setzt aus"],
    [/(?<!ask_draw_short": ")\b[Rr]emis\b/, "unentschieden"],
    [/\bHinweis\b/, "Tipp"],
    [/\bBrief\b|\bMailadresse\b/, "Nachricht, E-Mail-Adresse"],
    [/in der anderen Folge|[Dd]iese Folge/, "Variante"],
  ],
  "zh-TW": [
    [/您/, "你"],
    [/夥伴/, "隊友"],
    [/備用|後備|俘獲/, "保留、俘虜"],
    [/隊伍賽|組隊|兩隊對抗/, "團體賽"],
    [/奈勒/, "內勒"],
    [/[\p{Script=Han}]\./u, "。"],
    [/套件[^。，]{0,4}枚|枚套件/, "個"],
    [/_focus": ".*(棋盤|棋子|枚)/, "版圖、套件、個"],
    [/(?<!\w)Fibonacci\b|紙牌/, "費波那契、卡牌"],
    [/評分|計等級分/, "計分"],
    [/等級 [\d{]/, "第…級"],
    [/著法/, "走法"],
    // U20
    [/個電腦|萬 個/, "台電腦、萬個"],
  ],
};

/** The texts of a language, from the folder of the page, each with its place. */
function texts(locale: Locale): [place: string, text: string][] {
  const within = (folder: string, wanted: (name: string) => boolean): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "paraglide" ? [] : within(path, wanted);
      return wanted(entry.name) ? [path] : [];
    });
  const files = [
    ...within("messages", (name) => name === `${locale}.json`),
    ...within("src/lib", (name) => name === `${locale}.ts`),
    ...within("../crates/print/words", (name) => name === `${locale}.json`),
    ...within("../crates/server/words", (name) => name === `${locale}.json`),
  ];
  return files.map((file) => [file, readFileSync(file, "utf8")]);
}

/** Comments are for programmers. */
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

test.each(locales)("C11, U20: %s uses the words of the glossary", (locale) => {
  const sources = texts(locale);
  expect(sources.length, "files with texts").toBeGreaterThan(20);
  const found = sources.flatMap(([place, text]) =>
    text
      .split("\n")
      .filter((line) => !isComment(line))
      .flatMap((line) =>
        forbidden[locale]
          .filter(([word]) => word.test(line))
          .map(([word, instead]) => `${place}: ${word} (${instead}): ${line.trim().slice(0, 120)}`),
      ),
  );
  expect(found).toEqual([]);
});
