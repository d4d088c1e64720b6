import type { FileSummary } from "../../../contracts/media.ts";
import { useApiQuery } from "../../session/queries.ts";

/** What the library has under a path that content names. */
export function useLibraryFile(path: string): FileSummary | undefined {
  return useApiQuery("GET /api/media", path !== "" && { query: { path } }).data?.["hydra:member"][0];
}
