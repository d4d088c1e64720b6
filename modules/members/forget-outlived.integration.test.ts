import { expect, test } from "vitest";
import { createLimiter, forgetOutlivedLimits } from "../../platform/core/limiter.ts";
import { rateLimits } from "../../platform/core/tables.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, storeIdentity } from "../../tests/factories/api.ts";
import { forgetOutlived } from "./forget-outlived.ts";
import {
  oneTimeTokens,
  phoneCodes,
  refreshTokens,
  registrations,
  rightsRequests,
  sessions,
} from "./tables.ts";

const held = useDatabase();
const TABLES = { refreshTokens, oneTimeTokens, phoneCodes, registrations, sessions };

const count = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => [name, await held.database.$count(table)]),
    ),
  ) as Record<keyof typeof TABLES, number>;

test("what opens nothing any more is gone when its time is over, and not before", async () => {
  await storeIdentity(held);
  const api = makeApi(held);
  const { services } = api;
  await api.join();
  const body = {
    firstName: "Awa",
    lastName: "Ndiaye",
    email: "later@example.org",
    password: "girafe-lunaire-tricote-42",
  };
  const rest = {
    confirmPassword: body.password,
    mobilePhone: "650 00 00 00",
    terms: true,
    newsletter: false,
  };
  await api.call("POST", "/api/register", { body: { ...body, ...rest } });
  await api.mailedToken();
  const [session] = await held.database.select().from(sessions);
  const [requestedAt, expiresAt] = [services.now(), new Date(services.now().getTime() + 600_000)];
  await held.database.insert(phoneCodes).values({
    id: crypto.randomUUID(),
    user: session?.user ?? "",
    phone: "+237650000000",
    requestedAt,
    expiresAt,
  });
  const all = { refreshTokens: 1, oneTimeTokens: 1, phoneCodes: 1, registrations: 1, sessions: 1 };
  await held.database.delete(oneTimeTokens).where(undefined);
  expect(await count()).toEqual({ ...all, oneTimeTokens: 0 });
  await api.call("POST", "/api/register/resend", { body: { email: "later@example.org" } });
  await api.mailedToken();
  expect(await count()).toEqual(all);

  await forgetOutlived(services);
  expect(await count()).toEqual(all);
  api.later("25 hours");
  await forgetOutlived(services);
  expect(await count()).toMatchObject({ oneTimeTokens: 0, phoneCodes: 0, registrations: 1, sessions: 1 });
  api.later("8 days");
  await forgetOutlived(services);
  expect(await count()).toMatchObject({ refreshTokens: 0, registrations: 0, sessions: 1 });
  api.later("400 days");
  await forgetOutlived(services);
  expect(await count()).toMatchObject({ sessions: 0 });
});

test("a limit's counter goes when its time is over", async () => {
  await held.database.delete(rateLimits);
  await createLimiter(held.pool).consume("report", "192.0.2.1");
  const at = (minutes: number) => ({
    database: held.database,
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  await forgetOutlivedLimits(at(59));
  expect(await held.database.$count(rateLimits)).toBe(1);
  await forgetOutlivedLimits(at(61));
  expect(await held.database.$count(rateLimits)).toBe(0);
});

test("the security log keeps a year", async () => {
  const { rows } = await held.pool.query(
    `insert into security_log (at, event, address)
     values (now() - interval '366 days', 'signed_in', '192.0.2.1'), (now() - interval '364 days', 'signed_in', '192.0.2.2')
     returning id`,
  );
  await forgetOutlived(makeApi(held).services);
  const left = await held.pool.query("select address from security_log where id = any($1)", [
    rows.map(({ id }) => id as string),
  ]);
  expect(left.rows).toEqual([{ address: "192.0.2.2" }]);
});

test("a request for data or deletion is kept five years after it was settled, an open one until it is", async () => {
  const { services } = makeApi(held);
  const now = services.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const request = (dates: { doneAt?: Date; canceledAt?: Date }) => ({
    id: crypto.randomUUID(),
    user: crypto.randomUUID(),
    kind: "data" as const,
    requestedAt: daysAgo(2_000),
    dueAt: daysAgo(1_970),
    ...dates,
  });
  await held.database.delete(rightsRequests);
  const open = request({});
  const lately = request({ doneAt: daysAgo(1_825) });
  const old = [request({ doneAt: daysAgo(1_827) }), request({ canceledAt: daysAgo(1_827) })];
  await held.database.insert(rightsRequests).values([open, lately, ...old]);
  await forgetOutlived(services);
  const left = await held.database.select({ id: rightsRequests.id }).from(rightsRequests);
  expect(left.map(({ id }) => id).toSorted()).toEqual([open.id, lately.id].toSorted());
});
