import { expect, test } from "vitest";
import { createLog } from "../../platform/core/log.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { forgetWords, rebuildSearch, writeSearch } from "./index.ts";

const held = useDatabase({ withContent: true });

const services = () => ({ database: held.database, log: createLog({ level: "silent" }) });
const query = async (text: string) => (await held.pool.query<Record<string, unknown>>(text)).rows;
const ALL = `select kind, key, locale, path, title, names, date::text, head::text, body::text, version from search_documents order by 1, 2, 3`;
const PHRASES = "select concept, phrase, words from search_phrases order by 1, 2";

test("what was published is found as a job would make it again", async () => {
  const [documents, phrases] = [await query(ALL), await query(PHRASES)];
  expect([documents.length > 150, phrases.length > 300]).toEqual([true, true]);
  expect(await rebuildSearch(services())).toBe(0);
  await query("truncate search_documents, search_words, search_phrases"); // As a restore leaves them.
  expect(await rebuildSearch(services())).toBeGreaterThan(200);
  expect([await query(ALL), await query(PHRASES)]).toEqual([documents, phrases]);
  expect((await query("select word from search_words where word = 'trimmomatic'")).length).toBe(1);
});

test("a job makes what an earlier release made, and takes away what is no longer public", async () => {
  const documents = await query(ALL);
  await query("update search_documents set version = 0, names = 'old' where key = 'kegg'");
  await query(
    "insert into search_documents select kind, 'gone', locale, path, title, summary, sections, names, date, title_words, head, body, version from search_documents where key = 'ena'",
  );
  expect(await rebuildSearch(services())).toBe(2);
  expect(await query(ALL)).toEqual(documents);
});

test("no search waits long for the words of what was published: a job sorts them in", async () => {
  const aside = async () => Number((await query("select sort_in_words() as pages"))[0]?.["pages"]);
  const publish = () =>
    held.database.transaction((transaction) => writeSearch(transaction, { kind: "tool", key: "fastp" }));
  await aside();
  await publish();
  expect(await aside()).toBeGreaterThan(0);
  await publish();
  await rebuildSearch(services());
  expect(await aside()).toBe(0);
});

test("the command makes all of it", async () => {
  const [{ n } = { n: 0 }] = await query(
    "select count(distinct (kind, key))::int as n from search_documents",
  );
  expect(await rebuildSearch(services(), "all")).toBeGreaterThan(Number(n));
});

test("a thing that cannot be read stays out alone, and the others are found", async () => {
  await query("truncate search_documents");
  await query(`update entries set document = '{"name": null}' where kind = 'tool' and key = 'fastp'`);
  await expect(rebuildSearch(services())).rejects.toThrow("null");
  expect((await query("select distinct key from search_documents where kind = 'tool'")).length).toBe(9);
});

test("a word that nothing public has is forgotten, and one of the thesaurus is not", async () => {
  await query("insert into search_words (word) values ('zyxonumbat')");
  await forgetWords(services());
  const words = await query("select word from search_words where word in ('zyxonumbat', 'nanodrop', 'kegg')");
  expect(new Set(words.map(({ word }) => word))).toEqual(new Set(["kegg", "nanodrop"]));
});

test("the words of what was published are learnt by the next minute's job, once", async () => {
  await query("truncate search_words, search_new_words");
  await held.database.transaction((transaction) =>
    writeSearch(transaction, { kind: "post", key: "trna-cloverleaf" }),
  );
  const known = () => query("select word from search_words where word = 'cloverleaf'");
  expect(await known()).toEqual([]);
  // A thing that cannot be read, such as that of the test before, keeps no word out.
  await expect(rebuildSearch(services())).rejects.toThrow("null");
  expect([await known(), await query("select * from search_new_words")]).toEqual([
    [{ word: "cloverleaf" }],
    [],
  ]);
});
