import { expect, test } from "vitest";
import { drawOutdated } from "../../modules/office/index.ts";
import { read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, makePost, publish } = useItems();

test("texts that an earlier release drew are drawn again, each alone; one that cannot be stays as it is", async () => {
  const [good, bad] = [await makePost("Drawn before"), await makePost("Not to be drawn")];
  for (const { address } of [good, bad]) expect((await publish(address)).status).toBe(200);
  const page = "select document, updated_at from entries where kind = 'page' order by key";
  const pages = (await held.pool.query(page)).rows;
  // As an earlier release would have left them: another HTML, and a figure that is no more.
  await held.pool.query("update items set drawn_version = 0");
  await held.pool.query(
    `update posts set html = '{"fr": "old", "en": "old"}' where key in ('drawn-before', 'not-to-be-drawn')`,
  );
  await held.pool.query(
    `update versions set document = jsonb_set(document, '{markdown,fr}', '"::figure{name=\\"gone\\"}"') where key = 'not-to-be-drawn'`,
  );
  await drawOutdated(api.services);
  const html = async (slug: string) => (await read(await api.call("GET", `/api/posts/${slug}`)))["html"];
  expect(await html("drawn-before")).toContain("Drawn before");
  expect(await html("not-to-be-drawn")).toBe("old");
  // A page that is drawn as before has not changed for the sitemap.
  expect((await held.pool.query(page)).rows).toEqual(pages);
  const left =
    "select key from items where drawn_version = 0 and live_version is not null and kind in ('post', 'page', 'book')";
  expect((await held.pool.query(left)).rows).toEqual([]);
});
