import type { PaperList } from "../../contracts/paper-lists.ts";
import { readReference, type ReadReference, type Unreadable, type WrittenFormat } from "../papers/index.ts";

type Asked = { format: WrittenFormat; texts: string[]; strings: string; list: PaperList };

/** Reads some references of a file. Runs in a thread, because one takes some milliseconds. */
export default function readPieces({ format, texts, strings, list }: Asked): (ReadReference | Unreadable)[] {
  return texts.map((text) => readReference({ format, text, strings, list }));
}
