import { z } from "zod";
import { loss } from "./foreign.ts";
import { LOCALES } from "./locale.ts";
import { why } from "./untaken.ts";
import { IMPORT_STATES } from "./site-imports.ts";

const instant = z.iso.datetime();

/** An export of the site: it is being made, can be fetched, or failed. */
export const siteExport = z.object({
  id: z.uuid(),
  startedAt: instant,
  /** Null while it is being made. */
  endedAt: instant.nullable(),
  /** How many files are in it, so far. */
  files: z.int(),
  /** In bytes. */
  size: z.int(),
  /** In bytes, of the members' archive; null where it was not asked for. */
  membersSize: z.int().nullable(),
  hasFailed: z.boolean(),
});
export type SiteExport = z.infer<typeof siteExport>;
export const exportInput = z.object({ members: z.boolean("invalid").default(false) });
/** `key` alone opens the members' archive. It is told once. */
export const startedExport = z.object({ export: siteExport, key: z.string().nullable() });

/** Which of its archives: that of the content, or of the members. */
export const archivePart = z.enum(["site", "members"], "invalid");

export const LARGEST_SITE = 2_000_000_000; // bytes

/** What becomes, or became, of a thing. */
const BECOMES = ["shown", "draft", "invited", "same", "differs", "refused"] as const;
const line = z.object({
  kind: z.string(),
  source: z.string(),
  title: z.string(),
  key: z.string().optional(),
  becomes: z.enum(BECOMES),
  why: why.optional(),
  losses: z.array(loss),
  addresses: z.array(z.string()),
});
const importReport = z.object({
  system: z.string(),
  /** Whether it takes the place of the examples. */
  isWhole: z.boolean(),
  lines: z.array(line),
  /** What is left out of the site as a whole. */
  losses: z.array(loss),
  redirects: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

export const siteImport = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Things that are done, of how many; both 0 while that is not known. */
  done: z.int(),
  total: z.int(),
  createdAt: instant,
  /** Why it failed. */
  why: why.nullable(),
  /** Whether it can be taken back as a whole. */
  canUndo: z.boolean(),
  /** What an undo left, because somebody changed, published or uses it, or its mail has gone. */
  kept: z.array(z.object({ kind: z.string(), key: z.string(), why: z.enum(["edited", "used", "sent"]) })),
});
export type SiteImport = z.infer<typeof siteImport>;
/** With its report, once it was read. */
export const wholeImport = siteImport.extend({ report: importReport.nullable() });
export type WholeImport = z.infer<typeof wholeImport>;

export const siteImportInput = z.object({
  /** The upload of the file. */
  upload: z.uuid("invalid"),
  /** That of texts which name none; null leaves it to the file. */
  language: z.enum(LOCALES, "invalid").nullable(),
  /** Whether pictures that are not in the file are read from the old site. */
  fetchesPictures: z.boolean("invalid"),
});
