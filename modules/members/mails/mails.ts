import type { Localized } from "../../../contracts/localized.ts";
import type { SecurityEvent } from "../../../contracts/security-log.ts";
import type { InTransaction } from "../../../platform/database/with-transaction.ts";
import type { MemberContext } from "../services.ts";

export const MAIL_QUEUE = "mail";
export const AWAITED_MAIL_QUEUE = "awaited-mail";

/** The news that share one letter. */
export const TOLD_EVENTS = [
  "phone_changed",
  "passkey_added",
  "passkey_removed",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "data_exported",
] as const satisfies SecurityEvent[];
export type ToldEvent = (typeof TOLD_EVENTS)[number];

/** What of a member's data an administrator corrects. */
export const CORRECTED = [
  "firstName",
  "lastName",
  "mobilePhone",
  "place",
  "locale",
  "newsletter",
  "picture",
] as const;

/**
 * A mail's job: its receiver and reason, never a token. The token is made when the mail is sent, so that the queue
 * holds no secret and a link's time begins then.
 */
export type MemberMail =
  /** Of this registration, or of all open ones with this e-mail. */
  | { kind: "registration"; email: string; registration?: string }
  | { kind: "password-reset"; email: string }
  /** Of whoever asked for the newsletter at this address. */
  | { kind: "newsletter"; email: string }
  /** Of whoever the owner invited to register. */
  | { kind: "invitation"; email: string }
  | { kind: "email-change"; user: string; email: string }
  | { kind: "email-changed" | "password-changed" | "deletion"; user: string; email: string }
  | { kind: "data-corrected"; user: string; fields: (typeof CORRECTED)[number][] }
  | { kind: "security"; user: string; event: ToldEvent; address: string }
  /** What two administrators are doing, and how it is stopped. */
  | { kind: "authenticator-removal"; user: string }
  | { kind: "payment-request"; user: string; name: string; amount: number; description: string }
  /** Who asks the user to read a draft over, and where it is. */
  | { kind: "check-request"; user: string; name: string; title: Localized; note: string; path: string }
  /** Who suggests a change of a text, or decided on the user's, what they say, and where that is. */
  | {
      kind: "suggestion" | "suggestion-taken" | "suggestion-declined";
      user: string;
      name: string;
      title: Localized;
      note: string;
      path: string;
    }
  /** Who asks the user to look at some words of a draft, or answers about them, what they say, and where that is. */
  | {
      kind: "comment-request" | "comment-answer";
      user: string;
      name: string;
      title: Localized;
      words: string;
      note: string;
      path: string;
    }
  /** Of which questionnaire or event the certificate was; null for a member card. */
  | { kind: "code-revoked"; user: string; of: Localized | null; reason: string }
  | { kind: "new-device" | "refresh-replay"; user: string; device: string; address: string };

/** Mails that a person waits for with the page open. Other mails never delay them. */
const AWAITED = new Set<MemberMail["kind"]>(["registration", "password-reset", "email-change", "newsletter"]);

/** Which queue a mail waits in. */
export function queueOf({ kind }: MemberMail): string {
  return AWAITED.has(kind) ? AWAITED_MAIL_QUEUE : MAIL_QUEUE;
}

/** Queues a mail in the caller's transaction. */
export function queueMail(ctx: InTransaction<Pick<MemberContext, "jobs">>, mail: MemberMail): Promise<void> {
  return ctx.jobs.send(queueOf(mail), mail, ctx.database);
}
