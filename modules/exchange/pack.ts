import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import { StartFailure } from "../../platform/core/start-failure.ts";

export type ArchiveFile = { name: string; size: number; pieces: AsyncIterable<Uint8Array> };

/** RFC 8878, 3.1.1: what was changed on its way is noticed. */
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const LIMITS = { files: 500_000, bytes: 100 * 1024 ** 3 };
/** Letters, digits and a few signs, in parts of which none is `..`. */
const NAME = /^[\w.-]+(\/[\w.-]+)*$/;

/** Packs files as they come (tar, compressed by zstd). Little of them is in memory at a time. */
export function packFiles(files: AsyncIterable<ArchiveFile>): Readable {
  const { readable, controller } = createTarPacker();
  const fill = async () => {
    for await (const { name, size, pieces } of files) {
      const writer = controller.add({ name, size, mode: 0o644, mtime: new Date(0) }).getWriter();
      for await (const piece of pieces) await writer.write(piece);
      await writer.close();
    }
    controller.finalize();
  };
  fill().catch((error: unknown) => controller.error(error));
  return through(Readable.fromWeb(readable), createZstdCompress(CHECKED));
}

/**
 * Unpacks an archive into an empty folder. Throws `StartFailure` at the first entry that is no plain file, whose name climbs out of
 * the folder, or with which there are too many files or bytes, and if the archive was cut or changed.
 */
export async function unpackInto(
  coming: Readable,
  folder: string,
  limits: typeof LIMITS = LIMITS,
): Promise<void> {
  const tar = Readable.toWeb(through(coming, createZstdDecompress()));
  const entries = tar.pipeThrough<ParsedTarEntry>(createTarDecoder({ strict: true }));
  let [files, bytes] = [0, 0];
  try {
    for await (const { header, body } of entries) {
      if (header.type === "directory") continue;
      files += 1;
      bytes += header.size;
      if (files > limits.files || bytes > limits.bytes) throw new StartFailure("the archive is too large");
      await writeFile(folder, header, body);
    }
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure("the archive is cut or was changed: nothing of it is imported");
  }
}

async function writeFile(
  folder: string,
  { name, type }: ParsedTarEntry["header"],
  body: ParsedTarEntry["body"],
): Promise<void> {
  if (type !== undefined && type !== "file")
    throw new StartFailure(`the archive holds a ${type}, "${name.slice(0, 100)}": only files are taken`);
  if (name.length > 400 || !NAME.test(name) || name.split("/").some((part) => /^\.+$/.test(part)))
    throw new StartFailure(`the archive holds a file of a name that is not taken: "${name.slice(0, 100)}"`);
  const to = path.join(folder, name);
  await mkdir(path.dirname(to), { recursive: true });
  const file = await open(to, "wx", 0o600);
  try {
    for await (const piece of body) await file.write(piece);
  } finally {
    await file.close();
  }
}

/** An error of `source` becomes an error of the returned stream. */
function through(source: Readable, change: Transform): Transform {
  pipeline(source, change).catch(() => undefined); // Whoever reads `change` meets the error.
  return change;
}
