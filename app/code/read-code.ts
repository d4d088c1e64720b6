import type { QrCode } from "../../contracts/qr.ts";
import { readError, networkError } from "../api-client/api-error.ts";
import { callApi } from "../session/call-api.ts";
import { useSession } from "../session/session-store.ts";
import { addressOf } from "../api-client/calls.ts";

const READING = "GET /api/qr-codes/:code";

/** What a code stands for: as a member sees it, or as anyone does. Throws `ApiError`. */
export async function readCode(code: string, signal: AbortSignal): Promise<QrCode> {
  const params = { code };
  if (useSession.getState().isAuthenticated) return callApi(READING, { params, signal });
  const headers = { Accept: "application/ld+json", "Accept-Language": document.documentElement.lang };
  const answer = await fetch(addressOf(READING, { params }), { headers, signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  });
  if (!answer.ok) throw await readError(answer, true);
  return (await answer.json()) as QrCode;
}
