import { z } from "zod";
import { localized } from "./localized.ts";

/** Whether a paper, an event or a post is in the CV. Without a choice, the kind's own rule decides (`modules/cv/read-cv.ts`). */
export const inCv = z.enum(["shown", "hidden"]).optional();

/** A position or a degree. */
const cvLine = z.object({
  /** As the CV has it: `2019–2023`. */
  years: z.string().min(1).max(40, "too_long"),
  title: localized,
  place: localized.optional(),
});

/** What only the CV says of the researcher. */
export const cv = z.object({
  isPublic: z.boolean().optional(),
  positions: z.array(cvLine).optional(),
  education: z.array(cvLine).optional(),
});
