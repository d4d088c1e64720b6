declare module "subset-font" {
  /** Keeps only the characters of `text`, and the axes' ranges, of a font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      /** The layout features that stay, by their tags; all without it. */
      keepFeatures?: string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
