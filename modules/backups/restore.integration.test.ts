import { buffer } from "node:stream/consumers";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { clientConfig } from "../../platform/database/connection.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { fillEmptyTables } from "../../tests/factories/fill-tables.ts";
import { movement } from "../../tests/factories/use-holders.ts";
import { accountOf, makeMember } from "../../tests/factories/members.ts";
import { jpeg, useLibrary } from "../../tests/factories/use-library.ts";
import { verifyBooks } from "../ledger/index.ts";
import { pack } from "./archive.ts";
import { beginSnapshot, dump } from "./dump.ts";
import { restoreBackup } from "./restore.ts";
import { LEFT_OUT, shapeOf } from "./shape.ts";

const KEY = "a secret of thirty-two characters, or more";
const NOW = new Date("2026-11-22T02:07:00Z");

const { api, held, administrator, professor, plain, call, ask, added, described, showIn } = useLibrary();
const target = useDatabase();

/** Something of each noun, by the calls that people make. */
beforeAll(async () => {
  await api.promote(administrator, "ROLE_ADMIN", "ROLE_SUPER_ADMIN");
  const account = await accountOf(api.services, professor);
  await call("POST", `/api/accounts/${account}/deposits`, movement(4_000, "Top-up, é \\N \t and “more”"));
  const other = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  const payee = `/api/accounts/${await accountOf(api.services, other)}`;
  await call("POST", "/api/transactions", { ...movement(1_500), payee }, professor);
  const picture = await described(await added("gel.jpg", await jpeg(900, 600)));
  await (await showIn(picture, "Pictures")).publish();
  await added("counts.csv", Buffer.from(`gene,count\n${"RNA18S,12\n".repeat(100_000)}`));
  const { "hydra:member": quizzes } = await ask<{ "hydra:member": { "@id": string }[] }>(
    "GET",
    "/api/questionnaires",
  );
  const questionnaire = quizzes[0]?.["@id"];
  const game = await ask<{ "@id": string; questions: { "@id": string; answers: { "@id": string }[] }[] }>(
    "POST",
    "/api/games",
    { questionnaire },
    plain,
  );
  const [question] = game.questions;
  await call(
    "POST",
    `${game["@id"]}/answers`,
    { question: question?.["@id"], answer: question?.answers[0]?.["@id"] },
    plain,
  );
  await call("POST", "/api/messages", { subject: "Columns", body: "Which one?\nFor leaves." }, plain);
  await call("POST", "/api/qr-codes", { kind: "member" }, plain);
  await call("POST", "/api/qr-codes", { kind: "payment", amount: 700, description: "A seat" }, professor);
  const book = "/api/books/rna-made-simple/reviews";
  const review = {
    name: "Awa",
    email: "awa@example.org",
    reviewTitle: "Clear",
    reviewBody: "Good.",
    rating: 5,
  };
  await call("POST", book, review, plain);
  await api.join("member@example.org");
  await fillEmptyTables(held.pool);
});

const connect = async ({ address }: { address: typeof held.address }) => {
  const client = new pg.Client(clientConfig(address));
  await client.connect();
  return client;
};
async function backUp(key?: string): Promise<Buffer> {
  const client = await connect(held);
  await beginSnapshot(client);
  const bytes = await buffer(await pack(dump(client, { now: NOW }), key));
  await client.end();
  return bytes;
}
async function restore(bytes: Buffer, { key, into = target }: { key?: string; into?: typeof target } = {}) {
  const client = await connect(into);
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
  }
  try {
    return await restoreBackup(client, { open: async () => pieces(), key });
  } finally {
    await client.end();
  }
}
/** Each table's rows, as text. */
async function rowsOf({ pool }: Pick<typeof held, "pool">): Promise<Map<string, string[]>> {
  const client = await pool.connect();
  const { tables } = await shapeOf(client);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select md5(t::text) || left(t::text, 200) as row from "${name}" t order by 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  client.release();
  return all;
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing was refused",
    (error: unknown) => (error instanceof StartFailure ? error.message : String(error)),
  );

describe("into a database that nobody uses", () => {
  const CUT = "the backup is cut or was changed: nothing of it is restored";
  let [plainBytes, sealedBytes]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
  let before: Map<string, string[]>;
  beforeAll(async () => {
    [plainBytes, sealedBytes] = [await backUp(), await backUp(KEY)];
    before = await rowsOf(target);
  });
  const changedAt = (bytes: Buffer, part: number) => {
    const copy = Buffer.from(bytes);
    const place = Math.floor(copy.length * part);
    copy.writeUInt8((copy.readUInt8(place) + 1) % 256, place);
    return copy;
  };

  test.each<[string, () => [Buffer, string?], string]>([
    ["a file that is cut", () => [plainBytes.subarray(0, plainBytes.length - 20)], CUT],
    ["a file that is cut in its middle", () => [plainBytes.subarray(0, plainBytes.length / 2)], CUT],
    ["an empty file", () => [Buffer.alloc(0)], CUT],
    ["another file", () => [Buffer.from("hello")], CUT],
    ["a changed byte", () => [changedAt(plainBytes, 0.5)], CUT],
    ["a changed byte of an encrypted one", () => [changedAt(sealedBytes, 0.7), KEY], CUT],
    ["an encrypted one that is cut", () => [sealedBytes.subarray(0, sealedBytes.length - 70_000), KEY], CUT],
    [
      "no key",
      () => [sealedBytes],
      "the backup is encrypted: give the key that it was made with in BACKUP_KEY",
    ],
    [
      "a wrong key",
      () => [sealedBytes, `${KEY}!`],
      "BACKUP_KEY does not open this backup: give the key that it was made with",
    ],
  ])("%s is refused in one line, and nothing is written", async (_, given, line) => {
    const [bytes, key] = given();
    expect(await refusalOf(restore(bytes, { key }))).toBe(line);
    expect(await rowsOf(target)).toEqual(before);
  });

  test("a backup of other tables is refused", async () => {
    await target.pool.query(
      "update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
    );
    const line = await refusalOf(restore(plainBytes));
    await target.pool.query(
      "update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations)",
    );
    expect(line).toMatch(
      /^the backup has the tables of migration \d{4}_[\w-]+ \(Hairpin [\d.]+\), this release those of .+: restore it with its own release, then update$/,
    );
    expect(await rowsOf(target)).toEqual(before);
  });

  test("an encrypted one shows nothing of what it holds", () => {
    expect(sealedBytes.toString("latin1")).not.toContain("member@example.org");
    expect(sealedBytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  });

  test("every row comes back, the numbers go on, the books balance and the rules hold", async () => {
    const wanted = await rowsOf(held);
    expect([...wanted].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await restore(sealedBytes, { key: KEY })).toEqual({
      madeAt: NOW.toISOString(),
      rows: [...wanted.values()].flat().length,
    });
    expect(await rowsOf(target)).toEqual(wanted);
    expect(await verifyBooks(target)).toEqual({
      total: 0,
      unevenTransactions: 0,
      wrongBalances: 0,
      overdrawn: 0,
    });
    const [before_, after] = await Promise.all(
      [held, target].map(async ({ pool }) => (await pool.query(RULES)).rows),
    );
    expect(after).toEqual(before_);
    await expect(target.pool.query("update postings set amount = amount + 1")).rejects.toThrow(
      /ledger does not allow/,
    );
    await expect(target.pool.query("insert into user_answers select * from user_answers")).rejects.toThrow(
      /duplicate key/,
    );
    const { rows } = await target.pool.query<{ id: number; most: number }>(
      "insert into audit (at, action, kind, key, address, changes) values (now(), 'edited', 'post', 'x', '', '[]') returning id, (select max(id)::int from audit) as most",
    );
    expect(Number(rows[0]?.id)).toBeGreaterThan(Number(rows[0]?.most));
    expect(await refusalOf(restore(plainBytes))).toBe(
      "this database has members already: restore into an empty one (another DATA_DIR or DATABASE_URL)",
    );
  });
});

/** Keys between tables and triggers, and which of these are switched off. */
const RULES = `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`;

describe("what is written meanwhile", () => {
  const second = useDatabase();
  test("is in it whole or not at all: it is the database of one moment", async () => {
    // The row that stands in every table would have any sum wait for a second administrator.
    await held.pool.query("delete from ledger_limits");
    const client = await connect(held);
    await beginSnapshot(client);
    const entries = dump(client, { now: NOW });
    const first = await entries.next();
    const account = await accountOf(api.services, professor);
    await call("POST", `/api/accounts/${account}/withdrawals`, movement(900));
    async function* all() {
      if (!first.done) yield first.value;
      yield* entries;
    }
    const bytes = await buffer(await pack(all(), undefined));
    await client.end();
    await restore(bytes, { into: second });
    expect(await verifyBooks(second)).toMatchObject({ total: 0, wrongBalances: 0 });
    const balances = async ({ pool }: typeof held) =>
      (await pool.query("select balance from accounts where id = $1", [account])).rows;
    expect(await balances(second)).toEqual([{ balance: "2500" }]);
    expect(await balances(held)).toEqual([{ balance: "1600" }]);
  });
});

test("what is left out is there: a name that changes would be in it unseen", async () => {
  const { rows } = await held.pool.query(
    "select relname from pg_class where relname = any($1) and relkind = 'r'",
    [LEFT_OUT],
  );
  expect(rows).toHaveLength(LEFT_OUT.length);
});
