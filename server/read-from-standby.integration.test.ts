import { expect, test } from "vitest";
import { useDatabase } from "../tests/database/use-database.ts";
import { useSite } from "../tests/factories/use-site.ts";

// Another database stands for the standbys, so that what a page shows tells where it was read.
const standby = useDatabase({ withContent: true });
const { held, get } = useSite({ standby });

const name = (title: string, { pool }: typeof standby) =>
  pool.query(`update posts set title = jsonb_set(title, '{en}', to_jsonb($1::text))`, [title]);
const blog = async () => (await get("/en/blog")).text();

test("a page is read from a standby and writes to the primary; where no standby answers, it is read from the primary", async () => {
  await name("Of the standby", standby);
  await name("Of the primary", held);
  await expect.poll(blog).toContain("Of the standby");
  const card = /\/share-cards\/[^"]+/.exec(await blog())?.[0] ?? "";
  expect((await get(card)).status).toBe(200);

  await standby.pool.query("alter table posts rename to posts_away");
  await name("Of the primary still", held);
  await expect.poll(blog).toContain("Of the primary still");
  expect((await get("/en/blog")).status).toBe(200);
});
