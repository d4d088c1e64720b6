import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { assignmentInput, Operation } from "../../contracts/ledger.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { membersView } from "../members/index.ts";
import { presentOperation, queryOperations } from "./list-operations.ts";
import { requireAdministrator } from "./policy.ts";
import { ledgerAudit, postings } from "./tables.ts";

/** Assigns a line of a history to a member, or to nobody with `null` (the Assign column). For administrators. */
export async function assignOperation({
  ctx,
  input: { id, assignedTo },
}: Call<{ id: number } & z.output<typeof assignmentInput>>): Promise<Operation> {
  const actor = requireAdministrator(ctx);
  return withTransaction(ctx, async (ctx) => {
    const [user] = assignedTo
      ? await ctx.database
          .select({ id: membersView.id })
          .from(membersView)
          .where(eq(membersView.id, assignedTo))
      : [];
    if (assignedTo && !user) {
      throw new Refusal("invalid_input", { violations: [{ propertyPath: "assignedTo", code: "reference" }] });
    }
    await ctx.database.update(postings).set({ assignedTo }).where(eq(postings.id, id));
    const [row] = await queryOperations(ctx).where(eq(postings.id, id));
    if (!row) throw new Refusal("not_found");
    await ctx.database.insert(ledgerAudit).values({
      at: ctx.now(),
      actor: actor.id,
      session: actor.session,
      address: ctx.address,
      action: assignedTo ? `assigned to ${assignedTo}` : "unassigned",
      subject: String(id),
    });
    return presentOperation(row, ctx.locale);
  });
}
