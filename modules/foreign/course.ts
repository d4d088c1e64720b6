import type { Services } from "../../platform/core/context.ts";
import type { Asking } from "../links/index.ts";
import type { Folder } from "./folder.ts";

export type Taking = Pick<Services, "database" | "now"> & { asking: Asking };

/** What is known while an import goes on. */
export type Course = {
  services: Taking;
  folder: Folder;
  id: string;
  isTrial: boolean;
  /** What this or an earlier import of the same site brought: keys by kind and source. */
  here: Map<string, string>;
  /** The key of a category or a tag, by its name. */
  terms: { category: Map<string, string>; tag: Map<string, string> };
  /** What the library has: paths of its files. */
  files: Set<string>;
  /** The key of a paper, by what the old site's texts cite it as. */
  papers: Map<string, string>;
};
