import { z } from "zod";

const shape = { fr: z.string().min(1), en: z.string().min(1) };

/** A text in every language of the site. */
export const localized = z.object(shape);
export type Localized = z.infer<typeof localized>;

/** The same for longer texts and for Markdown. Forms tell the three apart. */
export const longText = z.object(shape);
export const markdownText = z.object(shape);

const LOCALIZED: ReadonlySet<unknown> = new Set([localized, longText, markdownText]);

/** Whether a shape is a text in every language. */
export function isLocalized(schema: unknown): boolean {
  return LOCALIZED.has(schema);
}

/** The same two texts where either may still be empty. */
export const bothTexts = z.object({ fr: z.string(), en: z.string() });
