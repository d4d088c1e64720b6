import type { FileSummary } from "../../../contracts/media.ts";
import { useApiQuery } from "../../session/queries.ts";

/** Reads the library's file at a path. */
export function useLibraryFile(path: string): FileSummary | undefined {
  return useApiQuery("GET /api/media", path !== "" && { query: { path } }).data?.["hydra:member"][0];
}
