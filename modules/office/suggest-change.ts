import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Suggestion, suggestionInput } from "../../contracts/suggestions.ts";
import { writtenOf } from "../../contracts/written.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { brokenInput, parse, Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { MAIL_QUEUE } from "../members/index.ts";
import { findColleagues } from "./ask-to-check.ts";
import { changesBetween } from "./audit.ts";
import type { Named } from "./read-item.ts";
import { findPublic, readPublicVersion, readSuggestions } from "./suggestions.ts";
import { suggestions } from "./tables.ts";

/**
 * Keeps how a public text should be, and tells by mail all who may edit it. Refuses at `text` one without a change, and too many. For the team.
 */
export async function suggestChange({
  ctx,
  input: { kind, key, version, text, why },
}: Call<Named & z.output<typeof suggestionInput>>): Promise<Suggestion> {
  const actor = requireRole(ctx, ...ROLES);
  const item = await findPublic(ctx, { kind, key });
  const before = writtenOf(kind, await readPublicVersion(ctx, { item, version }));
  const after = { ...before, ...writtenOf(kind, parse(draftShape(kind), text)) };
  if (isDeepStrictEqual(before, after)) throw brokenInput([{ propertyPath: "text", code: "unchanged" }]);
  await ctx.limiter.consume("suggestion", actor.id);
  const { name, others } = await findColleagues(ctx, item);
  const id = crypto.randomUUID();
  const path = `/office/content/${kind}/${key}?suggestion=${id}`;
  const { title } = item;
  await withTransaction(ctx, async (ctx) => {
    const row = { id, kind, key, before, after, why, author: actor.id, madeAt: ctx.now() };
    await ctx.database.insert(suggestions).values(row);
    const changes = changesBetween(kind, before, after);
    await noteChange(ctx, { action: "suggestion_made", kind, key, changes });
    for (const { id: user } of others) {
      const mail = { kind: "suggestion", user, name, title, note: why, path } as const;
      await ctx.jobs.send(MAIL_QUEUE, mail, ctx.database);
    }
  });
  const made = (await readSuggestions(ctx, { kind, key })).find((one) => one.id === id);
  if (!made) throw new Refusal("not_found");
  return made;
}
