import { type AnyColumn, ilike, type SQL } from "drizzle-orm";

/** Whether a text holds another, whatever its case; what LIKE reads as a pattern is read as itself. */
export function contains(text: AnyColumn | SQL, part: string): SQL {
  return ilike(text, `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
