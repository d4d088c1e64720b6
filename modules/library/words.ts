import type { Localized } from "../../contracts/localized.ts";
import { searchable } from "../office/index.ts";

/** What a file is found by. */
export function wordsOf({ name, path, alt }: { name: string; path: string; alt: Localized }): string {
  return [name, path, alt.fr, alt.en].map(searchable).join("\n");
}
