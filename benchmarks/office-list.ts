/**
 * The office's list of 10,000 posts: a page, the last page, a search and each order through the verb, beside the same page of
 * 20 rows that one index gives, on the same PostgreSQL in the same run (target: each under 100 ms, which nobody waits for).
 * `node benchmarks/office-list.ts`; `DATABASE_URL` names another server.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { countItems, findUses, listItems } from "../modules/office/index.ts";
import { loadStartingContent } from "../modules/starting-content/index.ts";
import type { Context } from "../platform/core/context.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";

const POSTS = 10_000;
const TIMES = 30;
/** In milliseconds. */
const NO_PAUSE = 100;

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const server = process.env["DATABASE_URL"] ? undefined : await startEmbeddedServer(folder);
const address = process.env["DATABASE_URL"] ?? server?.address ?? "";
try {
  await migrateDatabase(address);
  const { database, pool, close } = openDatabase(address, (error) => console.error(error.message));
  await loadStartingContent(database, path.join(import.meta.dirname, "../content"));
  // Posts as long as those that the site begins with, each with words of its own.
  await pool.query(`
    insert into items (kind, key, position, draft, files, revision, title, words, translations, edited_at)
    select 'post', 'post-' || n, n, draft, files, 1,
      jsonb_build_object('fr', 'Article ' || md5(n::text), 'en', 'Post ' || md5(n::text)),
      'article ' || md5(n::text) || chr(10) || 'post ' || md5(n::text) || chr(10) || 'post-' || n,
      translations, now() - n * interval '1 minute'
    from generate_series(1, ${POSTS}) n, lateral (select * from items where key = 'trna-cloverleaf' and kind = 'post') one`);
  await pool.query("analyze items");
  const actor = { id: crypto.randomUUID(), username: "a", roles: ["ROLE_ADMIN" as const], session: "" };
  const ctx = { database, actor, locale: "fr", now: () => new Date() } as unknown as Context;
  const list = (input: object) => () =>
    listItems({ ctx, input: { kind: "post", sort: "edited", page: 1, itemsPerPage: 20, ...input } });
  const asked: [string, () => Promise<unknown>][] = [
    [
      "the least: 20 rows by an index",
      () => pool.query("select key from items where kind = 'post' order by edited_at desc limit 20"),
    ],
    ["first page", list({})],
    ["last page", list({ page: Math.floor(POSTS / 20) })],
    ["by title", list({ sort: "title" })],
    ["by position", list({ sort: "position", page: 100 })],
    ["search, many found", list({ q: "article 1" })],
    ["search, none found", list({ q: "zzz-nothing" })],
    ["archived alone", list({ status: "archived" })],
    ["where a picture of one post stands", () => findUses(database, "instruments/microcentrifuge.en.svg")],
    ["counts of every kind", () => countItems({ ctx })],
  ];
  let isGoodEnough = true;
  for (const [name, ask] of asked) {
    await ask();
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
    const median = times.toSorted((a, b) => a - b)[TIMES / 2] ?? 0;
    isGoodEnough &&= median < NO_PAUSE;
    console.log(`${name}: median ${median.toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
  }
  await close();
  process.exitCode = isGoodEnough ? 0 : 1;
} finally {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}
