import { z } from "zod";
import { HEALTH_SPANS } from "./health-spans.ts";

/** What the disk holds. `rest` is what the database keeps besides. */
export const DISK_KINDS = ["media", "texts", "people", "money", "search", "rest", "backups"] as const;
export type DiskKind = (typeof DISK_KINDS)[number];

/**
 * What the doctor found about one thing. `doctor.names.<about>` names it; `doctor.<code>` in the locale files says what was seen,
 * and `doctor.<code>Todo` what to do where it is not fine.
 */
const finding = z.object({
  about: z.string(),
  isFine: z.boolean(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Finding = z.infer<typeof finding>;

const count = z.int();
/** How many answers left in a part of the time. */
const part = z.object({
  from: z.iso.datetime(),
  answers: count,
  /** Answered with an error of the site's own. */
  failed: count,
  /** Took longer than a second. */
  slow: count,
  /** How long one took on average, in milliseconds; null where there was none. */
  mean: z.number().nullable(),
  /** For how much of the part the site ran, from 0 to 1; null before its first start. The current part is not over, so it never reaches 1. */
  ran: z.number().nullable(),
});

/** GET /api/office/health, for super-administrators. */
export const health = z.object({
  /** The doctor's last look; null before the first. */
  looked: z.object({ at: z.iso.datetime(), findings: z.array(finding) }).nullable(),
  /** Whether a look was asked for and is not done yet. */
  isLooking: z.boolean(),
  /** By five minutes for a day, by three hours for a month. */
  spans: z.record(z.enum(HEALTH_SPANS), z.array(part)),
  disk: z.object({
    /** In bytes. */
    kinds: z.array(z.object({ kind: z.enum(DISK_KINDS), bytes: count })),
    free: count.nullable(),
    /** How many bytes a day brings, by the last month; null before there is a week of measures. */
    growsBy: count.nullable(),
  }),
});
export type Health = z.infer<typeof health>;
