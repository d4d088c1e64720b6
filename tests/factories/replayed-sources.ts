import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** How a source answers now: as it was recorded, too late, with half an answer, or with a failure. */
type Mood = "well" | "late" | "half" | "down";

export type ReplayedSources = {
  url: string;
  mood: Mood;
  /** What was asked, oldest first. */
  asked: { path: string; agent: string }[];
  /** What each source says of a DOI beside the record, by source and DOI. */
  says: Record<string, unknown>;
  stop: () => Promise<void>;
};

/** How many works the replayed ORCID record lists. */
export const WORKS = 60;
export const ORCID = "0000-0002-1825-0097";

/** A server that answers as Crossref, OpenAlex, ORCID, Unpaywall and PubMed do, each under its name, about papers that it makes up. */
export async function replaySources(): Promise<ReplayedSources> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    state.asked.push({ path: request.url ?? "", agent: request.headers["user-agent"] ?? "" });
    if (state.mood === "down") return void response.writeHead(503).end("later");
    if (state.mood === "late") return undefined; // The asker gives up.
    const answer = answerOf(decodeURIComponent(pathname), request);
    if (answer === undefined) return void response.writeHead(404).end("{}");
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    return void response.end(state.mood === "half" ? text.slice(0, text.length / 2) : text);
  });

  function answerOf(path: string, { method }: IncomingMessage): unknown {
    if (method !== "GET") return undefined;
    const [, source = "", ...rest] = path.split("/");
    const said = state.says[`${source} ${rest.slice(1).join("/").replace(/^doi:/, "")}`];
    if (source === "orcid") return rest.at(1) === ORCID ? orcidAnswer(rest.at(-1)) : undefined;
    if (source === "crossref") return crossrefAnswer(rest.slice(1).join("/"), said);
    if (source === "pubmed") return PUBMED;
    return said;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const state: ReplayedSources = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: "well",
    asked: [],
    says: {},
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return state;
}

const doiOf = (n: number) => `10.5555/replayed.${n}`;

function orcidAnswer(what: string | undefined): unknown {
  if (what === "person")
    return { name: { "given-names": { value: "Camille" }, "family-name": { value: "Ndongo" } } };
  return {
    group: Array.from({ length: WORKS }, (_, n) => ({
      "work-summary": [
        {
          title: { title: { value: `Replayed work ${n}` } },
          type: "journal-article",
          "journal-title": { value: "Genome Biology" },
          "publication-date": { year: { value: String(1990 + (n % 34)) }, month: null, day: null },
          "external-ids": {
            // One work has no identifier, as happens.
            "external-id":
              n === 0
                ? []
                : [
                    {
                      "external-id-type": "doi",
                      "external-id-value": doiOf(n),
                      "external-id-relationship": "self",
                    },
                  ],
          },
        },
      ],
    })),
  };
}

function crossrefAnswer(doi: string, said: unknown): unknown {
  const [, number] = /^10\.5555\/replayed\.(\d+)$/.exec(doi) ?? [];
  if (number === undefined && said === undefined) return undefined;
  const n = Number(number ?? 0);
  return {
    status: "ok",
    "message-type": "work",
    message: {
      DOI: doi,
      type: "journal-article",
      title: [`Replayed work ${n} on <i>Arabidopsis</i>`],
      author: [
        { given: "Camille", family: "Ndongo", sequence: "first", ORCID: `https://orcid.org/${ORCID}` },
        { given: "Ann", family: "Other", sequence: "additional", affiliation: [] },
      ],
      "container-title": ["Genome Biology"],
      "short-container-title": ["Genome Biol"],
      issued: { "date-parts": [[1990 + (n % 34), 1 + (n % 12)]] },
      volume: String(n),
      page: `${n}-${n + 8}`,
      ISSN: ["1474-760X"],
      abstract: `<jats:p>What work ${n} found.</jats:p>`,
      "is-referenced-by-count": n,
      ...(said as object),
    },
  };
}

const PUBMED = `<?xml version="1.0" ?><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID Version="1">123456</PMID><Article><Journal><JournalIssue><Volume>5</Volume><PubDate><Year>2009</Year></PubDate></JournalIssue><Title>Clinical chemistry</Title></Journal><ArticleTitle>A paper of PubMed.</ArticleTitle><AuthorList><Author><LastName>Bustin</LastName><ForeName>Stephen A</ForeName></Author></AuthorList></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
