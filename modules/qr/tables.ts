import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Localized } from "../../contracts/localized.ts";
import { QR_KINDS } from "../../contracts/qr-rules.ts";
import { users } from "../members/tables.ts";
import { transactions } from "../ledger/tables.ts";
import { games } from "../quiz/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

const ofMember = () =>
  uuid("member")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Certifies that a member passed a questionnaire, with the names and figures of that moment. */
export const certificates = pgTable(
  "certificates",
  {
    id: uuid("id").primaryKey(),
    game: uuid("game")
      .notNull()
      .unique()
      .references(() => games.id, { onDelete: "cascade" }),
    member: ofMember(),
    holder: text("holder").notNull(),
    questionnaire: jsonb("questionnaire").$type<Localized>().notNull(),
    score: integer("score").notNull(),
    total: integer("total").notNull(),
    /** Which of the member's games of this questionnaire it was: 1 for the first. */
    attempts: integer("attempts").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [index("certificates_by_member").on(table.member, table.issuedAt)],
);

/** A code that was given out. Its signature is not stored, because it can be checked. */
export const qrCodes = pgTable(
  "qr_codes",
  {
    /** The part that people type: the kind's letter and ten characters of Crockford's base 32 (50 random bits). */
    short: text("short").primaryKey(),
    kind: text("kind", { enum: QR_KINDS }).notNull(),
    /** Null for the certificate of a guest. */
    member: uuid("member").references(() => users.id, { onDelete: "cascade" }),
    /** The open request that a payment code stands for: paid once, so the code serves once. */
    transaction: uuid("transaction").references(() => transactions.id),
    certificate: uuid("certificate")
      .unique()
      .references(() => certificates.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    /** What an administrator told its member. */
    revocationReason: text("revocation_reason"),
  },
  (table) => [
    index("qr_codes_by_member").on(table.member, table.createdAt),
    index("qr_codes_by_transaction").on(table.transaction),
  ],
);

/**
 * Certifies that somebody was at an event, with the names of that moment. A guest's outlives their registration, so that the code on it
 * can be checked.
 */
export const attendances = pgTable(
  "attendances",
  {
    /** The registration's. */
    id: uuid("id").primaryKey(),
    /** The code on it, with which it goes. */
    code: text("code")
      .notNull()
      .unique()
      .references(() => qrCodes.short, { onDelete: "cascade" }),
    member: uuid("member").references(() => users.id, { onDelete: "cascade" }),
    holder: text("holder").notNull(),
    event: jsonb("event").$type<Localized>().notNull(),
    place: jsonb("place").$type<Localized>(),
    start: date("start").notNull(),
    end: date("end").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [index("attendances_by_member").on(table.member, table.issuedAt)],
);
