import { m } from "../lib/paraglide/messages";
import type { ReportReason } from "../lib/wire";

/** The possible reasons for reports. */
export const reasonNames: Record<ReportReason, () => string> = {
  abuse: m.report_reason_abuse,
  cheating: m.report_reason_cheating,
  stalling: m.report_reason_stalling,
  name: m.report_reason_name,
  spam: m.report_reason_spam,
  other: m.report_reason_other,
};
