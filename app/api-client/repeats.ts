import { keep, readKept } from "../../ui/device-store.ts";

type Sent = { key: string; name: string | undefined };
type Unanswered = Record<string, { key: string; at: number; path: string }>;
type SaidCall = {
  path: string;
  body: unknown;
  /** Whether this device may keep it for other tabs. */ isShared: boolean;
};

/** In milliseconds: how long after a lost answer the same call keeps its key. */
const AN_HOUR = 60 * 60 * 1_000;
/** A name that belongs to the member, so that signing out forgets it (`OF_MEMBER`). */
const KEPT = "member:unanswered";

const ofThisTab = new Map<string, { path: string; sending: Promise<Sent> }>();

/**
 * The key of a call that must happen once. It stays the same until an answer comes, even if a button is pressed twice, an
 * answer is lost, or another tab sends the same call.
 */
export async function keyOfCall({
  path,
  body,
  isShared,
}: SaidCall): Promise<{ key: string; onAnswer: () => void }> {
  const said = JSON.stringify([path, body]);
  const sending = ofThisTab.get(said)?.sending ?? begin(path, isShared ? said : undefined);
  // This runs at once, because a second click may come before the first one's hash is ready.
  ofThisTab.set(said, { path, sending });
  const { key, name } = await sending;
  return {
    key,
    onAnswer() {
      ofThisTab.delete(said);
      if (name) share((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name)));
    },
  };
}

/** Something changed at this address, so an earlier call no longer counts as the same. */
export function forgetCalls(path: string): void {
  for (const [said, sent] of ofThisTab) if (sent.path === path) ofThisTab.delete(said);
  share((all) => Object.fromEntries(Object.entries(all).filter(([, sent]) => sent.path !== path)));
}

async function begin(path: string, said: string | undefined): Promise<Sent> {
  const name = said === undefined ? undefined : await hash(said);
  const key = (name && shared()[name]?.key) || crypto.randomUUID();
  if (name) share((all) => ({ ...all, [name]: { key, at: Date.now(), path } }));
  return { key, name };
}

function share(edit: (all: Unanswered) => Unanswered): void {
  const left = edit(shared());
  keep(KEPT, Object.keys(left).length > 0 ? left : undefined);
}

function shared(): Unanswered {
  const all = Object.entries(readKept<Unanswered>(KEPT) ?? {});
  return Object.fromEntries(all.filter(([, { at }]) => Date.now() - at < AN_HOUR));
}

/** A hash of the call, so that nobody can read its content. */
async function hash(said: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)));
}
