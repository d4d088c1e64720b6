import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa, other, patch } = useMembers();

describe("PUT /api/users/{id}/picture", () => {
  const put = (body: BodyInit, token = awa.token) =>
    api.app.request(`/api/users/${awa.id}/picture`, {
      method: "PUT",
      body,
      headers: { Authorization: `Bearer ${token}` },
    });
  const formOf = (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("file", new File([bytes], "me.jpg"));
    return form;
  };

  test("makes it square, takes out what the camera wrote, and replaces the one before", async () => {
    const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: "#246" } });
    const bytes = new Uint8Array(
      await photograph
        .withExif({ IFD3: { GPSLatitude: "3/1 51/1 0/1" } })
        .jpeg()
        .toBuffer(),
    );
    const { picture } = await read(await put(formOf(bytes)));
    expect(picture).toMatchObject({ width: 512, height: 512 });
    const { rows } = await held.pool.query<{ bytes: Buffer }>("select bytes from pictures");
    expect((await sharp(rows[0]?.bytes).metadata()).exif).toBeUndefined();
    expect((await put(formOf(bytes))).status).toBe(200);
    expect(await read(await patch({ picture: null }))).toMatchObject({ picture: null });
  });

  test("refuses what is no picture, none, too much, nobody and another member", async () => {
    expect((await put(formOf(new TextEncoder().encode("<svg/>")))).status).toBe(415);
    expect((await put(formOf(new Uint8Array()))).status).toBe(415);
    expect((await put(new FormData())).status).toBe(422);
    expect((await put(formOf(new Uint8Array(13 * 1024 * 1024)))).status).toBe(413);
    expect((await put(formOf(new Uint8Array(1)), "x")).status).toBe(401);
    expect((await put(formOf(new Uint8Array(1)), other.token)).status).toBe(403);
  });
});
