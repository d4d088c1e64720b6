import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTarPacker, type TarHeader } from "modern-tar";
import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHUNK } from "../../contracts/media.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { packTar } from "../../platform/stores/tar.ts";
import { undoImport } from "../foreign/index.ts";
import { chunksIn } from "../media/index.ts";
import { exportSite } from "./export-site.ts";
import { importSite, unpackInto } from "./index.ts";

const [from, to, fresh] = [
  useDatabase({ withContent: true }),
  useDatabase({ withContent: true }),
  useDatabase({ withContent: true }),
];
const servicesOf = ({ database }: typeof from) => ({
  database,
  blobs: chunksIn(database),
  origin: "https://a.example",
});
let folder = "";
let given: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-exchange-"));
  await write(from);
  given = await packed(from);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an owner has after some months: own words, a draft, versions, an old address, a film, a text, an answer to a review. */
async function write({ pool, database }: typeof from): Promise<void> {
  const film = "7b1f2c1e-8f55-4d6b-9d5b-0f6b1a2c3d4e";
  const words = Buffer.alloc(1_500_000, "film");
  const blobs = chunksIn(database);
  for (let number = 0; number * CHUNK < words.length; number += 1)
    await blobs.write({ blob: film, number, bytes: words.subarray(number * CHUNK, (number + 1) * CHUNK) });
  const statements = [
    `insert into media (id, path, name, type, size, alt, words, blob, added_at)
     values (gen_random_uuid(), 'library/gel.mp4', 'Gel.mp4', 'video/mp4', 1500000, '{"fr": "Un gel", "en": ""}', 'gel', '${film}', '2025-02-03T04:05:06.789Z')`,
    `update pictures set focus_x = 0.25, focus_y = 0.5 where path = 'posts/trna-cloverleaf.svg'`,
    `update items set example_since = null, draft = jsonb_set(draft, '{title,fr}', '"Titre « neuf » : l’essai\\nen deux lignes"'), revision = 2 where key = 'trna-cloverleaf'`,
    `insert into versions (kind, key, number, document, revision, reason, made_at)
     select kind, key, 2, jsonb_set(document, '{markdown,en}', '"---\\nOlder words.\\n---\\n\\n- a"'), 1, 'replaced', '2025-01-01' from versions where key = 'trna-cloverleaf'`,
    `insert into items (kind, key, position, draft, revision, title, words, translations, edited_at)
     values ('post', 'half-done', 9, '{"title": {"fr": "À moitié", "en": ""}}', 1, '{"fr": "À moitié", "en": ""}', 'a moitie', '{}', '2025-03-04')`,
    `insert into addresses (kind, locale, slug, key, is_current) values ('post', 'fr', 'ancien-trefle', 'trna-cloverleaf', false)`,
    `insert into redirects (path, kind, key, locale, made_at) values ('/2019/trefle', 'post', 'trna-cloverleaf', 'fr', now())`,
    `insert into redirects (path, target, made_at) values ('/feed', '/fr/feed.xml', now())`,
    `insert into feed_ids values ('trna-cloverleaf', 'fr', 'https://old.example.org/?p=1')`,
    `insert into own_texts (locale, namespace, key, text) values ('fr', 'common', 'nav.about', 'Moi')`,
    `update post_views set views = 41 where post = 'trna-cloverleaf'`,
    `update reviews set answer = '{"fr": "Merci", "en": "Thank you"}', answered_at = '2025-05-06' where author = (select min(author) from reviews)`,
    `update entries set updated_at = '2025-06-07T08:09:10.111Z' where kind = 'event'`,
  ];
  for (const statement of statements) await pool.query(statement);
}

const packed = (held: typeof from) => buffer(packTar(exportSite(servicesOf(held))));

/** What each text of an unpacked archive says, so that a difference is seen by its name. */
async function textsIn(at: string): Promise<Record<string, string>> {
  const names = (await readdir(at, { recursive: true })).filter((name) => /\.(md|yaml)$/.test(name));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(at, name), "utf8")] as const),
    ),
  );
}

async function unpacked(archive: Buffer): Promise<string> {
  const into = await mkdtemp(path.join(folder, "unpacked-"));
  await unpackInto(Readable.from([archive]), into);
  return into;
}

/** Everything that readers see, but for the marks of time and the random parts that no page shows. */
async function live({ pool }: typeof from) {
  const read = async (text: string) => (await pool.query(text)).rows;
  return {
    entries: await read("select kind, key, position, document from entries order by 1, 2"),
    posts: await read("select * from posts order by key"),
    addresses: await read("select * from addresses order by 1, 2, 3"),
    ways: await read("select path, kind, key, locale, target from redirects order by 1"),
    feedIds: await read("select * from feed_ids order by 1, 2"),
    pictures: await read("select path, hash, focus_x, focus_y from pictures order by 1"),
    reviews: await read("select * from reviews order by id"),
    found: await read(
      "select kind, key, locale, path, title, body::text from search_documents order by 1, 2, 3",
    ),
    questions: await read("select count(*) from questions"),
  };
}

describe("an archive of the site", () => {
  test("says first what an import would do, and changes nothing by saying so", async () => {
    const before = await live(to);
    const report = await importSite(servicesOf(to), { folder: await unpacked(given), isTrial: true });
    expect(report.isWhole).toBe(true);
    expect(report.lines.filter(({ becomes }) => becomes !== "shown")).toEqual([]);
    expect(report.lines.length).toBeGreaterThan(200);
    expect(await live(to)).toEqual(before);
  });

  test("makes the same site of one that is as it came; the archive of that is the same bytes", async () => {
    const folderOfIt = await unpacked(given);
    await importSite(servicesOf(to), { folder: folderOfIt, isTrial: false });
    expect(await live(to)).toEqual(await live(from));
    const again = await packed(to);
    expect(await textsIn(await unpacked(again))).toEqual(await textsIn(folderOfIt));
    expect(again.equals(given)).toBe(true);
  });

  test("gives a site that somebody writes in what is new, as drafts, and leaves what is there", async () => {
    await to.pool.query("delete from items where key = 'half-done'");
    const before = await live(to);
    const { isWhole, lines, id } = await importSite(servicesOf(to), {
      folder: await unpacked(given),
      isTrial: false,
    });
    expect(isWhole).toBe(false);
    expect(lines.filter(({ becomes }) => becomes !== "same")).toEqual([
      { kind: "post", key: "half-done", becomes: "draft" },
    ]);
    expect(await live(to)).toEqual(before);
    const services = { ...servicesOf(to), now: () => new Date() };
    const asked = { id: id ?? "", isTrial: false, leavesEdited: false };
    expect(await undoImport(services, asked)).toEqual({ removed: 1, kept: [] });
    expect((await to.pool.query("select from items where key = 'half-done'")).rowCount).toBe(0);
  });

  test("leaves what somebody added to a site whose examples are unchanged: a file keeps it from being replaced, a text stays", async () => {
    const added = `insert into media (id, path, name, type, size, alt, words, added_by, added_at)
      values (gen_random_uuid(), 'library/own.pdf', 'Own.pdf', 'application/pdf', 1, '{"fr": "", "en": ""}', 'own', gen_random_uuid(), now())`;
    const folderOfIt = await unpacked(given);
    await fresh.pool.query(added);
    expect((await importSite(servicesOf(fresh), { folder: folderOfIt, isTrial: true })).isWhole).toBe(false);
    await fresh.pool.query("delete from media where path = 'library/own.pdf'");
    await fresh.pool.query("insert into own_texts values ('fr', 'common', 'nav.about', 'Le mien')");
    expect((await importSite(servicesOf(fresh), { folder: folderOfIt, isTrial: false })).isWhole).toBe(true);
    expect((await fresh.pool.query("select text from own_texts")).rows).toEqual([{ text: "Le mien" }]);
  });

  test("tells what it can't take, and takes the rest", async () => {
    const folderOfIt = await unpacked(given);
    await writeFile(path.join(folderOfIt, "content/tool/fastp.yaml"), "name: [");
    await rm(path.join(folderOfIt, "content/post/trna-cloverleaf.en.md"));
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await writeFile(path.join(folderOfIt, "media/favicon.svg"), drawing);
    await to.pool.query(
      "delete from items where key in ('fastp', 'trna-cloverleaf'); update items set example_since = null where key = 'kegg'",
    );
    const { lines } = await importSite(servicesOf(to), { folder: folderOfIt, isTrial: true });
    expect(lines.filter(({ becomes }) => becomes !== "same")).toEqual([
      { kind: "media", key: "favicon.svg", becomes: "differs" },
      {
        kind: "tool",
        key: "fastp",
        becomes: "refused",
        why: { code: "unreadable", what: "", parser: expect.stringMatching(/line 1/) as string },
      },
      { kind: "post", key: "half-done", becomes: "draft" },
      {
        kind: "post",
        key: "trna-cloverleaf",
        becomes: "refused",
        why: { code: "absent", what: "content/post/trna-cloverleaf.en.md" },
      },
    ]);
  });
});

describe("what is no archive", () => {
  const tar = async (headers: Partial<TarHeader>[]) => {
    const { readable, controller } = createTarPacker();
    const bytes = buffer(Readable.fromWeb(readable));
    for (const header of headers) {
      const writer = controller.add({ name: "a", size: 0, ...header }).getWriter();
      if (header.size) await writer.write(new Uint8Array(header.size));
      await writer.close();
    }
    controller.finalize();
    return zstdCompressSync(await bytes);
  };
  const refusal = (archive: Buffer, limits?: { files: number; bytes: number }) =>
    unpackInto(Readable.from([archive]), folder, limits).then(
      () => "taken",
      (error: Error) => error.message,
    );

  test.each([
    ["a path that climbs", [{ name: "../out" }], /name isn’t accepted/],
    ["a path from the root", [{ name: "/etc/cron.d/out" }], /name isn’t accepted/],
    [
      "a link",
      [{ name: "link", type: "symlink", linkname: "/etc/passwd" }],
      /other than plain files: symlink/,
    ],
  ] as const)("%s is refused in a line", async (_, headers, words) => {
    expect(await refusal(await tar(headers as unknown as Partial<TarHeader>[]))).toMatch(words);
  });

  test("too much of it, a cut one and a changed one are refused", async () => {
    const many = await tar([{ name: "one" }, { name: "two" }, { name: "three" }]);
    expect(await refusal(many, { files: 2, bytes: 100 })).toMatch(/too many files: > 2/);
    expect(await refusal(await tar([{ name: "bomb", size: 101 }]), { files: 2, bytes: 100 })).toMatch(
      /too large/,
    );
    const changed = Buffer.from(given);
    const at = Math.floor(given.length / 2);
    changed[at] = (changed[at] ?? 0) ^ 1;
    for (const broken of [given.subarray(0, at), changed])
      await expect(unpacked(broken)).rejects.toThrow(/cut or was changed/);
  });
});
