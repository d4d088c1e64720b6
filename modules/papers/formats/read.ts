import type { PaperDocument } from "../../../contracts/paper.ts";
import { fromCsl, type ReadReference, type Unreadable } from "../csl.ts";
import { type Read, readBibtex } from "./bibtex.ts";
import { readNbib } from "./nbib.ts";
import { readPubmedXml } from "./pubmed-xml.ts";
import { readRis } from "./ris.ts";
import type { ImportFormat } from "../../../contracts/paper-imports.ts";

/** The formats that hold the reference itself. */
export type WrittenFormat = Exclude<ImportFormat, "identifiers">;

const READERS: Record<WrittenFormat, (text: string, strings: string) => Read> = {
  bibtex: readBibtex,
  ris: readRis,
  nbib: readNbib,
  "pubmed-xml": readPubmedXml,
  "csl-json": (text) => ({ item: JSON.parse(text) as Record<string, unknown>, ignored: [] }),
};

type Asked = { format: WrittenFormat; text: string; strings: string; list: PaperDocument["list"] };

/** Reads one reference, whatever its format. What throws is not understood, and no other is the worse for it. */
export function readReference({ format, text, strings, list }: Asked): ReadReference | Unreadable {
  try {
    const read = READERS[format](text, strings);
    if (!read) return { reason: "syntax" };
    const reference = fromCsl(read.item, list);
    if ("reason" in reference) return reference;
    return { ...reference, ignored: [...read.ignored, ...reference.ignored] };
  } catch {
    return { reason: "syntax" };
  }
}
