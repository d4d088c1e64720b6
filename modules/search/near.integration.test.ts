import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { findNear, listNear } from "./near.ts";
import { writeSearch } from "./write-documents.ts";

const held = useDatabase({ withContent: true });

const near = (post: string, locale: "fr" | "en" = "fr") =>
  listNear({ ctx: { ...held, locale }, input: { post } });

test("posts on the same thing are near each other in both languages, and one that goes is near nothing", async () => {
  const { rows } = await held.pool.query<{ key: string }>("select key from posts");
  for (const { key } of rows)
    await held.database.transaction((transaction) => writeSearch(transaction, { kind: "post", key }));
  expect(await near("rna-integrity-rin")).toEqual([]);
  await findNear(held.database);
  for (const locale of ["fr", "en"] as const) {
    const two = async (post: string) => (await near(post, locale)).slice(0, 2).toSorted();
    expect(await two("rna-integrity-rin")).toEqual(["fastq-quality-control", "nucleic-acid-quantification"]);
    expect(await two("rna-extraction-column-or-phenol")).toContain("nucleic-acid-quantification");
    expect(await two("differential-expression-design")).toContain("fastq-quality-control");
  }
  await held.pool.query("delete from posts where key = 'rna-integrity-rin'");
  expect(await near("rna-integrity-rin")).toEqual([]);
});

test("a new post stands at once beside those that it is near", async () => {
  await held.pool.query("update near_posts set keys = '{}', is_due = false");
  await held.database.transaction((transaction) =>
    writeSearch(transaction, { kind: "post", key: "trna-cloverleaf" }),
  );
  await findNear(held.database);
  const [nearest = ""] = await near("trna-cloverleaf");
  expect(await near(nearest)).toContain("trna-cloverleaf");
});
