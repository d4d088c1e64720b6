import type { Headings } from "../../contracts/accent.ts";
import type { Locale } from "../../contracts/locale.ts";

type ShownPicture = { src: string; alt: string };
export type Chapter = {
  title: string;
  html: string;
  aboutHtml: string;
  address: string;
  picture: ShownPicture;
};

/** A text, or several as chapters, as they are printed. What ends in `Html` may have emphasis and links. */
export type Print = {
  /** Its address on the site, which the cover tells. */
  address: string;
  title: string;
  description: string;
  author: string;
  keywords: string;
  language: Locale;
  headings: Headings | undefined;
  /** The day when its texts last changed, in ISO 8601. */
  modified: string;
  /** Under the author's name: its day and its terms. */
  aboutHtml: string;
  /** That its figures can be moved at the address; empty for none. */
  movable: string;
  citing: { heading: string; html: string };
  picture: ShownPicture;
  /** What stands over the list of chapters. */
  contents: string;
  /** `Page {page} of {last}`. */
  pages: string;
  chapters: Chapter[];
  /** By the address that the texts have. */
  pictures: Record<string, Uint8Array>;
  /** The styles of the figures in the texts, as CSS. */
  sheet: string;
};

/** Where a page's text stands, in points from its upper left corner, as every length here. */
export const PLACE = { left: 85, width: 425, top: 84, bottom: 756 };
