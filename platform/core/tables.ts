import { bigint, index, integer, jsonb, pgTable, text, timestamp, varchar } from "drizzle-orm/pg-core";

/** The limiter's counters, in the shape that rate-limiter-flexible gives them. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** What a call answered, under the key that its sender gave it, in case the sender asks again (`answerOnce`). */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    /** A hash of who asks and of the key. */
    key: text("key").primaryKey(),
    /** A hash of what was asked. */
    asked: text("asked"),
    /** Absent until it is done. */
    answer: jsonb("answer").$type<{ given?: unknown }>(),
    claimedUntil: timestamp("claimed_until", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  ({ expiresAt }) => [index("kept_answers_by_end").on(expiresAt)],
);
