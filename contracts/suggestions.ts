import { z } from "zod";
import { ITEM_KINDS } from "./item-kinds.ts";
import { itemKey, itemKind } from "./item.ts";
import { bothTexts } from "./localized.ts";
import { LOCALES } from "./locale.ts";
import { ruled } from "./ruled.ts";
import type { Rules } from "./rule.ts";

export const SUGGESTION_RULES = {
  why: { longest: 1_000 },
  answer: { longest: 1_000 },
} as const satisfies Rules;

/** The fields that are written of an item (`WRITTEN`), each in both languages. */
const text = z.record(z.string(), z.unknown());

/** GET /api/items/{kind}/{key}/public-text: what readers see of a text, for whoever suggests a change of it. */
export const publicText = z.object({
  kind: itemKind,
  key: itemKey,
  title: bothTexts,
  /** Its only language; null if it is for both. */
  only: z.enum(LOCALES).nullable(),
  /** Null for what came with the site, and once they have left. */
  authorName: z.string().nullable(),
  version: z.int(),
  text,
});
export type PublicText = z.infer<typeof publicText>;

/** POST …/suggestions: a text as it should be, and the public version that it was made from. */
export const suggestionInput = z.object({
  version: z.int().positive(),
  text,
  why: ruled(SUGGESTION_RULES.why).default(""),
});

/** POST …/suggestions/{id}/take: the words as they go into the draft of `revision`, merged with what was changed meanwhile. */
export const takenSuggestion = z.object({ revision: z.int().nonnegative(), text });

/** POST …/suggestions/{id}/decline */
export const declinedSuggestion = z.object({ answer: ruled(SUGGESTION_RULES.answer).default("") });

const made = {
  id: z.uuid(),
  why: z.string(),
  /** Null once they have left. */
  authorName: z.string().nullable(),
  madeAt: z.iso.datetime(),
};

/** GET …/suggestions, oldest first. */
export const suggestion = z.object({
  ...made,
  isOwn: z.boolean(),
  /** The text that it was made from. */
  before: text,
  after: text,
  state: z.enum(["open", "taken", "declined"]),
  decidedAt: z.iso.datetime().nullable(),
  decidedByName: z.string().nullable(),
  answer: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** GET /api/open-suggestions: those that the reader may decide on, oldest first. */
export const openSuggestion = z.object({
  ...made,
  kind: z.enum(ITEM_KINDS),
  key: z.string(),
  title: bothTexts,
});
export type OpenSuggestion = z.infer<typeof openSuggestion>;
