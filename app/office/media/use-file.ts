import type { z } from "zod";
import type { fileInput, LibraryFile } from "../../../contracts/media.ts";
import { useApiMutation } from "../../api-client/queries.ts";

type Change = z.input<typeof fileInput>;

/** Changes a file of the library; whatever shows it in the office is asked for again. */
export function useFileChange({ id }: Pick<LibraryFile, "id">) {
  return useApiMutation<LibraryFile, Change>("PATCH", `/api/media/${id}`, { invalidates: ["/api/media"] });
}
