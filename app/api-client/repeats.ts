import { keep, readKept } from "../../ui/device-store.ts";

type Sent = { key: string; name: string | undefined };
type Unanswered = Record<string, { key: string; at: number; path: string }>;
type SaidCall = {
  path: string;
  body: unknown;
  /** Whether this device may keep it for other tabs. */ isShared: boolean;
};

/** In milliseconds: so long after a lost answer the same is the same again. */
const AN_HOUR = 60 * 60 * 1_000;
/** A name that belongs to the member, so that signing out forgets it (`OF_MEMBER`). */
const KEPT = "member:unanswered";

const ofThisTab = new Map<string, { path: string; sending: Promise<Sent> }>();

/**
 * The key of a call that shall happen once. It is the same until an answer has come: a button is pressed twice, an answer
 * is lost, another tab asks the same.
 */
export async function keyOfCall({
  path,
  body,
  isShared,
}: SaidCall): Promise<{ key: string; onAnswer: () => void }> {
  const said = JSON.stringify([path, body]);
  const sending = ofThisTab.get(said)?.sending ?? begin(path, isShared ? said : undefined);
  // At once: the second click comes before the first one's hash is ready.
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

/** Something was changed at this address, so what was asked before is no longer the same. */
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

/** What was said, so that others cannot read it. */
async function hash(said: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(said));
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)));
}
