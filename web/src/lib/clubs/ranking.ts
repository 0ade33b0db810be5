import { ratedModes } from "../ratings";
import type { ClubMember, ClubRating, RatedMode } from "../wire";

/** A member on the rating list of a mode. */
export interface RankedMember {
  member: ClubMember;
  /** Undefined without a rated game. */
  rating: ClubRating | undefined;
  /** Undefined without a rating that is certain. Equal ratings share a place. */
  place: number | undefined;
}

/** How a rating ranks: certain ones before provisional ones, and none last. */
const weight = (rating: ClubRating | undefined) => (rating ? rating.rating + (rating.provisional ? 0 : 1e6) : -1e6);

/** The rating list of a mode, the best first. Members without a rating follow in their order. */
export function ranked(members: readonly ClubMember[], mode: RatedMode): RankedMember[] {
  const all = members.map((member) => ({ member, rating: member.ratings.find((rating) => rating.mode === mode) }));
  const sorted = all.toSorted((one, other) => weight(other.rating) - weight(one.rating));
  return sorted.map(({ member, rating }) => {
    const better = sorted.findIndex((one) => one.rating?.rating === rating?.rating);
    return { member, rating, place: rating && !rating.provisional ? better + 1 : undefined };
  });
}

/** The mode in which most members have a rating. */
export function commonMode(members: readonly ClubMember[]): RatedMode {
  const modes = Object.keys(ratedModes) as RatedMode[];
  const count = (mode: RatedMode) =>
    members.filter(({ ratings }) => ratings.some((rating) => rating.mode === mode)).length;
  return modes.reduce((best, mode) => (count(mode) > count(best) ? mode : best));
}
