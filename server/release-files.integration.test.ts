import { readdir } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { forgetFiles } from "../modules/releases/index.ts";
import { useSite } from "../tests/factories/use-site.ts";
import { ASSETS } from "./http.ts";

const site = useSite();
const SCRIPT = "export const before = true;";

const add = (name: string, ranAt: Date) =>
  site.held.pool.query(
    "insert into release_files (name, bytes, is_brotli, ran_at) values ($1, $2, true, $3)",
    [name, brotliCompressSync(SCRIPT), ranAt],
  );
const kept = async () =>
  (await site.held.pool.query<{ name: string }>("select name from release_files")).rows.map(
    ({ name }) => name,
  );
const built = async () => (await readdir(ASSETS)).filter((name) => !/\.(br|gz)$/.test(name));

describe("what a page asks for that another release made", () => {
  test("is there after an upgrade, compressed for who takes that", async () => {
    await add("before-C1a2b3.js", new Date());
    for (const encoding of ["br", "identity"]) {
      const answer = await site.get("/assets/before-C1a2b3.js", { "Accept-Encoding": encoding });
      expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
      expect(answer.headers.get("content-encoding")).toBe(encoding === "br" ? "br" : null);
      expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
      expect(answer.headers.get("cache-control")).toContain("immutable");
    }
    for (const missing of ["after-c1a2b3.js", `${"a".repeat(200)}.js`])
      expect((await site.get(`/assets/${missing}`)).status).toBe(404);
  });

  test("a start keeps all that this release has; what has not run for 30 days is forgotten", async () => {
    expect(await kept()).toEqual(expect.arrayContaining(await built()));
    const now = new Date();
    await add("old-C1a2b3.js", new Date(now.getTime() - 31 * 86_400_000));
    await site.held.pool.query("update release_files set ran_at = $1 where name = any($2)", [
      new Date(0),
      await built(),
    ]);
    await forgetFiles({ database: site.held.database, now: () => now }, ASSETS);
    expect((await kept()).toSorted()).toEqual([...(await built()), "before-C1a2b3.js"].toSorted());
  });
});
