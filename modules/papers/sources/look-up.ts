import { z } from "zod";
import { ask, askJson, type Looking } from "./ask.ts";
import { orcidHolder, type OrcidWork, orcidWorks } from "./answers.ts";

const message = z.object({ message: z.record(z.string(), z.unknown()) });

/** Crossref's record of a DOI, which is CSL-JSON and more; undefined where it has none. Throws `SourceFailure`. */
export async function crossrefRecord(
  looking: Looking,
  doi: string,
): Promise<Record<string, unknown> | undefined> {
  const answer = await askJson(looking, { source: "crossref", path: `/works/${encodeURIComponent(doi)}` });
  const parsed = message.safeParse(answer);
  return parsed.success ? parsed.data.message : undefined;
}

/** PubMed's record as XML, which its reader takes. */
export function pubmedRecord(looking: Looking, pmid: string): Promise<string | undefined> {
  const path = `/entrez/eutils/efetch.fcgi?db=pubmed&retmode=xml&id=${pmid}`;
  return ask(looking, { source: "pubmed", path, accept: "application/xml" });
}

/** Everything that an ORCID record lists; undefined for an iD that nobody has. */
export async function lookUpOrcid(looking: Looking, orcid: string): Promise<OrcidWork[] | undefined> {
  const [record, who] = await Promise.all([
    askJson(looking, { source: "orcid", path: `/v3.0/${orcid}/works` }),
    askJson(looking, { source: "orcid", path: `/v3.0/${orcid}/person` }),
  ]);
  if (record === undefined || who === undefined) return undefined;
  return orcidWorks(record, orcidHolder(who, orcid));
}
