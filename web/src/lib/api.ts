import { capabilities } from "./capabilities";
import type {
  AcceptedInvitation,
  Acquaintances,
  Browsers,
  Challenges,
  Code,
  Credentials,
  DeleteMe,
  DeviceLink,
  DocumentName,
  DocumentView,
  EnteredView,
  FollowedList,
  Forgotten,
  GameList,
  GameRatings,
  GameView,
  Invitation,
  InvitationView,
  InvitedPrograms,
  Language,
  LeaderList,
  LinkView,
  MailSetup,
  MailView,
  Me,
  Moderation,
  ModerationAct,
  Muted,
  NewAccount,
  NewGame,
  NewGames,
  NewId,
  NewEntrant,
  NewPassword,
  NewRecovery,
  NewTournament,
  NextGame,
  OfflineGame,
  OpenedInvitation,
  OpeningView,
  PasswordLink,
  PlannedLine,
  PlayingList,
  ProfileView,
  Programs,
  PushSetup,
  PushView,
  RatedMode,
  Recovery,
  RecoveryCode,
  Refusal,
  ReportBody,
  Site,
  TakenLink,
  TournamentGames,
  TournamentList,
  TournamentView,
  VacationView,
  VariantList,
  VariantView,
  Version,
} from "./wire";

/** A part of a tournament: the round, its first table, the first line of the standings, all counted from 1. */
export interface TournamentPart {
  /** The last one if left out. */
  round?: number | undefined;
  table?: number;
  line?: number;
}

/** The server said no, or could not be reached (`offline`), or the browser refuses cookies (`no-cookies`). */
export class Refused extends Error {
  override name = "Refused";

  constructor(
    readonly code: Code | "offline" | "no-cookies",
    message: string,
  ) {
    super(message);
  }
}

/** Asks the server for something, or the rules in this browser where there never is one; `path` follows `/api`. Rejects with `Refused`. */
export async function call<T>(
  method: string,
  path: string,
  body: unknown = method === "POST" ? {} : undefined,
): Promise<T> {
  if (!capabilities.server) return callHere<T>(path, body);
  const headers: Record<string, string> = { Accept: "application/json" };
  const request: RequestInit = { method, headers };
  if (body !== undefined) {
    // Of no other type, and always said: a form on a foreign page cannot send JSON. Text is a record.
    const text = typeof body === "string";
    headers["Content-Type"] = text ? "text/plain; charset=utf-8" : "application/json";
    request.body = text ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, request);
  } catch (error) {
    throw new Refused("offline", String(error));
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const refusal = answer as Partial<Refusal> | null;
  // A proxy before a server that is down answers for it, without our code.
  throw new Refused(
    refusal?.code ?? (response.status >= 502 ? "offline" : "internal"),
    refusal?.message ?? response.statusText,
  );
}

/** Asks for what belongs to a person, whom the server recognises by a cookie. */
async function callAsPerson<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (capabilities.server && globalThis.navigator?.cookieEnabled === false)
    throw new Refused("no-cookies", "cookies are refused");
  return call<T>(method, path, body);
}

/** Asks a site without a server. */
async function callHere<T>(path: string, body: unknown): Promise<T> {
  const answer = await import("./offline/answers")
    .then(({ answer }) => answer(path, body))
    .catch((error: unknown) => Promise.reject(new Refused("offline", String(error))));
  if (answer === null) throw new Refused("offline", "there is no server");
  if ("refused" in answer) throw new Refused(answer.refused, answer.reason);
  return answer.ok as T;
}

/** Which of a person's games are listed; an omitted field matches anything. `level`: against that level of the computer. */
export type GameFilter = { mode?: string; result?: "won" | "drawn" | "lost"; opponent?: string; level?: string };

/** The server's HTTP interface. Everything rejects with `Refused`. */
export const api = {
  newGame: (game: NewGame) => callAsPerson<NewId>("POST", "/games", game),
  /** A page of one's games, the one changed last first; `before` is what the page before it calls `next`. */
  games: (wanted: { state?: "open" | "over"; before?: string; limit?: string } & GameFilter = {}) =>
    call<GameList>("GET", `/games?${new URLSearchParams(wanted)}`),
  game: (id: string) => call<GameView>("GET", `/games/${encodeURIComponent(id)}`),
  /** The game as it would be after a line of conditional moves. */
  afterLine: (id: string, line: PlannedLine) => call<GameView>("POST", `/games/${encodeURIComponent(id)}/line`, line),
  /** Gives the server a game that was played without it; the same again changes nothing. */
  handOver: (game: OfflineGame) => callAsPerson<NewId>("PUT", `/offline/${encodeURIComponent(game.id)}`, game),
  /** Makes the games that a file of records holds. */
  upload: (text: string) => callAsPerson<NewGames>("POST", "/records", text),
  rematch: (id: string) => call<NextGame>("POST", `/games/${encodeURIComponent(id)}/rematch`),
  noRematch: (id: string) => call<undefined>("DELETE", `/games/${encodeURIComponent(id)}/rematch`),
  /** A new invitation to an open seat; the previous one becomes invalid. */
  invite: (id: string, seat?: number) =>
    call<Invitation>("POST", `/games/${encodeURIComponent(id)}/invitations`, { seat }),
  /** The invitation with this secret, to any open seat of another game of one's own, leads to this game from now on. */
  moveInvitation: (id: string, moved: string) =>
    call<Invitation>("POST", `/games/${encodeURIComponent(id)}/invitations`, { moved }),
  /** Invites a program by its name. */
  inviteProgram: (id: string, seat: number, to: string) =>
    call<void>("POST", `/games/${encodeURIComponent(id)}/invitations`, { seat, to }),
  /** The programs that one has invited to a game and that have not sat down. */
  invitedPrograms: (id: string) => call<InvitedPrograms>("GET", `/games/${encodeURIComponent(id)}/invitations`),
  /** The programs that can be invited now. */
  programs: () => call<Programs>("GET", "/programs"),
  withdraw: (id: string, seat?: number) =>
    call<void>("DELETE", `/games/${encodeURIComponent(id)}/invitations`, { seat }),
  /** What a secret invites to; changes nothing. */
  lookAtInvitation: (secret: string) => call<OpenedInvitation>("POST", "/invitations/look", { secret }),
  takeSeat: (accepted: AcceptedInvitation) => callAsPerson<InvitationView>("POST", "/invitations/take", accepted),
  /** Takes a seat that is offered in the lobby. */
  takeOffer: (id: string) => callAsPerson<InvitationView>("POST", `/games/${encodeURIComponent(id)}/seats`),
  withdrawOffer: (id: string) => call<void>("DELETE", `/games/${encodeURIComponent(id)}/seats`, {}),
  /** A page of the public games that are being played; `from` is what the page before it calls `next`. */
  playing: (from: number) => call<PlayingList>("GET", `/lobby/games?from=${from}`),
  /** Puts a game on "my games". */
  remember: (id: string) => call<void>("PUT", `/games/${encodeURIComponent(id)}/mine`),
  /** Takes a game off "my games"; the game itself stays. */
  forget: (id: string) => call<void>("DELETE", `/games/${encodeURIComponent(id)}/mine`),
  newTournament: (tournament: NewTournament) => callAsPerson<NewId>("POST", "/tournaments", tournament),
  /** The tournaments that one organises or has entered. */
  tournaments: () => call<TournamentList>("GET", "/tournaments"),
  /** A part of a tournament: a round, from a table on, and the standings, from a line on. */
  tournament: (id: string, part: TournamentPart = {}) => {
    const numbers = Object.entries(part).filter(([, number]) => number !== undefined);
    const query = new URLSearchParams(numbers.map(([name, number]) => [name, String(number)]));
    return call<TournamentView>("GET", `/tournaments/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ""}`);
  },
  /** The games of its last round. */
  tournamentGames: (id: string) => call<TournamentGames>("GET", `/tournaments/${encodeURIComponent(id)}/games`),
  enter: (id: string, entrant: NewEntrant) =>
    callAsPerson<EnteredView>("POST", `/tournaments/${encodeURIComponent(id)}/entrants`, entrant),
  /** Withdraws an entrant, or lets it return. */
  setEntrant: (id: string, entrant: number, active: boolean) =>
    call<void>("PUT", `/tournaments/${encodeURIComponent(id)}/entrants/${entrant}`, { active }),
  /** Begins the next round. */
  pairRound: (id: string) => call<void>("POST", `/tournaments/${encodeURIComponent(id)}/rounds`),
  /** The place of each seat, null for who did not appear. */
  setResult: (id: string, round: number, table: number, places: (number | null)[]) =>
    call<void>("PUT", `/tournaments/${encodeURIComponent(id)}/rounds/${round}/tables/${table}`, { places }),
  removeEntrant: (id: string, entrant: number) =>
    call<void>("DELETE", `/tournaments/${encodeURIComponent(id)}/entrants/${entrant}`),
  contestResult: (id: string, round: number, table: number) =>
    call<void>("POST", `/tournaments/${encodeURIComponent(id)}/rounds/${round}/tables/${table}/contest`),
  appointOrganiser: (id: string, name: string) =>
    call<void>("PUT", `/tournaments/${encodeURIComponent(id)}/organisers/${encodeURIComponent(name)}`, {}),
  dismissOrganiser: (id: string, name: string) =>
    call<void>("DELETE", `/tournaments/${encodeURIComponent(id)}/organisers/${encodeURIComponent(name)}`),
  closeTournament: (id: string) => call<void>("POST", `/tournaments/${encodeURIComponent(id)}/close`),
  /** Whom one has muted. */
  muted: () => call<Muted[]>("GET", "/me/muted"),
  /** Mutes a person, or (`blocked`) shares no new game with them either. */
  mute: (person: number, blocked: boolean) => call<void>("PUT", `/me/muted/${person}`, { blocked }),
  unmute: (person: number) => call<void>("DELETE", `/me/muted/${person}`),
  /** What was played in a position, by people and by the engine. */
  openings: (variant: string, position: string) =>
    call<OpeningView>("GET", `/openings?${new URLSearchParams({ variant, position })}`),
  /** Everything that can be played. */
  variants: () => call<VariantList>("GET", "/variants"),
  /** What a variant's text means; refused with the reason where it means nothing. */
  variant: (text: string) => call<VariantView>("GET", `/variant?text=${encodeURIComponent(text)}`),
  /** Who uses this browser. */
  me: () => call<Me>("GET", "/me"),
  /** Makes an account of a guest. The recovery code is shown this once. */
  signUp: (account: NewAccount) => callAsPerson<RecoveryCode>("POST", "/me/account", account),
  /** Gives oneself another name: a guest's, or the account's. */
  rename: (name: string) => call<void>("PUT", "/me/name", { name }),
  signIn: (account: Credentials) => callAsPerson<void>("POST", "/session", account),
  signOut: (everywhere: boolean) => call<void>("DELETE", everywhere ? "/sessions" : "/session"),
  /** Where one is signed in. */
  browsers: () => call<Browsers>("GET", "/me/browsers"),
  /** The new ones among them are known. */
  acknowledgeBrowsers: () => call<void>("PUT", "/me/browsers"),
  signOutThere: (id: string) => call<void>("DELETE", `/me/browsers/${encodeURIComponent(id)}`),
  newRecovery: (confirmed: NewRecovery) => call<RecoveryCode>("POST", "/me/recovery", confirmed),
  changePassword: (passwords: NewPassword) => call<void>("PUT", "/me/password", passwords),
  /** Sets another password by the recovery code, and returns the next code. */
  recover: (recovery: Recovery) => callAsPerson<RecoveryCode>("POST", "/recovery", recovery),
  /** Sets another password by a link that an operator gave. */
  setPassword: (link: PasswordLink) => call<void>("POST", "/passwords", link),
  mail: () => call<MailView>("GET", "/me/mail"),
  /** A letter to the address asks whether it is right. */
  setMail: (mail: MailSetup) => call<void>("PUT", "/me/mail", mail),
  /** The address before gets a letter by which that is undone. */
  removeMail: (confirmed: DeleteMe) => call<void>("DELETE", "/me/mail", confirmed),
  undoMail: (secret: string) => call<void>("POST", "/mail/undo", { secret }),
  setReminders: (wanted: boolean) => call<void>("PUT", "/me/mail/reminders", { wanted }),
  confirmMail: (secret: string) => call<void>("POST", "/mail/confirm", { secret }),
  stopReminders: (secret: string) => call<void>("POST", "/mail/stop", { secret }),
  /** A letter with a link to set another password, if the account has an address. */
  forgotten: (account: Forgotten) => call<void>("POST", "/forgotten", account),
  /** Whom one follows. */
  followed: () => call<FollowedList>("GET", "/me/followed"),
  follow: (person: number) => call<void>("PUT", `/me/followed/${person}`),
  unfollow: (person: number) => call<void>("DELETE", `/me/followed/${person}`),
  /** With whom one has played. */
  people: () => call<Acquaintances>("GET", "/me/people"),
  /** Invites a person to a seat, who finds it among their challenges. */
  challenge: (id: string, seat: number, person: number) =>
    call<void>("POST", `/games/${encodeURIComponent(id)}/invitations`, { seat, person }),
  challenges: () => call<Challenges>("GET", "/me/challenges"),
  acceptChallenge: (id: string) => call<InvitationView>("POST", `/me/challenges/${encodeURIComponent(id)}`),
  declineChallenge: (id: string) => call<void>("DELETE", `/me/challenges/${encodeURIComponent(id)}`),
  /** The browsers on which one is called, and the key to subscribe with. */
  push: () => call<PushView>("GET", "/me/push"),
  subscribe: (setup: PushSetup) => call<void>("PUT", "/me/push", setup),
  unsubscribe: (id: string) => call<void>("DELETE", `/me/push/${encodeURIComponent(id)}`),
  vacation: () => call<VacationView>("GET", "/me/vacation"),
  /** Stops the person's correspondence clocks for this number of days, from now on. */
  takeVacation: (days: number) => call<void>("PUT", "/me/vacation", { days }),
  endVacation: () => call<void>("DELETE", "/me/vacation"),
  deleteMe: (confirmed: DeleteMe) => call<void>("POST", "/me/delete", confirmed),
  /** Makes a link by which a guest takes another browser along. */
  deviceLink: () => call<DeviceLink>("POST", "/me/link"),
  /** Whose link it is. */
  lookAtLink: (secret: string) => call<LinkView>("POST", "/links/look", { secret }),
  takeLink: (link: TakenLink) => call<void>("POST", "/links/take", link),
  /** Reports to the operators of the server. */
  report: (report: ReportBody) => call<void>("POST", "/reports", report),
  /** What wants a moderator's attention; there is nothing for others. */
  moderation: () => call<Moderation>("GET", "/moderation"),
  moderate: (act: ModerationAct) => call<void>("POST", "/moderation", act),
  /** The profile of an account. */
  profile: (name: string) => call<ProfileView>("GET", `/people/${encodeURIComponent(name)}`),
  /** A page of an account's games, as far as one may see them. */
  gamesOf: (name: string, wanted: { before?: string } & GameFilter = {}) =>
    call<GameList>("GET", `/people/${encodeURIComponent(name)}/games?${new URLSearchParams(wanted)}`),
  /** A page of a leaderboard, after the first `skip` entries. */
  leaders: (mode: RatedMode, bots: boolean, skip: number) =>
    call<LeaderList>("GET", `/players?mode=${mode}&bots=${bots}&skip=${skip}`),
  /** The ratings of those who play a game. */
  ratings: (id: string) => call<GameRatings>("GET", `/games/${encodeURIComponent(id)}/ratings`),
  /** What the operators of this server have set. */
  site: () => call<Site>("GET", "/site"),
  /** A text of the operators', in this language if there is one. */
  document: (name: DocumentName, language: Language) =>
    call<DocumentView>("GET", `/documents/${name}?language=${language}`),
  version: () => call<Version>("GET", "/version"),
};
