import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { LibraryFile } from "../../../contracts/media.ts";
import { deviceStorage } from "../../../ui/device-store.ts";
import { callApi } from "../../session/call-api.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { sendPiece } from "./send-piece.ts";
import { createUploads, waitForNetwork } from "../../member/frame/upload-queue.ts";

/** How this site is told of an upload, whatever becomes of it. */
export const sending = {
  begin: ({ name, size }: File) => callApi("POST /api/uploads", { body: { name, size } }),
  read: (id: string) => callApi("GET /api/uploads/:id", { params: { id } }),
  send: sendPiece,
  cancel: (id: string) => callApi("DELETE /api/uploads/:id", { params: { id } }),
  connection: waitForNetwork,
  storage: deviceStorage,
};

/** The uploads of this tab. They go on while other screens are open. */
const uploads = createUploads<LibraryFile, string | undefined>({
  ...sending,
  complete: (id, replaces) =>
    callApi("POST /api/uploads/:id/completion", { params: { id }, body: { replaces } }),
});

/** Sends files to the library and reloads its lists with each one that arrives. */
export function useUploads() {
  const client = useQueryClient();
  const files = useStore(uploads.store, (state) => state.files);
  async function add(file: File, replaces?: string): Promise<LibraryFile | undefined> {
    const made = await uploads.add(file, replaces);
    await forgetAnswers(client, ["media"]);
    return made;
  }
  return { files, add, drop: uploads.drop };
}
