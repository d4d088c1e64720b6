import type { Headings } from "./accent.ts";

/** What a link preview's picture of a page shows. */
export type ShareCard = {
  /** What kind of thing the page is about, in a word or two. */
  kicker: string;
  title: string;
  /** A line or two for a title that leaves room; empty for none. */
  text: string;
  /** Whose site it is. */
  by: string;
  /** The letters of the title, where the owner chose others than the house's. */
  headings?: Headings | undefined;
  /** The owner's logo, by its hash; none for the house's mark. With `saysName` it stands for the name. */
  logo?: { hash: string; width: number; height: number; saysName: boolean } | undefined;
  /** The picture that the page is about, by its hash; none for the site's ornament. */
  picture?: { hash: string; width: number; height: number; isDrawing: boolean } | undefined;
};
