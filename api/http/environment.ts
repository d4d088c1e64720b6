import type { AccountContext } from "../../modules/accounts/index.ts";
import type { MailDelivery } from "../../modules/messages/index.ts";

/** Who asks, and all that verbs may use. */
export type ApiContext = AccountContext & MailDelivery;

/** What a route finds in Hono's context. */
export type Environment = { Variables: { ctx: ApiContext; requestId: string } };
