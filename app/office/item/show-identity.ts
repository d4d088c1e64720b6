import { lookClasses } from "../../../contracts/accent.ts";
import type { Item } from "../../../contracts/item.ts";
import { nameSite } from "../../site-name.ts";

/** Shows the site's name, colour and headings at once when they are published: the document has those that it came with. */
export function showIdentity({ kind, draft, status, isExample }: Item): void {
  if (kind !== "identity" || status !== "published") return;
  document.documentElement.className = lookClasses(draft);
  const { name } = draft;
  if (typeof name === "string") nameSite({ name, isExample });
}
