import { createStore, type StoreApi } from "zustand/vanilla";
import type { Item } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import type { DeviceStorage } from "../../../ui/device-store.ts";
import { mergeDocuments, type Overlap } from "./merge.ts";

type Document = Record<string, unknown>;

export type DraftState = {
  /** The item as the server last gave it. */
  item: Item;
  document: Document;
  phase: "saved" | "unsaved" | "saving" | "offline" | "conflict" | "refused";
  savedAt: Date | null;
  /** The places where another editor's changes overlap with mine. */
  conflict: { theirs: Item; merged: Document; overlaps: Overlap[] } | null;
  /** How often the document was replaced by a colleague's. */
  replaced: number;
  /** The editor whose changes were just merged with mine. */
  joined: string | null;
  error: string | null;
};

type Kept = { document: Document; base: Document; revision: number };

type Outside = {
  /** Who writes: what they could not save is not for the next person at this device. */
  member: string | undefined;
  save: (body: { revision: number; document: Document; kept?: Document }) => Promise<Item>;
  read: () => Promise<Item>;
  storage: DeviceStorage;
  now: () => Date;
  /** In milliseconds: the time between a change and its save. */
  pause: number;
};

export type Draft = {
  store: StoreApi<DraftState>;
  change: (document: Document) => void;
  /** Saves what is not saved yet. Resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Takes the item from a call's answer, such as a publication or a restored version. */
  take: (item: Item) => void;
  /** Hears what the server has now: a publication, or a colleague's save where nothing of mine is unsaved. */
  hear: (item: Item) => void;
  /** Ends a conflict with this document. Both editors' documents stay as versions. */
  resolve: (document: Document) => Promise<boolean>;
  /** Keeps on this device at once what is not saved: the page goes away, or out of sight, where a phone may end it. */
  keepNow: () => void;
  stop: () => void;
};

/** In milliseconds: what a crash may cost of one's typing. Keeping a long text takes the device as long as a picture, so it is not done for each key. */
const KEPT_EVERY = 500;

/**
 * The draft of an open form. It saves one change at a time, and keeps unsaved work on this device until it is saved:
 * a closed tab, a lost network or an ended session lose nothing.
 */
export function createDraft(opened: Item, outside: Outside): Draft {
  const { storage } = outside;
  const name = `draft ${outside.member} ${opened.kind}/${opened.key}`;
  let base: Document = opened.draft;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;
  const store = createStore<DraftState>(() => ({
    item: opened,
    document: opened.draft,
    phase: "saved" as const,
    savedAt: null,
    conflict: null,
    joined: null,
    replaced: 0,
    error: null,
  }));
  const { getState, setState } = store;

  function change(document: Document): void {
    setState({ document, ...(getState().phase !== "conflict" && { phase: "unsaved" as const }) });
    later();
    keep();
  }

  function keep(): void {
    keeping ??= setTimeout(keepNow, KEPT_EVERY);
  }

  function keepNow(): void {
    clearTimeout(keeping);
    keeping = undefined;
    const { document, item, phase } = getState();
    if (phase === "saved") return;
    const kept: Kept = { document, base, revision: item.revision };
    storage.setItem(name, JSON.stringify(kept));
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), outside.pause);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (saving) {
      await saving;
      return flush();
    }
    const { phase } = getState();
    if (phase === "conflict") return false;
    if (phase === "saved") return true;
    saving = send().finally(() => (saving = undefined));
    return saving;
  }

  async function send(kept?: Document): Promise<boolean> {
    const { document, item } = getState();
    setState({ phase: "saving", error: null });
    try {
      const body = { revision: item.revision, document, ...(kept && { kept }) };
      settle(await outside.save(body), document);
      return getState().phase === "saved";
    } catch (error) {
      return refused(error, document);
    }
  }

  /** The server has this document. What was typed meanwhile is saved next. */
  function settle(item: Item, sent: Document): void {
    base = sent;
    const isAll = JSON.stringify(getState().document) === JSON.stringify(sent);
    setState({ item, savedAt: outside.now(), phase: isAll ? "saved" : "unsaved", conflict: null });
    if (isAll) storage.removeItem(name);
    else {
      keep();
      later();
    }
  }

  async function refused(error: unknown, sent: Document): Promise<boolean> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) return join(sent);
    const isAway = error.status === 0 || error.status >= 500 || error.status === 401;
    setState({ phase: isAway ? "offline" : "refused", error: isAway ? null : error.message });
    if (isAway) {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), 5 * outside.pause);
    }
    return false;
  }

  /** Another editor has saved. Their changes and mine are merged, and the member decides where they overlap. */
  async function join(mine: Document): Promise<boolean> {
    const theirs = await outside.read().catch(() => undefined);
    if (!theirs) {
      setState({ phase: "offline" });
      later();
      return false;
    }
    const { document: merged, overlaps } = mergeDocuments({ base, mine, theirs: theirs.draft });
    if (overlaps.length > 0) {
      setState({ phase: "conflict", conflict: { theirs, merged, overlaps } });
      return false;
    }
    base = theirs.draft;
    setState({ item: theirs, document: merged, joined: theirs.editedByName });
    keep();
    return send(mine);
  }

  async function resolve(document: Document): Promise<boolean> {
    const { conflict, document: mine } = getState();
    if (!conflict) return flush();
    base = conflict.theirs.draft;
    setState({ item: conflict.theirs, document, conflict: null, phase: "unsaved" });
    keep();
    saving = send(mine).finally(() => (saving = undefined));
    return saving;
  }

  function take(item: Item): void {
    base = item.draft;
    setState({ item, document: item.draft, phase: "saved", conflict: null, error: null });
    storage.removeItem(name);
  }

  function hear(item: Item): void {
    const { item: known, phase, replaced } = getState();
    if (item === known || item.revision < known.revision) return;
    if (item.revision === known.revision) setState({ item });
    else if (phase === "saved") {
      take(item);
      setState({ replaced: replaced + 1 });
    }
  }

  function stop(): void {
    clearTimeout(timer);
    if (keeping !== undefined) keepNow();
  }

  /** The unsaved work of an earlier visit that this device kept. */
  function recall(): void {
    const kept = readKept(storage.getItem(name));
    if (!kept) return;
    base = kept.base;
    const item = { ...opened, revision: kept.revision };
    setState({ item, document: kept.document, phase: "unsaved" });
    later();
  }
  recall();

  return { store, change, flush, take, hear, resolve, keepNow, stop };
}

function readKept(text: string | null): Kept | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return undefined; // Another program wrote under this name.
  }
}
