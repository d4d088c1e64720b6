import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Item } from "../../../contracts/item.ts";
import { callApi } from "../../session/call-api.ts";
import { currentMember } from "../../session/current-member.ts";
import { deviceStorage } from "../../../ui/device-store.ts";
import { createDraft, type Draft, type DraftState } from "./draft-store.ts";

/** In milliseconds: a pause in writing. */
const PAUSE = 1_200;

export const paramsOf = ({ kind, key }: Pick<Item, "kind" | "key">) => ({ kind, key });

/** The draft of an open form, which saves itself. */
export function useDraft(opened: Item): Draft & { state: DraftState } {
  const [draft] = useState(() =>
    createDraft(opened, {
      member: currentMember(),
      save: (body) => callApi("PUT /api/items/:kind/:key/draft", { params: paramsOf(opened), body }),
      read: () => callApi("GET /api/items/:kind/:key", { params: paramsOf(opened) }),
      storage: deviceStorage,
      now: () => new Date(),
      pause: PAUSE,
    }),
  );
  const state = useStore(draft.store);
  useEffect(() => {
    const retry = () => void draft.flush();
    window.addEventListener("online", retry);
    window.addEventListener("pagehide", draft.keepNow);
    document.addEventListener("visibilitychange", draft.keepNow);
    return () => {
      window.removeEventListener("online", retry);
      window.removeEventListener("pagehide", draft.keepNow);
      document.removeEventListener("visibilitychange", draft.keepNow);
      void draft.flush();
      draft.stop();
    };
  }, [draft]);
  return { ...draft, state };
}
