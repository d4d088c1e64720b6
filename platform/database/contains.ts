import { type AnyColumn, ilike, type SQL } from "drizzle-orm";

/** Whether a text contains another, in any case. LIKE's wildcards count as plain characters. */
export function contains(text: AnyColumn | SQL, part: string): SQL {
  return ilike(text, `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
