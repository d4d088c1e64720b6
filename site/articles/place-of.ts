import type { PaperDocument } from "../../contracts/paper.ts";

type Placed = Pick<PaperDocument, "volume" | "issue" | "pages" | "number">;

/** The place of a paper in its journal: `15(12), 550–560`. */
export function placeOf({ volume, issue, pages, number }: Placed): string {
  const within = volume && (issue ? `${volume}(${issue})` : volume);
  return [within ?? issue, pages?.replaceAll("-", "–") ?? number].filter(Boolean).join(", ");
}
