import { call } from "../api";
import type { ClubChange, ClubInvitation, ClubList, ClubRole, ClubView, NewClub, NewId, OpenedClub } from "../wire";

const path = (id: string, more = "") => `/clubs/${encodeURIComponent(id)}${more}`;

/** The server's interface for clubs. Everything rejects with `Refused`. */
export const clubs = {
  /** One's own, and public ones of others. */
  list: () => call<ClubList>("GET", "/clubs"),
  make: (club: NewClub) => call<NewId>("POST", "/clubs", club),
  view: (id: string) => call<ClubView>("GET", path(id)),
  save: (id: string, change: ClubChange) => call<void>("PUT", path(id), change),
  dissolve: (id: string) => call<void>("DELETE", path(id)),
  /** Makes a new invitation link; older ones end. */
  renew: (id: string) => call<ClubInvitation>("POST", path(id, "/invitation")),
  /** What a link invites to; changes nothing. */
  look: (id: string, secret: string) => call<OpenedClub>("POST", path(id, "/look"), { secret }),
  join: (id: string, secret: string) => call<void>("POST", path(id, "/members"), { secret }),
  /** Whether people outside a public club see the reader. */
  setListed: (id: string, listed: boolean) => call<void>("PUT", path(id, "/listed"), { listed }),
  setRole: (id: string, person: number, role: ClubRole) => call<void>("PUT", path(id, `/members/${person}`), { role }),
  /** Removes a member, or leaves. */
  remove: (id: string, person: number) => call<void>("DELETE", path(id, `/members/${person}`)),
};
