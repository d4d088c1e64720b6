import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Item } from "../../../contracts/item.ts";
import { callApi } from "../../api-client/call-api.ts";
import { createDraft, type Draft, type DraftState } from "./draft-store.ts";

/** In milliseconds: a pause in writing. */
const PAUSE = 1_200;

export const pathOf = ({ kind, key }: Pick<Item, "kind" | "key">): string => `/api/items/${kind}/${key}`;

/** The draft of an open form, which saves itself. */
export function useDraft(opened: Item): Draft & { state: DraftState } {
  const [draft] = useState(() =>
    createDraft(opened, {
      save: (body) => callApi<Item>("PUT", `${pathOf(opened)}/draft`, { body }),
      read: () => callApi<Item>("GET", pathOf(opened)),
      storage: localStorage,
      now: () => new Date(),
      pause: PAUSE,
    }),
  );
  const state = useStore(draft.store);
  useEffect(() => {
    const retry = () => void draft.flush();
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("online", retry);
      void draft.flush();
      draft.stop();
    };
  }, [draft]);
  return { ...draft, state };
}
