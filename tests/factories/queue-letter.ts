import type pg from "pg";

const LETTER = {
  title: { fr: "Novembre, en ARN", en: "November in RNA" },
  description: { fr: "Trois lectures.", en: "Three things to read." },
  date: "2026-11-24",
  blocks: [
    {
      heading: { fr: "Bonjour", en: "Hello" },
      html: {
        fr: "<p>Voici le <strong>mois</strong>.</p>".repeat(30),
        en: "<p>Here is the <strong>month</strong>.</p>".repeat(30),
      },
      posts: ["trna-cloverleaf"],
    },
  ],
};

/** A public letter and this many subscribers who wait for it, in a site with the starting content. It may be sent as fast as it goes. */
export async function queueLetter(pool: pg.Pool, receivers: number): Promise<void> {
  await pool.query(
    `insert into subscribers (id, email, locale, asked_at, confirmed_at)
     select gen_random_uuid(), 'reader-' || n || '@example.org', case when n % 2 = 0 then 'fr' else 'en' end, now(), now()
     from generate_series(1, $1) n`,
    [receivers],
  );
  await pool.query(
    "insert into entries (kind, key, position, document) values ('letter', 'november', 0, $1)",
    [LETTER],
  );
  await pool.query("insert into newsletter_settings (per_hour) values (1000000)");
  await pool.query("insert into mailings (letter, send_at) values ('november', now())");
}
