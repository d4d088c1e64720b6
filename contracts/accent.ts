import { z } from "zod";

/** The colours that links and buttons may have. Each is readable in light and dark (`app/accents.test.ts`). */
export const ACCENTS = ["pine", "river", "plum", "ochre", "slate"] as const;
export const accent = z.enum(ACCENTS);

/** The letters that headings may have: the site's own with serifs, or those of its texts, which need no file of their own. */
export const headings = z.enum(["fraunces", "inter"]);
export type Headings = z.infer<typeof headings>;

type Look = { accent?: unknown; headings?: unknown };

/** The classes of a document's root (`ui/styles.css`) that show what its owner chose. Empty for the site's own look. */
export function lookClasses(look: Look): string {
  const classes = [
    ACCENTS.some((one) => one === look.accent) && `palette-${String(look.accent)}`,
    look.headings === "inter" && "headings-inter",
  ];
  return classes.filter(Boolean).join(" ");
}
