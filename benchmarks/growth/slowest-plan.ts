import type pg from "pg";

type Statement = { text: string; values: unknown[] | undefined; milliseconds: number };

/** Runs a call and says how PostgreSQL carries out the statement that it waits for longest. */
export async function slowestPlan(pool: pg.Pool, call: () => Promise<unknown>): Promise<string> {
  const statements: Statement[] = [];
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    async query(asked: pg.QueryConfig | string, values?: unknown[]) {
      const begin = performance.now();
      const result = await query(asked as pg.QueryConfig, values);
      const given = typeof asked === "string" ? { text: asked } : asked;
      statements.push({
        text: given.text,
        values: values ?? given.values,
        milliseconds: performance.now() - begin,
      });
      return result;
    },
  });
  await call();
  Object.assign(pool, { query });
  const [slowest] = statements.toSorted((a, b) => b.milliseconds - a.milliseconds);
  if (!slowest) return "It asks nothing.";
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain (analyze, costs off) ${slowest.text}`,
    slowest.values,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
