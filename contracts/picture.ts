/** A picture as a page shows it. `sources` are the same picture in smaller formats, best first. */
export type Picture = {
  src: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
};
