import type { Locale } from "../../contracts/locale.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { makeKeys } from "../../platform/core/keys.ts";
import type { Database } from "../../platform/database/connection.ts";
import { createThreads } from "../../platform/threads/threads.ts";
import { chunksIn } from "../media/index.ts";
import type { MemberServices } from "../members/index.ts";
import type { MailDelivery } from "../messages/index.ts";

export type Person = { id: string; email: string; locale: Locale; roles: Role[]; joinedAt: Date };
export type StageContext = Context & MailDelivery & MemberServices;
/** Something that happens in the invented year. */
export type Scene = { at: Date; play: (ctx: StageContext) => Promise<unknown> };

/** The services that the demo's verbs are given: nothing is mailed, queued or limited, and the clock says when the scene is. */
export async function stageServices(
  { log, origin }: Pick<Services, "log" | "origin">,
  { database, participants }: { database: Database } & Pick<MemberServices, "participants">,
): Promise<(at: Date) => StageContext> {
  const nothing = async () => undefined;
  const services = {
    log,
    origin,
    database,
    participants,
    pause: nothing,
    threads: createThreads(),
    blobs: chunksIn(database),
    keys: await makeKeys(),
    limiter: { consume: nothing, exceed: async () => 0, restore: nothing },
    jobs: { send: nothing },
    mailer: { send: nothing },
  };
  return (at) => ({ ...services, now: () => at, locale: "fr", address: "" });
}

/** The context in which one of the demo's people acts. */
export function as(ctx: StageContext, { id, email, roles, locale }: Person): StageContext {
  return { ...ctx, locale, actor: { id, username: email, roles, session: id } };
}
