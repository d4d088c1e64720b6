import { ApiError, networkError, readError } from "./api-error.ts";
import { asksForConfirmation, confirmAgain } from "../session/confirmation.ts";
import { refreshAccess } from "../session/refresh-access.ts";
import { useSession } from "../session/session-store.ts";

export { ApiError, isAborted } from "./api-error.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type CallOptions = {
  body?: unknown;
  /** Goes as it is: an upload. */
  form?: FormData;
  /** A call ends an earlier one of the same name (ABORT). */
  name?: string;
  signal?: AbortSignal;
};

const SIGNING_IN = /^\/api\/(auth|register|password|email)(\/|$)/;

/**
 * Calls the API as the signed-in member. An expired token is refreshed once for every waiting call, which are then
 * repeated once; so is one for which the member must first give their password again. Throws `ApiError`, or the
 * `AbortError` of an ended call, which `isAborted` knows.
 */
export async function callApi<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const answer = await request(method, path, options);
  return (await readAnswer(answer)) as T;
}

/** As `callApi`, for what is no JSON: a file to keep. */
export async function callForFile(method: Method, path: string): Promise<Blob> {
  return (await request(method, path, {})).blob();
}

async function request(method: Method, path: string, options: CallOptions): Promise<Response> {
  const named = options.name ? useSession.getState().ABORT(options.name) : undefined;
  const signal = anyOf(options.signal, named);
  const isPublic = SIGNING_IN.test(path);
  if (!isPublic && !useSession.getState().accessToken) await refreshAccess();
  let sentAt = performance.now();
  let answer = await send({ method, path, options, signal });
  if (answer.status === 401 && !isPublic) {
    await refreshAccess();
    signal?.throwIfAborted();
    sentAt = performance.now();
    answer = await send({ method, path, options, signal });
  }
  if (asksForConfirmation(answer)) {
    await confirmAgain(sentAt);
    signal?.throwIfAborted();
    answer = await send({ method, path, options, signal });
  }
  if (!answer.ok) throw await readError(answer, isPublic);
  return answer;
}

type Sending = { method: Method; path: string; options: CallOptions; signal: AbortSignal | undefined };

async function send({ method, path, options: { body, form }, signal }: Sending): Promise<Response> {
  const headers = new Headers({
    Accept: "application/ld+json",
    "Accept-Language": document.documentElement.lang,
  });
  const { accessToken } = useSession.getState();
  if (accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
  if (body !== undefined) headers.set("Content-Type", typeOf(method));
  try {
    return await fetch(path, { method, headers, signal, body: form ?? JSON.stringify(body) });
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  }
}

function typeOf(method: Method): string {
  return method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.headers.get("Content-Type")?.includes("json")) return undefined;
  return answer.json().catch(() => {
    throw new ApiError(answer.status, answer.statusText);
  });
}

function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 0 ? AbortSignal.any(given) : undefined;
}
