import { z } from "zod";

/** The kinds of events in the security log: sign-ins, refusals, and the team's actions in the back office. */
export const SECURITY_EVENTS = [
  "activated",
  "signed_in",
  "sign_in_refused",
  "signed_out",
  "confirmed",
  "confirmation_refused",
  "refused",
  "password_changed",
  "password_reset",
  "email_changed",
  "phone_changed",
  "data_corrected",
  "passkey_added",
  "passkey_removed",
  "authenticator_added",
  "authenticator_removed",
  "authenticator_removal_asked",
  "authenticator_removal_confirmed",
  "authenticator_removal_stopped",
  "recovery_codes_made",
  "data_exported",
  "deletion_requested",
  "deletion_canceled",
  "roles_changed",
  "colleague_invited",
  "member_locked",
  "member_unlocked",
  "signed_out_everywhere",
  "members_listed",
  "member_read",
  "refresh_replayed",
  "second_factor_rule_changed",
  "message_answered",
  "review_published",
  "review_refused",
  "review_reopened",
  "review_kept",
  "review_taken_down",
  "mail_retried",
  "mail_dismissed",
  "treasury_deposit",
  "treasury_withdrawal",
  "treasury_confirmed",
  "treasury_declined",
  "operation_reversed",
  "money_limits_changed",
  "backup_downloaded",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** GET /api/security-log, for administrators: one line, newest first. */
export const securityEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(SECURITY_EVENTS),
  /** The IRIs of the member concerned and of the actor. A stranger has none. */
  subject: z.string().nullable(),
  actor: z.string().nullable(),
  /** Their names. Members who have left have none. */
  subjectName: z.string().nullable(),
  actorName: z.string().nullable(),
  address: z.string(),
  detail: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;
