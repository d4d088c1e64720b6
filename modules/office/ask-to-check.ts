import type { z } from "zod";
import type { checkRequest } from "../../contracts/item.ts";
import type { Teammate } from "../../contracts/messages.ts";
import type { Context } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { refuseBroken } from "../../platform/core/refusal.ts";
import { noteChange } from "../audit/index.ts";
import { listRoleHolders, MAIL_QUEUE, type MemberMail } from "../members/index.ts";
import { mayEdit } from "./policy.ts";
import { findItem, type Named } from "./read-item.ts";

/** The others of the team who may edit an item, by name. For whoever edits it. */
export async function listColleagues({ ctx, input }: { ctx: Context; input: Named }): Promise<Teammate[]> {
  const item = await findItem(ctx, ctx.database, input);
  const team = await listRoleHolders({ ctx });
  return team
    .filter((one) => one.id !== ctx.actor?.id && mayEdit(one, item))
    .map(({ "@id": iri, id, name }) => ({ "@id": iri, id, name }));
}

/** Asks a colleague by mail to read a draft over. Refuses at `colleague` who may not edit it. For whoever edits it. */
export async function askToCheck({
  ctx,
  input: { colleague, note, ...named },
}: {
  ctx: Context;
  input: Named & z.output<typeof checkRequest>;
}): Promise<void> {
  const actor = requireActor(ctx);
  const { kind, key, title } = await findItem(ctx, ctx.database, named);
  const asked = (await listColleagues({ ctx, input: named })).find(({ id }) => id === colleague);
  if (!asked) return refuseBroken([{ propertyPath: "colleague", code: "reference" }]);
  await ctx.limiter.consume("checkRequest", actor.id);
  const name = (await listRoleHolders({ ctx })).find(({ id }) => id === actor.id)?.name ?? "";
  const path = `/office/content/${kind}/${key}`;
  const mail: MemberMail = { kind: "check-request", user: colleague, name, title, note, path };
  await ctx.database.transaction(async (transaction) => {
    const changes = [{ path: "colleague", before: "", after: asked.name }];
    await noteChange(ctx, transaction, { action: "check_asked", kind, key, changes });
    await ctx.jobs.send(MAIL_QUEUE, mail, transaction);
  });
}
