import { and, asc, desc, eq, gt } from "drizzle-orm";
import { milliseconds } from "../../../platform/core/durations.ts";
import type { Queries, Transaction } from "../../../platform/database/connection.ts";
import { registrations } from "../tables.ts";

/** How long what was typed is kept for a link to be asked for again; each link lives 24 hours (product.md 1). */
export const KEPT = milliseconds("7 days");

type RegistrationRow = typeof registrations.$inferSelect;

/** Keeps a registration until its link is opened, or nobody has activated it for `KEPT`. */
export async function storeRegistration(
  transaction: Transaction,
  registration: RegistrationRow,
): Promise<void> {
  await transaction.insert(registrations).values(registration);
}

/** All open registrations with this e-mail, oldest first. */
export function listRegistrations(
  database: Queries,
  { email, now }: { email: string; now: Date },
): Promise<RegistrationRow[]> {
  const kept = gt(registrations.createdAt, new Date(now.getTime() - KEPT));
  return database
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), kept))
    .orderBy(asc(registrations.createdAt));
}

/** This registration, or the last one with this e-mail. */
export async function findRegistration(
  database: Queries,
  {
    email,
    registration,
  }: { email: string; registration?: undefined } | { email?: undefined; registration: string },
): Promise<RegistrationRow | undefined> {
  const [row] = await database
    .select()
    .from(registrations)
    .where(registration ? eq(registrations.id, registration) : eq(registrations.email, email ?? ""))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row;
}
