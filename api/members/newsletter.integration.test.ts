import { beforeEach, describe, expect, test } from "vitest";
import { forgetOutlived } from "../../modules/members/forget-outlived.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, plain, held } = useHolders();
const FATOU = "fatou@example.org";

beforeEach(async () => {
  await held.pool.query("truncate subscribers, rate_limits");
  await held.pool.query("update users set newsletter = false");
  api.services.mails.length = 0;
});

const subscribe = (email: string, locale = "en") =>
  api.call("POST", `/api/newsletter?locale=${locale}`, { body: { email } });
/** The token of the last mail's link. */
async function mailed(): Promise<string> {
  await api.runJobs();
  return /newsletter\?token=([\w.-]+)/.exec(api.services.mails.at(-1)?.text ?? "")?.[1] ?? "";
}
const show = (token: string) => api.call("POST", "/api/newsletter/subscription", { body: { token } });
const change = (body: object) => api.call("PATCH", "/api/newsletter/subscription", { body });
const list = async () => {
  const answer = await api.call("GET", "/api/newsletter/subscribers.csv", { token: administrator.token });
  return (await answer.text()).trim().split("\r\n").slice(1);
};

describe("a subscription without an account", () => {
  test("begins once the mail's link is confirmed, changes its language, and leaves nothing when it ends", async () => {
    expect((await subscribe("Fatou@Example.org", "fr")).status).toBe(202);
    const token = await mailed();
    expect(api.services.mails.at(-1)).toMatchObject({
      to: FATOU,
      subject: expect.stringContaining("abonnement") as string,
    });
    expect(await read(await show(token))).toEqual({
      email: FATOU,
      locale: "fr",
      isSubscribed: false,
      isMember: false,
    });
    expect(await list()).toEqual([]);
    expect((await change({ token, isSubscribed: true, locale: "en" })).status).toBe(204);
    expect(await read(await show(token))).toMatchObject({ locale: "en", isSubscribed: true });
    const day = api.services.now().toISOString().slice(0, 10);
    expect(await list()).toEqual([
      `${FATOU},en,${day},http://localhost:3000/en/newsletter?token=${token},http://localhost:3000/api/newsletter/one-click?token=${token}`,
    ]);
    expect((await change({ token, isSubscribed: false })).status).toBe(204);
    expect([await list(), (await show(token)).status]).toEqual([[], 410]);
    expect((await held.pool.query("select * from subscribers")).rows).toEqual([]);
  });

  test("ends at one click of a mail program, which sends a form, and a second click does no harm", async () => {
    await subscribe(FATOU);
    const token = await mailed();
    await change({ token, isSubscribed: true });
    const click = () =>
      api.call("POST", `/api/newsletter/one-click?token=${token}`, {
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://mail.example" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await api.call("GET", `/api/newsletter/one-click?token=${token}`)).status).toBe(405);
    expect(await list()).toHaveLength(1);
    expect([(await click()).status, (await click()).status, await list()]).toEqual([204, 204, []]);
  });

  test("that nobody confirms is forgotten after a week, and a confirmed one is kept", async () => {
    await subscribe(FATOU);
    await subscribe("awa@example.org");
    await change({ token: await mailed(), isSubscribed: true });
    const after = (days: number) => {
      const time = new Date(api.services.now().getTime() + days * 86_400_000);
      return forgetOutlived({ database: held.database, now: () => time });
    };
    const kept = async () => (await held.pool.query("select email from subscribers order by email")).rows;
    await after(6);
    expect(await kept()).toHaveLength(2);
    await after(8);
    expect(await kept()).toEqual([{ email: "awa@example.org" }]);
  });

  test("is asked for alike, whoever has the address, and not more often than a mail may be asked for", async () => {
    const answers = [
      await subscribe(FATOU),
      await subscribe(plain.username),
      await subscribe("nobody@example.org"),
    ];
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.text()]))).toEqual([
      [202, ""],
      [202, ""],
      [202, ""],
    ]);
    for (let times = 0; times < 5; times++) await subscribe(FATOU);
    expect((await subscribe(FATOU)).status).toBe(429);
    expect((await subscribe("no address")).status).toBe(422);
  });

  test("is no link's that we never made", async () => {
    await subscribe(FATOU);
    const token = await mailed();
    const [name = "", signature = ""] = token.split(".");
    const other = `m${name.slice(1)}.${signature}`;
    for (const wrong of [
      "x",
      `${name}.`,
      `${name}.${signature.slice(1)}`,
      `${name}.${"A".repeat(43)}`,
      other,
    ])
      expect([wrong, (await show(wrong)).status]).toEqual([wrong, 410]);
  });
});

describe("a member's newsletter", () => {
  test("begins when they confirm by mail, as when they tick it, and the address stands in one place alone", async () => {
    await subscribe(plain.username);
    await change({ token: await mailed(), isSubscribed: true });
    expect((await held.pool.query("select * from subscribers")).rows).toEqual([]);
    const [line = ""] = await list();
    expect(line.split(",")[0]).toBe(plain.username);
    const token = /newsletter\?token=([\w.-]+)/.exec(line)?.[1] ?? "";
    expect(await read(await show(token))).toMatchObject({ isMember: true, isSubscribed: true });
    await change({ token, isSubscribed: false });
    expect([await list(), await read(await show(token))]).toMatchObject([[], { isSubscribed: false }]);
  });

  test("stops while they are locked out or about to be deleted", async () => {
    await held.pool.query("update users set newsletter = true where id = $1", [plain.id]);
    const counts = async () =>
      read(await api.call("GET", "/api/newsletter/subscribers", { token: administrator.token }));
    expect(await counts()).toEqual({ members: 1, others: 0 });
    await held.pool.query("update users set locked_at = now() where id = $1", [plain.id]);
    expect(await counts()).toEqual({ members: 0, others: 0 });
    await held.pool.query("update users set locked_at = null where id = $1", [plain.id]);
  });
});

test("the list is for administrators, and each download is in the security log", async () => {
  for (const path of ["/api/newsletter/subscribers", "/api/newsletter/subscribers.csv"]) {
    expect((await outcome(await api.call("GET", path, { token: plain.token })))[0]).toBe(403);
    expect((await api.call("GET", path)).status).toBe(401);
  }
  const logged = async () =>
    (await held.pool.query("select count(*)::int as n from security_log where event = 'members_listed'"))
      .rows[0] as { n: number };
  const before = (await logged()).n;
  await list();
  expect((await logged()).n).toBe(before + 1);
});
