import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { CHUNK } from "../../contracts/media.ts";
import { outcome } from "../../tests/factories/api.ts";
import { collectGarbage } from "../../tests/factories/collect-garbage.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { refusal, png, unfolding, jpeg, useLibrary } from "../../tests/factories/use-library.ts";

const { api, administrator, call, ask, begin, send, upload, added } = useLibrary();

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
    [
      "a drawing whose filters take minutes",
      "a.svg",
      async () => svg('<filter id="f"><feTurbulence numOctaves="9"/></filter><rect filter="url(#f)"/>'),
      "svg_filters",
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
    collectGarbage();
    const before = process.memoryUsage().rss;
    const more = () => process.memoryUsage().rss - before;
    let most = 0;
    const look = () => {
      if (more() > 100_000_000) collectGarbage();
      most = Math.max(most, more());
    };

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
    expect(most).toBeLessThan(250_000_000);
  },
);

test("a person's files of a day are counted, and their bytes", async () => {
  const who = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  await api.services.limiter.consume("uploadKilobytes", who.id, 1_999_000);
  expect((await call("POST", "/api/uploads", { name: "a.png", size: 900_000 }, who)).status).toBe(201);
  const refused = await call("POST", "/api/uploads", { name: "b.png", size: 900_000 }, who);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 80_000]).toEqual([429, true]);
  const busy = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  await api.services.limiter.consume("uploadFiles", busy.id, 1_000);
  expect((await call("POST", "/api/uploads", { name: "a.png", size: 9 }, busy)).status).toBe(429);
});
