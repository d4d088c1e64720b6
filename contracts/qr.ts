import { z } from "zod";
import { amount, description, side } from "./ledger.ts";
import { reference } from "./reference.ts";
import { ruled } from "./ruled.ts";
import { QR_KINDS, QR_RULES } from "./qr-rules.ts";

/** The state of a code. `used` is a payment code that was paid or declined. */
const QR_STATES = ["valid", "used", "expired", "revoked"] as const;
export type QrState = (typeof QR_STATES)[number];

const expiresAt = z.iso.datetime({ offset: true, error: "date" }).optional();

/** POST /api/qr-codes. */
export const qrCodeInput = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("member"), expiresAt }),
    z.object({ kind: z.literal("payment"), amount, description, expiresAt }),
    z.object({ kind: z.literal("certificate"), game: reference("games") }),
  ],
  "kind",
);
export type QrCodeInput = z.input<typeof qrCodeInput>;

/** POST /api/issued-codes/{code}/revocation. */
export const revocationInput = z.object({ reason: ruled(QR_RULES.reason) });

// Answers.

const instant = z.iso.datetime();

export const certificate = z.object({
  "@id": z.string(),
  id: z.uuid(),
  holder: z.string(),
  questionnaire: z.string(),
  score: z.int(),
  total: z.int(),
  /** The number of the member's attempts up to this game. */
  attempts: z.int(),
  issuedAt: instant,
});
export type Certificate = z.infer<typeof certificate>;

/** Certifies that somebody was at an event. */
const attendance = z.object({
  holder: z.string(),
  event: z.string(),
  place: z.string().nullable(),
  start: z.iso.date(),
  end: z.iso.date(),
  issuedAt: instant,
});
export type Attendance = z.infer<typeof attendance>;

/** A code, and what it shows to its reader. */
export const qrCode = z.object({
  "@id": z.string(),
  /** The text after `/q/` in the picture: short code, expiry and signature. */
  code: z.string(),
  /** What people type, in groups. */
  short: z.string(),
  link: z.url(),
  kind: z.enum(QR_KINDS),
  state: z.enum(QR_STATES),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** Why an administrator took it away; for its member and administrators. */
  revocationReason: z.string().nullable().optional(),
  /** Whose card it is; for members. */
  member: side.optional(),
  /** The request, which `transaction` confirms. Only members get it; the amount is in francs. */
  payment: z
    .object({ transaction: z.string(), amount: z.int(), description: z.string(), payee: side })
    .optional(),
  /** For anyone: a passed questionnaire, or an event where somebody was. */
  certificate: certificate.optional(),
  attendance: attendance.optional(),
});
export type QrCode = z.infer<typeof qrCode>;

/** GET /api/issued-codes, for administrators: a code, whose it is and what for. */
export const issuedCode = qrCode.omit({ certificate: true, attendance: true, payment: true }).extend({
  holder: z.string(),
  /** Null for a guest. */
  holderId: z.uuid().nullable(),
  /** The questionnaire, the event or the reason of a payment. */
  what: z.string().nullable(),
  /** A certificate's file, under /api/certificates. */
  file: z.string().nullable(),
  issuedAt: instant,
});
export type IssuedCode = z.infer<typeof issuedCode>;

const jwk = z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string() });

/** The public key (JWK, RFC 8037) that checks codes without a network, and the former keys. */
export const qrKey = jwk.extend({ former: z.array(jwk).default([]) });
export type QrKeys = z.input<typeof qrKey>;
