import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { entriesOfTar, type PackedFile, packTar } from "../../platform/stores/tar.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";

/** A file of the archive: small enough to be held in memory. */
export type Entry = { name: string; bytes: Uint8Array };

/** In bytes: what one entry holds at most. */
export const PIECE = 1024 * 1024;
/** How the manifest of very many tables may still grow. */
const LARGEST = 8 * PIECE;

/** How much memory a guess of the key costs, as a power of two: 16 MB. The key itself has 32 characters or more. */
const WORK_FACTOR = 14;
const MAGIC = "age-encryption.org/";

export const extensionOf = (key: string | undefined): string => (key ? ".tar.zst.age" : ".tar.zst");

/** Packs entries as they come: tar, compressed (zstd), and encrypted (age) with a key. Little of it is in memory at a time. */
export async function pack(
  entries: AsyncIterable<Entry>,
  key: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const compressed = packTar(filesOf(entries));
  if (!key) return compressed;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(compressed)));
}

async function* filesOf(entries: AsyncIterable<Entry>): AsyncGenerator<PackedFile> {
  for await (const { name, bytes } of entries) yield { name, size: bytes.length, pieces: [bytes] };
}

/** Reads an archive's entries, in their order. Throws `StartFailure` if it is incomplete, or if the key does not open it. */
export async function* unpack(
  coming: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Entry> {
  const compressed = await decrypted(Readable.from(coming), key);
  try {
    for await (const { header, body } of entriesOfTar(compressed)) {
      if (header.size > LARGEST) throw new Error("an entry is too large");
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) };
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure("the backup is cut or was changed: nothing of it is restored");
  }
}

async function decrypted(coming: Readable, key: string | undefined): Promise<Readable> {
  const [head, whole] = await peek(coming);
  if (!head.startsWith(MAGIC)) return whole;
  if (!key)
    throw new StartFailure("the backup is encrypted: give the key that it was made with in BACKUP_KEY");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const opened = await decrypter.decrypt(Readable.toWeb(whole)).catch(() => {
    throw new StartFailure("BACKUP_KEY does not open this backup: give the key that it was made with");
  });
  return Readable.fromWeb(opened);
}

/** The first letters of a stream, and the same stream from its start. */
async function peek(coming: Readable): Promise<[string, Readable]> {
  const bytes = coming[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await bytes.next();
  const head = first.done ? new Uint8Array() : first.value;
  async function* again() {
    yield head;
    for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
  }
  return [Buffer.from(head.subarray(0, MAGIC.length)).toString("latin1"), Readable.from(again())];
}
