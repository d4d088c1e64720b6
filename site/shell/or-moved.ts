import type { Site } from "../site.ts";
import { isNotFound, Missing, Moved } from "./moved.ts";

type Wanted<T> = {
  kind: "post" | "category" | "tag" | "publication" | "page";
  slug: string;
  /** The part of the address before the slug, such as `/blog`. */
  under: string;
  answer: Promise<T>;
};

/** Waits for what an address names. On `not_found` it leads from a former address to the current one. */
export async function orMoved<T>(site: Site, { kind, slug, under, answer }: Wanted<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const moved = await site.doors.content.findMoved(site.ctx, { kind, slug });
    throw moved ? new Moved(`${site.prefix}${under}/${moved.slug}`, 301) : new Missing();
  }
}
