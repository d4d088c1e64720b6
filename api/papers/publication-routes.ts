import { z } from "zod";
import { type Entry, LIVE_SHAPES } from "../../contracts/content.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { paperFilters } from "../../contracts/papers.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { listPapersByKey, readAllPapers, readPaper } from "../../modules/papers/index.ts";
import { item, page, type Resource } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { inLanguage, pageInLanguage } from "../http/envelope.ts";
import { anyone } from "../http/who.ts";
import { endingAsked, mostOf, one, REFERENCE_TYPES, sendReferences } from "./reference-files.ts";

const PUBLICATION: Resource<Entry<"publication">> = {
  name: "Publication",
  schema: LIVE_SHAPES.publication.extend({ key: z.string() }),
  iri: ({ key }) => `/api/publications/${key}`,
};

const JSONS = ["application/ld+json", "application/json"] as const;

/** The papers, with the filters of their page; as CSL-JSON, BibTeX or RIS for who accepts that. For anyone. */
export const publicationEndpoints = [
  endpoint({
    method: "get",
    path: "/api/publications",
    summary: "List publications, newest first, or all that fit as CSL-JSON, BibTeX or RIS",
    who: anyone,
    query: pageInLanguage.extend(paperFilters.shape),
    answer: { ...page(PUBLICATION), otherTypes: REFERENCE_TYPES },
    async run({ ctx, input, c }) {
      const { page: number, itemsPerPage, after } = input;
      const filters = paperFilters.parse(input);
      const researcher = await readIdentity({ ctx });
      const ending = endingAsked(c, ...JSONS);
      if (ending) {
        const papers = readAllPapers({ ctx, input: { filters, researcher, most: mostOf(ending) } });
        return sendReferences(c, papers, ending, "publications");
      }
      const asked = { filters, researcher, page: number, itemsPerPage, after };
      const { items, ...found } = await listPapersByKey({ ctx, input: asked });
      return { ...found, items: items.map((paper) => inLocale(paper, ctx.locale)) };
    },
  }),
  endpoint({
    method: "get",
    path: "/api/publications/:key",
    summary: "Read one of the publications, or have it as CSL-JSON, BibTeX or RIS",
    who: anyone,
    params: z.object({ key: z.string() }),
    query: inLanguage,
    answer: { ...item(PUBLICATION), otherTypes: REFERENCE_TYPES },
    async run({ ctx, input: { key }, c }) {
      const paper = await readPaper({ ctx, input: { key } });
      const ending = endingAsked(c, ...JSONS);
      return ending ? sendReferences(c, one(paper), ending, key) : inLocale(paper, ctx.locale);
    },
  }),
];
