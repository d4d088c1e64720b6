import { z } from "zod";
import {
  type SearchResult,
  searchMiss,
  searchQuery,
  searchResult,
  understanding,
} from "../../contracts/search.ts";
import { dismissMiss, listMisses, search } from "../../modules/search/index.ts";
import { nothing, page, pageWith, resource } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageInLanguage, pageQuery } from "../http/envelope.ts";
import { administrators, anyone } from "../http/who.ts";

const RESULT = resource("SearchResult", searchResult, addressOf);
const MISS = resource(
  "SearchMiss",
  searchMiss,
  ({ words }) => `/api/search-misses/${encodeURIComponent(words)}`,
);

/** Search over all that is public, and what it did not find. */
export const searchEndpoints = [
  endpoint({
    method: "get",
    path: "/api/search",
    summary: "Search all that is public",
    who: anyone,
    query: pageInLanguage.extend(searchQuery.shape),
    answer: pageWith(RESULT, understanding),
    run: async ({ ctx, input }) => {
      await ctx.limiter.consume("search", ctx.address);
      return search({ ctx, input });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/search-misses",
    summary: "List the searches that found nothing",
    who: administrators,
    query: pageQuery,
    answer: page(MISS),
    run: listMisses,
  }),
  endpoint({
    method: "delete",
    path: "/api/search-misses/:words",
    summary: "Forget a search that found nothing",
    who: administrators,
    params: z.object({ words: z.string().max(100) }),
    answer: nothing(),
    run: dismissMiss,
  }),
];

/** The page that shows the thing. */
function addressOf({ locale, path }: SearchResult): string {
  return path.startsWith("/") ? `/${locale}${path}` : path;
}
