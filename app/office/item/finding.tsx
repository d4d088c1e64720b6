import { lazy, Suspense } from "react";
import type { Room } from "./use-room.ts";

// The editor's own script has it.
const FindBar = lazy(async () => ({ default: (await import("../editor/find-bar.tsx")).FindBar }));

/** The bar that finds and replaces, while it is open. */
export function Finding({ room, isLocked }: { room: Room; isLocked: boolean }) {
  if (!room.isFinding) return null;
  return (
    <Suspense>
      <FindBar room={room.room} isLocked={isLocked} onClose={() => room.setFinding(false)} />
    </Suspense>
  );
}
