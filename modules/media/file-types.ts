import { fileTypeFromBuffer } from "file-type";
import { type Family, LARGEST } from "../../contracts/media.ts";
import { Refusal } from "../../platform/core/refusal.ts";

export type FileType = { family: Family; type: string; extension: string };

const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "image/tiff"];
const VIDEOS = ["video/mp4", "video/webm"];
const OFFICE = "application/vnd.openxmlformats-officedocument";
const FILES = [
  "application/pdf",
  "audio/mpeg",
  "audio/ogg",
  "audio/x-m4a",
  "application/zip",
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
];
/** File names whose content may be plain text: tables and sequences. */
const TEXTS = new Set(["txt", "csv", "tsv", "fasta", "fa", "fastq", "bib", "ris", "md", "vtt"]);
const FAMILIES: [Family, string[]][] = [
  ["picture", PICTURES],
  ["video", VIDEOS],
  ["file", FILES],
];
/** Other extensions of the same type. */
const SAME: Record<string, string> = {
  jpeg: "jpg",
  tiff: "tif",
  jpe: "jpg",
  m4v: "mp4",
  apng: "png",
  oga: "ogg",
};

/**
 * What a file is, by its first bytes; its name must not say otherwise. Refuses with the violation `file_type` what the library
 * does not take, and with `file_name` what claims to be something else.
 */
export async function typeOfFile(head: Uint8Array, name: string): Promise<FileType> {
  const called = extensionOf(name);
  if (isDrawing(head)) {
    if (called !== "svg") throw refused("file_name");
    return { family: "picture", type: "image/svg+xml", extension: "svg" };
  }
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found) {
    if (TEXTS.has(called) && isText(head)) return { family: "file", type: "text/plain", extension: called };
    throw refused("file_type");
  }
  const family = FAMILIES.find(([, types]) => types.includes(found.mime))?.[0];
  if (!family) throw refused("file_type");
  if (called !== (SAME[found.ext] ?? found.ext)) throw refused("file_name");
  return { family, type: found.mime, extension: found.ext };
}

/** Refuses with the violation `file_size` what is larger than its family may be. */
export function requireSize(size: number, family: Family): void {
  if (size > LARGEST[family]) throw refused("file_size", { maximum: LARGEST[family] / 1_000_000 });
}

export function refused(code: string, values?: Record<string, number>): Refusal {
  return new Refusal("invalid_input", { violations: [{ propertyPath: "file", code, values }] });
}

function extensionOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return SAME[extension] ?? extension;
}

/** Whether it begins with `<svg`, but for a declaration, comments and a document type (XML 1.0, 2.8). */
function isDrawing(head: Uint8Array): boolean {
  let rest = new TextDecoder().decode(head.subarray(0, 4_096)).trimStart();
  for (;;) {
    if (/^<svg[\s>]/i.test(rest)) return true;
    const end = prologueEnd(rest);
    if (end === 0) return false;
    rest = rest.slice(end).trimStart();
  }
}

/** Where the piece of XML ends that stands before the first element; 0 where there is none. */
function prologueEnd(text: string): number {
  if (text.startsWith("<!--")) return endOf(text, "-->", 4);
  if (/^<\?xml\s/i.test(text)) return endOf(text, ">");
  if (!/^<!DOCTYPE\s/i.test(text)) return 0;
  const hasSubset = /^[^>[]*\[/.test(text);
  return endOf(text, ">", hasSubset ? endOf(text, "]") || text.length : 0);
}

function endOf(text: string, mark: string, from = 0): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? 0 : at + mark.length;
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The piece may end within a letter.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
  } catch {
    return false;
  }
  return !/<(!doctype|html|script|svg|body)\b/i.test(new TextDecoder().decode(head));
}
