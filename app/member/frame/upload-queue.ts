import { createStore, type StoreApi } from "zustand/vanilla";
import type { LibraryFile, UploadState } from "../../../contracts/media.ts";
import type { DeviceStorage } from "../../../ui/device-store.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";

export type Sending<Made = LibraryFile, Wish = string | undefined> = {
  id: string;
  file: File;
  /** What is wished of it: of the library, which file it replaces. */
  wish: Wish;
  phase: "waiting" | "sending" | "paused" | "finishing" | "done" | "refused";
  /** In bytes. */
  sent: number;
  error: string | null;
  made: Made | null;
};

/** Whether a file still has to arrive. */
export const isOnItsWay = ({ phase }: Pick<Sending, "phase">) => phase !== "done" && phase !== "refused";

/** How many files are sent at once. */
const AT_ONCE = 2;

type Outside<Made, Wish> = {
  begin: (file: File) => Promise<UploadState>;
  read: (id: string) => Promise<UploadState>;
  send: (id: string, number: number, piece: Blob) => Promise<void>;
  complete: (id: string, wish: Wish) => Promise<Made>;
  cancel: (id: string) => Promise<void>;
  /** Resolves when another try makes sense. */
  connection: () => Promise<void>;
  /** Remembers a file's upload, so that it continues after a closed tab. Signing out forgets it. */
  storage: DeviceStorage;
};

type Uploads<Made, Wish> = {
  store: StoreApi<{ files: Sending<Made, Wish>[] }>;
  /** Sends a file. Resolves to what was made of it, or undefined if it was refused or canceled. */
  add: (file: File, wish: Wish) => Promise<Made | undefined>;
  /** Removes a file from the list and cancels its upload. */
  drop: (id: string) => void;
};

/** Sends files in pieces, some at once. A lost connection pauses them, and they go on from the last piece that arrived. */
export function createUploads<Made, Wish>(outside: Outside<Made, Wish>): Uploads<Made, Wish> {
  const store = createStore<{ files: Sending<Made, Wish>[] }>(() => ({ files: [] }));
  const waiting: (() => void)[] = [];
  let running = 0;

  const find = (id: string) => store.getState().files.find((one) => one.id === id);
  const set = (id: string, change: Partial<Sending<Made, Wish>>) =>
    store.setState(({ files }) => ({
      files: files.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));

  async function add(file: File, wish: Wish): Promise<Made | undefined> {
    const id = crypto.randomUUID();
    const begun = { id, file, wish, phase: "waiting", sent: 0, error: null, made: null } as const;
    store.setState(({ files }) => ({ files: [...files, begun] }));
    await turn();
    try {
      return await whole(id, file, wish);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      set(id, { phase: "refused", error: error.violations[0]?.message ?? error.message });
      return undefined;
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function turn(): Promise<void> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
  }

  async function whole(id: string, file: File, wish: Wish): Promise<Made | undefined> {
    const name = `${OF_MEMBER}upload ${file.name} ${file.size} ${file.lastModified}`;
    let upload = await resumed(name, file);
    let isAgain = false;
    while (find(id)) {
      try {
        for (let number = upload.received; number * upload.chunk < file.size; number += 1) {
          set(id, { phase: "sending", sent: number * upload.chunk });
          const end = Math.min(file.size, (number + 1) * upload.chunk);
          await outside.send(upload.id, number, file.slice(number * upload.chunk, end));
          if (!find(id)) return await givenUp(name, upload.id);
        }
        set(id, { phase: "finishing", sent: file.size });
        const made = await outside.complete(upload.id, wish);
        outside.storage.removeItem(name);
        set(id, { phase: "done", made });
        return made;
      } catch (error) {
        if (!isAway(error)) {
          outside.storage.removeItem(name);
          if (!isAgain || !isGone(error)) throw error;
          // The answer was lost, but the file is in the library.
          set(id, { phase: "done" });
          return undefined;
        }
        set(id, { phase: "paused" });
        await outside.connection();
        isAgain = true;
        // An upload that is gone may be complete. Completing it again tells.
        upload = await outside.read(upload.id).catch(() => upload);
      }
    }
    return givenUp(name, upload.id);
  }

  async function resumed(name: string, file: File): Promise<UploadState> {
    const known = outside.storage.getItem(name);
    const found = known ? await outside.read(known).catch(() => undefined) : undefined;
    const upload = found ?? (await outside.begin(file));
    outside.storage.setItem(name, upload.id);
    return upload;
  }

  async function givenUp(name: string, upload: string): Promise<undefined> {
    outside.storage.removeItem(name);
    await outside.cancel(upload).catch(() => undefined);
  }

  const drop = (id: string) =>
    store.setState(({ files }) => ({ files: files.filter((one) => one.id !== id) }));

  return { store, add, drop };
}

/** In milliseconds: the pause before another try while the browser believes that there is a network. */
const AGAIN = 3_000;

/** Resolves once another try makes sense. */
export function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, AGAIN);
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 401);
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
