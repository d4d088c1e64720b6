import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { CHUNK, type FileSummary } from "../../contracts/media.ts";
import { read } from "../../tests/factories/api.ts";
import { refusal, png, useLibrary } from "../../tests/factories/use-library.ts";

const { api, held, administrator, plain, professor, get, call, ask, begin, send, upload, added, described } =
  useLibrary();

describe("the library", () => {
  test("has the pictures that came with the site, with the words that content has for them", async () => {
    const listed = await ask<{ "hydra:member": FileSummary[] }>("GET", "/api/media?q=trna-cloverleaf");
    const [picture] = listed["hydra:member"];
    expect(picture).toMatchObject({ path: "posts/trna-cloverleaf.svg", family: "picture" });
    expect(picture?.alt.fr).not.toBe("");
    expect(picture?.alt.en).not.toBe("");
    const whole = await ask("GET", `/api/media/${picture?.id}`);
    expect(whole.uses).toContainEqual(
      expect.objectContaining({ kind: "post", key: "trna-cloverleaf", where: ["live", "draft"] }),
    );
    // An old row without a list of its files is found by its text.
    await held.pool.query("update items set files = null; update versions set files = null");
    expect((await ask("GET", `/api/media/${picture?.id}`)).uses).toEqual(whole.uses);
    const undescribed = await ask<{ "hydra:member": FileSummary[] }>("GET", "/api/media?show=undescribed");
    const shown = undescribed["hydra:member"].filter(({ path: name }) =>
      /^(posts|portfolio|books)\//.test(name),
    );
    expect(shown.map(({ path: name }) => name)).toEqual([]);
  });

  test("keeps an upload under a name of its own, drawn anew, and finds it without accents", async () => {
    const photograph = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#246" } });
    const bytes = await photograph
      .withExif({ IFD3: { GPSLatitude: "3/1 51/1 0/1" } })
      .jpeg()
      .toBuffer();
    const [one, other] = [await added("Élution été.JPG", bytes), await added("Élution été.jpg", bytes)];
    expect(one).toMatchObject({ path: "library/elution-ete.webp", width: 2_880, height: 2_160, uses: [] });
    expect(other.path).toBe("library/elution-ete-2.webp");
    const { rows } = await held.pool.query<{ bytes: Buffer }>("select bytes from pictures where path = $1", [
      one.path,
    ]);
    expect((await sharp(rows[0]?.bytes).metadata()).exif).toBeUndefined();
    const { "hydra:totalItems": found } = await ask<{ "hydra:totalItems": number }>(
      "GET",
      "/api/media?q=ELUTION",
    );
    expect(found).toBe(2);
    expect((await api.app.request(one.src)).status).toBe(200);
    expect((await held.pool.query("select 1 from media_chunks")).rowCount).toBe(0);
  });
});

describe("an upload", () => {
  test("goes on where it stopped, and is whole only with every piece", async () => {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2 * CHUNK, "a")]);
    const { id } = await begin("notes.pdf", bytes.length);
    const piece = (number: number) => bytes.subarray(number * CHUNK, (number + 1) * CHUNK);
    await send(id, 0, piece(0));
    await send(id, 2, piece(2));
    expect(await ask("GET", `/api/uploads/${id}`)).toMatchObject({ received: 1, chunk: CHUNK });
    expect(await refusal(await call("POST", `/api/uploads/${id}/completion`, {}))).toEqual([
      422,
      "file_piece",
    ]);
    await send(id, 1, piece(1));
    await send(id, 1, piece(1));
    const file = await ask("POST", `/api/uploads/${id}/completion`, {});
    expect(file).toMatchObject({ family: "file", src: "/files/notes.pdf", size: bytes.length });
    expect(Buffer.from(await (await api.app.request(file.src)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await call("GET", `/api/uploads/${id}`)).status).toBe(404);
  });

  test("is its sender's alone, can be given up, and is forgotten after two days", async () => {
    const { id } = await begin("a.pdf", 10, professor);
    expect((await call("GET", `/api/uploads/${id}`)).status).toBe(404);
    expect((await send(id, 0, Buffer.alloc(10))).status).toBe(404);
    expect((await call("DELETE", `/api/uploads/${id}`, undefined, professor)).status).toBe(204);
    const old = await begin("b.txt", 3, professor);
    await send(old.id, 0, Buffer.from("abc"), professor);
    await held.pool.query("update uploads set begun_at = begun_at - interval '3 days' where id = $1", [
      old.id,
    ]);
    await begin("c.txt", 3);
    expect((await call("GET", `/api/uploads/${old.id}`, undefined, professor)).status).toBe(404);
    expect((await held.pool.query("select 1 from media_chunks where blob = $1", [old.id])).rowCount).toBe(0);
  });
});

test("every change of the library stands in the audit", async () => {
  const file = await described(await added("audited.png", await png(9, 9)));
  await call("DELETE", `/api/media/${file.id}`);
  const { "hydra:member": lines } = await read(
    await get(`/api/audit?kind=file&key=${file.id}`, administrator),
  );
  expect(lines).toMatchObject([
    { action: "archived", title: { en: "audited.png" } },
    { action: "edited" },
    { action: "created" },
  ]);
});

test("who may do what: the team sees all, professors change what they added, members nothing", async () => {
  const [own, foreign] = [
    await added("own.png", await png(9, 9), { who: professor }),
    await added("foreign.png", await png(9, 9)),
  ];
  const id = (await begin("x.txt", 3, professor)).id;
  const CALLS = [
    ["GET", "/api/media", undefined, 200],
    ["GET", `/api/media/${own.id}`, undefined, 200],
    ["GET", `/api/media/${foreign.id}`, undefined, 200],
    ["PATCH", `/api/media/${own.id}`, { name: "x" }, 200],
    ["PATCH", `/api/media/${foreign.id}`, { name: "x" }, 403],
    ["PATCH", `/api/media/${foreign.id}`, { crop: { left: 0, top: 0, width: 1, height: 1 } }, 403],
    ["POST", `/api/media/${own.id}/replacement`, { by: foreign.id }, 422],
    ["POST", `/api/media/${foreign.id}/replacement`, { by: own.id }, 403],
    ["DELETE", `/api/media/${own.id}`, undefined, 204],
    ["DELETE", `/api/media/${own.id}/removal`, undefined, 200],
    ["DELETE", `/api/media/${foreign.id}`, undefined, 403],
    ["DELETE", `/api/media/${foreign.id}/removal`, undefined, 403],
    ["POST", "/api/uploads", { name: "a.txt", size: 1 }, 201],
    ["GET", `/api/uploads/${id}`, undefined, 200],
    ["POST", `/api/uploads/${id}/completion`, {}, 422],
    ["PUT", `/api/uploads/${id}/chunks/0`, "abc", 204],
    ["DELETE", `/api/uploads/${id}`, undefined, 204],
  ] as const;
  for (const [method, address, body, expected] of CALLS) {
    const status = async (token?: string) => (await api.call(method, address, { token, body })).status;
    expect([method, address, await status(), await status(plain.token)]).toEqual([method, address, 401, 403]);
    expect([method, address, await status(professor.token)]).toEqual([method, address, expected]);
  }
  expect(
    await refusal(await upload("y.png", await png(9, 9), { who: professor, replaces: foreign.id })),
  ).toEqual([403, undefined]);
  expect(
    own.mayChange && !(await ask("GET", `/api/media/${foreign.id}`, undefined, professor)).mayChange,
  ).toBe(true);
});
