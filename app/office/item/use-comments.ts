import { useEffect } from "react";
import type { Item } from "../../../contracts/item.ts";
import { useApiQuery, useFollowing } from "../../session/queries.ts";
import { paramsOf } from "./use-draft.ts";
import type { WritingRoom } from "./writing-room.ts";

/** In milliseconds: how soon one hears what a colleague says. */
const HEARD_EVERY = 30_000;

/** Brings what the team says of an item's text into its room. */
export function useComments(item: Pick<Item, "kind" | "key">, { store }: WritingRoom, isWritten: boolean) {
  const query = useApiQuery(
    "GET /api/items/:kind/:key/comments",
    ...(isWritten ? ([{ params: paramsOf(item) }] as const) : ([false] as const)),
  );
  useFollowing(query, { isUnderWay: isWritten, every: HEARD_EVERY });
  const comments = query.data?.["hydra:member"];
  useEffect(() => store.setState({ comments }), [store, comments]);
}
