import { z } from "zod";

/** What content calls a picture. */
export const picturePath = z.string().regex(/^[\w\-/.]+\.(svg|png|jpe?g|webp|avif)$/);

/** A picture as a page shows it. `sources` are the same picture in smaller formats, best first. */
export type Picture = {
  src: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
  /** The CSS `object-position` that keeps the important part in view. */
  position?: string;
};
