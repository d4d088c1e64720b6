import { z } from "zod";
import { LOCALES } from "./locale.ts";

/** In characters of HTML: some pages. A service takes long over more. */
export const LONGEST_TRANSLATED = 20_000;
/** Of what a service answers: no translation makes five times as much of a text. */
const LONGEST_ANSWER = 5 * LONGEST_TRANSLATED;

/** POST /api/translations: blocks of a text, as HTML, and the language that they are in. */
export const translationAsked = z.object({
  html: z.string().min(1, "required").max(LONGEST_TRANSLATED, "too_long"),
  from: z.enum(LOCALES, "required"),
});

/** The same blocks in the other language: what a machine suggests. */
export const translation = z.object({ html: z.string().max(LONGEST_ANSWER) });
export type Translation = z.infer<typeof translation>;

/** GET /api/translation-service: whether the site has a service that translates (`TRANSLATE_URL`). */
export const translationService = z.object({ isThere: z.boolean() });
export type TranslationService = z.infer<typeof translationService>;
