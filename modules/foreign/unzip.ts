import { closeSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { Unzip, UnzipInflate } from "fflate";
import { Untaken } from "../../platform/core/untaken.ts";

type Limits = { files: number; bytes: number };
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
/** Takes a file's pieces. */
type Write = (piece: Uint8Array, isLast: boolean) => void;

/** In bytes. fflate calls itself for each file of a piece; and a bomb is seen in small ones before it is large. */
const PIECE = 16_384;
const LIMITS: Limits = { files: 200_000, bytes: 20 * 1024 ** 3 };

/**
 * Reads a zip as it comes. Files and bytes are counted, because the sizes that a zip tells may be lies. Throws `Untaken` where there are
 * too many, and if it was cut or changed.
 */
export async function readZip(coming: Pieces, limits: Limits, take: (name: string) => Write): Promise<void> {
  let [files, bytes, open] = [0, 0, 0];
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw new Untaken("too_many", `> ${limits.files}`);
    const write = take(file.name);
    open += 1;
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      bytes += piece.length;
      if (bytes > limits.bytes) throw new Untaken("too_large", `> ${limits.bytes / 1_000_000} MB`);
      write(piece, isLast);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of coming)
      for (let at = 0; at < piece.length; at += PIECE) unzip.push(piece.subarray(at, at + PIECE));
    unzip.push(new Uint8Array(), true);
    if (open > 0 || files === 0) throw new Error("it has no end");
  } catch (error) {
    throw error instanceof Untaken ? error : new Untaken("cut");
  }
}

/**
 * Unpacks a zip into an empty folder, and returns the folder of its files: the only one in it, if it has no other. Throws `Untaken` at
 * the first name that climbs out of the folder, and as `readZip` does. What the folder has by then is the caller's to remove.
 */
export async function unzipInto(coming: Pieces, folder: string, limits = LIMITS): Promise<string> {
  await readZip(coming, limits, (name) => writerOf(folder, name));
  const [only, ...others] = readdirSync(folder);
  const below = path.join(folder, only ?? "");
  return only && others.length === 0 && statSync(below).isDirectory() ? below : folder;
}

/** Writes a file's pieces. Folders, hidden files and what macOS adds are read over. */
function writerOf(folder: string, name: string): Write {
  const parts = name.split("/");
  if (name.length > 1_000 || /^\/|^[a-z]:|[\\\p{Cc}]/iu.test(name) || parts.includes(".."))
    throw new Untaken("file_name", JSON.stringify(name.slice(0, 100)));
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
