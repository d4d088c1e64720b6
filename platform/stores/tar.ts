import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";

/** A file that is packed as it comes. `size` is that of all its pieces, in bytes. */
export type PackedFile = {
  name: string;
  size: number;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The checksum covers what the files' own do not: their headers and what stands between them (RFC 8878, 3.1.1). */
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/**
 * Packs files as they come: tar, compressed by zstd. Little of them is in memory at a time. No hour of packing is in it, so the same
 * files are the same bytes.
 */
export function packTar(files: AsyncIterable<PackedFile>): Readable {
  const { readable, controller } = createTarPacker();
  const fill = async () => {
    for await (const { name, size, pieces } of files) {
      const writer = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter();
      for await (const piece of pieces) await writer.write(piece);
      await writer.close();
    }
    controller.finalize();
  };
  fill().catch((error: unknown) => controller.error(error));
  return through(Readable.fromWeb(readable), createZstdCompress(CHECKED));
}

/** The entries of such an archive, in their order. Throws if it was cut or changed. */
export function entriesOfTar(coming: Readable): AsyncIterable<ParsedTarEntry> {
  const tar = Readable.toWeb(through(coming, createZstdDecompress()));
  return tar.pipeThrough<ParsedTarEntry>(createTarDecoder({ strict: true }));
}

/** An error of `source` becomes an error of the returned stream. */
function through(source: Readable, change: Transform): Transform {
  pipeline(source, change).catch(() => undefined); // Whoever reads `change` meets the error.
  return change;
}
