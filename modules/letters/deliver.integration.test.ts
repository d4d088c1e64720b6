import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { simpleParser } from "mailparser";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mailing } from "../../contracts/letters.ts";
import { createMailer, type Mailer } from "../../platform/delivery/mail.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { whileReading } from "../../tests/database/while-reading.ts";
import { read } from "../../tests/factories/api.ts";
import { log } from "../../tests/factories/log.ts";
import { startSmtpReceiver } from "../../tests/factories/smtp-receiver.ts";
import { useItems } from "../../tests/factories/use-items.ts";
import { sendDueLetters } from "./deliver.ts";

const { held, api, ask, item, save, publish, administrator } = useItems();
const translations = await loadTranslations();
const LETTER = "/api/items/letter/november";
const MAILING = "/api/letters/november/mailing";

let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
const codes = new Map<string, number>();

beforeAll(async () => {
  receiver = await startSmtpReceiver({
    onRcptTo({ address }, _session, done) {
      const responseCode = codes.get(address);
      done(responseCode ? Object.assign(new Error("no such mailbox"), { responseCode }) : null);
    },
  });
  const made = await ask("POST", "/api/items", administrator, { kind: "letter", title: "November" });
  const document = {
    title: { fr: "Novembre, en ARN", en: "November in RNA" },
    description: { fr: "Trois lectures.", en: "Three things to read." },
    date: "2024-10-01",
    blocks: [
      {
        heading: { fr: "Bonjour", en: "Hello" },
        text: {
          fr: "Voici le **mois**.[^1]\n\n[^1]: Une note.",
          en: "Here is the **month**.[^1]\n\n[^1]: A note.",
        },
      },
      {
        text: { fr: "Et ceci.[^1]\n\n[^1]: Une autre.", en: "And this.[^1]\n\n[^1]: Another." },
        posts: ["trna-cloverleaf"],
        events: [await firstOf("event")],
        papers: [await firstOf("publication")],
      },
    ],
  };
  await save(LETTER, made.revision, document);
  await publish(LETTER);
}, 60_000);
afterAll(() => receiver.stop());

beforeEach(async () => {
  await held.pool.query("delete from mailings");
  await held.pool.query("delete from newsletter_settings");
  await held.pool.query("delete from subscribers");
  await held.pool.query("update users set newsletter = false");
  receiver.handed.length = 0;
  codes.clear();
  api.services.clock = new Date("2024-10-01T12:00:00Z");
});

async function firstOf(kind: string): Promise<string> {
  const { rows } = await held.pool.query<{ key: string }>(
    "select key from entries where kind = $1 order by position limit 1",
    [kind],
  );
  return rows[0]?.key ?? "";
}

async function subscribe(count: number): Promise<void> {
  await held.pool.query(
    `insert into subscribers (id, email, locale, asked_at, confirmed_at)
     select gen_random_uuid(), 'reader-' || n || '@example.org', case when n % 2 = 0 then 'fr' else 'en' end, now(), now()
     from generate_series(1, $1) n`,
    [count],
  );
}

const send = (body = {}) => api.call("PUT", MAILING, { token: administrator.token, body });
const mailing = async () => read(await api.call("GET", MAILING, { token: administrator.token }));
const options = {
  outbox: "",
  from: { name: async () => "Camille", address: "no-reply@a.example" },
  host: "a.example",
  log,
};
const mailer = () => createMailer({ ...options, smtpUrl: receiver.url });
const work = (by: Mailer = mailer()) => sendDueLetters({ ...api.services, translations, mailer: by });
/** How many mails each of the addresses has, and how many were handed over in all. */
const arrived = () => [[...receiver.mailboxes().values()].map((box) => box.length), receiver.handed.length];
const ones = (count: number) => Array.from({ length: count }, () => 1);

/** A line to a mail server that is cut in the middle of every mail's text. */
async function cutLine(to: string) {
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(to).port), "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    upstream.pipe(client);
    client.on("data", (data: Buffer) => {
      const isText = /^list-id:/im.test(data.toString());
      upstream.write(isText ? data.subarray(0, data.length / 2) : data);
      if (!isText) return;
      cuts += 1;
      for (const socket of [client, upstream]) socket.destroy();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, cuts: () => cuts, stop: () => server.close() };
}

describe("a letter", () => {
  test("goes once to each member who ticked it and each subscriber who confirmed, in their language", async () => {
    await subscribe(2);
    await held.pool.query(
      "insert into subscribers (id, email, locale, asked_at) values (gen_random_uuid(), 'unconfirmed@example.org', 'fr', now())",
    );
    await held.pool.query("update users set newsletter = true, locale = 'fr' where id = $1", [
      administrator.id,
    ]);
    expect(await read(await send())).toMatchObject({ state: "scheduled", recipients: 3 });
    await work();
    await work();
    const subjects = receiver.handed.map(({ to, raw }) => `${to} ${/^Subject: (.*)$/m.exec(raw)?.[1]}`);
    expect(new Set(subjects)).toEqual(
      new Set([
        "reader-1@example.org November in RNA",
        "reader-2@example.org Novembre, en ARN",
        `${administrator.username} Novembre, en ARN`,
      ]),
    );
    expect(await mailing()).toMatchObject({ state: "sent", counts: { sent: 3, waiting: 0 } });
    const list = await read(
      await api.call("GET", "/api/letters/november/recipients", { token: administrator.token }),
    );
    expect(list["hydra:member"]).toMatchObject([{ state: "sent" }, { state: "sent" }, { state: "sent" }]);
    expect((await send()).status).toBe(409);
  });

  test("whose sending ends while its counts are read is not sent with a reader waiting", async () => {
    await subscribe(1);
    await send();
    await work();
    await held.pool.query("update mailings set finished_at = null");
    await held.pool.query("update mailing_recipients set state = 'waiting'");
    const { state, counts } = await whileReading(held, {
      table: "mailings",
      read: async () => (await mailing()) as Mailing,
      change: (client) =>
        client.query("update mailing_recipients set state = 'sent'; update mailings set finished_at = now()"),
    });
    expect(["sending 1", "sent 0"]).toContain(`${state} ${counts["waiting"]}`);
  });

  test("is read by another program: both parts, the headers of a list, and links that lead somewhere", async () => {
    await subscribe(1);
    await send();
    await work();
    const mail = await simpleParser(receiver.handed[0]?.raw ?? "");
    const list = mail.headers.get("list") as Record<string, { url?: string; id?: string; name?: string }>;
    const oneClick = new URL(list["unsubscribe"]?.url ?? "");
    expect(oneClick.pathname).toBe("/api/newsletter/one-click");
    expect(receiver.handed[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(list["id"]).toMatchObject({ id: "newsletter.localhost" });
    expect(list["archive"]?.url).toBe("http://localhost:3000/en/letters");
    expect(mail.date?.toISOString()).toBe("2024-10-01T12:00:00.000Z");
    expect(mail.messageId).toMatch(/^<november\.[\w-]+@localhost>$/);
    const text = mail.text ?? "";
    for (const part of ["Here is the month.", "Hello", "trna", "/en/events-conferences#", "/en/articles/"])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    const html = String(mail.html);
    expect(html).toContain("prefers-color-scheme: dark");
    const links = Array.from(html.matchAll(/ (?:href|src)="([^"]*)"/g), ([, link = ""]) => link);
    expect(links.filter((link) => !/^https?:\/\//.test(link))).toEqual([]);
    expect(html).toContain("http://localhost:3000/en/letters/november#part-2-");
    // Stopping at one click works for whoever got this mail.
    const click = await api.call("POST", oneClick.pathname + oneClick.search, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(click.status).toBe(204);
    expect((await held.pool.query("select * from subscribers")).rows).toEqual([]);
  });

  test("is not sent to who stopped it meanwhile, and its sending stops at a word and goes on with the others", async () => {
    await subscribe(12);
    await held.pool.query("insert into newsletter_settings (per_hour) values (300)");
    await send();
    await work();
    expect(receiver.handed).toHaveLength(5);
    await held.pool.query(
      "delete from subscribers where id in (select recipient from mailing_recipients where state = 'waiting' limit 2)",
    );
    await api.call("DELETE", MAILING, { token: administrator.token });
    api.later("1 minute");
    await work();
    expect([receiver.handed.length, (await mailing())["state"]]).toEqual([5, "canceled"]);
    await send();
    api.later("1 minute");
    await work();
    api.later("1 minute");
    await work();
    expect(arrived()).toEqual([ones(10), 10]);
    expect(await mailing()).toMatchObject({ state: "sent", counts: { sent: 10, stopped: 2 } });
  });

  test("goes out at its hour in the site's time zone, and not if its page is no longer there", async () => {
    await subscribe(1);
    expect((await send({ at: "2024-09-30T08:00" })).status).toBe(422);
    const now = api.services.now();
    // In ten minutes: Douala is an hour ahead.
    const at = new Date(now.getTime() + 3_600_000 + 600_000).toISOString().slice(0, 16);
    expect(await read(await send({ at }))).toMatchObject({ state: "scheduled" });
    await work();
    expect(receiver.handed).toEqual([]);
    await api.call("POST", `${LETTER}/archive`, { token: administrator.token, body: {} });
    api.later("10 minutes");
    await work();
    expect([receiver.handed, (await mailing())["state"]]).toEqual([[], "unsent"]);
    await api.call("DELETE", `${LETTER}/archive`, { token: administrator.token });
    expect((await send()).status).toBe(404);
    expect((await publish(LETTER)).status).toBe(200);
    await send();
    await work();
    expect(arrived()).toEqual([[1], 1]);
  });
});

describe("a mail server", () => {
  test("that refuses an address for good stops that one alone, and one that says later gets it later", async () => {
    await subscribe(3);
    codes.set("reader-1@example.org", 550).set("reader-2@example.org", 450);
    await send();
    await work();
    expect(await mailing()).toMatchObject({ state: "sending", counts: { sent: 1, refused: 1, waiting: 1 } });
    await work();
    expect(receiver.handed).toHaveLength(1);
    codes.delete("reader-2@example.org");
    api.later("5 minutes");
    await work();
    expect(await mailing()).toMatchObject({ state: "sent", counts: { sent: 2, refused: 1 } });
    const { rows } = await held.pool.query("select reason from mailing_recipients where state = 'refused'");
    expect(rows).toEqual([{ reason: "550 no such mailbox" }]);
  });

  test("that always says later is given up after a day, and one that is away costs nobody a try", async () => {
    await subscribe(1);
    codes.set("reader-1@example.org", 450);
    await send();
    await work(createMailer({ ...options, smtpUrl: "smtp://127.0.0.1:1" }));
    const tries = async () => (await held.pool.query("select tries, state from mailing_recipients")).rows[0];
    expect(await tries()).toEqual({ tries: 0, state: "waiting" });
    for (let time = 0; time < 9; time += 1) {
      api.later("1 day");
      await work();
    }
    expect(await tries()).toEqual({ tries: 9, state: "failed" });
  });
});

describe("a process that dies", () => {
  /** A mailer in whose hands the process dies: nothing after that moment happens. */
  const dying = (before: (mail: Parameters<Mailer["send"]>[0]) => Promise<void>, after: number) => {
    let sent = 0;
    return {
      async send(mail: Parameters<Mailer["send"]>[0]) {
        sent += 1;
        if (sent <= after) return mailer().send(mail);
        await before(mail);
        await new Promise(() => undefined);
      },
    };
  };
  /** Lets it run until nothing more happens. */
  const runUntilDead = async (by: Mailer) => {
    void work(by);
    let seen = -1;
    await expect
      .poll(
        async () => {
          const { rows } = await held.pool.query(
            "select count(claimed_at)::int as claimed from mailing_recipients",
          );
          const was = seen;
          seen = (rows[0] as { claimed: number }).claimed + receiver.handed.length * 1_000;
          return seen === was && seen > 0;
        },
        { interval: 150, timeout: 20_000 },
      )
      .toBe(true);
  };
  const revive = async () => {
    await work();
    api.later("5 minutes");
    await work();
  };

  test("before its mail is handed over leaves nobody out, and nobody gets two", async () => {
    await subscribe(12);
    await send();
    await runUntilDead(dying(async () => undefined, 4));
    expect(receiver.handed).toHaveLength(4);
    await revive();
    expect(arrived()).toEqual([ones(12), 12]);
  });

  test("after the server said yes hands those few over again, and their mailboxes know the mail by its name and date", async () => {
    await subscribe(12);
    await send();
    await runUntilDead(dying((mail) => mailer().send(mail), 2));
    expect(receiver.handed).toHaveLength(7);
    await revive();
    expect(arrived()).toEqual([ones(12), 17]);
    const twice = receiver.handed.filter(
      ({ messageId }, index, all) => all.findIndex((one) => one.messageId === messageId) !== index,
    );
    expect(twice).toHaveLength(5);
    const dates = receiver.handed.map(({ raw }) => /^Date: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(dates).size).toBe(1);
  });

  test("in the middle of a mail's text sends that mail again, whole", async () => {
    await subscribe(3);
    const cut = await cutLine(receiver.url);
    await send();
    const half = createMailer({ ...options, smtpUrl: cut.url });
    await work(half);
    expect([cut.cuts() > 0, receiver.handed]).toEqual([true, []]);
    await revive();
    expect(arrived()).toEqual([ones(3), 3]);
    cut.stop();
  });

  test("while it lists the receivers leaves nothing, and the next one begins anew", async () => {
    await subscribe(3);
    await send();
    // The last thing that it does is to list them.
    await held.pool.query("alter table mailing_recipients add constraint killed check (email is null)");
    await expect(work()).rejects.toThrow("mailing_recipients");
    await held.pool.query("alter table mailing_recipients drop constraint killed");
    expect((await held.pool.query("select * from mailing_recipients")).rows).toEqual([]);
    await work();
    expect(arrived()).toEqual([ones(3), 3]);
  });

  test("and two that work at the same time share the receivers", async () => {
    await subscribe(40);
    await send();
    await Promise.all([work(), work(), work()]);
    expect(arrived()).toEqual([ones(40), 40]);
  });
});

test("a letter that presents what readers cannot open is not published, and the line says so", async () => {
  const { draft, revision } = await item(LETTER);
  const wrong = { ...draft, blocks: [{ posts: ["nowhere"], events: [], papers: [] }] };
  await save(LETTER, revision, wrong);
  const answer = await publish(LETTER);
  expect([answer.status, (await read(answer))["violations"]]).toMatchObject([
    422,
    [{ propertyPath: "blocks.0.posts.0" }],
  ]);
});
