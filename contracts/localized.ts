import { z } from "zod";

/** A text in every language of the site. */
export const localized = z.object({ fr: z.string().min(1), en: z.string().min(1) });
export type Localized = z.infer<typeof localized>;
