import { z } from "zod";
import { ITEM_KINDS } from "./item-kinds.ts";
import { LOCALES } from "./locale.ts";
import { ruled } from "./ruled.ts";
import type { Rules } from "./rule.ts";

export const COMMENT_RULES = { body: { required: true, longest: 2_000 } } as const satisfies Rules;

/** In characters: how much of a passage is kept, and how much of what stands on each side of it. */
export const PASSAGE = { longest: 1_000, beside: 60 };

/** JSON in PostgreSQL takes no half of a character, which a cut may leave. */
const part = (longest: number) =>
  z
    .string()
    .max(longest, "too_long")
    .overwrite((text) => text.toWellFormed());

/** Words of an item's text. What stands beside them tells them from the same words elsewhere. */
const passage = z.object({
  locale: z.enum(LOCALES),
  words: part(PASSAGE.longest).min(1, "required"),
  before: part(PASSAGE.beside),
  after: part(PASSAGE.beside),
});
export type Passage = z.infer<typeof passage>;

const body = ruled(COMMENT_RULES.body);

/** POST /api/items/{kind}/{key}/comments. `asked` is a colleague who is to look at it, by their id. */
export const commentInput = passage.extend({ body, asked: z.uuid("reference").nullable().default(null) });

/** POST …/comments/{id}/answers, PUT …/comments/{id}/body */
export const commentAnswerInput = z.object({ body });

/** PATCH …/comments/{id} */
export const commentChange = z.object({ isResolved: z.boolean() });

const written = {
  id: z.uuid(),
  body: z.string(),
  /** Null once they have left. */
  authorName: z.string().nullable(),
  writtenAt: z.iso.datetime(),
};
/** Whether the reader wrote it, and so may correct and delete it. */
const isOwn = z.boolean();

/** GET …/comments: what the team says of a passage, and the answers to it, oldest first. */
export const comment = passage.extend({
  ...written,
  isOwn,
  askedName: z.string().nullable(),
  /** Null while it is open. */
  resolvedAt: z.iso.datetime().nullable(),
  resolvedByName: z.string().nullable(),
  answers: z.array(z.object({ ...written, isOwn })),
});
export type Comment = z.infer<typeof comment>;

/** GET /api/asked-comments: an open comment that the reader was asked to look at, oldest first. */
export const askedComment = z.object({
  ...written,
  kind: z.enum(ITEM_KINDS),
  key: z.string(),
  title: z.object({ fr: z.string(), en: z.string() }),
});
export type AskedComment = z.infer<typeof askedComment>;
