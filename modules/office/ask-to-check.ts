import type { z } from "zod";
import type { checkRequest } from "../../contracts/item.ts";
import type { Teammate } from "../../contracts/messages.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { brokenInput } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { listRoleHolders, MAIL_QUEUE, type MemberMail, type RoleHolder } from "../members/index.ts";
import { mayEdit } from "./policy.ts";
import { findItem, type ItemRow, type Named } from "./read-item.ts";

/** The others of the team who may edit an item, by name. For whoever edits it. */
export async function listColleagues({ ctx, input }: { ctx: Context; input: Named }): Promise<Teammate[]> {
  const item = await findItem(ctx, input);
  const { others } = await findColleagues(ctx, item);
  return others.map(({ "@id": iri, id, name }) => ({ "@id": iri, id, name }));
}

/**
 * The colleague whom the actor asks, and the actor's own name. Refuses at `field` who may not edit the item, and too many requests.
 */
export async function findColleague(
  ctx: Context,
  item: ItemRow,
  { id, field }: { id: string; field: string },
): Promise<{ asked: RoleHolder; name: string }> {
  const { name, others } = await findColleagues(ctx, item);
  const asked = others.find((one) => one.id === id);
  if (!asked) throw brokenInput([{ propertyPath: field, code: "reference" }]);
  await ctx.limiter.consume("checkRequest", requireActor(ctx).id);
  return { asked, name };
}

/** The others of the team who may edit an item, and the actor's own name. */
export async function findColleagues(
  ctx: Context,
  item: ItemRow,
): Promise<{ name: string; others: RoleHolder[] }> {
  const actor = requireActor(ctx);
  const team = await listRoleHolders({ ctx });
  const name = team.find((one) => one.id === actor.id)?.name ?? "";
  return { name, others: team.filter((one) => one.id !== actor.id && mayEdit(one, item)) };
}

/** Asks a colleague by mail to read a draft over. Refuses at `colleague` who may not edit it. For whoever edits it. */
export async function askToCheck({
  ctx,
  input: { colleague, note, ...named },
}: {
  ctx: Context;
  input: Named & z.output<typeof checkRequest>;
}): Promise<void> {
  const item = await findItem(ctx, named);
  const { asked, name } = await findColleague(ctx, item, { id: colleague, field: "colleague" });
  const { kind, key, title } = item;
  const path = `/office/content/${kind}/${key}`;
  const mail: MemberMail = { kind: "check-request", user: colleague, name, title, note, path };
  await withTransaction(ctx, async (ctx) => {
    const changes = [{ path: "colleague", before: "", after: asked.name }];
    await noteChange(ctx, { action: "check_asked", kind, key, changes });
    await ctx.jobs.send(MAIL_QUEUE, mail, ctx.database);
  });
}
