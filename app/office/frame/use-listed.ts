import type { Collection } from "../../../contracts/api.ts";
import { pagesOf } from "../../member/frame/pages-of.ts";
import { type Reading, useListQuery } from "../../session/queries.ts";
import { useShown } from "./use-shown.ts";
import type { AnswerOf, QueryOf } from "../../api-client/calls.ts";

/** The length of a page of the office's lists. */
const ITEMS = 20;

/** The calls whose answer is a collection. */
type Listing = {
  [Name in Reading]: AnswerOf<Name> extends Collection<unknown> ? Name : never;
}[Reading];

/** Reads a page of a collection. The page number comes from the address, where `inPages` names it, the rest from `asked`. */
export function useListed<Name extends Listing>(
  name: Name,
  asked: QueryOf<Name>,
  params: object = {},
  inPages?: string,
) {
  const { page, turn } = useShown(inPages);
  const input = { params, query: { ...asked, page, itemsPerPage: ITEMS } };
  const query = useListQuery(name, ...([input] as never));
  const pages = pagesOf(query.data, ITEMS);
  return { query, pages: { ...pages, page, onTurn: turn } };
}
