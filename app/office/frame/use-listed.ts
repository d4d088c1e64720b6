import type { Collection } from "../../../contracts/api.ts";
import { type Reading, useApiQuery } from "../../session/queries.ts";
import { useShown } from "./use-shown.ts";
import type { AnswerOf, QueryOf } from "../../api-client/calls.ts";

/** How many things the office's lists show at once. */
const ITEMS = 20;

/** The calls that answer a collection. */
type Listing = {
  [Name in Reading]: AnswerOf<Name> extends Collection<unknown> ? Name : never;
}[Reading];

/** A page of a collection, whose number stands in the address, with what else is `asked`. */
export function useListed<Name extends Listing>(name: Name, asked: QueryOf<Name>) {
  const { page, turn } = useShown();
  const input = { query: { ...asked, page, itemsPerPage: ITEMS } };
  const query = useApiQuery(name, ...([input] as never));
  const total = (query.data as Collection<unknown> | undefined)?.["hydra:totalItems"];
  const last = Math.ceil((total ?? 0) / ITEMS);
  return { query, pages: { page, last, onTurn: turn } };
}
