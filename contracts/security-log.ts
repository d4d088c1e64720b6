import { z } from "zod";

/** What the security log tells apart: who got in, who was refused, and what changed about who may get in. */
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
  "passkey_added",
  "passkey_removed",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "data_exported",
  "deletion_requested",
  "roles_changed",
  "members_listed",
  "member_read",
  "refresh_replayed",
  "second_factor_rule_changed",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** GET /api/security-log, for administrators: one line, newest first. */
export const securityEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(SECURITY_EVENTS),
  /** The IRI of whom it concerns, and of who did it; nobody's for a stranger. */
  subject: z.string().nullable(),
  actor: z.string().nullable(),
  address: z.string(),
  detail: z.string().nullable(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;
