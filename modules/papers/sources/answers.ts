import { z } from "zod";
import type { PaperFacts } from "../../../contracts/paper-sources.ts";
import { bareDoi } from "../csl.ts";

// Only what is used is asked of an answer; what a source adds or leaves out breaks nothing.

const day = z.object({ "date-parts": z.array(z.array(z.number().nullable())).optional() });
const related = z.array(z.object({ "id-type": z.string().optional(), id: z.string() })).optional();

const crossref = z.object({
  "is-referenced-by-count": z.number().int().nonnegative().optional(),
  relation: z.object({ "is-preprint-of": related, "has-preprint": related }).partial().optional(),
  "updated-by": z
    .array(z.object({ type: z.string(), DOI: z.string().optional(), updated: day.optional() }))
    .optional(),
});

const STANDINGS: Record<string, "retracted" | "concern" | "corrected"> = {
  retraction: "retracted",
  withdrawal: "retracted",
  removal: "retracted",
  expression_of_concern: "concern",
  correction: "corrected",
  erratum: "corrected",
  corrigendum: "corrected",
};
const GRAVEST = ["retracted", "concern", "corrected"];

/** What Crossref's record says that changes with time (Crossref, REST API, "works"; Crossmark updates). */
export function crossrefFacts(record: unknown): PaperFacts {
  const { success, data } = crossref.safeParse(record);
  if (!success) return {};
  const [update] = (data["updated-by"] ?? [])
    .flatMap(({ type, DOI, updated }) => {
      const state = STANDINGS[type.toLowerCase().replaceAll(/[\s-]/g, "_")];
      return state ? [{ state, doi: DOI, date: isoDay(updated) }] : [];
    })
    .toSorted((one, other) => GRAVEST.indexOf(one.state) - GRAVEST.indexOf(other.state));
  const doiOf = (list: z.output<typeof related>) =>
    list?.find((one) => one["id-type"] === undefined || one["id-type"] === "doi")?.id;
  const publishedAs = doiOf(data.relation?.["is-preprint-of"]);
  const preprint = doiOf(data.relation?.["has-preprint"]);
  return {
    ...(data["is-referenced-by-count"] !== undefined && { citations: data["is-referenced-by-count"] }),
    ...(update && {
      standing: {
        state: update.state,
        ...(update.doi && { url: `https://doi.org/${bareDoi(update.doi)}` }),
        ...(update.date && { date: update.date }),
      },
    }),
    ...(publishedAs && { publishedAs: bareDoi(publishedAs) }),
    ...(preprint && { preprint: bareDoi(preprint) }),
  };
}

function isoDay(date: z.output<typeof day> | undefined): string | undefined {
  const [year, month, of] = date?.["date-parts"]?.[0] ?? [];
  if (!year || !month || !of) return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(of).padStart(2, "0")}`;
}

const link = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(undefined);

const openalex = z.object({
  cited_by_count: z.number().int().nonnegative().optional(),
  is_retracted: z.boolean().optional(),
  open_access: z.object({ oa_url: link }).nullish(),
});

/** OpenAlex, "Work object". */
export function openalexFacts(record: unknown): PaperFacts {
  const { success, data } = openalex.safeParse(record);
  if (!success) return {};
  const freeUrl = data.open_access?.oa_url;
  return {
    ...(data.cited_by_count !== undefined && { citations: data.cited_by_count }),
    ...(freeUrl && { freeUrl }),
    ...(data.is_retracted && { standing: { state: "retracted" as const } }),
  };
}

const unpaywall = z.object({
  best_oa_location: z.object({ url_for_pdf: link, url: link }).nullish(),
});

/** Unpaywall, "Data format". */
export function unpaywallFacts(record: unknown): PaperFacts {
  const { success, data } = unpaywall.safeParse(record);
  const freeUrl = success ? (data.best_oa_location?.url_for_pdf ?? data.best_oa_location?.url) : undefined;
  return freeUrl ? { freeUrl } : {};
}

const text = z.object({ value: z.string() }).nullish();
const works = z.object({
  group: z.array(
    z.object({
      "work-summary": z
        .array(
          z.object({
            title: z.object({ title: text }).nullish(),
            type: z.string().nullish(),
            "journal-title": text,
            "publication-date": z.object({ year: text, month: text, day: text }).nullish(),
            "external-ids": z
              .object({
                "external-id": z.array(
                  z.object({
                    "external-id-type": z.string(),
                    "external-id-value": z.string(),
                    "external-id-relationship": z.string().nullish(),
                  }),
                ),
              })
              .nullish(),
          }),
        )
        .min(1),
    }),
  ),
});

/** What ORCID's record lists: a DOI or a PMID to look up, or what little it says itself (ORCID, API 3.0, "works"). */
export type OrcidWork = { doi: string } | { pmid: string } | { item: Record<string, unknown> };

export function orcidWorks(record: unknown, holder: object): OrcidWork[] {
  return works.parse(record).group.map((group) => {
    const summaries = group["work-summary"];
    const ids = summaries.flatMap((summary) => summary["external-ids"]?.["external-id"] ?? []);
    const own = ids.filter((one) => (one["external-id-relationship"] ?? "self") !== "part-of");
    const doi = own.find((one) => one["external-id-type"] === "doi")?.["external-id-value"];
    if (doi) return { doi: bareDoi(doi) };
    const pmid = own.find((one) => one["external-id-type"] === "pmid")?.["external-id-value"];
    if (pmid) return { pmid };
    const [summary] = summaries;
    const date = summary?.["publication-date"];
    return {
      item: {
        type: summary?.type?.toLowerCase().replaceAll("_", "-") ?? "document",
        title: summary?.title?.title?.value,
        "container-title": summary?.["journal-title"]?.value,
        // The summary names nobody: the record's holder is one of the authors at least.
        author: [holder],
        issued: { raw: [date?.year, date?.month, date?.day].flatMap((part) => part?.value ?? []).join("-") },
      },
    };
  });
}

const person = z.object({
  name: z.object({ "given-names": text, "family-name": text }).nullish(),
});

/** The record's holder, as CSL-JSON names people. */
export function orcidHolder(record: unknown, orcid: string): object {
  const { name } = person.parse(record);
  return {
    family: name?.["family-name"]?.value ?? name?.["given-names"]?.value ?? orcid,
    given: name?.["given-names"]?.value,
    ORCID: orcid,
  };
}
