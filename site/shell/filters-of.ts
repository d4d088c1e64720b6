import type { z } from "zod";

/** The filters of an address, by their shape. Unknown values are ignored, so that no reader sees an error. */
export function filtersOf<Shape extends z.ZodObject>(
  { shape }: Shape,
  query: URLSearchParams,
): z.output<Shape> {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const given = query.get(name)?.replaceAll("\0", " ").trim();
    const parsed = given ? (field as z.ZodType).safeParse(given) : undefined;
    return parsed?.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(fields) as z.output<Shape>;
}
