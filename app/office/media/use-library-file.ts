import type { Collection } from "../../../contracts/api.ts";
import type { FileSummary } from "../../../contracts/media.ts";
import { useApiQuery } from "../../api-client/queries.ts";

/** What the library has under a path that content names. */
export function useLibraryFile(path: string): FileSummary | undefined {
  const asked = path ? `/api/media?path=${encodeURIComponent(path)}` : undefined;
  return useApiQuery<Collection<FileSummary>>(asked).data?.["hydra:member"][0];
}
