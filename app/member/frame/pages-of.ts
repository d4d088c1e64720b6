import type { Collection } from "../../../contracts/api.ts";

/** The pages of a list, for `Pages`: how many there are, whether that is an estimate, and whether this is the last one. */
export function pagesOf(list: Collection<unknown> | undefined, itemsPerPage: number) {
  const view = list?.["hydra:view"];
  return {
    last: Math.ceil((list?.["hydra:totalItems"] ?? 0) / itemsPerPage),
    isAbout: list?.isAbout ?? false,
    isLast: view !== undefined && view["hydra:next"] === undefined,
  };
}
