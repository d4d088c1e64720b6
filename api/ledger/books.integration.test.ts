import { beforeEach, expect, test } from "vitest";
import { proveBooks } from "../../modules/ledger/index.ts";
import { read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain, get, makeHolder } = useHolders();

beforeEach(async () => {
  await held.pool.query("truncate book_proofs");
});
const lastProof = async () => (await read(await get("/api/office/books", administrator)))["lastProof"];
const waiting = async () => (await read(await get("/api/office/overview", administrator)))["bookFaults"];

const proveAt = (at: string) => proveBooks({ ...api.services, now: () => new Date(at) });

test("the books are counted once a day, and the money screen says when", async () => {
  await makeHolder(700);
  expect(await lastProof()).toBeNull();
  await proveAt("2030-03-01T04:07:00.000Z");
  await proveAt("2030-03-01T05:07:00.000Z");
  expect(await lastProof()).toEqual({ at: "2030-03-01T04:07:00.000Z", faults: 0 });
  await proveAt("2030-03-02T04:07:00.000Z");
  expect(await lastProof()).toEqual({ at: "2030-03-02T04:07:00.000Z", faults: 0 });
  expect(await waiting()).toBe(0);
});

test("books that do not balance wait for the administrators, and the log says so", async () => {
  const { account } = await makeHolder(700);
  await held.pool.query("alter table accounts disable trigger user");
  await held.pool.query("update accounts set balance = balance + 1 where id = $1", [account]);
  await proveBooks(api.services);
  await held.pool.query("update accounts set balance = balance - 1 where id = $1", [account]);
  await held.pool.query("alter table accounts enable trigger user");
  expect(await lastProof()).toMatchObject({ faults: 1 });
  expect(await waiting()).toBe(1);
});

test("a proof is forgotten after ten years", async () => {
  await held.pool.query(
    "insert into book_proofs select '2001-01-01', now(), found from (select '{}'::jsonb as found) one",
  );
  await proveBooks(api.services);
  const { rows } = await held.pool.query("select day from book_proofs where day < '2010-01-01'");
  expect(rows).toEqual([]);
});

test("the books are for administrators", async () => {
  expect((await get("/api/office/books", plain)).status).toBe(403);
});
