import { callApi } from "../../session/call-api.ts";

/** Sends one piece of an upload, by its number. */
export async function sendPiece(id: string, number: number, piece: Blob): Promise<void> {
  const body = new FormData();
  body.set("file", piece);
  await callApi("PUT /api/uploads/:id/chunks/:number", { params: { id, number: String(number) }, body });
}
