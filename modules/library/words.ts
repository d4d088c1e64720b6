import type { Localized } from "../../contracts/localized.ts";
import { searchable } from "../office/index.ts";

/** The text in which the library's search looks for a file. */
export function wordsOf({ name, path, alt }: { name: string; path: string; alt: Localized }): string {
  return [name, path, alt.fr, alt.en].map(searchable).join("\n");
}
