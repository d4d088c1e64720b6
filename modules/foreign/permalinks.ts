import { slugify } from "../../contracts/slugify.ts";

/** What the address of a post is made of. */
export type Addressed = {
  /** A day, such as `2021-03-04`, or nothing. */
  date: string;
  title: string;
  /** The file's own name. */
  name: string;
  slug: string;
  categories: string[];
  /** Its folders below the content, such as `posts/2021`. */
  sections: string[];
};

/** Writes an address of a pattern such as `/:year/:month/:title/`. What it does not know stays empty. */
export function permalink(
  pattern: string,
  { date, title, name, slug, categories, sections }: Addressed,
): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const [section = ""] = sections;
  const words: Record<string, string> = {
    year,
    month,
    day,
    short_year: year.slice(2),
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    title: slug || slugify(title),
    slug: slug || slugify(title),
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
    filename: name,
    contentbasename: name,
    name,
    categories: categories.map(slugify).join("/"),
    section,
    sections: sections.join("/"),
    output_ext: ".html",
  };
  return `/${pattern}`
    .replaceAll(/:([a-z_]+)/g, (_, word: string) => words[word] ?? "")
    .replaceAll(/\/{2,}/g, "/");
}
