import type { Item } from "../../../contracts/item.ts";

/** Shows the site's colour at once when it is published: the document has the one that it came with (`app/root.tsx`). */
export function showAccent({ kind, draft, status }: Item): void {
  if (kind !== "identity" || status !== "published") return;
  const { accent } = draft;
  document.documentElement.className = typeof accent === "string" ? `palette-${accent}` : "";
}
