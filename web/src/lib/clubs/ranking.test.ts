import { expect, test } from "vitest";
import type { ClubMember, ClubRating } from "../wire";
import { commonMode, ranked } from "./ranking";

const member = (name: string, ...ratings: ClubRating[]): ClubMember => ({
  person: name.length,
  name,
  role: "member",
  me: false,
  listed: false,
  present: false,
  ratings,
});
const rating = (points: number, provisional = false, mode: ClubRating["mode"] = "focus-2"): ClubRating => ({
  mode,
  rating: points,
  provisional,
});

test("certain ratings come first, then provisional ones, then members without a rating", () => {
  const members = [
    member("Ann"),
    member("Ben", rating(1700, true)),
    member("Cleo", rating(1500)),
    member("Dora", rating(1600)),
    member("Emil", rating(1600)),
  ];
  const places = ranked(members, "focus-2").map(({ member, place }) => [member.name, place]);
  expect(places).toEqual([
    ["Dora", 1],
    ["Emil", 1],
    ["Cleo", 3],
    ["Ben", undefined],
    ["Ann", undefined],
  ]);
});

test("a provisional rating does not share a place with an equal one that is certain", () => {
  const members = [member("Ann", rating(1500, true)), member("Ben", rating(1500))];
  expect(ranked(members, "focus-2").map(({ member, place }) => [member.name, place])).toEqual([
    ["Ben", 1],
    ["Ann", undefined],
  ]);
});

test("ratings of other modes do not count", () => {
  const members = [member("Ann", rating(1900, false, "fibonacci")), member("Ben", rating(1400))];
  expect(ranked(members, "focus-2").map(({ member }) => member.name)).toEqual(["Ben", "Ann"]);
});

test("the list begins with the mode in which most members have a rating", () => {
  expect(commonMode([])).toBe("focus-2-quick");
  expect(
    commonMode([
      member("Ann", rating(1500), rating(1500, false, "fibonacci")),
      member("Ben", rating(1400, true, "fibonacci")),
    ]),
  ).toBe("fibonacci");
});
