import type { ImportFormat } from "../../contracts/paper-imports.ts";
import { formatOf, type Piece, splitReferences } from "../papers/index.ts";

export type Split = { format: ImportFormat; pieces: Piece[]; strings: string } | { format: undefined };

/** A file as its references; without a format where it looks like none that we know. Runs in a thread. */
export default function splitFile(bytes: Uint8Array): Split {
  const text = decoded(bytes);
  const format = formatOf(text);
  return format ? { format, ...splitReferences(text, format) } : { format };
}

/** Files are UTF-8 today; older programs wrote UTF-16 with a mark, or Windows' own characters. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
