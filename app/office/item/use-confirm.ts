import { useCallback } from "react";
import type { Locale } from "../../../contracts/locale.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";
import type { Draft } from "./draft-store.ts";
import { paramsOf } from "./use-draft.ts";

/** Confirms a text whose other language has changed: it is still right. */
export function useConfirm({ store, flush, take }: Draft): (path: string, locale: Locale) => void {
  return useCallback(
    (path, locale) => {
      async function confirm() {
        if (!(await flush())) return;
        const { item } = store.getState();
        const body = { revision: item.revision, path, locale };
        await callApi("POST /api/items/:kind/:key/confirmations", { params: paramsOf(item), body }).then(
          take,
          tellFailure,
        );
      }
      void confirm();
    },
    [store, flush, take],
  );
}
