import { milliseconds } from "../../../platform/core/durations.ts";
import type { Services } from "../../../platform/core/context.ts";
import type { PaperSource } from "../../../contracts/paper-sources.ts";
import { readIdentity } from "../../content/index.ts";
import { noteAnswer, noteFailure } from "./states.ts";

/** What looking papers up needs. `lookUpsUrl` stands for all sources, each under its name: a proxy, or recorded answers in tests. */
export type Looking = Pick<Services, "database" | "now" | "log" | "origin"> & {
  lookUpsUrl?: string | undefined;
};

const ADDRESSES: Record<PaperSource, string> = {
  crossref: "https://api.crossref.org",
  openalex: "https://api.openalex.org",
  orcid: "https://pub.orcid.org",
  unpaywall: "https://api.unpaywall.org",
  pubmed: "https://eutils.ncbi.nlm.nih.gov",
};

/** How long an answer may take, whole. */
const PATIENCE = milliseconds("15 seconds");
/** In bytes: the longest record of 5,000 authors takes two million. */
const LARGEST = 8_000_000;

/** A source did not answer well or soon. It is asked again later. */
export class SourceFailure extends Error {
  override name = "SourceFailure";
}

type Question = { source: PaperSource; path: string; accept?: string };

/**
 * Asks a source, and says who asks, as they wish. Returns undefined for what it does not know, and throws `SourceFailure` where it
 * does not answer.
 */
export async function ask(
  looking: Looking,
  { source, path, accept = "application/json" }: Question,
): Promise<string | undefined> {
  const { database, lookUpsUrl, origin } = looking;
  const { email } = await readIdentity({ ctx: { database, locale: "en" } });
  const base = lookUpsUrl ? `${lookUpsUrl}/${source}` : ADDRESSES[source];
  const between = path.includes("?") ? "&" : "?";
  // Crossref, OpenAlex, Unpaywall and PubMed answer those first who leave an address.
  const who =
    source === "orcid"
      ? ""
      : `${between}${source === "unpaywall" ? "email" : "mailto"}=${encodeURIComponent(email)}`;
  try {
    const answer = await fetch(base + path + who, {
      headers: { Accept: accept, "User-Agent": `Hairpin/1 (${origin}; mailto:${email})` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 404 || answer.status === 422) {
      await answer.body?.cancel();
      await noteAnswer(looking, source);
      return undefined;
    }
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const text = await readText(answer);
    await noteAnswer(looking, source);
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteFailure(looking, source, reason);
    throw new SourceFailure(`${source}: ${reason}`, { cause: error });
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The same for JSON. What is no JSON is a failure too: half an answer, or a page that says "later". */
export async function askJson(looking: Looking, question: Question): Promise<unknown> {
  const text = await ask(looking, question);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    await noteFailure(looking, question.source, "its answer is no JSON");
    throw new SourceFailure(`${question.source}: its answer is no JSON`, { cause: error });
  }
}
