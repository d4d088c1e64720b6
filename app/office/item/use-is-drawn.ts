import { useDeferredValue, useSyncExternalStore } from "react";
import type { WritingRoom } from "./writing-room.ts";

const NEVER = () => () => undefined;

/** Whether a text of the room has been drawn, once that has been painted. Without a room nothing waits. */
export function useIsDrawn(room: WritingRoom | undefined): boolean {
  const isDrawn = useSyncExternalStore(
    room?.store.subscribe ?? NEVER,
    () => room?.store.getState().isDrawn ?? true,
    () => false,
  );
  return useDeferredValue(isDrawn);
}
