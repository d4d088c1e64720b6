import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openS3 } from "../../platform/stores/s3.ts";
import type { S3Address } from "../../platform/stores/s3-address.ts";

/** Where backups are kept: a folder, or an S3-compatible store. */
export type PlaceAddress = { folder: string } | { s3: S3Address };

export type Place = {
  /** Where it is, without secrets. */
  label: string;
  /** Keeps what comes under this name, whole or not at all. Returns its bytes. */
  write: (name: string, coming: AsyncIterable<Uint8Array>) => Promise<number>;
  /** Throws where nothing has that name. */
  read: (name: string) => Promise<AsyncIterable<Uint8Array>>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

export function openPlace(address: PlaceAddress): Place {
  return "folder" in address ? folderPlace(address.folder) : s3Place(address.s3);
}

/** What a write leaves while it lasts. A killed one leaves it for good, so the next one removes it. */
const UNFINISHED = ".part";

function folderPlace(folder: string): Place {
  const fileOf = (name: string) => path.join(folder, name);
  const names = async () => readdir(folder).catch(missing<string[]>([]));
  return {
    label: folder,
    async write(name, coming) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const left of await names())
        if (left.endsWith(UNFINISHED)) await rm(fileOf(left), { force: true });
      const draft = fileOf(name + UNFINISHED);
      try {
        await pipeline(coming, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, fileOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await flushFolder(folder);
      return (await stat(fileOf(name))).size;
    },
    async read(name) {
      const file = await open(fileOf(name));
      return createReadStream("", { fd: file });
    },
    list: async () => (await names()).filter((name) => !name.endsWith(UNFINISHED)),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

function s3Place(address: S3Address): Place {
  const store = openS3(address);
  return {
    label: store.label,
    write: store.putStream,
    async read(name) {
      const found = await store.get(name);
      if (!found) throw new Error(`${store.label} has no "${name}"`);
      return Readable.fromWeb(found);
    },
    list: async () => (await store.list()).filter((key) => !key.includes("/")),
    remove: store.remove,
  };
}

/** A name is on the disk only once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined); // Not every system can.
  await handle.close();
}

function missing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
