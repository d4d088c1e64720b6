import type { MemberContext } from "../modules/members/index.ts";
import type { MailDelivery } from "../modules/messages/index.ts";

/** Who asks, and all that verbs may use. */
export type ApiContext = MemberContext & MailDelivery;

/** What a route finds in Hono's context. */
export type Environment = { Variables: { ctx: ApiContext; requestId: string } };
