import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
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

/** The checksum covers what the entries' own do not: their headers and what stands between them (RFC 8878, 3.1.1). */
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Packs entries as they come: tar, compressed (zstd), and encrypted (age) with a key. Little of it is in memory at a time. */
export async function pack(
  entries: AsyncIterable<Entry>,
  key: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const compressed = through(Readable.fromWeb(tarOf(entries)), createZstdCompress(CHECKED));
  if (!key) return compressed;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(compressed)));
}

function tarOf(entries: AsyncIterable<Entry>) {
  const { readable, controller } = createTarPacker();
  const fill = async () => {
    for await (const { name, bytes } of entries) {
      const writer = controller
        .add({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) })
        .getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  };
  fill().catch((error: unknown) => controller.error(error));
  return readable;
}

/** Reads an archive's entries, in their order. Throws `StartFailure` if it is incomplete, or if the key does not open it. */
export async function* unpack(
  coming: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Entry> {
  const compressed = await decrypted(Readable.from(coming), key);
  const tar = Readable.toWeb(through(compressed, createZstdDecompress()));
  const entries = tar.pipeThrough<ParsedTarEntry>(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
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

/** An error of `source` becomes an error of the returned stream. */
function through(source: Readable, change: Transform): Transform {
  pipeline(source, change).catch(() => undefined); // Whoever reads `change` meets the error.
  return change;
}
