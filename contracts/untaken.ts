import { z } from "zod";
import { LINK_FAULTS } from "./links.ts";
import { UNREADABLE_REASONS } from "./paper-import-states.ts";

/** Why a thing that was brought from elsewhere cannot be taken. `office:untaken.<code>` says each in words; those of references have theirs already. */
const UNTAKEN_CODES = [
  "rules",
  "unreadable",
  "absent",
  "nothing",
  "other_export",
  "other_release",
  "cut",
  "too_many",
  "too_many_lines",
  "too_large",
  "file_name",
  "file_kind",
  "file_shape",
  "front_matter",
  "no_text",
  "too_long",
  "too_deep",
  "no_picture",
  "scripted",
  "not_fetched",
  "no_email_column",
  "email",
  "twice",
  "tomorrow",
] as const;
export type UntakenCode = (typeof UNTAKEN_CODES)[number];

export const why = z.object({
  code: z.enum([...UNTAKEN_CODES, ...UNREADABLE_REASONS]),
  /** What it is about, such as a file's name. */
  what: z.string(),
  /** What the library that reads the file said, in its own English. */
  parser: z.string().optional(),
  /** With `not_fetched`: what is wrong with the address. */
  link: z.object({ fault: z.enum(LINK_FAULTS), status: z.int().optional() }).optional(),
  /** With `rules`: those of this site that it breaks. */
  violations: z
    .array(
      z.object({
        propertyPath: z.string(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
});
export type Why = z.infer<typeof why>;
