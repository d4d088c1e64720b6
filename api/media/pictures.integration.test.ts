import { brotliDecompressSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetShareCards, nameShareCard, storePicture } from "../../modules/media/index.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi({ withContent: true });
let hash: string;
let drawing: string;

const hashOf = async (name: string) => {
  const { rows } = await held.pool.query<{ hash: string }>("select hash from pictures where path = $1", [
    name,
  ]);
  return rows[0]?.hash ?? "";
};

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 700, height: 300, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  await storePicture(held.database, { path: "library/wide.png", bytes });
  [hash, drawing] = [await hashOf("library/wide.png"), await hashOf("posts/trna-cloverleaf.svg")];
});

const get = (address: string, headers: Record<string, string> = {}) => api.app.request(address, { headers });
const status = async (address: string) => (await get(address)).status;

describe("a picture", () => {
  test("is drawn in the sizes and formats that pages ask for, once, and kept for ever", async () => {
    for (const [name, type, width] of [
      [`${hash}-480.avif`, "image/avif", 480],
      [`${hash}-480.webp`, "image/webp", 480],
      [`${hash}-700.webp`, "image/webp", 700],
    ] as const) {
      const answer = await get(`/pictures/${name}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
    }
    const kept = await held.pool.query("select 1 from renditions where hash = $1", [hash]);
    const again = await Promise.all([1, 2, 3].map(() => status(`/pictures/${hash}-480.avif`)));
    expect(again).toEqual([200, 200, 200]);
    const after = await held.pool.query("select 1 from renditions where hash = $1", [hash]);
    expect([kept.rowCount, after.rowCount]).toEqual([3, 3]);
  });

  test("of another size or format, or of nobody's hash, is not there", async () => {
    for (const name of [
      `${hash}-481.avif`,
      `${hash}-0.webp`,
      `${hash}-99999.webp`,
      `${hash}-480.png`,
      `${hash}-1200.webp`,
      `${hash}-480.svg`,
      `${hash}.svg`,
      "0000000000000000-480.webp",
      "0000000000000000.svg",
    ])
      expect([name, await status(`/pictures/${name}`)]).toEqual([name, 404]);
  });

  test("previews as a whole, 1200 by 630, on the site's paper", async () => {
    const preview = await sharp(await (await get(`/pictures/${hash}-1200.png`)).arrayBuffer()).metadata();
    expect([preview.format, preview.width, preview.height]).toEqual(["png", 1_200, 630]);
    const ofSite = await get("/preview.png");
    expect([ofSite.status, ofSite.headers.get("location")]).toEqual([302, `/pictures/${drawing}-1200.png`]);
  });
});

describe("a page's card", () => {
  const card = (title: string) => ({ kicker: "Blog", title, text: "", by: "Ana García" });
  const ofCard = async (address: string) => {
    const answer = await get(address);
    return sharp(await answer.arrayBuffer()).metadata();
  };

  test("is drawn once, 1200 by 630, with a photograph as a JPEG; another title is another address", async () => {
    const { services } = api;
    const plain = await nameShareCard(services, card("Un titre en français, où l’ARN se replie : ɛ, ŋ, 日"));
    const picture = { hash, width: 700, height: 300, isDrawing: false };
    const photograph = await nameShareCard(services, { ...card("A title"), picture });
    expect(new Set([plain, photograph, await nameShareCard(services, card("A title"))]).size).toBe(3);
    expect(await nameShareCard(services, { ...card("A title"), picture })).toBe(photograph);
    expect(await ofCard(plain)).toMatchObject({ format: "png", width: 1_200, height: 630 });
    expect(await ofCard(photograph)).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
    const { rows } = await held.pool.query("select 1 from share_cards where bytes is not null");
    expect(rows).toHaveLength(2);
    expect((await get(plain)).headers.get("cache-control")).toContain("immutable");
    expect(await status(plain.replace("png", "jpg"))).toBe(404);
    expect(await status("/share-cards/00000000000000000000000000000000.png")).toBe(404);
  });

  test("shows the owner's logo and letters, at another address than the house's", async () => {
    const own = await nameShareCard(api.services, card("Ours"));
    const logo = { hash, width: 700, height: 300, saysName: true };
    const chosen = await nameShareCard(api.services, { ...card("Ours"), headings: "inter", logo });
    expect(chosen).not.toBe(own);
    // At the foot, at the left, where paper is beside the house’s mark.
    const at = async (address: string) => {
      const bytes = await (await get(address)).arrayBuffer();
      const [red, green, blue] = await sharp(bytes)
        .extract({ left: 98, top: 542, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return [red, green, blue];
    };
    expect(await at(own)).toEqual([0xfb, 0xfa, 0xf6]);
    expect(await at(chosen)).toEqual([0x22, 0x44, 0x66]);
  });

  test("is forgotten once no page has named it for three months", async () => {
    const [old, used] = [await nameShareCard(api.services, card("Old")), card("Used")];
    const address = await nameShareCard(api.services, used);
    api.later("80 days");
    await nameShareCard(api.services, used);
    api.later("20 days");
    await forgetShareCards(api.services);
    expect([await status(old), await status(address)]).toEqual([404, 200]);
  });
});

test("a drawing goes out as it may: best compressed, or plain; as a document it runs nothing", async () => {
  const plain = await get(`/pictures/${drawing}.svg`);
  const text = await plain.text();
  expect([plain.headers.get("content-encoding"), text.includes("<svg")]).toEqual([null, true]);
  expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  expect(plain.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const [encoding, decode] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const answer = await get(`/pictures/${drawing}.svg`, { "Accept-Encoding": encoding });
    expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
      encoding,
      "Accept-Encoding",
    ]);
    expect(decode(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(text);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("a file that is not in the library is not there", async () => {
  for (const name of ["none.pdf", "..%2F..%2Fetc%2Fpasswd", "wide.png"])
    expect([name, await status(`/files/${name}`)]).toEqual([name, 404]);
});
