import { CHUNK } from "../../contracts/media.ts";
import type { TestApi } from "./api.ts";

/** Sends a file to the site as a browser does, whole, and returns its id; or the refused answer. */
export async function sendFile(
  api: TestApi,
  { token }: { token: string },
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const begun = await api.call("POST", "/api/message-files", {
    token,
    body: { name, size: bytes.byteLength },
  });
  const { id } = (await begun.json()) as { id: string };
  for (let number = 0; number * CHUNK < bytes.byteLength; number += 1)
    await api.app.request(`/api/message-files/${id}/pieces/${number}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
      body: Buffer.from(bytes.subarray(number * CHUNK, (number + 1) * CHUNK)),
    });
  return id;
}
