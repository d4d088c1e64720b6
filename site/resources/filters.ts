import { plainLetters } from "../../contracts/plain-letters.ts";
import { z } from "zod";
import type { Entry } from "../../contracts/content.ts";
import { PLATFORMS } from "../../contracts/resource.ts";
import { EDAM_OPERATIONS, EDAM_TOPICS } from "../../contracts/edam.ts";
import type { Translate } from "../../ui/texts.tsx";

export type Resource = Entry<"tool"> | Entry<"database">;

/** What the address of a directory may narrow it to. */
export const resourceFilters = z.object({
  topic: z.enum(EDAM_TOPICS).optional(),
  operation: z.enum(EDAM_OPERATIONS).optional(),
  works: z.enum(PLATFORMS).optional(),
  q: z.string().max(200).optional(),
});
export type ResourceFilters = z.output<typeof resourceFilters>;

/** The field of a resource that each filter looks at. */
export const FIELDS = { topic: "topics", operation: "operations", works: "worksOn" } as const;
export const FILTER_NAMES = ["topic", "operation", "works"] as const;

/** Each choice of a filter in the reader's words. */
export function labelOf(name: (typeof FILTER_NAMES)[number], value: string, t: Translate): string {
  return name === "works" ? t(`public:resources.platforms.${value}`) : t(`common:edam.${value}`);
}

/** The resources that fit every filter, and that hold every word of the search. */
export function narrow<One extends Resource>(
  resources: One[],
  { filters, t }: { filters: ResourceFilters; t: Translate },
): One[] {
  const words = plainLetters(filters.q ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return resources.filter((resource) => {
    const fits = FILTER_NAMES.every((name) => {
      const wanted = filters[name];
      return wanted === undefined || (resource[FIELDS[name]] as string[] | undefined)?.includes(wanted);
    });
    const text = words.length > 0 ? plainLetters(textOf(resource, t)) : "";
    return fits && words.every((word) => text.includes(word));
  });
}

/** The choices of a filter that some resource has, each with how many have it, in the order of the alphabet. */
export function choicesOf(
  resources: Resource[],
  name: (typeof FILTER_NAMES)[number],
  { t, locale }: { t: Translate; locale: string },
): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const resource of resources)
    for (const value of resource[FIELDS[name]] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({
      value,
      label: t("public:filters.counted", { label: labelOf(name, value, t), count }),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

function textOf(resource: Resource, t: Translate): string {
  const { name, purpose = "", text, use, licence, citation } = resource;
  const terms = FILTER_NAMES.flatMap((filter) =>
    (resource[FIELDS[filter]] ?? []).map((value) => labelOf(filter, value, t)),
  );
  return [name, purpose, text, use, licence, citation, ...terms].join(" ");
}
