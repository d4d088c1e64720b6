import path from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Item } from "../../contracts/item.ts";
import { CHUNK, type FileSummary, type LibraryFile, type UploadState } from "../../contracts/media.ts";
import { forgetRemovedFiles } from "../../modules/library/index.ts";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, plain, get } = useHolders();
const CONTENT = path.join(import.meta.dirname, "../../content");
let professor: TestMember;

beforeAll(async () => {
  await held.pool.query("delete from entries");
  await loadStartingContent(held.database, CONTENT);
  professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
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
const refusal = async (response: Response) => {
  const [status, body] = await outcome(response);
  const [violation] = (body["violations"] ?? []) as { code: string }[];
  return [status, violation?.code];
};
const png = (width: number, height: number, colour = "#246") =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
/** A small file whose header says that it unfolds to this (PNG specification, 11.2.1). */
async function unfolding(width: number, height: number): Promise<Buffer> {
  const bytes = await png(10, 10);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#642" } })
    .jpeg()
    .toBuffer();
const ALT = { fr: "Un gel", en: "A gel" };
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
  const key = address.split("/").at(-1);
  const { rows } = await held.pool.query<{ en: string }>(
    "select html->>'en' as en from posts where key = $1",
    [key],
  );
  return rows[0]?.en ?? "";
};

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
    // A row of before, which keeps no list of its files, is found by its text.
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

describe("a refusal names what is wrong with", () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${inner}</svg>`);
  const bomb = () => png(10_000, 3_000);

  test.each([
    ["a picture of 30 megapixels", "a.png", bomb, "picture_pixels"],
    ["a picture that unfolds to gigabytes", "a.png", () => unfolding(50_000, 20_000), "picture_pixels"],
    [
      "a page that calls itself a picture",
      "a.png",
      async () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "file_type",
    ],
    ["a program", "a.png", async () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]), "file_type"],
    ["another type than its name's", "a.jpg", () => png(5, 5), "file_name"],
    [
      "a picture with an archive after it",
      "a.png",
      async () => Buffer.concat([await png(5, 5), Buffer.from("PK\u0005\u0006"), Buffer.alloc(18)]),
      "polyglot",
    ],
    [
      "a picture with a page after it",
      "a.jpg",
      async () => Buffer.concat([await jpeg(5, 5), Buffer.from("<html><body>hi")]),
      "polyglot",
    ],
    [
      "a picture with something after it",
      "a.png",
      async () => Buffer.concat([await png(5, 5), Buffer.from("secret")]),
      "polyglot",
    ],
    [
      "a picture with a script in its metadata",
      "a.jpg",
      async () =>
        sharp(await png(9, 9))
          .withExif({ IFD0: { ImageDescription: "<script>alert(1)</script>" } })
          .jpeg()
          .toBuffer(),
      "polyglot",
    ],
    [
      "a document with an archive after it",
      "a.pdf",
      async () => Buffer.from("%PDF-1.7\n...PK\u0005\u0006" + "\0".repeat(18), "latin1"),
      "polyglot",
    ],
    ["a drawing with a script", "a.svg", async () => svg("<script>alert(1)</script>"), "svg_alive"],
    [
      "a drawing that listens",
      "a.svg",
      async () => svg('<rect onclick="alert(1)" width="5" height="5"/>'),
      "svg_alive",
    ],
    [
      "a drawing with something from elsewhere",
      "a.svg",
      async () => svg('<image href="https://example.org/a.png"/>'),
      "svg_alive",
    ],
    [
      "a drawing that unfolds",
      "a.svg",
      async () =>
        Buffer.from(
          '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;</text></svg>',
        ),
      "svg_alive",
    ],
    ["a broken picture", "a.png", async () => (await png(500, 500)).subarray(0, 60), "picture_broken"],
    ["text that is a page", "a.txt", async () => Buffer.from("<html><script>alert(1)</script>"), "file_type"],
  ])("%s", async (_, name, make, code) => {
    const [status, body] = await outcome(await upload(name, await make()));
    const [violation] = body["violations"] as { code: string; message: string }[];
    expect([status, violation?.code]).toEqual([422, code]);
    expect(violation?.message).toMatch(/^[A-Z].{20,}\.$/);
  });

  test("2 GB, before a byte of it is sent", async () => {
    expect(await refusal(await call("POST", "/api/uploads", { name: "a.mp4", size: 2_000_000_000 }))).toEqual(
      [422, "file_size"],
    );
    const { id } = await begin("a.png", 40_000_000);
    expect(
      await refusal(
        await send(id, 0, Buffer.concat([await png(5, 5), Buffer.alloc(CHUNK)]).subarray(0, CHUNK)),
      ),
    ).toEqual([422, "file_size"]);
  });

  test("nothing of a harmless drawing, which becomes pixels", async () => {
    const file = await added("Figure.svg", svg('<rect width="100" height="50" fill="#246"/>'));
    expect(file).toMatchObject({
      path: "library/figure.webp",
      type: "image/webp",
      width: 1_920,
      height: 960,
    });
  });
});

test(
  "memory stays flat: bombs, a flood of 2 GB, and a long video in and out",
  { timeout: 120_000 },
  async () => {
    const bomb = await unfolding(20_000, 20_000);
    const { id } = await begin("v.mp4", 60 * CHUNK);
    const head = Buffer.concat([
      Buffer.from("\0\0\0\u0018ftypmp42\0\0\0\0mp42isom", "latin1"),
      Buffer.alloc(CHUNK),
    ]).subarray(0, CHUNK);
    await upload("warm.png", await png(50, 50));
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = 0;
    const look = () => (most = Math.max(most, process.memoryUsage().rss - before));

    const refusals = await Promise.all(Array.from({ length: 8 }, (_, at) => upload(`bomb-${at}.png`, bomb)));
    expect(refusals.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422));
    look();

    let taken = 0;
    const flood = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (taken >= 2_000_000_000) return controller.close();
        taken += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const flooded = await api.app.request(`/api/uploads/${id}/chunks/0`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${administrator.token}` },
      body: flood,
      duplex: "half",
    } as RequestInit);
    expect(flooded.status).toBe(413);
    expect(taken).toBeLessThan(20_000_000);
    look();

    for (let number = 0; number < 60; number += 1) {
      expect((await send(id, number, number === 0 ? head : Buffer.alloc(CHUNK, number))).status).toBe(204);
      look();
    }
    const video = await ask("POST", `/api/uploads/${id}/completion`, {});
    expect(video).toMatchObject({ family: "video", type: "video/mp4", size: 60 * CHUNK });
    const answer = await api.app.request(video.src);
    let size = 0;
    for await (const piece of answer.body ?? []) {
      size += piece.byteLength;
      look();
    }
    expect(size).toBe(60 * CHUNK);
    // The bombs would be 1.2 GB each, the video 31 MB, the flood 2 GB.
    expect(most).toBeLessThan(150_000_000);
  },
);

test("a file is read in parts, and asked for again only when another has taken its place", async () => {
  const first = await added("Data.csv", Buffer.from("gene,count\nactb,12\n"));
  const at = (headers: Record<string, string>) => api.app.request(first.src, { headers });
  const part = await at({ Range: "bytes=5-9" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "count",
    "bytes 5-9/19",
  ]);
  expect(await (await at({ Range: "bytes=-3" })).text()).toBe("12\n");
  expect((await at({ Range: "bytes=99-" })).status).toBe(416);
  const whole = await at({});
  expect(whole.headers.get("content-disposition")).toContain("attachment");
  expect(whole.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(whole.headers.get("content-security-policy")).toContain("default-src 'none'");
  const etag = whole.headers.get("etag") ?? "";
  expect((await at({ "If-None-Match": etag })).status).toBe(304);
  const replaced = await added("Other.csv", Buffer.from("a,b\n"), { replaces: first.id });
  expect(replaced).toMatchObject({ id: first.id, path: first.path, name: "Other.csv" });
  expect(await (await at({ "If-None-Match": etag })).text()).toBe("a,b\n");
  expect(await refusal(await upload("x.png", await png(5, 5), { replaces: first.id }))).toEqual([
    422,
    "file_family",
  ]);
});

describe("a picture", () => {
  test("is on no page before it is described in both languages, and cannot lose its words while it is shown", async () => {
    const file = await added("undescribed.png", await png(90, 60));
    const { publish } = await showIn(file, "Undescribed");
    expect(await refusal(await publish())).toEqual([422, "no_description"]);
    await ask("PATCH", `/api/media/${file.id}`, { alt: { fr: "Un gel", en: "" } });
    expect(await refusal(await publish())).toEqual([422, "no_description"]);
    await described(file);
    expect((await publish()).status).toBe(200);
    const emptied = await call("PATCH", `/api/media/${file.id}`, { alt: { fr: "Un gel", en: " " } });
    expect(await refusal(emptied)).toEqual([422, "required"]);
  });

  test("is cropped and made whole again, on every page that shows it", async () => {
    const file = await described(await added("crop.png", await png(400, 200)));
    const { address, publish } = await showIn(file, "Cropped");
    await publish();
    expect(await htmlOf(address)).toContain('width="400" height="200"');
    const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const cropped = await ask("PATCH", `/api/media/${file.id}`, { crop });
    expect(cropped).toMatchObject({ crop, width: 200, height: 200, whole: { width: 400, height: 200 } });
    expect(await htmlOf(address)).toContain('width="200" height="200"');
    expect(await htmlOf(address)).toContain(cropped.src);
    await ask("PATCH", `/api/media/${file.id}`, { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } });
    const whole = await ask("PATCH", `/api/media/${file.id}`, { crop: null });
    expect(whole).toMatchObject({ crop: null, width: 400, height: 200, whole: null });
    expect(await htmlOf(address)).toContain('width="400" height="200"');
    const focused = await ask("PATCH", `/api/media/${file.id}`, { focus: { x: 0.2, y: 0.75 } });
    expect(focused.focus).toEqual({ x: 0.2, y: 0.75 });
    expect((await call("PATCH", `/api/media/${file.id}`, { crop: { ...crop, left: 0.9 } })).status).toBe(422);
  });

  test("is replaced everywhere: under its own address, or by another", async () => {
    const [file, other] = [
      await described(await added("old.png", await png(300, 300))),
      await added("new.png", await png(100, 50, "#999")),
    ];
    const { address, publish } = await showIn(file, "Replaced");
    await publish();
    const same = await added("better.png", await png(640, 480), { replaces: file.id });
    expect(same).toMatchObject({ path: file.path, width: 640, name: "better.png" });
    expect(await htmlOf(address)).toContain('width="640"');
    expect(await refusal(await call("POST", `/api/media/${file.id}/replacement`, { by: other.id }))).toEqual([
      422,
      "no_description",
    ]);
    await described(other);
    const left = await ask("POST", `/api/media/${file.id}/replacement`, { by: other.id });
    expect(left.uses).toEqual([]);
    expect(await htmlOf(address)).toContain('width="100"');
    const item = await ask<Item>("GET", address);
    expect(item).toMatchObject({
      hasChanges: false,
      draft: { hero: other.path, markdown: { en: `![One](${other.path})` } },
    });
    expect((await ask("GET", `/api/media/${other.id}`)).uses).toMatchObject([{ where: ["live", "draft"] }]);
  });

  test("is not removed while anything shows it; removed, it comes back for 30 days", async () => {
    const file = await described(await added("going.png", await png(30, 30)));
    const { address, publish } = await showIn(file, "Going");
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    await publish();
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    const { revision, draft } = await ask<Item>("GET", address);
    const document = { ...draft, hero: "posts/trna-cloverleaf.svg", markdown: { fr: "a", en: "a" } };
    await call("PUT", `${address}/draft`, { revision, document });
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    await call("POST", `${address}/publish`, { revision: revision + 1 });
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(204);
    const listed = async (show: string) =>
      (await ask<{ "hydra:totalItems": number }>("GET", `/api/media?q=going&show=${show}`))[
        "hydra:totalItems"
      ];
    expect([await listed("all"), await listed("removed")]).toEqual([0, 1]);
    expect(await ask("DELETE", `/api/media/${file.id}/removal`)).toMatchObject({ removedAt: null });
    await call("DELETE", `/api/media/${file.id}`);
    const later = (days: number) => () => new Date(api.services.clock.getTime() + days * 86_400_000);
    await forgetRemovedFiles({ ...api.services, now: later(29) });
    expect(await listed("removed")).toBe(1);
    await forgetRemovedFiles({ ...api.services, now: later(31) });
    expect(await listed("removed")).toBe(0);
    expect((await held.pool.query("select 1 from pictures where path = $1", [file.path])).rowCount).toBe(0);
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
