import path from "node:path";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { accountOf, makeMember } from "../../tests/factories/members.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { ledgerParticipant, makeTransaction, verifyBooks } from "../ledger/index.ts";
import { fillDemo, removeDemo } from "./index.ts";

const story = path.join(import.meta.dirname, "../../content/demo.yaml");
const [one, other] = [useDatabase({ withContent: true }), useDatabase({ withContent: true })];
type Held = typeof one;

const servicesOf = (held: Held) => ({ ...makeServices(held), participants: [ledgerParticipant] });
const fill = (held: Held, seed = 7, isForced = false) =>
  fillDemo(servicesOf(held), { story, seed, isForced, share: 0.1 });
const remove = ({ database }: Held) =>
  removeDemo({ database, participants: [ledgerParticipant], now: () => new Date() });
const rows = async ({ pool }: Held, query: string) => (await pool.query(query)).rows;

/** Each row of each table, as a hash, but for what jobs forget: the search's list of words, and the changes that were told. */
async function everyRow(held: Held): Promise<Record<string, string>> {
  const tables = await rows(
    held,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('search_words', 'search_new_words', 'content_changes') order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables as { name: string }[]) {
    const query = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${name} t`;
    found[name] = ((await rows(held, query)) as { rows: string }[])[0]?.rows ?? "";
  }
  return found;
}

/** What the year tells, without ids. */
const told = (held: Held) =>
  Promise.all(
    [
      "select first_name, last_name, email, roles, created_at from users order by email",
      "select g.mode, g.status, g.started_at, count(u) from games g left join user_answers u on u.game = g.id and u.is_answer_correct group by g.id order by 3",
      "select amount, description, status, created_at, settled_at from transactions order by created_at, amount",
      "select m.body, m.sender, m.created_at from messages m order by 3",
      "select author, status, date from reviews where email is not null order by 1",
      "select event, state, present_at, asked_at from bookings order by asked_at, name",
      "select * from demo_visits order by 1, 2",
    ].map((query) => rows(held, query)),
  );

let year: Awaited<ReturnType<typeof told>>;

test("a year of life is there, the books balance, and nothing is left of it once it is removed", async () => {
  await one.pool.query("insert into visits values ('2024-09-30', '/', 5)");
  const before = await everyRow(one);
  await fill(one);
  year = await told(one);
  const after = await everyRow(one);
  for (const table of [
    "users",
    "accounts",
    "transactions",
    "postings",
    "games",
    "user_answers",
    "certificates",
    "threads",
    "messages",
    "reviews",
    "bookings",
    "entries",
    "items",
    "visits",
    "security_log",
  ])
    expect([table, after[table] === before[table]]).toEqual([table, false]);
  expect(await verifyBooks(one)).toEqual({ total: 0, unevenTransactions: 0, wrongBalances: 0, overdrawn: 0 });
  const outside = "at < '2023-10-01' or at > '2024-10-01T12:00:00Z'";
  const moments = `select from (select created_at as at from transactions union select created_at from users union select created_at from messages union select started_at from games) m where ${outside}`;
  expect(await rows(one, moments)).toEqual([]);
  expect(
    await rows(
      one,
      "select told ->> 'start' < '2024-10-01' as over, count(*) filter (where state = 'booked')::int as booked, count(*) filter (where state = 'waiting') > 0 as waiting, count(present_at) > 0 as present from bookings group by 1 order by 1",
    ),
  ).toEqual([
    { over: false, booked: 12, waiting: true, present: false },
    { over: true, booked: 10, waiting: true, present: true },
  ]);
  await expect(fill(one)).rejects.toThrow("the demo is here already");
  await remove(one);
  expect(await everyRow(one)).toEqual(before);
  await expect(remove(one)).rejects.toThrow("there is no demo");
  await expect(one.pool.query("delete from security_log; delete from transactions")).rejects.toThrow(
    "not allow",
  );
});

test("the same seed tells the same year", async () => {
  await fill(other);
  expect(await told(other)).toEqual(year);
});

test("a site with members is filled only if it is asked for, and their francs stay when the demo goes", async () => {
  const services = servicesOf(one);
  const own = await makeMember(services, { roles: ["ROLE_PROF"] });
  await expect(fill(one)).rejects.toThrow("1 members have registered");
  await fill(one, 8, true);
  expect(await told(one), "another seed tells another year").not.toEqual(year);
  const [giver] = (await rows(
    one,
    "select u.id, u.email, u.roles from users u join accounts a on a.owner = u.id where email like '%demo.invalid' order by balance desc",
  )) as { id: string; email: string; roles: ["ROLE_PROF"] }[];
  if (!giver) throw new Error("nobody has an account");
  const actor = { ...giver, username: giver.email, session: giver.id };
  const input = {
    uuid: crypto.randomUUID(),
    amount: 1_000,
    description: "Gift",
    payee: await accountOf(services, own),
  };
  await makeTransaction({ ctx: { ...services, actor, locale: "fr", address: "" }, input });
  expect(await remove(one)).toMatchObject({ entangled: 1 });
  expect(await rows(one, "select balance::int from accounts where owner is not null")).toEqual([
    { balance: 1_000 },
  ]);
  expect(await rows(one, "select from users where email like '%demo.invalid'")).toEqual([]);
  expect(
    await rows(one, "select from accounts where owner is null and is_open and id <> treasury()"),
  ).toEqual([]);
  expect((await verifyBooks(one)).wrongBalances).toBe(0);
});
