import { z } from "zod";

/** Why a link counts as broken. */
export const LINK_FAULTS = [
  "dns",
  "refused",
  "private",
  "protocol",
  "tls",
  "slow",
  "status",
  "loop",
  "type",
  "broken",
] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

/** So many failures in a row mark a link for readers, and list it for the owner. */
export const FAILURES_THAT_MARK = 3;

/** A link that the owner should look at: it failed three times in a row, or its page has moved for good. */
export const brokenLink = z.object({
  url: z.string(),
  /** The entry that has it. */
  kind: z.enum(["tool", "database"]),
  key: z.string(),
  name: z.string(),
  /** ISO 8601. */
  checkedAt: z.string(),
  fault: z.enum(LINK_FAULTS).nullable(),
  /** The HTTP status, for the fault `status`. */
  status: z.int().nullable(),
  failures: z.int(),
  /** Where it leads now, if its page has moved for good. */
  movedTo: z.string().nullable(),
});
export type BrokenLink = z.output<typeof brokenLink>;

export const linkAgainInput = z.object({ url: z.string().min(1, "required").max(2_000, "too_long") });
