import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { ParsedTarEntry } from "modern-tar";
import { entriesOfTar } from "../../platform/stores/tar.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const LIMITS = { files: 500_000, bytes: 100 * 1024 ** 3 };
/** Letters, digits and a few signs, in parts of which none is `..`. */
const NAME = /^[\w.-]+(\/[\w.-]+)*$/;

/**
 * Unpacks an archive into an empty folder. Throws `StartFailure` at the first entry that is no plain file, whose name climbs out of
 * the folder, or with which there are too many files or bytes, and if the archive was cut or changed.
 */
export async function unpackInto(
  coming: Readable,
  folder: string,
  limits: typeof LIMITS = LIMITS,
): Promise<void> {
  let [files, bytes] = [0, 0];
  try {
    for await (const { header, body } of entriesOfTar(coming)) {
      if (header.type === "directory") continue;
      files += 1;
      bytes += header.size;
      if (files > limits.files) throw new Untaken("too_many", `> ${limits.files}`);
      if (bytes > limits.bytes) throw new Untaken("too_large");
      await writeFile(folder, header, body);
    }
  } catch (error) {
    if (error instanceof Untaken) throw error;
    throw new Untaken("cut");
  }
}

async function writeFile(
  folder: string,
  { name, type }: ParsedTarEntry["header"],
  body: ParsedTarEntry["body"],
): Promise<void> {
  if (type !== undefined && type !== "file")
    throw new Untaken("file_kind", `${type} ${JSON.stringify(name.slice(0, 100))}`);
  if (name.length > 400 || !NAME.test(name) || name.split("/").some((part) => /^\.+$/.test(part)))
    throw new Untaken("file_name", JSON.stringify(name.slice(0, 100)));
  const to = path.join(folder, name);
  await mkdir(path.dirname(to), { recursive: true });
  const file = await open(to, "wx", 0o600);
  try {
    for await (const piece of body) await file.write(piece);
  } finally {
    await file.close();
  }
}
