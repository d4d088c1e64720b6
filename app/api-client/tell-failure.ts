import { sendToast } from "../../site/shell/send-toast.ts";
import { isAborted } from "./api-error.ts";

/** Shows a toast for a failed call, but not for one that was aborted. */
export function tellFailure(error: unknown): void {
  if (error instanceof Error && !isAborted(error)) sendToast({ kind: "error", text: error.message });
}
