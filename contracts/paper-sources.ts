import { z } from "zod";

/** Where papers are looked up. */
export const PAPER_SOURCES = ["crossref", "openalex", "orcid", "unpaywall", "pubmed"] as const;
export type PaperSource = (typeof PAPER_SOURCES)[number];

/** What a source says of a paper that changes with time. */
export type PaperFacts = {
  /** How often it is cited. */
  citations?: number;
  /** Where anyone may read it. */
  freeUrl?: string;
  standing?: { state: "retracted" | "concern" | "corrected"; url?: string; date?: string };
  /** The article that a preprint became: its DOI. */
  publishedAs?: string;
  /** The preprint that an article was: its DOI. */
  preprint?: string;
};

const instant = z.iso.datetime().nullable();

/** GET /api/paper-sources. */
export const paperSource = z.object({
  name: z.enum(PAPER_SOURCES),
  isOn: z.boolean(),
  answeredAt: instant,
  failedAt: instant,
  failure: z.string().nullable(),
  changes: z.int(),
  changedAt: instant,
});
export type PaperSourceState = z.infer<typeof paperSource>;

/** PATCH /api/paper-sources/{name}. */
export const sourceInput = z.object({ isOn: z.boolean("invalid") });
