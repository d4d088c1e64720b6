import type { QrCode } from "../../../contracts/qr.ts";
import { readError, networkError } from "../../api-client/api-error.ts";
import { callApi } from "../../api-client/call-api.ts";
import { useSession } from "../../session/session-store.ts";

/** What a code stands for: as a member sees it, or as anyone does. Throws `ApiError`. */
export async function readCode(code: string, signal: AbortSignal): Promise<QrCode> {
  const path = `/api/qr-codes/${encodeURIComponent(code)}`;
  if (useSession.getState().isAuthenticated) return callApi<QrCode>("GET", path, { signal });
  const headers = { Accept: "application/ld+json", "Accept-Language": document.documentElement.lang };
  const answer = await fetch(path, { headers, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  });
  if (!answer.ok) throw await readError(answer, true);
  return (await answer.json()) as QrCode;
}
