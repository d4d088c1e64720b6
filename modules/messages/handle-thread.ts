import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { noteInput, Thread, threadChange } from "../../contracts/messages.ts";
import type { Call } from "../../platform/core/context.ts";
import { refuseBroken } from "../../platform/core/refusal.ts";
import { isOfTeam } from "../members/index.ts";
import { requireTeam } from "./policy.ts";
import { findThread } from "./find-thread.ts";
import { readThread } from "./read-threads.ts";
import { notes, threads } from "./tables.ts";

/** Archives a thread, marks it as spam, or takes it back; gives it to one of the team. For the team. */
export async function changeThread({
  ctx,
  input: { id, state, assignee },
}: Call<z.output<typeof threadChange> & { id: string }>): Promise<Thread> {
  requireTeam(ctx);
  await findThread(ctx, id);
  if (assignee && !(await isOfTeam(ctx.database, assignee)))
    refuseBroken([{ propertyPath: "assignee", code: "reference" }]);
  if (state !== undefined || assignee !== undefined)
    await ctx.database.update(threads).set({ state, assignee }).where(eq(threads.id, id));
  return readThread({ ctx, input: { id } });
}

/** Adds a note that only the team sees. Refuses too many. For the team. */
export async function writeNote({
  ctx,
  input: { id, body },
}: Call<z.output<typeof noteInput> & { id: string }>): Promise<Thread> {
  const actor = requireTeam(ctx);
  await findThread(ctx, id);
  await ctx.limiter.consume("memberMessage", actor.id);
  const note = { id: crypto.randomUUID(), thread: id, author: actor.id, body, createdAt: ctx.now() };
  await ctx.database.insert(notes).values(note);
  return readThread({ ctx, input: { id } });
}
