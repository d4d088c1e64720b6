import { useSearchParams } from "react-router";
import type { Collection } from "../../../contracts/api.ts";
import { useApiQuery } from "../../api-client/queries.ts";

/** How many things the office's lists show at once. */
const ITEMS = 20;

/** A page of a collection, whose number stands in the address; `path` may have a query. */
export function useListed<Item>(path: string) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const joined = path + (path.includes("?") ? "&" : "?");
  const query = useApiQuery<Collection<Item>>(`${joined}page=${page}&itemsPerPage=${ITEMS}`);
  const turn = (to: number) =>
    setSearch((now) => {
      now.set("page", String(to));
      return now;
    });
  const last = Math.ceil((query.data?.["hydra:totalItems"] ?? 0) / ITEMS);
  return { query, pages: { page, last, onTurn: turn } };
}
