import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { slugify } from "../../contracts/slugify.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const LIMITS = { files: 200_000, text: 5_000_000, picture: 60_000_000 };
/** Folders that hold what a system made, or what it was made with. */
const SKIPPED = new Set([
  "node_modules",
  "_site",
  "public",
  "resources",
  "vendor",
  "_freeze",
  "renv",
  "themes",
]);

/** The files of an unpacked site. Links, hidden files and what lies outside of the folder are never read. */
export class Folder {
  readonly root: string;
  /** Paths from the folder, with slashes, in a steady order. */
  readonly files: string[];
  readonly #known: Set<string>;
  readonly #named = new Map<string, string | undefined>();

  /** `within` names what of it is read; else all is. Throws `StartFailure` where there are too many files. */
  constructor(root: string, { within, most = LIMITS.files }: { within?: string[]; most?: number } = {}) {
    this.root = root;
    this.files = (within ?? [""])
      .flatMap((below) => {
        const found = statSync(path.join(root, below), { throwIfNoEntry: false });
        return found?.isDirectory() ? listFiles(root, below, most) : found?.isFile() ? [below] : [];
      })
      .toSorted();
    this.#known = new Set(this.files);
  }

  has(file: string): boolean {
    return this.#known.has(file);
  }

  /** The text of a file. Throws an error with a line for people if it is not there or too large. */
  text(file: string): string {
    return this.#read(file, LIMITS.text)
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .replaceAll("\r\n", "\n");
  }

  bytes(file: string): Buffer {
    return this.#read(file, LIMITS.picture);
  }

  /** What a picture of the folder is called here, by its name and its bytes; undefined where there is none. */
  pictureName(file: string): string | undefined {
    if (!this.#known.has(file)) return undefined;
    if (!this.#named.has(file)) this.#named.set(file, pictureName(file, this.bytes(file)));
    return this.#named.get(file);
  }

  #read(file: string, most: number): Buffer {
    if (!this.#known.has(file)) throw new Untaken("absent", file);
    const at = path.join(this.root, file);
    if (statSync(at).size > most) throw new Untaken("too_large", `${file} > ${most / 1_000_000} MB`);
    return readFileSync(at);
  }
}

/** `library/gel-1a2b3c4d.webp`: the same picture has the same name each time. */
export function pictureName(file: string, bytes: string | Buffer): string {
  const stem = slugify(path.posix.parse(file).name).slice(0, 60) || "picture";
  return `library/${stem}-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.webp`;
}

function listFiles(root: string, below: string, most: number): string[] {
  const found: string[] = [];
  const waiting = [below];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const entry of readdirSync(path.join(root, at), { withFileTypes: true })) {
      if (entry.name.startsWith(".")) continue;
      const name = at ? `${at}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) waiting.push(name);
      if (entry.isFile()) found.push(name);
      if (found.length + waiting.length > most) throw new Untaken("too_many", `> ${most}`);
    }
  return found;
}
