import { z } from "zod";

/** The colours that links and buttons may have: each reads as text in light and in dark (`app/accents.test.ts`). */
export const ACCENTS = ["pine", "river", "plum", "ochre", "slate"] as const;
export const accent = z.enum(ACCENTS);
export type Accent = z.infer<typeof accent>;
