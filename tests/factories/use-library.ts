import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeAll } from "vitest";
import type { Item } from "../../contracts/item.ts";
import { CHUNK, type LibraryFile, type UploadState } from "../../contracts/media.ts";
import { outcome, read } from "./api.ts";
import { makeMember, type TestMember } from "./members.ts";
import { useHolders } from "./use-holders.ts";

/** The words of a picture that tests describe. */
const ALT = { fr: "Un gel", en: "A gel" };

export const refusal = async (response: Response) => {
  const [status, body] = await outcome(response);
  const [violation] = (body["violations"] ?? []) as { code: string }[];
  return [status, violation?.code];
};
export const png = (width: number, height: number, colour = "#246") =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
/** A small file whose header says that it unfolds to this (PNG specification, 11.2.1). */
export async function unfolding(width: number, height: number): Promise<Buffer> {
  const bytes = await png(10, 10);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
export const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#642" } })
    .jpeg()
    .toBuffer();

/** Gives a test file the library of the starting content, with a professor, and what uploads a file or shows one. */
export function useLibrary() {
  const { api, held, administrator, plain, get } = useHolders({ withContent: true });
  const professor = {} as TestMember;

  beforeAll(async () => {
    Object.assign(professor, await makeMember(api.services, { roles: ["ROLE_PROF"] }));
  });

  const call = (method: string, address: string, body?: unknown, who = administrator) =>
    api.call(method, address, { token: who.token, body });
  const ask = async <Answer = LibraryFile>(
    method: string,
    address: string,
    body?: unknown,
    who = administrator,
  ) => (await read(await call(method, address, body, who))) as Answer;
  const begin = (name: string, size: number, who = administrator) =>
    ask<UploadState>("POST", "/api/uploads", { name, size }, who);
  const send = (id: string, number: number, bytes: Uint8Array, who = administrator) =>
    api.app.request(`/api/uploads/${id}/chunks/${number}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${who.token}`, "Accept-Language": "en" },
      body: new Uint8Array(bytes),
    });

  /** Sends a file as a browser does, and gives the first answer that is no success, or the last. */
  async function upload(
    name: string,
    bytes: Uint8Array,
    { who = administrator, replaces = undefined as string | undefined } = {},
  ) {
    const begun = await call("POST", "/api/uploads", { name, size: bytes.length }, who);
    if (!begun.ok) return begun;
    const { id } = (await read(begun)) as UploadState;
    for (let number = 0; number * CHUNK < bytes.length; number += 1) {
      const sent = await send(id, number, bytes.subarray(number * CHUNK, (number + 1) * CHUNK), who);
      if (!sent.ok) return sent;
    }
    return call("POST", `/api/uploads/${id}/completion`, { replaces }, who);
  }
  const added = async (...given: Parameters<typeof upload>) =>
    (await read(await upload(...given))) as LibraryFile;
  const described = (file: LibraryFile) => ask("PATCH", `/api/media/${file.id}`, { alt: ALT });

  /** A published post with the picture in its field and in its text. */
  async function showIn(file: { path: string }, title: string) {
    const made = await ask<Item>("POST", "/api/items", { kind: "post", title });
    const both = { fr: `${title} fr`, en: title };
    const markdown = { fr: `![Un](${file.path})`, en: `![One](${file.path})` };
    const document = {
      title: both,
      description: both,
      heroAlt: both,
      category: "molecules",
      tags: [],
      date: "2024-01-01",
    };
    const address = `/api/items/post/${made.key}`;
    const body = { revision: made.revision, document: { ...document, hero: file.path, markdown } };
    const { revision } = await ask<Item>("PUT", `${address}/draft`, body);
    return { address, publish: () => call("POST", `${address}/publish`, { revision }) };
  }
  const htmlOf = async (address: string) => {
    await api.runJobs();
    const key = address.split("/").at(-1);
    const { rows } = await held.pool.query<{ en: string }>(
      "select html->>'en' as en from posts where key = $1",
      [key],
    );
    return rows[0]?.en ?? "";
  };
  return {
    api,
    held,
    administrator,
    plain,
    professor,
    get,
    call,
    ask,
    begin,
    send,
    upload,
    added,
    described,
    showIn,
    htmlOf,
  };
}
