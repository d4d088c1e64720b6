import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientConfig } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { fillDemo } from "../demo/index.ts";
import { ledgerParticipant, verifyBooks } from "../ledger/index.ts";
import { chunksIn } from "../media/index.ts";
import { importSite, takeMembers, unpackInto, writeArchives } from "./index.ts";
import { LEFT_OUT, MEMBER_TABLES } from "./member-tables.ts";

const story = path.join(import.meta.dirname, "../../content/demo.yaml");
const [from, to] = [useDatabase({ withContent: true }), useDatabase()];
const identity = await generateX25519Identity();
let folder = "";
let site: Buffer = Buffer.of();
let members: Buffer = Buffer.of();

async function archivesOf(held: typeof from): Promise<[site: Buffer, members: Buffer]> {
  let content: Buffer = Buffer.of();
  let people: Buffer = Buffer.of();
  await writeArchives(
    { address: held.address, blobs: chunksIn(held.database), origin: "https://a.example" },
    {
      keep: async (archive) => void (content = await buffer(archive)),
      members: {
        recipient: await identityToRecipient(identity),
        keep: async (archive) => void (people = await buffer(archive)),
      },
    },
  );
  return [content, people];
}

/** Each row of each table of members, as a hash. */
async function everyRow({ pool }: typeof from): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, which] of Object.entries(MEMBER_TABLES)) {
    const query = `select count(*) || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from "${name}" t where ${which}`;
    found[name] = (await pool.query<{ rows: string }>(query)).rows[0]?.rows ?? "";
  }
  return found;
}

async function take(archive: Buffer, key: string): Promise<number> {
  const client = new pg.Client(clientConfig(to.address));
  await client.connect();
  try {
    return await takeMembers(client, Readable.from([archive]), key);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-members-"));
  const services = { ...makeServices(from), participants: [ledgerParticipant] };
  await fillDemo(services, { story, seed: 3, isForced: false, share: 0.1 });
  await from.pool.query(
    `insert into pictures (path, hash, type, width, height, bytes) values ('members/a.webp', 'a', 'image/webp', 1, 1, '\\x00ff')`,
  );
  const film = crypto.randomUUID();
  await chunksIn(from.database).write({ blob: film, number: 0, bytes: Buffer.from("a film") });
  await from.pool.query(
    `insert into media (id, path, name, type, size, alt, words, blob, added_at)
     values (gen_random_uuid(), 'library/gel.mp4', 'Gel.mp4', 'video/mp4', 6, '{"fr": "", "en": ""}', 'gel', $1, '2025-02-03')`,
    [film],
  );
  [site, members] = await archivesOf(from);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("every table is in one of the archives, or its absence has a reason", async () => {
  const { rows } = await from.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const content =
    "items versions entries posts post_papers post_views post_counts feed_ids addresses redirects media media_chunks papers paper_facts own_texts";
  const madeAgain =
    "answer_counts applied_functions content_changes disk_uses keys last_look link_checks missing_translations release_files near_posts paper_sources previews renditions search_documents search_new_words search_phrases search_words share_cards book_ratings treasury_sum";
  const known = [
    ...Object.keys(MEMBER_TABLES),
    ...Object.keys(LEFT_OUT),
    ...`${content} ${madeAgain}`.split(" "),
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

describe("an archive of members", () => {
  test("opens with its key alone, and says so", async () => {
    await expect(take(members, await generateX25519Identity())).rejects.toThrow(/this key does not open/);
    await expect(take(members, "a key")).rejects.toThrow(/this key does not open/);
    await expect(take(members.subarray(0, members.length / 2), identity)).rejects.toThrow(/cannot be taken/);
    expect((await to.pool.query("select from users")).rowCount).toBe(0);
  });

  test("with the content's gives an empty site all that the first one had: people, francs, games, and the same archive again", async () => {
    expect(await take(members, identity)).toBeGreaterThan(500);
    expect(await everyRow(to)).toEqual(await everyRow(from));
    const unpacked = path.join(folder, "site");
    await unpackInto(Readable.from([site]), unpacked);
    const { isWhole, lines } = await importSite(
      { database: to.database, blobs: chunksIn(to.database) },
      { folder: unpacked, isTrial: false },
    );
    expect([isWhole, lines.filter(({ becomes }) => becomes !== "shown")]).toEqual([true, []]);
    expect(await everyRow(to)).toEqual(await everyRow(from));
    const ratings = "select sum(by_readers)::int as readers from book_ratings";
    const { rows } = await to.pool.query(ratings);
    expect(rows).toEqual((await from.pool.query(ratings)).rows);
    expect(rows[0].readers).toBeGreaterThan(0);
    const [again] = await archivesOf(to);
    expect(again.equals(site)).toBe(true);
    expect(await verifyBooks(to)).toEqual({
      total: 0,
      unevenTransactions: 0,
      wrongBalances: 0,
      overdrawn: 0,
    });
  });

  test("is not taken by a site that has members", async () => {
    await to.pool.query("update users set password_hash = 'x' where email = (select min(email) from users)");
    await expect(take(members, identity)).rejects.toThrow(/has members already/);
  });
});
