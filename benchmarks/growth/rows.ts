import pg from "pg";
import { clientConfig, type ServerAddress } from "../../platform/database/connection.ts";

/** A member who has everything and every right, and a second one without anything. */
export const MEMBER = "00000000-0000-4000-9000-000000000001";
export const LEAVING = "00000000-0000-4000-9000-000000000002";
export const ACCOUNT = "00000000-0000-4000-9100-000000000001";
export const GAME = "00000000-0000-4000-9200-000000000001";
export const THREAD = "00000000-0000-4000-9300-000000000001";
/** One post in this many has the rare tag. */
const RARE = 50;
/** Enough publications for the pages that are asked for. */
const ENOUGH = 300;
const BATCH = 500;

/** Fills a database that holds the starting content: `count` of everything that a site gathers in its life. */
export async function makeRows(address: ServerAddress, count: number): Promise<void> {
  const client = new pg.Client(clientConfig(address)); // The pool's limit for a statement is too short here.
  await client.connect();
  for (const statement of statements(count)) {
    if (!statement.includes("FROM_TO")) await client.query(statement);
    // Thousands of movements of one account in one transaction would each read past all versions of its row.
    else
      for (let from = 1; from <= count; from += BATCH)
        await client.query(statement.replace("FROM_TO", `${from}, ${Math.min(count, from + BATCH - 1)}`));
  }
  await client.query("vacuum analyze");
  await client.end();
}

const statements = (count: number) => [
  `insert into users (id, first_name, last_name, email, mobile_phone, roles, locale, created_at, deletion_requested_at)
   select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Awa' || md5(n::text), 'Ndiaye' || md5('l' || n),
     'member' || n || '@example.org', '+237650000000', case when n = 1 then '{ROLE_PROF,ROLE_ADMIN}'::text[] else '{ROLE_PROF}' end,
     'fr', now(), case when n between 10 and 40 then timestamp '2000-01-01' end
   from generate_series(1, ${count + 2}) n`,
  `insert into accounts (id, owner, created_at)
   select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
     now() - interval '20 years'
   from generate_series(1, ${count + 2}) n where n <> 2`,
  `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
   select gen_random_uuid(), treasury(), '${ACCOUNT}', 10, 'Received ' || md5(n::text), 'accepted', '${MEMBER}', at, at
   from generate_series(FROM_TO) n, lateral (select now() - interval '7000 days' * ((${count} - n)::float8 / ${count}) as at)`,
  `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, settled_at)
   select gen_random_uuid(), '${ACCOUNT}', ('00000000-0000-4000-9100-' || lpad((n % ${count} + 3)::text, 12, '0'))::uuid,
     1, 'Paid ' || md5(n::text), 'accepted', '${MEMBER}', now(), now()
   from generate_series(FROM_TO) n where n < ${count}`,
  `insert into posts (key, slug_fr, slug_en, title, description, excerpt, markdown, html, date, category, tags, hero, hero_alt)
   select 'post-' || n, 'article-' || n, 'post-' || n, title, description, excerpt, markdown, html, date - n % 7000, category,
     case when n % ${RARE} = 0 then tags else '{}' end, hero, hero_alt
   from generate_series(1, ${count}) n, lateral (select * from posts where key = 'trna-cloverleaf') one`,
  `update post_views set views = length(post) + ascii(right(post, 1))`,
  `insert into entries (kind, key, position, document)
   select kind, 'publication-' || n, 1000 + n, document
   from generate_series(1, ${count + ENOUGH}) n, lateral (select * from entries where kind = 'publication' order by key limit 1) one`,
  // Eight authors each out of three thousand, one topic that all have, and words of an abstract.
  `insert into papers (key, list, type, year, issued, authors, author_names, author_ids, corresponding, topics, words, title_words, version)
   select 'publication-' || n, 'own', case when n % 10 = 0 then 'chapter' else 'article-journal' end, 1990 + n % 35, (1990 + n % 35)::text,
     people, people, array_fill(''::text, array[8]), '{}', array['rna', 'topic ' || n % 97], 'splicing of rna ' || repeat(md5(n::text) || ' ', 30), 'title', 1
   from generate_series(1, ${count + ENOUGH}) n,
     lateral (select array_agg('name' || (n * 13 + m * m * 17) % 3000 || '-a') as people from generate_series(1, 8) m) authors`,
  `insert into reviews (id, book, status, rating, author, title, body, date, created_at)
   select gen_random_uuid(), book, 'published', 1 + n % 5, author, title, body, date - n % 7000, now() - n * interval '1 minute'
   from generate_series(1, ${count}) n, lateral (select * from reviews where status = 'published' order by id limit 1) one`,
  `insert into games (id, member, questionnaire, mode, status, started_at, last_activity_at, ended_at)
   select ('00000000-0000-4000-9200-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-9000-' || lpad((n + 2)::text, 12, '0'))::uuid,
     questionnaires.id, 'training', 'completed', now(), now(), now()
   from generate_series(2, ${count}) n, lateral (select id from questionnaires order by position limit 1) questionnaires`,
  `insert into games (id, member, questionnaire, mode, status, started_at, last_activity_at)
   select '${GAME}', '${MEMBER}', id, 'training', 'in_progress', now(), now() from questionnaires order by position limit 1`,
  `insert into game_questions (game, question)
   select games.id, q.id from games, lateral (
     select id from questions where questionnaire = games.questionnaire and retired_at is null order by position limit 10) q`,
  `insert into user_answers (game, question, answer, is_answer_correct, answered_at)
   select g.game, g.question, a.id, a.is_correct, now()
   from game_questions g, lateral (select * from answers where question = g.question order by id limit 1) a where g.game <> '${GAME}'`,
  `insert into threads (id, member, subject, name, email, team_read_at)
   select ('00000000-0000-4000-9300-' || lpad(n::text, 12, '0'))::uuid, case when n = 1 then '${MEMBER}'::uuid end,
     'Subject ' || md5(n::text), 'Awa', 'member' || n || '@example.org',
     case when n > 20 then now() + interval '1 hour' end
   from generate_series(1, ${count}) n`,
  `insert into messages (id, thread, sender, body, created_at)
   select gen_random_uuid(), '${THREAD}', case when n % 2 = 0 then 'team' else 'person' end, 'A message of some words, ' || md5(n::text),
     now() - n * interval '1 minute' from generate_series(1, ${count}) n`,
  `insert into messages (id, thread, sender, body)
   select gen_random_uuid(), id, 'person', 'A message of some words' from threads where id <> '${THREAD}'`,
];
