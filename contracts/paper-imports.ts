import { z } from "zod";
import { type PaperDocument, publication } from "./paper.ts";
import { PAPER_LISTS } from "./paper-lists.ts";
import { LINE_STATES, UNREADABLE_REASONS } from "./paper-import-states.ts";

/** What people bring their papers in. `identifiers` is a list of DOIs and PMIDs. */
export const IMPORT_FORMATS = ["bibtex", "ris", "nbib", "pubmed-xml", "csl-json", "identifiers"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** `reading` counts up to `total`; a `ready` one waits for a choice, of which `taking` makes papers. */
export const IMPORT_STATES = ["reading", "ready", "taking", "taken"] as const;

/** In bytes: 5,000 references with their abstracts take some 15 million. */
export const LARGEST_IMPORT = 25_000_000;
/** The most references of one file. */
export const MOST_LINES = 10_000;

/** POST /api/paper-imports, whose body is the file: its name, and the list that its papers go to. */
export const importForm = z.object({
  name: z.string().trim().max(200, "too_long").default(""),
  list: z.enum(PAPER_LISTS, "invalid").default("own"),
});

export const paperImport = z.object({
  id: z.uuid(),
  name: z.string(),
  list: z.enum(PAPER_LISTS),
  state: z.enum(IMPORT_STATES),
  total: z.int(),
  counts: z.record(z.enum(LINE_STATES), z.int()),
  createdAt: z.iso.datetime(),
  /** How many papers it made or changed, and while it is at it, so far. */
  taken: z.int().nullable(),
  /** How many lines are being taken, while they are. */
  chosen: z.int().nullable(),
});
export type PaperImport = z.infer<typeof paperImport>;

const field = z.enum(Object.keys(publication.shape) as [keyof PaperDocument], "invalid");
const change = z.object({ field, before: z.string(), after: z.string() });

export const importLine = z.object({
  number: z.int(),
  /** Where it begins in the file. */
  line: z.int(),
  state: z.enum(LINE_STATES),
  paper: publication.nullable(),
  /** The paper that it is already, or that it changes. */
  key: z.string().nullable(),
  changes: z.array(change),
  /** Fields that the site does not keep. */
  ignored: z.array(z.string()),
  reason: z.enum(UNREADABLE_REASONS).nullable(),
  text: z.string(),
});
export type ImportLine = z.infer<typeof importLine>;

/** The fields of a line that stay as they are, though the file says otherwise. */
const keptFields = z.object({
  line: z.int().positive(),
  fields: z.array(field),
});
export type KeptFields = z.output<typeof keptFields>;

/** POST …/take: all but these lines, and but these fields of others. */
export const takeInput = z.object({
  except: z.array(z.int().positive()).max(MOST_LINES, "too_long").default([]),
  keep: z.array(keptFields).max(MOST_LINES, "too_long").default([]),
});
