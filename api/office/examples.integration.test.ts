import { expect, test } from "vitest";
import type { Item } from "../../contracts/item.ts";
import type { Overview } from "../../contracts/office.ts";
import { read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, plain, get } = useHolders({ withContent: true });

const call = (method: string, address: string, body?: object) =>
  api.call(method, address, { token: administrator.token, body });
const overview = async () => (await read(await get("/api/office/overview", administrator))) as Overview;
const titles = async () => {
  const { "hydra:member": posts } = await read(await api.call("GET", "/api/posts"));
  return (posts as { title: string }[]).map(({ title }) => title);
};

test("the overview says how much is as it came, and what is one's own", async () => {
  const { examples, own } = await overview();
  expect(examples).toBeGreaterThan(80);
  const nothing = { identity: false, languages: false, colours: false, banner: false, post: false };
  expect(own).toEqual(nothing);
  const identity = "/api/items/identity/researcher";
  const { revision, draft } = (await read(await call("GET", identity))) as Item;
  await call("PUT", `${identity}/draft`, { revision, document: { ...draft, accent: "plum" } });
  expect((await overview()).own).toEqual({ ...nothing, colours: true });
});

test("what is invented says so to readers, and the overview lists it, until somebody writes their own", async () => {
  const shown = async (address: string) =>
    (await read(await api.call("GET", address))) as { isExample?: boolean };
  const before = (await overview()).invented.map(({ kind, key }) => `${kind} ${key}`);
  expect(before).toEqual([
    "book rna-made-simple",
    "counter citations",
    "counter satisfaction",
    "counter articles",
    "counter members",
    "identity researcher",
  ]);
  expect(await shown("/api/books/rna-made-simple")).toMatchObject({ isExample: true });

  const counter = "/api/items/counter/citations";
  const { revision, draft } = (await read(await call("GET", counter))) as Item;
  const same = (await read(await call("PUT", `${counter}/draft`, { revision, document: draft }))) as Item;
  await call("POST", `${counter}/publish`, { revision: same.revision });
  expect((await overview()).invented).toHaveLength(before.length);

  const own = { revision: same.revision, document: { ...draft, value: 12 } };
  const saved = (await read(await call("PUT", `${counter}/draft`, own))) as Item;
  await call("POST", `${counter}/publish`, { revision: saved.revision });
  const { rows } = await held.pool.query<{ value: number; marked: boolean | null }>(
    `select (document ->> 'value')::int as value, (document ->> 'isExample')::boolean as marked
     from entries where kind = 'counter' order by position`,
  );
  expect(rows.map(({ value, marked }) => [value, marked])).toEqual([
    [12, null],
    [100, true],
    [13, true],
    [3, true],
  ]);
});

test("an invented person stays one with another colour, and is none with another name", async () => {
  const identity = "/api/items/identity/researcher";
  const write = async (change: object) => {
    const { revision, draft } = (await read(await call("GET", identity))) as Item;
    const saved = (await read(
      await call("PUT", `${identity}/draft`, { revision, document: { ...draft, ...change } }),
    )) as Item;
    await call("POST", `${identity}/publish`, { revision: saved.revision });
    return (await overview()).invented.some(({ kind }) => kind === "identity");
  };
  expect(await write({ accent: "plum" })).toBe(true);
  expect(await write({ name: "Awa Ndiaye" })).toBe(false);
});

test("all examples go with one call, but for what was changed; the category of one's own post stays", async () => {
  const address = "/api/items/post/trna-cloverleaf";
  const { draft, revision } = (await read(await get(address, administrator))) as Item;
  const document = { ...draft, title: { fr: "Le mien", en: "My own" } };
  const saved = (await read(await call("PUT", `${address}/draft`, { revision, document }))) as Item;
  expect((await call("POST", `${address}/publish`, { revision: saved.revision })).status).toBe(200);
  const before = await overview();
  expect(before.own).toMatchObject({ post: true });

  expect((await api.call("DELETE", "/api/examples", { token: plain.token })).status).toBe(403);
  const { removed } = (await read(await call("DELETE", "/api/examples"))) as { removed: number };

  expect(await titles()).toEqual(["My own"]);
  expect(removed).toBe(before.examples - 1);
  expect((await overview()).examples).toBe(1);
  const kept = (await read(await get("/api/items?kind=category&status=published", administrator)))[
    "hydra:member"
  ];
  expect(kept).toMatchObject([{ key: draft["category"] }]);
  expect(await read(await call("DELETE", "/api/examples"))).toMatchObject({ removed: 0 });
});

test("a removed example is taken back from the archive", async () => {
  const address = "/api/items/book/rna-made-simple";
  const archived = (await read(await get(address, administrator))) as Item;
  expect(archived).toMatchObject({ status: "archived" });
  expect(await read(await call("DELETE", `${address}/archive`))).toMatchObject({ status: "draft" });
});
