import { and, lt, ne, sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { audit } from "./tables.ts";

export const ADDRESSES_QUEUE = "audit-addresses-outlived";

/** Empties the IP addresses of lines that are a year old, by the database's clock (functions/keep-audit.sql). For the job engine. */
export async function forgetAddresses({ database }: Pick<Services, "database">): Promise<void> {
  await database
    .update(audit)
    .set({ address: "" })
    .where(and(ne(audit.address, ""), lt(audit.at, sql`now() - interval '1 year'`)));
}
