import { z } from "zod";
import { book } from "./book.ts";
import { event } from "./event.ts";
import { href } from "./href.ts";
import { identity } from "./identity.ts";
import type { InLocale } from "./in-locale.ts";
import type { ItemKind } from "./item-kinds.ts";
import { letter, letterBlock } from "./letter.ts";
import { localized, longText, markdownText } from "./localized.ts";
import { menu } from "./menu.ts";
import { only } from "./only.ts";
import { publication } from "./paper.ts";
import { picturePath } from "./picture.ts";
import { database, tool } from "./resource.ts";
import { bothSlugs } from "./slug.ts";

const banner = z.object({ title: localized, text: longText, button: localized });

const service = z.object({
  icon: z.enum(["flask", "dna", "graduation"]),
  title: localized,
  text: longText,
  href,
});

const counter = z.object({
  value: z.int().nonnegative(),
  suffix: z.string(),
  label: localized,
  /** What it counts of the researcher's own papers. Without it, and while there are none, the number that was typed stands. */
  counts: z.enum(["papers", "citations"]).optional(),
});

const figure = z.object({ picture: picturePath, title: localized, alt: localized });

const page = z.object({
  only,
  title: localized,
  /** Of a page that the owner added. The others stand at their keys. */
  slug: bothSlugs.optional(),
  description: longText,
  date: z.iso.date().optional(),
  /** Whether the foot of every page leads to it. */
  inFooter: z.boolean().optional(),
  markdown: markdownText,
});

const course = z.object({
  kind: z.enum(["tutorial", "course", "training"]),
  title: localized,
  text: longText,
  url: href.optional(),
  post: z.string().optional(),
  level: localized,
  duration: localized,
});

const medium = z.object({
  kind: z.enum(["video", "figure"]),
  title: localized,
  text: longText,
  file: z.string(),
  licence: z.string(),
});

const term = z.object({ name: localized, slug: bothSlugs });

/** A concept of the thesaurus: one thing with all its names, in any language. A search for one of them finds the others too. */
const concept = z.object({
  name: localized,
  abbreviation: localized.optional(),
  synonyms: z.array(z.string().min(1)),
  /** In a sentence or two. What has one stands in the glossary, and is explained where a post mentions it. */
  definition: longText.optional(),
});

/** Posts that are read in an order, such as a course. */
const series = z.object({
  title: localized,
  description: longText,
  posts: z.array(z.string().min(1)).min(1, "required").max(100, "too_many"),
});

/** The shape of each kind of editorial entry. A kind is a list, kept in its `position` order. */
export const ENTRY_SHAPES = {
  identity,
  banner,
  service,
  counter,
  figure,
  page,
  menu,
  event,
  tool,
  database,
  course,
  medium,
  publication,
  book,
  category: term,
  tag: term,
  series,
  concept,
  letter,
} as const satisfies Partial<Record<ItemKind, z.ZodObject>>;

export type EntryKind = keyof typeof ENTRY_SHAPES;
export type EntryDocument<Kind extends EntryKind> = z.output<(typeof ENTRY_SHAPES)[Kind]>;

/** The kinds whose starting content is invented: a person, figures, a book. */
export const INVENTED_KINDS = ["identity", "counter", "book"] as const satisfies EntryKind[];

/** Invented starting content says so to readers until the team has written its own. */
const invented = { isExample: z.literal(true).optional() };

/** The shapes that readers get. Their Markdown was rendered to HTML and sanitised when it was written. */
export const LIVE_SHAPES = {
  ...ENTRY_SHAPES,
  identity: identity.extend(invented),
  counter: counter.extend(invented),
  book: book.extend({
    ...invented,
    extract: z.object({ heading: localized, html: localized.optional() }).optional(),
  }),
  page: page.omit({ markdown: true }).extend({ html: localized }),
  letter: letter.extend({
    blocks: z.array(z.object(letterBlock.shape).omit({ text: true }).extend({ html: localized.optional() })),
  }),
} as const;
export type LiveDocument<Kind extends EntryKind> = z.output<(typeof LIVE_SHAPES)[Kind]>;

export type Entry<Kind extends EntryKind> = { key: string } & InLocale<LiveDocument<Kind>>;
