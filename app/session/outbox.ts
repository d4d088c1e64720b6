import { useEffect, useMemo, useSyncExternalStore } from "react";
import { dropKept, keepForLater, type Kept, readKept } from "../../site/boot/outbox.ts";
import { type Outcome, sendKept } from "../../site/boot/send-kept.ts";
import { deviceStorage } from "../../ui/device-store.ts";
import { ApiError } from "../api-client/api-error.ts";
import { addressOf, type AnswerOf, type CallName, type Inputs } from "../api-client/calls.ts";
import { callApi } from "./call-api.ts";
import { currentMember } from "./current-member.ts";
import { useSession } from "./session-store.ts";

type Posting = Extract<CallName, `POST ${string}`>;

/**
 * Posts what the member wrote. Without a network this device keeps it and sends it once there is one: then it resolves to
 * undefined. The server does it once, whatever got lost on the way. Throws `ApiError`.
 */
export async function postOrKeep<Name extends Posting>(
  name: Name,
  input: Inputs<Name>[0] & { body: Record<string, unknown> },
  post: (key: string) => Promise<AnswerOf<Name>> = (key) =>
    callApi(name, ...([{ ...input, key }] as unknown as Inputs<Name>)),
): Promise<AnswerOf<Name> | undefined> {
  const key = globalThis.isSecureContext ? crypto.randomUUID() : "";
  try {
    return await post(key);
  } catch (error) {
    const member = currentMember();
    const isOffline = error instanceof ApiError && error.status === 0;
    if (!isOffline || !member || !key) throw error;
    const url = addressOf(name, input);
    if (!keepForLater({ id: key, url, body: input.body, member })) throw error;
    return undefined;
  }
}

/** Sends what the signed-in member wrote without a network, in its order. */
export async function sendOwn(): Promise<void> {
  const { isAuthenticated, tokenPayload } = useSession.getState();
  if (isAuthenticated && tokenPayload) await sendKept(tokenPayload.id, send);
}

type Post = (url: string, body: Record<string, unknown>, key: string) => Promise<unknown>;

const post: Post = (url, body, key) =>
  // The address was filled in when it was kept.
  callApi(`POST ${url}` as "POST /api/messages", { body: body as never, key });

const send = (kept: Kept) => sendOnce(kept, post);

/** Sends one thing that was kept. What stands in its way is dealt with, so that no text is refused for it. */
export async function sendOnce({ id, url, body }: Kept, posting: Post): Promise<Outcome> {
  const ask = () => posting(url, body, id);
  try {
    await ask()
      .catch((error: unknown) => resumeFirst(error, url, ask))
      .catch((error: unknown) => {
        if (!lacksFiles(error)) throw error;
        const { files: _, ...text } = body;
        return posting(url, text, `${id} without files`);
      });
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isPassing(error)) return "later";
    // Nobody typed an answer to a game, and the game shows how it stands.
    return gameOf(url) ? "sent" : { refusal: error.message };
  }
}

/** A message that waited longer than its files are kept, which then goes without them. */
function lacksFiles(error: unknown): boolean {
  return error instanceof ApiError && error.violations.some(({ propertyPath }) => propertyPath === "files");
}

/** An answer to a game that was interrupted meanwhile: it goes on first. */
async function resumeFirst(error: unknown, url: string, ask: () => Promise<unknown>): Promise<void> {
  const game = gameOf(url);
  if (!game || !(error instanceof ApiError && error.status === 409)) throw error;
  await callApi("POST /api/games/:id/resume", { params: { id: game } });
  await ask();
}

function gameOf(url: string): string | undefined {
  return /^\/api\/games\/([^/]+)\/answers$/.exec(url)?.[1];
}

/** Whether the same call may succeed later. */
function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** What of the member's own waits on this device for an address, the oldest first. */
export function useWaiting(url: string): Kept[] {
  const all = useSyncExternalStore(hear, () => deviceStorage.getItem("outbox"));
  const member = currentMember();
  return useMemo(
    () => (all ? readKept().filter((kept) => kept.url === url && kept.member === member) : []),
    [all, url, member],
  );
}

function hear(tell: () => void): () => void {
  addEventListener("outbox", tell);
  addEventListener("storage", tell); // Another tab.
  return () => {
    removeEventListener("outbox", tell);
    removeEventListener("storage", tell);
  };
}

/** Calls `onSent` when something that was kept for an address has gone. */
export function useSent(url: string, onSent: () => void): void {
  useEffect(() => {
    const listen = ({ detail }: CustomEvent<Kept>) => detail.url === url && onSent();
    addEventListener("outbox-sent", listen);
    return () => removeEventListener("outbox-sent", listen);
  }, [url, onSent]);
}

export { dropKept };
