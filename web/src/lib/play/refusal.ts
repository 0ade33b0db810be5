import { m } from "../paraglide/messages";
import type { Code } from "../wire";

/** Why something was not done: by the server, for want of one, or by a rule that the page knows of. */
export type Refusal = Code | "offline" | "symmetric";

/** What a refusal means, for people. */
export function refusalText(code: Refusal): string {
  switch (code) {
    case "illegal-action":
      return m.refused_illegal_action();
    case "not-your-turn":
      return m.refused_not_your_turn();
    case "not-your-seat":
      return m.refused_not_your_seat();
    case "seat-taken":
      return m.refused_seat_taken();
    case "not-rated":
      return m.refused_not_rated();
    case "lapsed":
      return m.refused_lapsed();
    case "same-browser":
      return m.refused_same_browser();
    case "waiting":
      return m.refused_waiting();
    case "must-ask":
      return m.refused_must_ask();
    case "cannot-ask":
      return m.refused_cannot_ask();
    case "no-hints":
      return m.hint_refused();
    case "cannot-claim":
      return m.refused_cannot_claim();
    case "cannot-plan":
      return m.refused_cannot_plan();
    case "may-not-talk":
      return m.refused_may_not_talk();
    case "bad-text":
      return m.refused_bad_text();
    case "no-such-program":
      return m.bots_unknown();
    case "no-such-invitation":
      return m.invite_gone();
    case "stale":
      return m.refused_stale();
    case "game-over":
      return m.refused_game_over();
    case "not-over":
      return m.refused_not_over();
    case "nothing-to-undo":
      return m.refused_nothing_to_undo();
    case "no-such-game":
      return m.refused_no_such_game();
    case "busy":
      return m.refused_busy();
    case "not-stored":
      return m.refused_not_stored();
    case "too-fast":
      return m.refused_too_fast();
    case "bad-name":
      return m.refused_bad_name();
    case "name-taken":
      return m.refused_name_taken();
    case "weak-password":
      return m.refused_weak_password();
    case "bad-password":
      return m.refused_bad_password();
    case "wrong-password":
      return m.refused_wrong_password();
    case "banned":
      return m.refused_banned();
    case "no-such-person":
      return m.refused_no_such_person();
    case "no-part":
      return m.refused_no_part();
    case "not-tried":
      return m.refused_not_tried();
    case "registration-closed":
      return m.refused_registration_closed();
    case "code-needed":
      return m.refused_code_needed();
    case "code-unknown":
      return m.refused_code_unknown();
    case "code-used":
      return m.refused_code_used();
    case "code-expired":
      return m.refused_code_expired();
    case "code-withdrawn":
      return m.refused_code_withdrawn();
    case "not-signed-in":
      return m.refused_not_signed_in();
    case "signed-in":
      return m.refused_signed_in();
    case "no-vacation":
      return m.refused_no_vacation();
    case "no-mail":
      return m.refused_no_mail();
    case "bad-address":
      return m.refused_bad_address();
    case "no-push":
      return m.refused_no_push();
    case "bad-subscription":
      return m.refused_bad_subscription();
    case "no-such-link":
      return m.refused_no_such_link();
    case "already-entered":
      return m.refused_already_entered();
    case "no-more-rounds":
      return m.refused_no_more_rounds();
    case "no-such-tournament":
      return m.refused_no_such_tournament();
    case "not-organiser":
      return m.refused_not_organiser();
    case "result-missing":
      return m.refused_result_missing();
    case "too-few-entrants":
      return m.refused_too_few_entrants();
    case "tournament-closed":
      return m.refused_tournament_closed();
    case "symmetric":
      return m.refused_symmetric();
    case "offline":
      return m.refused_offline();
    default:
      return m.refused_internal();
  }
}
