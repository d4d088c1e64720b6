import { z } from "zod";
import { POST_CHANGES } from "./blog.ts";
import { ENTRY_SHAPES } from "./content.ts";
import { inCv } from "./cv.ts";
import { ITEM_KINDS, ITEM_STATUSES, type ItemKind } from "./item-kinds.ts";
import { bothTexts, localized, longText, markdownText } from "./localized.ts";
import { LICENCES } from "./licences.ts";
import { LOCALES } from "./locale.ts";
import { only } from "./only.ts";
import { doi } from "./paper.ts";
import { picturePath } from "./picture.ts";
import { questionnaireDocument } from "./quiz.ts";
import { bothSlugs } from "./slug.ts";
import { AUDIT_KINDS } from "./audit-kinds.ts";

/** What was changed in a post once it was public, and said to readers. */
const postChange = z.object({ date: z.iso.date(), kind: z.enum(POST_CHANGES), text: longText });
export type PostChange = z.output<typeof postChange>;

/** A post as its author writes it. A slug belongs to one language (product.md 14). */
export const postDocument = z.object({
  only,
  title: localized,
  slug: bothSlugs,
  description: longText,
  date: z.iso.date(),
  category: z.string().min(1),
  tags: z.array(z.string().min(1)),
  hero: picturePath,
  heroAlt: localized,
  markdown: markdownText,
  licence: z.enum(LICENCES).optional(),
  doi: doi.optional(),
  inCv,
  changes: z.array(postChange).max(50, "too_many").optional(),
});
export type PostDocument = z.output<typeof postDocument>;

/** The shape of an item of each kind once it is published. */
export const ITEM_SHAPES = {
  post: postDocument,
  ...ENTRY_SHAPES,
  questionnaire: questionnaireDocument,
} as const satisfies Record<ItemKind, z.ZodObject>;
export const itemKind = z.enum(ITEM_KINDS);
export type ItemDocument<Kind extends ItemKind> = z.output<(typeof ITEM_SHAPES)[Kind]>;

export const itemKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);
const instant = z.iso.datetime();
const draft = z.record(z.string(), z.unknown());
const revision = z.int().nonnegative();

/** A line of GET /api/items, for the team. */
export const itemSummary = z.object({
  kind: itemKind,
  key: itemKey,
  title: bothTexts,
  status: z.enum(ITEM_STATUSES),
  /** The draft's only language; null if it is for both. */
  only: z.enum(LOCALES).nullable(),
  /** Whether the draft differs from what is public. */
  hasChanges: z.boolean(),
  publishAt: instant.nullable(),
  /** Whether its hour has come and it could not be published. It is tried again every hour. */
  hasFailed: z.boolean(),
  /** The site's time zone, in which `publishAt` is chosen. */
  timeZone: z.string(),
  revision,
  /** Whether it came with the site and is unchanged. */
  isExample: z.boolean(),
  /** How many texts are older than the last change of the other language's text. */
  staleTexts: z.int(),
  editedAt: instant,
  /** Absent for starting content, and for members who have left. */
  editedByName: z.string().nullable(),
});
export type ItemSummary = z.infer<typeof itemSummary>;

/** A text that may no longer match the other language's text. */
const staleText = z.object({ path: z.string(), locale: z.enum(LOCALES) });
export type StaleText = z.infer<typeof staleText>;

/** GET /api/items/{kind}/{key}. */
export const item = itemSummary.extend({
  draft,
  stale: z.array(staleText),
  liveVersion: z.int().nullable(),
  /** Its public path, without a language. It is absent when the item stands on several pages. */
  paths: bothTexts.nullable(),
  mayArchive: z.boolean(),
});
export type Item = z.infer<typeof item>;

/** POST /api/items: a new one, empty or a copy. */
export const newItem = z.object({
  kind: itemKind,
  title: z.string().trim().max(200, "too_long").default(""),
  copyOf: itemKey.optional(),
});

/**
 * PUT …/draft. `revision` is the one that the draft was made from. `kept` holds the words that lost against another
 * editor's.
 */
export const draftInput = z.object({ revision, document: draft, kept: draft.optional() });

/** POST …/publish, …/archive, …/restore. */
export const atRevision = z.object({ revision });

/** PUT …/schedule: a day and hour of the site's time zone. */
export const scheduleInput = z.object({ revision, at: z.iso.datetime({ local: true, error: "date" }) });

export const confirmationInput = z.object({ revision, path: z.string().max(200), locale: z.enum(LOCALES) });

/** POST …/merge: the other of a preprint and its article. */
export const mergeInput = z.object({ other: itemKey });

/** PUT /api/item-orders/{kind}. */
export const orderInput = z.object({ keys: z.array(itemKey).max(10_000) });

export const VERSION_REASONS = [
  "imported",
  "published",
  "scheduled",
  "replaced",
  "kept",
  "suggested",
] as const;

/** GET …/versions: newest first. */
export const itemVersion = z.object({
  number: z.int(),
  reason: z.enum(VERSION_REASONS),
  madeByName: z.string().nullable(),
  madeAt: instant,
  isLive: z.boolean(),
});
export type ItemVersion = z.infer<typeof itemVersion>;

/** GET …/versions/{number}. */
export const wholeVersion = itemVersion.extend({ document: draft });
export type WholeVersion = z.infer<typeof wholeVersion>;

const CHECKS = [
  "empty",
  "stale",
  "missing_term",
  "no_alternative_text",
  "heading_order",
  "broken_link",
  "missing_picture",
  "unknown_paper",
  "unknown_question",
  "question_elsewhere",
  "note_without_text",
  "note_without_number",
  "structure_unread",
  "structure_length",
  "structure_unbalanced",
  "structure_long",
  "gff_unread",
  "other_version",
  "french_space",
  "no_questions",
  "few_questions",
  "still_asked",
  "guess_longest",
  "guess_shortest",
  "guess_place",
] as const;

/** GET …/checks: what a reader would stumble over. None of them prevents publishing. */
export const check = z.object({
  code: z.enum(CHECKS),
  path: z.string(),
  locale: z.enum(LOCALES).nullable(),
  /** The text that it is about. */
  detail: z.string(),
});
export type Check = z.infer<typeof check>;

export const AUDIT_ACTIONS = [
  "created",
  "edited",
  "published",
  "scheduled",
  "schedule_canceled",
  "archived",
  "taken_back",
  "restored",
  "confirmed",
  "ordered",
  "deleted",
  "revoked",
  "shared",
  "unshared",
  "check_asked",
  "comment_answered",
  "comment_edited",
  "comment_deleted",
  "suggestion_made",
  "suggestion_taken",
  "suggestion_declined",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** GET /api/audit, for administrators: who changed what, newest first. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  action: z.enum(AUDIT_ACTIONS),
  kind: z.enum(AUDIT_KINDS),
  key: z.string(),
  title: bothTexts.nullable(),
  actorName: z.string().nullable(),
  changes: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** POST /api/previews: what the form holds, and the ticket that opens the site with it. */
export const previewInput = z.object({ kind: itemKind, key: itemKey, document: draft });
export const preview = z.object({ ticket: z.string(), expiresAt: instant, paths: bothTexts });
export type Preview = z.infer<typeof preview>;

/** GET …/shares: the secret links of a draft that still open it, newest first. */
export const draftShare = z.object({
  id: z.uuid(),
  madeByName: z.string().nullable(),
  madeAt: instant,
  expiresAt: instant,
});
export type DraftShare = z.infer<typeof draftShare>;

/** POST …/shares: the link in each language. It is told once, because only its hash is kept. */
export const madeShare = z.object({ links: bothTexts, expiresAt: instant });
export type MadeShare = z.infer<typeof madeShare>;

/** POST …/check-requests: who is asked by mail to read the draft over, and what for. */
export const CHECK_NOTE = { longest: 1_000 };
export const checkRequest = z.object({
  colleague: z.uuid("required"),
  note: z.string().trim().max(CHECK_NOTE.longest, "too_long").default(""),
});

/** GET /api/item-counts: how many of each kind there are. */
export const itemCount = z.object({
  kind: itemKind,
  all: z.int(),
  counts: z.record(z.enum(ITEM_STATUSES), z.int()),
});
export type ItemCount = z.infer<typeof itemCount>;
