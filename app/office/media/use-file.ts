import type { z } from "zod";
import type { fileInput, LibraryFile } from "../../../contracts/media.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";

type Change = z.input<typeof fileInput>;

/** Changes a file of the library and reloads what shows it in the office. */
export function useFileChange({ id }: Pick<LibraryFile, "id">) {
  return useApiMutation(
    (body: Change) => callApi("PATCH /api/media/:id", { params: { id }, body }),
    ["media"],
  );
}
