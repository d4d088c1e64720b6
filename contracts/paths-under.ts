import type { Localized } from "./localized.ts";

/** The path of each slug under a place: `/blog` and `gel` make `/blog/gel`. A language without a slug has none. */
export function pathsUnder(place: string, slugs: Partial<Localized>): Partial<Localized> {
  return Object.fromEntries(Object.entries(slugs).map(([locale, slug]) => [locale, `${place}/${slug}`]));
}
