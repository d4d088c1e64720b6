import { z } from "zod";

/** The colours that links and buttons may have. Each is readable in light and dark (`app/accents.test.ts`). */
export const ACCENTS = ["pine", "river", "plum", "ochre", "slate"] as const;
export const accent = z.enum(ACCENTS);
