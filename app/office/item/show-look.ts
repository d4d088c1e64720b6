import { lookClasses } from "../../../contracts/accent.ts";
import type { Item } from "../../../contracts/item.ts";

/** Shows the site's colour and headings at once when they are published: the document has those that it came with. */
export function showLook({ kind, draft, status }: Item): void {
  if (kind !== "identity" || status !== "published") return;
  document.documentElement.className = lookClasses(draft);
}
