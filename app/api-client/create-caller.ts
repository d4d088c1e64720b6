import { ApiError, networkError, readError } from "./api-error.ts";
import { forgetCalls, keyOfCall } from "./repeats.ts";
import { addressOf, type AnswerOf, type AnyInput, type CallName, type Inputs, methodOf } from "./calls.ts";

/** What the session provides for calls. */
export type Access = {
  token: () => string | undefined;
  /** The answer of a path that was asked for before, once. */
  early?: (path: string) => Promise<Response> | undefined;
  /** Gets another token, once for everyone who waits. */
  refresh: () => Promise<void>;
  /** Has the member confirm that it is them, for a call that was sent at `sentAt` (of `performance.now()`). */
  confirm: (sentAt: number) => Promise<void>;
};

type Request = {
  method: string;
  path: string;
  body: unknown;
  signal: AbortSignal | undefined;
  /** Names the call, so that the server does it once. */
  key: string | undefined;
};

/** The calls of whoever is not signed in, or need not be. */
const SIGNING_IN =
  /^\/api\/((auth|register|password|email|set-up|authenticator-removals)(\/|$)|newsletter(\/subscription)?$)/;
/** The calls that may be made twice: each answers with a secret of its own, and sends nothing. */
const MAY_REPEAT = /^\/api\/(auth|previews)(\/|$)/;

/**
 * Makes the functions that call the API, and repeats a call once after a refresh or a confirmation. They throw
 * `ApiError`, or an `AbortError` for an ended call (`isAborted`).
 */
export function createCaller(access: Access) {
  async function request(name: CallName, input: AnyInput): Promise<Response> {
    const { signal } = input;
    const path = addressOf(name, input);
    const isPublic = SIGNING_IN.test(path);
    const method = methodOf(name);
    const isNamed = Boolean(input.key);
    const once =
      !isNamed && isOnce(method, path, input.body)
        ? await keyOfCall({ path, body: input.body, isShared: !isPublic && !holdsPassword(input.body) })
        : undefined;
    const asked: Request = { method, path, body: input.body, signal, key: input.key || once?.key };
    if (!isPublic && !access.token()) await access.refresh();
    let sentAt = performance.now();
    const early = method === "GET" ? access.early?.(path) : undefined;
    let answer = await send(asked, access.token(), early);
    if (answer.status === 401 && !isPublic) {
      await access.refresh();
      signal?.throwIfAborted();
      sentAt = performance.now();
      answer = await send(asked, access.token());
    }
    if (asksForConfirmation(answer)) {
      await access.confirm(sentAt);
      signal?.throwIfAborted();
      answer = await send(asked, access.token());
    }
    if (answer.status < 500) once?.onAnswer();
    if (answer.ok && method !== "GET" && method !== "POST") forgetCalls(path);
    if (!answer.ok) throw await readError(answer, isPublic);
    return answer;
  }

  return {
    /** Calls the API as the signed-in member. The call's schemas type its input and answer. */
    callApi: async <Name extends CallName>(name: Name, ...[input]: Inputs<Name>): Promise<AnswerOf<Name>> =>
      (await readAnswer(await request(name, input ?? {}))) as AnswerOf<Name>,
    /** Like `callApi`, for a file. */
    callForFile: async <Name extends CallName>(name: Name, ...[input]: Inputs<Name>): Promise<Blob> =>
      (await request(name, input ?? {})).blob(),
  };
}

/** Whether a call needs a key: repeating it would do something twice (unlike PUT and DELETE). A page without TLS cannot make keys. */
function isOnce(method: string, path: string, body: unknown): boolean {
  const isDoing = method === "POST" || method === "PATCH";
  return globalThis.isSecureContext && isDoing && !(body instanceof FormData) && !MAY_REPEAT.test(path);
}

/** The device keeps nothing of a call with a password, not even a hash. */
function holdsPassword(body: unknown): boolean {
  return typeof body === "object" && body !== null && "password" in body;
}

/** Whether a 403 asks the member to give password or passkey again (RFC 9470). */
function asksForConfirmation(answer: Response): boolean {
  const challenge = answer.headers.get("WWW-Authenticate") ?? "";
  return answer.status === 403 && challenge.includes('error="insufficient_user_authentication"');
}

async function send(
  { method, path, body, signal, key }: Request,
  token: string | undefined,
  early?: Promise<Response>,
): Promise<Response> {
  const headers = new Headers({
    Accept: "application/ld+json",
    "Accept-Language": document.documentElement.lang,
  });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (key) headers.set("Idempotency-Key", key);
  // The browser sets the type of an upload.
  const isUpload = body instanceof FormData;
  if (body !== undefined && !isUpload) headers.set("Content-Type", typeOf(method));
  try {
    const sent = { method, headers, signal, body: isUpload ? body : JSON.stringify(body) };
    const answer = await (early ?? fetch(path, sent));
    if (early) signal?.throwIfAborted();
    return answer;
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? networkError() : error;
  }
}

function typeOf(method: string): string {
  return method === "PATCH" ? "application/merge-patch+json" : "application/ld+json";
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.headers.get("Content-Type")?.includes("json")) return undefined;
  return answer.json().catch(() => {
    throw new ApiError(answer.status, answer.statusText);
  });
}
