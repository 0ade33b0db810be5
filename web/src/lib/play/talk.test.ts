import { beforeEach, expect, test, vi } from "vitest";
import type { Channel, Said, TalkRights, Words } from "../wire";
import { charactersLeft, fitting, noTalk, Talk } from "./talk.svelte";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

function set(rights: Partial<TalkRights>) {
  const sent: { to: Channel; words: Words }[] = [];
  const talk = new Talk("ab", (to, words) => sent.push({ to, words }) > 0);
  talk.rights = { ...noTalk, ...rights };
  return { talk, sent };
}
const said = (number: number, text: string, more: Partial<Said> = {}): Said => ({
  number,
  at: "",
  channel: "table",
  person: 7,
  kind: "guest",
  name: null,
  seat: 2,
  words: { text },
  ...more,
});
const nobody = () => false;

test("a text has 300 characters, however many bytes or units", () => {
  for (const character of ["a", "字", "🐙"]) {
    expect([...fitting(character.repeat(400))]).toHaveLength(300);
    expect(charactersLeft(character.repeat(299))).toBe(1);
  }
  expect(charactersLeft("e\u0301")).toBe(299);
  expect(fitting("as it is")).toBe("as it is");
});

test("what one may say goes to one place at a time", () => {
  expect(set({ table: "talk" }).talk.to).toBe("table");
  const partners = set({ table: "phrases", partner: "talk" }).talk;
  expect([partners.to, partners.phrasesTo]).toEqual(["partner", "table"]);
  const silent = set({ table: "phrases" }).talk;
  expect([silent.to, silent.phrasesTo]).toEqual([null, "table"]);
  const watching = set({ table: "hear", room: "talk" }).talk;
  expect([watching.to, watching.phrasesTo, watching.open]).toEqual(["room", "room", ["room"]]);
  expect(set({}).talk.to).toBeNull();
});

test("after the end those who watch are offered where one of them has spoken", () => {
  const { talk, sent } = set({ table: "talk", room: "talk" });
  expect(talk.open).toEqual(["table"]);
  talk.told([said(1, "d5 was lost", { channel: "room", seat: null })]);
  expect([talk.open, talk.to]).toEqual([["table", "room"], "table"]);
  talk.choose("room");
  talk.type("was it?");
  talk.submit();
  expect(sent).toEqual([{ to: "room", words: { text: "was it?" } }]);
  expect(talk.draft).toBe("");
});

test("what was begun for the partner is not sent to others before that was said", () => {
  const { talk, sent } = set({ table: "phrases", partner: "talk" });
  talk.type("now d5");
  talk.rights = { table: "talk", partner: "hear", room: "talk" };
  expect([talk.to, talk.diverted]).toEqual(["table", true]);
  talk.submit();
  expect(sent).toEqual([]);
  expect([talk.draft, talk.diverted]).toEqual(["now d5", false]);
  talk.submit();
  expect(sent).toEqual([{ to: "table", words: { text: "now d5" } }]);
});

test("what is refused is put back, unless one types already", () => {
  const { talk } = set({ table: "talk" });
  talk.type("again");
  talk.submit();
  talk.refused("illegal-action");
  expect(talk.draft).toBe("");
  talk.refused("too-fast");
  expect(talk.draft).toBe("again");
  talk.submit();
  talk.type("next");
  talk.refused("too-fast");
  expect(talk.draft).toBe("next");
});

test("blank texts are not sent, and nothing is where there is no line", () => {
  const { talk, sent } = set({ table: "talk" });
  talk.type("  \t ");
  talk.submit();
  expect(sent).toEqual([]);
  const cut = new Talk("ab", () => false);
  cut.rights = { ...noTalk, table: "talk" };
  cut.type("hello?");
  cut.submit();
  expect(cut.draft).toBe("hello?");
});

test("texts of others are new until they are shown, also the next time", () => {
  const { talk } = set({ table: "talk" });
  talk.told([said(1, "one"), said(2, "mine", { person: 5, seat: 1 }), said(3, "three")]);
  expect(talk.unread([1], nobody)).toBe(2);
  expect(talk.unread([1], (person) => person === 7)).toBe(0);
  talk.markRead();
  talk.heard(said(4, "four"));
  expect(talk.unread([1], nobody)).toBe(1);
  expect(talk.news?.number).toBe(4);
  talk.unsaid(4);
  expect([talk.unread([1], nobody), talk.news]).toEqual([0, null]);
  const again = set({ table: "talk" }).talk;
  again.told([said(3, "three"), said(5, "five")]);
  expect(again.unread([1], nobody)).toBe(1);
});

test("one's own texts are known by what comes back, where one has no seat", () => {
  const { talk } = set({ room: "talk" });
  talk.type("zero\u200bwidth  ");
  talk.submit();
  const own = said(1, "zerowidth", { channel: "room", person: 9, seat: null });
  talk.heard(said(0, "zerowidth", { channel: "table" }));
  talk.heard(own);
  expect([talk.isOwn(own, []), talk.isOwn(said(2, "other"), [])]).toEqual([true, false]);
  talk.phrase("hello");
  talk.heard(said(3, "", { channel: "room", person: 9, seat: null, words: { phrase: "hello" } }));
  expect(talk.said).toHaveLength(3);
});

test("a text that is told twice is there once", () => {
  const { talk } = set({ table: "talk" });
  talk.told([said(1, "one")]);
  talk.heard(said(1, "one"));
  expect(talk.said).toHaveLength(1);
});
