import type { Item } from "../../../contracts/item.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { OF_ITEMS } from "../content/of-items.ts";
import { showIdentity } from "../item/show-identity.ts";
import { paramsOf } from "../item/use-draft.ts";

/** Publishes the saved draft of an item, then calls `onPublished`. Throws `ApiError`. */
export function usePublish(onPublished: () => void) {
  const call = useApiMutation(
    (item: Item) =>
      callApi("POST /api/items/:kind/:key/publish", {
        params: paramsOf(item),
        body: { revision: item.revision },
      }),
    [...OF_ITEMS, "office"],
  );
  return {
    isPending: call.isPending,
    publish: async (item: Item) => {
      showIdentity(await call.mutateAsync(item));
      onPublished();
    },
  };
}
