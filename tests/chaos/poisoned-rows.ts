import pg from "pg";
import { type Fault, must, seconds } from "./fault.ts";
import { openSite } from "./site.ts";

/** A row of each kind that no release of ours writes, as a fault, a hand or an old version may have left it. */
const POISON: Record<string, string> = {
  "a scheduled post with a figure that is not there": `
    with one as (select kind, key, live_version from items where kind = 'post' and live_version is not null order by key limit 1),
         version as (update versions v set document = jsonb_set(document, '{markdown,en}', '"::figure{name=\\"typo\\"}"')
                     from one where v.kind = one.kind and v.key = one.key and v.number = one.live_version)
    update items i set publish_at = now() - interval '1 minute', publish_version = one.live_version
      from one where i.kind = one.kind and i.key = one.key`,
  "a scheduled post without its version": `
    update items set publish_at = now() - interval '1 minute', publish_version = 999
     where (kind, key) = (select kind, key from items where kind = 'post' and live_version is not null order by key offset 1 limit 1)`,
  "a draft without a shape": `
    update items set draft = '{"title":7,"markdown":{"fr":[1],"en":null}}'
     where (kind, key) = (select kind, key from items where kind = 'post' order by key offset 2 limit 1)`,
  "an entry without a shape": `
    update entries set document = '{}' where (kind, key) = (select kind, key from entries where kind = 'tool' order by key limit 1)`,
  "a text of one's own without words":
    "insert into own_texts (locale, namespace, key, text) values ('fr', 'common', 'nav.home', '')",
  "an account whose deletion is due": `
    insert into users (id, first_name, last_name, email, mobile_phone, locale, deletion_requested_at, created_at)
    values (gen_random_uuid(), '', '', 'poisoned@example.org', '', 'fr', '2000-01-01', '2000-01-01')`,
  "a removed file without bytes": `
    insert into media (id, path, name, type, size, alt, words, blob, added_at, removed_at)
    values (gen_random_uuid(), 'library/none.pdf', '', '', -1, '{}', '', gen_random_uuid(), '2000-01-01', '2000-01-01')`,
  "a picture without a picture": `
    insert into pictures (path, hash, type, width, height, bytes) values ('poisoned.png', 'ffffffffffffffff', 'image/png', 0, 0, '')`,
  "a registration for an event that is not there, and one that was told nothing": `
    insert into bookings (id, event, locale, state, told, asked_at)
    values (gen_random_uuid(), 'none', 'fr', 'waiting', '{}', '2000-01-01'),
           (gen_random_uuid(), (select key from entries where kind = 'event' order by key limit 1), 'fr', 'booked', '{}', '2000-01-01')`,
  "a refused mail without words": `
    insert into refused_mails (id, "to", subject, reason, refused_at) values (gen_random_uuid(), '', '', '', '2000-01-01')`,
};

/** Rows of every kind are poisoned. The site starts, publishes what is sound, and answers. */
export const poisonedRows: Fault = {
  name: "poisoned-rows",
  async run() {
    const site = await openSite();
    await site.start();
    const { rows } = await ask(
      site.database,
      "select key from items where kind = 'post' order by key offset 3 limit 1",
    );
    const sound = (rows[0] as { key: string }).key;
    for (const statement of Object.values(POISON)) await ask(site.database, statement);
    await ask(
      site.database,
      `update items set publish_at = now(), publish_version = live_version where kind = 'post' and key = '${sound}'`,
    );
    await site.stop();
    const took = await site.start();
    const due = await ask(
      site.database,
      "select key, publish_failed_at is not null as failed from items where publish_at is not null",
    );
    const pages = await Promise.all(
      ["/en", "/en/blog", "/fr"].map((address) => fetch(site.origin + address)),
    );
    await site.close();
    must(
      due.rowCount === 2 && due.rows.every(({ failed }) => failed === true),
      `waiting: ${JSON.stringify(due.rows)}`,
    );
    must(
      pages.every(({ ok }) => ok),
      `pages were answered ${pages.map(({ status }) => status).join(", ")}`,
    );
    return {
      fault: `a poisoned row of every kind (${Object.keys(POISON).length}), then a start`,
      seen: `starts in ${seconds(took)}; what cannot be published says so, the others are public; pages 200`,
      recovered: seconds(took),
      lost: "0",
    };
  },
};

async function ask(database: pg.ClientConfig, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...database, user: "hairpin" });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
