import { z } from "zod";
import { link } from "./href.ts";
import { localized, longText, markdownText } from "./localized.ts";
import { picturePath } from "./picture.ts";

/** A book of the shop, with pages to leaf through. */
export const book = z.object({
  productId: z.int().positive(),
  title: z.string(),
  subtitle: localized,
  isbn: z
    .string()
    .regex(/^97[89](-?\d){10}$/)
    .optional(),
  /** In whole units of `currency`. */
  price: z.number().positive("price").max(100_000, "price"),
  currency: z.literal("EUR"),
  buyUrl: link,
  /** One sentence, for lists and link previews. */
  summary: longText,
  description: markdownText,
  contents: z.array(localized),
  additionalInformation: z.object({
    brand: localized,
    colour: localized,
    size: localized,
    weight: localized,
    dimensions: localized,
  }),
  pictures: z.object({ front: picturePath, back: picturePath, alt: localized }),
  /** Pages to leaf through, in the order of reading. */
  spreads: z
    .array(z.object({ picture: picturePath, alt: localized }))
    .max(12, "too_many")
    .optional(),
  /** A part to read before buying. */
  extract: z.object({ heading: localized, text: markdownText }).optional(),
});
