import { sendToast } from "../shell/send-toast.ts";
import { isAborted } from "./api-error.ts";

/** A toast for a call that failed; none for one that was ended, by the member or by the page. */
export function tellFailure(error: unknown): void {
  if (error instanceof Error && !isAborted(error)) sendToast({ kind: "error", text: error.message });
}
