import { closeSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { Unzip, UnzipInflate, type UnzipFile } from "fflate";
import { StartFailure } from "../../platform/core/start-failure.ts";

const LIMITS = { files: 200_000, bytes: 20 * 1024 ** 3 };

/**
 * Unpacks a zip into an empty folder, and returns the folder of its files: the only one in it, if it has no other. Counts bytes as they
 * come, not as the zip says. Throws `StartFailure` at the first name that climbs out of the folder, where there are too many files or
 * bytes, and if it was cut or changed. What the folder has by then is the caller's to remove.
 */
export async function unzipInto(
  coming: Readable,
  folder: string,
  limits: typeof LIMITS = LIMITS,
): Promise<string> {
  let [files, bytes, open] = [0, 0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw new StartFailure("the zip holds too many files");
    const write = writerOf(folder, file);
    open += 1;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      bytes += piece.length;
      if (bytes > limits.bytes) throw new StartFailure("the zip is too large");
      write(piece, isLast);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of coming) unzip.push(piece as Uint8Array);
    unzip.push(new Uint8Array(), true);
    if (open > 0 || files === 0) throw new Error("it has no end");
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure("the zip is cut or was changed, or is none");
  }
  const [only, ...others] = readdirSync(folder);
  const below = path.join(folder, only ?? "");
  return only && others.length === 0 && statSync(below).isDirectory() ? below : folder;
}

/** Writes a file's pieces. Folders, hidden files and what macOS adds are read over. */
function writerOf(folder: string, { name }: UnzipFile): (piece: Uint8Array, isLast: boolean) => void {
  const parts = name.split("/");
  if (name.length > 1_000 || /^\/|^[a-z]:|[\\\p{Cc}]/iu.test(name) || parts.includes(".."))
    throw new StartFailure(
      `the zip holds a file of a name that is not taken: ${JSON.stringify(name.slice(0, 100))}`,
    );
  if (name.endsWith("/") || parts[0] === "__MACOSX" || parts.some((part) => part.startsWith(".")))
    return () => undefined;
  const to = path.join(folder, name);
  mkdirSync(path.dirname(to), { recursive: true });
  const file = openSync(to, "wx", 0o600);
  return (piece, isLast) => {
    writeSync(file, piece);
    if (isLast) closeSync(file);
  };
}
