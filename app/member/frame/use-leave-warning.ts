import { useEffect } from "react";
import { isOnItsWay, type Sending } from "./upload-queue.ts";

/** Asks before the tab closes while files are being sent. */
export function useLeaveWarning(files: Pick<Sending, "phase">[]): void {
  const isBusy = files.some(isOnItsWay);
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isBusy]);
}
