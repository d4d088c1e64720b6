import { z } from "zod";
import { EDAM_OPERATIONS, EDAM_TOPICS } from "./edam.ts";
import { link } from "./href.ts";
import { localized, longText } from "./localized.ts";

/** What a tool or a database works on: a browser alone, a small machine, or a server. */
export const PLATFORMS = ["browser", "laptop", "server"] as const;

/** A tool or a database: its description, a first use, its terms and how to cite it. */
const resource = z.object({
  name: z.string().min(1),
  /** A few words beside the name, which are shown before its text is opened. */
  purpose: localized.optional(),
  url: link,
  text: longText,
  use: longText,
  command: z.string().optional(),
  licence: localized,
  citation: z.string().min(1),
  doi: z.string().optional(),
  /** EDAM's terms: what it is about, and what it does. */
  topics: z.array(z.enum(EDAM_TOPICS)).max(10, "too_many").optional(),
  operations: z.array(z.enum(EDAM_OPERATIONS)).max(10, "too_many").optional(),
  worksOn: z.array(z.enum(PLATFORMS)).optional(),
  /** The last release that the team knows of. */
  version: z.string().max(40, "too_long").optional(),
  released: z.iso.date().optional(),
});

/** What a reader holds in hand who looks for a database. */
export const STARTS = [
  "sequence",
  "accession",
  "gene_name",
  "protein_name",
  "species_name",
  "gene_list",
] as const;

/** The steps of a sequencing analysis, in their order. A tool belongs to one of them, or to none. */
export const ANALYSIS_STEPS = [
  "quality",
  "trimming",
  "alignment",
  "counts",
  "expression",
  "assembly",
] as const;

export const tool = resource.extend({ step: z.enum(ANALYSIS_STEPS).optional() });
export const database = resource.extend({ startsFrom: z.array(z.enum(STARTS)).optional() });
