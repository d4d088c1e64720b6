import type { Queries } from "./connection.ts";

/**
 * A query that many calls make: each database builds its text once, and each connection parses and plans it once. `prepare`
 * ends in Drizzle's `.prepare(name)`.
 */
export function prepared<Query>(prepare: (database: Queries) => Query): (database: Queries) => Query {
  const known = new WeakMap<Queries, Query>();
  return (database) => {
    const query = known.get(database) ?? prepare(database);
    known.set(database, query);
    return query;
  };
}
