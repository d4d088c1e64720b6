import type { MemberContext } from "../modules/members/index.ts";
import type { MailDelivery } from "../modules/messages/index.ts";

/** Who asks, and all that verbs may use. */
export type ApiContext = MemberContext & MailDelivery;

/** What a route finds in Hono's context. `isOverTls` is this site's own address, or what a trusted proxy says of the reader's. */
export type Environment = { Variables: { ctx: ApiContext; requestId: string; isOverTls: boolean } };
